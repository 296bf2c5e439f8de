"""Two weapons at once: which is the other one, and whether both can fire (SWD-61, SWD-63; catalogue 3, 8.5)."""

from __future__ import annotations

from engine.encounter.state import Carried, Fighter
from engine.systems.star_wars_d100.fight.ammunition import rounds_in
from engine.systems.star_wars_d100.fight.sheet import WEAPON_CANNOT_FIRE, has
from engine.systems.star_wars_d100.tables import WEAPONS

SECOND = "second_weapon"

GROUPS = {"dual_pistols": "pistol", "dual_rifles": "rifle"}
"""The category of both weapons of a pair."""


def other_weapons(fighter: Fighter, action: str) -> tuple[int, ...]:
    """Places of the other weapons that he carries and that this pair can be made with, those that fire first."""
    group = GROUPS[action]
    found = [
        index
        for index, carried in enumerate(fighter.carried)
        if index != fighter.hand and WEAPONS[carried.weapon].group == group
    ]
    return tuple(sorted(found, key=lambda index: not fires(fighter.carried[index])))


def second_of(fighter: Fighter, action: str, kind: str = "") -> int | None:
    """Place of the second weapon of a pair; None: he has none.

    Args:
        kind: the weapon that the GM has chosen; "": like the first one, else any.
    """
    others = other_weapons(fighter, action)
    wanted = kind or (fighter.weapon.weapon if fighter.weapon else "")
    alike = [index for index in others if fighter.carried[index].weapon == wanted]
    if kind:
        return alike[0] if alike else None
    firing = [index for index in (*alike, *others) if fires(fighter.carried[index])]
    return next(iter((*firing, *others)), None)


def fires(carried: Carried) -> bool:
    """Whether a carried weapon can fire, with a round in it."""
    left = rounds_in(carried)
    return not has(carried, *WEAPON_CANNOT_FIRE) and (left is None or left > 0)
