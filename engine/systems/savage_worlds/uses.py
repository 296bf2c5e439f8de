"""How a weapon is used in an action, and with which skill (catalogue 4, 5; SW-08, SW-12, SW-26, SW-91)."""

from __future__ import annotations

from engine.request import Request
from engine.systems.savage_worlds.dice import die_of
from engine.systems.savage_worlds.sides import weapon_of

STRIKING = ("disarm", "break_object")
"""Actions that a weapon does in melee or from afar."""

AFAR = ("distance", "range_band")
"""Circumstances that make somebody throw a weapon which serves both ways."""


def is_ranged(request: Request) -> bool:
    """Whether the weapon shoots or is thrown in this action."""
    action, weapon = request.action, weapon_of(request.attacker)
    if action in ("ranged_attack", "area_attack"):
        return True
    if action == "free_attack":
        return not weapon.melee
    if action not in STRIKING:
        return False
    return not weapon.melee or (bool(weapon.ranged) and any(name in request.modifiers for name in AFAR))


def is_engaged(request: Request) -> bool:
    """Whether a shot is fired at somebody within reach, so that Parry defends him (SW-42)."""
    if request.action == "free_attack":
        return is_ranged(request)
    return bool(request.number("attacker_engaged") and request.number("target_adjacent", 1))


def is_held(request: Request) -> bool:
    """Whether somebody holds the thing that is struck."""
    return request.action == "disarm" or bool(request.side("target").trait("held"))


def is_parried(request: Request) -> bool:
    """Whether the target number of an attack is the Parry of the target."""
    if is_ranged(request):
        return is_engaged(request)
    return request.action != "break_object" or is_held(request)


def skill(request: Request) -> str:
    """The skill of an attack: Fighting, or Riding where a rider has less of it; Shooting; Athletics for a throw."""
    if is_ranged(request):
        return "shooting" if weapon_of(request.attacker).ranged == "shot" else "athletics"
    attacker = request.attacker
    if "mounted" in attacker.states and die_of(attacker, "riding") < die_of(attacker, "fighting"):  # SW-91
        return "riding"
    return "fighting"
