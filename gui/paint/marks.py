"""Tokens of fighters, marks of sides, signs of harm."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from gui.paint.shapes import text
from gui.theme import HARM_SUCCESS, active, brush, pen, px, theme


def _outline(area: QRectF, kind: str) -> QPainterPath:
    """Circle of a hero, octagon of an opponent, square of any other side."""
    path = QPainterPath()
    if kind == "hero":
        path.addEllipse(area)
    elif kind == "foe":
        radius, middle = area.width() / 2 * 1.06, area.center()
        corners = [math.pi / 8 + math.pi / 4 * corner for corner in range(8)]
        path.addPolygon(
            QPolygonF([QPointF(middle.x() + radius * math.cos(a), middle.y() + radius * math.sin(a)) for a in corners])
        )
        path.closeSubpath()
    else:
        radius = area.width() * 0.08
        path.addRoundedRect(area, radius, radius)
    return path


def initials_token(painter: QPainter, area: QRectF, initials: str, kind: str, *, faded: bool = False) -> None:
    """Draw the token of a fighter: initials in the shape and colour of the side."""
    colors = theme()
    painter.save()
    if faded:
        painter.setOpacity(painter.opacity() * 0.55)
    painter.setBrush(brush(colors.side_soft(kind)))
    painter.setPen(pen(colors.side(kind), 1.5))
    painter.drawPath(_outline(area.adjusted(1, 1, -1, -1), kind))
    room = min(1.0, 2.5 / max(1, len(initials)))  # a letter and a number of two digits or three
    size = max(6.0, area.height() * 0.40 * room / active.scale)
    text(painter, area, initials, size, 600, colors.side(kind), align="center")
    painter.restore()


SMALL_MARK = 12
"""Under this size eight corners look round: an opponent is then a square, and any other side a diamond."""


def side_mark(painter: QPainter, center: QPointF, kind: str, size: float = 10) -> None:
    """Draw the filled mark of a side; its shape tells the side at every size."""
    half = px(size) / 2
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brush(theme().side(kind)))
    area = QRectF(center.x() - half, center.y() - half, 2 * half, 2 * half)
    if size >= SMALL_MARK or kind == "hero":
        painter.drawPath(_outline(area, kind))
    elif kind == "foe":
        painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5))
    else:
        corners = ((0, -half), (half, 0), (0, half), (-half, 0))
        painter.drawPolygon(QPolygonF([center + QPointF(x, y) for x, y in corners]))


def harm_sign(painter: QPainter, area: QRectF, harm: int) -> None:
    """Draw the sign of a harm level into a square area; it says the level without colour."""
    colors = theme()
    side = min(area.width(), area.height())
    ring = QRectF(area.center().x() - side / 2 + 1, area.center().y() - side / 2 + 1, side - 2, side - 2)
    if harm == 0:
        painter.setPen(pen(colors.text2, 1.6))
        painter.drawLine(
            QPointF(ring.left() + side * 0.15, ring.center().y()),
            QPointF(ring.right() - side * 0.15, ring.center().y()),
        )
    elif harm == HARM_SUCCESS:
        _tick(painter, ring, colors.accent)
    elif harm < 0:
        _warning(painter, ring, colors.warn)
    else:
        _ring(painter, ring, harm)


def _tick(painter: QPainter, ring: QRectF, tint: str) -> None:
    painter.setPen(pen(tint, 1.8))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    width, height = ring.width(), ring.height()
    painter.drawPolyline(
        QPolygonF(
            [
                QPointF(ring.left() + width * 0.12, ring.top() + height * 0.55),
                QPointF(ring.left() + width * 0.40, ring.top() + height * 0.82),
                QPointF(ring.left() + width * 0.90, ring.top() + height * 0.20),
            ]
        )
    )


def _warning(painter: QPainter, ring: QRectF, tint: str) -> None:
    painter.setPen(pen(tint, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    middle = ring.center().x()
    painter.drawPolygon(QPolygonF([QPointF(middle, ring.top()), ring.bottomLeft(), ring.bottomRight()]))
    painter.drawLine(
        QPointF(middle, ring.top() + ring.height() * 0.38), QPointF(middle, ring.top() + ring.height() * 0.66)
    )
    painter.drawPoint(QPointF(middle, ring.top() + ring.height() * 0.82))


_FILLED = {1: 0, 2: 90, 3: 180, 4: 270, 5: 360, 6: 360, 7: 360}


def _ring(painter: QPainter, ring: QRectF, harm: int) -> None:
    """A ring filled by quarters; out of the fight wears a bar, dead a cross."""
    colors = theme()
    level = colors.harm[harm]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brush(level.fill if _FILLED[harm] == 360 else colors.raised))
    painter.drawEllipse(ring)
    if 0 < _FILLED[harm] < 360:
        painter.setBrush(brush(level.fill))
        painter.drawPie(ring, 90 * 16, -_FILLED[harm] * 16)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(colors.text if harm < 6 else level.fill, 1.3))
    painter.drawEllipse(ring)
    if harm < 6:
        return
    painter.setPen(pen(level.figure, 1.8))
    inset = ring.width() * 0.27
    inner = ring.adjusted(inset, inset, -inset, -inset)
    if harm == 6:
        painter.drawLine(QPointF(inner.left(), inner.center().y()), QPointF(inner.right(), inner.center().y()))
    else:
        painter.drawLine(inner.topLeft(), inner.bottomRight())
        painter.drawLine(inner.topRight(), inner.bottomLeft())
