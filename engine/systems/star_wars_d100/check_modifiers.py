"""What the rules refuse of the circumstances of a request (catalogue 6, 8.11)."""

from __future__ import annotations

from engine.errors import refuse
from engine.explain import Who
from engine.request import Request
from engine.systems.star_wars_d100 import covering, series
from engine.systems.star_wars_d100.aiming import FARTHEST, distance_of, farthest, is_called
from engine.systems.star_wars_d100.pairs import NEEDED_STRENGTH, NOT_IN_PAIR, PAIRED, hands
from engine.systems.star_wars_d100.sides import OUT, gun_of, trait, weapon_of

ATTACKS = ("shoot", "throw", *series.WHICH, *PAIRED)
"""Actions that aim at somebody."""

TOO_MANY = {"shots": "not_so_many_shots", "bursts": "not_so_many_bursts"}
"""Reasons against a number that the weapon does not fire."""


def check_modifiers(request: Request) -> None:
    """Raise `RequestError` when a circumstance is not possible here."""
    action = request.action
    if action in ATTACKS:
        _check_mode(request)
        check_reaction(request)
        _check_called(request)
        _check_distance(request)
    if action in (*series.WHICH, "cover_fire"):
        _check_number(request)
    if action in (*ATTACKS, "cover_fire"):
        _check_rounds(request)
    if action == "defy_cover_fire":
        _check_covered_distance(request)
    if action == "dodge" and request.number("no_room"):  # SWD-32
        raise refuse("modifiers.no_room", "no_room_to_dodge")
    if action == "reload" and not request.number("spare_clips", 1):  # SWD-46
        raise refuse("modifiers.spare_clips", "no_spare_magazine")
    if action == "initiative":
        _check_order(request, "attacker")
        _check_order(request, "target")


def _check_mode(request: Request) -> None:
    """The weapon must have the mode (SWD-18)."""
    weapon = gun_of(request)
    if "mode" in request.modifiers and request.word("mode", "") not in weapon.modes:
        raise refuse("modifiers.mode", "no_such_mode")


def check_reaction(request: Request) -> None:
    """Whether the target can react so (SWD-32, SWD-39)."""
    reaction, target, field = request.word("reaction", "none"), request.side("target"), "modifiers.reaction"
    if reaction == "none":
        return
    if target.any_of(OUT):
        raise refuse(field, "target_cannot_react")
    if reaction == "dodge" and request.number("no_room"):
        raise refuse(field, "no_room_to_dodge")
    if reaction == "dodge" and "immobilised" in target.states:
        raise refuse(field, "immobilised_cannot_dodge")
    if reaction == "parry" and gun_of(request).kind == "grenade":  # SWD-89
        raise refuse(field, "grenades_are_not_parried")
    if reaction == "parry" and not trait(target, "parry_value"):
        raise refuse(field, "nothing_to_parry_with")


def _check_called(request: Request) -> None:
    """What has no parts cannot be aimed at (SWD-49, SWD-50)."""
    if not is_called(request):
        return
    if gun_of(request).kind == "grenade":
        raise refuse("modifiers.called_location", "grenades_hit_the_body")
    if not trait(request.side("target"), "humanoid"):
        raise refuse("modifiers.called_location", "only_humanoids_have_parts")


def _check_distance(request: Request) -> None:
    """No weapon of the action reaches farther (SWD-59, SWD-91)."""
    weapons = hands(request) if request.action in PAIRED else (gun_of(request),)
    distance = distance_of(request, weapons[0])
    for weapon in weapons:
        if distance > farthest(request, weapon):
            raise refuse("modifiers.distance_m", "out_of_reach", reach=farthest(request, weapon))


def _check_covered_distance(request: Request) -> None:
    reach = FARTHEST * covering.covering_weapon(request).range
    if covering.distance_of(request) > reach:
        raise refuse("modifiers.distance_m", "out_of_reach", reach=reach)


# -- how much is fired ----------------------------------------------------------------------------------------------


def _check_number(request: Request) -> None:
    """Shots or bursts, as many as the weapon fires in a round (SWD-66, SWD-70, SWD-76)."""
    weapon, covers = gun_of(request), request.action == "cover_fire"
    if covers and {"shots", "bursts"} <= request.modifiers.keys():
        raise refuse("modifiers.bursts", "shots_or_bursts")
    name = "bursts" if request.action == "burst" or "bursts" in request.modifiers else "shots"
    least = 2 if request.action == "multi_shot" else 1  # SWD-66
    number = request.number(name, least)
    most = weapon.bursts if name == "bursts" else weapon.shots
    if not least <= number <= most:  # SWD-70, SWD-76
        raise refuse(f"modifiers.{name}", TOO_MANY[name], least=least, most=most)


def rounds_used(request: Request) -> int:
    """Rounds that the action takes from the weapon in hand (SWD-97); a later shot of a series only its own."""
    if request.part.get("shot", 0) > 1:
        return series.rounds_of(request) // series.announced(request)
    if request.action == "cover_fire":
        return covering.rounds_of(request)
    return series.rounds_of(request) if request.action in series.WHICH else 1


def _check_rounds(request: Request) -> None:
    """Rounds in the weapon (SWD-97)."""
    weapon, field = gun_of(request), "modifiers.rounds_loaded"
    given, used = "rounds_loaded" in request.modifiers, rounds_used(request)
    if not weapon.magazine:
        if given:
            raise refuse(field, "never_runs_out")
        return
    loaded = request.number("rounds_loaded", weapon.magazine)
    if weapon.kind == "gun" and loaded > weapon.magazine:
        raise refuse(field, "more_than_magazine", rounds=weapon.magazine)
    if loaded < used:
        raise refuse(field, "too_few_rounds" if weapon.kind == "gun" else "none_left_to_throw", used=used)


# -- order ----------------------------------------------------------------------------------------------------------


def _check_order(request: Request, who: Who) -> None:
    """The announcement of one side (section 9, step 2)."""
    maneuver, weapon = request.word(f"{who}_maneuver", "single"), weapon_of(request.side(who))
    if maneuver != "single":
        if weapon is None or weapon.group != PAIRED[maneuver]:
            raise refuse(f"modifiers.{who}_maneuver", NOT_IN_PAIR[maneuver])
        if maneuver == "dual_rifles" and trait(request.side(who), "str") < NEEDED_STRENGTH:
            raise refuse(f"{who}.traits.str", "too_weak_for_two_rifles", strength=NEEDED_STRENGTH)
    shot, burst = (request.number(f"{who}_{name}_index", 1) for name in ("shot", "burst"))
    if shot > 1 and burst > 1:
        raise refuse(f"modifiers.{who}_burst_index", "shots_or_bursts")
