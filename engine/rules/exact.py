"""The exact reading: every way an attack can go, with its chance.

What a step did is remembered by (rule, part, progress) and what a loop did by (loop, parts, progress), so that a curve
walks only what changed along it.
"""

from __future__ import annotations

import functools
from collections.abc import Hashable
from typing import Any

import msgspec

from engine.dice import request
from engine.rules import returning, summed
from engine.rules.chance import Policy, moves_of
from engine.rules.step import Loop, Moves, Rule, Stage, lap_of

KEPT = 4096
"""How many (rule, part) and (loop, parts) have their moves remembered."""


class Odds(msgspec.Struct, frozen=True):
    """Chance of each end (they add up to 1) and of each marked event that can happen."""

    ends: dict[Any, float]
    events: dict[str, float]


def run(steps: tuple[Stage, ...], situation: Any, start: Hashable, policy: Policy | None = None) -> Odds:
    """Every end of the steps from `start`.

    Raises:
        ValueError: a loop that adds up never ends.
    """
    if not steps or (isinstance(steps[0], Loop) and steps[0].adds):
        return go_on(steps, situation, {start: 1.0}, {}, policy)
    known = _memory(steps[0], situation, policy)
    moves = known.get(start) or _learn(known, steps[0], situation, start, policy)
    return go_on(steps[1:], situation, dict(moves.ends), moves.events, policy)


def go_on(
    steps: tuple[Stage, ...],
    situation: Any,
    ends: dict[Any, float],
    events: dict[str, float],
    policy: Policy | None = None,
) -> Odds:
    """Every end of the steps from several progresses, each with its chance, and events that already have one."""
    events = dict(events)
    for stage in steps:
        if isinstance(stage, Loop) and stage.adds:
            ends = summed.run(stage, situation, ends, events, policy)
            continue
        known = _memory(stage, situation, policy)
        after: dict[Any, float] = {}
        reached, happened = after.get, events.get  # looked up once: these lines run more than any other
        for progress, mass in ends.items():
            moves = known.get(progress) or _learn(known, stage, situation, progress, policy)
            for end, chance in moves.ends.items():
                after[end] = reached(end, 0.0) + mass * chance
            for event, chance in moves.events.items():
                events[event] = happened(event, 0.0) + mass * chance
        ends = after
    return Odds(ends, events)


def _memory(stage: Stage, situation: Any, policy: Policy | None) -> dict[Any, Moves[float]]:
    """The moves known so far of a stage, which depend on nothing but the parts it sees."""
    if isinstance(stage, Loop):
        return _known(stage, tuple([getattr(situation, step.part) for step in lap_of(stage)]), policy)
    return _known(stage.rule, getattr(situation, stage.part), policy)


@functools.lru_cache(maxsize=KEPT)
def _known(rule: Rule | Loop, part: Any, policy: Policy | None) -> dict[Any, Moves[float]]:
    """The moves known so far of a rule on a part, by progress: the part is hashed once for all of them."""
    return {}


def _learn(
    known: dict[Any, Moves[float]], stage: Stage, situation: Any, progress: Any, policy: Policy | None
) -> Moves[float]:
    """Work out the moves of a stage from one progress, and remember them among those known."""
    if isinstance(stage, Loop):
        moves = _laps(stage, situation, progress, policy)
    else:
        moves = moves_of(stage.rule, getattr(situation, stage.part), progress, policy)
    known[progress] = moves
    return moves


def _laps(loop: Loop, situation: Any, start: Any, policy: Policy | None) -> Moves[float]:
    """Every way out of a loop: its laps one after the other, until no path has more to do.

    More laps than there are kinds of open progress mean that one of them comes back: then all of it is solved.
    """
    moves: Moves[float] = Moves({}, {})
    open_now = {start: 1.0}
    met: set[Any] = set()
    laps = 0
    while open_now:
        going = {progress: mass for progress, mass in open_now.items() if loop.more(progress)}
        for progress in open_now.keys() - going.keys():
            moves.ends[progress] = moves.ends.get(progress, 0.0) + open_now[progress]
        met.update(going)
        laps += 1
        if laps > len(met) + 1:
            return returning.solve(_reached(loop, situation, start, policy), start)
        lap = go_on(lap_of(loop), situation, going, moves.events, policy)
        moves = Moves(moves.ends, lap.events)
        open_now = lap.ends
    return moves


def _reached(loop: Loop, situation: Any, start: Any, policy: Policy | None) -> returning.Laps:
    """One lap from every open progress that this one leads to."""

    def lap(progress: Any) -> Moves[float]:
        odds = go_on(lap_of(loop), situation, {progress: 1.0}, {}, policy)
        return Moves(odds.ends, odds.events)

    return returning.reached(lap, loop.more, start)


def never_ends(loop: Loop, situation: Any, progress: Any) -> bool:
    """Whether more is due for ever from here: no number of laps leads out, each choice left at its default."""
    if loop.adds or not loop.more(progress):
        return False
    known = _traps(loop, tuple([getattr(situation, step.part) for step in lap_of(loop)]))
    if progress not in known:
        laps = _reached(loop, situation, progress, None)
        held = returning.trapped(laps)
        known |= {one: one in held for one in laps}
    return known[progress]


@functools.lru_cache(maxsize=KEPT)
def _traps(loop: Loop, parts: Any) -> dict[Any, bool]:
    """Of each progress known so far, whether it never leaves the loop."""
    return {}


def forget() -> None:
    """Forget every move, request and sum of dice (for cold benchmarks)."""
    _known.cache_clear()
    _traps.cache_clear()
    summed.forget()
    request.forget()
