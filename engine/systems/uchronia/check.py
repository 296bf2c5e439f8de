"""What the rules refuse (catalogue 8.9), with the exact field and the reason."""

from __future__ import annotations

from engine.errors import RequestError, refuse
from engine.request import Request, Side
from engine.systems.uchronia.initiative import surprised
from engine.systems.uchronia.sides import MELEE, OTHER, SHOTS, UNARMED, is_armed, is_helpless, weapon_of
from engine.systems.uchronia.tables import UchroniaWeapon

WHILE_HELPLESS = ("resistance", "survival", "reliability", "initiative")
NOT_WHILE_SURPRISED = (*SHOTS, "reload", "unjam", "aim")
WEAPON_TROUBLE = {
    "weapon_empty": "weapon_is_empty",
    "reloading": "weapon_is_reloading",
    "jammed": "weapon_is_jammed",
}


def check(request: Request) -> None:
    """Raise `RequestError` when the rules do not allow the request."""
    _check_fighters(request)
    _check_weapons(request)
    if request.action in MELEE:
        _check_melee(request)
    elif request.action in SHOTS:
        _check_aim(request)
        _check_rounds(request)
    else:
        _check_other(request)


# -- fighters -------------------------------------------------------------------------------------------------------


def _check_fighters(request: Request) -> None:
    attacker, target, action = request.attacker, request.target, request.action
    if "dead" in attacker.states:
        raise refuse("attacker.states", "dead_cannot_act")
    if target is not None and "dead" in target.states:
        raise refuse("target.states", "target_is_dead")
    if is_helpless(attacker) and action not in WHILE_HELPLESS:  # UCH-49
        raise refuse("attacker.states", "helpless_cannot_act")
    if "surprised" in attacker.states and action in NOT_WHILE_SURPRISED:  # UCH-71
        raise refuse("attacker.states", "surprised_cannot")
    for state, reason in WEAPON_TROUBLE.items():
        if state in attacker.states and action in SHOTS:  # UCH-105, UCH-129
            raise refuse("attacker.states", reason)


# -- weapons --------------------------------------------------------------------------------------------------------


def _check_weapons(request: Request) -> None:
    weapon = weapon_of(request.attacker)
    if not _serves(weapon, request.action):
        raise _wrong_weapon("attacker", weapon, request.action)
    if request.action == "initiative" and not weapon_of(request.side("target")).ranged:
        raise _wrong_weapon("target", weapon_of(request.side("target")), request.action)
    if request.action == "aim" and _is_left_out(request, weapon):
        raise refuse("attacker.weapon", "aim_shoulder_only")


def _wrong_weapon(who: str, weapon: UchroniaWeapon, action: str) -> RequestError:
    if action in MELEE:
        return refuse(f"{who}.weapon", "machine_gun_not_in_melee")  # UCH-39
    return refuse(f"{who}.weapon", "weapon_not_for_action", weapon=weapon.id, action=action)


def _serves(weapon: UchroniaWeapon, action: str) -> bool:
    """Whether this weapon can be used for the action."""
    is_firearm = weapon.ranged == "firearm"
    if action in MELEE or action == "shoot":  # UCH-120: the machine gun fires bursts only
        return not weapon.bursts and (is_firearm or action != "shoot")
    if action == "missile":
        return bool(weapon.ranged) and not is_firearm
    if action == "trick_shot":  # UCH-75: neither buckshot nor bursts are precise enough
        return bool(weapon.ranged) and not weapon.bursts and weapon.damage != "buckshot"
    if action in ("burst", "reliability", "unjam"):
        return weapon.bursts
    if action == "reload":
        return weapon.capacity is not None
    if action == "initiative":
        return bool(weapon.ranged)
    return action != "aim" or _can_be_aimed(weapon)


def _can_be_aimed(weapon: UchroniaWeapon) -> bool:
    """Firearms but the machine gun, and the bow (UCH-135); never what is thrown."""
    return weapon.ranged in ("firearm", "bow") and not weapon.bursts


def _is_left_out(request: Request, weapon: UchroniaWeapon) -> bool:
    """Whether a house rule keeps aiming to shoulder arms, and this firearm is none."""
    only = request.number("option_aim_shoulder_only")
    return bool(only) and weapon.ranged == "firearm" and not weapon.shoulder_arm


