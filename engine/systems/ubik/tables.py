"""The weapons and levels of Rétrofutur (Ubik) as the catalogue has them (sections 4 and 6), and the read tables."""

from __future__ import annotations

from typing import Literal, NamedTuple, cast

from engine.table_files import read_tables
from engine.tables import WeaponRow

Kind = Literal["contact", "throw", "bow", "gun"]
Mode = Literal["single_shot", "semi_auto", "short_burst", "long_burst"]
Attack = Literal["piercing", "perforating"]


class FireColumn(NamedTuple):
    """One number of rounds fired at once (UBK-110).

    Attributes:
        modes: that may fire so many, in the order in which one is taken.
        nd, damage: what it adds to the difficulty and to the damage of a shot at a target, and of nothing else.
    """

    modes: tuple[Mode, ...]
    nd: int
    damage: int


FIRE_MODES = {
    1: FireColumn(("single_shot", "semi_auto"), 0, 0),
    3: FireColumn(("semi_auto", "short_burst"), -1, 0),
    10: FireColumn(("short_burst", "long_burst"), -1, 1),
    30: FireColumn(("long_burst",), -2, 2),
}
"""By the number of rounds (UBK-110)."""


class UbikWeapon(WeaponRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One weapon; its group is its kind.

    Attributes:
        hands: 0 for what is no object.
        attack, level: how it goes through armour, 1 to 5 (UBK-131).
        short: metres of the short range; 0: never thrown nor fired.
        magazine: rounds that it holds; 0: none.
        feed: what goes in by one reload: the whole magazine, or loose rounds.
        silent: firing it does not give the shooter away.
        triple_shot: made for Plomber (UBK-108).
        blast: metres around the point of impact; 0: none.
    """

    hands: int
    damage: int
    attack: Attack
    level: int
    blunt: bool = False
    short: int = 0
    modes: tuple[Mode, ...] = ()
    magazine: int = 0
    feed: Literal["", "magazine", "loose"] = ""
    silent: bool = True
    triple_shot: bool = False
    blast: int = 0

    @property
    def kind(self) -> Kind:
        """How it is used."""
        return cast("Kind", self.group)

    @property
    def fires(self) -> bool:
        """Whether it is a firearm or a crossbow: with rounds, modes and a magazine."""
        return self.magazine > 0

    @property
    def longest(self) -> int:
        """The last metre that it reaches (UBK-147)."""
        return 5 * self.short

    def modes_for(self, rounds: int) -> tuple[Mode, ...]:
        """Its modes that may fire so many rounds at once, the usual one first."""
        return tuple(mode for mode in self.modes if mode in FIRE_MODES[rounds].modes)


TABLES = read_tables("ubik", UbikWeapon)
WEAPONS = cast("dict[str, UbikWeapon]", TABLES.weapons)

BARE_HANDS = "fists"
"""What null stands for."""

COVER = {id: level for level, id in enumerate(TABLES.circumstances["cover"].options, 1)}
MOVEMENT = {id: level for level, id in enumerate(TABLES.circumstances["movement"].options, 1)}
SITUATIONS = {id: level for level, id in enumerate(TABLES.circumstances["morale_situation"].options, 1)}
ROLES = {id: level for level, id in enumerate(TABLES.circumstances["init_role"].options, 1)}
"""Options whose place is their difficulty: the target's cover and movement, morale, initiative (6.1)."""
