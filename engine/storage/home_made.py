"""The home-made rows of this computer: `<user data>/systems/<game>/*.toml`, one file for each kind."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from engine.errors import EngineError, FileError
from engine.home_made.reading import content_of, parsed
from engine.home_made.rows import KINDS, Content, Kind
from engine.home_made.writing import Document, table_text
from engine.label import label
from engine.storage.places import home
from engine.storage.read import read_text
from engine.storage.write import write
from engine.system import System


def table_of(system: str, kind: Kind) -> Path:
    """The file of one kind."""
    return home("data") / "systems" / system / f"{kind}.toml"


def has_home_made(system: str) -> bool:
    """Whether this computer has a file of home-made rows for a game."""
    return any(table_of(system, kind).exists() for kind in KINDS)


def read_home_made(system: System) -> Content:
    """The home-made rows of a game on this computer; none where no file is.

    Raises:
        EngineError: a file cannot be read, or has a mistake: file, entry and field.
    """
    files = {kind: table_of(system.id, kind) for kind in KINDS}
    return home_made_in({kind: read_text(path) for kind, path in files.items() if path.exists()}, system)


def home_made_in(texts: Mapping[Kind, str], system: System) -> Content:
    """The home-made rows that these texts hold, by kind.

    Raises:
        EngineError: one has a mistake: file, entry and field.
    """
    document: Document = {}
    files: dict[str, str] = {kind: table_of(system.id, kind).name for kind in KINDS}
    for kind, text in texts.items():
        found = parsed(text, files[kind])
        for section in found:
            if section != kind:
                raise FileError(f"{files[kind]}: {section[:80]}", label("error.other_section", name=kind))
        document |= found
    return content_of(document, system, files)


def write_home_made(system: str, before: Content, content: Content) -> None:
    """Write the tables that changed.

    Raises:
        FileError: one cannot be written; it is as it was.
    """
    for kind in KINDS:
        old, new = table_text(before, kind), table_text(content, kind)
        if old != new:
            write(table_of(system, kind), new.encode())


def read_or_trouble(system: System) -> tuple[Content, EngineError | None]:
    """The home-made rows of a game, none with a mistake in one of them, and the mistake."""
    try:
        return read_home_made(system), None
    except EngineError as fault:
        return {}, fault.kept()
