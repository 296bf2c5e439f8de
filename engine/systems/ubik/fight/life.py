"""Life points lost and what follows: out of action, dead, shaken (catalogue 8.9)."""

from __future__ import annotations

from engine.encounter.sheet import change, without_counts
from engine.encounter.state import Encounter
from engine.systems.ubik.fight import states
from engine.systems.ubik.fight.counters import AIM
from engine.systems.ubik.fight.nerve import Shock, Shocks
from engine.systems.ubik.fight.sheet import DOWN, is_down, life_of, with_trait
from engine.systems.ubik.harm import is_shaking
from engine.systems.ubik.sides import Life

BLEEDS = {"bleeding_1": 1, "bleeding_2": 2}  # UBK-122
"""Life points lost at the start of each active phase (UBK-148)."""


def hurt(state: Encounter, fighter: str, loss: int) -> tuple[Encounter, Shocks]:
    """The fight after a wound, with the test of morale that it calls for (UBK-142, UBK-143)."""
    found = state.find(fighter)
    if found is None or loss < 1 or found.has("dead"):
        return state, ()
    before = life_of(found)
    after = change(state, fighter, lambda one: with_trait(one, "life_lost", before.lost + loss))
    return shaken(after, fighter, before)


def shaken(state: Encounter, fighter: str, before: Life) -> tuple[Encounter, Shocks]:
    """The fight after life points are gone: the aim is lost, who still stands may have to test his morale."""
    state = change(state, fighter, lambda one: without_counts(one, AIM))
    state = settled(state, fighter)
    found = state.fighter(fighter)
    if is_down(found) or not is_shaking(before, life_of(found)):
        return state, ()
    return state, (Shock(fighter, "wound"),)


def settled(state: Encounter, fighter: str) -> Encounter:
    """The fight in which life points and states agree: without life points he lies unconscious, or dead (UBK-144)."""
    found = state.fighter(fighter)
    life = life_of(found)
    if life.is_killed and not found.has("dead"):
        return states.gained(state, fighter, "dead")
    if life.is_fallen and not any(found.has(name) for name in DOWN):
        return states.gained(state, fighter, "unconscious")
    return state


def bled(state: Encounter, fighter: str) -> Encounter:
    """The fight after his bleeding at the start of a phase, which frightens nobody."""
    found = state.fighter(fighter)
    loss = max((points for name, points in BLEEDS.items() if found.has(name)), default=0)
    return hurt(state, fighter, loss)[0]
