"""Painting the head of a side."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from engine.view import SideHeader
from gui.paint import icon, side_mark, text, text_width
from gui.theme import brush, px, theme

PLUS_ROOM = 36


def paint_side(painter: QPainter, area: QRectF, side: SideHeader, words: str, *, folded: bool) -> None:
    """Draw chevron, mark, name in the colour of the side, how many stand (or what a drop does), plus."""
    colors = theme()
    painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), brush(colors.hair))
    middle, half = area.center().y(), px(7)
    chevron = QRectF(area.left() + px(10), middle - half, 2 * half, 2 * half)
    icon(painter, chevron, "right" if folded else "down", colors.text2)
    side_mark(painter, QPointF(area.left() + px(36), middle), side.kind)
    left = area.left() + px(48)
    wide = text_width(side.name, 13, 600)
    text(painter, QRectF(left, area.top(), wide + 1, area.height()), side.name, 13, 600, colors.side(side.kind))
    left += wide + px(8)
    rest = QRectF(left, area.top(), area.right() - left - px(PLUS_ROOM), area.height())
    text(painter, rest, words, 12.5, 400, colors.text2)
    icon(painter, plus_place(area), "add", colors.text2)


def plus_place(area: QRectF) -> QRectF:
    """Where the plus of a side stands."""
    side = px(16)
    return QRectF(area.right() - px(12) - side, area.center().y() - side / 2, side, side)
