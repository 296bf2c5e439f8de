"""States of a fighter: until when each lasts, and what its beginning takes away (catalogue 7.1)."""

from __future__ import annotations

from engine.encounter.sheet import announced, change, with_state, without_counts, without_declared, without_states
from engine.encounter.state import ActiveState, Encounter, Fighter, replace
from engine.systems.unisystem.fight.bonuses import AIMED
from engine.systems.unisystem.sides import STANCES

STANCE, DIVES = "stance", "dive_for_cover"
"""What a fighter announces under this name: a stance, or that he dives for cover."""

OF_THE_TURN = (*STANCES, "surprised", "frozen", "diving", "suppressed", "aiming")
"""States that end with the turn in which they were gained."""

BREAK_AIM = ("diving", "stunned", "frozen", "unconscious", "dead")
STOP_FIRE = ("stunned", "unconscious", "dead")
"""States of a shooter that end the fire that keeps others pinned."""


def lasting(state: Encounter, name: str, by: str = "") -> ActiveState:
    """A state gained now, with the end that the rules give it; after the scene turns are counted anew."""
    after_next = 1 if state.finished else state.turn + 1
    ends = state.turn_now if name in OF_THE_TURN else after_next if name == "stunned" else None
    return ActiveState(name, since=state.turn, ends=ends, by=by)


def gained(state: Encounter, fighter: str, name: str, by: str = "") -> Encounter:
    """The fight after a fighter gained a state, with what follows from it; the dead gain none."""
    found = state.find(fighter)
    if found is None or found.has("dead"):
        return state
    active = lasting(state, name, by)
    return followed(change(state, fighter, lambda one: with_state(one, active)), fighter, name)


def followed(state: Encounter, fighter: str, name: str) -> Encounter:
    """The fight with what the beginning of a state takes away from its bearer and from others."""
    if name in BREAK_AIM:
        state = change(state, fighter, lambda one: without_counts(without_states(one, ("aiming",)), AIMED))
    if name in STOP_FIRE:
        state = _cease_fire(state, fighter)
    if name in STANCES:
        state = change(state, fighter, lambda one: without_states(one, (other_stance(name),)))
    if name == "diving":  # a defensive stance is given up, and what was announced is lost
        state = without_declared(state, fighter, "action", STANCE)
        state = change(state, fighter, lambda one: without_states(one, STANCES))
    if name == "dead":
        state = _dead(state, fighter)
    return state


def other_stance(name: str) -> str:
    """The stance that this one excludes."""
    return STANCES[1 - STANCES.index(name)]


def _cease_fire(state: Encounter, shooter: str) -> Encounter:
    """The fight in which nobody is pinned by this shooter any longer (UNI-79)."""
    for one in state.fighters:
        left = tuple(active for active in one.states if (active.id, active.by) != ("suppressed", shooter))
        if left != one.states:
            state = state.put(replace(one, states=left))
    return state


def _dead(state: Encounter, fighter: str) -> Encounter:
    """The fight with nothing left of the other states of a dead fighter, and no roll due from him."""
    state = change(state, fighter, lambda one: replace(one, states=_only_dead(one)))
    return replace(state, prompts=tuple(one for one in state.prompts if one.fighter != fighter))


def _only_dead(fighter: Fighter) -> tuple[ActiveState, ...]:
    return tuple(active for active in fighter.states if active.id == "dead")


# -- stances --------------------------------------------------------------------------------------------------------


def with_announced_stance(state: Encounter, fighter: str) -> Encounter:
    """The fight in which the stance of a fighter is the one he has announced; between two turns he has none yet."""
    found = state.find(fighter)
    if found is None or not state.is_under_way:
        return state
    wanted = announced(state, fighter, STANCE)
    after = without_states(found, [one for one in STANCES if one != wanted])
    if wanted in STANCES and not after.has(wanted):
        after = with_state(after, lasting(state, wanted))
    return state.put(after) if after != found else state
