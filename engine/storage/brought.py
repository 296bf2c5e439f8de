"""The home-made rows that a fight file brings along: those that are missing here, or differ, count while it is open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from engine import systems as registry
from engine.errors import EngineError, FileError
from engine.home_made.in_force import laid, own
from engine.home_made.reading import content_of
from engine.home_made.rows import KINDS, Content
from engine.storage.schema import FightFile
from engine.system import System

SECTION = "home_made"


def brought_by(file: FightFile) -> Content:
    """What the rows of a fight that was read without a fault change here."""
    system = registry.systems()[file.state.system]
    return _news(system, _rows(system, file.home_made))


@contextmanager
def brought_in(values: dict[str, Any]) -> Iterator[None]:
    """While a file is checked, the rows that it brings along count.

    Raises:
        FileError: a row has a mistake; its place in the file, entry and field.
    """
    state, written = values.get("state"), values.get(SECTION)
    name = state.get("system") if isinstance(state, dict) else None
    system = registry.systems().get(name) if isinstance(name, str) else None
    if system is None or not isinstance(written, dict):  # the check of the shape tells it
        yield
        return
    with laid(system, None, _news(system, _rows(system, written))):
        yield


def _rows(system: System, written: dict[str, Any]) -> Content:
    try:
        return content_of(written, system, {kind: f"{SECTION}.{kind}" for kind in KINDS}) if written else {}
    except EngineError as fault:
        raise FileError(fault.field, fault.label) from fault


def _news(system: System, rows: Content) -> Content:
    mine = own(system.id)
    return {key: one for key, one in rows.items() if mine.get(key) != one}
