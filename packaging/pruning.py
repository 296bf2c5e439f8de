"""What a freezer collects and the app does not need: left out, with the libraries that nothing else asks for."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

Entry = tuple[str, str, str]
"""A collected file: its place in the app, its source, its kind."""

WHOLE = "ESTOC_WHOLE"
"""Environment variable: set, nothing is left out, to know what leaving out is worth."""
EXCLUDED = (
    *("tkinter", "pyqtgraph", "setuptools", "attr", "attrs", "numpy.f2py", "readline"),
    *(f"PySide6.Qt{name}" for name in ("DBus", "Qml", "Quick", "Test")),
)
"""Modules that the window never imports; readline is under the GPL besides."""
UNUSED_PLUGINS = (
    *("tls", "networkinformation", "eglfs", "linuxfb", "vnc", "virtualkeyboard", "generic"),
    *("minimal", "vkkhrdisplay", "qgtk3", "qtga", "qtiff", "qwbmp"),
)
"""Plugins of Qt: for screens without a desktop, safe connections, the looks of GTK, pictures of scanners."""
LEFT_TO_THE_SYSTEM = ("libxkbcommon", "libwayland-client", "libcups", "libstdc++", "libgcc_s")
"""Half of these from the app and half from the system crashes on newer Linux distributions, or finds no printer."""
LIBRARY = re.compile(r"^lib[^/]*\.so(\.\d+)*$")


def excluded() -> list[str]:
    """The modules to leave out."""
    return [] if WHOLE in os.environ else list(EXCLUDED)


def pruned(entries: Iterable[Entry]) -> list[Entry]:
    """The collected files that belong in the app."""
    if WHOLE in os.environ:
        return list(entries)
    kept = [entry for entry in entries if is_wanted(Path(entry[0]))]
    return without_orphans(kept) if sys.platform == "linux" else kept


def is_wanted(place: Path) -> bool:
    """Whether a file is for the app, by its place in it."""
    if place.suffix == ".qm":
        return place.name == "qtbase_fr.qm" or "resources" in place.parts
    if place.name.startswith(LEFT_TO_THE_SYSTEM):
        return False
    return not ("plugins" in place.parts and any(name in place.as_posix() for name in UNUSED_PLUGINS))


def without_orphans(entries: Sequence[Entry]) -> list[Entry]:
    """Drop the shared libraries that nothing kept asks for: those of plugins that were left out."""
    sources = {Path(place).name: source for place, source, kind in entries if kind == "BINARY"}
    libraries = {Path(place).name for place, _, kind in entries if is_library(place, kind)}
    reached: set[str] = set()
    to_read = [
        source for place, source, kind in entries if kind in ("BINARY", "EXTENSION") and not is_library(place, kind)
    ]
    while to_read:
        fresh = needed(to_read) & libraries - reached
        reached |= fresh
        to_read = [sources[name] for name in fresh if name in sources]
    return [entry for entry in entries if not is_library(entry[0], entry[2]) or Path(entry[0]).name in reached]


def is_library(place: str, kind: str) -> bool:
    """Whether an entry is a library that others ask for; plugins and Python itself are loaded by name."""
    name = Path(place).name
    asked = LIBRARY.match(name) and "plugins" not in Path(place).parts and not name.startswith("libpython")
    return kind in ("BINARY", "SYMLINK") and bool(asked)


def needed(files: Sequence[str]) -> set[str]:
    """The names of the libraries that these ask for themselves."""
    listing = subprocess.run(["objdump", "-p", *files], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"NEEDED +(\S+)", listing))
