"""What the rules refuse of the circumstances of a request (catalogue 6.1, 8.11)."""

from __future__ import annotations

from engine.errors import refuse
from engine.request import Request
from engine.systems.ubik.firing import CLOSE, DISTANCE, EITHER, ROUNDS, at_contact, possible_rounds, rounds_of
from engine.systems.ubik.sides import weapon_of

AMMUNITION = ("rounds", "fire_mode", "rounds_loaded")
LIMITED = (*ROUNDS, "throw")
"""Actions that reach only so far."""

NO_RUN = ("prone", "leg_slowed", "leg_mutilated")
NO_WALK = ("leg_mutilated",)


def check_modifiers(request: Request) -> None:
    """Raise `RequestError` when a circumstance is not possible here."""
    _check_movement(request)
    _check_distance(request)
    if request.action in (*ROUNDS, "reload"):
        _check_ammunition(request)
    _check_pairs(request)


def _check_movement(request: Request) -> None:
    """What the target's legs do not allow (UBK-124, UBK-55)."""
    movement, target = request.word("movement", "stationary"), request.target
    if target is None:
        return
    if (movement == "run" and target.any_of(NO_RUN)) or (movement == "walk" and target.any_of(NO_WALK)):
        raise refuse("modifiers.movement", "target_cannot_move_so")


def _check_distance(request: Request) -> None:
    """Contact is contact; no weapon reaches beyond five times its short range (UBK-147)."""
    if request.action not in LIMITED:
        return
    metres, weapon = request.number("distance_m", DISTANCE), weapon_of(request.attacker)
    if request.action in EITHER and at_contact(request):
        if "distance_m" in request.modifiers and metres >= CLOSE:
            raise refuse("modifiers.distance_m", "too_far_for_contact")
    elif metres > weapon.longest:
        raise refuse("modifiers.distance_m", "out_of_reach", reach=weapon.longest)


# -- ammunition -----------------------------------------------------------------------------------------------------


def _check_ammunition(request: Request) -> None:
    weapon = weapon_of(request.attacker)
    if not weapon.fires:
        for name in AMMUNITION:
            if name in request.modifiers:
                raise refuse(f"modifiers.{name}", "fires_nothing")
        return
    used = 0
    if request.action in ROUNDS:
        _check_rounds(request)
        used = rounds_of(request)
    loaded = request.number("rounds_loaded", weapon.magazine)
    if loaded > weapon.magazine:
        raise refuse("modifiers.rounds_loaded", "more_than_magazine", rounds=weapon.magazine)
    if loaded < used:  # UBK-157
        raise refuse("modifiers.rounds_loaded", "too_few_rounds", used=used)


def _check_rounds(request: Request) -> None:
    """A number that the action allows and a mode fires, and a mode that fires it (UBK-110)."""
    weapon, asked, mode = weapon_of(request.attacker), request.number("rounds"), request.word("fire_mode", "auto")
    if asked and asked not in possible_rounds(weapon, request.action):
        raise refuse("modifiers.rounds", "not_so_many_rounds")
    if mode != "auto" and mode not in weapon.modes_for(rounds_of(request)):
        raise refuse("modifiers.fire_mode", "no_such_mode" if mode not in weapon.modes else "mode_fires_other_numbers")


# -- one with another -----------------------------------------------------------------------------------------------


def _check_pairs(request: Request) -> None:
    """Circumstances that need something beside them."""
    action, given = request.action, request.modifiers
    if action == "use_aptitude" and not request.number("aptitude_level"):  # UBK-70
        raise refuse("modifiers.aptitude_level", "which_aptitude")
    if request.word("throw_use", "damage") == "dispersion" and not weapon_of(request.attacker).blast:
        raise refuse("modifiers.throw_use", "does_not_burst")
    if action == "initiative" and request.target is None:
        for name in ("target_pr", "target_init_role"):
            if name in given:
                raise refuse(f"modifiers.{name}", "nobody_to_compare_with")
    if action == "detect_enemies" and request.target is not None and "nd" in given:  # UBK-68
        raise refuse("modifiers.nd", "his_hiding_is_the_difficulty")
