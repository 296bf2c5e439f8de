"""Drawn blocks of the page after the fight: large figures, luck, bars by round, the moment."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPolygonF

from engine.report.document import Bars, Figure, Figures, Luck, LuckLine, Moment
from gui.paint import box, die, text, text_width
from gui.printing.press import BODY, BODY_STRONG, SMALL, SMALL_STRONG, Press, gap, line_height
from gui.printing.strips import Strip, held
from gui.theme import HEADING, Type, brush, color, pen, px, theme

BESIDE = 4
LARGE = Type(30, 700)
LUCK_HIGH = 32
BAR_WIDE = 30
BARS_HIGH = 110
LEAST_POINT, MOST_POINT = 46, 110
"""Least and most width of one round of the bars."""


def figures(block: Figures, press: Press) -> list[Strip]:
    """Large figures in boxes, four on a line."""
    lines = [block.figures[start : start + BESIDE] for start in range(0, len(block.figures), BESIDE)]
    return [gap(8), *(_figures_line(Figures(line), press) for line in lines)]


def _figures_line(block: Figures, press: Press) -> Strip:
    wide = (press.width - px(16) * (BESIDE - 1)) / BESIDE
    parts = [_figure_parts(one, press, wide - px(24)) for one in block.figures]
    height = px(20) + px(44) + max(len(below) for _, _, below in parts) * line_height(BODY)

    def paint(painter: QPainter, place: QRectF) -> None:
        for number, (value, captions, below) in enumerate(parts):
            area = QRectF(place.left() + number * (wide + px(16)), place.top(), wide, height)
            box(painter, area, "", theme().line, 8, 1.2)
            left = area.left() + px(12)
            text(painter, QRectF(left, area.top() + px(10), area.width() - px(20), px(40)), value, *LARGE)
            after, top = left + text_width(value, *LARGE) + px(8), area.top() + px(31) - len(captions) * px(8)
            for line, words in enumerate(captions):
                text(painter, QRectF(after, top + line * px(16), area.right() - after, px(16)), words, *SMALL_STRONG)
            for line, words in enumerate(below):
                at = QRectF(
                    left, area.top() + px(54) + line * line_height(BODY), area.width() - px(20), line_height(BODY)
                )
                text(painter, at, words, *BODY, theme().text2)

    return Strip(height + px(12), paint)


def _figure_parts(one: Figure, press: Press, wide: float) -> tuple[str, list[str], list[str]]:
    """The figure, the lines that stand beside it, the lines below it."""
    value = press.say(one.value)
    captions = press.lines(press.say(one.text), SMALL_STRONG, wide - text_width(value, *LARGE) - px(8))
    below = press.say(one.below)
    return value, captions, press.lines(below, BODY, wide) if below else []


def luck(block: Luck, press: Press) -> list[Strip]:
    """One line a fighter: a mark a roll, a triangle at their mean, the middle is what was to be expected."""
    return held([_luck_line(line, press) for line in block.lines])


def _luck_line(line: LuckLine, press: Press) -> Strip:
    name_wide, verdict_wide = press.width * 0.19, press.width * 0.2
    names = press.lines(press.say(line.name), BODY_STRONG, name_wide - px(8))
    height = max(px(LUCK_HIGH), len(names) * line_height(BODY_STRONG) + px(8))

    def paint(painter: QPainter, place: QRectF) -> None:
        left, right = place.left() + name_wide, place.right() - verdict_wide
        y = place.top() + px(12)
        for number, words in enumerate(names):
            at = QRectF(
                place.left(), place.top() + px(3) + number * line_height(BODY_STRONG), name_wide - px(8), px(18)
            )
            text(painter, at, words, *BODY_STRONG)
        painter.setPen(pen(theme().control, 1))
        painter.drawLine(QPointF(left, y), QPointF(right, y))
        painter.setPen(pen(theme().text, 1.2))
        middle = (left + right) / 2
        painter.drawLine(QPointF(middle, y - px(11)), QPointF(middle, y + px(11)))
        painter.setBrush(brush(theme().raised))
        for share in line.places:
            painter.drawEllipse(QPointF(left + share * (right - left), y), px(4), px(4))
        _mean(painter, QPointF(left + line.mean * (right - left), y + px(5)))
        said = press.say(line.verdict)
        text(painter, QRectF(right + px(8), place.top(), verdict_wide - px(8), px(24)), said, *BODY, align="right")

    return Strip(height, paint)


def _mean(painter: QPainter, tip: QPointF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brush(theme().text))
    painter.drawPolygon(QPolygonF([tip, tip + QPointF(px(7), px(9)), tip + QPointF(-px(7), px(9))]))


def bars(block: Bars, press: Press) -> list[Strip]:
    """Bars by round, as many rounds beside each other as have room; further ones below, as many on each line."""
    rows = max(1, -(-len(block.points) // max(1, int(press.width // px(LEAST_POINT)))))
    each = max(1, -(-len(block.points) // rows))
    most = max((max(amounts, default=0) for _, amounts in block.points), default=0) or 1
    lines = [block.points[start : start + each] for start in range(0, len(block.points), each)]
    return [_bars_line(line, most, each, press) for line in lines]


def _bars_line(points: tuple[tuple[object, tuple[int, ...]], ...], most: int, fit: int, press: Press) -> Strip:
    def paint(painter: QPainter, place: QRectF) -> None:
        base, step = place.top() + px(BARS_HIGH), min(press.width / fit, px(MOST_POINT))
        wide = min(px(BAR_WIDE), step * 0.36)
        for number, (name, amounts) in enumerate(points):
            left = place.left() + number * step
            for series, amount in enumerate(amounts):
                foot = QRectF(left + step / 2 + (series - 1) * (wide + px(3)) + px(1.5), base, wide, 0)
                _bar(painter, foot, amount, most, series, press)
            words = press.say(name)  # type: ignore[arg-type]
            text(painter, QRectF(left, base + px(3), step, px(18)), words, *SMALL, theme().text2, align="center")
        painter.setPen(pen(theme().text, 1.2))
        painter.drawLine(QPointF(place.left(), base), QPointF(place.right(), base))

    return Strip(px(BARS_HIGH + 26), paint)


def _bar(painter: QPainter, foot: QRectF, amount: int, most: int, series: int, press: Press) -> None:
    if not amount:
        return
    high = (px(BARS_HIGH) - px(24)) * amount / most
    area = foot.adjusted(0, -high, 0, 0)
    painter.setPen(pen(theme().text, 1))
    painter.setBrush(brush(theme().text2) if series == 0 else QBrush(color(theme().text), Qt.BrushStyle.BDiagPattern))
    painter.drawRect(area)
    above = QRectF(area.left() - px(10), area.top() - px(19), area.width() + px(20), px(18))
    text(painter, above, press.words.number(amount), *BODY_STRONG, align="center")


def moment(block: Moment, press: Press) -> list[Strip]:
    """The dice at the left, the sentence and its chance at the right, in a box."""
    left = px(20) + min(len(block.dice), 4) * px(46) if block.dice else px(20)
    wide = press.width - left - px(20)
    titles = press.lines(press.say(block.title), HEADING, wide)
    below = press.lines(press.say(block.text), BODY, wide)
    height = px(24) + len(titles) * line_height(HEADING) + len(below) * line_height(BODY)

    def paint(painter: QPainter, place: QRectF) -> None:
        area = QRectF(place.left(), place.top(), place.width(), height)
        box(painter, area, theme().sunken, theme().line, 8, 1.2)
        for number, (sides, face) in enumerate(block.dice[:4]):
            at = QRectF(area.left() + px(16) + number * px(46), area.center().y() - px(20), px(40), px(40))
            die(painter, at, sides, press.words.number(face))
        top = area.top() + px(12)
        for kind, lines, tint in ((HEADING, titles, ""), (BODY, below, theme().text2)):
            for line in lines:
                text(painter, QRectF(area.left() + left, top, wide, line_height(kind)), line, *kind, tint)
                top += line_height(kind)

    return [gap(2, keeps=True), Strip(height + px(6), paint)]
