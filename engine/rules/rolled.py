"""The rolled reading: one result through natural faces, typed, rolled or both; it can stop at any question and go on.

A half-rolled attack is (request, record): steps, progress and bands are never saved, because walking again is cheap.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import msgspec

from engine.dice.reading import Record
from engine.dice.source import Source
from engine.errors import DiceError
from engine.label import label
from engine.rules.ask import Ask, Choose, Look, Mark
from engine.rules.exact import Odds, Policy, run_from
from engine.rules.step import Step
from engine.rules.trace import Asked, Chosen, Marked, Slot, Trace

NO_LOOP = 0
"""The pass of every question until a rule needs a loop; it keeps the keys of saved faces whole."""


class Rolled(msgspec.Struct, frozen=True):
    """A finished roll: where it ended, what happened, and the record that gives it again."""

    progress: Any
    events: tuple[str, ...]
    trace: Trace
    record: Record


class Stopped(msgspec.Struct, frozen=True):
    """A roll that waits: for the blank dice of `slots`, or for a choice (then `slots` is empty).

    Attributes:
        position: (index of the step, progress at its start, answers given in it).
    """

    question: Ask | Look | Choose
    slots: tuple[Slot, ...]
    position: tuple[int, Any, tuple[Any, ...]]
    events: tuple[str, ...]
    trace: Trace
    record: Record


def run(
    steps: tuple[Step, ...], situation: Any, start: Hashable, record: Record, source: Source | None = None
) -> Rolled | Stopped:
    """Walk the steps with the faces of `record`; a missing face comes from `source`, without one the walk stops.

    Raises:
        DiceError: a face of the record is not one that its die can show.
    """
    walk = _Walk(record, source)
    progress: Any = start
    for index, step in enumerate(steps):
        begun = step.rule(getattr(situation, step.part), progress)
        if not hasattr(begun, "send"):
            progress = begun
            continue
        answers: list[Any] = []
        try:
            asked = next(begun)
            while True:
                if isinstance(asked, Mark):
                    walk.mark(asked.event)
                    asked = begun.send(None)
                    continue
                answer = walk.answer(asked)
                if answer is _BLANK:
                    position = (index, progress, tuple(answers))
                    return Stopped(asked, walk.blanks, position, walk.events, tuple(walk.trace), walk.record)
                answers.append(answer)
                asked = begun.send(answer)
        except StopIteration as end:
            progress = end.value
    return Rolled(progress, walk.events, tuple(walk.trace), walk.record)


def odds_from(
    steps: tuple[Step, ...],
    situation: Any,
    stopped: Stopped,
    policy: Policy | None = None,
    option: str | None = None,
) -> Odds:
    """The odds from a stop on; `option` answers the choice it waits for. What happened before it is certain."""
    index, progress, answers = stopped.position
    given = answers if option is None else (*answers, option)
    step = steps[index]
    begun = (step.rule, getattr(situation, step.part), progress, given)
    odds = run_from(steps[index + 1 :], situation, begun, policy)
    return Odds(odds.ends, odds.events | dict.fromkeys(stopped.events, 1.0))


_BLANK = object()


class _Walk:
    """The faces and choices of one walk, and the trace it leaves."""

    def __init__(self, record: Record, source: Source | None) -> None:
        self.record = record
        self.source = source
        self.trace: list[Asked | Chosen | Marked] = []
        self.blanks: tuple[Slot, ...] = ()

    @property
    def events(self) -> tuple[str, ...]:
        return tuple(mark.event for mark in self.trace if isinstance(mark, Marked))

    def mark(self, event: str) -> None:
        self.trace.append(Marked(event))

    def answer(self, question: Ask | Look | Choose) -> Any:
        """The answer that the record (or the source) gives, or _BLANK."""
        if isinstance(question, Choose):
            option = self.record.choice((question.name, NO_LOOP))
            if option not in question.options:
                self.blanks = ()
                return _BLANK
            self.trace.append(Chosen(question.name, str(option), question.by))
            return option
        seen: list[Slot] = []
        value = question.dice.roll(self._face_of(question.rule, seen))
        if any(slot.face is None for slot in seen):
            self.blanks = tuple(seen)
            return _BLANK
        faces = tuple((slot.slot, slot.sides, slot.face or 0) for slot in seen)
        edges = question.edges if isinstance(question, Ask) else ()
        if isinstance(question, Ask):
            value = sum(value >= edge for edge in edges)
        self.trace.append(Asked(question.rule, faces, value, edges))
        return value

    def _face_of(self, rule: str, seen: list[Slot]) -> Callable[[int, int], int]:
        """Natural faces for one question; a blank die counts as a middling face while its box is listed."""

        def face(slot: int, sides: int) -> int:
            key = (rule, NO_LOOP, slot, sides)
            natural = self.record.face(key)
            if natural is None and self.source is not None:
                natural = self.source.face(sides)
                self.record = self.record.with_face(key, natural)
            if natural is not None and not 1 <= natural <= sides:
                raise DiceError(f"dice.{rule}.{slot}", label("error.face_out_of_range", face=natural, sides=sides))
            seen.append(Slot(slot, sides, natural))
            return (sides + 1) // 2 if natural is None else natural

        return face
