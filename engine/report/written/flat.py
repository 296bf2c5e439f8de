"""A document brought down to three shapes that any text has: headings, lines, tables.

What only paper can hold (boxes to tick, lines to write on) is told as a number or left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from engine.label import Label, Words
from engine.legible import legible
from engine.report.document import (
    Bars,
    Block,
    Cards,
    Curve,
    Document,
    Figures,
    Heading,
    Line,
    Luck,
    Moment,
    NoteLines,
    OddsTable,
    Paragraphs,
    People,
    Person,
    Rounds,
    Table,
    Text,
    Track,
)

BULLET = "•"


class Title(msgspec.Struct, frozen=True):
    """A heading in words; `level` 1 is the document's own, 2 a block's, 3 one inside a block."""

    text: str
    level: int = 2
    aside: str = ""


class Lines(msgspec.Struct, frozen=True):
    """Lines of text, each with what stands before it."""

    lines: tuple[tuple[str, str], ...]


class Grid(msgspec.Struct, frozen=True):
    """A table in words; the head may be empty. `numbers` are the places of the columns set to the right."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: frozenset[int] = frozenset()


Shape = Title | Lines | Grid


def shapes(document: Document, words: Words) -> Iterator[Shape]:
    """The whole document in words, from its title on; a heading that nothing follows is left out."""
    say = sayer(words)
    head = document.head
    yield Title(say(head.title), 1)
    yield Lines(tuple(("", line) for text in (head.subtitle, *head.right) if (line := say(text))))
    above: list[Title] = []
    for block in document.blocks:
        for shape in _SHAPES[type(block)](block, words):
            if isinstance(shape, Title):
                above = [*(title for title in above if title.level < shape.level), shape]
            else:
                yield from above
                above = []
                yield shape


def sayer(words: Words) -> Callable[[Text], str]:
    """How a text of a document is said: a label in the language, the GM's own words as far as a page shows them."""
    return lambda text: legible(words.text(text) if isinstance(text, Label) else text)


def _heading(block: Heading, words: Words) -> Iterator[Shape]:
    say = sayer(words)
    yield Title(say(block.text), aside=say(block.aside))


def _rounds(block: Rounds, words: Words) -> Iterator[Shape]:
    yield from ()


def _people(block: People, words: Words) -> Iterator[Shape]:
    say = sayer(words)
    names = list(dict.fromkeys(say(name) for one in block.rows for name, _ in one.figures))
    head = tuple(words.text(f"report.column.{name}") for name in ("fighter", "weapon"))
    tail = tuple(words.text(f"report.column.{name}") for name in ("health", "notes"))
    rows = []
    for one in block.rows:
        figures = {say(name): say(value) for name, value in one.figures}
        told = ", ".join(_track(track, words) for track in one.tracks)
        notes = ", ".join(filter(None, [*map(say, one.states), say(one.note)]))
        name = " ".join([say(one.name), *(f"({say(mark.label)})" for mark in one.marks)])
        rows.append((name, say(one.weapon), *(figures.get(each, "") for each in names), told, notes))
    yield Grid((*head, *names, *tail), tuple(rows))


def _track(track: Track, words: Words) -> str:
    text = sayer(words)(track.text)
    if track.left is not None:
        return words.text("report.track_left", text=text, left=track.left)
    if track.round:  # what is spent: those that stand are what is left
        return words.text("report.track_left", text=text, left=track.count - track.filled)
    return words.text("report.track", text=text, filled=track.filled, count=track.count)


def _cards(block: Cards, words: Words) -> Iterator[Shape]:
    for card in block.cards:
        yield from _card(card, words)


