"""How far a fight counts. What an action leaves behind is held to it, so that every fight can be read again."""

from __future__ import annotations

from collections.abc import Iterator

from engine.encounter.state import ActiveState, Encounter, Fighter, changed_fighters
from engine.errors import FightError
from engine.label import label

COUNTED = 10**6
"""Largest counter, round or duration of a fight; a file with a larger one is refused."""


def held_to_limits(before: Encounter, after: Encounter) -> None:
    """Refuse what came of an action when a count of it could not be read again; only what has changed is looked at.

    Raises:
        FightError: a count is out of its range.
    """
    if after is before:
        return
    for place, value, least in _changed(before, after):
        if not least <= value <= COUNTED:
            raise FightError(place, label("error.out_of_range", value=value, minimum=least, maximum=COUNTED))


def _changed(before: Encounter, after: Encounter) -> Iterator[tuple[str, int, int]]:
    """Place, value and least value of what is counted and not as it was."""
    if after.turn != before.turn:
        yield "turn", after.turn, 0
    if after.fighters is not before.fighters:
        for fighter in changed_fighters(before, after):
            yield from _counts(fighter)
    if after.reminders is not before.reminders:
        for reminder in after.reminders:
            yield "round", reminder.round, 0
    if after.declared is not before.declared:
        for announced in after.declared.values():
            yield from ((name, value, -COUNTED) for name, value in announced.items() if isinstance(value, int))


def _counts(fighter: Fighter) -> Iterator[tuple[str, int, int]]:
    yield from ((name, value, 0) for name, value in fighter.counters.items())
    yield from _moments(fighter.states)
    yield from (("held", hold.dice, 0) for hold in fighter.held)
    for carried in fighter.carried:
        yield from ((name, value, 0) for name, value in carried.counters.items())
        yield from _moments(carried.states)


def _moments(states: tuple[ActiveState, ...]) -> Iterator[tuple[str, int, int]]:
    for active in states:
        yield from ((active.id, moment, 0) for moment in (active.since, active.starts, active.ends or 0))
