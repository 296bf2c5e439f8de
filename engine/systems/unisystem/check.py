"""What the rules refuse (catalogue 8.12), with the exact field and the reason: who acts, with what, against whom."""

from __future__ import annotations

from engine.errors import refuse
from engine.request import Request, Side
from engine.systems.unisystem.check_modifiers import check_modifiers
from engine.systems.unisystem.sides import CANNOT_ACT, STANCES, is_close, life_of, weapon_of
from engine.systems.unisystem.tables import UnisystemWeapon

MODES = {
    "ranged_attack": "single",
    "semi_auto": "semi",
    "burst": "burst",
    "rock_n_roll": "auto",
    "suppressive_fire": "auto",
}
"""The actions that fire or throw, with the mode that the weapon needs."""

BARRED = ("melee_attack", *MODES, "feint", "aim", "size_up", "reload")
"""Actions of those who can act."""

NOT_ON_GUARD = ("melee_attack", *MODES, "feint", "aim")
UNAWARE = ("unconscious", "dead")
CUSTOM = ("armor_die", "armor_mult", "armor_add")

BANDS_OF_LIFE = {
    "stun_test": (1, 10, "not_shaken"),
    "consciousness_test": (-100, 0, "not_down"),
    "survival_test": (-100, -10, "not_dying"),
}
"""Life points with which a test is made, lowest and highest."""


def check(request: Request) -> None:
    """Raise `RequestError` when the rules do not allow the request."""
    _check_side(request.attacker, "attacker")
    if request.target is not None:
        _check_side(request.target, "target")
    _check_weapon(request)
    _check_states(request)
    _check_life(request)
    check_modifiers(request)


def _check_side(side: Side, who: str) -> None:
    for name in CUSTOM:
        if name in side.traits and side.word("armor", "none") != "custom":
            raise refuse(f"{who}.traits.{name}", "only_custom_armor")
    if side.states.issuperset(STANCES):
        raise refuse(f"{who}.states", "both_stances")


# -- weapons --------------------------------------------------------------------------------------------------------


def _check_weapon(request: Request) -> None:
    action, weapon = request.action, weapon_of(request.attacker)
    if action == "melee_attack" or (action == "feint" and "feint_skill" not in request.modifiers):
        if not is_close(weapon):
            raise refuse("attacker.weapon", "not_a_melee_weapon")
    elif action == "reload":
        if not weapon.reload:
            raise refuse("attacker.weapon", "nothing_to_reload")
    elif not _serves(weapon, action):
        raise refuse("attacker.weapon", "weapon_not_for_action")


def _serves(weapon: UnisystemWeapon, action: str) -> bool:
    """Whether this weapon fires in this way, or can be aimed."""
    if action in MODES:
        return MODES[action] in weapon.modes
    return action != "aim" or bool(weapon.limits)


# -- states ---------------------------------------------------------------------------------------------------------


def _check_states(request: Request) -> None:
    action, states = request.action, request.attacker.states
    if action in BARRED:
        for state, reason in CANNOT_ACT.items():
            if state in states and (action, state) != ("reload", "reloading"):
                raise refuse("attacker.states", reason)
    if action in MODES and "out_of_ammo" in states:  # UNI-104
        raise refuse("attacker.states", "no_round_left")
    if action in NOT_ON_GUARD and "defensive_stance" in states:  # UNI-47
        raise refuse("attacker.states", "defensive_stance_cannot")
    if action == "feint" and request.target is not None and request.target.any_of(UNAWARE):
        raise refuse("target.states", "target_cannot_be_deceived")


def _check_life(request: Request) -> None:
    """Each test has its band of life points (8.10)."""
    if request.action in BANDS_OF_LIFE:
        lowest, highest, reason = BANDS_OF_LIFE[request.action]
        if not lowest <= life_of(request.attacker) <= highest:
            raise refuse("attacker.traits.life_points", reason)
