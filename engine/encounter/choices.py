"""Choices put before the GM, and what their answers give, as the rules of every game make them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.encounter.state import Encounter, Fighter
from engine.form import Prompt, Value
from engine.label import Label
from engine.system import Deed

Answered = tuple[Encounter, tuple[Prompt, ...]]
"""The fight after an answer, with what the answer makes due."""

Answer = Callable[[Encounter, Deed, str], Answered]
"""What an option that was taken does; the deed is that of whoever was asked."""


def choice(
    fighter: Fighter,
    subject: str,
    why: Label,
    options: tuple[tuple[str, Label], ...],
    answers: dict[str, Value] | None = None,
    target: str = "",
) -> Prompt:
    """A choice for the GM, about one fighter; its answer is a deed of this fighter with `answers` as modifiers."""
    return Prompt(f"{subject}:{fighter.id}", "choice", fighter.id, subject, why, answers or {}, options, target=target)


MOST_DIGITS = 6
"""A number of a choice is not longer: what a file may have instead is none."""


def number(value: Value | None, usual: int = 0) -> int:
    """The whole number that an option, or what a prompt knows, stands for; what a file may have instead is `usual`."""
    text = str(value)
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else usual


def answered(state: Encounter, deed: Deed, known: Mapping[str, Answer]) -> Answered:
    """The fight after the answer to a choice, with what the answer makes due.

    Args:
        known: what the answer to each choice does, by the subject of its prompt.
    """
    for subject, option in deed.choices.items():
        if subject in known:
            return known[subject](state, deed, option)
    return state, ()
