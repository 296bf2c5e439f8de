"""A zone under fire: dangerous until the shooter's next active phase, to whoever enters it (catalogue 8.8, 8.14)."""

from __future__ import annotations

from engine.encounter.sheet import announced, change, count, with_count, with_declared, without_declared
from engine.encounter.state import Encounter, Fighter
from engine.form import Prompt
from engine.label import label
from engine.systems.ubik.attack import ZONES
from engine.systems.ubik.fight.counters import ZONE
from engine.systems.ubik.fight.sheet import is_able, is_down

ENTERS = "enters_zone"
"""Kept beside what a fighter announces: whose zone he has just entered."""


def rounds_of(fighter: Fighter) -> int:
    """Rounds of the zone that he keeps under fire; 0: none."""
    rounds = count(fighter, ZONE)
    return max((most for most in ZONES if most <= rounds), default=min(ZONES) if rounds else 0)


def swept(state: Encounter, shooter: str, rounds: int) -> Encounter:
    """The fight in which a shooter keeps a zone under fire."""
    return change(state, shooter, lambda one: with_count(one, ZONE, rounds))


def threatening(state: Encounter, fighter: str) -> tuple[Fighter, ...]:
    """The others who keep a zone under fire that somebody might enter."""
    found = state.find(fighter)
    if found is None or is_down(found):
        return ()
    return tuple(one for one in state.fighters if one.id != fighter and rounds_of(one) and is_able(one))


def enters(state: Encounter, fighter: str, shooter: str) -> bool:
    """Whether a fighter has just entered the zone of this shooter."""
    return bool(shooter) and announced(state, fighter, ENTERS) == shooter


def entered(state: Encounter, fighter: str, shooter: str) -> tuple[Encounter, tuple[Prompt, ...]]:
    """The fight after somebody entered a zone, with his dodge: no new rounds are fired."""
    who, whom = state.fighter(shooter), state.fighter(fighter)
    why = label("prompt.enters_zone", who=whom.name, whom=who.name)
    due = Prompt(f"zone:{shooter}:{fighter}", "roll", shooter, "fire_at_zone", why, target=fighter)
    return with_declared(state, fighter, **{ENTERS: shooter}), (due,)


def settled(state: Encounter, due: tuple[Prompt, ...] = ()) -> Encounter:
    """The fight in which somebody is about to enter a zone only while his dodge is still asked for."""
    asked = {(one.fighter, one.target) for one in (*state.prompts, *due) if one.subject == "fire_at_zone"}
    for fighter in state.declared:
        state = state if (announced(state, fighter, ENTERS), fighter) in asked else crossed(state, fighter)
    return state


def crossed(state: Encounter, fighter: str) -> Encounter:
    """The fight after he has dodged in it, or not."""
    return without_declared(state, fighter, ENTERS)
