"""The exact reading: every way an attack can go, with its chance.

A step with questions is walked again for each sequence of answers; what it did is remembered by (rule, part, progress),
so that a curve walks only what changed along it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable
from typing import Any

import msgspec

from engine.rules.ask import Ask, Choose, Look, Mark
from engine.rules.step import Rule, Step, Steps

Policy = Callable[[Choose], str]
"""How a choice is made when odds are computed; None means each choice's default."""

Walk = tuple[tuple[tuple[Any, float], ...], tuple[tuple[str, float], ...]]
"""(progress, chance) of each way out of a step, and (event, chance) of each mark on the way."""

KEPT = 65536


class Odds(msgspec.Struct, frozen=True):
    """Chance of each end (they add up to 1) and of each marked event."""

    ends: dict[Any, float]
    events: dict[str, float]


def run(steps: tuple[Step, ...], situation: Any, start: Hashable, policy: Policy | None = None) -> Odds:
    """Every end of the steps from `start`."""
    return _run_on(steps, situation, {start: 1.0}, {}, policy)


def _run_on(
    steps: tuple[Step, ...], situation: Any, ends: dict[Any, float], events: dict[str, float], policy: Policy | None
) -> Odds:
    for step in steps:
        part = getattr(situation, step.part)
        after: dict[Any, float] = {}
        for progress, mass in ends.items():
            moves, marks = _walk(step.rule, part, progress, policy)
            for end, chance in moves:
                after[end] = after.get(end, 0.0) + mass * chance
            for event, chance in marks:
                events[event] = events.get(event, 0.0) + mass * chance
        ends = after
    return Odds(ends, events)


def run_from(
    steps: tuple[Step, ...], situation: Any, begun: tuple[Rule, Any, Any, tuple[Any, ...]], policy: Policy | None
) -> Odds:
    """Every end from the middle of a step: `begun` is (rule, part, progress, answers given so far in it)."""
    rule, part, progress, answers = begun
    events: dict[str, float] = {}
    ends: dict[Any, float] = {}
    _branch(rule, part, progress, answers, 1.0, (ends, events), policy)
    return _run_on(steps, situation, ends, events, policy)


@functools.lru_cache(maxsize=KEPT)
def _walk(rule: Rule, part: Any, progress: Any, policy: Policy | None) -> Walk:
    begun = rule(part, progress)
    if not hasattr(begun, "send"):
        return ((begun, 1.0),), ()
    ends: dict[Any, float] = {}
    events: dict[str, float] = {}
    _branch(rule, part, progress, (), 1.0, (ends, events), policy)
    return tuple(ends.items()), tuple(events.items())


def _branch(
    rule: Rule,
    part: Any,
    progress: Any,
    answers: tuple[Any, ...],
    mass: float,
    found: tuple[dict[Any, float], dict[str, float]],
    policy: Policy | None,
) -> None:
    """Walk one sequence of answers; at the first open question, go on with each answer that can happen."""
    ends, events = found
    question, marks, end = replay(rule(part, progress), answers)
    if question is None:
        for event in marks:
            events[event] = events.get(event, 0.0) + mass
        ends[end] = ends.get(end, 0.0) + mass
    elif isinstance(question, Choose):
        option = question.default if policy is None else policy(question)
        _branch(rule, part, progress, (*answers, option), mass, found, policy)
    else:
        for answer, chance in chances(question):
            if chance > 0:
                _branch(rule, part, progress, (*answers, answer), mass * chance, found, policy)


def chances(question: Ask | Look) -> tuple[tuple[Any, float], ...]:
    """Each answer to a question of dice with its chance."""
    if isinstance(question, Look):
        return question.dice.mass()
    if any(low > high for low, high in zip(question.edges, question.edges[1:], strict=False)):
        raise ValueError(f"{question.rule}: edges must ascend, got {question.edges}")
    return tuple(enumerate(question.dice.bands(question.edges)))


def replay(begun: Steps, answers: tuple[Any, ...]) -> tuple[Ask | Look | Choose | None, tuple[str, ...], Any]:
    """Give a begun step its first answers: (next open question or None, marks so far, progress at its end)."""
    marks: list[str] = []
    given = iter(answers)
    try:
        asked = next(begun)
        while True:
            if isinstance(asked, Mark):
                marks.append(asked.event)
                asked = begun.send(None)
                continue
            answer = next(given, _OPEN)
            if answer is _OPEN:
                return asked, tuple(marks), None
            asked = begun.send(answer)
    except StopIteration as end:
        return None, tuple(marks), end.value


_OPEN = object()


def forget() -> None:
    """Forget every walk (for cold benchmarks)."""
    _walk.cache_clear()
