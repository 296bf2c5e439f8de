"""The sampled reading: many attacks at once, with physical dice (for the laws) or drawn from the exact bands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Any

import msgspec
import numpy as np

from engine.rules.ask import Ask, Choose, Look
from engine.rules.exact import Policy, chances, replay
from engine.rules.step import Step


class Sampled(msgspec.Struct, frozen=True):
    """How many of the attacks ended in each way, and in how many each event happened."""

    ends: dict[Any, int]
    events: dict[str, int]


def run(
    steps: tuple[Step, ...],
    situation: Any,
    start: Hashable,
    n: int,
    rng: np.random.Generator,
    policy: Policy | None = None,
    *,
    physical: bool = True,
) -> Sampled:
    """`n` attacks from `start`; the same generator state gives the same counts."""
    ends: Counter[Any] = Counter({start: n})
    events: Counter[str] = Counter()
    for step in steps:
        part = getattr(situation, step.part)
        after: Counter[Any] = Counter()
        for progress, count in ends.items():
            if not hasattr(step.rule(part, progress), "send"):
                after[step.rule(part, progress)] += count
                continue
            _branch(step, part, progress, (), count, (after, events), (rng, policy, physical))
        ends = after
    return Sampled(dict(ends), dict(events))


def _branch(
    step: Step,
    part: Any,
    progress: Any,
    answers: tuple[Any, ...],
    count: int,
    found: tuple[Counter[Any], Counter[str]],
    how: tuple[np.random.Generator, Policy | None, bool],
) -> None:
    """Split `count` attacks at the next open question by throwing its dice for each of them."""
    ends, events = found
    rng, policy, physical = how
    question, marks, end = replay(step.rule(part, progress), answers)
    if question is None:
        ends[end] += count
        for event in marks:
            events[event] += count
    elif isinstance(question, Choose):
        option = question.default if policy is None else policy(question)
        _branch(step, part, progress, (*answers, option), count, found, how)
    else:
        for answer, share in _throws(question, count, rng, physical=physical):
            _branch(step, part, progress, (*answers, answer), share, found, how)


def _throws(question: Ask | Look, n: int, rng: np.random.Generator, *, physical: bool) -> list[tuple[Any, int]]:
    """How many of `n` throws give each answer."""
    known = chances(question)
    if not physical:
        drawn = rng.multinomial(n, [chance for _, chance in known])
        return [(answer, int(count)) for (answer, _), count in zip(known, drawn, strict=True) if count]
    thrown = question.dice.sample(rng, n)
    if isinstance(question, Ask):
        thrown = np.searchsorted(np.array(question.edges), thrown, side="right")
    counts = np.bincount(thrown, minlength=len(known))
    return [(answer, int(count)) for (answer, _), count in zip(known, counts, strict=False) if count]
