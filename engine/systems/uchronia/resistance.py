"""The test of whoever takes serious or grave damage: out of action, hurt but fighting, or unshaken."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.request import Pool
from engine.explain import Lines, line
from engine.request import Request
from engine.rules.ask import Ask, Mark
from engine.rules.step import Step, Steps
from engine.systems.uchronia import pools
from engine.systems.uchronia.course import Course

HEROIC = 10  # UCH-26: margin at which the effects are put off
GRAVE = 5  # UCH-83: what grave damage adds to the threshold
STUN = ("unarmed", "blunt", "boomerang")
"""Kinds of damage that stun; the others wound."""

THRESHOLDS = {
    "unarmed": 10,  # UCH-29
    "blunt": 10,  # UCH-37
    "blade": 10,  # UCH-37
    "missile": 10,  # UCH-148
    "boomerang": 10,  # UCH-146
    "firearm": 15,  # UCH-82
    "buckshot": 15,  # UCH-82
    "peril": 20,  # UCH-28
}
PERIL = "peril"
MISSILE_LIKE_FIREARM = 5  # UCH-148: under the option, missiles are resisted at 15

EVENTS = ("success", "heroic", "attacker_out_of_action")


class Suffering(NamedTuple):
    """How one side takes damage.

    Attributes:
        serious, grave: edges of the test (passed, heroic).
        wound: False where the damage only stuns.
    """

    dice: Pool
    serious: tuple[int, int]
    grave: tuple[int, int]
    wound: bool


class Toughness(NamedTuple):
    """How each side takes damage; None: it cannot be hurt in this action."""

    attacker: Suffering | None
    target: Suffering | None


class Resistance(NamedTuple):
    """A resistance test of its own."""

    injury: Injury
    toughness: Toughness


class Injury(NamedTuple):
    """The damage that is already there."""

    severity: str


@functools.cache
def suffering(dice: int, damage: str, *, option: bool = False) -> Suffering:
    """How a side takes this kind of damage.

    Args:
        option: missiles are resisted like firearms.
    """
    serious = threshold(damage, "serious", option=option)
    grave = threshold(damage, "grave", option=option)
    edges = (serious, serious + HEROIC), (grave, grave + HEROIC)
    return Suffering(Pool(dice, 6), *edges, wound=damage not in STUN)


def threshold(damage: str, severity: str, *, option: bool = False) -> int:
    """What a resistance test must reach."""
    least = THRESHOLDS[damage]
    if option and damage == "missile":  # UCH-148
        least += MISSILE_LIKE_FIREARM
    return least + (GRAVE if severity == "grave" and damage != PERIL else 0)  # UCH-83


# -- the step -------------------------------------------------------------------------------------------------------


def resist(part: Toughness, course: Course) -> Steps:
    """The loser of a Confrontation, or whoever is hit, resists (UCH-23)."""
    if not course.severity:
        return course
    body = part.attacker if course.loser == "attacker" else part.target
    assert body is not None
    band = yield Ask(body.dice, body.grave if course.severity == "grave" else body.serious, "UCH-23", course.loser)
    if band == 0:  # UCH-24
        yield Mark(f"{course.loser}_out_of_action")
    return Course(end=f"{course.loser}_{_effect(body.wound, course.severity, band)}")


def _effect(wound: bool, severity: str, band: int) -> str:
    """What a failed (0), passed (1: UCH-25) or heroic (2: UCH-26, UCH-27) test leaves."""
    if not wound:  # UCH-19, UCH-21
        return ("stunned_out", "stunned", "unshaken")[band]
    hurt = "gravely_wounded" if severity == "grave" else "wounded"  # UCH-20, UCH-22
    return (f"{hurt}_out", hurt, f"{hurt}_pending")[band]


# -- the action -----------------------------------------------------------------------------------------------------


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    return {"dice": pools.resistance(request, "attacker"), "threshold": _threshold_lines(request)}


def _threshold_lines(request: Request) -> Lines:
    source = request.word("source", "blunt")
    option = bool(request.number("option_missile_resistance_plus5"))
    serious = threshold(source, "serious", option=option)
    added = threshold(source, request.word("severity", "serious"), option=option) - serious
    lines = (line(f"option.source.{source}", serious, "UCH-28"),)
    return (*lines, line("option.severity.grave", added, "UCH-28")) if added else lines


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values, from the sums of the lines."""
    return {"dice": pools.at_least(request, totals["dice"]), "threshold": totals["threshold"]}


def build(request: Request, totals: Mapping[str, int]) -> Resistance:
    """The situation, from the sums of the lines."""
    source = request.word("source", "blunt")
    reach = totals["threshold"], totals["threshold"] + HEROIC
    dice = Pool(pools.at_least(request, totals["dice"]), 6)
    body = Suffering(dice, reach, reach, wound=source not in STUN)
    return Resistance(Injury(request.word("severity", "serious")), Toughness(body, None))


def suffer(part: Injury, course: Course) -> Course:
    """The attacker of the request is the one who is tested."""
    return Course(loser="attacker", severity=part.severity)


def events(end: str) -> tuple[str, ...]:
    """What the end of a resistance test says of it."""
    if end.endswith("_out"):
        return ()
    return ("success", "heroic") if end.endswith(("_pending", "_unshaken")) else ("success",)


STEPS = (Step(suffer, "injury"), Step(resist, "toughness"))
