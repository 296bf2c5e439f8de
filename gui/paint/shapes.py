"""Texts, boxes, chips, key caps, shadows."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPolygonF, QStaticText, QTransform

from gui.paint.icons import icon as draw_icon
from gui.theme import KEYCAP, SMALL_STRONG, Weight, active, brush, color, font, metrics, pen, px, stroke, theme

_BEFORE = {"left": 0.0, "center": 0.5, "right": 1.0}
"""Share of the free room that stands before a line of text."""
NOTHING = Qt.BrushStyle.NoBrush
NO_PEN = Qt.PenStyle.NoPen


Face = tuple[float, bool]
"""How letters are drawn (`gui.theme.active.face`): widths are remembered for each."""


@functools.lru_cache(maxsize=4096)
def _width(words: str, size: float, weight: Weight, face: Face) -> float:
    return metrics(size, weight).horizontalAdvance(words)


def text_width(words: str, size: float = 13, weight: Weight = 400) -> float:
    """Width of a text in logical pixels at the scale in force."""
    return _width(words, size, weight, active.face)


class _Laid(NamedTuple):
    """A line of text laid out once: laying it out takes three times as long as drawing it."""

    line: QStaticText
    font: QFont
    width: float
    height: float


@functools.lru_cache(maxsize=4096)
def _laid(words: str, size: float, weight: Weight, italic: bool, struck: bool, face: Face) -> _Laid:
    line, letters = QStaticText(words.replace("\n", " ")), font(size, weight, italic=italic, struck=struck)
    measure = metrics(size, weight)
    line.setTextFormat(Qt.TextFormat.PlainText)
    line.prepare(QTransform(), letters)
    return _Laid(line, letters, measure.horizontalAdvance(words), measure.height())


@functools.lru_cache(maxsize=4096)
def _elided(words: str, size: float, weight: Weight, width: int, sentence: bool, face: Face) -> str:
    """The end goes, but never the number of a name: it alone tells the second of several fighters."""
    measure = metrics(size, weight)
    name, space, number = words.rpartition(" ")
    tail = space + number if name and number.isdecimal() and not sentence else ""
    room = width - measure.horizontalAdvance(tail)
    if room < measure.horizontalAdvance("M…"):
        return measure.elidedText(words, Qt.TextElideMode.ElideRight, width)
    return measure.elidedText(words.removesuffix(tail), Qt.TextElideMode.ElideRight, room) + tail


def text(
    painter: QPainter,
    area: QRectF,
    words: str,
    size: float = 13,
    weight: Weight = 400,
    tint: str = "",
    *,
    align: Literal["left", "center", "right"] = "left",
    italic: bool = False,
    struck: bool = False,
    sentence: bool = False,
) -> None:
    """Draw one line of text, elided to the area; `tint` is a token's value (the theme's text when empty).

    A number at the end stays when a name is cut, and goes with the rest of a `sentence`.
    """
    room, face = area.width(), active.face
    if room < 2 or not words:
        return
    laid = _laid(words, size, weight, italic, struck, face)
    if laid.width > room + 0.5:
        laid = _laid(_elided(words, size, weight, int(room), sentence, face), size, weight, italic, struck, face)
    left = area.left() + _BEFORE[align] * (room - laid.width)
    painter.setFont(laid.font)
    painter.setPen(color(tint or active.theme.text))
    painter.drawStaticText(QPointF(left, area.top() + (area.height() - laid.height) / 2), laid.line)


_WRAPPED = {
    "left": int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop),
    "center": int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop),
}


def paragraph_height(words: str, width: float, size: float = 13, weight: Weight = 400) -> float:
    """Height of words broken into lines of a width."""
    return metrics(size, weight).boundingRect(QRectF(0, 0, width, 10000), _WRAPPED["left"], words).height()


def paragraph(
    painter: QPainter,
    area: QRectF,
    words: str,
    size: float = 13,
    weight: Weight = 400,
    tint: str = "",
    *,
    align: Literal["left", "center"] = "left",
    middle: bool = False,
) -> None:
    """Draw words broken into as many lines as they need, from the top of the area or in the middle of its height."""
    painter.setFont(font(size, weight))
    painter.setPen(color(tint or active.theme.text))
    spare = max(0.0, area.height() - paragraph_height(words, area.width(), size, weight)) / 2 if middle else 0.0
    painter.drawText(area.adjusted(0, spare, 0, 0), _WRAPPED[align], words)


def on_baseline(painter: QPainter, at: QPointF, words: str, size: float, weight: Weight, tint: str) -> None:
    """Draw one line of text from a point of its base line on, never elided."""
    laid = _laid(words, size, weight, False, False, active.face)
    painter.setFont(laid.font)
    painter.setPen(color(tint))
    painter.drawStaticText(QPointF(at.x(), at.y() - metrics(size, weight).ascent()), laid.line)


def column(
    painter: QPainter,
    right: float,
    line: float,
    words: Sequence[str],
    size: float = 13,
    weight: Weight = 400,
    tint: str = "",
) -> None:
    """Draw short figures below each other, each on a line of its own from the top on, flush right, never elided."""
    painter.setFont(font(size, weight))
    painter.setPen(color(tint or active.theme.text))
    for place, said in enumerate(words):
        if said:
            laid = _laid(said, size, weight, False, False, active.face)
            at = QPointF(right - laid.width, place * line + (line - laid.height) / 2)
            painter.drawStaticText(at, laid.line)


def box(
    painter: QPainter,
    area: QRectF,
    fill: str = "",
    edge: str = "",
    radius: float = 5,
    width: float = 1.0,
    *,
    dashed: bool = False,
) -> None:
    """Draw a rounded box whose edge lies inside the area; `radius` and `width` are sizes of the drawing."""
    painter.setBrush(brush(fill) if fill else NOTHING)
    painter.setPen(pen(edge, width, dashed=dashed) if edge else NO_PEN)
    inset = stroke(width) / 2 if edge else 0.0
    rounded = max(0.0, min(px(radius), area.height() / 2) - inset)
    painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), rounded, rounded)


def keycap_width(key: str) -> float:
    """Width of a key cap."""
    return max(px(17), text_width(key, *KEYCAP) + px(10))


def keycap(painter: QPainter, area: QRectF, key: str, *, tint: str = "", edge: str = "") -> None:
    """Draw a key cap, 17 high, centred in the area's height."""
    height = px(17)
    cap = QRectF(area.left(), area.center().y() - height / 2, keycap_width(key), height)
    box(painter, cap, "", edge or theme().line, 3)
    text(painter, cap, key, *KEYCAP, tint or theme().text3, align="center")


