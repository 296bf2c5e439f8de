"""Where the user's files are. Every path of the program comes from `home`, which `ESTOC_HOME` moves as a whole."""

from __future__ import annotations

import hashlib
import os
import re
import unicodedata
from pathlib import Path
from typing import Literal

import platformdirs

from engine.errors import FileError
from engine.label import label
from engine.storage.reason import reason_of

SUFFIX = ".estoc"
"""Ending of the name of a fight."""

STEM_LETTERS = 60
STEM_BYTES = 180
"""Longest name made for a fight; systems take 255 bytes, and journal and temporary file have longer ones."""

DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)
"""Names that Windows keeps for itself, whatever the ending."""


def home(kind: Literal["data", "config", "state"]) -> Path:
    """Folder of one kind of the user's files: fights and tables, settings, or what the program remembers."""
    override = os.environ.get("ESTOC_HOME")
    if override:
        return Path(override) / kind
    places = {
        "data": platformdirs.user_data_path,
        "config": platformdirs.user_config_path,
        "state": platformdirs.user_state_path,
    }
    return places[kind]("estoc", appauthor=False)


def new_fight(name: str) -> Path:
    """A path for a new fight of this name that no file has yet, nor a journal that was left behind."""
    folder = home("data") / "fights"
    stem = _stem(name)
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists() or journal_of(path).exists():
        path = folder / f"{stem} {number}{SUFFIX}"
        number += 1
    return path


def _stem(name: str) -> str:
    """What every system takes as the name of a file, cut to whole letters."""
    letters = re.sub(r"[^\w -]+", "", unicodedata.normalize("NFC", name)).strip()[:STEM_LETTERS]
    stem = letters.encode("utf-8", "ignore")[:STEM_BYTES].decode("utf-8", "ignore").strip()
    return f"{stem}_" if DEVICES.fullmatch(stem) else stem or "fight"


def parties_of(system: str) -> Path:
    """The file of the parties that are kept for a game."""
    return home("data") / "parties" / f"{system}.json"


def real(path: Path) -> Path:
    """The file behind a path, through every link.

    Raises:
        FileError: a path that leads nowhere: a link in a circle, a sign that no name has.
    """
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError) as fault:
        raise FileError(str(path), label("error.cannot_read", reason=reason_of(fault))) from fault


def backups_of(path: Path) -> Path:
    """Folder of the older copies of a fight; two fights of the same name in two folders do not share it."""
    digest = hashlib.sha256(os.fsencode(os.path.realpath(path))).hexdigest()[:8]
    return home("data") / "backups" / f"{path.stem}-{digest}"


def journal_of(path: Path) -> Path:
    """The journal beside a fight: what was done since the file was last written."""
    return path.with_name(f"{path.name}.journal")
