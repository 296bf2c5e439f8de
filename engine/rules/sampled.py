"""The sampled reading: many attacks at once, with physical dice (for the laws) or drawn from the exact bands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Any

import msgspec
import numpy as np

from engine.rules.ask import Choose, Look, Question, Thrown
from engine.rules.chance import Policy, answers_of, chances, decide, tells_all
from engine.rules.exact import never_ends
from engine.rules.step import Loop, Moves, Stage, Step, lap_of, walk


class Sampled(msgspec.Struct, frozen=True):
    """How many of the attacks ended in each way, and in how many each event happened."""

    ends: dict[Any, int]
    events: dict[str, int]


def run(
    steps: tuple[Stage, ...],
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
    how = (rng, policy, physical)
    for stage in steps:
        if not isinstance(stage, Loop):
            ends = _after(stage, situation, ends, events, how)
            continue
        done: Counter[Any] = Counter()
        while ends:
            going = Counter({one: count for one, count in ends.items() if _goes_on(stage, situation, one)})
            done.update({progress: count for progress, count in ends.items() if progress not in going})
            for step in lap_of(stage):
                going = _after(step, situation, going, events, how)
            ends = going
        ends = done
    return Sampled(dict(ends), dict(events))


def _goes_on(loop: Loop, situation: Any, progress: Any) -> bool:
    """Whether a lap is due that may lead out in the end."""
    return loop.more(progress) and not never_ends(loop, situation, progress)


How = tuple[np.random.Generator, Policy | None, bool]
"""Generator of the dice, policy of the choices, whether every die is thrown."""


def _after(step: Step, situation: Any, ends: Counter[Any], events: Counter[str], how: How) -> Counter[Any]:
    """Where the attacks stand after one step; its events are added to those before."""
    after: Counter[Any] = Counter()
    for progress, count in ends.items():
        moves = _moves(step, situation, progress, count, how)
        after.update(moves.ends)
        events.update(moves.events)
    return after


def _moves(step: Step, situation: Any, progress: Any, count: int, how: How) -> Moves[int]:
    """Where `count` attacks go in one step."""
    rng, policy, physical = how

    def split(question: Question, share: int) -> list[tuple[Any, int]]:
        if isinstance(question, Choose):
            return [(decide(question, progress, policy), share)]
        answers = _throw(question, share, rng) if physical else _draw(question, share, rng)
        return [(answer, thrown) for answer, thrown in answers if thrown]

    return walk(step.rule, getattr(situation, step.part), progress, count, split)


def _throw(question: Thrown, n: int, rng: np.random.Generator) -> list[tuple[Any, int]]:
    """How many of `n` throws of the dice give each answer."""
    values = question.dice.sample(rng, n)
    if isinstance(question, Look):
        names: tuple[Any, ...] = question.dice.cells()
    elif tells_all(question):
        return [(value, count) for value, count in enumerate(np.bincount(values).tolist()) if count]
    else:
        names = answers_of(question)
        values = np.searchsorted(np.array(question.edges, dtype=np.int64), values, side="right")
    return list(zip(names, np.bincount(values, minlength=len(names)).tolist(), strict=True))


def _draw(question: Thrown, n: int, rng: np.random.Generator) -> list[tuple[Any, int]]:
    """How many of `n` answers drawn by their exact chances fall on each."""
    known = chances(question)
    drawn = rng.multinomial(n, [chance for _, chance in known]).tolist()
    return [(answer, count) for (answer, _), count in zip(known, drawn, strict=True)]
