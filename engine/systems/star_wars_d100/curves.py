"""The axes of the curves: how a request moves along one, and where it stands on it (catalogue 14.8)."""

from __future__ import annotations

import functools
import math

import msgspec

from engine.errors import refuse
from engine.form import Value
from engine.request import Request
from engine.systems.star_wars_d100 import covering, series
from engine.systems.star_wars_d100.aiming import CLOSE, FARTHEST, distance_of, farthest, unit_of
from engine.systems.star_wars_d100.families import FAMILIES
from engine.systems.star_wars_d100.pairs import PAIRED, hands
from engine.systems.star_wars_d100.sides import Armors, armors_of, gun_of, mode_of, trait
from engine.systems.star_wars_d100.tables import TABLES

OFF_AXIS = -1000
"""A place on no axis."""

SHOWN = 50
"""Points of a curve over distance."""

STEP = 5
"""Between two points of a curve over a skill."""

AROUND = 12
"""How far from the DEX of the other one a curve over DEX goes."""

WORST_WEAR = 50
"""What a worn weapon loses of its breakdown value at most."""

SINGLE = ("shoot", "throw")
ATTACKS = (*SINGLE, *series.WHICH, *PAIRED)
ARMOR = tuple(f"armor_{place}" for place in Armors._fields)


def along(request: Request, axis: str, value: Value) -> Request:
    """The request moved to one point of an axis.

    Raises:
        RequestError: this request has no such point.
    """
    if not _has(request, axis) or not _is_point(request, axis, value):
        raise refuse(axis, "no_such_point")
    who, _, name = axis.partition(".")
    if not name:
        if axis == "panne":
            return request.with_modifier("panne_malus", gun_of(request).panne - int(value))
        return request.with_modifier(axis, value)
    names = ARMOR if name == "armor" else (_skill_of(request, name),)
    side = request.side(who)
    return request.with_side(who, msgspec.structs.replace(side, traits=side.traits | dict.fromkeys(names, value)))


def _skill_of(request: Request, name: str) -> str:
    """The trait of an axis: the skill is that of the weapon."""
    return gun_of(request).skill if name == "skill" else name


# -- which axes -----------------------------------------------------------------------------------------------------


def _has(request: Request, axis: str) -> bool:
    """Whether anything hangs on this axis for this request."""
    reaction = request.word("reaction", "none")
    if axis == "target.skill_dodge":
        return reaction == "dodge"
    if axis in ("target.skill_parry", "target.parry_value"):
        return reaction == "parry"
    if axis == "previous_dodges":
        return reaction == "dodge" or request.action == "dodge"
    if axis == "panne":
        return bool(gun_of(request).panne)
    if axis in ("shots", "bursts") and request.action == "cover_fire":
        return (axis == "bursts") == ("bursts" in request.modifiers)
    if axis == "target.armor":
        return mode_of(request) == "lethal"
    if axis == "attacker.luck" and request.action in ATTACKS:
        return bool(gun_of(request).panne)
    return axis != "target.con" or request.action in SINGLE or mode_of(request) == "stun"


def _is_point(request: Request, axis: str, value: Value) -> bool:
    """Whether the axis has this point: where little changes between two points, the curve has few."""
    if axis == "distance_m":
        return value in _distances(request) or value == _here(request)
    if axis == "panne":
        return 0 <= gun_of(request).panne - int(value) <= WORST_WEAR
    who, _, name = axis.partition(".")
    if name.startswith("skill"):
        return int(value) % STEP == 0 or value == trait(request.side(who), _skill_of(request, name))
    if axis == "attacker.dex":
        return abs(int(value) - trait(request.side("target"), "dex")) <= AROUND
    return True


def _distances(request: Request) -> frozenset[int]:
    """Whole metres at about fifty places, and both ends of every band."""
    if request.action == "defy_cover_fire":
        weapon = covering.covering_weapon(request)
        return metres(FARTHEST * weapon.range, (weapon.range,), True)
    weapons = hands(request) if request.action in PAIRED else (gun_of(request),)
    units = {unit_of(request, weapon) for weapon in weapons} | {weapon.range or 1 for weapon in weapons}
    reach = min(farthest(request, weapon) for weapon in weapons)
    return metres(reach, tuple(sorted(units)), weapons[0].kind == "gun")


@functools.lru_cache(maxsize=64)
def metres(reach: int, units: tuple[int, ...], gun: bool) -> frozenset[int]:
    """Metres from 0 to `reach`.

    Args:
        units: ranges whose multiples end the bands.
        gun: the first band ends before half of them.
    """
    step = max(1, round(reach / SHOWN))
    ends = [times * unit for unit in units for times in range(1, FARTHEST + 1)]
    ends += [math.ceil(CLOSE.reach * unit) - 1 for unit in units if gun]
    found = {0, reach, *range(0, reach + 1, step), *ends, *(end + 1 for end in ends)}
    return frozenset(metre for metre in found if 0 <= metre <= reach)


def points(request: Request, axis: str) -> tuple[Value, ...] | None:
    """The points of an axis that has far more values than points; None: every value of its row."""
    if not _has(request, axis):
        return None
    who, _, name = axis.partition(".")
    if axis == "distance_m":
        return tuple(sorted({*_distances(request), _here(request)}))
    if name.startswith("skill"):
        row = TABLES.axes[axis]
        here = trait(request.side(who), _skill_of(request, name))
        return tuple(sorted({*range(row.minimum, row.maximum + 1, STEP), here}))
    return None


# -- where it stands ------------------------------------------------------------------------------------------------


def position(request: Request, axis: str) -> Value:
    """Where the request stands on an axis, or OFF_AXIS where it stands on no point of it."""
    return FAMILIES.position(request, axis, along, _value, OFF_AXIS)


def _value(request: Request, axis: str) -> Value:
    if not _has(request, axis):
        return OFF_AXIS
    who, _, name = axis.partition(".")
    if name == "armor":
        return armors_of(request.side(who)).torso
    if name:
        return trait(request.side(who), _skill_of(request, name))
    if axis == "distance_m":
        return _here(request)
    if axis == "panne":
        return gun_of(request).panne - request.number("panne_malus")
    if axis in ("shots", "bursts"):
        return request.number(axis, 1) if request.action == "cover_fire" else series.announced(request)
    return request.number(axis, int(TABLES.circumstances[axis].neutral))


def _here(request: Request) -> float:
    """Metres to the other one, whole where they are."""
    covered = request.action == "defy_cover_fire"
    metres = covering.distance_of(request) if covered else distance_of(request, gun_of(request))
    return int(metres) if metres == int(metres) else metres
