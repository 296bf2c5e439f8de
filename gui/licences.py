"""What the program is made of that others wrote: name, version, licence and the text of each licence.

The built program carries them in its folder `licences`, which the build gathers from what it really holds; run from
its source, they are read from the packages installed. Nothing here needs a window.
"""

from __future__ import annotations

import json
import platform
import sys
from dataclasses import dataclass
from importlib import metadata, resources
from pathlib import Path

INDEX = "index.json"
"""In the folder `licences` of the built program: the list, with the file of each text."""
PACKAGES = ("PySide6_Essentials", "shiboken6", "numpy", "msgspec", "tomli_w", "platformdirs")
"""The packages that the program needs to run, as pyproject.toml lists them."""
QT = ("PySide6_Essentials", "shiboken6")
"""Those that bring no text of their licence: it stands in `resources/licences`."""
QT_TEXTS = ("qt.txt", "LGPL-3.0.txt", "GPL-3.0.txt")
FULL_LINE = 56
"""Signs of a line that its writer broke because it was full."""


@dataclass(frozen=True)
class Licence:
    """One part of the program and its licence.

    `licence` is an SPDX expression where its authors give one, otherwise their words; `text` is plain text.
    """

    name: str
    version: str
    licence: str
    text: str


def licences() -> tuple[Licence, ...]:
    """Every part of this program, Estoc first, the others by name."""
    bundle = getattr(sys, "_MEIPASS", None)
    found = _gathered(Path(bundle) / "licences") if bundle else _installed()
    return tuple(sorted(found, key=lambda one: (one.name != "Estoc", one.name.casefold())))


def of_distribution(distribution: metadata.Distribution) -> Licence:
    """What an installed package says of its own licence."""
    about = distribution.metadata
    name = about["Name"]
    if name in QT:
        text = "\n\n".join(_resource("licences", file) for file in QT_TEXTS)
    else:
        texts = sorted({str(file): file for file in distribution.files or () if _is_licence(file)}.items())
        text = "\n\n".join(file.read_text(encoding="utf-8") for _, file in texts)
    return Licence(name, distribution.version, _named(about), text)


def of_python() -> Licence:
    """Python itself; its text names the licences of the libraries that come with it."""
    places = (Path(sys.base_prefix), Path(json.__file__).parent.parent)
    files = [place / name for place in places for name in ("LICENSE.txt", "LICENSE")]
    text = next(
        (file.read_text(encoding="utf-8") for file in files if file.is_file()), _resource("licences", "Python.txt")
    )
    return Licence("Python", platform.python_version(), "PSF-2.0", text)


def of_ours(version: str, text: str) -> tuple[Licence, Licence]:
    """Estoc and the fonts that stand among its resources."""
    notice = _resource("fonts", "NOTICE.txt")
    fonts = Licence("Inter", notice.split()[1], "OFL-1.1", f"{notice}\n\n{_resource('fonts', 'LICENSE.txt')}")
    return Licence("Estoc", version, "MIT", text), fonts


def running_text(text: str) -> str:
    """A licence whose paragraphs are one line each: what is broken at 79 signs would be broken again by a window.

    A line goes on in the next one where it is long and both begin as far from the edge.
    """
    lines: list[str] = []
    before, long = 0, False
    for line in text.splitlines():
        inside, said = len(line) - len(line.lstrip()), line.strip()
        if long and said and said[0].isalnum() and inside == before:
            lines[-1] += f" {said}"
        else:
            lines.append(line.rstrip())
        before, long = inside, len(line.rstrip()) >= FULL_LINE
    return "\n".join(lines)


def _installed() -> list[Licence]:
    import tomllib

    root = Path(__file__).parent.parent
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    ours = of_ours(project["version"], (root / "LICENSE").read_text(encoding="utf-8"))
    return [*ours, of_python(), *(of_distribution(metadata.distribution(name)) for name in PACKAGES)]


def _gathered(folder: Path) -> list[Licence]:
    listed = json.loads((folder / INDEX).read_text(encoding="utf-8"))["parts"]
    return [
        Licence(part["name"], part["version"], part["licence"], (folder / part["file"]).read_text(encoding="utf-8"))
        for part in listed
    ]


def _is_licence(file: metadata.PackagePath) -> bool:
    """Whether a file of a package is a text of its licence, and not one of its modules."""
    inside = any(part.endswith(".dist-info") for part in file.parts)
    return inside and file.name.upper().startswith(("LICEN", "COPYING", "NOTICE"))


def _named(about: metadata.PackageMetadata) -> str:
    """The licence in a word: SPDX where given, else the field, else the classifier."""
    for field in ("License-Expression", "License"):
        said = str(about[field]) if field in about else ""
        if said and "\n" not in said:
            return said
    classifiers = [one for one in about.get_all("Classifier") or [] if one.startswith("License ::")]
    return " and ".join(one.rpartition(" :: ")[2] for one in classifiers)


def _resource(folder: str, name: str) -> str:
    return (resources.files("resources") / folder / name).read_text(encoding="utf-8")
