"""Choices put before the GM, and what their answers give."""

from __future__ import annotations

from engine.encounter.state import Encounter, Fighter
from engine.form import Prompt, Value
from engine.label import Label

Answered = tuple[Encounter, tuple[Prompt, ...]]
"""The fight after an answer, with what the answer makes due."""


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
