"""Outlines of dice, each with the silhouette of its kind."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from gui.paint.shapes import text
from gui.theme import brush, pen, px, theme

_CORNERS = {4: 3, 8: 4, 10: 4, 12: 5, 20: 6, 100: 4}


def die(
    painter: QPainter,
    area: QRectF,
    sides: int,
    face: str = "",
    *,
    edge: str = "",
    fill: str = "",
    tint: str = "",
    dashed: bool = False,
    struck: bool = False,
) -> None:
    """Draw one die with its face; dashed: rolled by the program; struck: it does not count."""
    colors = theme()
    outline = pen(edge or colors.control, 1.4)
    if dashed:
        outline = type(outline)(outline)
        outline.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(outline)
    painter.setBrush(brush(fill or colors.raised))
    side = min(area.width(), area.height()) - 2
    square = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
    if sides == 6 or sides not in _CORNERS:
        painter.drawRoundedRect(square, px(4), px(4))
    else:
        painter.drawPolygon(_polygon(square, _CORNERS[sides], flat=sides in (10, 100)))
    text(painter, area, face, 13, 600, tint or (colors.off if struck else colors.text), align="center")
    if struck:
        painter.setPen(pen(colors.text3, 1.4))
        painter.drawLine(square.bottomLeft(), square.topRight())


def _polygon(square: QRectF, corners: int, *, flat: bool) -> QPolygonF:
    middle, radius = square.center(), square.width() / 2
    squash = 0.8 if flat else 1.0
    angles = [-math.pi / 2 + 2 * math.pi * corner / corners for corner in range(corners)]
    return QPolygonF(
        [QPointF(middle.x() + radius * math.cos(a), middle.y() + radius * squash * math.sin(a)) for a in angles]
    )
