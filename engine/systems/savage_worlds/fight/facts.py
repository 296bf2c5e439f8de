"""The few words of the library on a weapon."""

from __future__ import annotations

from itertools import groupby

from engine.label import Label, label
from engine.systems.savage_worlds.tables import WEAPONS, SavageWeapon


def weapon_facts(weapon: str) -> Label | None:
    """The few words that matter of a weapon ("Str+d8", "2d6, AP 1, 12/24/48"); None for bare hands."""
    row = WEAPONS[weapon]
    if row.has("unarmed"):
        return None
    kind = f"{'melee' if row.strength else 'ranged'}{'_far' if row.range else ''}{'_ap' if row.ap else ''}"
    return label(f"facts.{kind}", dice=_dice(row), ap=row.ap, range="/".join(map(str, row.range or ())))


def _dice(row: SavageWeapon) -> str:
    """The weapon's own dice in the usual way: "2d6+1", "d8"."""
    groups = [f"{sum(1 for _ in alike)}d{sides}".removeprefix("1") for sides, alike in groupby(row.dice)]
    return "+".join(groups) + (f"{row.flat:+d}" if row.flat else "")
