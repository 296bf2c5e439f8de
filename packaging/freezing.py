"""Build the app that needs no Python, and tell how large it is."""

from __future__ import annotations

import os
import shutil
import sys
import tarfile
from pathlib import Path

from checks import succeeds
from environment import BUILD, ROOT
from pruning import WHOLE

FROZEN = BUILD / "dist" / "estoc"
PROGRAM = FROZEN / ("estoc.exe" if os.name == "nt" else "estoc")


def build() -> bool:
    """Freeze the app into `build/dist/estoc`; every file in it has its licence told."""
    shutil.rmtree(FROZEN, ignore_errors=True)  # when the build fails, nobody tests the app of another day
    if not freeze(BUILD / "dist"):
        return False
    print(f"{FROZEN.relative_to(ROOT)}: {measured(FROZEN)}")
    return not unlicensed(FROZEN)


def freeze(target: Path, **environment: str) -> bool:
    """Freeze the app into a folder `estoc` below `target`."""
    folders = ("--distpath", str(target), "--workpath", str(BUILD / "work"))
    command = ("-m", "PyInstaller", "--noconfirm", "--log-level=WARN", *folders, "packaging/estoc.spec")
    return succeeds(*command, **environment)


def unlicensed(app: Path) -> list[str]:
    """The files of a built app whose licence it does not tell; they are printed."""
    sys.path.insert(0, str(ROOT))
    import licensing  # an older Python must come as far as being refused, and this file reads TOML

    found = licensing.unclaimed(app)
    if found:
        print(f"No licence is told for {', '.join(found)}")
    return found


def compare() -> bool:
    """Freeze once more with nothing left out, and print both sizes, of the folder and of its archive."""
    whole = BUILD / "whole"
    if not freeze(whole, **{WHOLE: "1"}):
        return False
    for name, app in (("nothing left out", whole / "estoc"), ("as shipped", FROZEN)):
        print(f"{name}: {measured(app)}, as tar.gz {archive_size(app) / 1e6:.0f} MB")
    shutil.rmtree(whole)
    return True


def measured(app: Path) -> str:
    """How many files a folder has and how large they are; a link has no bytes of its own."""
    files = [file for file in app.rglob("*") if file.is_file() and not file.is_symlink()]
    return f"{len(files)} files, {sum(file.stat().st_size for file in files) / 1e6:.0f} MB"


def archive_size(app: Path) -> int:
    """Bytes of the folder as a tar.gz, which is thrown away."""
    file = BUILD / "measured.tar.gz"
    with tarfile.open(file, "w:gz", compresslevel=6) as archive:
        archive.add(app, app.name)
    size = file.stat().st_size
    file.unlink()
    return size
