"""Health counted in points: "23 / 42" over a bar with marks at the game's thresholds (LOOK 4.1)."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from engine.answer import Points
from gui.paint import box, text
from gui.panels.table.look import RowLook, points_place
from gui.theme import pen, px, theme

BAR, GAP, FIGURES = 8, 1, 14
"""Heights of the bar, of the space above it, of the figures."""


def paint_points(painter: QPainter, look: RowLook, points: Points) -> None:
    """Draw figures and bar in the health cell of a row."""
    cell = points_place(look)
    if cell is None:
        return
    colors = theme()
    top = cell.center().y() - px(FIGURES + GAP + BAR) / 2
    tint = colors.loss if points.value < 0 else colors.text2 if look.row.down else ""
    text(painter, QRectF(cell.left(), top, cell.width(), px(FIGURES)), look.points, 12, 600, tint)
    bar = QRectF(cell.left(), top + px(FIGURES + GAP), cell.width(), px(BAR))
    box(painter, bar, colors.raised, colors.control, 3)
    share = share_of(points, points.value) if points.value >= 0 else 0.0
    if share > 0:
        full = bar.adjusted(1, 1, -1, -1)
        box(painter, QRectF(full.left(), full.top(), full.width() * share, full.height()), colors.text2, "", 2)
    painter.setPen(pen(colors.line, 1))
    for threshold in points.thresholds:
        across = bar.left() + bar.width() * share_of(points, threshold)
        painter.drawLine(QPointF(across, bar.top() + 1), QPointF(across, bar.bottom() - 1))


def share_of(points: Points, value: int) -> float:
    """Where a value lies on the bar, 0 at its left end, 1 at its right end; values beyond lie at the ends."""
    length = points.maximum - points.least
    return min(1.0, max(0.0, (value - points.least) / length)) if length > 0 else 0.0
