"""What is given away: the archives and installers of the system that this runs on, made from the frozen app."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import archives
import linux_packages
import product
from environment import BUILD, PYTHON, ROOT

PACKAGES = BUILD / "packages"
SCRIPT = ROOT / "packaging" / "windows" / "estoc.iss"


def release(app: Path, target: Path = PACKAGES, python: Path = PYTHON) -> list[Path]:
    """Write every package of this system into `target`, made anew, with their checksums; gives the packages.

    Args:
        app: the folder that was frozen; beside it, on macOS, `Estoc.app`.
        python: one that has Qt, to draw the icon.
    """
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    icons = BUILD / "icons"
    subprocess.run([python, ROOT / "packaging" / "app_icon.py", icons], check=True)
    made = {"win32": for_windows, "darwin": for_mac}.get(sys.platform, for_linux)(app, icons, target)
    write_checksums(made)
    for file in made:
        print(f"{file.name}: {file.stat().st_size / 1e6:.1f} MB")
    return made


def for_linux(app: Path, icons: Path, target: Path) -> list[Path]:
    """A tar.gz for every distribution, a .deb for those of Debian's kind."""
    return [linux_packages.write_tar(app, icons, target), linux_packages.write_deb(app, icons, target)]


def for_windows(app: Path, icons: Path, target: Path) -> list[Path]:
    """A zip that runs from any folder, and an installer where Inno Setup is there to compile it."""
    name = f"estoc-{product.VERSION}-windows-portable"
    portable = target / f"{name}.zip"
    archives.zipped(archives.folder_files(app, name), portable)
    compiler = shutil.which("iscc") or shutil.which(
        "ISCC", path=os.environ.get("INNO_SETUP", r"C:\Program Files (x86)\Inno Setup 6")
    )
    if compiler is None:
        print("Inno Setup is not there: no installer was made.")
        return [portable]
    told = {"AppVersion": product.VERSION, "AppFolder": app, "Icon": icons / "estoc.ico", "OutputFolder": target}
    subprocess.run([compiler, *(f"/D{name}={value}" for name, value in told.items()), SCRIPT], check=True)
    return [portable, target / f"estoc-{product.VERSION}-windows-setup.exe"]


def for_mac(app: Path, icons: Path, target: Path) -> list[Path]:
    """A zip of the app that keeps its links, and a disk image where macOS can make one."""
    bundle = app.parent / f"{product.NAME}.app"
    name = f"estoc-{product.VERSION}-macos-{platform.machine()}"
    zipped, image = target / f"{name}.zip", target / f"{name}.dmg"
    archives.zipped(archives.folder_files(bundle, bundle.name), zipped)
    if not shutil.which("hdiutil"):
        return [zipped]
    told = ("-volname", product.NAME, "-srcfolder", str(bundle), "-ov", "-format", "UDZO")
    subprocess.run(["hdiutil", "create", *told, str(image)], check=True)
    return [zipped, image]


def write_checksums(files: Iterable[Path]) -> None:
    """Write `SHA256SUMS` beside the files, as `sha256sum --check` reads it."""
    listed = sorted(files)
    lines = (f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in listed)
    (listed[0].parent / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")
