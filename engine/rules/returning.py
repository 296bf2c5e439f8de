"""Loops whose progress may come back: how they end after any number of laps, by one linear solve.

What can never leave such a loop stays in it: its progress is an end on which more is still due.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from engine.rules.step import Moves

Lap = Callable[[Any], Moves[float]]
"""`lap(progress)`: every way through one lap."""

Laps = dict[Any, Moves[float]]
"""One lap from each progress on which more is due."""


def reached(lap: Lap, more: Callable[[Any], bool], start: Any) -> Laps:
    """The lap of every progress that can begin one, from an open one on."""
    laps: Laps = {}
    waiting = [start]
    while waiting:
        progress = waiting.pop()
        if progress in laps:
            continue
        laps[progress] = lap(progress)
        waiting += [end for end in laps[progress].ends if end not in laps and more(end)]
    return laps


def trapped(laps: Laps) -> frozenset[Any]:
    """The progresses from which no number of laps leads out."""
    held = set(laps)
    while leaving := {progress for progress in held if not laps[progress].ends.keys() <= held}:
        held -= leaving
    return frozenset(held)


def solve(laps: Laps, start: Any) -> Moves[float]:
    """Every end from a progress that begins a lap, with its chance; what is trapped ends where it is.

    An event of a lap is counted as often as its lap is run; laps from which nothing leads out are not run.
    """
    held = trapped(laps)
    open_now = [progress for progress in laps if progress not in held]
    place = {progress: index for index, progress in enumerate(open_now)}
    back = np.zeros((len(open_now), len(open_now)))
    for progress, index in place.items():
        for end, chance in laps[progress].ends.items():
            if end in place:
                back[index, place[end]] += chance
    begun = np.array([float(progress == start) for progress in open_now])
    visits = np.linalg.solve((np.eye(len(open_now)) - back).T, begun).tolist()
    moves: Moves[float] = Moves({start: 1.0} if start in held else {}, {})
    for progress, visited in zip(open_now, visits, strict=True):
        for end, chance in laps[progress].ends.items():
            if end not in place:
                moves.ends[end] = moves.ends.get(end, 0.0) + visited * chance
        for event, chance in laps[progress].events.items():
            moves.events[event] = moves.events.get(event, 0.0) + visited * chance
    return moves
