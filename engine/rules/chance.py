"""The chances of the answers to one question, and of all the ways through one step."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping
from typing import Any

from engine.rules.ask import Amount, Ask, Choose, Look, Question, Thrown
from engine.rules.step import Moves, Rule, walk

Policy = Callable[[Choose, Any], str]
"""`policy(choice, progress)`: the option taken when odds are computed; `progress` is that before the step.

It must always decide alike, because what comes of it is remembered. None means each choice's default.
"""


def moves_of(
    rule: Rule, part: Any, progress: Any, policy: Policy | None = None, given: tuple[Any, ...] = ()
) -> Moves[float]:
    """Every way out of one step, with its chance, once the answers `given` are known."""

    def split(question: Question, mass: float) -> list[tuple[Any, float]]:
        if isinstance(question, Choose):
            return [(decide(question, progress, policy), mass)]
        return [(answer, mass * chance) for answer, chance in chances(question)]

    return walk(rule, part, progress, 1.0, split, given)


def chances(question: Thrown, faces: Mapping[int, int] | None = None) -> list[tuple[Any, float]]:
    """Each answer to a question of dice that can happen, with its chance.

    Args:
        faces: those that are known already, by slot.
    """
    if faces:
        return _still(question, faces)
    if isinstance(question, Look) or tells_all(question):
        return [(answer, chance) for answer, chance in question.dice.mass() if chance > 0]
    known = zip(answers_of(question), question.dice.bands(question.edges), strict=True)
    return [(answer, chance) for answer, chance in known if chance > 0]


def tells_all(question: Thrown) -> bool:
    """Whether every value of the dice is an answer of its own."""
    return isinstance(question, Look) or (isinstance(question, Amount) and not question.edges)


def answers_of(question: Ask | Amount) -> tuple[int, ...]:
    """The answer of each band: its number, or the least amount in it."""
    return (0, *question.edges) if isinstance(question, Amount) else tuple(range(len(question.edges) + 1))


def _still(question: Thrown, faces: Mapping[int, int]) -> list[tuple[Any, float]]:
    """Each answer that the missing dice can still give, with its chance."""
    found: dict[Any, float] = {}
    for value, chance in question.dice.given(faces):
        answer = value
        if not isinstance(question, Look) and not tells_all(question):
            answer = answers_of(question)[bisect_right(question.edges, value)]
        found[answer] = found.get(answer, 0.0) + chance
    return [(answer, chance) for answer, chance in found.items() if chance > 0]


def decide(choice: Choose, progress: Any, policy: Policy | None) -> str:
    """The option that a policy takes.

    Raises:
        ValueError: it is none of the options.
    """
    option = choice.default if policy is None else policy(choice, progress)
    if option not in choice.options:
        raise ValueError(f"{choice.name}: the policy takes {option!r}, which is none of {choice.options}")
    return option
