"""What the rules refuse (catalogue 8.11), with the exact field and the reason: who acts, with what, against whom."""

from __future__ import annotations

from collections.abc import Callable

from engine.errors import refuse
from engine.request import Request
from engine.systems.ubik.check_modifiers import check_modifiers
from engine.systems.ubik.families import ATTACKS
from engine.systems.ubik.firing import at_contact, possible_rounds
from engine.systems.ubik.sides import GRIPPED, is_armed, life_of, trait, weapon_of
from engine.systems.ubik.tables import BARE_HANDS, UbikWeapon

HOLDS = ("hold_trip", "hold_immobilise", "hold_tighten", "hold_damage", "hold_release")
ONE_ARMED_MAY = ("restrain", *HOLDS)
"""Offensive actions for which no weapon is used with both hands."""

OFFENSIVE = (*ATTACKS, "disarm", "fire_at_zone", "camp", "restrain", *HOLDS[:-1])
CAMPERS_MAY = ("aimed_shot", "called_shot")
"""Offensive actions from a camp (UBK-95)."""

IMMOBILISED_MAY = ("escape", "morale", "initiative", "listen", "speak")
HELD_MAY = (*IMMOBILISED_MAY, "strike", "pummel", "glance", "drop_object", "toggle_function")
"""What is left to whoever is in the hands of another (UBK-149)."""

CANNOT_ACT = {"surprised": "surprised_cannot_act", "unconscious": "unconscious_cannot_act", "dead": "dead_cannot_act"}
ARMS_LOST = ("arm_disabled", "arm_mutilated")
APTITUDES = {"called_shot": "has_called_shot", "triple_shot": "has_triple_shot"}
TWO = 2


def check(request: Request) -> None:
    """Raise `RequestError` when the rules do not allow the request."""
    _check_attacker(request)
    _check_target(request)
    _check_weapon(request)
    check_modifiers(request)


# -- both sides -----------------------------------------------------------------------------------------------------


def _check_attacker(request: Request) -> None:
    action, own, field = request.action, request.attacker, "attacker.states"
    for state, reason in CANNOT_ACT.items():
        if state in own.states:
            raise refuse(field, reason)
    if "held" in own.states and action not in HELD_MAY:  # UBK-149
        raise refuse(field, "held_cannot")
    if "immobilised" in own.states and action not in IMMOBILISED_MAY:
        raise refuse(field, "immobilised_cannot")
    if "demoralised" in own.states and action in OFFENSIVE:  # UBK-47
        raise refuse(field, "demoralised_cannot")
    if "camping" in own.states and action in OFFENSIVE and action not in CAMPERS_MAY:  # UBK-95
        raise refuse(field, "camping_cannot")
    if action == "escape" and not own.any_of(GRIPPED):
        raise refuse(field, "nobody_holds_him")
    if life_of(own).is_fallen:  # UBK-144
        raise refuse("attacker.traits.life_lost", "no_life_left")
    aptitude = APTITUDES.get(action)
    if aptitude and not trait(own, aptitude):  # UBK-80
        raise refuse(f"attacker.traits.{aptitude}", "needs_the_aptitude")


def _check_target(request: Request) -> None:
    action, target = request.action, request.target
    if target is None:
        return
    if action in OFFENSIVE and ("dead" in target.states or life_of(target).is_killed):
        raise refuse("target.states", "target_is_dead")
    if action in HOLDS and not target.any_of(GRIPPED):
        raise refuse("target.states", "target_is_not_held")
    if action == "disarm" and not is_armed(target):
        raise refuse("target.weapon", "target_holds_nothing")


# -- weapons --------------------------------------------------------------------------------------------------------


Need = tuple[str, Callable[[UbikWeapon], bool]]
"""Why a weapon does not serve, and whether it does."""

CONTACT: Need = "not_a_contact_weapon", lambda weapon: weapon.kind == "contact"
BLUNT: Need = "not_blunt", lambda weapon: weapon.blunt
ONE_HAND: Need = "one_hand_only", lambda weapon: weapon.hands < TWO
EMPTY: Need = "bare_hands_only", lambda weapon: weapon.id == BARE_HANDS
THROWN: Need = "cannot_be_thrown", lambda weapon: weapon.kind in ("contact", "throw") and weapon.short > 0
FIRES: Need = "not_a_firearm", lambda weapon: weapon.fires
LOADED: Need = "nothing_to_reload", lambda weapon: weapon.fires
GUN: Need = "not_a_gun", lambda weapon: weapon.kind == "gun"
ADAPTED: Need = "not_for_triple_shot", lambda weapon: weapon.triple_shot  # UBK-108

NEEDS: dict[str, tuple[Need, ...]] = {
    **dict.fromkeys(("strike", "feint", "disarm"), (CONTACT,)),
    "pummel": (CONTACT, BLUNT),
    "hold_damage": (CONTACT, ONE_HAND),
    "restrain": (EMPTY,),
    "throw": (THROWN,),
    **dict.fromkeys(("camp", "fire_at_target", "aimed_shot"), (FIRES,)),
    "reload": (LOADED,),
    **dict.fromkeys(("riddle", "fire_at_zone"), (GUN,)),
    "triple_shot": (GUN, ADAPTED),
}
"""What each action asks of the weapon in hand (5.3)."""

MODES_ASKED = ("riddle", "aimed_shot", "called_shot", "fire_at_zone")
"""Actions for which not every weapon that fires has a mode."""


def _check_weapon(request: Request) -> None:
    action, own, weapon = request.action, request.attacker, weapon_of(request.attacker)
    for reason, serves in NEEDS.get(action, ()):
        if not serves(weapon):
            raise refuse("attacker.weapon", reason)
    if action in MODES_ASKED and weapon.fires and not possible_rounds(weapon, action) and not _asks_for_rounds(request):
        raise refuse("attacker.weapon", "no_mode_for_action")
    if action == "called_shot":
        _check_called(request, weapon)
    if weapon.hands == TWO and own.any_of(ARMS_LOST) and action in OFFENSIVE and action not in ONE_ARMED_MAY:  # UBK-123
        raise refuse("attacker.weapon", "needs_both_arms")


def _asks_for_rounds(request: Request) -> bool:
    """Whether it is a number of rounds that no mode fires: the action itself asks for no mode (5.3)."""
    return request.action == "riddle" and request.number("rounds") > 0


def _check_called(request: Request, weapon: UbikWeapon) -> None:
    """A region is aimed at with what serves at contact, or with what goes as far (UBK-114)."""
    if at_contact(request) and weapon.kind not in ("contact", "gun"):
        raise refuse("attacker.weapon", "not_for_contact")
    if not at_contact(request) and not weapon.short:
        raise refuse("attacker.weapon", "not_at_a_distance")
