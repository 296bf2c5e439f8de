"""The few words of the library on a weapon."""

from __future__ import annotations

from engine.label import Label, label
from engine.systems.unisystem.tables import WEAPONS

FIST = "punch"


def weapon_facts(weapon: str) -> Label | None:
    """The few words that matter of a weapon ("D8 x Str", "D6 x 4, 15 rounds"); None for the fist."""
    row = WEAPONS[weapon]
    if row.id == FIST:
        return None
    if row.strength:
        return label("facts.strength" if row.times == 0 else "facts.strength_more", die=row.die, more=row.times)
    if not row.die:
        return label("facts.shells", rounds=row.rounds)
    return label("facts.fixed", die=row.die, times=row.times, rounds=row.rounds)
