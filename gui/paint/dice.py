"""Outlines of dice, each with the silhouette of its kind."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF

from gui.paint.shapes import NO_PEN, box, text
from gui.theme import active, brush, pen, px, theme

_KITE = ((0.5, 0.0), (1.0, 0.40), (1.0, 0.60), (0.5, 1.0), (0.0, 0.60), (0.0, 0.40))
_TRIANGLE = ((0.5, 0.03), (1.0, 0.93), (0.0, 0.93))
_CORNERS = {8: 4, 12: 10, 20: 6}


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
    ace: bool = False,
) -> None:
    """Draw one die with its face.

    dashed: rolled by the program; struck: it does not count; ace: it is the best or is rolled again, with a plus.
    """
    colors = theme()
    side = min(area.width(), area.height()) - 2
    square = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
    if struck:
        edge, fill, tint = edge or colors.line, fill or colors.sunken, tint or colors.off
    elif ace:
        edge, fill = edge or colors.accent, fill or colors.accent_soft
    _outline(painter, square, sides, fill or colors.raised, edge or colors.control, dashed=dashed, strong=ace)
    place = square.translated(0, side * 0.12) if sides == 4 else square
    if face:
        text(painter, place, face, min(13, side * 0.46 / active.scale), 600, tint, align="center")
    if struck:
        painter.setPen(pen(colors.text3, 1.4))
        inset = side * 0.16
        inner = square.adjusted(inset, inset, -inset, -inset)
        painter.drawLine(inner.bottomLeft(), inner.topRight())
    if ace:
        _plus(painter, QPointF(square.right() - side * 0.02, square.top() + side * 0.02))


def _outline(
    painter: QPainter, square: QRectF, sides: int, fill: str, edge: str, *, dashed: bool, strong: bool
) -> None:
    width = 1.8 if strong else 1.3
    if corners := _corners(sides):
        painter.setBrush(brush(fill))
        painter.setPen(pen(edge, width, dashed=dashed))
        points = [QPointF(square.left() + x * square.width(), square.top() + y * square.height()) for x, y in corners]
        painter.drawPolygon(QPolygonF(points))
    else:
        inset = square.width() * 0.04
        radius = square.width() * 0.16 / active.scale
        box(painter, square.adjusted(inset, inset, -inset, -inset), fill, edge, radius, width, dashed=dashed)


def _corners(sides: int) -> tuple[tuple[float, float], ...]:
    """The outline in a unit square; a die without an outline of its own is a square with round corners."""
    if sides == 4:
        return _TRIANGLE
    if sides in (10, 100):
        return _KITE
    count = _CORNERS.get(sides, 0)
    angles = [-math.pi / 2 + 2 * math.pi * corner / count for corner in range(count)]
    return tuple((0.5 + 0.5 * math.cos(angle), 0.5 + 0.5 * math.sin(angle)) for angle in angles)


def _plus(painter: QPainter, centre: QPointF) -> None:
    colors, radius = theme(), px(11) / 2
    painter.setPen(NO_PEN)
    painter.setBrush(brush(colors.accent))
    painter.drawEllipse(centre, radius, radius)
    painter.setPen(pen(colors.on_accent, 1.6))
    arm = radius * 0.5
    painter.drawLine(QPointF(centre.x() - arm, centre.y()), QPointF(centre.x() + arm, centre.y()))
    painter.drawLine(QPointF(centre.x(), centre.y() - arm), QPointF(centre.x(), centre.y() + arm))
