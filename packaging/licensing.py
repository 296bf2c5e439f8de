"""Whose is each file of a built app, and under which licence: gathered while it is built, none may be unknown.

Files come from packages (their own list says so), from Python, from the system (its package manager says so), and
from us. What nobody claims stops the build: an app is not given away with a part whose licence nobody has read.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from importlib import metadata
from pathlib import Path

from environment import ROOT
from gui.licences import INDEX, Licence, of_distribution, of_ours, of_python
from pruning import Entry

FOLDER = "licences"
OURS, PYTHON, FONTS = "Estoc", "Python", "Inter"
OF_WINDOWS = ("api-ms-win", "ucrtbase", "vcruntime", "msvcp", "concrt")
MICROSOFT = Licence(
    "Microsoft C runtime", "", "Microsoft Distributable Code",
    "Runtime libraries of Microsoft Visual C++ and Windows, passed on as their licence terms allow for programs built"
    " with them: https://visualstudio.microsoft.com/license-terms/",
)  # fmt: skip


@dataclass
class Gathered:
    """The parts of an app by name, and whose each of its files is."""

    parts: dict[str, Licence] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)

    def put(self, file: str, licence: Licence) -> None:
        """This file of the app belongs to that part."""
        self.parts[licence.name] = licence
        self.files[Path(file).as_posix()] = licence.name


def gather(files: Iterable[Entry], modules: Iterable[Entry], made: Path) -> Gathered:
    """Find the owner of everything that a freezer has collected.

    Args:
        files: what stands in the app as a file.
        modules: what stands in its archive of modules.
        made: folder of what the freezer itself writes, such as Python's own modules in one archive.

    Raises:
        SystemExit: a file that nobody claims; the message names it.
    """
    owners, gathered = Owners(made), Gathered()
    for place, source, kind in files:
        if kind != "SYMLINK":  # what it leads to is a file of its own
            gathered.put(place, owners.of(Path(source)))
    for _, source, _ in modules:
        if source not in ("", "-"):
            licence = owners.of(Path(source))
            gathered.parts[licence.name] = licence
    for licence in (owners.ours, owners.python, owners.distributions["pyinstaller"]):
        gathered.parts[licence.name] = licence  # the program itself: loader, and archive of modules
    return gathered


class Owners:
    """Who has brought a file of this machine."""

    def __init__(self, made: Path) -> None:
        """Read the lists of every installed package once."""
        self.made = made.resolve()
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        self.ours, self.fonts = of_ours(project["version"], (ROOT / "LICENSE").read_text(encoding="utf-8"))
        self.python = of_python()
        self.distributions: dict[str, Licence] = {}
        self.files: dict[Path, str] = {}
        for distribution in metadata.distributions():
            name = distribution.metadata["Name"]
            self.distributions[name] = of_distribution(distribution)
            self.files |= {Path(str(file.locate())).resolve(): name for file in distribution.files or ()}
        paths = (sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib"), sys.base_prefix)
        self.library = tuple(Path(path).resolve() for path in paths if path != "/usr")

    def of(self, source: Path) -> Licence:
        """The part that this file belongs to."""
        file = source.resolve()
        if file in self.files:
            return self.distributions[self.files[file]]
        if file.is_relative_to(self.made):
            return self.python if file.suffix == ".zip" else self.ours
        if file.is_relative_to(ROOT / "resources" / "fonts"):
            return self.fonts
        inside = file.is_relative_to(ROOT) and not file.is_relative_to(Path(sys.prefix).resolve())
        if inside:
            return self.ours
        if any(file.is_relative_to(folder) for folder in self.library) or file.name.startswith("libpython"):
            return self.python
        if file.name.lower().startswith(OF_WINDOWS):
            return MICROSOFT
        return _of_system(source) or sys.exit(f"Nobody has told the licence of {source}, which the app would contain.")


def _of_system(source: Path) -> Licence | None:
    """The Debian package of a shared library, with its own file of copyrights; None where there is none."""
    if not shutil.which("dpkg-query"):
        return None
    for file in dict.fromkeys((source, source.resolve(), Path("/usr") / source.resolve().relative_to("/"))):
        asked = [str(file), str(file).removeprefix("/usr")]
        for path in asked:
            found = subprocess.run(["dpkg-query", "-S", path], capture_output=True, text=True, check=False).stdout
            if found:
                return _of_package(found.partition(": ")[0].split(",")[0])
    return None


def _of_package(package: str) -> Licence:
    command = ["dpkg-query", "-W", "-f=${Version}", package]
    version = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    name = package.partition(":")[0]
    text = (Path("/usr/share/doc") / name / "copyright").read_text(encoding="utf-8", errors="replace")
    named = {line.partition(":")[2].strip() for line in text.splitlines() if line.startswith("License:")}
    return Licence(name, version, " AND ".join(sorted(named)) or "see its text", text)


def write(gathered: Gathered, folder: Path) -> Path:
    """Write the texts and their index into `folder/licences`, made anew; gives that folder."""
    target = folder / FOLDER
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    parts = []
    for name in sorted(gathered.parts):
        part = asdict(gathered.parts[name])
        (target / f"{name}.txt").write_text(part.pop("text"), encoding="utf-8")
        parts.append(part | {"file": f"{name}.txt"})
    index = {"parts": parts, "files": dict(sorted(gathered.files.items()))}
    (target / INDEX).write_text(json.dumps(index, indent=1), encoding="utf-8")
    return target


def unclaimed(app: Path) -> list[str]:
    """The files of a built app whose licence its own list does not tell; none, when it was built as it should be.

    The program itself is made of what the list names, and the list lists itself.
    """
    inside = next(
        folder for folder in (app / "_internal", app / "Contents" / "Resources", app) if (folder / FOLDER).is_dir()
    )
    index = json.loads((inside / FOLDER / INDEX).read_text(encoding="utf-8"))
    told = {part["name"] for part in index["parts"] if (inside / FOLDER / part["file"]).stat().st_size}
    claimed = {file for file, name in index["files"].items() if name in told}
    files = (file for file in inside.rglob("*") if file.is_file() and not file.is_symlink())
    found = (file for file in files if not file.is_relative_to(inside / FOLDER))
    names = (file.relative_to(inside).as_posix() for file in found)
    return sorted(name for name in names if name not in claimed and Path(name).name not in ("estoc", "estoc.exe"))
