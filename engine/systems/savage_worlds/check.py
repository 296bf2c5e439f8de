"""What the rules refuse (catalogue 8.12), with the exact field and the reason."""

from __future__ import annotations

from engine.errors import refuse
from engine.request import Request
from engine.systems.savage_worlds import check_modifiers
from engine.systems.savage_worlds.fixed import FREE_ITEMS
from engine.systems.savage_worlds.sides import UNARMED, holds_item, weapon_of

TURN_ACTIONS = (
    "melee_attack",
    "ranged_attack",
    "touch_attack",
    "area_attack",
    "disarm",
    "break_object",
    "grapple",
    "break_free",
    "test",
)
"""Actions that several actions and running make harder (section 5)."""

WHATEVER_HIS_STATE = ("soak", "unshake", "unstun", "riding_check", "initiative")
POWERLESS = {
    "stunned": "stunned_cannot_act",
    "helpless": "helpless_cannot_act",
    "unconscious": "unconscious_cannot_act",
    "incapacitated": "incapacitated_cannot_act",
}
"""States that leave no other action, each with what is said of it."""

WHILE_SHAKEN = ("stand_up", "draw_items")
WHILE_BOUND = ("break_free", "test", "hold", "interrupt")
NOT_ON_THE_DEFENSIVE = (*TURN_ACTIONS, "crush", "aim", "coup_de_grace", "reload", "hold", "full_defense")

NEEDS = {
    "unshake": (("shaken",), "needs_shaken"),
    "unstun": (("stunned",), "needs_stunned"),
    "stand_up": (("prone",), "needs_prone"),
    "riding_check": (("mounted",), "needs_mounted"),
    "interrupt": (("on_hold",), "needs_on_hold"),
    "break_free": (("entangled", "bound"), "needs_entangled"),
}
"""States of which an action needs one, and what is said without it."""

AT_MERCY = ("helpless", "unconscious", "incapacitated", "bound")
LARGER = 2
"""Sizes by which a target may be larger and still be grappled (SW-96)."""


def check(request: Request) -> None:
    """Raise `RequestError` when the rules do not allow the request."""
    _check_attacker(request)
    _check_target(request)
    _check_weapon(request)
    check_modifiers.check(request)


# -- fighters -------------------------------------------------------------------------------------------------------


def _check_attacker(request: Request) -> None:
    states, action = request.attacker.states, request.action
    if "dead" in states:
        raise refuse("attacker.states", "dead_cannot_act")
    if action in NEEDS and not request.attacker.any_of(NEEDS[action][0]):
        raise refuse("attacker.states", NEEDS[action][1])
    if action in WHATEVER_HIS_STATE:
        return
    for state, reason in POWERLESS.items():
        if state in states:
            raise refuse("attacker.states", reason)
    if "shaken" in states and (action not in WHILE_SHAKEN or _draws_too_much(request)):  # SW-20; ruling 68
        raise refuse("attacker.states", "shaken_cannot")
    if "bound" in states and action not in WHILE_BOUND:  # SW-105; ruling 66
        raise refuse("attacker.states", "bound_cannot")
    if "entangled" in states and action == "stand_up":  # SW-104; ruling 67
        raise refuse("attacker.states", "entangled_cannot_stand_up")
    if "full_defense" in states and action in NOT_ON_THE_DEFENSIVE:  # SW-83
        raise refuse("attacker.states", "full_defense_cannot")


def _draws_too_much(request: Request) -> bool:
    """Whether drawing takes an action; only free items are left to somebody Shaken (SW-84)."""
    return request.number("hard_items") > 0 or request.number("easy_items") > FREE_ITEMS


def _check_target(request: Request) -> None:
    if request.target is None:
        return
    target, action = request.target, request.action
    if action == "grapple" and "bound" in target.states:
        raise refuse("target.states", "already_bound")
    if action == "crush" and not target.any_of(("entangled", "bound")):  # SW-97
        raise refuse("target.states", "nobody_held")
    if action == "coup_de_grace" and ("dead" in target.states or not target.any_of(AT_MERCY)):  # SW-99
        raise refuse("target.states", "not_at_mercy")
    if action == "disarm" and not holds_item(target):  # SW-86
        raise refuse("target.weapon", "nothing_to_disarm")
    too_large = target.trait("size") > request.attacker.trait("size") + LARGER
    if action == "grapple" and too_large and not request.number("allow_oversize"):  # SW-96
        raise refuse("target.traits.size", "too_large_to_grapple")


# -- weapons --------------------------------------------------------------------------------------------------------


def _check_weapon(request: Request) -> None:
    attacker, action = request.attacker, request.action
    weapon = weapon_of(attacker)
    if not _serves(request):
        raise refuse("attacker.weapon", "weapon_not_for_action", weapon=weapon.id, action=action)
    strikes = action in ("melee_attack", "free_attack", "disarm", "break_object")
    if strikes and weapon.has("mounted_only") and "mounted" not in attacker.states:
        raise refuse("attacker.weapon", "only_mounted", weapon=weapon.id)
    one_handed = weapon.has("engaged_ok") or (weapon.ranged == "thrown" and weapon.hands == 1)
    if action == "ranged_attack" and request.number("attacker_engaged") and not one_handed:  # SW-43
        raise refuse("attacker.weapon", "not_while_engaged", weapon=weapon.id)


def _serves(request: Request) -> bool:
    """Whether what is in hand can be used for the action."""
    weapon, action = weapon_of(request.attacker), request.action
    area, ranged = weapon.has("area"), bool(weapon.ranged)
    if action == "melee_attack":
        return weapon.melee
    if action in ("ranged_attack", "aim"):
        return ranged and not area
    if action == "free_attack":  # SW-68
        return weapon.melee or weapon.has("engaged_ok")
    if action in ("disarm", "break_object"):
        return not area
    if action == "area_attack":
        return area
    if action == "reload":
        return weapon.ranged == "shot" and bool(weapon.reload or weapon.shots)
    lethal = weapon.id != UNARMED and not weapon.has("nonlethal_only")
    return action != "coup_de_grace" or lethal
