"""What the rules refuse of the circumstances of a request (catalogue 6.1, 8.12)."""

from __future__ import annotations

from engine.errors import refuse
from engine.request import Request
from engine.systems.unisystem import area, volleys
from engine.systems.unisystem.aiming import is_dark
from engine.systems.unisystem.modifiers import defense_of
from engine.systems.unisystem.sides import CANNOT_DEFEND, is_close, trait, weapon_of

SHIELDS = ("shield", "improvised_large")


def check_modifiers(request: Request) -> None:
    """Raise `RequestError` when a circumstance is not possible here."""
    _check_defense(request)
    _check_darkness(request)
    _check_distance(request)
    _check_aim(request)
    _check_gear(request)
    _check_rounds(request)


# -- defences -------------------------------------------------------------------------------------------------------


def _check_defense(request: Request) -> None:
    defense = defense_of(request)
    if defense == "none":
        for name in ("target_extra", "dark_listen_target", "dark_bonus_target"):
            if request.number(name):
                raise refuse(f"modifiers.{name}", "without_defense")
    else:
        _check_possible(request, defense)
    if "dive_total" in request.modifiers:
        if defense != "dive":
            raise refuse("modifiers.dive_total", "only_with_dive")
        for name in ("dark_listen_target", "dark_bonus_target"):
            if request.number(name):
                raise refuse(f"modifiers.{name}", "dived_already")


def _check_possible(request: Request, defense: str) -> None:
    """Whether the target can defend, and in this way (section 5)."""
    field, target, melee = "modifiers.defense", request.side("target"), request.action == "melee_attack"
    if target.any_of(CANNOT_DEFEND) or (melee and "diving" in target.states):
        raise refuse(field, "target_cannot_defend")
    if melee == (defense == "dive"):
        raise refuse(field, "dive_against_shots" if melee else "defense_against_melee")
    if defense == "weapon_parry" and not weapon_of(target).parry:  # UNI-39
        raise refuse(field, "target_cannot_parry")
    if defense == "martial_parry" and not trait(target, "martial_arts"):  # UNI-40
        raise refuse(field, "needs_martial_arts")
    if defense == "unarmed_block" and weapon_of(request.attacker).group != "unarmed":  # UNI-41
        raise refuse(field, "only_unarmed_blocked")


# -- darkness -------------------------------------------------------------------------------------------------------


def _check_darkness(request: Request) -> None:
    dark = is_dark(request)
    if dark and request.word("called_shot", "none") != "none":  # ruling R24
        raise refuse("modifiers.called_shot", "not_in_darkness")
    for listen, bonus in (("dark_listen", "dark_bonus"), ("dark_listen_target", "dark_bonus_target")):
        for name in (listen, bonus):
            if request.number(name) and not dark:  # UNI-89
                raise refuse(f"modifiers.{name}", "only_in_darkness")
        if request.number(listen) and request.number(bonus):
            raise refuse(f"modifiers.{bonus}", "listened_already")


# -- shots ----------------------------------------------------------------------------------------------------------


def _check_distance(request: Request) -> None:
    weapon = weapon_of(request.attacker)
    given = [name for name in ("range", "distance") if name in request.modifiers]
    if given and is_close(weapon):
        raise refuse(f"modifiers.{given[0]}", "no_range_in_melee")
    if len(given) > 1:
        raise refuse("modifiers.distance", "range_or_distance")
    if "distance" in given and request.number("distance") > weapon.limits[-1]:
        raise refuse("modifiers.distance", "out_of_reach", reach=weapon.limits[-1])


def _check_aim(request: Request) -> None:
    if request.number("aim") and request.number("aim_bonus"):
        raise refuse("modifiers.aim_bonus", "aimed_already")
    if request.number("scope") and not request.number("aim") and request.action != "aim":  # UNI-65
        raise refuse("modifiers.scope", "scope_without_aim")


def _check_rounds(request: Request) -> None:
    """Rounds in the weapon (UNI-104)."""
    capacity = weapon_of(request.attacker).rounds
    loaded = request.number("rounds_loaded", capacity)
    if loaded > capacity:
        raise refuse("modifiers.rounds_loaded", "more_than_capacity", rounds=capacity)
    if request.action == "ranged_attack" and loaded < 1:
        raise refuse("modifiers.rounds_loaded", "too_few_rounds", used=1)
    field = {
        "semi_auto": "shots",
        "burst": "bursts",
        "rock_n_roll": "rounds",
        "suppressive_fire": "zone_doorways",
    }.get(request.action)
    if field is None:
        return
    used = area.rounds_of(request) if request.action == "suppressive_fire" else volleys.rounds_of(request)
    if used > loaded:
        raise refuse(f"modifiers.{field}", "too_few_rounds", used=used)


# -- weapons --------------------------------------------------------------------------------------------------------


def _check_gear(request: Request) -> None:
    weapon = weapon_of(request.attacker)
    if request.number("two_handed") and weapon.hands != "1-2":
        raise refuse("modifiers.two_handed", "only_one_or_two_hands")
    if "shield_bonus" in request.modifiers:
        parries = defense_of(request) == "weapon_parry"
        if not parries or weapon_of(request.side("target")).id not in SHIELDS:
            raise refuse("modifiers.shield_bonus", "only_shield_or_chair")  # UNI-56
    if "bulky_penalty" in request.modifiers and weapon.group != "improvised":  # UNI-57
        raise refuse("modifiers.bulky_penalty", "only_improvised")
    if "bullet" in request.modifiers and weapon.group != "firearm":  # UNI-96
        raise refuse("modifiers.bullet", "only_firearms")
    if "shell" in request.modifiers and weapon.group != "shotgun":
        raise refuse("modifiers.shell", "only_shotguns")
