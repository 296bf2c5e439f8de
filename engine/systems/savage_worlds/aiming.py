"""What lies between a shooter and what he aims at: range, cover, the place aimed at, aim (catalogue 6, 8.3)."""

from __future__ import annotations

from engine.explain import Lines, line, maybe, total
from engine.request import Request
from engine.systems.savage_worlds import modifiers
from engine.systems.savage_worlds.sides import LOW, scale_of, shield_of, weapon_of
from engine.systems.savage_worlds.tables import BANDS, Band
from engine.systems.savage_worlds.uses import is_engaged, is_ranged

COVER = {"none": 0, "light": -2, "medium": -4, "heavy": -6, "total": -8}  # SW-80
SHIELD_COVER = {"none": 0, "small": 0, "medium": -2, "large": -4}  # SW-80
PRONE_COVER = -4  # SW-35
PRONE_FROM = 3
"""Squares from which a prone target is harder to hit (ruling 9)."""

RANGE = {"short": (0, "SW-28"), "medium": (-2, "SW-28"), "long": (-4, "SW-28"), "extreme": (-8, "SW-27")}
EXTREME = 4
"""Extreme range ends at so many times Long range (SW-27)."""

CONE_REACH = 9
"""Squares that a cone reaches (SW-66)."""

PLACES = {
    "none": (0, "armor", "SW-54"),
    "hand": (-4, "armor_limbs", "SW-55"),
    "limb": (-2, "armor_limbs", "SW-58"),
    "head": (-4, "armor_head", "SW-56"),
    "face_open_helmet": (-5, "", "SW-57"),
    "vitals": (-4, "armor", "SW-56"),
    "eye_slit": (-6, "", "SW-59"),
    "unarmored_area": (0, "", "SW-59"),
}
"""Each place aimed at: what it costs, the armour there, its rule."""

AIM_RELIEF, AIM_BONUS = 4, 2  # SW-29


def is_cone(request: Request) -> bool:
    """Whether the weapon breathes a cone, which has no range (SW-66)."""
    return weapon_of(request.attacker).has("template_cone")


def band_of(request: Request) -> Band:
    """The range band, by the distance where it is given, limits included (SW-28)."""
    limits = weapon_of(request.attacker).range
    if "distance" not in request.modifiers or limits is None:
        word = request.word("range_band", "short")
        return next(band for band in BANDS if band == word)
    distance = request.number("distance")
    return next((band for band, limit in zip(BANDS, limits, strict=False) if distance <= limit), "extreme")


def range_lines(request: Request) -> Lines:
    """The range of a shot; nothing at arm's length and in a cone."""
    if request.action == "free_attack" or is_cone(request) or not is_ranged(request):
        return ()
    band = band_of(request)
    return maybe(f"option.range_band.{band}", *RANGE[band], "scene")


def cover_lines(request: Request, *, behind: bool = True) -> Lines:
    """The worst of cover, shield and lying on the ground (SW-80, SW-35; ruling 10).

    Args:
        behind: False for the shot as it would be with nothing in between (SW-81).
    """
    if not behind:
        return ()
    target, cover = request.side("target"), request.word("cover", "none")
    found = [line(f"option.cover.{cover}", COVER[cover], "SW-80", "target")]
    if is_ranged(request) and not is_engaged(request):  # ruling 63: the Parry has both already
        found.append(line("trait.shield", SHIELD_COVER[shield_of(target)], "SW-80", "target"))
        low = next((state for state in LOW if state in target.states), None)
        if low and request.number("distance", PRONE_FROM) >= PRONE_FROM:
            found.append(line(f"state.{low}", PRONE_COVER, "SW-35", "target"))
    worst = min(found, key=lambda one: one.amount)
    return (worst,) if worst.amount else ()


def called_shot(request: Request) -> Lines:
    """The place aimed at; a given Scale stands for it and for the Scale of the target (SW-54, SW-60)."""
    if "called_shot_scale" in request.modifiers:
        difference = request.number("called_shot_scale") - scale_of(request.attacker)
        return maybe("circumstance.called_shot_scale", difference, "SW-60", "target")
    place = request.word("called_shot", "none")
    cost, _, rule = PLACES[place]
    return modifiers.scale(request) + maybe(f"option.called_shot.{place}", cost, rule)


def aim(request: Request, penalties: Lines) -> Lines:
    """What aiming gives back of these penalties, or adds; nothing at extreme range (SW-29; ruling 28).

    Args:
        penalties: range, cover, place and Scale; what is no penalty among them gives nothing back.
    """
    wanted = request.word("aim", "none")
    if wanted == "none" or band_of(request) == "extreme":
        return ()
    if wanted == "bonus":
        return (line("option.aim.bonus", AIM_BONUS, "SW-29"),)
    lost = -sum(min(0, one.amount) for one in penalties)
    return maybe("option.aim.penalties", min(AIM_RELIEF, lost), "SW-29")


def sighted(request: Request, target: Lines, *, behind: bool = True) -> Lines:
    """Everything that aim can help with, and aim.

    Args:
        target: Scale and place of what is aimed at.
        behind: False for the shot with nothing in between.
    """
    lines = target + cover_lines(request, behind=behind) + range_lines(request)
    return lines + aim(request, lines)


def freed(request: Request, target: Lines) -> int:
    """How much better the shot were with nothing in between, aim worked out anew (SW-81)."""
    return total(sighted(request, target, behind=False)) - total(sighted(request, target))
