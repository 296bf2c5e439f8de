"""How the lines of the outcome table are drawn: names in a picture that is kept, bars and chances each time.

A tick changes every chance and hardly ever a name, and names with their signs are two thirds of the work.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from gui.paint import column, fill_levels, harm_sign, icon, side_mark, text, text_width
from gui.panels.attack.outcome_rows import OutcomeRow
from gui.theme import THEMES, active, drawn_in, px, sharp_pen, theme

MARGIN, CHANCE_RIGHT, BAR_GAP = 12, 66, 60
"""Side margin; from the right edge to the right of the chance; from there to the end of the bars."""
WIDEST_BAR, NARROWEST_BAR = 70, 12
WORSE = 54
"""Width of the last column."""


class Name(NamedTuple):
    """What the left half of a line shows."""

    label: str
    harm: int
    kind: str
    obtained: bool

    @property
    def width(self) -> float:
        """How wide the words are."""
        return text_width(self.label, 13, 500 if self.obtained else 400)


class Columns(NamedTuple):
    """Where words and bars stand, how wide and how high a line is, in pixels of the screen."""

    start: int
    bar_left: float
    bar_right: float
    width: int
    line: int


def names_of(rows: Sequence[OutcomeRow]) -> tuple[Name, ...]:
    """The left halves of the lines."""
    return tuple(Name(row.label, row.harm, row.kind, row.obtained) for row in rows)


def columns_for(names: Sequence[Name], width: int, line: int) -> Columns:
    """The same columns for all lines: bars 70 wide at most, narrower when a name needs the room."""
    start = px(MARGIN) + px(35 if any(name.kind for name in names) else 22)
    ends = (start + name.width + (px(19) if name.obtained else 0) for name in names)
    right = width - px(CHANCE_RIGHT + BAR_GAP)
    left = min(max(max(ends, default=0.0) + px(8), right - px(WIDEST_BAR)), right - px(NARROWEST_BAR))
    return Columns(start, left, right, width, line)


def paint_lines(
    painter: QPainter, rows: Sequence[OutcomeRow], names: tuple[Name, ...], width: int, line: int
) -> Columns:
    """Draw all lines, `names` their left halves, the first at the top; returns where their parts stand."""
    ratio = painter.deviceTransform().m11()
    columns, picture = _names(names, width, line, ratio, theme().name, active.scale)
    painter.drawPixmap(0, 0, picture)
    _paint_bars(painter, columns, rows)
    column(painter, width - px(CHANCE_RIGHT), line, [row.chance for row in rows], 13, 600)
    column(painter, width - px(MARGIN), line, [row.or_worse for row in rows], 12, 400, theme().text2)
    return columns


def _paint_bars(painter: QPainter, columns: Columns, rows: Sequence[OutcomeRow]) -> None:
    """On whole pixels, where nothing has to be smooth: smoothed, their outlines alone took a third of the table."""
    room, top, high = columns.bar_right - columns.bar_left, columns.line / 2 - px(4), px(8)
    left = int(columns.bar_left)
    bars = [
        QRectF(left, round(place * columns.line + top), round(max(2.0, room * row.share)), high)
        for place, row in enumerate(rows)
    ]
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    fill_levels(painter, zip(bars, [row.harm for row in rows], strict=True))
    painter.setPen(sharp_pen(theme().control))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRects(bars)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


@functools.lru_cache(maxsize=8)
def _names(
    names: tuple[Name, ...], width: int, line: int, ratio: float, theme_name: str, scale: float
) -> tuple[Columns, QPixmap]:
    """The left halves of the lines, and the columns that they leave room for."""
    with drawn_in(THEMES[theme_name], scale):
        columns = columns_for(names, width, line)
        return columns, _drawn(names, columns, ratio)


def _drawn(names: Sequence[Name], columns: Columns, ratio: float) -> QPixmap:
    size = QSize(int(columns.bar_left), columns.line * len(names))
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for place, name in enumerate(names):
        _paint_name(painter, place * columns.line, columns, name)
    painter.end()
    return picture


def _paint_name(painter: QPainter, top: float, columns: Columns, name: Name) -> None:
    """Sign of the harm, mark of the side, words, and the die of what was rolled."""
    middle, left, start = top + columns.line / 2, px(MARGIN), columns.start
    harm_sign(painter, QRectF(left, middle - px(7), px(14), px(14)), name.harm)
    if name.kind:
        side_mark(painter, QPointF(left + px(25), middle), name.kind, 8)
    room = columns.bar_left - px(8) - start
    text(painter, QRectF(start, top, room, columns.line), name.label, 13, 500 if name.obtained else 400)
    if name.obtained:
        after = start + min(room, name.width) + px(5)
        icon(painter, QRectF(after, middle - px(7), px(14), px(14)), "dice", theme().accent)
