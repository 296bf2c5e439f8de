"""Suppressive fire and the damage roll of its own: hits without an attack roll (catalogue 8.3, 8.8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.request import Pool
from engine.explain import Lines, maybe
from engine.request import Request
from engine.rules.ask import Ask
from engine.rules.step import Stage, Step, Steps
from engine.systems.unisystem import harm
from engine.systems.unisystem.aiming import band_of
from engine.systems.unisystem.course import Course
from engine.systems.unisystem.harm import Body, Wound
from engine.systems.unisystem.levels import EXTRA_FROM

EVENTS = ("hit", *harm.LOSS_EVENTS)
ROUNDS_A_DOORWAY = 10  # UNI-79; ruling R22
BULLETS, EDGES = Pool(1, 4), (2, 3, 4)  # UNI-80
AVERAGE = 2


class Zone(NamedTuple):
    """Whoever stands in the area; `hits` without a roll, None: a D4 tells."""

    hits: int | None


class Swept(NamedTuple):
    """The situation of one person in or beside the swept area."""

    zone: Zone
    wound: Wound
    body: Body


class Damage(NamedTuple):
    """The situation of a damage roll."""

    wound: Wound
    body: Body


def rounds_of(request: Request) -> int:
    """Rounds that sweep the area."""
    return ROUNDS_A_DOORWAY * request.number("zone_doorways", 1)


def swept_values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values of suppressive fire."""
    found = {"rounds_used": rounds_of(request), **harm.values(request, totals), "range_band": band_of(request)}
    return {**found, "target_life_points": totals["target_life_points"]}


def build_swept(request: Request, totals: Mapping[str, int]) -> Swept:
    """The situation of suppressive fire."""
    hits = None if request.number("in_zone", 1) else 0
    if hits is None and request.number("option_suppress_average"):
        hits = AVERAGE
    return Swept(Zone(hits), harm.wound(request, totals), Body(totals["target_life_points"]))


def damage_figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number of a damage roll: its success level counts in the multiplier (8.3)."""
    extra = max(0, request.number("success_level", 1) - EXTRA_FROM)
    levels = maybe("circumstance.success_level", extra, "UNI-92")
    return harm.figures(request) | {"multiplier": harm.lifted(harm.multiplier(request) + levels)}


def build_damage(request: Request, totals: Mapping[str, int]) -> Damage:
    """The situation of a damage roll."""
    return Damage(harm.wound(request, totals), Body(totals["target_life_points"]))


def sweep(part: Zone, course: Course) -> Steps:
    """How many bullets hit (UNI-80)."""
    return Course(hits=1 + (yield Ask(BULLETS, EDGES, "UNI-80")) if part.hits is None else part.hits)


SWEPT: tuple[Stage, ...] = (Step(sweep, "zone"), Step(harm.riddle, "wound"))
DAMAGE: tuple[Stage, ...] = (Step(harm.measure, "wound"),)
