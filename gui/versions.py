"""Which versions run here, and words about a fault without anything personal in them."""

from __future__ import annotations

import platform
import re
import sys
from importlib import metadata
from pathlib import Path

import PySide6
from PySide6.QtCore import QLibraryInfo, QSysInfo

ROOT = Path(__file__).resolve().parent.parent
"""Where the program stands: in a report its files are named from here."""
DISTRIBUTION = "estoc"
SYSTEM = "System"
"""What stands before the name of the operating system."""
_QUOTED = re.compile(r"""(["'])(?:[A-Za-z]:[\\/]|/|~)[^"'\n]*?([^"'\n\\/]+)\1""")
_BARE = re.compile(r"(?<![\w.\\/<…~])(?:[A-Za-z]:[\\/]|/|~[\\/])(?:[^\s\\/:\"']+[\\/])+([^\s\\/:\"']+)")


def own_version() -> str:
    """The version of Estoc; "" where it runs without having been installed or frozen."""
    try:
        return metadata.version(DISTRIBUTION)
    except metadata.PackageNotFoundError:
        return _from_source()


def _from_source() -> str:
    """The version that the project's own file states, beside the source."""
    try:
        said = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    except OSError:
        return ""
    found = re.search(r'^version = "([^"]+)"', said, re.MULTILINE)
    return found[1] if found else ""


def versions() -> tuple[tuple[str, str], ...]:
    """What runs here, by name and version: the program, Python, Qt, its packages, the system."""
    import numpy as np

    return (
        ("Estoc", own_version()),
        ("Python", platform.python_version()),
        ("Qt", QLibraryInfo.version().toString()),
        ("PySide6", PySide6.__version__),
        ("numpy", np.__version__),
        (SYSTEM, f"{QSysInfo.prettyProductName()}, {QSysInfo.currentCpuArchitecture()}"),
    )


def report(*faults: str) -> str:
    """What a person may send along: versions, then faults; in English, whatever the window speaks."""
    known = "\n".join(f"{name} {version}".rstrip() for name, version in versions())
    frozen = "built" if getattr(sys, "frozen", False) else "from source"
    told = [f"{known}\n{frozen}, {sys.platform}", *(without_paths(fault).strip() for fault in faults)]
    return "\n\n".join(told) + "\n"


def without_paths(text: str) -> str:
    """A text without folders: files of the program are named from its root, of all others only the name is left.

    >>> without_paths('File "/mnt/My fights/mill.estoc", line 3')
    'File "…/mill.estoc", line 3'
    """
    for slash in ("/", "\\"):
        text = text.replace(f"{ROOT}{slash}", "")
    text = text.replace(str(Path.home()), "~")
    return _BARE.sub(r"…/\1", _QUOTED.sub(r"\1…/\2\1", text))