def chip_width(words: str, *, icon: bool = False, count: str = "") -> float:
    """Width of a state chip with this text."""
    wide = text_width(words, *SMALL_STRONG) + px(16)
    return wide + (px(17) if icon else 0) + (text_width(count, *SMALL_STRONG) + px(6) if count else 0)


LEAST_WORDS = 24
"""Room that the words of a chip need before the time beside them is shown: some letters."""


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
    dashed: bool = False,
) -> None:
    """Draw a chip that fills the area: icon, words, how long it lasts; dashed: not there yet.

    What has no room goes, the time first: it never stands on the icon.
    """
    box(painter, area, fill, edge, px(area.height()), dashed=dashed)
    left = area.left() + px(8)
    if icon:
        side = px(13)
        draw_icon(painter, QRectF(left - px(1), area.center().y() - side / 2, side, side), icon, tint or theme().text2)
        left += px(16)
    right = area.right() - px(8)
    wide = text_width(count, *SMALL_STRONG) if count else 0.0
    if count and right - wide - px(6) >= left + min(text_width(words, *SMALL_STRONG), px(LEAST_WORDS)):
        text(painter, QRectF(right - wide, area.top(), wide + 1, area.height()), count, *SMALL_STRONG, tint)
        right -= wide + px(6)
    if right > left:
        text(painter, QRectF(left, area.top(), right - left + 1, area.height()), words, *SMALL_STRONG, tint)


def check_box(painter: QPainter, area: QRectF, state: str, *, enabled: bool = True) -> None:
    """Draw a check box, 16 wide, in the middle of the area; `state` is "off", "on" or "mixed"."""
    colors, side = theme(), px(16)
    place = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
    if state == "off" or not enabled:
        box(painter, place, *((colors.raised, colors.control) if enabled else (colors.sunken, colors.line)), 4, 1.2)
    else:
        box(painter, place, colors.accent, "", 4)
    if state != "off":
        half = side * 0.375
        mark = QRectF(place.center().x() - half, place.center().y() - half, 2 * half, 2 * half)
        name = "tick" if state == "on" else "remove"
        draw_icon(painter, mark, name, colors.on_accent if enabled else colors.off, 2.4)


def triangle(painter: QPainter, center: QPointF, size: float, tint: str, *, up: bool) -> None:
    """Draw the small triangle of a gain (up) or a loss (down)."""
    half = px(size) / 2
    tip = -half * 0.8 if up else half * 0.8
    points = [
        QPointF(center.x(), center.y() + tip),
        QPointF(center.x() - half, center.y() - tip),
        QPointF(center.x() + half, center.y() - tip),
    ]
    painter.setPen(NO_PEN)
    painter.setBrush(brush(tint))
    painter.drawPolygon(QPolygonF(points))


def shadow(painter: QPainter, area: QRectF, radius: float = 10, *, depth: Literal[1, 2] = 1) -> None:
    """Draw the soft shadow of a floating shape: 1 for popups, toasts and cards, 2 for dialogs.

    Thin layers, each a little wider, all lower than the shape; in the dark they count double and a line rims them.
    """
    layers, step, share, lower = ((10, 1, 0.02, 4), (8, 2, 0.032, 8))[depth - 1]  # fainter layers would turn green
    colors = theme()
    dark = colors.name == "dark"
    painter.setPen(NO_PEN)
    painter.setBrush(_shade(colors.shadow, share * (2 if dark else 1)))
    for wider in (px(layer * step) for layer in range(layers)):
        grown = area.adjusted(-wider, px(lower) - wider, wider, px(lower) + wider)
        painter.drawRoundedRect(grown, px(radius) + wider, px(radius) + wider)
    if dark:
        box(painter, area.adjusted(-1, -1, 1, 1), "", colors.line, radius + 1)


@functools.cache
def _shade(value: str, share: float) -> QBrush:
    tone = QColor(value)
    tone.setAlphaF(share)
    return QBrush(tone)
