"""The one movement of a phase, and what it ends (catalogue 7, 9.3)."""

from __future__ import annotations

from engine.encounter.sheet import change, count, with_count, without_states
from engine.encounter.state import Encounter
from engine.systems.ubik.fight import detection, holds, places, states
from engine.systems.ubik.fight.counters import MOVED, SNEAKED


def moved(state: Encounter, fighter: str) -> Encounter:
    """The fight after he has spent his movement: he camps no longer, holds nobody, and is seen unless he sneaks."""
    after = change(state, fighter, lambda one: with_count(one, MOVED, 1))
    after = holds.let_go(states.lost(after, fighter, "camping"), fighter)
    found = after.find(fighter)
    return after if found is None or count(found, SNEAKED) else detection.revealed(after, fighter)


def stood_up(state: Encounter, fighter: str) -> Encounter:
    """The fight after he spent his movement to stand up (UBK-55)."""
    return change(moved(state, fighter), fighter, lambda one: without_states(one, ("prone",)))


def closed_in(state: Encounter, fighter: str, target: str) -> Encounter:
    """The fight in which he has come to contact with an enemy, with his movement where they stood apart."""
    if places.distance(state, fighter, target) <= places.CONTACT:
        return state
    found = state.find(fighter)
    after = moved(state, fighter) if found is not None and places.can_move(state, found) else state
    return places.at_distance(after, fighter, target, places.AT_ARMS_LENGTH)


def broken_away(state: Encounter, fighter: str) -> Encounter:
    """The fight after a flight: out of the reach of every enemy who could come to contact (UBK-62)."""
    after = holds.let_go(state, fighter)
    for enemy in after.enemies(fighter):
        safe = places.CONTACT + places.pace(enemy) + 1
        if places.distance(after, fighter, enemy.id) < safe:
            after = places.at_distance(after, fighter, enemy.id, safe)
    return after
