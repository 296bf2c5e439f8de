"""The rolled reading: one result through natural faces, typed, rolled or both; it can stop at any question and go on.

A half-rolled attack is (request, record): steps, progress and bands are never saved, because walking again is cheap.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable
from typing import Any, NamedTuple

import msgspec

from engine.dice.reading import ChoiceKey, FaceKey, Record
from engine.dice.source import Source
from engine.errors import DiceError
from engine.label import label
from engine.rules.ask import Ask, Choose, Look, Mark, Question, Thrown
from engine.rules.chance import Policy, chances, moves_of
from engine.rules.exact import Odds, go_on, never_ends
from engine.rules.step import Loop, Stage, Step, asks, from_place, lap_of, numbered
from engine.rules.trace import Asked, Chosen, Marked, Slot, Trace

NO_LOOP = 0
"""The lap of every question outside a loop; the laps of a loop are numbered from 1."""


class Rolled(msgspec.Struct, frozen=True):
    """A finished roll: where it ended, what happened, and the record that gives it again."""

    progress: Any
    events: tuple[str, ...]
    trace: Trace
    record: Record


class Stopped(msgspec.Struct, frozen=True):
    """A roll that waits: for the blank dice of `slots`, or for a choice (then `slots` is empty).

    Attributes:
        slots: every die of the question, blank or not; a blank one counts as a middling face while they are listed.
        position: (place of the step, progress at its start, answers given in it); steps inside a loop count one by
            one.
        events: what happened so far.
        lap: the lap of the loop that the question is asked in, or NO_LOOP.
    """

    question: Question
    slots: tuple[Slot, ...]
    position: tuple[int, Any, tuple[Any, ...]]
    events: tuple[str, ...]
    trace: Trace
    record: Record
    lap: int = NO_LOOP


class _Wait(NamedTuple):
    """A question that neither the record nor the source answers, and the answers given before it."""

    question: Question
    answers: tuple[Any, ...]


def run(
    steps: tuple[Stage, ...], situation: Any, start: Hashable, record: Record, source: Source | None = None
) -> Rolled | Stopped:
    """Walk the steps with the faces of `record`; a missing face comes from `source`, without one the walk stops.

    Raises:
        DiceError: a face is not one that its die can show.
        ValueError: two questions of one walk have the same rule, so they would share their dice.
    """
    reader = _Reader(record, source)
    progress: Any = start
    order = _order(steps, situation, start)
    turn = next(order)
    while turn is not None:
        place, reader.lap, step = turn
        after = _follow(step, situation, progress, reader)
        if isinstance(after, _Wait):
            return reader.stopped(after.question, (place, progress, after.answers))
        progress = after
        turn = order.send(progress)
    return reader.rolled(progress)


def _order(
    stages: tuple[Stage, ...], situation: Any, progress: Any
) -> Generator[tuple[int, int, Step] | None, Any, None]:
    """Each step in turn as (place, lap, step), None after the last; it is sent the progress after each.

    A loop that can no longer end is left as it stands.
    """
    for place, stage in zip(numbered(stages), stages, strict=True):
        if not isinstance(stage, Loop):
            progress = yield place, NO_LOOP, stage
            continue
        lap = NO_LOOP
        while stage.more(progress) and not never_ends(stage, situation, progress):
            lap += 1
            for inside, step in enumerate(lap_of(stage), place):
                progress = yield inside, lap, step
    yield None


def _follow(step: Step, situation: Any, progress: Any, reader: _Reader) -> Any:
    """The progress after one step, or the question that it waits for."""
    begun = step.rule(getattr(situation, step.part), progress)
    if not asks(begun):
        return begun
    answers: list[Any] = []
    answer = None
    try:
        while True:
            asked = begun.send(answer)
            if isinstance(asked, Mark):
                reader.mark(asked)
                answer = None
                continue
            answer = reader.answer(asked)
            if answer is None:
                return _Wait(asked, tuple(answers))
            answers.append(answer)
    except StopIteration as end:
        return end.value


def odds_from(
    steps: tuple[Stage, ...],
    situation: Any,
    stopped: Stopped,
    policy: Policy | None = None,
    option: str | None = None,
) -> Odds:
    """The odds from a stop on: its blank dice unthrown, its known faces and what happened before it certain.

    Args:
        option: answers the choice that the roll waits for; None leaves it to `policy`.
    """
    place, progress, answers = stopped.position
    step, rest = from_place(steps, place)
    part = getattr(situation, step.part)
    ends: dict[Any, float] = {}
    events: dict[str, float] = {}
    for answer, chance in _known_of(stopped, option):
        moves = moves_of(step.rule, part, progress, policy, (*answers, *answer))
        for found, mass in ((ends, moves.ends), (events, moves.events)):
            for key, share in mass.items():
                found[key] = found.get(key, 0.0) + chance * share
    odds = go_on(rest, situation, ends, events, policy)
    return Odds(odds.ends, odds.events | dict.fromkeys(stopped.events, 1.0))


def _known_of(stopped: Stopped, option: str | None) -> list[tuple[tuple[Any, ...], float]]:
    """The answers that known faces still allow, each with its chance; without them nothing but the option is known."""
    faces = {slot.slot: slot.face for slot in stopped.slots if slot.face is not None}
    if isinstance(stopped.question, Choose) or not faces:
        return [(() if option is None else (option,), 1.0)]
    return [((answer,), chance) for answer, chance in chances(stopped.question, faces)]


class _Reader:
    """The faces and choices of one walk, and the trace it leaves.

    Attributes:
        lap: the lap that is being walked.
    """

    def __init__(self, record: Record, source: Source | None) -> None:
        self._faces: dict[FaceKey, int] = dict(record.faces)
        self._choices: dict[ChoiceKey, str] = dict(record.choices)
        self._source = source
        self._asked: set[tuple[str, int]] = set()
        self._slots: list[Slot] = []
        self._trace: list[Asked | Chosen | Marked] = []
        self.lap = NO_LOOP

    def mark(self, mark: Mark) -> None:
        """Note that it happened."""
        self._trace.append(Marked(mark.event))

    def answer(self, question: Question) -> int | str | None:
        """The answer that the record or the source gives; None where they do not."""
        self._slots = []
        return self._option(question) if isinstance(question, Choose) else self._throw(question)

    def _option(self, choice: Choose) -> str | None:
        option = self._choices.get((choice.name, self.lap))
        if option not in choice.options:
            return None
        self._trace.append(Chosen(choice.name, option, choice.by))
        return option

    def _throw(self, question: Thrown) -> Any:
        if (question.rule, self.lap) in self._asked:
            raise ValueError(f"{question.rule} asks twice in one walk; give the second question a rule of its own")
        self._asked.add((question.rule, self.lap))
        value: Any = question.dice.roll(self._face_of(question.rule))
        faces = tuple([(slot.slot, slot.sides, slot.face) for slot in self._slots if slot.face is not None])
        if len(faces) < len(self._slots):
            return None
        edges = () if isinstance(question, Look) else question.edges
        if isinstance(question, Ask):
            value = sum([value >= edge for edge in edges])
        self._trace.append(Asked(question.rule, question.dice, faces, value, edges, question.who, self.lap))
        return value

    def _face_of(self, rule: str) -> Callable[[int, int], int]:
        """Natural faces for one question; a blank die counts as a middling face while its box is listed."""

        def face(slot: int, sides: int) -> int:
            key = (rule, self.lap, slot, sides)
            natural = self._faces.get(key)
            if natural is None and self._source is not None:
                natural = self._source.face(sides)
            if natural is not None and not 1 <= natural <= sides:
                raise DiceError(f"dice.{rule}.{slot}", label("error.face_out_of_range", face=natural, sides=sides))
            self._slots.append(Slot(slot, sides, natural))
            if natural is None:
                return (sides + 1) // 2
            self._faces[key] = natural
            return natural

        return face

    def _so_far(self) -> tuple[tuple[str, ...], Trace, Record]:
        """Events, trace and record at this point of the walk."""
        events = tuple([entry.event for entry in self._trace if isinstance(entry, Marked)])
        return events, tuple(self._trace), Record(tuple(self._faces.items()), tuple(self._choices.items()))

    def stopped(self, question: Question, position: tuple[int, Any, tuple[Any, ...]]) -> Stopped:
        """The walk waits here."""
        return Stopped(question, tuple(self._slots), position, *self._so_far(), self.lap)

    def rolled(self, progress: Any) -> Rolled:
        """The walk is over."""
        return Rolled(progress, *self._so_far())
