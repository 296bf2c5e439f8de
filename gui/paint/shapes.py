"""Texts, boxes, chips, key caps, shadows."""

from __future__ import annotations

import functools

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from gui.theme import Weight, brush, color, font, metrics, pen, px, theme

LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
CENTER = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine)
_FLAGS = {"left": LEFT, "right": RIGHT, "center": CENTER}


@functools.lru_cache(maxsize=4096)
def _elided(words: str, size: float, weight: Weight, width: int) -> str:
    return metrics(size, weight).elidedText(words, Qt.TextElideMode.ElideRight, width)


@functools.lru_cache(maxsize=4096)
def _width(words: str, size: float, weight: Weight, scale: float) -> float:
    return metrics(size, weight).horizontalAdvance(words)


def text_width(words: str, size: float = 13, weight: Weight = 400) -> float:
    """Width of a text in logical pixels at the scale in force."""
    from gui.theme import active

    return _width(words, size, weight, active.scale)


def text(
    painter: QPainter,
    area: QRectF,
    words: str,
    size: float = 13,
    weight: Weight = 400,
    tint: str = "",
    *,
    align: str = "left",
    italic: bool = False,
    struck: bool = False,
) -> None:
    """Draw one line of text, elided to the area; `tint` is a token's value (the theme's text when empty)."""
    if area.width() < 2 or not words:
        return
    fits = text_width(words, size, weight) <= area.width() + 0.5
    painter.setFont(font(size, weight, italic=italic, struck=struck))
    painter.setPen(color(tint or theme().text))
    shown = words if fits else _elided(words, size, weight, int(area.width()))
    painter.drawText(area, _FLAGS[align], shown)


def box(painter: QPainter, area: QRectF, fill: str = "", edge: str = "", radius: float = 5, width: float = 1.0) -> None:
    """Draw a rounded box whose edge lies inside the area."""
    painter.setBrush(brush(fill) if fill else Qt.BrushStyle.NoBrush)
    painter.setPen(pen(edge, width) if edge else Qt.PenStyle.NoPen)
    inset = width / 2 if edge else 0
    rounded = px(radius)
    painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), rounded, rounded)


def keycap_width(key: str) -> float:
    """Width of a key cap."""
    return max(px(17), text_width(key, 10.5, 600) + px(9))


def keycap(painter: QPainter, area: QRectF, key: str, *, tint: str = "", edge: str = "") -> None:
    """Draw a key cap, 17 high, centred in the area's height."""
    height = px(17)
    cap = QRectF(area.left(), area.center().y() - height / 2, keycap_width(key), height)
    box(painter, cap, "", edge or theme().line, 3)
    text(painter, cap, key, 10.5, 600, tint or theme().text3, align="center")


def chip_width(words: str, *, icon: bool = False, count: str = "") -> float:
    """Width of a state chip with this text."""
    wide = text_width(words, 11.5, 500) + px(16)
    return wide + (px(17) if icon else 0) + (text_width(count, 11.5, 500) + px(6) if count else 0)


def chip(
    painter: QPainter,
    area: QRectF,
    words: str,
    *,
    fill: str = "",
    edge: str = "",
    tint: str = "",
    icon: str = "",
    count: str = "",
) -> None:
    """Draw a chip that fills the area: icon, words, how long it lasts."""
    from gui.paint.icons import icon as draw_icon

    box(painter, area, fill, edge, area.height() / 2 / max(px(1), 1))
    left = area.left() + px(8)
    if icon:
        side = px(13)
        draw_icon(painter, QRectF(left - px(1), area.center().y() - side / 2, side, side), icon, tint or theme().text2)
        left += px(16)
    right = area.right() - px(8)
    if count:
        wide = text_width(count, 11.5, 500)
        text(painter, QRectF(right - wide, area.top(), wide + 1, area.height()), count, 11.5, 500, tint)
        right -= wide + px(6)
    text(painter, QRectF(left, area.top(), right - left + 1, area.height()), words, 11.5, 500, tint)


def triangle(painter: QPainter, center: QPointF, size: float, tint: str, *, up: bool) -> None:
    """Draw the small triangle of a gain (up) or a loss (down)."""
    half = px(size) / 2
    tip = -half * 0.8 if up else half * 0.8
    points = [
        QPointF(center.x(), center.y() + tip),
        QPointF(center.x() - half, center.y() - tip),
        QPointF(center.x() + half, center.y() - tip),
    ]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brush(tint))
    painter.drawPolygon(QPolygonF(points))


def shadow(painter: QPainter, area: QRectF, radius: float = 10, *, layers: int = 10, share: float = 0.02) -> None:
    """Draw the soft shadow of a floating shape: thin layers, each a little wider, lower by 4 px."""
    strength = share * (2 if theme().name == "dark" else 1)
    painter.setPen(Qt.PenStyle.NoPen)
    tone = QColor(theme().shadow)
    tone.setAlphaF(strength)
    painter.setBrush(tone)
    for layer in range(layers):
        grown = area.adjusted(-layer, -layer + px(4), layer, layer + px(4))
        painter.drawRoundedRect(grown, px(radius) + layer, px(radius) + layer)
