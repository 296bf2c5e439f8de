"""The axes of the curves: how a request moves along one, and where it stands on it (catalogue 14.8)."""

from __future__ import annotations

import msgspec

from engine.errors import refuse
from engine.explain import Who, total
from engine.form import Value
from engine.request import Request, Side
from engine.systems.savage_worlds import area, opposed, single
from engine.systems.savage_worlds.aiming import CONE_REACH, EXTREME, PRONE_FROM, band_of, is_cone
from engine.systems.savage_worlds.dice import DEFAULTS
from engine.systems.savage_worlds.families import FAMILIES
from engine.systems.savage_worlds.sides import bare_toughness, parry, weapon_of
from engine.systems.savage_worlds.tables import TABLES
from engine.systems.savage_worlds.uses import is_parried, is_ranged, skill

OFF_AXIS = -1
WILD = ("extra", "wild_card")


def along(request: Request, axis: str, value: Value) -> Request:
    """The request moved to one point of an axis.

    Raises:
        RequestError: this request has no such point.
    """
    if axis in ("attacker_die", "target_die"):
        who: Who = "attacker" if axis == "attacker_die" else "target"
        trait = _rolled(request, axis)
        if value not in TABLES.traits[trait].options:
            raise refuse(axis, "no_such_point")
        return _with_trait(request, who, trait, value)
    if axis in ("attacker_wild_card", "target_wild_card"):
        who = "attacker" if axis == "attacker_wild_card" else "target"
        _check_there(request, axis, who)
        return _with_trait(request, who, "wild_card", value == WILD[1])
    if axis in ("parry", "toughness"):
        if axis == "parry" and not is_parried(request):
            raise refuse(axis, "no_such_point")
        return _with_trait(request, "target", axis, value)
    if axis in ("range_band", "distance"):
        return _ranged(request, axis, value)
    if axis == "rof" and weapon_of(request.attacker).rof < int(value):
        raise refuse(axis, "no_such_point")
    return request.with_modifier(axis, value)


def _check_there(request: Request, axis: str, who: Who) -> None:
    if who == "target" and request.target is None:
        raise refuse(axis, "no_such_point")


def _with_trait(request: Request, who: Who, trait: str, value: Value) -> Request:
    side = request.side(who)
    return request.with_side(who, msgspec.structs.replace(side, traits=side.traits | {trait: value}))


def _rolled(request: Request, axis: str) -> str:
    """The trait whose die is swept.

    Raises:
        RequestError: this side rolls nothing.
    """
    action = request.action
    if action in opposed.RULES and (axis == "attacker_die" or request.target is not None):
        return opposed.trait_of(request, "attacker" if axis == "attacker_die" else "target")
    if axis == "attacker_die":
        if action == "crush":
            return "strength"
        return single.TRIALS[action].trait if action in single.TRIALS else skill(request)
    if action == "area_attack" and area.can_leap(request):
        return "agility"
    if action == "disarm":
        return "strength"
    raise refuse(axis, "no_such_point")


def _ranged(request: Request, axis: str, value: Value) -> Request:
    """A shot from elsewhere; where the distance changes nothing there is no point, so that a curve has few."""
    if not is_ranged(request):
        raise refuse(axis, "no_such_point")
    if axis == "distance" and value != request.modifiers.get(axis) and int(value) not in _turns(request):
        raise refuse(axis, "no_such_point")
    other = "distance" if axis == "range_band" else "range_band"
    rest = {name: kept for name, kept in request.modifiers.items() if name != other}
    return msgspec.structs.replace(request, modifiers=rest | {axis: value})


def _turns(request: Request) -> set[int]:
    """Distances beside which something changes: arm's length, where lying down begins to help, each limit."""
    found = {0, PRONE_FROM - 1, PRONE_FROM}
    if is_cone(request):
        return found | {CONE_REACH}
    limits = weapon_of(request.attacker).range
    assert limits is not None
    return found.union(limits, (limit + 1 for limit in limits), (EXTREME * limits[-1],))


# -- where it stands ------------------------------------------------------------------------------------------------


def position(request: Request, axis: str) -> Value:
    """Where the request stands on an axis, or OFF_AXIS where it stands on no point of it."""
    return FAMILIES.position(request, axis, along, _value, OFF_AXIS)


def _value(request: Request, axis: str) -> Value:
    if axis in ("attacker_die", "target_die"):
        trait = _rolled(request, axis)
        return request.side(axis.removesuffix("_die")).word(trait, DEFAULTS[trait])
    if axis in ("attacker_wild_card", "target_wild_card"):
        who: Who = "attacker" if axis == "attacker_wild_card" else "target"
        _check_there(request, axis, who)
        return WILD[request.side(who).trait("wild_card")]
    if axis == "parry":
        return total(parry(_standing(request.side("target"))))
    if axis == "toughness":
        target = request.side("target")
        return total(bare_toughness(target)) + target.trait("armor")
    if axis == "range_band":
        return band_of(request)
    default = TABLES.circumstances[axis].default
    return request.modifiers.get(axis, OFF_AXIS if default is None else default)


def _standing(side: Side) -> Side:
    """The fighter without what his states do."""
    return msgspec.structs.replace(side, states=frozenset())
