"""Blocks of words: headings, boxes for the rounds, paragraphs, lines to write on, tables."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from engine.report.document import UNDER, Heading, NoteLines, Paragraphs, Rounds, Table, Text
from gui.paint import box, text, text_width
from gui.printing.press import BODY, BODY_STRONG, SMALL, Press, gap, heading, line_height, rule
from gui.printing.strips import Strip, held
from gui.theme import Type, pen, px, theme

NOTE_LINE = 34
BULLET = "•"
APART = 14
"""Room between the columns of a table."""
MOST_OF_WORD = 0.2
"""Share of the page up to which a column gives way to its longest word."""


def headings(block: Heading, press: Press) -> list[Strip]:
    """The heading, kept with what follows."""
    return heading(press, press.say(block.text), press.say(block.aside), block.kind)


def rounds(block: Rounds, press: Press) -> list[Strip]:
    """Numbered boxes on one line, then further ones with their words."""

    def paint(painter: QPainter, place: QRectF) -> None:
        words = press.say(block.text)
        text(painter, QRectF(place.left(), place.top(), place.width(), px(28)), words, *BODY_STRONG)
        left = place.left() + text_width(words, *BODY_STRONG) + px(14)
        for number in range(block.first, block.first + block.count):
            square = QRectF(left, place.top() + px(3), px(30), px(22))
            if square.right() > place.right():
                return
            box(painter, square, "", theme().control, 4, 1.2)
            text(painter, square, press.words.number(number), *SMALL, align="center")
            left += px(36)
        for aside in block.asides:
            said = press.say(aside)
            text(
                painter,
                QRectF(left + px(10), place.top(), place.right() - left - px(36), px(28)),
                said,
                *SMALL,
                theme().text2,
            )
            box(painter, QRectF(place.right() - px(18), place.top() + px(6), px(16), px(16)), "", theme().text, 3, 1.2)

    return [gap(8), Strip(px(34), paint)]


def paragraphs(block: Paragraphs, press: Press) -> list[Strip]:
    """Lines with what stands before them in a column of its own; what belongs to a line stands smaller below it."""
    shown = [(press.say(before) or (BULLET if block.bullets else ""), press.say(said)) for before, said in block.lines]
    widest = max((text_width(before, BODY.size, 600) for before, _ in shown if before not in ("", UNDER)), default=0.0)
    left = max(px(16), widest + px(8)) if widest else 0.0
    found: list[Strip] = []
    for place, (before, said) in enumerate(shown):
        if before == UNDER:
            found += press.paragraph(said, SMALL, left=left + px(16), tint=theme().text2)
            continue
        whole = press.paragraph(said, BODY, left=left, before=before)
        heads = place + 1 < len(shown) and shown[place + 1][0] == UNDER
        found += [gap(4), *whole[:-1], replace(whole[-1], keeps=heads)]
    return found


def note_lines(block: NoteLines, press: Press) -> list[Strip]:
    """Empty lines; the last page is filled with them."""

    def paint(painter: QPainter, place: QRectF) -> None:
        painter.setPen(pen(theme().line, 1))
        step = px(NOTE_LINE)
        for number in range(1, int(place.height() // step) + 1):
            y = place.top() + number * step
            painter.drawLine(QPointF(place.left(), y), QPointF(place.right(), y))

    least = [Strip(px(NOTE_LINE), paint, keeps=place < block.count - 1) for place in range(block.count)]
    return [*least, Strip(px(NOTE_LINE), paint, grows=True)]


def table(block: Table, press: Press) -> list[Strip]:
    """A head that every page repeats, and rows as high as their longest cell."""
    widths = _widths(block, press)
    head_lines = [
        press.lines(press.say(one.text), SMALL, width - px(APART))
        for one, width in zip(block.columns, widths, strict=True)
    ]
    deep = max(map(len, head_lines), default=1)

    def paint_head(painter: QPainter, place: QRectF) -> None:
        _cells(painter, place, head_lines, block, widths, head=True)
        rule(painter, place, strong=True)

    head = Strip(deep * line_height(SMALL) + px(8), paint_head, keeps=True)
    return [gap(2, keeps=True), head, *held([_table_row(row, block, press, widths, head) for row in block.rows])]


def _table_row(row: tuple[object, ...], block: Table, press: Press, widths: list[float], head: Strip) -> Strip:
    lines = [
        press.lines(press.say(cell), BODY, width - px(APART))  # type: ignore[arg-type]
        for cell, width in zip(row, widths, strict=True)
    ]

    def paint(painter: QPainter, place: QRectF) -> None:
        _cells(painter, place, lines, block, widths, head=False)
        rule(painter, place)

    return Strip(max(map(len, lines)) * line_height(BODY) + px(9), paint, head=head)


def _cells(
    painter: QPainter, place: QRectF, lines: list[list[str]], block: Table, widths: list[float], *, head: bool
) -> None:
    left = place.left()
    for column, cell, width in zip(block.columns, lines, widths, strict=True):
        kind = SMALL if head else BODY_STRONG if column.strong else BODY
        align = {"left": "left", "right": "right", "centre": "center"}[column.align]
        for number, line in enumerate(cell):
            at = QRectF(left, place.top() + px(4) + number * line_height(kind), width - px(APART), line_height(kind))
            text(painter, at, line, *kind, theme().text2 if head else "", align=align)  # type: ignore[arg-type]
        left += width


def _widths(block: Table, press: Press) -> list[float]:
    """Each column as wide as its head and its longest word, and what is left over by shares."""
    heads = [text_width(press.say(column.text), *SMALL) for column in block.columns]
    cells = [_longest([row[place] for row in block.rows], press, BODY_STRONG) for place in range(len(block.columns))]
    most = press.width * MOST_OF_WORD
    least = [min(most, max(head, cell)) + px(APART + 1) for head, cell in zip(heads, cells, strict=True)]
    over = max(0.0, press.width - sum(least))
    whole = sum(column.width for column in block.columns) or 1.0
    fit = min(1.0, press.width / sum(least))
    return [fit * wide + over * column.width / whole for wide, column in zip(least, block.columns, strict=True)]


def _longest(texts: list[Text], press: Press, kind: Type) -> float:
    """Width of the longest word of some texts."""
    words = {word for text in texts for word in press.say(text).split()}
    return max((text_width(word, *kind) for word in words), default=0.0)
