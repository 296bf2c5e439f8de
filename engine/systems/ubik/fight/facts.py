"""The few words of the library on a weapon."""

from __future__ import annotations

from engine.label import Label, label
from engine.systems.ubik.tables import BARE_HANDS, WEAPONS


def weapon_facts(weapon: str) -> Label | None:
    """The few words that matter of a weapon ("3 PV, Assez Pénétrante, 25 m, 32 balles"); None for fists."""
    row = WEAPONS.get(weapon)
    if row is None or row.id == BARE_HANDS:
        return None
    power = label(f"facts.{row.attack}", count=row.level)
    if row.fires:
        return label("facts.loaded", damage=row.damage, power=power, reach=row.short, rounds=row.magazine)
    if row.blast:
        return label("facts.burst", damage=row.damage, power=power, reach=row.short, blast=row.blast)
    if row.short:
        return label("facts.thrown", damage=row.damage, power=power, reach=row.short)
    return label("facts.melee", damage=row.damage, power=power)
