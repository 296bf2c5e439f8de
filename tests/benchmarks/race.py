"""What the races against icepool share: the points of every curve, the clock, what is forgotten, what is printed."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from engine.forecast import attack
from engine.forecast.sweep import axes_for, moved, points_of
from engine.request import Request
from engine.rules import exact
from engine.system import System, refusal_of
from engine.systems import systems

ROUNDS, COLD_ROUNDS = 25, 7
clock = time.process_time
"""Processor time: what a neighbour takes of a shared machine must not count."""

Race = dict[str, Callable[[], object]]
"""Who runs, by name; "ours" is what the others are compared with."""

Chances = dict[str, float]
Answered = tuple[Chances, Chances]
"""Outcomes and events."""


def points(game: System, request: Request) -> list[tuple[str, Any]]:
    """Every point of every axis of a request."""
    return [
        (axis.id, value)
        for axis in axes_for(game, request)
        for value in points_of(axis)
        if (there := moved(game, request, axis.id, value)) is not None and refusal_of(game, there) is None
    ]


def chances(die: Any) -> Chances:
    """A die of icepool as plain numbers."""
    whole = die.denominator()
    return {outcome: ways / whole for outcome, ways in die.items()}


def anew(game: System, request: Request) -> attack.Evaluation:
    """Our answer, worked out again: nothing but the situation of the request is remembered."""
    return attack._evaluate.__wrapped__(game, attack._situation(game, request))


def ours(game: System, request: Request, where: list[tuple[str, Any]]) -> Race:
    """The curves by our engine, from the plain request and the axis, with less and more of it remembered."""
    return {
        "ours": lambda: [anew(game, game.along(request, axis, value)) for axis, value in where],
        "ours, request read anew": lambda: [
            attack._evaluate.__wrapped__(game, game.situation(game.along(request, axis, value)))
            for axis, value in where
        ],
        "ours, kept": lambda: [attack.evaluate(game, game.along(request, axis, value)) for axis, value in where],
    }


def forget_ours(game: System) -> None:
    """Forget everything worked out about dice and requests."""
    attack.forget()
    exact.forget()
    for name, module in list(sys.modules.items()):
        if name.startswith(f"engine.systems.{game.id}"):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear") and value is not systems:
                    value.cache_clear()


def microseconds(
    race: Race, count: int, before: Callable[[], None] | None = None, rounds: int | None = None
) -> dict[str, float]:
    """Median time of each runner, in turn round by round, for one of `count` answers.

    Args:
        before: forgets what is not to be known before each run.
        rounds: how often each runs; None: as often as is usual.
    """
    times: dict[str, list[float]] = {name: [] for name in race}
    for _ in range(rounds or (COLD_ROUNDS if before else ROUNDS)):
        for name, run in race.items():
            if before:
                before()
            start = clock()
            run()
            times[name].append(clock() - start)
    return {name: statistics.median(taken) / count * 1e6 for name, taken in times.items()}


def told(title: str, found: dict[str, float]) -> None:
    """Print what was measured."""
    print(f"\n{title}")
    for name, taken in found.items():
        print(f"  {name:24} {taken:8.1f} µs an answer   {taken / found['ours']:5.1f} times ours")
