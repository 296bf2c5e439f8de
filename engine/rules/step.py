"""A step of an attack: one rule on one part of the situation."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable
from typing import Any, NamedTuple

from engine.rules.ask import Mark, Question

Rule = Callable[[Any, Any], Any]
"""`rule(part, progress)` gives the next progress, or is a generator that asks before it returns it."""

Steps = Generator[Question | Mark, Any, Any]
"""What a rule with questions returns."""


class Step(NamedTuple):
    """A rule and the name of the one part of the situation that it sees."""

    rule: Rule
    part: str


def begin(step: Step, situation: Any, progress: Hashable) -> Any:
    """Start a step: a generator if it asks, else its next progress."""
    return step.rule(getattr(situation, step.part), progress)
