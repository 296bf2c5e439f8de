"""Rounds and fire modes, which stay with the weapon; what is thrown."""

from __future__ import annotations

from engine.encounter.sheet import ON_GROUND, count, dropping, losing, with_count, with_weapon
from engine.encounter.state import UNARMED, Carried, Encounter, Fighter, replace
from engine.request import Request
from engine.systems.ubik.families import FAMILIES
from engine.systems.ubik.fight.counters import MODE, ROUNDS
from engine.systems.ubik.firing import possible_rounds
from engine.systems.ubik.tables import TABLES, WEAPONS

MODES = TABLES.circumstances["fire_mode"].options
"""Every fire mode; the counter of a weapon holds its place here, 0 while none is set."""


def carry(weapon: str) -> Carried:
    """A new weapon of this kind, loaded."""
    magazine = WEAPONS[weapon].magazine
    return Carried(weapon, {ROUNDS: magazine} if magazine else {})


def rounds_in(carried: Carried) -> int:
    """Rounds in a weapon; 0 too where it holds none."""
    magazine = WEAPONS[carried.weapon].magazine
    return max(0, min(carried.counters.get(ROUNDS, magazine), magazine))


def with_rounds(carried: Carried, rounds: int) -> Carried:
    """The weapon with so many rounds in it."""
    return with_count(carried, ROUNDS, max(0, min(rounds, WEAPONS[carried.weapon].magazine)))


def mode_of(carried: Carried) -> str:
    """The fire mode that a weapon is set to; "" while nobody has set one."""
    place = count(carried, MODE)
    mode = str(MODES[place]) if 0 < place < len(MODES) else ""
    return mode if mode in WEAPONS[carried.weapon].modes else ""


def in_mode(fighter: Fighter, mode: str) -> Fighter:
    """The fighter with the weapon in hand set to a fire mode; nothing where it has no such mode."""
    held = fighter.weapon
    if held is None or mode not in WEAPONS[held.weapon].modes:
        return fighter
    return with_weapon(fighter, with_count(held, MODE, MODES.index(mode)))


def smallest(carried: Carried, action: str) -> int:
    """The smallest number of rounds that the action fires in the mode that is set; 0: none, or no mode is set."""
    mode, row = mode_of(carried), WEAPONS[carried.weapon]
    return next((rounds for rounds in possible_rounds(row, action) if mode in row.modes_for(rounds)), 0)


# -- firing, throwing, reloading -------------------------------------------------------------------------------------


def fired(state: Encounter, shooter: str, request: Request) -> Encounter:
    """The fight after the rounds of an attack left the weapon, which stays in the mode that fired them."""
    one, values = state.fighter(shooter), FAMILIES.values(request)
    held = one.weapon
    if held is None or "rounds_used" not in values:
        return state
    spent = with_rounds(held, rounds_in(held) - int(values["rounds_used"]))
    after = with_weapon(one, spent)
    several = len(WEAPONS[held.weapon].modes) > 1
    return state.put(in_mode(after, str(values["fire_mode"])) if several else after)


def thrown(fighter: Fighter) -> Fighter:
    """The fighter after a throw: what he threw is gone or lies on the ground, another of its kind is in his hand."""
    held = fighter.weapon
    if held is None:
        return fighter
    left = losing(fighter, fighter.hand) if WEAPONS[held.weapon].blast else dropping(fighter)
    alike = (place for place, one in enumerate(left.carried) if one.weapon == held.weapon and not count(one, ON_GROUND))
    return replace(left, hand=next(alike, UNARMED))


def reloaded(fighter: Fighter, request: Request) -> Fighter:
    """The fighter with what one action of reloading puts into his weapon (UBK-73, UBK-74)."""
    held = fighter.weapon
    if held is None:
        return fighter
    return with_weapon(fighter, with_rounds(held, int(FAMILIES.values(request)["loaded_after"])))
