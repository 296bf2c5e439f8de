"""The record of a roll: natural faces and choices, kept apart from what they make.

A face is kept by (rule, pass, slot, sides), a choice by (name, pass), so the same dice can be read again under another
setting: what the new setting does not ask stays in the record, what it asks anew is a blank. The pass is 0 outside a
loop.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar

import msgspec

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")

FaceKey = tuple[str, int, int, int]
"""(rule, pass, slot, sides) of a die."""

ChoiceKey = tuple[str, int]
"""(name, pass) of a choice."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Faces and choices of one roll, as `msgspec` writes them to JSON: two lists of pairs, so that keys stay whole.

    Raises:
        ValueError: a die or a choice is there twice (`msgspec.ValidationError` when it is read from a file).

    >>> Record().with_face(("SW-01", 0, 0, 6), 4).face(("SW-01", 0, 0, 6))
    4
    """

    faces: tuple[tuple[FaceKey, int], ...] = ()
    choices: tuple[tuple[ChoiceKey, str], ...] = ()

    def __post_init__(self) -> None:
        if len(dict(self.faces)) < len(self.faces):
            raise ValueError("a die has two faces in the record; keep one of them")
        if len(dict(self.choices)) < len(self.choices):
            raise ValueError("a choice is made twice in the record; keep one of them")

    def face(self, key: FaceKey) -> int | None:
        """The face kept for a die, or None."""
        return dict(self.faces).get(key)

    def choice(self, key: ChoiceKey) -> str | None:
        """The choice kept, or None."""
        return dict(self.choices).get(key)

    def with_face(self, key: FaceKey, face: int | None) -> Record:
        """The record with this face for a die; None takes it away."""
        return Record(_with(self.faces, key, face), self.choices)

    def with_choice(self, key: ChoiceKey, option: str | None) -> Record:
        """The record with this choice; None takes it away."""
        return Record(self.faces, _with(self.choices, key, option))


def _with(pairs: tuple[tuple[Key, Value], ...], key: Key, value: Value | None) -> tuple[tuple[Key, Value], ...]:
    """The pairs with another value for a key, in its old place or at the end; None takes the pair away."""
    kept = dict(pairs)
    if value is None:
        kept.pop(key, None)
    else:
        kept[key] = value
    return tuple(kept.items())
