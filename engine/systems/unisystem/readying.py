"""What is rolled just before an attack: aiming, or listening in the dark, on either side (catalogue 8.4, 8.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.explain import total
from engine.request import Request
from engine.rules.ask import Ask
from engine.rules.step import Steps
from engine.systems.unisystem.aiming import is_dark
from engine.systems.unisystem.course import Course
from engine.systems.unisystem.levels import OPEN, edges_of_levels
from engine.systems.unisystem.modifiers import listening

EVERY_LEVEL = 40
"""More levels than a roll can reach: here none is left out."""

AIM, LISTEN, LISTEN_TARGET = "UNI-63", "UNI-90", "UNI-03"
"""The rules that ask for these dice; two questions of one attack need two rules."""


class Readying(NamedTuple):
    """A task whose success levels are won for the roll that follows."""

    rule: str
    bonus: int


def before(request: Request, totals: Mapping[str, int]) -> tuple[Readying | None, Readying | None]:
    """What attacker and target roll before the attack; None: nothing."""
    if not is_dark(request):
        return (Readying(AIM, totals["aim_roll_bonus"]) if request.number("aim") else None), None
    mine = Readying(LISTEN, total(listening(request, "attacker"))) if request.number("dark_listen") else None
    if not request.number("dark_listen_target"):
        return mine, None
    return mine, Readying(LISTEN_TARGET, total(listening(request, "target")))


def make_ready(part: Readying, course: Course) -> Steps:
    """The attacker aims (UNI-63) or listens (UNI-90)."""
    return course._replace(lead=(yield Ask(OPEN, edges_of_levels(part.bonus, EVERY_LEVEL), part.rule)))


def be_on_guard(part: Readying, course: Course) -> Steps:
    """The target listens (UNI-90)."""
    return course._replace(guard=(yield Ask(OPEN, edges_of_levels(part.bonus, EVERY_LEVEL), part.rule, "target")))
