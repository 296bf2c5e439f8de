"""Playing cards, for games whose order is dealt: rank and suit, each suit with its own shape."""

from __future__ import annotations

import functools
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from gui.paint.icons import icon
from gui.paint.shapes import NO_PEN, box, text, text_width
from gui.theme import STRONG, brush, px, theme

Suit = Literal["spade", "heart", "diamond", "club", "joker"]

SUITS: dict[str, Suit] = {"♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club"}
JOKER = "★"
"""How the labels of a game write a card: its rank and its suit, or this sign alone."""


def card(painter: QPainter, area: QRectF, rank: str, suit: Suit, *, dashed: bool = False, faded: bool = False) -> None:
    """Draw a card that fills the area; dashed: its fighter is on hold; faded: he has acted."""
    colors = theme()
    painter.save()
    if faded:
        painter.setOpacity(painter.opacity() * 0.6)
    box(painter, area, colors.raised, colors.text3 if dashed else colors.line, 4, dashed=dashed)
    if suit == "joker":
        side = px(14)
        middle = area.center()
        icon(painter, QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side), "star", colors.warn, 2.0)
    else:
        tint = colors.error if suit in ("heart", "diamond") else colors.text
        wide, side, gap = text_width(rank, *STRONG), px(9), px(3)
        left = area.center().x() - (wide + gap + side) / 2
        text(painter, QRectF(left, area.top(), wide + 1, area.height()), rank, *STRONG, tint)
        place = QRectF(left + wide + gap, area.center().y() - side / 2, side, side)
        painter.setPen(NO_PEN)
        painter.setBrush(brush(tint))
        painter.translate(place.topLeft())
        painter.scale(side, side)
        painter.drawPath(_pip(suit))
    painter.restore()


def badge(painter: QPainter, area: QRectF, sign: str, *, dashed: bool = False, faded: bool = False) -> None:
    """Draw what a game lays before somebody: a card ("D♠", "★"), an empty place (""), else its sign in a box."""
    if sign == JOKER or sign[-1:] in SUITS:
        card(painter, area, sign[:-1], SUITS.get(sign[-1:], "joker"), dashed=dashed, faded=faded)
        return
    colors = theme()
    painter.save()
    if faded:
        painter.setOpacity(painter.opacity() * 0.6)
    box(painter, area, colors.raised if sign else "", colors.text3 if dashed else colors.line, 4, dashed=dashed)
    text(painter, area, sign, *STRONG, align="center")
    painter.restore()


def tall_badge(painter: QPainter, area: QRectF, sign: str) -> None:
    """The same as a tall card that fills the area: the rank above the suit; any other sign as large as it fits."""
    colors, suit = theme(), SUITS.get(sign[-1:])
    box(painter, area, colors.raised, colors.line, 10)
    if sign == JOKER:
        side = area.width() * 0.6
        icon(
            painter, QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side), "star", colors.warn
        )
        return
    said, tint = (
        (sign[:-1], colors.error if suit in ("heart", "diamond") else colors.text) if suit else (sign, colors.text)
    )
    tall = area.height() / 2 - 8 if suit else area.height()
    size = min(50.0, 50.0 * (area.width() - 16) / max(1.0, text_width(said, 50, 700)))
    text(
        painter,
        QRectF(area.left(), area.top() + (10 if suit else 0), area.width(), tall),
        said,
        size,
        700,
        tint,
        align="center",
    )
    if suit is not None:
        side = area.width() * 0.43
        painter.save()
        painter.setPen(NO_PEN)
        painter.setBrush(brush(tint))
        painter.translate(area.center().x() - side / 2, area.center().y() + 8)
        painter.scale(side, side)
        painter.drawPath(_pip(suit))
        painter.restore()


@functools.cache
def _pip(suit: Suit) -> QPainterPath:
    """The shape of a suit in a unit square."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    if suit == "diamond":
        path.addPolygon(QPolygonF([QPointF(0.5, 0), QPointF(0.9, 0.5), QPointF(0.5, 1), QPointF(0.1, 0.5)]))
    elif suit == "heart":
        path.moveTo(0.5, 1)
        path.cubicTo(-0.35, 0.45, 0.12, -0.2, 0.5, 0.22)
        path.cubicTo(0.88, -0.2, 1.35, 0.45, 0.5, 1)
    elif suit == "spade":
        path.moveTo(0.5, 0)
        path.cubicTo(1.35, 0.6, 0.85, 1.02, 0.5, 0.68)
        path.cubicTo(0.15, 1.02, -0.35, 0.6, 0.5, 0)
    else:
        for x, y in ((0.5, 0.25), (0.24, 0.57), (0.76, 0.57)):
            path.addEllipse(QPointF(x, y), 0.24, 0.24)
    if suit in ("spade", "club"):
        path.addPolygon(QPolygonF([QPointF(0.5, 0.45), QPointF(0.68, 1), QPointF(0.32, 1)]))
    path.closeSubpath()
    return path
