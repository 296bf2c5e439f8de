"""Home-made rows of two computers in one table: those that are here, and the others that a backup holds."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from engine import systems as registry
from engine.errors import EngineError
from engine.home_made.rows import KINDS, Content, Kind
from engine.home_made.writing import table_text
from engine.storage.home_made import home_made_in, read_home_made, table_of
from engine.storage.known import named
from engine.storage.read import read_text
from engine.system import System


def rows_of_both(held: Mapping[str, str]) -> dict[Path, bytes | None]:
    """What each table of home-made rows would be with those of a backup; None: it stays as it is.

    Rows name one another, so the tables of a game come together or not at all: where rows of both have the same id the
    one that is here stays.

    Args:
        held: the texts of the tables in the backup, by name in small letters.
    """
    found: dict[Path, bytes | None] = {}
    for system in registry.systems().values():
        texts: dict[Kind, str] = {}
        for kind in KINDS:
            text = held.get(named(table_of(system.id, kind)))
            if text is not None:
                texts[kind] = text
        if texts:
            found |= _tables(system, texts)
    return found


def _tables(system: System, texts: dict[Kind, str]) -> dict[Path, bytes | None]:
    places = {kind: table_of(system.id, kind) for kind in texts}
    try:
        ours = read_home_made(system)
        here = {kind: table_of(system.id, kind) for kind in KINDS if kind not in texts}
        others: dict[Kind, str] = {kind: read_text(path) for kind, path in here.items() if path.exists()}
        both: Content = home_made_in(texts | others, system) | ours
    except EngineError:
        return dict.fromkeys(places.values())
    return {place: table_text(both, kind).encode() for kind, place in places.items()}
