"""Wounds, Shaken and the way out of the fight (SW-17, SW-18, SW-20, SW-23; catalogue 7, 7.2, 14.3)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.encounter.sheet import change, with_count, with_state, without_counts, without_states
from engine.encounter.state import ActiveState, Encounter, Fighter, replace
from engine.systems.savage_worlds.fight import holds, states
from engine.systems.savage_worlds.fight.sheet import AIMED, MOST_WOUNDS, is_wild_card, wounds

GONE_WHEN_OUT = ("shaken", "stunned", "distracted", "vulnerable", "entangled", "on_hold", "full_defense", "mounted")
"""States that nobody out of the fight keeps; `bound` too, unless it made him an easy victim."""

BEFORE = "wounds_before"
"""Counter of a felled Wild Card: the Wounds he had before the blow, should it be soaked after all."""

GONE_WHEN_DEAD = (*GONE_WHEN_OUT, "bound", "helpless", "unconscious", "incapacitated")


def with_wounds(fighter: Fighter, count: int) -> Fighter:
    """The fighter with so many Wounds, 0 to 3."""
    rest = {name: value for name, value in fighter.traits.items() if name != "wounds"}
    count = max(0, min(count, MOST_WOUNDS))
    return replace(fighter, traits=rest | {"wounds": count} if count else rest)


def wounded(state: Encounter, fighter: str, count: int) -> Encounter:
    """The fight after Wounds that do not fell him: he is Shaken too."""
    after = change(state, fighter, lambda one: with_wounds(one, wounds(one) + count))
    return states.gained(after, fighter, "shaken")


def hurt(state: Encounter, fighter: str, amounts: Mapping[str, int]) -> Encounter:
    """The fight after damage that no outcome names: "shaken" 1, "wounds" how many (a fall, a stray shot)."""
    found = state.find(fighter)
    taken = amounts.get("wounds", 0)
    if found is None or not (taken or amounts.get("shaken")):
        return state
    if not taken:
        return states.gained(state, fighter, "shaken")
    fells = not is_wild_card(found) or wounds(found) + taken > MOST_WOUNDS
    return felled(state, fighter, "incapacitated") if fells else wounded(state, fighter, taken)


def felled(state: Encounter, fighter: str, name: str) -> Encounter:
    """The fight after somebody was put out of it: incapacitated, unconscious or dead (SW-23).

    A Wild Card has three Wounds then; an Extra keeps his number. Holds on both sides end, weapons drop from the hand.
    """
    found = state.find(fighter)
    if found is None or found.has("dead"):
        return state
    gone = GONE_WHEN_DEAD if name == "dead" else GONE_WHEN_OUT
    counters = (AIMED, *states.COUNTED.values())
    after = without_counts(without_states(found, gone), *counters)
    if name != "dead" and is_wild_card(found):
        after = with_wounds(with_count(after, BEFORE, wounds(found)), MOST_WOUNDS)
    after = replace(with_state(after, ActiveState(name, since=state.turn)), held=())
    return holds.let_go(state.put(without_states(after, holds.HELD)), fighter)
