"""Entries of the order that act at the same time: on the sheets as they were before the first of them."""

from __future__ import annotations

from engine.encounter.state import Encounter
from engine.encounter.turn import pending
from engine.form import Entry


def together(state: Encounter) -> tuple[Entry, ...]:
    """The entries that act at the same time as the one being played, itself included, where they still follow on it.

    An entry that the GM has moved elsewhere acts by itself.
    """
    if state.current is None:
        return ()
    now = state.entries[state.current]
    first = last = state.current
    while first > 0 and _same(state.entries[first - 1], now):
        first -= 1
    while last < len(state.entries) - 1 and _same(state.entries[last + 1], now):
        last += 1
    return state.entries[first : last + 1]


def _same(entry: Entry, other: Entry) -> bool:
    """Whether two entries are equal on every key; the last part of a key is the place in the table."""
    return entry.tied and other.tied and entry.key[:-1] == other.key[:-1]


def is_at_work(state: Encounter) -> bool:
    """Whether somebody who acts at the same time as the one whose turn it is has still to act."""
    if state.current is None:
        return False
    now = state.entries[state.current]
    return any(pending(one) for one in together(state) if one.id != now.id)


def is_begun(state: Encounter) -> bool:
    """Whether one of those who act at the same time as the one whose turn it is has acted already."""
    return any(one.done or one.acted for one in together(state))
