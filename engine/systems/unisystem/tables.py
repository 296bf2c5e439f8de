"""The weapons and armours of Unisystem, as their columns stand in the catalogue (section 4), and the read tables."""

from __future__ import annotations

from typing import Literal, cast

from engine.dice.blow import Armor
from engine.table_files import read_tables
from engine.tables import WeaponRow

Band = Literal["point_blank", "short", "medium", "long", "extreme"]
BANDS: tuple[Band, ...] = ("point_blank", "short", "medium", "long", "extreme")

DamageType = Literal["bash", "slash", "bullet", "shot", "hollow_point", "armor_piercing"]
Mode = Literal["single", "semi", "burst", "auto"]


class UnisystemWeapon(WeaponRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One weapon; its group is its category.

    Attributes:
        die, times: damage is D`die` x `times`; 0 where the shell decides.
        strength: Strength is added to `times`.
        type: of its damage, unless shell or bullet decides.
        task: on attacks and parries with it.
        hands: "1-2": one hand or two, as one likes.
        parry: it can stop a weapon.
        shield_bonus: on a parry with it, unless the GM says otherwise.
        bulky: on an attack with it, likewise.
        limits: last metre of each range band; none for a melee weapon.
        rounds: that it holds. reload: turns to fill it again; 0: nothing to reload.
        modes: in which it fires; "single" of what is thrown.
        recoil: what each shot costs the next one.
    """

    die: int = 0
    times: int = 0
    strength: bool = False
    type: DamageType = "bullet"
    task: int = 0
    hands: Literal["1", "2", "1-2"] = "1"
    parry: bool = False
    shield_bonus: int = 0
    bulky: int = 0
    limits: tuple[int, ...] = ()
    rounds: int = 0
    modes: tuple[Mode, ...] = ()
    recoil: int = 0
    reload: int = 0


TABLES = read_tables("unisystem", UnisystemWeapon)
WEAPONS = cast("dict[str, UnisystemWeapon]", TABLES.weapons)

ARMORS = {
    "none": Armor(),
    "leather_jacket": Armor(4, 1),
    "heavy_leather": Armor(6, 1, 1),
    "chain_mail": Armor(6, 2, 6),
    "plate": Armor(8, 2, 8),
    "vest_light": Armor(6, 2, 6),
    "vest_medium": Armor(6, 3, 15),
    "vest_heavy": Armor(6, 4, 20),
    "vest_plates": Armor(8, 5, 20),
}
"""What each armour stops (UNI-94)."""
