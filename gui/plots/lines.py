"""How lines of a curve are drawn, and where their names stand: the same on screen and on paper."""

from __future__ import annotations

import functools

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPen

from gui.theme import LineStyle, color, px, theme

LABEL_STEP = 15
"""Least distance of two names at 100 %."""


def line_pen(style: str) -> QPen:
    """The cosmetic pen of a line; dash lengths count in pixels whatever the width."""
    return _line_pen(theme().lines[style])


@functools.lru_cache(maxsize=64)
def _line_pen(line: LineStyle) -> QPen:
    made = QPen(color(line.color), line.width)
    made.setCosmetic(True)
    made.setCapStyle(Qt.PenCapStyle.FlatCap)
    made.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if line.dash:
        made.setDashPattern([length / line.width for length in line.dash])
    return made


def spread(wanted: list[float], frame: QRectF) -> list[float]:
    """Heights of labels near the wanted ones (ascending), at least LABEL_STEP apart, within the frame."""
    step, placed = px(LABEL_STEP), list[float]()
    for y in wanted:
        placed.append(max(y, placed[-1] + step) if placed else y)
    over = placed[-1] - (frame.bottom() - 2) if placed else 0.0
    if over > 0:
        limit = frame.bottom() - 2
        for index in range(len(placed) - 1, -1, -1):
            placed[index] = min(placed[index], limit)
            limit = placed[index] - step
    return placed
