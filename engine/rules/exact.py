"""The exact reading: every way an attack can go, with its chance.

What a step did is remembered by (rule, part, progress) and what a loop did by (loop, parts, progress), so that a curve
walks only what changed along it.
"""

from __future__ import annotations

import functools
from bisect import bisect_right
from collections.abc import Callable, Hashable, Mapping
from typing import Any

import msgspec

from engine.dice import request
from engine.rules.ask import Ask, Choose, Look, Question
from engine.rules.step import Loop, Moves, Rule, Stage, walk

Policy = Callable[[Choose, Any], str]
"""`policy(choice, progress)`: the option taken when odds are computed; `progress` is that before the step.

It must always decide alike, because what comes of it is remembered. None means each choice's default.
"""

KEPT = 4096
"""How many (rule, part) and (loop, parts) have their moves remembered."""


class Odds(msgspec.Struct, frozen=True):
    """Chance of each end (they add up to 1) and of each marked event that can happen."""

    ends: dict[Any, float]
    events: dict[str, float]


def run(steps: tuple[Stage, ...], situation: Any, start: Hashable, policy: Policy | None = None) -> Odds:
    """Every end of the steps from `start`.

    Raises:
        ValueError: a loop never ends.
    """
    if not steps:
        return Odds({start: 1.0}, {})
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
        return _known(stage, tuple([getattr(situation, step.part) for step in stage.body]), policy)
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

    Raises:
        ValueError: more laps than there are kinds of open progress, so that one of them comes back.
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
            raise ValueError(f"a loop never ends: {next(iter(going))} comes back")
        lap = go_on(loop.body, situation, going, moves.events, policy)
        moves = Moves(moves.ends, lap.events)
        open_now = lap.ends
    return moves


def moves_of(
    rule: Rule, part: Any, progress: Any, policy: Policy | None = None, given: tuple[Any, ...] = ()
) -> Moves[float]:
    """Every way out of one step, with its chance, once the answers `given` are known."""

    def split(question: Question, mass: float) -> list[tuple[Any, float]]:
        if isinstance(question, Choose):
            return [(decide(question, progress, policy), mass)]
        return [(answer, mass * chance) for answer, chance in chances(question)]

    return walk(rule, part, progress, 1.0, split, given)


def chances(question: Ask | Look, faces: Mapping[int, int] | None = None) -> list[tuple[Any, float]]:
    """Each answer to a question of dice that can happen, with its chance.

    Args:
        faces: those that are known already, by slot.
    """
    if faces:
        return _still(question, faces)
    known = question.dice.mass() if isinstance(question, Look) else enumerate(question.dice.bands(question.edges))
    return [(answer, chance) for answer, chance in known if chance > 0]


def _still(question: Ask | Look, faces: Mapping[int, int]) -> list[tuple[Any, float]]:
    """Each answer that the missing dice can still give, with its chance."""
    found: dict[Any, float] = {}
    for value, chance in question.dice.given(faces):
        answer = bisect_right(question.edges, value) if isinstance(question, Ask) else value
        found[answer] = found.get(answer, 0.0) + chance
    return [(answer, chance) for answer, chance in found.items() if chance > 0]


def decide(choice: Choose, progress: Any, policy: Policy | None) -> str:
    """The option that a policy takes.

    Raises:
        ValueError: it is none of the options.
    """
    option = choice.default if policy is None else policy(choice, progress)
    if option not in choice.options:
        raise ValueError(f"{choice.name}: the policy takes {option!r}, which is none of {choice.options}")
    return option


def forget() -> None:
    """Forget every move, request and sum of dice (for cold benchmarks)."""
    _known.cache_clear()
    request.forget()
