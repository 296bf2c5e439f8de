"""The weapons of Savage Worlds with the columns of their table, and the read tables."""

from __future__ import annotations

from typing import Literal, cast

from engine.table_files import read_tables
from engine.tables import WeaponRow

Band = Literal["short", "medium", "long", "extreme"]
BANDS: tuple[Band, ...] = ("short", "medium", "long", "extreme")

Flag = Literal[
    "unarmed",
    "natural",
    "improvised",
    "engaged_ok",
    "ignore_shield",
    "mounted_only",
    "charge_ap2",
    "break2",
    "nonlethal_only",
    "shotgun",
    "double",
    "area",
    "template_medium",
    "template_cone",
    "dev_thrown",
    "dev_launched",
    "evadable",
]

BUCKSHOT: dict[str, tuple[int, ...]] = {"short": (6, 6, 6), "medium": (6, 6), "long": (6,)}
"""Damage dice of buckshot by range band (SW-76); it does not reach further."""

SLUG: tuple[int, ...] = (10, 10)
"""Damage dice of a slug at every range (SW-78)."""


class SavageWeapon(WeaponRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One weapon of the table.

    Attributes:
        melee: used with Fighting. ranged: how it reaches far ("shot": Shooting; "thrown": Athletics, no extreme range).
        strength: the Strength die comes first in its damage. dice: sides of the weapon's own damage dice. Of a shotgun
            they are those of buckshot at Short range.
        ap: points of armour it ignores. range: last square of Short, Medium and Long; None: none.
        rof: most dice fired at once. minimum: sides of the Strength die it takes. parry: what it adds to Parry.
        shots: rounds it holds, 0 when they are not counted. reload: actions it takes, 0 for none written.
        stun: what striking to stun costs: nothing, -1, or impossible.
        small: counts as a small item when somebody strikes it (Scale -4 instead of -2).
        flags: special rules (section 4).
    """

    melee: bool = False
    ranged: Literal["", "shot", "thrown"] = ""
    strength: bool = False
    dice: tuple[int, ...] = ()
    flat: int = 0
    ap: int = 0
    range: tuple[int, int, int] | None = None
    rof: int = 1
    minimum: int = 4
    hands: int = 1
    parry: int = 0
    reach: int = 0
    shots: int = 0
    reload: int = 0
    stun: Literal["free", "flat", "no"] = "no"
    small: bool = False
    flags: tuple[Flag, ...] = ()

    def has(self, flag: Flag) -> bool:
        """Whether the weapon has this special rule."""
        return flag in self.flags


TABLES = read_tables("savage_worlds", SavageWeapon)
WEAPONS = cast("dict[str, SavageWeapon]", TABLES.weapons)
