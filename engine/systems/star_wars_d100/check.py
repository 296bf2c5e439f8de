"""What the rules refuse (catalogue 5, 8.11), with the exact field and the reason: who acts, with what, at whom."""

from __future__ import annotations

from engine.errors import refuse
from engine.request import Request
from engine.systems.star_wars_d100.check_modifiers import check_modifiers
from engine.systems.star_wars_d100.harm import is_droid
from engine.systems.star_wars_d100.pairs import NEEDED_STRENGTH, NOT_IN_PAIR, PAIRED, second_of
from engine.systems.star_wars_d100.sides import mode_of, trait, weapon_of

FIRING = ("shoot", "multi_shot", "burst", *PAIRED, "cover_fire", "throw")
"""Actions that fire or throw."""

STILL_ALLOWED = ("stun_save", "ko_check", "violent_death", "fumble_roll", "breakdown_test", "luck_test")
"""What happens also to those who cannot act."""

CANNOT_ACT = {
    "paralysed": "paralysed_cannot_act",
    "unconscious": "unconscious_cannot_act",
    "dead": "dead_cannot_act",
}
"""States of those who do nothing, with the reason that says so."""

CANNOT_FIRE = {
    "recovering": "recovering_cannot_fire",
    "reloading": "reloading_cannot_fire",
    "suppressed": "suppressed_cannot_fire",
}
"""States of those who can neither fire nor throw."""

DOES_NOT_FIRE = {
    "overheated": "weapon_overheated",
    "blocked": "weapon_blocked",
    "serious_jam": "weapon_jammed",
    "exploding": "weapon_exploding",
    "weapon_dropped": "weapon_on_the_ground",
    "weapon_destroyed": "weapon_destroyed",
    "empty": "weapon_empty",
}
"""States of a weapon that does not fire; something may be thrown all the same."""

REPAIRED = ("blocked", "serious_jam")


def check(request: Request) -> None:
    """Raise `RequestError` when the rules do not allow the request."""
    _check_states(request)
    _check_traits(request)
    if request.action in (*FIRING, "reload", "breakdown_test"):
        _check_weapon(request)
    if request.action in PAIRED:
        _check_pair(request)
    if request.action == "defy_cover_fire":
        _check_covering(request)
    check_modifiers(request)


# -- who acts -------------------------------------------------------------------------------------------------------


def _check_states(request: Request) -> None:
    action, states, field = request.action, request.attacker.states, "attacker.states"
    for state, reason in _barring(action).items():
        if state in states:
            raise refuse(field, reason)
    if action == "repair" and not request.attacker.any_of(REPAIRED):  # SWD-12
        raise refuse(field, "nothing_to_repair")


def _barring(action: str) -> dict[str, str]:
    """States that bar an action, with the reason."""
    found = {} if action in STILL_ALLOWED else dict(CANNOT_ACT)
    if action in FIRING:
        found |= CANNOT_FIRE
    if action in FIRING and action != "throw":
        found |= DOES_NOT_FIRE
    if action in PAIRED:
        found["arm_disabled"] = "needs_both_hands"  # SWD-61
    if action == "dodge":
        found["immobilised"] = "immobilised_cannot_dodge"  # SWD-32
    return found


def _check_traits(request: Request) -> None:
    side = request.attacker
    if request.action == "parry" and not trait(side, "parry_value"):  # SWD-39
        raise refuse("attacker.traits.parry_value", "nothing_to_parry_with")
    if request.action in ("stun_save", "ko_check") and is_droid(side):  # SWD-31
        raise refuse("attacker.traits.droid", "droids_make_no_such_test")
    if request.action == "dual_rifles" and trait(side, "str") < NEEDED_STRENGTH:  # SWD-63
        raise refuse("attacker.traits.str", "too_weak_for_two_rifles", strength=NEEDED_STRENGTH)


# -- with what ------------------------------------------------------------------------------------------------------


def _check_weapon(request: Request) -> None:
    action, weapon, field = request.action, weapon_of(request.attacker), "attacker.weapon"
    if weapon is None:
        raise refuse(field, "no_weapon_in_hand")
    if (action == "throw") == (weapon.kind == "gun"):
        raise refuse(field, "not_thrown" if action == "throw" else "not_a_gun")
    if action == "reload" and not weapon.reloads:  # SWD-46
        raise refuse(field, "nothing_to_reload")
    if action == "burst" and not weapon.bursts:
        raise refuse(field, "fires_no_bursts")
    if action in ("burst", "cover_fire") and "lethal" not in weapon.modes:
        raise refuse(field, "only_stuns")
    if action in PAIRED and weapon.group != PAIRED[action]:
        raise refuse(field, NOT_IN_PAIR[action])


def _check_pair(request: Request) -> None:
    """The weapon of the other hand (SWD-61, SWD-63)."""
    second, field = second_of(request), "modifiers.second_weapon"
    if second.group != PAIRED[request.action]:
        raise refuse(field, NOT_IN_PAIR[request.action])
    mode, first = mode_of(request), weapon_of(request.attacker)
    if first is not None and mode in first.modes and mode not in second.modes:  # else it is the mode that is wrong
        raise refuse(field, "no_such_mode")


def _check_covering(request: Request) -> None:
    """The weapon of whoever covers (8.7)."""
    weapon = weapon_of(request.side("target"))
    if weapon is None or weapon.kind != "gun" or "lethal" not in weapon.modes:
        raise refuse("target.weapon", "covers_nothing")
