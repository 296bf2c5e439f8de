"""The stages of an attack (a step, or a loop of steps), and the walk through all the ways a step can go.

A rule with questions is a generator. It cannot be copied in the middle, so each further answer to a question is
followed by starting the rule again and giving it the answers that led there.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
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


class Loop(NamedTuple):
    """Steps run again and again while `more(progress)`; no lap at all where it says no at once.

    Progress must move on: one that comes back while more is due would never end.
    """

    body: tuple[Step, ...]
    more: Callable[[Any], bool]


Stage = Step | Loop
"""What an attack is made of."""


def numbered(stages: tuple[Stage, ...]) -> list[int]:
    """The place of each stage when the steps inside loops are counted one by one.

    >>> numbered((Step(max, "a"), Loop((Step(max, "b"), Step(max, "c")), bool), Step(max, "d")))
    [0, 1, 3]
    """
    places, place = [], 0
    for stage in stages:
        places.append(place)
        place += len(stage.body) if isinstance(stage, Loop) else 1
    return places


def from_place(stages: tuple[Stage, ...], place: int) -> tuple[Step, tuple[Stage, ...]]:
    """The step in a place, and every stage after it: in a loop, the rest of its body and then the loop again."""
    index = max(index for index, begin in enumerate(numbered(stages)) if begin <= place)
    stage = stages[index]
    if not isinstance(stage, Loop):
        return stage, stages[index + 1 :]
    inside = place - numbered(stages)[index]
    return stage.body[inside], (*stage.body[inside + 1 :], *stages[index:])


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
