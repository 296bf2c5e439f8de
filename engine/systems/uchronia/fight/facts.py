"""The few words of the library on a weapon."""

from __future__ import annotations

from engine.label import Label, label
from engine.systems.uchronia.sides import UNARMED
from engine.systems.uchronia.tables import WEAPONS


def weapon_facts(weapon: str) -> Label | None:
    """The few words that matter of a weapon ("+1 die, duelling"); None for bare hands."""
    row = WEAPONS[weapon]
    optimal = label(f"option.range.{row.optimal}")
    if row.bursts:
        return label("facts.bursts", optimal=optimal, capacity=row.capacity or 0)
    if row.capacity is not None:
        return label("facts.loaded", optimal=optimal, capacity=row.capacity)
    if row.group == "missiles":
        return label("facts.thrown", optimal=optimal)
    if weapon == UNARMED:
        return None
    kind = "duelling" if row.duelling else "two_handed" if row.two_handed else "melee"
    damage = label(f"derived_value.damage.{row.category}")
    return label(f"facts.{kind}", dice=row.melee_dice, damage=damage)
