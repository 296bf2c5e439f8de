"""Bonuses won for later: by a feint, by aiming, by listening (UNI-51, UNI-64, UNI-90, UNI-111; catalogue 7.2)."""

from __future__ import annotations

from engine.encounter.sheet import announced, change, count, with_count, with_declared, without_counts, without_declared
from engine.encounter.state import Encounter

FEINT, AIMED, DARK = "pending_feint", "pending_aim", "pending_dark"
"""Counters: success levels won."""

FEINT_ENDS = "feint_ends"
"""Counter: the turn at whose end the bonus of a feint is lost."""

FEINTED = "feinted"
"""Kept beside what a feinter announces: who was misled."""


def feinted(state: Encounter, feinter: str, misled: str, levels: int) -> Encounter:
    """The fight after a feint: its bonus counts against this opponent, to the end of the next turn."""
    ends = state.turn_now + 1
    after = change(state, feinter, lambda one: with_count(with_count(one, FEINT, levels), FEINT_ENDS, ends))
    return with_declared(after, feinter, **{FEINTED: misled})


def without_feint(state: Encounter, feinter: str) -> Encounter:
    """The fight without the bonus of a feint."""
    after = change(state, feinter, lambda one: without_counts(one, FEINT, FEINT_ENDS))
    return without_declared(after, feinter, FEINTED)


def feint_bonus(state: Encounter, attacker: str, target: str) -> int:
    """What an earlier feint adds to an attack on this opponent."""
    found = state.find(attacker)
    misled = announced(state, attacker, FEINTED)
    return count(found, FEINT) if found is not None and misled and misled == target else 0


def used_by_attack(state: Encounter, attacker: str) -> Encounter:
    """The fight after an attack used up, or lost, every bonus won for it."""
    after = change(state, attacker, lambda one: without_counts(one, AIMED, DARK))
    return without_feint(after, attacker)


def over_with_the_turn(state: Encounter) -> Encounter:
    """The fight at the end of a turn: only the bonus of a feint of this turn is left."""
    for one in state.fighters:
        after = without_counts(one, AIMED, DARK)
        state = state.put(after) if after != one else state
        if FEINT in one.counters and count(one, FEINT_ENDS) <= state.turn:
            state = without_feint(state, one.id)
    return state
