"""Build the app that needs no Python, and start what was built, without a screen and on one."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from checks import succeeds
from environment import BUILD, ROOT

FROZEN = BUILD / "dist" / "estoc"
PROGRAM = FROZEN / ("estoc.exe" if os.name == "nt" else "estoc")


def build() -> bool:
    """Freeze the app into `build/dist/estoc`."""
    shutil.rmtree(FROZEN, ignore_errors=True)  # when the build fails, nobody tests the app of another day
    folders = ("--distpath", str(BUILD / "dist"), "--workpath", str(BUILD / "work"))
    built = succeeds("-m", "PyInstaller", "--noconfirm", "--log-level=WARN", *folders, "packaging/estoc.spec")
    if built:
        files = [file for file in FROZEN.rglob("*") if file.is_file()]
        print(f"{FROZEN.relative_to(ROOT)}: {len(files)} files, {sum(map(size, files)) / 1e6:.0f} MB")
    return built


def size(file: Path) -> int:
    """Bytes of `file` on the disk; a link has none of its own."""
    return 0 if file.is_symlink() else file.stat().st_size
