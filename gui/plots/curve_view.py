"""The plot: axes in a cached background, lines, names at their ends, the flag of now, what the pointer reads.

Painted by us: a plot library draws the same lines no faster, takes half a second and 40 MB to import, and crashes when
its scene is destroyed.
"""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.answer import Series, Sweep
from engine.forecast.luck import Luck
from gui import theme as themes
from gui.accessible import Role
from gui.controls.base import focus_ring
from gui.paint import box, shadow, text, text_width
from gui.plots.lines import line_pen, spread
from gui.plots.luck_mark import draw_luck
from gui.plots.scale import mark_of, marked, said, top_of, worded
from gui.session import Session
from gui.theme import brush, color, pen, px, theme
from gui.translation import pair

LEFT, BOTTOM, TOP = 46, 22, 26
LEAST_RIGHT, MOST_RIGHT = 110, 250
"""Room around the plot in pixels: figures at the left, names at the right, values below, the flag above."""
MOST_DOTS = 20
LEAST_SHARE = 0.001
"""A roll is never among the best 0 %."""
MARGIN = 0.15
"""Room before the first value and after the last, in steps of the axis."""


class CurveView(QWidget):
    """Draws one `Sweep`; a pointer or the arrow keys read it out."""

    accessible_role = Role.Chart

    read_out = Signal(object)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.sweep: Sweep | None = None
        self.hovered: int | None = None
        self.luck: Luck | None = None
        self._short: list[str] = []
        self._scale: tuple[float, list[str]] = (1.0, [])
        self._right = LEAST_RIGHT
        self._background: QPixmap | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        themes.active.changed.connect(self.redraw)
        session.settled.connect(self._describe)

    def sizeHint(self) -> QSize:
        """286 high with its header."""
        return QSize(px(600), px(250))

    def minimumSizeHint(self) -> QSize:
        """108 high at least."""
        return QSize(px(300), px(108))

    # -- data --------------------------------------------------------------------------------------------------------
    def show_sweep(self, sweep: Sweep) -> None:
        """Draw new chances; the background is drawn anew only when the axis has changed."""
        words = self.session.words
        short = [words.short(series.label) for series in sweep.series]
        scale = top_of(sweep.series), [series.group for series in sweep.series[:1]]
        if self.sweep is None or self.sweep.points != sweep.points:
            self.hovered = None
            self._background = None
        if scale != self._scale:
            self._scale, self._background = scale, None
        if short != self._short:
            self._short = short
            self._make_room()
        self.sweep = sweep
        self.update()

    def show_luck(self, luck: Luck | None) -> None:
        """Mark the last roll on the curve; None: there is none to mark."""
        self.luck = luck
        self.update()

    @property
    def names(self) -> list[str]:
        """The full names of the lines, for the read-out and the screen reader."""
        series = self.sweep.series if self.sweep is not None else ()
        return [self.session.words.text(one.label) for one in series]

    def _describe(self, _generation: int) -> None:
        """Tell a screen reader, once nothing more is coming."""
        self.setAccessibleDescription(self.sentence())

    def clear(self) -> None:
        """Show that there is nothing to draw."""
        self.sweep = None
        self._background = None
        self.setAccessibleDescription("")
        self.update()

    def redraw(self) -> None:
        """Draw everything anew (another theme, size or language)."""
        self._make_room()
        self.update()

    def _make_room(self) -> None:
        """Leave at the right what the longest name needs, within reason."""
        wide = max((text_width(name, 11.5, 600) for name in self._short), default=0.0) + px(18)
        self._right = int(max(px(LEAST_RIGHT), min(px(MOST_RIGHT), self.width() * 0.28, wide)))
        self._background = None

    def sentence(self) -> str:
        """What the curve says, for a screen reader."""
        sweep = self.sweep
        if sweep is None or not sweep.series:
            return ""
        parts = [self._at(sweep, 0), self._at(sweep, -1)]
        if sweep.now is not None:
            parts.append(self.tr("now {0}").format(self._at(sweep, sweep.now)))
        told = pair(self.names[0], ", ".join(parts))
        return f"{told}. {self.last_roll()}" if self.luck is not None else told

    def _at(self, sweep: Sweep, place: int) -> str:
        """The chance of the first line at one value."""
        words = self.session.words
        chance, value = said(words, sweep.series[0], place), words.text(sweep.points[place][1])
        return self.tr("{chance} at {value}").format(chance=chance, value=value)

    # -- places ------------------------------------------------------------------------------------------------------
    def _frame(self) -> QRectF:
        """The plot's own rectangle."""
        wide, tall = self.width() - px(LEFT) - self._right, self.height() - px(TOP + BOTTOM)
        return QRectF(px(LEFT), px(TOP), max(20, wide), max(20, tall))

    def _x(self, frame: QRectF, index: float) -> float:
        span = max(1, len(self.sweep.points) - 1 if self.sweep else 1) + 2 * MARGIN
        return frame.left() + (index + MARGIN) / span * frame.width()

    def _y(self, frame: QRectF, value: float) -> float:
        return frame.bottom() - value / self._scale[0] * frame.height()

    # -- drawing -----------------------------------------------------------------------------------------------------
    def paintEvent(self, event: QPaintEvent) -> None:
        """Background, ghost, curves, dots, names, flag, read-out."""
        painter = QPainter(self)
        if self.sweep is None or not self.sweep.points:  # the rules may refuse every value of the axis
            painter.fillRect(self.rect(), brush(theme().panel))
            said = self._nothing()
            text(painter, QRectF(self.rect()), said, 13, 400, theme().text3, align="center")
            return
        if self._background is None:
            self._background = self._drawn_background(self.sweep)
        painter.drawPixmap(0, 0, self._background)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame, sweep = self._frame(), self.sweep
        if sweep.kind == "number":
            self._draw_line(painter, self._points(frame, sweep.ghost or ()), "ghost")
        if sweep.now is not None:
            self._draw_now_line(painter, frame, sweep.now)
        for series in reversed(sweep.series):
            points = self._points(frame, series.chances)
            if sweep.kind == "number":
                self._draw_line(painter, points, series.style)
            self._draw_dots(painter, frame, series, points)
        self._draw_names(painter, frame)
        if sweep.now is not None:
            self._draw_marks(painter, frame, sweep.now)
        if self.hovered is not None and self.hovered < len(sweep.points):
            self._draw_card(painter, frame, self.hovered)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()), 4)

    def last_roll(self) -> str:
        """Where the last roll stood among all that could have come, in words."""
        if self.luck is None:
            return ""
        place = self.luck.place
        best = self.session.words.percent(max(1 - place, LEAST_SHARE))
        worst = self.session.words.percent(max(place, LEAST_SHARE))
        return (
            self.tr("Last roll: best {0}").format(best)
            if place >= 0.5
            else self.tr("Last roll: worst {0}").format(worst)
        )

    def _nothing(self) -> str:
        """Why there is no curve: nobody attacks, nothing is rolled, or the rules refuse it as things stand."""
        odds = self.session.odds
        if not self.session.table.attacker:
            return self.tr("The curve appears with the first target")
        if odds is not None and odds.refused is None and odds.headline.chance is None:
            return self.tr("No curve: nothing is rolled for this")
        return self.tr("The curve appears once this can be done")

    def _drawn_background(self, sweep: Sweep) -> QPixmap:
        """Quarters, their figures, the values below."""
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(self.size() * ratio)
        pixmap.setDevicePixelRatio(ratio)
        frame, colors = self._frame(), theme()
        pixmap.fill(color(colors.panel))
        painter = QPainter(pixmap)
        for quarter in range(0, 101, 25):
            y = self._y(frame, quarter / 100 * self._scale[0])
            painter.setPen(pen(colors.hair if quarter else colors.control))
            painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y))
            mark = mark_of(self.session.words, self._scale[0], quarter, sweep.series)
            text(
                painter, QRectF(0, y - px(8), frame.left() - px(6), px(16)), mark, 11, 400, colors.text3, align="right"
            )
        self._draw_values(painter, frame)
        painter.end()
        return pixmap

    def _points(self, frame: QRectF, chances: tuple[float | None, ...]) -> list[QPointF]:
        """The known points of a line."""
        left, step = self._x(frame, 0), self._x(frame, 1) - self._x(frame, 0)
        bottom, height = frame.bottom(), frame.height() / self._scale[0]
        return [
            QPointF(left + step * index, bottom - chance * height)
            for index, chance in enumerate(chances)
            if chance is not None
        ]

    def _draw_line(self, painter: QPainter, points: list[QPointF], style: str) -> None:
        """One line, piece by piece: Qt takes up to eight times as long for the same dashes as one path."""
        painter.setPen(line_pen(style))
        painter.drawLines([QLineF(start, end) for start, end in pairwise(points)])

    def _draw_values(self, painter: QPainter, frame: QRectF) -> None:
        assert self.sweep is not None
        points, words = self.sweep.points, self.session.words
        room = frame.width() / max(1, len(points))
        if self.sweep.kind == "choice":
            names, wide, places = [words.text(name) for _, name in points], room, list(range(len(points)))
        else:
            values = [float(value) for value, _ in points]
            names, wide = self._below(room)
            places = marked(values, wide / room)
        for index in places:
            place = QRectF(self._x(frame, index) - wide / 2, frame.bottom() + px(4), wide, px(16))
            text(painter, place, names[index], 11, 400, theme().text3, align="center")

    def _below(self, room: float) -> tuple[list[str], float]:
        """What stands below the values of a number: its word where it has one and all have room; the widest of them."""
        assert self.sweep is not None
        words, points = self.session.words, self.sweep.points
        names = [words.short(name) for _, name in points]
        wide = max(text_width(name, 11) for name in names) + px(4)
        if not worded(names) or wide > room:
            names = [words.number(float(value)) for value, _ in points]
            wide = max(text_width(name, 11) for name in names) + px(4)
        return names, wide

    def _draw_now_line(self, painter: QPainter, frame: QRectF, now: int) -> None:
        painter.setPen(pen(theme().accent, 1.4))
        x = self._x(frame, now)
        painter.drawLine(QPointF(x, frame.top() - px(6)), QPointF(x, frame.bottom()))

    def _draw_dots(self, painter: QPainter, frame: QRectF, series: Series, points: list[QPointF]) -> None:
        """A dot on every value: nothing between two of them is a chance. A large one on the value of now."""
        assert self.sweep is not None
        tint, now = theme().lines[series.style].color, self.sweep.now
        if len(points) <= MOST_DOTS:
            painter.setPen(pen(tint, 4.5 if self.sweep.kind == "number" else 8.0))  # a point is as round as its pen
            painter.drawPoints(QPolygonF(points))
        chance = series.chances[now] if now is not None else None
        if now is not None and chance is not None:
            painter.setBrush(brush(tint))
            painter.setPen(pen(theme().panel, 2))
            painter.drawEllipse(QPointF(self._x(frame, now), self._y(frame, chance)), px(5), px(5))

    def _draw_names(self, painter: QPainter, frame: QRectF) -> None:
        assert self.sweep is not None
        wanted = sorted(
            (self._y(frame, series.chances[-1] or 0.0), name, theme().lines[series.style].color)
            for series, name in zip(self.sweep.series, self._short, strict=True)
            if series.chances
        )
        left, room = frame.right() + px(8), self._right - px(10)
        for y, (_, name, tint) in zip(spread([y for y, _, _ in wanted], frame), wanted, strict=True):
            text(painter, QRectF(left, y - px(8), room, px(16)), name, 11.5, 600, tint)

    def _draw_marks(self, painter: QPainter, frame: QRectF, now: int) -> None:
        """The last roll, where heights are chances; then the flag of now."""
        if self.luck is not None and self._scale[0] == 1.0:
            draw_luck(painter, self._x(frame, now), frame, self.luck.place, self.last_roll())
        self._draw_flag(painter, frame, now)

    def _draw_flag(self, painter: QPainter, frame: QRectF, now: int) -> None:
        assert self.sweep is not None
        said = self.session.words.text(self.sweep.points[now][1])
        wide = text_width(said, 11.5, 600) + px(16)
        left = min(max(2.0, self._x(frame, now) - wide / 2), self.width() - wide - 2)
        pill = QRectF(left, frame.top() - px(24), wide, px(19))
        box(painter, pill, theme().accent, "", 9.5)
        text(painter, pill, said, 11.5, 600, theme().on_accent, align="center")

    def _draw_card(self, painter: QPainter, frame: QRectF, index: int) -> None:
        assert self.sweep is not None
        colors, words = theme(), self.session.words
        x = self._x(frame, index)
        dashed = QPen(color(colors.text3))
        dashed.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(dashed)
        painter.drawLine(QPointF(x, frame.top()), QPointF(x, frame.bottom()))
        title = words.text(self.sweep.points[index][1])
        shown = [
            (name, said(words, series, index), series.style)
            for series, name in zip(self.sweep.series, self.names, strict=True)
        ]
        wide = max([text_width(title, 12, 600), *(text_width(name, 11.5) + px(78) for name, _, _ in shown)]) + px(20)
        tall = px(26) + px(18) * len(shown)
        left = x + px(12) if x + px(12) + wide < self.width() else x - px(12) - wide
        card = QRectF(left, max(2.0, min(frame.top(), self.height() - tall - 2.0)), wide, tall)
        shadow(painter, card, 8)
        box(painter, card, colors.raised, colors.line, 8)
        text(painter, QRectF(card.left() + px(10), card.top() + px(4), wide - px(20), px(18)), title, 12, 600)
        for row, (name, chance, style) in enumerate(shown):
            line = QRectF(card.left() + px(10), card.top() + px(22) + px(18) * row, wide - px(20), px(18))
            painter.setPen(line_pen(style))
            painter.drawLine(QLineF(line.left(), line.center().y(), line.left() + px(20), line.center().y()))
            text(painter, line.adjusted(px(26), 0, -px(46), 0), name, 11.5, 400, colors.text2)
            text(painter, line, chance, 11.5, 600, align="right")

    # -- reading out -------------------------------------------------------------------------------------------------
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the background anew."""
        self._make_room()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Read the nearest value out."""
        if self.sweep is None:
            return
        frame, count = self._frame(), len(self.sweep.points)
        nearest = min(range(count), key=lambda index: abs(self._x(frame, index) - event.position().x()), default=None)
        inside = frame.adjusted(-px(10), -px(TOP), px(10), px(BOTTOM)).contains(event.position())
        self.read(nearest if inside else None)

    def leaveEvent(self, event: QEvent) -> None:
        """Stop reading out."""
        self.read(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right move what is read out."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None or self.sweep is None:
            event.ignore()
            return
        here = self.hovered if self.hovered is not None else (self.sweep.now or 0)
        self.read(max(0, min(len(self.sweep.points) - 1, here + step)))

    def read(self, index: int | None) -> None:
        """Read one value of the axis out (None: none)."""
        if index != self.hovered:
            self.hovered = index
            self.update()
            self.read_out.emit(index)
