"""Which module answers for which action, and what they have in common: situations and derived values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.explain import Derived, Lines, total
from engine.request import Request
from engine.rules.step import Step
from engine.system import Progress, Situation
from engine.systems.uchronia import initiative, melee, plain_tests, preparing, pursuit, resistance, shots
from engine.systems.uchronia.course import START
from engine.systems.uchronia.sides import MELEE

Totals = Mapping[str, int]


class Family(NamedTuple):
    """Actions resolved alike.

    Attributes:
        figures: the lines of each derived number.
        values: every derived value, from the sums of the lines.
        build: the situation, from the sums of the lines.
        events: every event that can be reported.
    """

    figures: Callable[[Request], dict[str, Lines]]
    values: Callable[[Request, Totals], dict[str, int | str | bool]]
    build: Callable[[Request, Totals], Any]
    events: tuple[str, ...] = ()


FIGHT = Family(melee.figures, melee.values, melee.build, melee.EVENTS)
SHOT = Family(shots.figures, shots.values, shots.build, shots.EVENTS)
TRICK = Family(shots.figures, shots.values, shots.build, shots.TRICK_EVENTS)
BURST = Family(shots.figures, shots.values, shots.build, (*shots.EVENTS, "jam"))
TEST = Family(plain_tests.figures, plain_tests.values, plain_tests.build, plain_tests.EVENTS)
PREPARE = Family(preparing.figures, preparing.values, preparing.build)

FAMILIES = {
    **dict.fromkeys(MELEE, FIGHT),
    "shoot": SHOT,
    "missile": SHOT,
    "trick_shot": TRICK,
    "burst": BURST,
    **dict.fromkeys(plain_tests.TESTS, TEST),
    "resistance": Family(resistance.figures, resistance.values, resistance.build, resistance.EVENTS),
    "pursuit": Family(pursuit.figures, pursuit.values, pursuit.build, pursuit.EVENTS),
    "initiative": Family(initiative.figures, initiative.values, initiative.build, initiative.EVENTS),
    "reload": PREPARE,
    "aim": PREPARE,
}

STEPS: dict[type, tuple[Step, ...]] = {
    melee.Melee: melee.STEPS,
    shots.Shot: shots.SHOT,
    shots.Trick: shots.TRICK_SHOT,
    shots.Burst: shots.BURST,
    plain_tests.PlainTest: plain_tests.STEPS,
    resistance.Resistance: resistance.STEPS,
    pursuit.Pursuit: pursuit.STEPS,
    initiative.Initiative: (),
    preparing.Prepared: (),
}


def totals(figures: Mapping[str, Lines]) -> dict[str, int]:
    """The sum of each figure's lines."""
    return {name: total(lines) for name, lines in figures.items()}


def situation(request: Request) -> Situation:
    """The frozen parts that the steps read. Equal requests give equal situations."""
    family = FAMILIES[request.action]
    made: Situation = family.build(request, totals(family.figures(request)))
    return made


def steps(situation: Situation) -> tuple[Step, ...]:
    """The steps of the action, in the rulebook's order; empty when no die is rolled."""
    return STEPS[type(situation)]


def start(situation: Situation) -> Progress:
    """Where the first step begins."""
    return START


def at_total(request: Request, derived: str, amount: int) -> Situation | None:
    """The situation with one derived number replaced; None where it is no number of this action."""
    family = FAMILIES[request.action]
    sums = totals(family.figures(request))
    if derived not in sums:
        return None
    made: Situation = family.build(request, sums | {derived: amount})
    return made


def derived(request: Request) -> tuple[Derived, ...]:
    """Every derived value; numbers come with the lines they are made of."""
    family = FAMILIES[request.action]
    figures = family.figures(request)
    values = family.values(request, totals(figures))
    return tuple(Derived(name, value, figures.get(name, ())) for name, value in values.items())


def event_ids(request: Request) -> tuple[str, ...]:
    """Every event that this action can report."""
    return FAMILIES[request.action].events
