"""Which module answers for which action, and what they have in common: situations and derived values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.explain import Derived, Lines, total
from engine.request import Request
from engine.rules.step import Loop, Stage
from engine.system import Progress, Situation
from engine.systems.unisystem import area, attack, feint, harm, initiative, plan, tasks, volleys
from engine.systems.unisystem.course import START

Totals = Mapping[str, int]

FIXED = ("target_number", "turns", "max_attacks")
"""Numbers that explain themselves: nothing is asked with another value of them."""


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


ATTACK = Family(attack.figures, attack.values, attack.build, attack.EVENTS)
VOLLEY = Family(attack.figures, volleys.values, volleys.build, volleys.EVENTS)
TASK = Family(tasks.figures, tasks.values, tasks.build_task, tasks.EVENTS)
TRIAL = Family(tasks.figures, tasks.values, tasks.build_trial)

FAMILIES = {
    **dict.fromkeys(("melee_attack", "ranged_attack"), ATTACK),
    **dict.fromkeys(volleys.RULES, VOLLEY),
    "suppressive_fire": Family(harm.figures, area.swept_values, area.build_swept, area.EVENTS),
    "damage": Family(area.damage_figures, harm.values, area.build_damage, harm.LOSS_EVENTS),
    "feint": Family(feint.figures, feint.values, feint.build, feint.EVENTS),
    **dict.fromkeys(tasks.RULES, TASK),
    **dict.fromkeys(tasks.TRIALS, TRIAL),
    "initiative": Family(initiative.figures, initiative.values, initiative.build, initiative.EVENTS),
    "action_limit": Family(plan.figures, plan.values, plan.build),
}

STEPS: dict[type, tuple[Stage, ...]] = {
    attack.Attack: attack.STEPS,
    volleys.Volley: volleys.VOLLEY,
    volleys.Series: volleys.SERIES,
    area.Swept: area.SWEPT,
    area.Damage: area.DAMAGE,
    feint.Feint: feint.STEPS,
    tasks.Tasked: tasks.TASK,
    tasks.Tried: tasks.TRIAL,
    initiative.Initiative: initiative.STEPS,
    plan.Plan: (),
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
    return volleys.start(situation) if isinstance(situation, volleys.Volley | volleys.Series) else START


def at_total(request: Request, derived: str, amount: int) -> Situation | None:
    """The situation with one derived number replaced; None where nothing hangs on it."""
    family = FAMILIES[request.action]
    sums = totals(family.figures(request))
    if derived not in sums or derived in FIXED:
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
