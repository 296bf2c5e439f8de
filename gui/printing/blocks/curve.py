"""Curves on paper: lines that differ by dash as well as by colour, their names at the right end."""

from __future__ import annotations

import math
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF

from engine.report.document import Curve, Line
from gui.paint import text, text_width
from gui.plots.lines import line_pen, spread
from gui.plots.scale import STEPS
from gui.printing.press import BODY_STRONG, SMALL, SMALL_STRONG, Press, gap
from gui.printing.strips import Strip
from gui.theme import pen, px, theme

HIGH = 206
"""Height of a plot above the names along its axis."""
LEFT, TOP = 46, 14
DASH, BESIDE = 28, 10
"""Before the name of a line, with the sample of its dash, and behind it."""
MOST_NAMED = 0.4
"""Share of the width that the names of the lines may take."""
SLANT = 35
"""Degrees by which names are turned that have no room beside each other."""
MARK = 22
"""Widest mark of a choice."""


def curve(block: Curve, press: Press) -> list[Strip]:
    """The title, then one plot for chances and one for each group that is no chance."""
    groups = list(dict.fromkeys(press.say(line.heading) for line in block.lines))
    found: list[Strip] = []
    for group in groups:
        lines = [line for line in block.lines if press.say(line.heading) == group]
        title = press.say(block.title) if not group else f"{press.say(block.title)}, {group}"
        found += [gap(6, keeps=True), *press.paragraph(title, BODY_STRONG)[:1]]
        found[-1] = Strip(found[-1].height, found[-1].paint, keeps=True)
        found.append(_plot(block, lines, press, chances=not group))
    return found


def _plot(block: Curve, lines: list[Line], press: Press, *, chances: bool) -> Strip:
    most = 1.0 if chances else _top(lines)
    right = _right(lines, press)
    room = (press.width - px(LEFT) - right) / max(1, len(block.points))
    below = _below(block, press, room)

    def paint(painter: QPainter, place: QRectF) -> None:
        wide, high = place.width() - px(LEFT) - right, px(HIGH - TOP)
        frame = QRectF(place.left() + px(LEFT), place.top() + px(TOP), wide, high)
        _grid(painter, frame, most, press, chances=chances)
        (_choices if block.choice else _values)(painter, frame, block, press)
        title = QRectF(frame.left(), frame.bottom() + below, frame.width(), px(18))
        text(painter, title, press.say(block.axis), *SMALL_STRONG, theme().text2, align="center")
        for line in lines:
            points = _points(frame, line, len(block.points), most)
            half = QPointF(min(px(MARK), room * 0.7) / 2, 0)
            painter.setPen(line_pen(line.style))
            painter.drawLines(
                [QLineF(point - half, point + half) for point in points]
                if block.choice
                else [QLineF(start, end) for start, end in pairwise(points)]
            )
            painter.setPen(pen(theme().lines[line.style].color, 5))
            painter.drawPoints(QPolygonF(points))
        _now(painter, frame, block)
        _names(painter, frame, lines, len(block.points), most, press)

    return Strip(px(HIGH) + below + px(22), paint)


def _right(lines: list[Line], press: Press) -> float:
    """The room that the names of the lines take, whole as long as the plot keeps most of the width."""
    widest = max((text_width(press.short(line.text), *SMALL_STRONG) for line in lines), default=0.0)
    return min(widest + 1 + px(8 + DASH + BESIDE), press.width * MOST_NAMED)


def _top(lines: list[Line]) -> float:
    """What the whole height stands for: the first of a few round numbers that has room."""
    most = max((value or 0.0 for line in lines for value in line.values), default=0.0)
    return next((4 * step for step in STEPS if 4 * step >= most), most or 1.0)


def _grid(painter: QPainter, frame: QRectF, most: float, press: Press, *, chances: bool) -> None:
    for quarter in range(5):
        y = frame.bottom() - frame.height() * quarter / 4
        painter.setPen(pen(theme().control if quarter == 0 else theme().hair, 1))
        painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y))
        value = most * quarter / 4
        said = press.words.percent(value) if chances else press.words.decimal(value)
        text(
            painter,
            QRectF(frame.left() - px(LEFT), y - px(9), px(LEFT - 8), px(18)),
            said,
            *SMALL,
            theme().text2,
            align="right",
        )


