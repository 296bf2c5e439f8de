"""The mark of the last roll on the curve: a small die where it stood among all that could have come."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from gui.paint import box, icon, text, text_width
from gui.theme import SMALL_STRONG, px, theme

SIDE = 18


def draw_luck(painter: QPainter, x: float, frame: QRectF, place: float, words: str) -> None:
    """Draw the die at the height of the share of rolls that are better, its words beside it on the roomier side.

    A roll below a line of the curve is one in which that line's event happened.
    """
    colors, half = theme(), px(SIDE) / 2
    middle = QPointF(
        x, min(frame.bottom() - half, max(frame.top() + half, frame.bottom() - (1 - place) * frame.height()))
    )
    wide = text_width(words, *SMALL_STRONG) + px(12)
    left = (
        middle.x() + half + px(4)
        if middle.x() + half + wide + px(8) < frame.right()
        else middle.x() - half - wide - px(4)
    )
    plate = QRectF(left, middle.y() - px(9), wide, px(18))
    box(painter, plate, colors.raised, colors.line, 5)
    text(painter, plate, words, *SMALL_STRONG, colors.text2, align="center")
    area = QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
    box(painter, area, colors.accent, colors.panel, 5, 1.5)
    icon(painter, area.adjusted(px(3), px(3), -px(3), -px(3)), "dice", colors.on_accent)
