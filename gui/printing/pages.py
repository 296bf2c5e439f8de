"""A document on pages: laid out once, then any page painted at will."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from engine.label import Words
from engine.report.document import Document, Head
from gui.paint import icon, text, text_width
from gui.printing.blocks import BLOCKS
from gui.printing.paper import Paper
from gui.printing.press import SMALL, SMALL_STRONG, TITLE, Press, line_height, rule
from gui.printing.strips import Placed, Strip, pages
from gui.theme import BODY, STRONG, px, theme

FOOT = 30
RUNNING = 30
"""Heights of the footer, and of the header of every page after the first."""
RIGHT_SHARE = 0.4
"""Most of the width that the lines at the right of the head take, and the name of the fight above later pages."""


class Pages:
    """The pages of a document on a paper; every measure in pixels at 96 an inch, from the corner of the margins."""

    def __init__(self, document: Document, words: Words, paper: Paper) -> None:
        self.document, self.paper = document, paper
        self.press = Press(words, paper.room()[0])
        with paper.ink():
            height = paper.room()[1] - px(FOOT)
            self._head_height = self._measure_head(document.head)
            strips = [strip for block in document.blocks for strip in BLOCKS[type(block)](block, self.press)]
            self.laid = pages(strips, height - px(RUNNING), height - self._head_height)

    @property
    def count(self) -> int:
        """How many pages there are, at least one."""
        return len(self.laid)

    def paint(self, painter: QPainter, page: int) -> None:
        """Paint one page (from 0) with its header and footer."""
        width, height = self.paper.room()
        with self.paper.ink():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if page == 0:
                self._paint_head(painter, self.document.head)
            else:
                self._paint_running(painter)
            top = self._head_height if page == 0 else px(RUNNING)
            for placed in self.laid[page]:
                _paint_strip(painter, placed, top, width)
            self._paint_foot(painter, QRectF(0, height - px(FOOT) + px(8), width, px(FOOT) - px(8)), page)

    def _measure_head(self, head: Head) -> float:
        return self._lay_head(head)[0]

    def _lay_head(self, head: Head) -> tuple[float, list[tuple[QRectF, str, tuple[float, int], str, str]]]:
        """Height of the head and its lines of text, each with its place, type, alignment and colour."""
        left, right_wide = float(px(44)), self._right_width(head)
        wide = self.press.width - left - right_wide - (px(24) if right_wide else 0)
        found: list[tuple[QRectF, str, tuple[float, int], str, str]] = []
        top = 0.0
        for words, kind, tint in ((head.title, TITLE, theme().text), (head.subtitle, BODY, theme().text2)):
            for line in self.press.lines(self.press.say(words), kind, wide):
                found.append((QRectF(left, top, wide, line_height(kind)), line, kind, "left", tint))
                top += line_height(kind)
        right = self.press.width - right_wide
        below = 4.0
        for number, words in enumerate(head.right):
            kind = BODY if number else STRONG
            for line in self.press.lines(self.press.say(words), kind, right_wide):
                place = QRectF(right, below, right_wide, line_height(kind))
                found.append((place, line, kind, "right", theme().text2 if number else theme().text))
                below += line_height(kind)
        return max(top, below) + px(14), found

    def _right_width(self, head: Head) -> float:
        """As wide as its lines, within its share of the page."""
        lines = [(self.press.say(words), BODY if number else STRONG) for number, words in enumerate(head.right)]
        wide = max((text_width(words, kind.size, kind.weight) + 1 for words, kind in lines), default=0.0)
        return min(wide, self.press.width * RIGHT_SHARE)

    def _paint_head(self, painter: QPainter, head: Head) -> None:
        height, lines = self._lay_head(head)
        icon(painter, QRectF(0, px(4), px(32), px(32)), "sword", theme().text)
        for place, words, kind, align, tint in lines:
            text(painter, place, words, *kind, tint, align=align)  # type: ignore[arg-type]
        rule(painter, QRectF(0, 0, self.press.width, height - px(6)), strong=True)

    def _paint_running(self, painter: QPainter) -> None:
        title, subtitle = self.press.say(self.document.head.title), self.press.say(self.document.head.subtitle)
        wide = min(text_width(title, *SMALL_STRONG) + 1, self.press.width * RIGHT_SHARE)
        rest = QRectF(wide + px(24), 0, self.press.width - wide - px(24), px(18))
        text(painter, QRectF(0, 0, wide, px(18)), title, *SMALL_STRONG)
        text(painter, rest, subtitle, *SMALL, theme().text2, align="right", sentence=True)
        rule(painter, QRectF(0, 0, self.press.width, px(20)))

    def _paint_foot(self, painter: QPainter, place: QRectF, page: int) -> None:
        number = self.press.words.text("report.page", page=page + 1, pages=self.count)
        wide = text_width(number, *SMALL_STRONG) + px(8)
        rule(painter, QRectF(place.left(), place.top() - px(2), place.width(), 2))
        text(painter, place.adjusted(0, 0, -wide, 0), self.press.words.text("report.foot"), *SMALL, theme().text2)
        text(painter, place, number, *SMALL_STRONG, align="right")


def _paint_strip(painter: QPainter, placed: Placed, top: float, width: float) -> None:
    painter.save()
    _fitting(painter, placed, QPointF(0, top + placed.top))(
        painter, QRectF(0, top + placed.top, width, _height(placed))
    )
    painter.restore()


def _height(placed: Placed) -> float:
    return placed.height if placed.strip.grows else placed.strip.height


def _fitting(painter: QPainter, placed: Placed, corner: QPointF) -> Callable[[QPainter, QRectF], None]:
    """What paints a strip; one that is higher than its page is drawn smaller, so that nothing is lost."""
    strip: Strip = placed.strip
    if not strip.grows and strip.height > placed.height:
        share = placed.height / strip.height
        painter.translate(corner)
        painter.scale(share, share)
        painter.translate(-corner)
    return strip.paint
