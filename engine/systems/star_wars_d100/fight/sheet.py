"""A fighter as the rules of the fight read him (catalogue 3, 5, 7)."""

from __future__ import annotations

from engine.encounter.remembered import remembered_each
from engine.encounter.state import Carried, Fighter, replace
from engine.home_made.effects import standing
from engine.request import Side
from engine.systems.star_wars_d100 import sides
from engine.systems.star_wars_d100.sides import OUT
from engine.systems.star_wars_d100.tables import TABLES, WEAPONS, StarWarsWeapon

CANNOT_FIRE = ("recovering", "suppressed")
"""States of a fighter that keep him from firing and throwing; reloading, of any weapon, does too."""

WEAPON_CANNOT_FIRE = (
    "overheated",
    "blocked",
    "serious_jam",
    "exploding",
    "weapon_dropped",
    "weapon_destroyed",
    "empty",
)
"""States of a weapon that cannot fire."""

REPAIRED = ("blocked", "serious_jam")
"""Those of them that a repair ends."""

SERIES = ("multi_shot", "burst")
PAIRS = ("dual_pistols", "dual_rifles")
FIRING = ("shoot", *SERIES, *PAIRS, "cover_fire")
ATTACKING = (*FIRING, "throw")
AIMED = tuple(name for name in ATTACKING if name != "cover_fire")
"""Attacks on a target, who may react."""

COMPLETE = ("reload", "repair")
"""Actions that take the whole round."""

HP_MAX = "hp_max"
"""Counter: hit points before the first ones were lost; absent: those he has."""

LEAST_HP, MOST_LOST = -50, 60
"""Limits of what the sheet holds."""


def trait(fighter: Fighter, name: str) -> int:
    """A number of the sheet."""
    return int(fighter.traits.get(name, TABLES.traits[name].neutral))


def armor(fighter: Fighter, place: str) -> int:
    """His armour at one place, with what his home-made states add."""
    side = Side(fighter.traits, states=frozenset(one.id for one in fighter.states))
    return sides.trait(standing(TABLES.system, side), f"armor_{place}")


def weapon_row(fighter: Fighter) -> StarWarsWeapon | None:
    """The row of what he holds; None: nothing."""
    held = fighter.weapon
    return WEAPONS[held.weapon] if held else None


def has(carried: Carried, *names: str) -> bool:
    """Whether a carried weapon has one of these states."""
    return any(active.id in names for active in carried.states)


def is_reloading(fighter: Fighter) -> bool:
    """Whether he reloads any of his weapons: it takes him the whole round (section 3)."""
    return any(has(carried, "reloading") for carried in fighter.carried)


@remembered_each
def is_out(fighter: Fighter) -> bool:
    """Whether he can no longer act."""
    return any(fighter.has(name) for name in OUT)


def can_fire(fighter: Fighter) -> bool:
    """Whether he can fire or throw what he holds, distances and ammunition aside."""
    row, held = weapon_row(fighter), fighter.weapon
    if row is None or held is None or is_out(fighter) or is_reloading(fighter):
        return False
    if any(fighter.has(name) for name in CANNOT_FIRE):
        return False
    return row.kind != "gun" or not has(held, *WEAPON_CANNOT_FIRE)


# -- hit points -----------------------------------------------------------------------------------------------------


def hp(fighter: Fighter) -> int:
    """Hit points now."""
    return trait(fighter, "hp")


def hp_max(fighter: Fighter) -> int:
    """Hit points that healing cannot exceed."""
    return fighter.counters.get(HP_MAX, hp(fighter))


def with_trait(fighter: Fighter, name: str, value: int) -> Fighter:
    """The fighter with a number of the sheet written; a default is not kept."""
    rest = {known: old for known, old in fighter.traits.items() if known != name}
    return replace(fighter, traits=rest if value == TABLES.traits[name].neutral else rest | {name: value})


def fresh(fighter: Fighter) -> Fighter:
    """The fighter with the hit points that he had before the fight."""
    return with_trait(fighter, "hp", hp_max(fighter))
