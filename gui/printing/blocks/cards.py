"""Cards: one fighter each, two beside each other, never cut."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from engine.report.document import Cards, Person, Track
from gui.paint import box, side_mark, text, text_width
from gui.printing.blocks.people import paint_tracks, track_lines
from gui.printing.press import BODY, SMALL, Press, gap, line_height
from gui.printing.strips import Strip
from gui.theme import HEADING, STRONG, Type, px, theme

SPACE, INSIDE = 14, 12
LEAST_HIGH = 150
NARROW = 560
"""Under this width cards stand below each other."""

Line = tuple[float, Callable[[QPainter, QRectF], None]]
"""Height of a part of a card, and what paints it."""


def cards(block: Cards, press: Press) -> list[Strip]:
    """Rows of cards of one height."""
    beside = 2 if press.width >= NARROW else 1
    wide = (press.width - px(SPACE) * (beside - 1)) / beside
    made = [_lines(one, press, wide - 2 * px(INSIDE)) for one in block.cards]
    rows = [_row(made[start : start + beside], wide) for start in range(0, len(made), beside)]
    return [strip for row in rows for strip in (row, gap(SPACE))]


def _row(cards: list[list[Line]], wide: float) -> Strip:
    height = max(px(LEAST_HIGH), *(sum(high for high, _ in lines) + 2 * px(INSIDE) for lines in cards))

    def paint(painter: QPainter, place: QRectF) -> None:
        for number, lines in enumerate(cards):
            left = place.left() + number * (wide + px(SPACE))
            box(painter, QRectF(left, place.top(), wide, height), "", theme().control, 8, 1.2)
            top = place.top() + px(INSIDE)
            for high, draw in lines:
                draw(painter, QRectF(left + px(INSIDE), top, wide - 2 * px(INSIDE), high))
                top += high

    return Strip(float(height), paint)


def _lines(card: Person, press: Press, wide: float) -> list[Line]:
    found: list[Line] = [_title(card, press, wide)]
    if card.figures:
        found.append((px(42), _figures(card, press)))
    found += [(px(24), _tracks(tracks, press)) for tracks in track_lines(card.tracks, press, wide)]
    found += [
        line for weapon in card.weapons or (card.weapon,) for line in _words(press.say(weapon), press, wide, STRONG)
    ]
    traits = ", ".join(f"{press.short(name)} {press.say(value)}".strip() for name, value in card.traits)
    found += _words(traits, press, wide, SMALL)
    states = ", ".join(press.say(one) for one in card.states)
    for words in (states, press.say(card.tactics), press.say(card.note)):
        found += _words(words, press, wide, BODY)
    return found


def _title(card: Person, press: Press, wide: float) -> Line:
    """The name, and his signs in words at the right."""
    right = ", ".join(press.say(mark.label) for mark in card.marks)
    beside = min(text_width(right, *SMALL), wide / 2)
    names = press.lines(press.say(card.name), HEADING, wide - px(28) - beside)

    def paint(painter: QPainter, place: QRectF) -> None:
        side_mark(painter, QPointF(place.left() + px(6), place.top() + px(11)), card.kind, 11)
        for number, words in enumerate(names):
            at = QRectF(place.left() + px(20), place.top() + number * px(22), wide - px(28) - beside, px(22))
            text(painter, at, words, *HEADING)
        aside = QRectF(place.right() - beside - 1, place.top(), beside + 1, px(22))
        text(painter, aside, right, *SMALL, theme().text2)

    return px(4) + px(22) * len(names), paint


def _figures(card: Person, press: Press) -> Callable[[QPainter, QRectF], None]:
    def paint(painter: QPainter, place: QRectF) -> None:
        wide = place.width() / max(3, len(card.figures))
        for number, (name, value) in enumerate(card.figures):
            left = place.left() + number * wide
            text(painter, QRectF(left, place.top(), wide - px(6), px(16)), press.short(name), *SMALL, theme().text2)
            text(painter, QRectF(left, place.top() + px(16), wide - px(6), px(20)), press.short(value), *HEADING)

    return paint


def _tracks(tracks: list[Track], press: Press) -> Callable[[QPainter, QRectF], None]:
    return lambda painter, place: paint_tracks(painter, place.topLeft(), tracks, press)


def _words(words: str, press: Press, wide: float, kind: Type) -> list[Line]:
    """Words of a card, broken into lines, with a little room after them."""
    if not words:
        return []

    def draw(line: str) -> Callable[[QPainter, QRectF], None]:
        return lambda painter, place: text(
            painter, QRectF(place.left(), place.top(), place.width(), line_height(kind)), line, *kind
        )

    lines = press.lines(words, kind, wide)
    last = len(lines) - 1
    return [(line_height(kind) + (px(4) if number == last else 0), draw(line)) for number, line in enumerate(lines)]
