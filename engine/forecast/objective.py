"""What a GM may want of an action: to succeed, to hurt, to put out of play, to come off unharmed, or one event."""

from __future__ import annotations

import functools
import math
from collections.abc import Container, Mapping

import msgspec

from engine.forecast.attack import Evaluation, evaluate, headline_of, situation_of
from engine.label import Label, label
from engine.request import Request
from engine.system import Situation, System
from engine.tables import HARM_SUCCESS

SUCCESS, HURT, OUT, SAFE = "success", "hurt", "out", "safe"
HURTS = range(2, HARM_SUCCESS)
"""Levels of harm that count as a blow that told: hampered, or worse."""
OUT_OF_PLAY = range(6, 8)


class Objective(msgspec.Struct, frozen=True):
    """One thing that can be wanted; `id` is "success", "hurt", "out", "safe" or what a line of the curves counts."""

    id: str
    label: Label


def objectives(system: System, action: str, names: Mapping[str, str]) -> tuple[Objective, ...]:
    """What can be wanted of an action, the headline first; events that are already said are left out.

    Args:
        names: arguments of the labels (`attacker`, `target`: names of the two fighters).
    """
    row = system.tables.actions[action]
    said = {row.headline_at(somebody=True), row.out}
    found = [Objective(name, label(f"objective.{name}")) for name in (SUCCESS, HURT, OUT, SAFE)]
    for curve in row.curves_at(somebody=True):
        if not curve.group and curve.counts not in said:
            said.add(curve.counts)
            found.append(Objective(curve.counts, label(f"curve.{action}.{curve.id}", **names)))
    return tuple(found)


def reached(system: System, request: Request, objective: str) -> float | None:
    """The chance that an objective is reached; None where no dice are rolled."""
    found = measured(system, request, objective)
    return None if found is None else found[0]


Measured = tuple[float, Evaluation]
"""The chance of what is wanted, and everything else that a setting comes to."""


def measured(system: System, request: Request, objective: str) -> Measured | None:
    """What a setting is worth; None where no dice are rolled."""
    counts = headline_of(system, request)
    if not counts:
        return None
    evaluation = evaluate(system, request)
    match objective:
        case "success":
            return evaluation.share(counts), evaluation
        case "hurt":
            return harmed(system, request, "target", HURTS), evaluation
        case "out":
            return put_out(system, request), evaluation
        case "safe":
            return 1 - harmed(system, request, "attacker", HURTS), evaluation
    return evaluation.share(objective), evaluation


def put_out(system: System, request: Request) -> float:
    """Chance that the target ends out of play: by the event of the game where it has one, else by the outcomes."""
    if system.out_event in system.event_ids(request):
        return evaluate(system, request).events.get(system.out_event, 0.0)
    return harmed(system, request, "target", OUT_OF_PLAY)


def harmed(system: System, request: Request, side: str, levels: Container[int]) -> float:
    """Chance that one side ("target", "attacker") suffers harm of one of these levels."""
    situation, evaluation = situation_of(system, request), evaluate(system, request)
    harms = _harms(system, situation, tuple(evaluation.outcomes))
    return math.fsum(
        chance
        for chance, (harm, whose) in zip(evaluation.outcomes.values(), harms, strict=True)
        if whose == side and harm in levels
    )


@functools.lru_cache(maxsize=2048)
def _harms(system: System, situation: Situation, outcomes: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    return tuple(system.harm(situation, name) for name in outcomes)
