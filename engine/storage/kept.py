"""What a GM keeps of a game for the fights to come: a file among the user's files, read strictly."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from engine.errors import FileError
from engine.label import Label, label
from engine.storage.read import misshapen
from engine.storage.strict_json import parse, unfit
from engine.storage.write import write

File = TypeVar("File", bound=msgspec.Struct)

VERSION = 1
"""The newest of these files that can be read."""


def kept_in(text: str, name: str, shape: type[File], format: str, system: str, foreign: Label) -> File:
    """What the text of such a file holds.

    Args:
        name: of the file, for a refusal.
        format, system: what it must say that it is.
        foreign: the refusal of one that says something else.

    Raises:
        FileError: it is damaged, another one, or one of a newer version.
    """
    content = parse(text, name)
    fault = unfit(content)
    if fault is not None:
        raise fault
    if not isinstance(content, dict) or content.get("format") != format or content.get("system") != system:
        raise FileError("format", foreign)
    version = content.get("version")
    if isinstance(version, int) and version > VERSION:
        raise FileError("version", label("error.newer_version", version=str(version)[:20]))
    wrong = misshapen(content, shape, "")
    if wrong is not None:
        raise wrong
    return msgspec.convert(content, shape)


def write_kept(path: Path, file: msgspec.Struct) -> Path:
    """Write such a file; returns where it is.

    Raises:
        FileError: it cannot be written; the old one is intact.
    """
    write(path, msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n")
    return path
