"""What lies between a shooter and his target: range bands and light (catalogue 6.1)."""

from __future__ import annotations

from typing import NamedTuple

from engine.explain import Lines, maybe
from engine.request import Request
from engine.systems.unisystem.sides import weapon_of
from engine.systems.unisystem.tables import BANDS, Band


class Range(NamedTuple):
    """What a range band does to the roll and to the multiplier of the damage."""

    to_hit: int
    times: int
    rule: str


RANGES: dict[Band, Range] = {
    "point_blank": Range(1, 1, "UNI-66"),
    "short": Range(0, 0, "UNI-67"),
    "medium": Range(-1, 0, "UNI-68"),
    "long": Range(-3, -1, "UNI-69"),
    "extreme": Range(-6, -2, "UNI-70"),
}

LIGHT = {"normal": (0, "UNI-87"), "dim": (-1, "UNI-87"), "bad": (-4, "UNI-88")}
DARK = "dark"

CALLED_SHOTS = {"none": 0, "limb": -2, "extremity": -4, "head": -4, "neck": -5}  # UNI-102


def band_of(request: Request) -> Band:
    """The range band, by the distance where it is given, limits included; beyond the last one it is the last."""
    limits = weapon_of(request.attacker).limits
    if "distance" not in request.modifiers:
        word = request.word("range", "short")
        return next(band for band in BANDS if band == word)
    distance = request.number("distance")
    return next((band for band, limit in zip(BANDS, limits, strict=False) if distance <= limit), BANDS[-1])


def range_lines(request: Request) -> Lines:
    """The range of a shot."""
    band = band_of(request)
    return maybe(f"option.range.{band}", RANGES[band].to_hit, RANGES[band].rule, "scene")


def is_dark(request: Request) -> bool:
    """Whether there is no light at all (UNI-89)."""
    return request.word("lighting", "normal") == DARK


def light_lines(request: Request) -> Lines:
    """What the light takes from attack and defence alike (ruling R9)."""
    light = request.word("lighting", "normal")
    if light == DARK:
        return ()
    amount, rule = LIGHT[light]
    return maybe(f"rule.{rule}", amount, rule, "scene")


def called_shot(request: Request) -> Lines:
    """The place aimed at."""
    place = request.word("called_shot", "none")
    return maybe(f"option.called_shot.{place}", CALLED_SHOTS[place], "UNI-102")
