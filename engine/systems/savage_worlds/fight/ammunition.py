"""Rounds and reloading; they stay with the weapon (catalogue 4, 7.1)."""

from __future__ import annotations

from engine.encounter.request import request_with
from engine.encounter.sheet import ON_GROUND, count, with_carried, with_count, with_weapon, without_counts
from engine.encounter.state import Carried, Encounter, Fighter
from engine.system import Deed
from engine.systems.savage_worlds.families import FAMILIES
from engine.systems.savage_worlds.tables import WEAPONS

ROUNDS = "rounds_loaded"
"""Counter of a carried weapon: rounds in it; absent: full."""

RELOAD = "reload_done"
"""Counter of a carried weapon: actions of reloading spent so far."""


def carry(weapon: str) -> Carried:
    """A new weapon of this kind, full."""
    return Carried(weapon)


def rounds_in(carried: Carried) -> int | None:
    """Rounds in a weapon; None: they are not counted."""
    shots = WEAPONS[carried.weapon].shots
    return min(carried.counters.get(ROUNDS, shots), shots) if shots else None


def fired(state: Encounter, deed: Deed) -> Encounter:
    """The fight after the rounds of an attack left the weapon, whatever came of it (SW-32)."""
    shooter = state.fighter(deed.attacker)
    held = shooter.weapon
    left = rounds_in(held) if held else None
    if held is None or left is None:
        return state
    spent = without_counts(with_count(held, ROUNDS, max(0, left - _rounds_used(state, deed))), RELOAD)
    return state.put(with_weapon(shooter, spent))


def _rounds_used(state: Encounter, deed: Deed) -> int:
    """What the derived values of this very request say."""
    request = request_with(state, deed.attacker, deed.target, deed.action, {}, deed.modifiers)
    return int(FAMILIES.values(request).get("rounds_used", 0))


def reloading(fighter: Fighter) -> Fighter:
    """The fighter after one more action of reloading; the last one fills the weapon (SW-33; ruling 62)."""
    held = fighter.weapon
    if held is None:
        return fighter
    done = count(held, RELOAD) + 1
    if done < max(1, WEAPONS[held.weapon].reload):
        return with_weapon(fighter, with_count(held, RELOAD, done))
    return with_weapon(fighter, without_counts(held, RELOAD, ROUNDS))


def taking_up(fighter: Fighter) -> Fighter:
    """The fighter whose weapon in hand no longer lies on the ground."""
    held = fighter.weapon
    return fighter if held is None else with_carried(fighter, fighter.hand, without_counts(held, ON_GROUND))
