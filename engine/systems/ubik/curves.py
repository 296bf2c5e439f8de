"""The axes of the curves: how a request moves along one, and where it stands on it (catalogue 14.6)."""

from __future__ import annotations

import msgspec

from engine.errors import refuse
from engine.explain import Who
from engine.form import Value
from engine.request import Request
from engine.systems.ubik.attack import is_tested
from engine.systems.ubik.families import FAMILIES
from engine.systems.ubik.firing import CLOSE, EITHER, at_contact, rounds_of
from engine.systems.ubik.own_tests import SIMPLE
from engine.systems.ubik.sides import trait, weapon_of
from engine.systems.ubik.tables import TABLES

OFF_AXIS = -1000
"""A place on no axis."""

OF_ATTACKER = ("contact", "ranged", "dodge", "camp", "determination")
"""Axes that are a trait of whoever acts, under its own name."""

OF_TARGET = {
    "target_contact": "contact",
    "target_dodge_trait": "dodge",
    "target_hide": "hide",
    "target_protection": "protection",
    "target_life_lost": "life_lost",
}
"""Axes that are a trait of the target."""

AT_CONTACT = ("contact", "target_contact", "target_dodge")
AT_A_DISTANCE = ("ranged", "distance_m")
"""Axes of an attack that is made at contact, or at a distance."""


def along(request: Request, axis: str, value: Value) -> Request:
    """The request moved to one point of an axis.

    Raises:
        RequestError: this request has no such point.
    """
    if not _has(request, axis) or not _is_point(request, axis, value):
        raise refuse(axis, "no_such_point")
    if axis == "weapon":
        return _armed(request, str(value))
    owner = _trait_of(request, axis)
    if owner is None:
        return request.with_modifier(axis, value)
    who, name = owner
    side = request.side(who)
    moved = request.with_side(who, msgspec.structs.replace(side, traits=side.traits | {name: value}))
    return _without_aptitude(moved) if who == "attacker" else moved


def _armed(request: Request, weapon: str) -> Request:
    """The same with another weapon, full, firing as is usual: what is loaded and chosen goes with the one in hand."""
    side = msgspec.structs.replace(request.attacker, weapon=weapon)
    kept = {name: one for name, one in request.modifiers.items() if name not in ("rounds_loaded", "fire_mode")}
    moved = request if weapon == weapon_of(request.attacker).id else msgspec.structs.replace(request, modifiers=kept)
    return moved.with_side("attacker", side)


def _without_aptitude(request: Request) -> Request:
    """A level of the sheet counts where no aptitude stands for it."""
    kept = {name: one for name, one in request.modifiers.items() if name not in ("aptitude_level", "morale_level")}
    return msgspec.structs.replace(request, modifiers=kept)


def _trait_of(request: Request, axis: str) -> tuple[Who, str] | None:
    """Whose trait an axis sweeps; None: it is none."""
    if axis == "skill":
        return "attacker", "analyse" if request.action == "analyse_combat" else SIMPLE[request.action].trait
    if axis in OF_ATTACKER:
        return "attacker", axis
    return ("target", OF_TARGET[axis]) if axis in OF_TARGET else None


# -- which axes -----------------------------------------------------------------------------------------------------


def _has(request: Request, axis: str) -> bool:
    """Whether anything hangs on this axis for this request."""
    action = request.action
    if action in EITHER and axis in (*AT_CONTACT, *AT_A_DISTANCE):
        return at_contact(request) == (axis in AT_CONTACT)
    if action == "detect_enemies" and axis in ("nd", "target_hide"):
        return (request.target is not None) == (axis == "target_hide")
    if axis == "target_pr" and action == "initiative":
        return request.target is not None
    return axis != "morale_situation" or action != "aimed_shot" or is_tested(request)


def _is_point(request: Request, axis: str, value: Value) -> bool:
    """Whether the axis has this point: where nothing changes between two points, the curve has few."""
    if axis == "distance_m":
        return value in _distances(request)
    if axis == "target_life_lost":
        return int(value) < trait(request.side("target"), "life_max")
    return True


def _distances(request: Request) -> tuple[Value, ...]:
    """Metres beside which the distance criterion changes (UBK-147), and where the target stands."""
    weapon, here = weapon_of(request.attacker), request.modifiers.get("distance_m", 5)
    short = weapon.short
    return (0, CLOSE - 1, CLOSE, short, short + 1, 2 * short, 2 * short + 1, weapon.longest, here)


# -- where it stands ------------------------------------------------------------------------------------------------


def position(request: Request, axis: str) -> Value:
    """Where the request stands on an axis, or OFF_AXIS where it stands on no point of it."""
    return FAMILIES.position(request, axis, along, _value, OFF_AXIS)


def _value(request: Request, axis: str) -> Value:
    if not _has(request, axis):
        return OFF_AXIS
    if axis == "weapon":
        return weapon_of(request.attacker).id
    owner = _trait_of(request, axis)
    if owner is not None:
        who, name = owner
        return trait(request.side(who), name)
    if axis == "rounds":
        return rounds_of(request)
    return request.modifiers.get(axis, TABLES.circumstances[axis].neutral)
