"""What every block needs to become strips: words, the width of the page, and text broken into lines."""

from __future__ import annotations

import re
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QTextLayout, QTextOption

from engine.label import Label, Words, one_line
from engine.report.document import Text
from gui.paint import text
from gui.paint.marks import side_mark
from gui.printing.strips import Paint, Strip, held
from gui.theme import Type, font, metrics, pen, px, theme

TITLE, HEAD = Type(22, 700), Type(15, 600)
BODY, BODY_STRONG = Type(12.5, 400), Type(12.5, 600)
SMALL, SMALL_STRONG = Type(11, 400), Type(11, 600)
NUMBER = re.compile(r" (?=\d{1,3}\b)")
UNBROKEN = "\N{NO-BREAK SPACE}"
LINE = 1.5
"""Height of a line of text, as a multiple of its size."""


@dataclass(frozen=True)
class Press:
    """One document on one paper.

    Attributes:
        width: pixels between the margins.
    """

    words: Words
    width: float

    def say(self, said: Text) -> str:
        """A text in the language of the page; the GM's own words as they are, on one line."""
        return self.words.text(said) if isinstance(said, Label) else one_line(said)

    def short(self, said: Text) -> str:
        """The short form, for narrow columns."""
        return self.words.short(said) if isinstance(said, Label) else self.say(said)

    def lines(self, words: str, kind: Type, width: float) -> list[str]:
        """A text broken into lines of at most this width; words that are too long are broken too."""
        return broken(words, kind, width)

    def few_lines(self, words: str, kind: Type, width: float, most: int) -> list[str]:
        """The same, at most so many; the last one then ends in dots."""
        lines = self.lines(words, kind, width)
        return lines if len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1][:-1]}…"]

    def paragraph(
        self, words: str, kind: Type, *, left: float = 0.0, width: float | None = None, tint: str = "", before: str = ""
    ) -> list[Strip]:
        """Lines of text as strips, the first with what stands `before` it at the left edge."""
        room = (width if width is not None else self.width) - left
        lines = self.lines(words, kind, room)
        high = line_height(kind)
        return held(
            [Strip(high, _line(line, kind, left, tint, "" if place else before)) for place, line in enumerate(lines)]
        )


def broken(words: str, kind: Type, width: float) -> list[str]:
    """A text broken into lines of at most this width (pixels), never before a short number; at least one line."""
    layout = QTextLayout(NUMBER.sub(UNBROKEN, words), font(*kind))
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    found: list[str] = []
    data = words.encode("utf-16-le")
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(1.0, width))
        start, length = line.textStart(), line.textLength()
        found.append(data[2 * start : 2 * (start + length)].decode("utf-16-le", "replace").strip())
    layout.endLayout()
    return found or [""]


def line_height(kind: Type) -> float:
    """Height of a line of text in pixels."""
    return float(px(kind.size * LINE))


def _line(words: str, kind: Type, left: float, tint: str, before: str) -> Paint:
    def paint(painter: QPainter, place: QRectF) -> None:
        if before:
            text(painter, QRectF(place.left(), place.top(), left - px(6), place.height()), before, kind.size, 600)
        text(painter, place.adjusted(left, 0, 0, 0), words, *kind, tint)

    return paint


def gap(height: float, *, keeps: bool = False) -> Strip:
    """Empty room between two strips."""
    return Strip(px(height), lambda _painter, _place: None, keeps=keeps, blank=True)


def rule(painter: QPainter, place: QRectF, *, strong: bool = False) -> None:
    """A line along the bottom of a place."""
    painter.setPen(pen(theme().text if strong else theme().line, 1))
    painter.drawLine(place.bottomLeft(), place.bottomRight())


def heading(press: Press, words: str, aside: str, kind: str | None) -> list[Strip]:
    """A heading with its explanation at the right; it keeps with what follows."""

    def paint(painter: QPainter, place: QRectF) -> None:
        left = place.left()
        if kind is not None:
            side_mark(painter, QRectF(left, place.top(), px(12), place.height()).center(), kind, 11)
            left += px(20)
        wide = min(metrics(*HEAD).horizontalAdvance(words) + px(2), place.right() - left)
        text(painter, QRectF(left, place.top(), wide, place.height()), words, *HEAD)
        rest = QRectF(left + wide + px(12), place.top(), place.right() - left - wide - px(12), place.height())
        text(painter, rest, aside, *SMALL, theme().text3, align="right", sentence=True)

    return [gap(12, keeps=True), Strip(px(26), paint, keeps=True)]
