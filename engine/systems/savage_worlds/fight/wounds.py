"""Wounds, Shaken and the way out of the fight (catalogue 7, 7.2, 14.3)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.encounter.sheet import change, with_count, with_state, without_counts, without_states
from engine.encounter.state import ActiveState, Encounter, Fighter, replace
from engine.encounter.turn import ON_HOLD
from engine.form import Entry
from engine.systems.savage_worlds.fight import holds, states
from engine.systems.savage_worlds.fight.aiming import aim_lost
from engine.systems.savage_worlds.fight.sheet import COUNTED, MOST_WOUNDS, is_wild_card, wounds

GONE_WHEN_OUT = ("shaken", "distracted", "vulnerable", "on_hold", "full_defense", "mounted")
"""States that nobody out of the fight keeps, beside those of a hold (section 7)."""

GONE_WHEN_DEAD = (*GONE_WHEN_OUT, "stunned", "entangled", "bound", "helpless", "unconscious", "incapacitated")

BEFORE, TAKEN = "wounds_before", "wounds_taken"
"""Counters: the Wounds he had before the last blow of this round, and those it did, should it be soaked after all."""

MINUTES_OUT, HOURS_OUT = "minutes_out", "hours_out"
"""Counters of somebody unconscious: for how long."""

KNOCKED_OUT_FOR = 30
"""Minutes that a knockout blow lasts (SW-71)."""


def with_wounds(fighter: Fighter, count: int) -> Fighter:
    """The fighter with so many Wounds, 0 to 3."""
    rest = {name: value for name, value in fighter.traits.items() if name != "wounds"}
    count = max(0, min(count, MOST_WOUNDS))
    return replace(fighter, traits=rest | {"wounds": count} if count else rest)


def _struck(fighter: Fighter, count: int) -> Fighter:
    """The fighter with what a soak roll must know of a blow."""
    return with_count(with_count(fighter, BEFORE, wounds(fighter)), TAKEN, count)


def before_the_blow(fighter: Fighter) -> Fighter:
    """The fighter as he was before the last blow of this round: a soak roll knows none of its Wounds (ruling 42)."""
    return with_wounds(fighter, fighter.counters[BEFORE]) if BEFORE in fighter.counters else fighter


def wounded(state: Encounter, fighter: str, count: int) -> Encounter:
    """The fight after Wounds that do not fell him: he is Shaken too (SW-18)."""
    after = change(state, fighter, lambda one: with_wounds(_struck(one, count), wounds(one) + count))
    return states.gained(after, fighter, "shaken")


def hurt(state: Encounter, fighter: str, amounts: Mapping[str, int]) -> Encounter:
    """The fight after damage that no outcome names: "shaken" 1, "wounds" how many (SW-20): a fall, a stray shot."""
    found = state.find(fighter)
    taken = amounts.get("wounds", 0)
    if found is None or not (taken or amounts.get("shaken")):
        return state
    if not taken:
        return states.gained(state, fighter, "shaken")
    return felled(state, fighter, "incapacitated", taken) if fells(found, taken) else wounded(state, fighter, taken)


def fells(fighter: Fighter, taken: int) -> bool:
    """Whether so many Wounds more put him out of the fight (SW-18, SW-23)."""
    return not is_wild_card(fighter) or wounds(fighter) + taken > MOST_WOUNDS


def felled(state: Encounter, fighter: str, name: str, taken: int = 0) -> Encounter:
    """The fight after Wounds put somebody out of it: a Wild Card has three then, an Extra keeps his number (SW-23).

    Args:
        name: `incapacitated` or `unconscious`.
        taken: Wounds of the blow; 0: as many as it takes.
    """

    def hit(one: Fighter) -> Fighter:
        least = MOST_WOUNDS + 1 - wounds(one) if is_wild_card(one) else 1
        struck = _struck(one, taken or least)
        return with_wounds(struck, MOST_WOUNDS) if is_wild_card(one) else struck

    found = state.find(fighter)
    if found is None or found.has("dead") or found.has(name):
        return state
    return out(change(state, fighter, hit), fighter, name)


def knocked_out(state: Encounter, fighter: str) -> Encounter:
    """The fight after a knockout blow: his Wounds are what they are (SW-71)."""
    after = out(state, fighter, "unconscious")
    return change(after, fighter, lambda one: with_count(one, MINUTES_OUT, KNOCKED_OUT_FOR))


def out(state: Encounter, fighter: str, name: str) -> Encounter:
    """The fight after somebody is out of it: incapacitated, unconscious or dead. Holds on both sides end (SW-23)."""
    found = state.find(fighter)
    if found is None or found.has("dead"):
        return state
    gone = GONE_WHEN_DEAD if name == "dead" else GONE_WHEN_OUT
    after = without_counts(without_states(holds.dropped(found), gone), *COUNTED.values())
    after = with_state(after, ActiveState(name, since=state.turn))
    entries = tuple(replace(one, skipped=None) if _waits(one, fighter) else one for one in state.entries)
    return holds.let_go(aim_lost(replace(state, entries=entries).put(after), fighter), fighter)


def _waits(entry: Entry, fighter: str) -> bool:
    return entry.fighters == (fighter,) and entry.skipped == ON_HOLD
