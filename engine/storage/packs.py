"""Packs: everything home-made of a game as one file, to be given away; nothing is taken before it is shown."""

from __future__ import annotations

from pathlib import Path

import msgspec

from engine import systems as registry
from engine.home_made.in_force import book, own
from engine.home_made.reading import content_of, parsed, system_of_pack
from engine.home_made.rows import KINDS, Content, HomeMade
from engine.home_made.writing import pack_text
from engine.storage.read import read_text
from engine.storage.write import write


class Pack(msgspec.Struct, frozen=True):
    """A pack that was read without a mistake.

    Attributes:
        content: all of it. new: rows that are not here yet. same: here already, alike.
        replaces: rows of this computer that would change. hides: rows of the book that would.
    """

    name: str
    system: str
    content: Content
    new: tuple[HomeMade, ...]
    same: tuple[HomeMade, ...]
    replaces: tuple[HomeMade, ...]
    hides: tuple[HomeMade, ...]


def read_pack(path: Path) -> Pack:
    """A pack and what it would change here.

    Raises:
        EngineError: it cannot be read, or has a mistake: file, entry and field. Nothing of it is taken.
    """
    document = parsed(read_text(path), path.name)
    system = system_of_pack(document, path.name, registry.systems())
    content = content_of(document, system, dict.fromkeys(KINDS, path.name))
    mine, rows = own(system.id), book(system)
    news = [one for key, one in content.items() if key not in mine]
    return Pack(
        name=path.stem,
        system=system.id,
        content=content,
        new=tuple(one for one in news if one.id not in rows[one.kind]),
        same=tuple(one for key, one in content.items() if mine.get(key) == one),
        replaces=tuple(one for key, one in content.items() if key in mine and mine[key] != one),
        hides=tuple(one for one in news if one.id in rows[one.kind]),
    )


def write_pack(path: Path, system: str, content: Content) -> None:
    """Write home-made rows as one file.

    Raises:
        FileError: it cannot be written; the old file is intact.
    """
    write(path, pack_text(system, content).encode())
