"""A document: a head and a row of blocks, each a frozen value without a word of layout.

The window paints it on paper (`gui.printing`), `engine.report.written` writes it as HTML, Markdown, plain text or CSV.
Every text is a label, so that it follows the language, or the GM's own words, which are data and never markup.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.label import Label
from engine.view import Kind, Mark

Text = Label | str
UNDER = "\N{MIDDLE DOT}"
"""What stands before a line that belongs to the one above it."""
Align = Literal["left", "right", "centre"]
Page = Literal["before", "cards", "after", "log"]
"""The four documents: GM sheet before the fight, cards, after the fight, the log."""


class Head(msgspec.Struct, frozen=True):
    """What stands on top of the first page; `right` are short lines at its right end, the first one strong."""

    title: Text
    subtitle: Text
    right: tuple[Text, ...] = ()


class Heading(msgspec.Struct, frozen=True):
    """The heading of what follows, never left alone at the foot of a page; `aside` explains it at the right."""

    text: Text
    aside: Text = ""
    kind: Kind | None = None


class Rounds(msgspec.Struct, frozen=True):
    """Numbered boxes to tick, one a round, from `first` on; `asides` each stand before a box of their own."""

    text: Text
    first: int
    count: int
    asides: tuple[Text, ...] = ()


class Track(msgspec.Struct, frozen=True):
    """Boxes to tick on paper: the first `filled` of `count` are ticked already.

    Attributes:
        left: instead of many boxes the number that is left, in a box with a line to write on; None: boxes.
        round: discs instead of squares (what is spent: bennies, shots).
    """

    text: Text
    count: int = 0
    filled: int = 0
    left: int | None = None
    round: bool = False


class Person(msgspec.Struct, frozen=True):
    """One fighter, or several alike ("Goblins 1, 2, 3"), as a line of the sheet or as a card.

    Attributes:
        marks: signs beside the name (a Wild Card...).
        weapon: weapon in hand with its facts; further weapons stand in `weapons` (cards only).
        figures: short name and value of the figures that matter.
        tracks: what is ticked during the fight, for each of the fighters alike in turn.
        traits: name and value of each; "" where the name says all of it (cards only).
        states: those that he begins with, in words. tactics: how he fights (cards only).
    """

    name: Text
    kind: Kind
    weapon: Text = ""
    figures: tuple[tuple[Text, Text], ...] = ()
    tracks: tuple[Track, ...] = ()
    states: tuple[Text, ...] = ()
    note: Text = ""
    marks: tuple[Mark, ...] = ()
    weapons: tuple[Text, ...] = ()
    traits: tuple[tuple[Text, Text], ...] = ()
    tactics: Text = ""


class People(msgspec.Struct, frozen=True):
    """Fighters one under another, each with a box for the initiative and a line for notes."""

    rows: tuple[Person, ...]


class Cards(msgspec.Struct, frozen=True):
    """Fighters as cards, two beside each other on a page, each whole on one page."""

    cards: tuple[Person, ...]


class Part(msgspec.Struct, frozen=True):
    """One part of a stacked bar: harm level and side as `engine.answer.OutcomeChance` has them."""

    text: Text
    chance: float
    harm: int
    side: str


class OddsCell(msgspec.Struct, frozen=True):
    """The chances of one fighter against one enemy: figures in words ("48 · 21") and the bar; `why` when impossible."""

    figures: Text
    parts: tuple[Part, ...] = ()
    why: Text = ""


class OddsTable(msgspec.Struct, frozen=True):
    """Each fighter with the weapon in hand (rows) against each enemy (columns); wide tables are cut into several."""

    columns: tuple[Text, ...]
    rows: tuple[tuple[Text, tuple[OddsCell, ...]], ...]
    legend: tuple[Part, ...] = ()


class Column(msgspec.Struct, frozen=True):
    """A column of a table; `width` is its share of what the columns leave over."""

    text: Text
    align: Align = "left"
    width: float = 1.0
    strong: bool = False


class Table(msgspec.Struct, frozen=True):
    """A plain table; its head is repeated on every page, no row is cut in two."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Text, ...], ...]


class Figure(msgspec.Struct, frozen=True):
    """One large figure with what it counts and a line below it."""

    value: Text
    text: Text
    below: Text = ""


class Figures(msgspec.Struct, frozen=True):
    """Large figures beside each other, four on a line."""

    figures: tuple[Figure, ...]


class LuckLine(msgspec.Struct, frozen=True):
    """The rolls of one fighter or side, each a place from 0 (worst) to 1 (best), their mean and what it comes to."""

    name: Text
    places: tuple[float, ...]
    mean: float
    verdict: Text


class Luck(msgspec.Struct, frozen=True):
    """Lines of luck under each other; the middle is what was to be expected."""

    lines: tuple[LuckLine, ...]


class Bars(msgspec.Struct, frozen=True):
    """Bars by round: for each a name and one amount of each series; the second series is hatched."""

    series: tuple[Text, ...]
    points: tuple[tuple[Text, tuple[int, ...]], ...]


class Line(msgspec.Struct, frozen=True):
    """One line of a curve: chances (or amounts) at each point; None: no value there; `style` as `engine.answer.Series`.

    `heading`: of the group of lines that are no chances; "" for chances. `about`: what a table says of it besides its
    name, where lines of several set-ups stand side by side.
    """

    text: Text
    style: str
    values: tuple[float | None, ...]
    heading: Text = ""
    about: Text = ""


class Curve(msgspec.Struct, frozen=True):
    """A curve: points along its axis, lines over them, where the present value stands (None: outside)."""

    title: Text
    axis: Text
    points: tuple[Text, ...]
    lines: tuple[Line, ...]
    now: int | None = None
    choice: bool = False


class Moment(msgspec.Struct, frozen=True):
    """The most telling of the applied results, with the dice that made it: number of sides and face."""

    title: Text
    text: Text
    dice: tuple[tuple[int, int], ...] = ()


class Paragraphs(msgspec.Struct, frozen=True):
    """Lines of text, each with what stands before it: "" or a bullet's place, a round, a mark."""

    lines: tuple[tuple[Text, Text], ...]
    bullets: bool = False


class NoteLines(msgspec.Struct, frozen=True):
    """Empty lines to write on; `count` at least, more where the page has room."""

    count: int = 4


Block = (
    Heading
    | Rounds
    | People
    | Cards
    | OddsTable
    | Table
    | Figures
    | Luck
    | Bars
    | Curve
    | Moment
    | Paragraphs
    | NoteLines
)


class Document(msgspec.Struct, frozen=True):
    """A whole document, ready to be painted or written."""

    page: Page
    system: str
    head: Head
    blocks: tuple[Block, ...]


class Choices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What of a document is wanted.

    Attributes:
        blocks_off: names of blocks that are left out (label ``report.block.<name>``).
        numbers: what is left as a number over a line, instead of boxes to tick.
        hide_enemies: figures of everybody who is no hero are left out, and whoever is hidden.
        told: lines "told in short" that the GM has written over, by round.
    """

    blocks_off: tuple[str, ...] = ()
    numbers: bool = False
    hide_enemies: bool = False
    told: dict[int, str] = {}
