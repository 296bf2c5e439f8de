"""Places in the order that move during a round: a called shot decided only when it is fired (SWD-51; catalogue 9)."""

from __future__ import annotations

from engine.encounter.sheet import with_declared
from engine.encounter.state import Encounter, Fighter, replace
from engine.encounter.turn import begin_next, pending
from engine.form import Entry
from engine.label import Label, label
from engine.systems.star_wars_d100.fight.order import CALLED, CALLED_LATER, calls


def own_entry(state: Encounter, fighter: str) -> Entry | None:
    """The entry that is being played, where it is his."""
    if state.current is None:
        return None
    now = state.entries[state.current]
    return now if fighter in now.fighters and len(now.key) > 2 else None


def _later(entry: Entry) -> Entry:
    """An entry two lower."""
    totals = (*entry.key[:2], entry.key[2] + CALLED_LATER, *entry.key[3:])
    return replace(entry, key=totals, tied=False)


def _before(state: Encounter, entry: Entry) -> tuple[Entry, ...]:
    """The entries that would now come before this one."""
    moved = _later(entry)
    return tuple(one for one in state.entries if pending(one) and one.id != entry.id and one.key < moved.key)


def called_too_late(state: Encounter, fighter: Fighter) -> Label | None:
    """Why he cannot aim at a part of the body now: that was not announced, and somebody else would come first."""
    entry = own_entry(state, fighter.id)
    if entry is None or calls(state, fighter):
        return None
    first = _before(state, entry)
    if not first:
        return None
    return label("automatic.called_too_late", whom=state.fighter(first[0].fighters[0]).name)


def can_call(state: Encounter, fighter: Fighter) -> bool:
    """Whether he may still announce a called shot, at the price of his place."""
    return called_too_late(state, fighter) is not None


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
