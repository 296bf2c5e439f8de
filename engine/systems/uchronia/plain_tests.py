"""Tests against a threshold, with nobody opposed: endurance, breaking off, survival, the machine gun's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.request import Pool
from engine.explain import Lines, line
from engine.request import Request
from engine.rules.ask import Ask, Mark
from engine.rules.step import Step, Steps
from engine.systems.uchronia import aiming, pools
from engine.systems.uchronia.course import TEST_BANDS, Course, edges_of_test

EVENTS = ("success", "catastrophic")
UNJAM_TURNS = 3  # UCH-130


class TrialRow(NamedTuple):
    """One kind of test: its rule, the Atouts that help, what it must reach, how it ends."""

    rule: str
    atouts: Mapping[str, int]
    threshold: int
    success: str
    failure: str


TESTS = {
    "fatigue": TrialRow("UCH-64", {"athlete": 1, "robust": 1}, 10, "endures", "tires"),
    "break_off": TrialRow("UCH-58", {"athlete": 1}, 15, "broke_off", "still_engaged"),
    "survival": TrialRow("UCH-149", pools.RESISTANCE_ATOUTS, 10, "survives", "dies"),
    "unjam": TrialRow("UCH-130", {"mechanic": 1}, 10, "unjammed", "still_jammed"),
    "reliability": TrialRow("UCH-126", {}, 10, "works", "jams"),
}


class Trial(NamedTuple):
    """The dice of a test and its two outcomes."""

    dice: Pool
    edges: tuple[int, ...]
    rule: str
    success: str
    failure: str


class PlainTest(NamedTuple):
    """All that a plain test reads."""

    trial: Trial


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    row = TESTS[request.action]
    threshold = request.number("threshold", row.threshold)  # UCH-05
    rule = "UCH-05" if "threshold" in request.modifiers else row.rule
    return {"dice": _dice(request, row), "threshold": (line(f"option.threshold.{threshold}", threshold, rule),)}


def _dice(request: Request, row: TrialRow) -> Lines:
    if request.action == "reliability":
        return aiming.reliability(request)
    lines = [pools.base(), *pools.atouts(request.attacker, row.atouts, row.rule)]
    if request.number("gm_atouts"):
        lines.append(line("circumstance.gm_atouts", request.number("gm_atouts"), "UCH-02"))
    if request.number("first_aid"):
        lines.append(line("rule.UCH-150", 1, "UCH-150"))
    lines += pools.advantage(request.number("circumstance"), "UCH-03", "scene")
    if request.action == "unjam":
        lines += pools.body(request, "attacker")
    if request.action == "break_off":
        lines += pools.body(request, "attacker", skill=False)
        lines += pools.surprise(request.attacker, "attacker")
    return tuple(lines)


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values, from the sums of the lines."""
    dice = pools.at_least(request, totals["dice"])
    found: dict[str, int | str | bool] = {"dice": dice, "threshold": totals["threshold"]}
    if request.action == "unjam":
        found["turns"] = UNJAM_TURNS
    return found


def build(request: Request, totals: Mapping[str, int]) -> PlainTest:
    """The situation, from the sums of the lines."""
    row = TESTS[request.action]
    dice = pools.at_least(request, totals["dice"])
    edges = edges_of_test(dice, totals["threshold"])[:2]  # margins mean nothing here
    return PlainTest(Trial(Pool(dice, 6), edges, row.rule, row.success, row.failure))


def attempt(part: Trial, course: Course) -> Steps:
    """Throw and read: all ones fail whatever the total (UCH-07)."""
    band = TEST_BANDS[(yield Ask(part.dice, part.edges, part.rule))]
    if band == "catastrophic":  # UCH-07
        yield Mark("catastrophic")
    if band in ("catastrophic", "failure"):
        return Course(end=part.failure)
    yield Mark("success")
    return Course(end=part.success)


STEPS = (Step(attempt, "trial"),)
