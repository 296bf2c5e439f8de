"""The weapons of Star Wars D100 with the columns of their table (catalogue, section 4), and the read tables."""

from __future__ import annotations

from typing import Literal, cast

from engine.table_files import read_tables
from engine.tables import WeaponRow

Mode = Literal["lethal", "stun"]
Kind = Literal["gun", "grenade", "blade"]

ORDER_MODIFIERS = {
    "pistol": 0,  # SWD-02
    "rifle": -1,  # SWD-03
    "sniper": -2,  # SWD-04
    "heavy": -2,  # SWD-04
    "grenade": -2,  # SWD-04
    "artillery": -3,  # SWD-05
    "blade": 0,
}
"""What a weapon adds to the order total, by its category, a thrown one by its kind."""


class StarWarsWeapon(WeaponRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One weapon; its group is its category.

    Attributes:
        kind: a fire weapon, a grenade, or a blade or anything else that is thrown by hand.
        skill: the trait that it is used with.
        dice: how many damage dice, and their sides; none: it only stuns. bonus: added to them.
        range: metres; 0: thrown, as far as Strength allows.
        panne: a D100 from here on is a breakdown; 0: never.
        shots, bursts: most in one round; no bursts: 0.
        magazine: rounds that it holds, 0 for a fixed supply without end; of a thrown weapon: the one in hand.
        modes: firing modes, the usual one first.
        blast: metres around the point of impact in which everybody is hurt; 0: none.
    """

    kind: Kind
    skill: str
    dice: tuple[int, int] | None = None
    bonus: int = 0
    range: int = 0
    panne: int = 0
    shots: int = 1  # SWD-95
    bursts: int = 0
    magazine: int
    modes: tuple[Mode, ...]
    blast: int = 0

    @property
    def order_modifier(self) -> int:
        """What it adds to the order total."""
        return ORDER_MODIFIERS[self.kind if self.kind != "gun" else self.group]

    @property
    def reloads(self) -> bool:
        """Whether a fresh magazine can be put in."""
        return self.kind == "gun" and self.magazine > 0


TABLES = read_tables("star_wars_d100", StarWarsWeapon)
WEAPONS = cast("dict[str, StarWarsWeapon]", TABLES.weapons)
