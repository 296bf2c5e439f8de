"""Places in the order that move during a round: a called shot decided only when it is fired (SWD-51; catalogue 9)."""

from __future__ import annotations

from engine.encounter.sheet import with_declared
from engine.encounter.state import Encounter, Fighter, replace
from engine.encounter.turn import begin_next, pending
from engine.form import Entry
from engine.label import Label, label
from engine.systems.star_wars_d100.fight.order import CALLED, CALLED_LATER, calls

LOCATION = "called_location"
NOT_CALLED = "none"


def own_entry(state: Encounter, fighter: str) -> Entry | None:
    """The entry that is being played, where it is his."""
    if state.current is None:
        return None
    now = state.entries[state.current]
    return now if fighter in now.fighters and len(now.key) > 2 else None


def _later(entry: Entry) -> Entry:
    """An entry two lower."""
    totals = (*entry.key[:2], entry.key[2] + CALLED_LATER, *entry.key[3:])
    return replace(entry, key=totals, tied=False, badge=label("initiative.rolled", total=-totals[2]))


def _before(state: Encounter, entry: Entry) -> tuple[Entry, ...]:
    """The entries that would now come before this one."""
    moved = _later(entry)
    return tuple(one for one in state.entries if pending(one) and one.id != entry.id and one.key < moved.key)


def called_too_late(state: Encounter, fighter: Fighter) -> Label | None:
    """Why a part of the body cannot be aimed at yet: that was not announced, and others now come first."""
    aimed = state.answers.get(fighter.id, {}).get(LOCATION, NOT_CALLED)
    entry = own_entry(state, fighter.id)
    if aimed == NOT_CALLED or calls(state, fighter) or entry is None:
        return None
    first = _before(state, entry)
    if not first:
        return None
    return label("error.called_too_late", who=fighter.name, whom=state.fighter(first[0].fighters[0]).name)


def can_call(state: Encounter, fighter: Fighter) -> bool:
    """Whether he may still announce a called shot, at the price of his place."""
    return own_entry(state, fighter.id) is not None and not calls(state, fighter)


def called(state: Encounter, fighter: str) -> Encounter:
    """The fight after a called shot was decided at the moment of firing: his place is two lower (SWD-51)."""
    entry = own_entry(state, fighter)
    state = with_declared(state, fighter, **{CALLED: True})
    if entry is None or state.current is None:
        return state
    moved = _later(entry)
    rest = [one for one in state.entries if one.id != entry.id]
    place = state.current + sum(pending(one) and one.key < moved.key for one in rest[state.current :])
    entries = (*rest[:place], moved, *rest[place:])
    return begin_next(replace(state, entries=entries, current=None))