# -- melee ----------------------------------------------------------------------------------------------------------


def _check_melee(request: Request) -> None:
    intent = request.word("target_intent", "strike")
    if intent != "strike" and is_helpless(request.side("target")):  # UCH-49
        raise refuse("modifiers.target_intent", "target_helpless_intent")
    _check_intent(request, "attacker", request.action)
    _check_intent(request, "target", intent)
    if min(request.number(f"{who}_opponent_rank", 1) for who in OTHER) > 1:  # UCH-53: one side only
        raise refuse("modifiers.target_opponent_rank", "both_outnumbered")


def _check_intent(request: Request, who: str, intent: str) -> None:
    """What a side must have, or must not have, for what it wants."""
    side = request.side(who)
    if intent == "grapple" and weapon_of(side).id != UNARMED:  # UCH-41
        raise refuse(f"{who}.weapon", "needs_empty_hands")
    if intent == "disarm" and not is_armed(request.side(OTHER[who])):  # UCH-40
        raise refuse(f"{OTHER[who]}.weapon", "nothing_to_disarm")
    if intent == "break_free" and not side.trait("hold_level"):  # UCH-48
        raise refuse(f"{who}.traits.hold_level", "needs_hold")


# -- shots ----------------------------------------------------------------------------------------------------------


def _check_aim(request: Request) -> None:
    weapon = weapon_of(request.attacker)
    if request.number("exotic_weapon") and weapon.ranged == "firearm":  # UCH-145
        raise refuse("modifiers.exotic_weapon", "exotic_is_for_missiles")
    if not request.number("aimed"):
        return
    if request.number("running"):  # UCH-96
        raise refuse("modifiers.aimed", "aimed_while_running")
    if request.number("chaotic"):  # UCH-96
        raise refuse("modifiers.aimed", "aimed_in_chaos")
    if not _can_be_aimed(weapon):  # UCH-135
        raise refuse("modifiers.aimed", "weapon_cannot_be_aimed")
    if _is_left_out(request, weapon):  # UCH-90
        raise refuse("modifiers.aimed", "aim_shoulder_only")


def _check_rounds(request: Request) -> None:
    """Rounds in the weapon, or rounds to put into it (UCH-105)."""
    for name in ("rounds_loaded", "rounds_to_load"):
        if name not in request.modifiers:
            continue
        capacity = weapon_of(request.attacker).capacity
        if capacity is None:
            raise refuse(f"modifiers.{name}", "no_capacity")
        if request.number(name) > capacity:
            raise refuse(f"modifiers.{name}", "more_than_capacity", capacity=capacity)
        if request.number(name) < 1:
            raise refuse(f"modifiers.{name}", "no_round_left")


# -- the rest -------------------------------------------------------------------------------------------------------


def _check_other(request: Request) -> None:
    action, attacker = request.action, request.attacker
    if action == "aim" and request.number("chaotic"):  # UCH-96
        raise refuse("modifiers.chaotic", "cannot_aim_in_chaos")
    if action == "reload":
        _check_rounds(request)
    if request.word("source", "") == "boomerang" and request.word("severity", "") == "grave":  # UCH-146
        raise refuse("modifiers.severity", "grave_boomerang")
    if action == "unjam" and "jammed" not in attacker.states:  # UCH-130
        raise refuse("attacker.states", "not_jammed")
    if action == "survival" and "gravely_wounded" not in attacker.states:  # UCH-149
        raise refuse("attacker.states", "not_gravely_wounded")
    if action in ("pursuit", "break_off"):
        _check_flight(request)
    if action == "initiative" and len(surprised(request)) > 1:  # UCH-71
        raise refuse("modifiers.ambush", "both_surprised")


def _check_flight(request: Request) -> None:
    """Nobody runs while held, nor after anybody while helpless (UCH-48)."""
    sides: dict[str, Side | None] = {"attacker": request.attacker, "target": request.target}
    for who, side in sides.items():
        if side is not None and is_helpless(side):
            raise refuse(f"{who}.states", "helpless_pursuit")
        if side is not None and side.trait("hold_level"):  # UCH-48
            raise refuse(f"{who}.traits.hold_level", "held_cannot")
