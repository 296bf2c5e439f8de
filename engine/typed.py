"""What is made of what somebody types: a line of fighters, a formula of dice and its throws."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.encounter.state import Own
from engine.form import Value
from engine.label import Label


class Span(msgspec.Struct, frozen=True):
    """A part of a typed line, from `start` to before `end`, in signs; `why` it cannot be so (None: not understood)."""

    start: int
    end: int
    why: Label | None = None


class Said(msgspec.Struct, frozen=True):
    """One trait that a typed line gives: its name and its value in words."""

    id: str
    label: Label
    value: Value
    shown: Label | str


class QuickLine(msgspec.Struct, frozen=True):
    """What a typed line of fighters means.

    Attributes:
        names: what the new fighters will be called, in order.
        side: id of the side they go to; `other`: that of the other one.
        base: what fills the rest: a fighter of the library; None: the plain sheet of the game.
        archetype: its id ("": the plain sheet). own: one of one's own fighters, in his place.
        traits: those that the line gives. weapons: instead of those of the base; None: those of the base.
        unknown: parts that mean nothing here; they go into the notes.
        wrong: parts that cannot be so, each with the reason; while there is one, nothing is added.
    """

    text: str
    names: tuple[str, ...] = ()
    name: str = ""
    count: int = 1
    side: str = ""
    other: str = ""
    base: Label | None = None
    archetype: str = ""
    own: Own | None = None
    traits: tuple[Said, ...] = ()
    weapons: tuple[str, ...] | None = None
    notes: str = ""
    unknown: tuple[Span, ...] = ()
    wrong: tuple[Span, ...] = ()

    @property
    def ready(self) -> bool:
        """Whether it can be added."""
        return bool(self.names) and not self.wrong

    def group(self, *, other: bool = False) -> dict[str, Any]:
        """What to add, as the action `add_written` takes it; `other`: on the other side."""
        traits = {one.id: one.value for one in self.traits}
        weapons = None if self.weapons is None else list(self.weapons)
        written = {"archetype": self.archetype, "traits": traits, "weapons": weapons, "notes": self.notes}
        if self.own is not None:
            written["own"] = msgspec.to_builtins(self.own)
        side = self.other if other else self.side
        return {"side": side, "name": self.name, "count": self.count, "written": written}


class FormulaView(msgspec.Struct, frozen=True):
    """A formula while it is written; `dice`: sides at first, `at_least`: chance (0 to 1) of each total, or more."""

    shown: str
    dice: tuple[int, ...]
    mean: float
    at_least: dict[int, float]


class ThrowView(msgspec.Struct, frozen=True):
    """A throw of a formula: the faces that are known in order; total: what they make, None while a die is blank."""

    faces: tuple[int, ...]
    total: int | None


class ArmorView(msgspec.Struct, frozen=True):
    """The armour of a fighter against a damage without an attack: sides of its dice, what he loses then.

    Attributes:
        lost: points on average, over all that is still to be thrown; None: it is not worked out.
        sure: nothing is left to be thrown.
    """

    fighter: str
    name: str
    dice: tuple[int, ...]
    lost: float | None
    sure: bool
