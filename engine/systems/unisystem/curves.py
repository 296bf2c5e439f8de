"""The axes of the curves: how a request moves along one, and where it stands on it (catalogue 14.6)."""

from __future__ import annotations

import msgspec

from engine.errors import refuse
from engine.explain import Who
from engine.form import Value
from engine.request import Request
from engine.systems.unisystem.aiming import band_of, is_dark
from engine.systems.unisystem.families import FAMILIES
from engine.systems.unisystem.feint import skill_of
from engine.systems.unisystem.modifiers import defense_of, defense_skill
from engine.systems.unisystem.sides import UNARMED_SKILLS, close_skill, life_of, trait, weapon_of
from engine.systems.unisystem.tables import TABLES
from engine.systems.unisystem.volleys import SHOTS

OFF_AXIS = -1000
"""A place on no axis."""

OWN_TRAITS = ("dexterity", "strength", "perception", "intelligence", "willpower", "constitution", "life_points")
"""Axes that are a trait of whoever acts, under its own name."""

OF_TARGET = {"target_perception": "perception", "dive_skill": "dodge", "target_life_points": "life_points"}
"""Axes that are a trait of the target."""

NOT_IN_DARKNESS = ("called_shot", "aim_bonus", "scope", "feint_bonus", "attacker_skill", "target_skill", "dive_skill")
STEP_OF_ROUNDS = 5


def along(request: Request, axis: str, value: Value) -> Request:
    """The request moved to one point of an axis.

    Raises:
        RequestError: this request has no such point.
    """
    if not _has(request, axis) or not _is_point(request, axis, value):
        raise refuse(axis, "no_such_point")
    if axis == "weapon":
        side = msgspec.structs.replace(request.attacker, weapon=str(value))
        return request.with_side("attacker", side)
    owner = _trait_of(request, axis)
    if owner is not None:
        return _with_trait(request, *owner, value)
    if axis in ("range", "distance"):
        other = "distance" if axis == "range" else "range"
        rest = {name: kept for name, kept in request.modifiers.items() if name != other}
        request = msgspec.structs.replace(request, modifiers=rest)
    return request.with_modifier(axis, value)


def _with_trait(request: Request, who: Who, name: str, value: Value) -> Request:
    """A side with another level; of two skills of which the better counts, the other one is set aside."""
    side = request.side(who)
    aside = UNARMED_SKILLS if name in UNARMED_SKILLS else ()
    rest = {key: kept for key, kept in side.traits.items() if key not in aside}
    return request.with_side(who, msgspec.structs.replace(side, traits=rest | {name: value}))


def _trait_of(request: Request, axis: str) -> tuple[Who, str] | None:
    """Whose trait an axis sweeps; None: it is none."""
    if axis == "attacker_skill":
        return "attacker", _attack_skill(request)
    if axis in OWN_TRAITS:
        return "attacker", axis
    if axis == "target_skill":
        return "target", defense_skill(request)[0]
    if axis == "armor":
        return "target", "armor"
    return ("target", OF_TARGET[axis]) if axis in OF_TARGET else None


def _attack_skill(request: Request) -> str:
    if request.action in (*SHOTS, "aim"):
        return "ranged"
    if request.action == "size_up":
        return request.word("size_up_skill", "hand_weapon")
    return skill_of(request) if request.action == "feint" else close_skill(request.attacker)


# -- which axes -----------------------------------------------------------------------------------------------------


def _has(request: Request, axis: str) -> bool:
    """Whether anything hangs on this axis for this request."""
    if axis in NOT_IN_DARKNESS and is_dark(request):
        return False
    weapon, action = weapon_of(request.attacker), request.action
    if axis == "dexterity":
        return not request.number("group") and (action != "reload" or bool(request.number("under_fire")))
    if axis == "strength":
        return weapon.strength
    if axis in ("target_skill", "target_extra"):
        return defense_of(request) != "none"
    if axis == "dive_skill":
        return defense_of(request) == "dive" and "dive_total" not in request.modifiers
    if axis in ("range", "distance"):
        return bool(weapon.limits)
    if axis == "aim_bonus":
        return not request.number("aim")
    return axis != "scope" or action == "aim" or bool(request.number("aim"))


def _is_point(request: Request, axis: str, value: Value) -> bool:
    """Whether the axis has this point: where nothing changes between two points, the curve has few."""
    if axis == "distance":
        return value == request.modifiers.get(axis) or int(value) in _turns(request)
    if axis == "rounds":
        return value in (1, request.modifiers.get(axis)) or int(value) % STEP_OF_ROUNDS == 0
    if axis == "life_points":  # a test of survival ends where that of consciousness goes on
        return -20 <= int(value) <= 0 if request.action == "consciousness_test" else int(value) <= -10
    if axis == "target_skill" and defense_of(request) == "martial_parry":
        return int(value) >= 1
    return True


def _turns(request: Request) -> set[int]:
    """Distances beside which the range band changes."""
    limits = weapon_of(request.attacker).limits
    return {0, *limits, *(limit + 1 for limit in limits[:-1])}


# -- where it stands ------------------------------------------------------------------------------------------------


def position(request: Request, axis: str) -> Value:
    """Where the request stands on an axis, or OFF_AXIS where it stands on no point of it."""
    return FAMILIES.position(request, axis, along, _value, OFF_AXIS)


def _value(request: Request, axis: str) -> Value:
    if not _has(request, axis):
        return OFF_AXIS
    if axis == "weapon":
        return weapon_of(request.attacker).id
    if axis == "armor":
        return request.side("target").word("armor", "none")
    owner = _trait_of(request, axis)
    if owner is not None:
        who, name = owner
        side = request.side(who)
        return life_of(side) if name == "life_points" else trait(side, name)
    if axis == "range":
        return band_of(request)
    default = TABLES.circumstances[axis].default
    return request.modifiers.get(axis, OFF_AXIS if default is None else default)
