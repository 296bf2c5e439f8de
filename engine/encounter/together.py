"""Entries of the order that act at the same time: on the sheets as they were before the first of them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.encounter.state import Encounter
from engine.encounter.turn import pending
from engine.form import Entry


def together(state: Encounter) -> tuple[Entry, ...]:
    """The entries that act at the same time as the one being played, itself included, where they still follow on it.

    An entry that the GM has moved elsewhere acts by itself.
    """
    if state.current is None:
        return ()
    return (*reversed([*_before(state)]), state.entries[state.current], *_after(state))


def _before(state: Encounter) -> Iterator[Entry]:
    """Those before the entry being played, the nearest first."""
    return _run(state, range((state.current or 0) - 1, -1, -1))


def _after(state: Encounter) -> Iterator[Entry]:
    """Those after the entry being played."""
    return _run(state, range((state.current or 0) + 1, len(state.entries)))


def _run(state: Encounter, places: range) -> Iterator[Entry]:
    """The entries at these places as far as they are equal, on every key, to the one being played.

    The last part of a key is the place in the table.
    """
    assert state.current is not None
    now = state.entries[state.current]
    key = now.key[:-1]
    for place in places if now.tied else ():
        one = state.entries[place]
        if not one.tied or one.key[:-1] != key:
            return
        yield one


def is_at_work(state: Encounter) -> bool:
    """Whether somebody who acts at the same time as the one whose turn it is has still to act."""
    if state.current is None:
        return False
    return any(map(pending, _after(state))) or any(map(pending, _before(state)))


def is_begun(state: Encounter) -> bool:
    """Whether one of those who act at the same time as the one whose turn it is has acted already."""
    if state.current is None:
        return False
    now = state.entries[state.current]
    return _has_acted(now) or any(map(_has_acted, _before(state))) or any(map(_has_acted, _after(state)))


def _has_acted(entry: Entry) -> bool:
    return entry.done or entry.acted