def _x(frame: QRectF, place: int, points: int) -> float:
    return frame.left() + frame.width() * (place + 0.5) / max(1, points)


def _below(block: Curve, press: Press, room: float) -> float:
    """Height of the names along the axis."""
    if not block.choice:
        return float(px(22))
    names = [press.short(point) for point in block.points]
    if _fits(names, room):
        return px(8) + px(15) * max(len(press.lines(name, SMALL, room - px(4))) for name in names)
    return px(20) + math.sin(math.radians(SLANT)) * max(text_width(name, *SMALL) for name in names)


def _fits(names: list[str], room: float) -> bool:
    """Whether every word of the names has room under its point."""
    return all(text_width(word, *SMALL) <= room - px(4) for name in names for word in name.split())


def _choices(painter: QPainter, frame: QRectF, block: Curve, press: Press) -> None:
    """Every name under its point: broken into lines, or turned where a word has no room."""
    names, room = [press.short(point) for point in block.points], frame.width() / max(1, len(block.points))
    upright = _fits(names, room)
    for place, name in enumerate(names):
        x = _x(frame, place, len(names))
        if upright:
            for number, line in enumerate(press.lines(name, SMALL, room - px(4))):
                at = QRectF(x - room / 2, frame.bottom() + px(4) + number * px(15), room, px(15))
                text(painter, at, line, *SMALL, theme().text2, align="center")
            continue
        edge = (x - frame.left() + px(LEFT)) / math.cos(math.radians(SLANT))
        wide = min(text_width(name, *SMALL) + 1, edge)
        painter.save()
        painter.translate(x + px(4), frame.bottom() + px(6))
        painter.rotate(-SLANT)
        text(painter, QRectF(-wide, 0, wide, px(15)), name, *SMALL, theme().text2)
        painter.restore()


def _values(painter: QPainter, frame: QRectF, block: Curve, press: Press) -> None:
    """The names of values, of so many of them as have room."""
    names = [press.short(point) for point in block.points]
    room = frame.width() / max(1, len(names))
    wide = max((text_width(name, *SMALL) for name in names), default=0.0) + px(6)
    every = max(1, -(-int(wide) // max(1, int(room))))
    for place in range(0, len(names), every):
        at = QRectF(_x(frame, place, len(names)) - wide / 2, frame.bottom() + px(4), wide, px(16))
        text(painter, at, names[place], *SMALL, theme().text2, align="center")


def _points(frame: QRectF, line: Line, count: int, most: float) -> list[QPointF]:
    return [
        QPointF(_x(frame, place, count), frame.bottom() - frame.height() * value / most)
        for place, value in enumerate(line.values)
        if value is not None
    ]


def _now(painter: QPainter, frame: QRectF, block: Curve) -> None:
    if block.now is not None:
        painter.setPen(pen(theme().accent, 1.4, dashed=True))
        x = _x(frame, block.now, len(block.points))
        painter.drawLine(QPointF(x, frame.top()), QPointF(x, frame.bottom()))


def _names(painter: QPainter, frame: QRectF, lines: list[Line], count: int, most: float, press: Press) -> None:
    """Each line's name at its right end, never over another."""
    ends = sorted(
        (points[-1].y(), press.short(line.text), theme().lines[line.style].color, line.style)
        for line in lines
        if (points := _points(frame, line, count, most))
    )
    left = frame.right() + px(8)
    for y, (_, name, tint, style) in zip(spread([end[0] for end in ends], frame), ends, strict=True) if ends else ():
        painter.setPen(line_pen(style))
        painter.drawLine(QLineF(left, y, left + px(22), y))
        room = _right(lines, press) - px(8 + DASH + BESIDE)
        text(painter, QRectF(left + px(DASH), y - px(9), room, px(18)), name, *SMALL_STRONG, tint)
