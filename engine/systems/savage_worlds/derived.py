"""Which module answers for which action, and what they have in common: situations and derived values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.explain import Derived, Lines, total
from engine.request import Request
from engine.rules.step import Loop, Stage
from engine.system import Progress, Situation
from engine.systems.savage_worlds import area, attack, crush, fixed, initiative, objects, opposed, single
from engine.systems.savage_worlds.course import START

Totals = Mapping[str, int]


class Family(NamedTuple):
    """Actions resolved alike.

    Attributes:
        figures: the lines of each derived number.
        values: every derived value, from the sums of the lines.
        build: the situation, from the sums of the lines.
        events: every event that a request can report.
    """

    figures: Callable[[Request], dict[str, Lines]]
    values: Callable[[Request, Totals], dict[str, int | str | bool]]
    build: Callable[[Request, Totals], Any]
    events: Callable[[Request], tuple[str, ...]]


def _always(*events: str) -> Callable[[Request], tuple[str, ...]]:
    return lambda request: events


ATTACK = Family(attack.figures, attack.values, attack.build, attack.event_ids)
OPPOSED = Family(opposed.figures, opposed.values, opposed.build, _always(*opposed.EVENTS))
SINGLE = Family(single.figures, single.values, single.build, single.event_ids)
FIXED = Family(fixed.figures, fixed.values, fixed.build, _always())

FAMILIES = {
    **dict.fromkeys(("melee_attack", "ranged_attack", "free_attack"), ATTACK),
    "touch_attack": Family(attack.figures, attack.values, attack.build_touch, _always(*attack.TOUCH_EVENTS)),
    "area_attack": Family(area.figures, area.values, area.build, _always(*area.EVENTS)),
    "disarm": Family(objects.figures, objects.values, objects.build, _always(*objects.DISARM_EVENTS)),
    "break_object": Family(objects.figures, objects.values, objects.build, _always(*objects.BREAK_EVENTS)),
    **dict.fromkeys(("grapple", "break_free", "test"), OPPOSED),
    "interrupt": Family(opposed.figures, opposed.values, opposed.build, _always()),
    "crush": Family(crush.figures, crush.values, crush.build, _always(*crush.EVENTS)),
    **dict.fromkeys(single.TRIALS, SINGLE),
    **dict.fromkeys(("coup_de_grace", "full_defense", "aim", "hold", "stand_up", "draw_items", "reload"), FIXED),
    "initiative": Family(initiative.figures, initiative.values, initiative.build, _always(*initiative.EVENTS)),
}

STEPS: dict[type, tuple[Stage, ...]] = {
    attack.Attack: attack.STEPS,
    attack.Touch: attack.TOUCH,
    area.Blast: area.STEPS,
    objects.Breaking: objects.BREAK,
    objects.Disarming: objects.DISARM,
    opposed.Struggle: opposed.STRUGGLE,
    opposed.Interrupt: opposed.INTERRUPT,
    crush.Crush: crush.STEPS,
    single.Alone: single.TRIAL,
    single.Soak: single.SOAK,
    fixed.Fixed: (),
    initiative.Initiative: initiative.STEPS,
}


def totals(figures: Mapping[str, Lines]) -> dict[str, int]:
    """The sum of each figure's lines."""
    return {name: total(lines) for name, lines in figures.items()}


def situation(request: Request) -> Situation:
    """The frozen parts that the steps read. Equal requests give equal situations."""
    family = FAMILIES[request.action]
    made: Situation = family.build(request, totals(family.figures(request)))
    return made


def steps(situation: Situation) -> tuple[Stage, ...]:
    """The steps of the action, in the rulebook's order, without those that nothing calls for."""
    return tuple(
        [
            stage
            for stage in STEPS[type(situation)]
            if isinstance(stage, Loop) or getattr(situation, stage.part) is not None
        ]
    )


def start(situation: Situation) -> Progress:
    """Where the first step begins."""
    return crush.START if isinstance(situation, crush.Crush) else START


def at_total(request: Request, derived: str, amount: int) -> Situation | None:
    """The situation with one derived number replaced; None where it is no number of this action."""
    family = FAMILIES[request.action]
    sums = totals(family.figures(request))
    if derived not in sums:
        return None
    made: Situation = family.build(request, sums | {derived: amount})
    return made


def derived(request: Request) -> tuple[Derived, ...]:
    """Every derived value; numbers, and what is added to damage dice, come with the lines they are made of."""
    family = FAMILIES[request.action]
    figures = family.figures(request)
    values = family.values(request, totals(figures))
    return tuple(Derived(name, value, figures.get(name, ())) for name, value in values.items())


def event_ids(request: Request) -> tuple[str, ...]:
    """Every event that this action can report."""
    return FAMILIES[request.action].events(request)
