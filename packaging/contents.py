"""The list of everything that a built app reads as a file, with hashes: by it the app finds out what it lacks."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

NAME = "contents.json"


def is_read(file: Path) -> bool:
    """Whether a file of `resources` is read while the app runs."""
    return file.is_file() and file.suffix not in (".py", ".pyc") and file.name != NAME


def hashes(resources: Path) -> dict[str, str]:
    """SHA-256 of every file that is read, by its path inside `resources`."""
    files = (file for file in sorted(resources.rglob("*")) if is_read(file))
    return {file.relative_to(resources).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def write_list(resources: Path, folder: Path) -> Path:
    """Write the list into a folder, and tell its file."""
    file = folder / NAME
    file.write_text(json.dumps(hashes(resources), indent=1), encoding="utf-8")
    return file
