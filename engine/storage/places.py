"""Where the user's files are. Every path of the program comes from `home`, which `ESTOC_HOME` moves as a whole."""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path
from typing import Literal

import platformdirs

SUFFIX = ".estoc"
"""Ending of the name of a fight."""


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
    """A path that no file has yet for a new fight of this name."""
    folder = home("data") / "fights"
    stem = re.sub(r"[^\w -]+", "", name).strip()[:60] or "fight"
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem} {number}{SUFFIX}"
        number += 1
    return path


def backups_of(path: Path) -> Path:
    """Folder of the older copies of a fight; two fights of the same name in two folders do not share it."""
    digest = hashlib.sha256(os.fsencode(os.path.realpath(path))).hexdigest()[:8]
    return home("data") / "backups" / f"{path.stem}-{digest}"


def journal_of(path: Path) -> Path:
    """The journal beside a fight: what was done since the file was last written."""
    return path.with_name(f"{path.name}.journal")
