"""How a weapon is used: at contact or at a distance, how far, how many rounds in which mode (catalogue 4, 5.3)."""

from __future__ import annotations

from engine.explain import Lines, line
from engine.request import Request
from engine.systems.ubik.sides import weapon_of
from engine.systems.ubik.tables import UbikWeapon

ROUNDS = {
    "fire_at_target": (1, 3, 10, 30),
    "riddle": (3, 10, 30),
    "triple_shot": (3,),
    "aimed_shot": (1,),
    "called_shot": (1,),
    "fire_at_zone": (10, 30),
}
"""Rounds that each action may fire at once."""

MELEE = ("strike", "feint", "pummel", "disarm", "restrain")
EITHER = ("triple_shot", "called_shot")
"""Made at contact or at a distance, as the engagement says."""

CLOSE = 2
"""Metres from which on it is no longer point-blank, nor contact."""

DISTANCE = 5
"""Metres where nothing is said."""


def at_contact(request: Request) -> bool:
    """Whether an attack is made at contact."""
    if request.action not in EITHER:
        return request.action in MELEE
    engagement = request.word("engagement", "auto")
    if engagement != "auto":
        return engagement == "contact"
    return request.action == "called_shot" and weapon_of(request.attacker).kind == "contact"


def band(request: Request) -> Lines:
    """How hard the distance makes it (UBK-91, UBK-147)."""
    short, metres = weapon_of(request.attacker).short, request.number("distance_m", DISTANCE)
    if metres < CLOSE:
        return (line("range.point_blank", 1, "UBK-91", "scene"),)
    if metres <= short:
        return (line("range.short", 2, "UBK-91", "scene"),)
    if metres <= 2 * short:  # UBK-147
        return (line("range.long", 3, "UBK-91", "scene"),)
    return (line("range.extreme", 4, "UBK-91", "scene"),)


def possible_rounds(weapon: UbikWeapon, action: str) -> tuple[int, ...]:
    """Numbers of rounds that the action allows and some mode of the weapon fires, the smallest first."""
    return tuple(rounds for rounds in ROUNDS[action] if weapon.modes_for(rounds))


def rounds_of(request: Request) -> int:
    """Rounds that the action fires: those asked for, else the smallest possible number (UBK-157); 0: none is."""
    asked = request.number("rounds")
    weapon = weapon_of(request.attacker)
    if asked or not weapon.fires:
        return asked
    return next(iter(possible_rounds(weapon, request.action)), 0)


def mode_of(request: Request) -> str:
    """The fire mode: the one asked for, else the first of the weapon that fires so many rounds (UBK-58)."""
    asked = request.word("fire_mode", "auto")
    return weapon_of(request.attacker).modes_for(rounds_of(request))[0] if asked == "auto" else asked


def ammunition(request: Request) -> dict[str, int | str | bool]:
    """Rounds and mode of an action that fires them; nothing of a weapon that has none."""
    if request.action not in ROUNDS or not weapon_of(request.attacker).fires:
        return {}
    return {"rounds_used": rounds_of(request), "fire_mode": mode_of(request)}


def is_stealthy(request: Request) -> bool:
    """Whether an attack does not give its author away: only a gun without silencer does (UBK-82, UBK-84)."""
    weapon = weapon_of(request.attacker)
    return weapon.kind != "gun" or weapon.silent
