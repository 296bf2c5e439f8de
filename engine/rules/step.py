"""The stages of an attack (a step, or a loop of steps), and the walk through all the ways a step can go.

A rule with questions is a generator. It cannot be copied in the middle, so each further answer to a question is
followed by starting the rule again and giving it the answers that led there.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Generator, Iterable, Iterator
from types import GeneratorType
from typing import Any, Generic, NamedTuple, TypeVar

from engine.rules.ask import Mark, Question

Rule = Callable[[Any, Any], Any]
"""`rule(part, progress)` gives the next progress, or is a generator that asks before it returns it."""

Steps = Generator[Question | Mark, Any, Any]
"""What a rule with questions returns."""

Weight = TypeVar("Weight", int, float)
"""A chance, or a number of attacks."""

Split = Callable[[Question, Weight], Iterable[tuple[Any, Weight]]]
"""Shares the weight of a path among the answers to its next question; an answer without weight is left out."""


class Step(NamedTuple):
    """A rule and the name of the one part of the situation that it sees."""

    rule: Rule
    part: str


class Sub(NamedTuple):
    """A small attack of its own inside a lap (one shot of a volley): worked out once for all who enter it alike.

    Attributes:
        enter: `enter(progress)` is where it begins; None: it is left out.
        add: `add(progress, result)` is the progress after it.
    """

    enter: Callable[[Any], Any]
    steps: tuple[Step, ...]
    add: Callable[[Any, Any], Any]


class Loop(NamedTuple):
    """Steps run again and again while `more(progress)`; no lap at all where it says no at once.

    A progress may come back while more is due; one from which no lap leads out ends as it is, with more still due. In
    a loop that adds up, progress must move on.

    Attributes:
        adds: the one field of the progress (and of what its Subs enter) that is only added to; "" for none. Nothing in
            the loop decides by it, so that odds keep its chances beside the progress and not in it.
        counts: a second such field, of small numbers that are told apart to the last; "" for none.
        edges: `edges(situation)`: where that field is cut into bands, ascending from above 0, each once; as an `Amount`
            odds tell the least of each band, a real roll the true sum.
    """

    body: tuple[Step | Sub, ...]
    more: Callable[[Any], bool]
    adds: str = ""
    counts: str = ""
    edges: Callable[[Any], tuple[int, ...]] | None = None


Stage = Step | Loop
"""What an attack is made of."""


class Within(NamedTuple):
    """The progress of a Sub inside that of the attack."""

    outer: Any
    inner: Any


@functools.lru_cache(maxsize=256)
def lap_of(loop: Loop) -> tuple[Step, ...]:
    """One lap, step by step: a Sub is entered, walked and left."""
    return tuple(step for one in loop.body for step in (_opened(one) if isinstance(one, Sub) else (one,)))


def _opened(sub: Sub) -> Iterator[Step]:
    """The steps of a Sub on the progress of the attack."""

    def enter(part: Any, progress: Any) -> Any:
        inner = sub.enter(progress)
        return progress if inner is None else Within(progress, inner)

    def leave(part: Any, progress: Any) -> Any:
        return sub.add(*progress) if isinstance(progress, Within) else progress

    yield Step(enter, sub.steps[0].part)
    yield from (Step(_inside(step.rule), step.part) for step in sub.steps)
    yield Step(leave, sub.steps[-1].part)


def _inside(rule: Rule) -> Rule:
    """A rule of a Sub on the progress of the attack; who has not entered passes by."""

    def step(part: Any, progress: Any) -> Any:
        if not isinstance(progress, Within):
            return progress
        begun = rule(part, progress.inner)
        return _carried(begun, progress.outer) if asks(begun) else Within(progress.outer, begun)

    return step


def _carried(begun: Steps, outer: Any) -> Steps:
    return Within(outer, (yield from begun))


def numbered(stages: tuple[Stage, ...]) -> list[int]:
    """The place of each stage when the steps inside loops are counted one by one.

    >>> numbered((Step(max, "a"), Loop((Step(max, "b"), Step(max, "c")), bool), Step(max, "d")))
    [0, 1, 3]
    """
    places, place = [], 0
    for stage in stages:
        places.append(place)
        place += len(lap_of(stage)) if isinstance(stage, Loop) else 1
    return places


def from_place(stages: tuple[Stage, ...], place: int) -> tuple[Step, tuple[Stage, ...]]:
    """The step in a place, and every stage after it: in a loop, the rest of its lap and then the loop again."""
    index = max(index for index, begin in enumerate(numbered(stages)) if begin <= place)
    stage = stages[index]
    if not isinstance(stage, Loop):
        return stage, stages[index + 1 :]
    inside = place - numbered(stages)[index]
    lap = lap_of(stage)
    return lap[inside], (*lap[inside + 1 :], *stages[index:])


class Moves(NamedTuple, Generic[Weight]):
    """All the ways out of a stage: the weight of each progress, and of each event marked on the way."""

    ends: dict[Any, Weight]
    events: dict[str, Weight]


def asks(begun: Any) -> bool:
    """Whether a rule that has been called is a generator, so that it asks; otherwise it gave the next progress."""
    return isinstance(begun, GeneratorType)


def walk(
    rule: Rule, part: Any, progress: Any, whole: Weight, split: Split[Weight], given: tuple[Any, ...] = ()
) -> Moves[Weight]:
    """Follow a step through every answer that has weight.

    Args:
        whole: weight of all the paths together.
        given: answers that are known; marks before the last of them are not counted again.
    """
    moves: Moves[Weight] = Moves({}, {})
    begun = rule(part, progress)
    if not asks(begun):
        moves.ends[begun] = whole
        return moves
    waiting = [(given, whole)]
    while waiting:
        answers, weight = waiting.pop()
        _follow(rule(part, progress), answers, weight, split, moves, waiting)
    return moves


def _follow(
    begun: Steps,
    answers: tuple[Any, ...],
    weight: Weight,
    split: Split[Weight],
    moves: Moves[Weight],
    waiting: list[tuple[tuple[Any, ...], Weight]],
) -> None:
    """Follow one path to its end; at each new question, take the first answer and leave the others waiting."""
    ends, events = moves
    taken = 0
    answer = None
    try:
        while True:
            asked = begun.send(answer)
            if isinstance(asked, Mark):
                answer = None
                if taken == len(answers):
                    events[asked.event] = events.get(asked.event, 0) + weight
                continue
            if taken == len(answers):
                (first, share), *others = split(asked, weight)
                waiting += [((*answers, other), rest) for other, rest in others]
                answers, weight = (*answers, first), share
            answer = answers[taken]
            taken += 1
    except StopIteration as end:
        ends[end.value] = ends.get(end.value, 0) + weight
