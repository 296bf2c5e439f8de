"""Home-made rows to try on any game, and a way to have them in force for one test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from engine.home_made.in_force import lay
from engine.home_made.reading import content_of
from engine.home_made.rows import KINDS, Content, HomeMade
from engine.home_made.writing import entry_of
from engine.system import System
from engine.systems import systems

FILES: dict[str, str] = {kind: f"{kind}.toml" for kind in KINDS}


def read(system: System, **entries: list[dict[str, Any]]) -> Content:
    """Rows of a game from entries by kind."""
    return content_of(entries, system, FILES)


def circumstance(system: System, **given: Any) -> dict[str, Any]:
    """A tick that everything may have, with whatever else is given."""
    usual = {"id": "fog", "who": "scene", "actions": list(system.tables.actions), "text": {"fr": "Brume", "en": "Fog"}}
    return usual | given


def state(system: System, **given: Any) -> dict[str, Any]:
    """A state, with whatever else is given."""
    icon = next(iter(system.tables.states.values())).icon
    return {"id": "hexed", "icon": icon, "text": {"fr": "Maudit", "en": "Hexed"}} | given


def twin_of(system: System, weapon: str, **given: Any) -> dict[str, Any]:
    """A home-made weapon that is like one of the book."""
    entry = entry_of(HomeMade("weapons", system.tables.weapons[weapon], {"fr": "Jumeau", "en": "Twin"}))
    return entry | {"id": f"twin_of_{weapon}"[:40]} | given


@contextmanager
def in_force(system: System, content: Content) -> Iterator[None]:
    """Have rows in force, and none afterwards."""
    lay(system, content, {})
    try:
        yield
    finally:
        for game in systems().values():
            lay(game, {}, {})
