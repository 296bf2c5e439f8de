"""A test that is passed or not, and what either means."""

from __future__ import annotations

from typing import NamedTuple

from engine.rules.step import Stage, Step, Steps
from engine.systems.ubik.core import Trial, passes
from engine.systems.ubik.course import Course
from engine.systems.ubik.nerves import Later


class End(NamedTuple):
    """How a test may end: its outcome, the events that go with it, those that other dice will decide."""

    outcome: str
    events: tuple[str, ...] = ()
    later: Later = ()


class Test(NamedTuple):
    """A test with the outcomes of success and failure."""

    trial: Trial
    passed: str
    failed: str


class Tried(NamedTuple):
    """The situation of one test.

    Attributes:
        shaken: a failure harms whoever makes it (morale).
    """

    test: Test
    ends: tuple[End, End]
    shaken: bool = False

    def end(self, outcome: str) -> End:
        """The end with this outcome."""
        return next(end for end in self.ends if end.outcome == outcome)


def tried(trial: Trial, passed: End, failed: End, *, shaken: bool = False) -> Tried:
    """The situation of a test with these ends."""
    return Tried(Test(trial, passed.outcome, failed.outcome), (passed, failed), shaken)


def stand(part: Test, course: Course) -> Steps:
    """Throw the die: all or nothing, whatever was risked (UBK-06)."""
    return Course(end=part.passed if (yield from passes(part.trial)) else part.failed)


STEPS: tuple[Stage, ...] = (Step(stand, "test"),)
