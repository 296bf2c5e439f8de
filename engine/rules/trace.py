"""What was asked and what came of it, in order: for the log, the dice boxes and the "Why?" panel."""

from __future__ import annotations

import msgspec

from engine.dice.request import Request


class Asked(msgspec.Struct, frozen=True):
    """A question of dice that has been answered.

    Attributes:
        dice: what was thrown.
        faces: (slot, sides, face) of each die, in the order it was read.
        value: the band (a whole number) or the cell.
        edges: edges of the bands; empty for a cell.
        who: whose dice they are; of a duel, whose stand first.
    """

    rule: str
    dice: Request
    faces: tuple[tuple[int, int, int], ...]
    value: int | str
    edges: tuple[int, ...] = ()
    who: str = "attacker"

    @property
    def total(self) -> int:
        """Sum of the faces."""
        return sum(face for _, _, face in self.faces)


class Chosen(msgspec.Struct, frozen=True):
    """A choice that has been made."""

    name: str
    option: str
    by: str


class Marked(msgspec.Struct, frozen=True):
    """An event that happened."""

    event: str


Trace = tuple[Asked | Chosen | Marked, ...]


class Slot(msgspec.Struct, frozen=True):
    """One die of an open question: its face, or None while it is blank."""

    slot: int
    sides: int
    face: int | None
