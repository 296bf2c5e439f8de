"""What a file of a backup must be by its place: parties, own fighters and home-made rows are checked as on opening."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from engine import systems as registry
from engine.errors import EngineError
from engine.home_made.reading import parsed
from engine.home_made.rows import KINDS, Kind
from engine.storage.home_made import home_made_in, table_of
from engine.storage.own_fighters import own_fighters_in, own_fighters_of
from engine.storage.parties import parties_in
from engine.storage.places import home, parties_of
from engine.storage.read import read_text
from engine.system import System

Check = Callable[[str], object]
"""Reads the text of a file; an EngineError says why it cannot be taken."""


def checks(held: Mapping[str, str]) -> dict[str, Check]:
    """The check of each place that this program reads, by its name in a backup in small letters.

    Args:
        held: the texts of the home-made rows that the backup holds, by name in small letters.
    """
    found: dict[str, Check] = {}
    for system in registry.systems().values():
        found[named(parties_of(system.id))] = partial(parties_in, system=system.id)
        found[named(own_fighters_of(system.id))] = partial(own_fighters_in, system=system.id)
        for kind in KINDS:
            found[named(table_of(system.id, kind))] = partial(_check_rows, system=system, held=held)
    return found


def named(place: Path) -> str:
    """A place in the folder of data as a backup names it, in small letters."""
    return f"data/{place.relative_to(home('data')).as_posix()}".casefold()


def _check_rows(_text: str, system: System, held: Mapping[str, str]) -> None:
    """All home-made rows of a game together, because rows name one another: the backup's in front of those here."""
    texts: dict[Kind, str] = {}
    for kind in KINDS:
        path = table_of(system.id, kind)
        text = held.get(named(path))
        if text is not None:
            texts[kind] = text
        elif path.exists():
            with contextlib.suppress(EngineError):  # one that cannot be read here is no fault of the backup
                parsed(here := read_text(path), path.name)
                texts[kind] = here
    home_made_in(texts, system)
