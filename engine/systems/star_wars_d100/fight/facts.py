"""The few words of the library on a weapon."""

from __future__ import annotations

from engine.label import Label, label
from engine.systems.star_wars_d100.tables import WEAPONS, StarWarsWeapon


def weapon_facts(weapon: str) -> Label | None:
    """The few words that matter of a weapon ("1D8+1, 20 m, 25 shots", "stun, 15 m"); None for bare hands."""
    row = WEAPONS.get(weapon)
    if row is None:
        return None
    if row.kind != "gun":
        return label("facts.thrown", damage=damage_of(row))
    if not row.magazine:
        return label("facts.supplied", damage=damage_of(row), range=row.range)
    return label("facts.loaded", damage=damage_of(row), range=row.range, rounds=row.magazine)


def damage_of(row: StarWarsWeapon) -> Label:
    """Its damage dice; a weapon that only stuns has none."""
    if row.dice is None:
        return label("facts.stuns")
    count, sides = row.dice
    if row.bonus:
        return label("facts.dice_and", count=count, sides=sides, bonus=row.bonus)
    return label("facts.dice", count=count, sides=sides)
