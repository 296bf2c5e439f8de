"""The sampled reading: many attacks at once, with physical dice (for the laws) or drawn from the exact bands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Any

import msgspec
import numpy as np

from engine.rules.ask import Ask, Choose, Look, Question
from engine.rules.exact import Policy, chances, decide
from engine.rules.step import Moves, Step, walk


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
    """`n` attacks from `start`; the same state of `rng` gives the same counts.

    Args:
        physical: throw every die; False draws the answers from their exact chances, which is much faster.
    """
    ends: Counter[Any] = Counter({start: n} if n else {})
    events: Counter[str] = Counter()
    for step in steps:
        after: Counter[Any] = Counter()
        for progress, count in ends.items():
            moves = _moves(step, situation, progress, count, (rng, policy, physical))
            after.update(moves.ends)
            events.update(moves.events)
        ends = after
    return Sampled(dict(ends), dict(events))


def _moves(
    step: Step, situation: Any, progress: Any, count: int, how: tuple[np.random.Generator, Policy | None, bool]
) -> Moves[int]:
    """Where `count` attacks go in one step."""
    rng, policy, physical = how

    def split(question: Question, share: int) -> list[tuple[Any, int]]:
        if isinstance(question, Choose):
            return [(decide(question, progress, policy), share)]
        answers = _throw(question, share, rng) if physical else _draw(question, share, rng)
        return [(answer, thrown) for answer, thrown in answers if thrown]

    return walk(step.rule, getattr(situation, step.part), progress, count, split)


def _throw(question: Ask | Look, n: int, rng: np.random.Generator) -> list[tuple[Any, int]]:
    """How many of `n` throws of the dice give each answer."""
    values = question.dice.sample(rng, n)
    if isinstance(question, Look):
        names: tuple[Any, ...] = question.dice.cells()
    else:
        names = tuple(range(len(question.edges) + 1))
        values = np.searchsorted(np.array(question.edges, dtype=np.int64), values, side="right")
    return list(zip(names, np.bincount(values, minlength=len(names)).tolist(), strict=True))


def _draw(question: Ask | Look, n: int, rng: np.random.Generator) -> list[tuple[Any, int]]:
    """How many of `n` answers drawn by their exact chances fall on each."""
    known = chances(question)
    drawn = rng.multinomial(n, [chance for _, chance in known]).tolist()
    return [(answer, count) for (answer, _), count in zip(known, drawn, strict=True)]
