"""Covering fire: who keeps whom down, who may fire all the same (SWD-76, SWD-79, SWD-83, SWD-87; catalogue 8.7, 9)."""

from __future__ import annotations

from engine.encounter.sheet import announced, change, count, with_count, without_counts
from engine.encounter.state import Encounter, Fighter
from engine.systems.star_wars_d100.fight import states
from engine.systems.star_wars_d100.fight.sheet import can_fire, is_out

COVERING = "covering"
"""Counter: covering fire that is active, by its rate (1 single shots, 2 several, 3 bursts)."""

RATES = ("single", "multiple", "bursts")

DEFIED = "defied"
"""Counter: 1 once he has tried to fire under covering fire in this round."""

MAY_FIRE = "may_fire"
"""Counter: 1 while he may fire one shot under covering fire."""

OUT_OF_ZONE = "out_of_zone"
"""Counter: 1 for somebody whom no covering fire reaches in this round."""

OF_THE_ROUND = (COVERING, DEFIED, MAY_FIRE, OUT_OF_ZONE)

COVERS = "covers"
"""What a shooter announces under this name: the side that he keeps down; nothing: all his enemies."""

MOST_SUPPRESSORS = 20


def covering_of(shots: int, bursts: int) -> int:
    """The rate of a covering fire."""
    return 3 if bursts else 2 if shots > 1 else 1


def suppressors_of(state: Encounter, fighter: Fighter) -> tuple[Fighter, ...]:
    """Shooters whose covering fire keeps him down."""
    if count(fighter, OUT_OF_ZONE):
        return ()
    covering = (one for one in state.fighters if one.counters.get(COVERING) and one.side != fighter.side)
    return tuple(one for one in covering if _reaches(state, one, fighter))


def _reaches(state: Encounter, shooter: Fighter, fighter: Fighter) -> bool:
    side = announced(state, shooter.id, COVERS)
    return not side or side == fighter.side


def rate_of(suppressors: tuple[Fighter, ...]) -> str:
    """The rate of the densest covering fire."""
    return RATES[min(len(RATES), max(count(one, COVERING) for one in suppressors)) - 1]


def defied(state: Encounter, fighter: str, *, hurt: bool) -> Encounter:
    """The fight after the Luck test: whoever is hurt, or cannot fire any more, is driven back; others may fire once."""
    state = change(state, fighter, lambda one: with_count(one, DEFIED, 1))
    found = state.fighter(fighter)
    if is_out(found):
        return state
    if hurt or not can_fire(found):
        return driven_back(state, fighter)
    return change(state, fighter, lambda one: with_count(one, MAY_FIRE, 1))


def driven_back(state: Encounter, fighter: str) -> Encounter:
    """The fight in which a fighter keeps his head down until the end of the round (SWD-83)."""
    state = change(state, fighter, lambda one: without_counts(one, MAY_FIRE))
    return state if is_out(state.fighter(fighter)) else states.gained(state, fighter, "suppressed")


def back_to_cover(state: Encounter, fighter: str) -> Encounter:
    """The fight after somebody had his one shot under covering fire, or let it go (SWD-87)."""
    found = state.find(fighter)
    return driven_back(state, fighter) if found is not None and count(found, MAY_FIRE) else state


def aimed_at(state: Encounter, fighter: Fighter, suppressor: str) -> str:
    """Whom the one shot is meant for: whom he has announced, else whoever keeps him down."""
    opponent = state.find(announced(state, fighter.id, "opponent"))
    return opponent.id if opponent is not None and not is_out(opponent) else suppressor
