"""The table of odds: figures over a small bar in every cell; a wide table is cut into several below each other."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.report.document import OddsCell, OddsTable, Part
from gui.paint import Segment, harm_bar, text, text_width
from gui.printing.press import BODY_STRONG, SMALL, SMALL_STRONG, Press, gap, line_height, rule
from gui.printing.strips import Strip, held
from gui.theme import Type, px, theme

NAME_SHARE = 0.26
LEAST_WIDE = 80
"""Least width of a column."""
NAMES = Type(12, 500)
MOST_LINES = 3
"""Most lines of a name in the table; the fighters' own part has the whole name."""


def odds(block: OddsTable, press: Press) -> list[Strip]:
    """The table, cut after as many enemies as have room, and what the colours mean."""
    name = press.width * NAME_SHARE
    fit = max(1, int((press.width - name) // px(LEAST_WIDE)))
    tables = -(-len(block.columns) // fit)
    each = -(-len(block.columns) // max(1, tables))
    found: list[Strip] = []
    for start in range(0, len(block.columns), each):
        found += _part(block, press, slice(start, start + each), name, (press.width - name) / each)
    return [*found, *(_legend(block.legend, press) if block.legend else [])]


def _part(block: OddsTable, press: Press, columns: slice, name: float, wide: float) -> list[Strip]:
    heads = [press.few_lines(press.say(one), SMALL_STRONG, wide - px(12), MOST_LINES) for one in block.columns[columns]]

    def paint_head(painter: QPainter, place: QRectF) -> None:
        for number, lines in enumerate(heads):
            for line, words in enumerate(lines):
                deep = place.height() - px(5) - (len(lines) - line) * line_height(SMALL_STRONG)
                at = QRectF(
                    place.left() + name + number * wide, place.top() + deep, wide - px(12), line_height(SMALL_STRONG)
                )
                text(painter, at, words, *SMALL_STRONG, align="center")
        rule(painter, place)

    head = Strip(max(map(len, heads)) * line_height(SMALL_STRONG) + px(8), paint_head, keeps=True)
    rows = [_row(press, press.say(who), cells[columns], head, name, wide) for who, cells in block.rows]
    return [gap(4, keeps=True), head, *held(rows)]


def _row(press: Press, who: str, cells: tuple[OddsCell, ...], head: Strip, name: float, wide: float) -> Strip:
    lines = press.few_lines(who, NAMES, name - px(10), MOST_LINES)

    def paint(painter: QPainter, place: QRectF) -> None:
        rule(painter, place)
        top = place.top() + (place.height() - len(lines) * line_height(NAMES)) / 2
        for number, line in enumerate(lines):
            at = QRectF(place.left(), top + number * line_height(NAMES), name - px(10), line_height(NAMES))
            text(painter, at, line, *NAMES)
        for number, cell in enumerate(cells):
            left = place.left() + name + number * wide
            _cell(painter, QRectF(left, place.top(), wide - px(12), place.height()), cell, press)

    return Strip(max(px(40), px(10) + len(lines) * line_height(NAMES)), paint, head=head)


def _cell(painter: QPainter, place: QRectF, cell: OddsCell, press: Press) -> None:
    if not cell.parts:
        text(painter, place, press.say(cell.figures), *BODY_STRONG, theme().text3, align="center")
        return
    text(
        painter,
        QRectF(place.left(), place.top() + px(3), place.width(), px(18)),
        press.say(cell.figures),
        *BODY_STRONG,
        align="center",
    )
    segments = [Segment(part.chance, part.harm) for part in cell.parts]
    harm_bar(painter, QRectF(place.left(), place.top() + px(23), place.width(), px(10)), segments, labels=False)


def _legend(parts: tuple[Part, ...], press: Press) -> list[Strip]:
    """What each look of the bars stands for, as many on a line as have room."""
    lines: list[list[tuple[Part, float]]] = [[]]
    used = 0.0
    for part in parts:
        wide = px(28) + text_width(press.short(part.text), *SMALL) + px(16)
        if lines[-1] and used + wide > press.width:
            lines.append([])
            used = 0.0
        lines[-1].append((part, wide))
        used += wide
    return [gap(4), *(_legend_line(line, press) for line in lines if line)]


def _legend_line(parts: list[tuple[Part, float]], press: Press) -> Strip:
    def paint(painter: QPainter, place: QRectF) -> None:
        left = place.left()
        for part, wide in parts:
            harm_bar(
                painter, QRectF(left, place.top() + px(5), px(22), px(12)), [Segment(1.0, part.harm)], labels=False
            )
            text(
                painter,
                QRectF(left + px(28), place.top(), wide - px(30), px(22)),
                press.short(part.text),
                *SMALL,
                theme().text2,
            )
            left += wide

    return Strip(px(22), paint)