def _card(card: Person, words: Words) -> Iterator[Shape]:
    say = sayer(words)
    yield Title(say(card.name), 3)
    pairs = [(say(name), say(value)) if value else ("", say(name)) for name, value in (*card.figures, *card.traits)]
    pairs += [(words.text("report.column.weapon"), say(weapon)) for weapon in card.weapons or (card.weapon,)]
    pairs += [("", _track(track, words)) for track in card.tracks]
    pairs += [("", say(text)) for text in (*card.states, *(mark.label for mark in card.marks), card.tactics, card.note)]
    yield Lines(tuple((before, text) for before, text in pairs if text))


def _odds(block: OddsTable, words: Words) -> Iterator[Shape]:
    say = sayer(words)
    rows = tuple((say(name), *(say(cell.figures) for cell in cells)) for name, cells in block.rows)
    yield Grid(("", *map(say, block.columns)), rows, frozenset(range(1, len(block.columns) + 1)))


def _table(block: Table, words: Words) -> Iterator[Shape]:
    say = sayer(words)
    numbers = frozenset(place for place, column in enumerate(block.columns) if column.align == "right")
    rows = tuple(tuple(map(say, row)) for row in block.rows)
    yield Grid(tuple(say(column.text) for column in block.columns), rows, numbers)


def _figures(block: Figures, words: Words) -> Iterator[Shape]:
    say = sayer(words)
    yield Lines(
        tuple((say(one.value), " · ".join(filter(None, [say(one.text), say(one.below)]))) for one in block.figures)
    )


def _luck(block: Luck, words: Words) -> Iterator[Shape]:
    say = sayer(words)
    head = tuple(words.text(f"report.column.{name}") for name in ("fighter", "rolls", "mean", "luck"))
    rows = tuple(
        (say(one.name), str(len(one.places)), words.percent(one.mean), say(one.verdict)) for one in block.lines
    )
    yield Grid(head, rows, frozenset({1, 2}))


def _bars(block: Bars, words: Words) -> Iterator[Shape]:
    say = sayer(words)
    rows = tuple((say(name), *map(words.number, amounts)) for name, amounts in block.points)
    yield Grid(("", *map(say, block.series)), rows, frozenset(range(1, len(block.series) + 1)))


def _curve(block: Curve, words: Words) -> Iterator[Shape]:
    say = sayer(words)
    yield Title(say(block.title), 3)
    rows = tuple(
        (say(point), *(_amount(line.values[place], bool(line.heading), words) for line in block.lines))
        for place, point in enumerate(block.points)
    )
    yield Grid(
        (say(block.axis), *(_line_head(line, words) for line in block.lines)),
        rows,
        frozenset(range(1, len(block.lines) + 1)),
    )


def _line_head(line: Line, words: Words) -> str:
    """Name of a line, what it is about, and that chances are told in hundredths."""
    say = sayer(words)
    named = ", ".join(part for part in (say(line.text), say(line.about)) if part)
    return named if line.heading else f"{named} (%)"


def _amount(value: float | None, is_amount: bool, words: Words) -> str:
    if value is None:
        return "–"
    return words.number(value, 1) if is_amount else words.percent(value, 1).removesuffix("%").strip()


def _moment(block: Moment, words: Words) -> Iterator[Shape]:
    say = sayer(words)
    yield Lines((("", say(block.title)), ("", say(block.text))))


def _paragraphs(block: Paragraphs, words: Words) -> Iterator[Shape]:
    say = sayer(words)
    yield Lines(tuple((say(before) or (BULLET if block.bullets else ""), say(text)) for before, text in block.lines))


def _notes(block: NoteLines, words: Words) -> Iterator[Shape]:
    yield from ()


_SHAPES: dict[type[Block], Callable[[Any, Words], Iterator[Shape]]] = {
    Heading: _heading,
    Rounds: _rounds,
    People: _people,
    Cards: _cards,
    OddsTable: _odds,
    Table: _table,
    Figures: _figures,
    Luck: _luck,
    Bars: _bars,
    Curve: _curve,
    Moment: _moment,
    Paragraphs: _paragraphs,
    NoteLines: _notes,
}
