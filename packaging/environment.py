"""The project's own Python environment: the right Python, the system's packages, `.venv`, the locks.

Standard library only. Everything here is quick when it has nothing to do, so each verb calls it first.
Written so that an older Python still reads it far enough to say that it is too old.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PYTHON_STAMP = VENV / "made-with.txt"
RUNTIME_LOCK = ROOT / "packaging" / "requirements.lock"
DEVELOPMENT_LOCK = ROOT / "packaging" / "requirements-dev.lock"

OLDEST, NEWEST = (3, 11), (3, 13)

QT_PACKAGES = ("libgl1", "libegl1", "libglib2.0-0", "libxkbcommon0", "libfontconfig1", "libdbus-1-3")
SCREEN_PACKAGES = (
    *("libxcb-cursor0", "libxcb-icccm4", "libxcb-keysyms1", "libxcb-image0", "libxcb-randr0", "libxcb-render-util0"),
    *("libxcb-shape0", "libxcb-xkb1", "libxkbcommon-x11-0", "libx11-xcb1"),
)
BUILT_NEEDS = (
    *("libgl1", "libegl1", "libxkbcommon0", "libxkbcommon-x11-0", "libfontconfig1"),
    *("libxcb1", "libstdc++6", "libgcc-s1"),
)
"""What a built app takes from the system, by the names of Debian: tried on a bare one (`dev.py bare`)."""
BUILD_PACKAGES: tuple[str, ...] = (
    "xvfb",
    "xdotool",
    "binutils",
    "desktop-file-utils",
    "appstream",
    "dbus",
)  # the virtual screen, its mouse, PyInstaller's objdump, two judges of what desktops read, what hears a request
if sys.base_prefix == "/usr":  # Debian's own Python keeps its library apart, and PyInstaller needs it
    BUILD_PACKAGES += (f"libpython{sys.version_info.major}.{sys.version_info.minor}",)


def refuse_other_pythons() -> None:
    """Leave with one line when this Python is too old or too new."""
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        sys.exit(f"Estoc needs Python 3.11, 3.12 or 3.13; this is {sys.version.split()[0]}. Start it with another one.")


def set_up(lock: Path, packages: tuple[str, ...] = ()) -> None:
    """Bring what the machine lacks, then make `.venv` hold exactly what `lock` says.

    Args:
        lock: `RUNTIME_LOCK` or `DEVELOPMENT_LOCK`.
        packages: Debian packages needed besides those of Qt.
    """
    install_system_packages((*QT_PACKAGES, *SCREEN_PACKAGES, *packages))
    python = f"{sys.version}\n{sys.base_prefix}\n"
    if not PYTHON.exists() or not PYTHON_STAMP.exists() or PYTHON_STAMP.read_text(encoding="utf-8") != python:
        print("Making .venv", flush=True)
        venv.EnvBuilder(with_pip=True, clear=True).create(VENV)
        PYTHON_STAMP.write_text(python, encoding="utf-8")
    install(lock)


def install(lock: Path) -> None:
    """Install `lock` into `.venv`, every file checked against its hash, unless its stamp says that it is there."""
    stamp = VENV / f"{lock.name}.sha256"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    print(f"Installing {lock.relative_to(ROOT)}: once, and as long as the network takes for some 100 MB", flush=True)
    options = ("-q", "--disable-pip-version-check", "--no-input", "--require-hashes", "--only-binary=:all:")
    fault = subprocess.run([PYTHON, "-m", "pip", "install", *options, "-r", lock], check=False).returncode
    if fault:
        sys.exit("The packages could not be installed (see above). Check the network, then start again.")
    stamp.write_text(wanted, encoding="utf-8")


def install_system_packages(packages: tuple[str, ...]) -> None:
    """Install the Debian packages that are missing; without the right to do so, leave with the exact command."""
    if not shutil.which("dpkg-query"):
        return
    missing = missing_packages(packages)
    if not missing:
        return
    command = ["apt-get", "install", "-y", "--no-install-recommends", *missing]
    if os.geteuid() != 0:
        advice = "Estoc needs packages of the system that are not there. Install them, then start again:"
        sys.exit(f"{advice}\n  sudo {' '.join(command)}")
    print(f"Installing {' '.join(missing)}", flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for step in (["apt-get", "-qq", "update"], [command[0], "-qq", *command[1:]]):
        fault = subprocess.run(step, env=environment, stdout=subprocess.DEVNULL, check=False).returncode
        if fault:
            sys.exit(f"`{' '.join(step)}` failed (see above). Run it by hand, then start again.")


def missing_packages(packages: tuple[str, ...]) -> list[str]:
    """Those of `packages` that are neither installed nor provided by an installed one, and Debian's venv if needed."""
    listing = subprocess.run(
        ["dpkg-query", "-W", "-f=${db:Status-Status} ${Package}, ${Provides}\n"],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    present = set()
    for line in listing.splitlines():
        status, _, names = line.partition(" ")
        if status == "installed":
            present |= {name.split()[0] for name in names.split(",") if name.strip()}
    missing = [name for name in packages if name not in present]
    if importlib.util.find_spec("ensurepip") is None:
        missing.append(f"python{sys.version_info.major}.{sys.version_info.minor}-venv")
    return missing


if __name__ == "__main__":  # for those who install them by other means: the packages of Debian, one a line
    print(*QT_PACKAGES, *SCREEN_PACKAGES, *BUILD_PACKAGES, sep="\n")
