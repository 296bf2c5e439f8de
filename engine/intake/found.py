"""What a reader of a foreign text answers: who was found with which values, and all that was not understood."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from engine.encounter.state import SideOfFight
from engine.form import Value
from engine.label import Argument, Label

MOST_FOUND = 500
"""Most fighters that one text brings."""

LEAVE_OUT, INTO_NOTES = "", "into_notes"
"""Meanings of a column that is no part of a sheet."""


class Trouble(msgspec.Struct, frozen=True):
    """Something of the text that is not on the sheet: where it stood, as it was written, and why it could not be.

    Attributes:
        why: None: nothing here is called that; it is kept in the notes.
    """

    place: Label | str
    text: str
    why: Label | None = None


class Taken(msgspec.Struct, frozen=True):
    """A value of the sheet, and the words that it comes from."""

    value: Value
    source: str


class Newcomer(msgspec.Struct, frozen=True):
    """A fighter that was found.

    Attributes:
        place: where he stands in the text.
        side: of the fight as it was written, or the kind "hero" or "foe" that the text makes sure of; "": it says none.
        archetype: the ready-made fighter that fills the rest; "": the plain sheet of the game.
        traits: by id, each with what it comes from. weapons: ids with what they come from; None: it says nothing of
            them. hand: place among the weapons of the one in hand, -1: bare hands.
        states: ids of those he is in; None: the text says nothing of them. counters: what the fight has counted.
        troubles: what is not on his sheet.
    """

    name: str
    place: Label | str = ""
    count: int = 1
    side: str = ""
    archetype: str = ""
    traits: dict[str, Taken] = {}
    weapons: tuple[Taken, ...] | None = None
    hand: int | None = None
    states: tuple[str, ...] | None = None
    counters: dict[str, int] = {}
    notes: str = ""
    troubles: tuple[Trouble, ...] = ()


class Column(msgspec.Struct, frozen=True):
    """A column of a table: its heading, what it means here, and the first words that stand in it."""

    heading: str
    meaning: str
    example: str = ""


class Found(msgspec.Struct, frozen=True):
    """All that a text holds.

    Attributes:
        reader: what it was read as (`intake.reader.<id>`).
        columns: of a table; empty: it is none.
        troubles: what belongs to nobody.
    """

    reader: str
    newcomers: tuple[Newcomer, ...]
    columns: tuple[Column, ...] = ()
    troubles: tuple[Trouble, ...] = ()


class Source(msgspec.Struct, frozen=True):
    """A text as readers get it; `content`: what it is as JSON, where it is that."""

    text: str
    content: Any = None


class Reader(msgspec.Struct, frozen=True):
    """A reader of one foreign format: None where the text is something else."""

    id: str
    read: Callable[[Source], Found | None]


# -- the preview ----------------------------------------------------------------------------------------------------
Fate = Literal["new", "replace", "leave"]
"""What becomes of a newcomer: a new fighter, new values for those who are here under his name, or nothing."""


class Difference(msgspec.Struct, frozen=True):
    """A value that a newcomer brings, what stands there without him, and the words that it comes from."""

    label: Label
    after: Argument
    before: Argument
    source: str


class Row(msgspec.Struct, frozen=True):
    """A newcomer as the preview shows him.

    Attributes:
        side: id of the side he would go to. new_side: that side, where the text names one that the fight has not: it
            comes with him, or an empty one of its kind takes its name.
        here: those under his name who are in the fight, or are kept, already.
        base: what fills the rest of his sheet. differences: what differs from it, or from those who are here.
        carries: the weapons that he brings, in words; None: those of the base.
    """

    name: str
    count: int
    side: str
    place: Label | str
    base: Label
    differences: tuple[Difference, ...]
    carries: tuple[Label, ...] | None
    here: tuple[str, ...]
    troubles: tuple[Trouble, ...]
    new_side: SideOfFight | None = None


class Answer(msgspec.Struct, frozen=True):
    """What is to become of a newcomer, and on which side."""

    fate: Fate
    side: str


class Import(msgspec.Struct, frozen=True):
    """A text that is being imported, with the name it is called by."""

    name: str
    text: str
    found: Found
