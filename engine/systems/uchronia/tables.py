"""The weapons of Uchronia, as their columns stand in the rulebook's three tables, and the read tables."""

from __future__ import annotations

from typing import Literal, cast

from engine.table_files import read_tables
from engine.tables import WeaponRow

Band = Literal["very_short", "short", "medium", "long", "very_long"]
BANDS: tuple[Band, ...] = ("very_short", "short", "medium", "long", "very_long")


class UchroniaWeapon(WeaponRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One weapon, or one kind of weapon (UCH-104): its melee columns, then those of a shot or a throw.

    Attributes:
        melee_dice: dice it adds in a Confrontation. category: what it does to the loser.
        ranged: "" for a weapon that only fights hand to hand.
        advantageous: farthest band at +1 die, "" for none. optimal: farthest band without penalty.
        capacity: rounds (machine gun: bursts) before reloading; None: nothing to reload.
        reload_turns: fixed turns; None: one turn a pair of rounds.
        always_dice, very_short_dice: dice added to every shot, to a shot at Very Short range.
        bursts: fires bursts only and cannot be used in melee (machine gun).
        load_of: the weapon that this one becomes with its other load, "" for none.
    """

    melee_dice: int
    category: Literal["blunt", "blade"]
    duelling: bool = False
    two_handed: bool = False
    ranged: Literal["", "firearm", "thrown", "bow"] = ""
    advantageous: Band | Literal[""] = ""
    optimal: Band | Literal[""] = ""
    capacity: int | None = None
    reload_turns: int | None = None
    damage: Literal["", "firearm", "buckshot", "missile", "boomerang"] = ""
    shoulder_arm: bool = False
    always_dice: int = 0
    very_short_dice: int = 0
    unbalanced: bool = False
    exotic: bool = False
    bursts: bool = False
    load_of: str = ""


TABLES = read_tables("uchronia", UchroniaWeapon)
WEAPONS = cast("dict[str, UchroniaWeapon]", TABLES.weapons)
