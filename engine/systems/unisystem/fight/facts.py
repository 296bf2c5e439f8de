"""The few words of the library on a weapon."""

from __future__ import annotations

from engine.label import Label, label
from engine.systems.unisystem.sides import BARE_HANDS
from engine.systems.unisystem.tables import WEAPONS, UnisystemWeapon


def weapon_facts(weapon: str) -> Label | None:
    """The few words that matter of a weapon ("D8 x S, slash", "D6 x 4, bullet, 120 m, 15 rounds"); None for fists."""
    row = WEAPONS.get(weapon)
    if row is None or row.id == BARE_HANDS:
        return None
    kind = label(f"derived_value.damage_type.{row.type}")
    if not row.limits:
        return label("facts.melee", damage=_damage(row), type=kind)
    if not row.reload:
        return label("facts.thrown", damage=_damage(row), type=kind, reach=row.limits[-1])
    return label("facts.loaded", damage=_damage(row), type=kind, reach=row.limits[-1], rounds=row.rounds)


def _damage(row: UnisystemWeapon) -> Label:
    if not row.die:
        return label("facts.by_shell")
    if not row.strength:
        return label("facts.fixed", die=row.die, times=row.times)
    return (
        label("facts.by_strength_and", die=row.die, more=row.times)
        if row.times
        else label("facts.by_strength", die=row.die)
    )
