"""Who acts in which tier, and who is flagged (UNI-18, UNI-19, UNI-23 to UNI-25; catalogue section 9, steps 3 and 4)."""

from __future__ import annotations

from engine.encounter.remembered import remembered
from engine.encounter.sheet import announced, count
from engine.encounter.state import Encounter, Fighter
from engine.systems.unisystem.fight.sheet import is_out
from engine.systems.unisystem.fight.standing import main_action
from engine.systems.unisystem.initiative import TIERS
from engine.systems.unisystem.volleys import SHOTS

MODE = "option_initiative_mode"
COMMON_SENSE, RANDOM, GROUP = "common_sense", "random", "group"

STARTED, LANDED_NOW, LANDED = "started_fight", "landed_now", "landed"
"""Counters: opened the fight; landed a blow in this turn; in the turn before."""


def mode_of(state: Encounter) -> str:
    """How the order is found in this fight (UNI-114)."""
    return str(state.options.get(MODE, COMMON_SENSE))


def usual_tier(state: Encounter, fighter: Fighter) -> str:
    """The tier that follows from what he has announced, or else from his main action."""
    action = announced(state, fighter.id, "action") or main_action(fighter)
    if action == "aim" or fighter.has("aiming"):
        return "aiming"
    if _surprises(state, fighter):
        return "ambush"
    return "ranged" if action in (*SHOTS, "suppressive_fire") else "melee"


def _surprises(state: Encounter, fighter: Fighter) -> bool:
    """Whether his side has surprised somebody, and he is not surprised himself (UNI-25)."""
    if fighter.has("surprised"):
        return False
    return bool(surprised_sides(state.fighters) - {fighter.side})


@remembered
def surprised_sides(fighters: tuple[Fighter, ...]) -> frozenset[str]:
    """The sides of those who are surprised and can still act."""
    return frozenset(one.side for one in fighters if one.states and one.has("surprised") and not is_out(one))


def tier_of(state: Encounter, fighter: Fighter) -> str:
    """The tier of a fighter: the GM's word, else the usual one."""
    return given_tier(state, fighter.id, "tier") or usual_tier(state, fighter)


def given_tier(state: Encounter, fighter: str, name: str) -> str:
    """A tier that the GM has given, "" where he has not; what a file calls so without being one counts for nothing."""
    given = announced(state, fighter, name)
    return given if given in TIERS else ""


def tier_of_side(state: Encounter, side: str) -> str:
    """The tier of a side in group initiative: the highest that the GM has given it, else melee."""
    members = (one for one in state.fighters if one.side == side)
    given = [tier for one in members if (tier := given_tier(state, one.id, "side_tier"))]
    return min(given, key=TIERS.index, default="melee")


def is_flagged(state: Encounter, fighter: Fighter) -> bool:
    """Whether he opened the fight (first turn), or landed a blow in the turn before (later turns)."""
    if state.turn_now == 1:  # UNI-18 in the first turn, UNI-19 in those after it
        return bool(count(fighter, STARTED)) or announced(state, fighter.id, STARTED) == "True"
    return bool(count(fighter, LANDED))
