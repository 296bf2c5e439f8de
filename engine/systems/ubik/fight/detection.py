"""Who has detected whom, and who sees whom (catalogue 9.4).

Kept beside what a fighter announces: the enemies of whom it is known that they have detected him, or have not. Of the
others his state tells: nobody has detected somebody hidden.
"""

from __future__ import annotations

from engine.encounter.remembered import remembered
from engine.encounter.sheet import change, with_declared, without_declared, without_states
from engine.encounter.state import Encounter
from engine.form import Value

SEEN, SEES = "seen:", "sees:"
"""Before the id of an enemy: whether that one has detected him; whether he sees that one."""


def has_detected(state: Encounter, observer: str, other: str) -> bool:
    """Whether `observer` has detected `other`."""
    kept = state.declared.get(other, {}).get(SEEN + observer)
    if isinstance(kept, bool):  # UBK-154
        return kept
    found = state.find(other)
    return found is not None and not found.has("hidden")


def sees(state: Encounter, observer: str, other: str) -> bool:
    """Whether `observer` sees `other`: what the GM says, else whether he has detected him."""
    kept = state.declared.get(observer, {}).get(SEES + other)
    return kept if isinstance(kept, bool) else has_detected(state, observer, other)


@remembered
def is_sight_told(declared: dict[str, dict[str, Value]]) -> bool:
    """Whether it is known of any two who has detected, or sees, whom; else it is their states that tell."""
    return any(name.startswith((SEEN, SEES)) for kept in declared.values() for name in kept)


def found(state: Encounter, observer: str, other: str) -> Encounter:
    """The fight in which `observer` has detected `other`."""
    return with_declared(state, other, **{SEEN + observer: True})


def lost_sight(state: Encounter, observer: str, other: str) -> Encounter:
    """The fight in which `observer` has not detected `other`."""
    return with_declared(state, other, **{SEEN + observer: False})


def unseen(state: Encounter, fighter: str) -> Encounter:
    """The fight in which what was known of who has detected a fighter is forgotten: his state tells."""
    kept = [name for name in state.declared.get(fighter, {}) if name.startswith(SEEN)]
    return without_declared(state, fighter, *kept)


def revealed(state: Encounter, fighter: str) -> Encounter:
    """The fight in which every enemy in sight has detected a fighter, who is hidden no longer."""
    if state.find(fighter) is None:
        return state
    blind = [one.id for one in state.enemies(fighter) if state.declared.get(one.id, {}).get(SEES + fighter) is False]
    before = {one: has_detected(state, one, fighter) for one in blind}
    after = change(unseen(state, fighter), fighter, lambda one: without_states(one, ("hidden",)))
    for one in blind:
        after = after if before[one] else lost_sight(after, one, fighter)
    return after
