"""The axes of the curves: how a request moves along one, and where it stands on it (catalogue 14.8)."""

from __future__ import annotations

import msgspec

from engine.errors import refuse
from engine.form import Value
from engine.request import Request
from engine.systems.uchronia import aiming, pools
from engine.systems.uchronia.families import FAMILIES
from engine.systems.uchronia.sides import is_armed, weapon_of
from engine.systems.uchronia.tables import TABLES

OFF_AXIS = -1
RANKS = {"attacker_opponent_rank": "target_opponent_rank", "target_opponent_rank": "attacker_opponent_rank"}


def along(request: Request, axis: str, value: Value) -> Request:
    """The request moved to one point of an axis.

    Raises:
        RequestError: this fighter, with what he holds, has no such point.
    """
    who, _, name = axis.partition(".")
    if not name:
        return _set_modifier(request, axis, value)
    if name in TABLES.traits:
        return _with_traits(request, who, {name: value})
    names = atouts_of(request, axis)
    if not 0 <= int(value) <= len(names):
        raise refuse(axis, "out_of_range", value=int(value), minimum=0, maximum=len(names))
    return _with_traits(request, who, {atout: index < int(value) for index, atout in enumerate(names)})


def _set_modifier(request: Request, name: str, value: Value) -> Request:
    """Only one side can be outnumbered: where one rank is swept the other one is 1 (UCH-53)."""
    if name in RANKS:
        other = RANKS[name]
        rest = {key: kept for key, kept in request.modifiers.items() if key != other}
        request = msgspec.structs.replace(request, modifiers=rest)
    return request.with_modifier(name, value)


def _with_traits(request: Request, who: str, traits: dict[str, Value]) -> Request:
    side = request.side(who)
    return request.with_side(who, msgspec.structs.replace(side, traits=side.traits | traits))


def atouts_of(request: Request, axis: str) -> tuple[str, ...]:
    """The Atouts that an axis adds one after the other, in the order of the catalogue (section 10)."""
    who, _, name = axis.partition(".")
    side = request.side(who)
    if name == "shooting_atouts":
        return tuple(aiming.skill(weapon_of(side))[0])
    if name == "resistance_atouts":
        return tuple(pools.RESISTANCE_ATOUTS)
    school = ("fencer",) if weapon_of(side).duelling else () if is_armed(side) else ("boxer",)
    return (*pools.MELEE_ATOUTS, *school)


def position(request: Request, axis: str) -> Value:
    """Where the request stands on an axis, or OFF_AXIS where no point of the axis throws its dice.

    On an Atout axis it is the number of Atouts of the list that the fighter has, whichever they are.
    """
    here = _value(request, axis)
    thrown, there = FAMILIES.situation(request)[0], FAMILIES.situation(along(request, axis, here))[0]
    return here if thrown == there else OFF_AXIS


def _value(request: Request, axis: str) -> Value:
    who, _, name = axis.partition(".")
    if not name:
        default = TABLES.circumstances[axis].default
        return request.modifiers.get(axis, 0 if default is None else default)
    side = request.side(who)
    if name in TABLES.traits:
        return side.trait(name)
    return sum(side.trait(atout) for atout in atouts_of(request, axis))
