"""What was asked and what came of it, in order: for the log, the dice boxes and the "Why?" panel."""

from __future__ import annotations

import msgspec

from engine.dice.request import Request


class Asked(msgspec.Struct, frozen=True):
    """A question of dice that has been answered.

    Attributes:
        dice: what was thrown.
        faces: (slot, sides, face) of each die, in the order it was read.
        value: the number of the band, the whole amount, or the name of the cell.
        edges: edges of the bands; empty for a cell, and where every amount is one.
        who: whose dice they are; of a duel, whose stand first.
        lap: the lap of the loop that it was asked in; 0 outside a loop.
    """

    rule: str
    dice: Request
    faces: tuple[tuple[int, int, int], ...]
    value: int | str
    edges: tuple[int, ...] = ()
    who: str = "attacker"
    lap: int = 0

    @property
    def total(self) -> int:
        """What the faces make: the total that the edges cut, or the sum of the faces where a cell is read."""
        if self.edges or not isinstance(self.value, str):
            return int(self.dice.roll(self.face))
        return sum(face for _, _, face in self.faces)

    def face(self, slot: int, sides: int) -> int:
        """The face of a die, so that its request can read it again."""
        return next(face for place, size, face in self.faces if (place, size) == (slot, sides))


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
