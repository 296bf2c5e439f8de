"""Circumstances that the fighters, their weapons or other circumstances do not allow (catalogue 6, 8.12)."""

from __future__ import annotations

from engine.errors import refuse
from engine.request import Request
from engine.systems.savage_worlds.aiming import CONE_REACH, EXTREME, band_of, is_cone
from engine.systems.savage_worlds.attack import rounds
from engine.systems.savage_worlds.modifiers import buckshot
from engine.systems.savage_worlds.sides import reach_of, weapon_of
from engine.systems.savage_worlds.uses import is_ranged

FIGHTING_ONLY = ("gang_up_attackers", "wild_attack")
SHOOTING_ONLY = ("aim", "range_band", "distance", "unstable_platform")


def check(request: Request) -> None:
    """Raise `RequestError` for the first circumstance that cannot be."""
    if not request.modifiers:
        return
    _check_use(request)
    _check_melee(request)
    _check_gun(request)
    _check_place(request)
    _check_others(request)
    if is_ranged(request):
        _check_range(request)
    _check_rounds(request)


def _counts(request: Request, name: str) -> bool:
    """Whether a circumstance is given and says more than its default; one without a default counts as it is."""
    if name in ("range_band", "distance"):
        return name in request.modifiers
    if name == "aim":
        return request.word("aim", "none") != "none"
    return request.number(name) > (name == "gang_up_attackers")


def _check_use(request: Request) -> None:
    """Melee circumstances in a shot, those of a shot in melee."""
    ranged = is_ranged(request)
    for name in FIGHTING_ONLY if ranged else SHOOTING_ONLY:
        if _counts(request, name):
            raise refuse(f"modifiers.{name}", "not_in_a_shot" if ranged else "not_in_melee")
    if "distance" in request.modifiers and "range_band" in request.modifiers:
        raise refuse("modifiers.distance", "distance_or_range_band")


def _check_melee(request: Request) -> None:
    weapon = weapon_of(request.attacker)
    alone = request.number("gang_up_attackers", 1) == 1
    if request.number("gang_up_defender_allies") and alone:  # SW-50
        raise refuse("modifiers.gang_up_defender_allies", "allies_of_nobody")
    ignored = request.action == "touch_attack"  # ruling 36
    if request.number("off_hand") and weapon.hands > 1 and not ignored:  # SW-53
        raise refuse("modifiers.off_hand", "two_handed", weapon=weapon.id)
    if request.number("nonlethal") and weapon.stun == "no":  # SW-85
        raise refuse("modifiers.nonlethal", "cannot_stun", weapon=weapon.id)
    if request.number("charge") and "mounted" not in request.attacker.states:  # SW-79
        raise refuse("modifiers.charge", "charge_on_foot")


def _check_gun(request: Request) -> None:
    weapon = weapon_of(request.attacker)
    if request.number("rof", 1) > weapon.rof:  # SW-30
        raise refuse("modifiers.rof", "rof_too_high", rof=weapon.rof)
    if "ammo" in request.modifiers and not weapon.has("shotgun"):  # SW-76
        raise refuse("modifiers.ammo", "only_shotguns")
    if request.number("both_barrels"):  # SW-77
        if not weapon.has("double"):
            raise refuse("modifiers.both_barrels", "only_two_barrels")
        if request.number("rof", 1) > 1:
            raise refuse("modifiers.both_barrels", "both_barrels_once")
    if "target_adjacent" in request.modifiers and not request.number("attacker_engaged"):  # SW-44
        raise refuse("modifiers.target_adjacent", "not_engaged")


def _check_place(request: Request) -> None:
    place, scaled = request.word("called_shot", "none"), "called_shot_scale" in request.modifiers
    if scaled and place == "none":  # SW-60
        raise refuse("modifiers.called_shot_scale", "scale_of_no_place")
    if place == "unarmored_area" and not scaled:  # SW-59
        raise refuse("modifiers.called_shot_scale", "needs_scale")
    if request.number("obstacle_armor") and request.word("cover", "none") == "none":  # SW-81
        raise refuse("modifiers.obstacle_armor", "obstacle_without_cover")


def _check_others(request: Request) -> None:
    if request.number("target_joker") and request.target is None:
        raise refuse("modifiers.target_joker", "joker_of_nobody")
    if request.number("set_weapon"):  # SW-93
        if reach_of(request.attacker) < 1:
            raise refuse("modifiers.set_weapon", "no_reach")
        if "mounted" not in request.side("target").states:
            raise refuse("modifiers.set_weapon", "nobody_charges")


def _check_range(request: Request) -> None:
    weapon = weapon_of(request.attacker)
    given = "range_band" if "range_band" in request.modifiers else "distance"
    if request.action == "free_attack":
        return
    if is_cone(request):  # SW-66
        if given == "range_band":
            raise refuse("modifiers.range_band", "cone_has_no_range")
        if request.number("distance") > CONE_REACH:
            raise refuse("modifiers.distance", "beyond_the_cone", reach=CONE_REACH)
        return
    if band_of(request) != "extreme":
        return
    if weapon.ranged == "thrown" or weapon.has("area") or buckshot(request):  # SW-27; ruling 27
        raise refuse(f"modifiers.{given}", "no_extreme_range", weapon=weapon.id)
    assert weapon.range is not None
    most = EXTREME * weapon.range[-1]
    if request.number("distance") > most:
        raise refuse("modifiers.distance", "out_of_reach", reach=most)
    if request.word("aim", "none") == "none":  # ruling 28
        raise refuse("modifiers.aim", "extreme_needs_aim")


def _check_rounds(request: Request) -> None:
    """Rounds in the weapon (SW-32; ruling 82)."""
    if "rounds_loaded" not in request.modifiers:
        return
    shots, used = weapon_of(request.attacker).shots, rounds(request).get("rounds_used")
    if used is None:
        raise refuse("modifiers.rounds_loaded", "no_rounds_counted")
    if request.number("rounds_loaded") > shots:
        raise refuse("modifiers.rounds_loaded", "more_than_shots", shots=shots)
    if request.number("rounds_loaded") < int(used):
        raise refuse("modifiers.rounds_loaded", "too_few_rounds", used=int(used))
