"""The plot: curves that are kept and refilled, axes drawn into the cached background, everything else on top."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent

from engine.answer import Series, Sweep
from gui import theme as themes
from gui.paint import box, shadow, text, text_width
from gui.session import Session
from gui.theme import brush, color, pen, px, theme

LEFT, BOTTOM, TOP = 46, 22, 26
LEAST_RIGHT, MOST_RIGHT = 110, 250
"""Room around the plot in pixels: figures at the left, names at the right, values below, the flag above."""
LABEL_STEP = 15
MOST_DOTS = 20


class CurveView(pg.PlotWidget):
    """Draws one `Sweep`; a pointer or the arrow keys read it out."""

    read_out = Signal(object)

    def __init__(self, session: Session, parent: Any = None) -> None:
        super().__init__(parent)
        self.session = session
        self.sweep: Sweep | None = None
        self.names: list[str] = []
        self._short: list[str] = []
        self.hovered: int | None = None
        self._curves: list[pg.PlotCurveItem] = []
        self._right = LEAST_RIGHT
        self._ghost = pg.PlotCurveItem(skipFiniteCheck=True)
        item = self.getPlotItem()
        item.hideAxis("left")
        item.hideAxis("bottom")
        item.hideButtons()
        item.setMenuEnabled(False)
        item.layout.setContentsMargins(LEFT, TOP, LEAST_RIGHT, BOTTOM)
        box_ = item.getViewBox()
        box_.setMouseEnabled(x=False, y=False)
        box_.setDefaultPadding(0)
        self.addItem(self._ghost)
        self.setYRange(0, 100, padding=0)
        self.setAntialiasing(True)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(px(108))
        themes.active.changed.connect(self.restyle)
        self.restyle()

    # -- data --------------------------------------------------------------------------------------------------------
    def show_sweep(self, sweep: Sweep) -> None:
        """Refill the curves; items are kept as long as their number stays."""
        rebuilt = self.sweep is None or [s.id for s in self.sweep.series] != [s.id for s in sweep.series]
        frame = self.sweep is None or self.sweep.points != sweep.points
        self.sweep = sweep
        words = self.session.words
        self.names = [words.text(series.label) for series in sweep.series]
        self._short = [words.short(series.label) for series in sweep.series]
        self._make_room()
        if rebuilt:
            self._rebuild(len(sweep.series))
            self.restyle()
        x = np.arange(len(sweep.points), dtype=float)
        for curve, series in zip(self._curves, sweep.series, strict=True):
            curve.setData(x, _percents(series))
        self._ghost.setVisible(sweep.ghost is not None and sweep.kind == "number")
        if sweep.ghost is not None:
            self._ghost.setData(x, np.array([100 * (y or 0.0) for y in sweep.ghost]))
        if frame:
            self.setXRange(-0.15, max(1, len(sweep.points) - 1) + 0.15, padding=0)
            self.resetCachedContent()
            self.hovered = None
        self.setAccessibleDescription(self.sentence())
        self.viewport().update()

    def _make_room(self) -> None:
        """Leave at the right what the longest name needs, within reason."""
        wide = max((text_width(name, 11.5, 600) for name in self._short), default=0.0) + 18
        self._right = int(max(LEAST_RIGHT, min(MOST_RIGHT, self.width() * 0.28, wide)))
        self.getPlotItem().layout.setContentsMargins(LEFT, TOP, self._right, BOTTOM)

    def _rebuild(self, count: int) -> None:
        for curve in self._curves:
            self.removeItem(curve)
        self._curves = [pg.PlotCurveItem(skipFiniteCheck=True) for _ in range(count)]
        for curve in reversed(self._curves):
            self.addItem(curve)

    def restyle(self) -> None:
        """Take pens and background from the theme."""
        self.setBackground(color(theme().panel))
        self._ghost.setPen(line_pen("ghost"))
        series = self.sweep.series if self.sweep else ()
        for curve, one in zip(self._curves, series, strict=False):
            curve.setPen(line_pen(one.style))
            curve.setVisible(self.sweep is not None and self.sweep.kind == "number")
        self.resetCachedContent()
        self.viewport().update()

    def sentence(self) -> str:
        """What the curve says, for a screen reader."""
        sweep = self.sweep
        if sweep is None or not sweep.series:
            return ""
        words = self.session.words
        first, last = (words.text(sweep.points[index][1]) for index in (0, -1))
        main = sweep.series[0].chances
        ends = [words.percent(main[index] or 0.0) for index in (0, -1)]
        return f"{self.names[0]} : {first} {ends[0]}, {last} {ends[1]}"

    # -- places ------------------------------------------------------------------------------------------------------
    def _frame(self) -> QRectF:
        """The plot's own rectangle in pixels of the viewport."""
        view = self.getPlotItem().getViewBox()
        return QRectF(self.mapFromScene(view.sceneBoundingRect()).boundingRect())

    def _x(self, frame: QRectF, index: float) -> float:
        span = max(1, len(self.sweep.points) - 1 if self.sweep else 1) + 0.3
        return frame.left() + (index + 0.15) / span * frame.width()

    def _y(self, frame: QRectF, percent: float) -> float:
        return frame.bottom() - percent / 100 * frame.height()

    # -- drawing -----------------------------------------------------------------------------------------------------
    def drawBackground(self, painter: QPainter, rect: QRectF) -> None:
        """Quarters, their figures, the values below: cached by the view until it is resized."""
        super().drawBackground(painter, rect)
        if self.sweep is None:
            return
        painter.save()
        painter.resetTransform()
        frame, colors = self._frame(), theme()
        for quarter in range(0, 101, 25):
            y = self._y(frame, quarter)
            painter.setPen(pen(colors.hair if quarter else colors.control))
            painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y))
            words = self.session.words.percent(quarter / 100)
            text(painter, QRectF(0, y - 8, frame.left() - 6, 16), words, 11, 400, colors.text3, align="right")
        self._draw_values(painter, frame)
        painter.restore()

    def _draw_values(self, painter: QPainter, frame: QRectF) -> None:
        assert self.sweep is not None
        points, words = self.sweep.points, self.session.words
        room = frame.width() / max(1, len(points))
        for index, (value, name) in enumerate(points):
            said = words.text(name) if self.sweep.kind == "choice" else words.number(float(value))
            place = QRectF(self._x(frame, index) - room / 2, frame.bottom() + 4, room, 16)
            text(painter, place, said, 11, 400, theme().text3, align="center")

    def drawForeground(self, painter: QPainter, rect: QRectF) -> None:
        """Dots, names at the line ends, the flag of now, what the pointer reads."""
        sweep = self.sweep
        if sweep is None:
            return
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = self._frame()
        if sweep.now is not None:
            self._draw_now_line(painter, frame, sweep.now)
        for series in reversed(sweep.series):
            self._draw_dots(painter, frame, series)
        self._draw_names(painter, frame)
        if sweep.now is not None:
            self._draw_flag(painter, frame, sweep.now)
        if self.hovered is not None and self.hovered < len(sweep.points):
            self._draw_card(painter, frame, self.hovered)
        painter.restore()

    def _draw_now_line(self, painter: QPainter, frame: QRectF, now: int) -> None:
        painter.setPen(pen(theme().accent, 1.4))
        x = self._x(frame, now)
        painter.drawLine(QPointF(x, frame.top() - 6), QPointF(x, frame.bottom()))

    def _draw_dots(self, painter: QPainter, frame: QRectF, series: Series) -> None:
        assert self.sweep is not None
        tint = theme().lines[series.style].color
        small = 2.25 if self.sweep.kind == "number" else 4.0
        for index, chance in enumerate(series.chances):
            now = index == self.sweep.now
            if chance is None or (not now and len(series.chances) > MOST_DOTS):
                continue
            place = QPointF(self._x(frame, index), self._y(frame, 100 * chance))
            painter.setBrush(brush(tint))
            painter.setPen(pen(theme().panel, 2) if now else Qt.PenStyle.NoPen)
            painter.drawEllipse(place, 5.0 if now else small, 5.0 if now else small)

    def _draw_names(self, painter: QPainter, frame: QRectF) -> None:
        assert self.sweep is not None
        wanted = sorted(
            (self._y(frame, 100 * (series.chances[-1] or 0.0)), name, theme().lines[series.style].color)
            for series, name in zip(self.sweep.series, self._short, strict=True)
            if series.chances
        )
        left, room = frame.right() + 8, self._right - 10
        for y, (_, name, tint) in zip(spread([y for y, _, _ in wanted], frame), wanted, strict=True):
            text(painter, QRectF(left, y - 8, room, 16), name, 11.5, 600, tint)

    def _draw_flag(self, painter: QPainter, frame: QRectF, now: int) -> None:
        assert self.sweep is not None
        said = self.session.words.text(self.sweep.points[now][1])
        wide = text_width(said, 11.5, 600) + 16
        left = min(max(2.0, self._x(frame, now) - wide / 2), self.viewport().width() - wide - 2)
        pill = QRectF(left, frame.top() - 24, wide, 19)
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
            (name, words.percent(series.chances[index] or 0.0), colors.lines[series.style].color)
            for series, name in zip(self.sweep.series, self.names, strict=True)
        ]
        wide = max([text_width(title, 12, 600), *(text_width(name, 11.5) + 70 for name, _, _ in shown)]) + 20
        tall = 26 + 18 * len(shown)
        left = x + 12 if x + 12 + wide < self.viewport().width() else x - 12 - wide
        card = QRectF(left, max(2.0, min(frame.top(), self.viewport().height() - tall - 2.0)), wide, tall)
        shadow(painter, card, 8)
        box(painter, card, colors.raised, colors.line, 8)
        text(painter, QRectF(card.left() + 10, card.top() + 4, wide - 20, 18), title, 12, 600)
        for row, (name, chance, tint) in enumerate(shown):
            line = QRectF(card.left() + 10, card.top() + 22 + 18 * row, wide - 20, 18)
            painter.fillRect(QRectF(line.left(), line.center().y() - 1, 12, 2.5), brush(tint))
            text(painter, line.adjusted(18, 0, -46, 0), name, 11.5, 400, colors.text2)
            text(painter, line, chance, 11.5, 600, align="right")

    # -- reading out -------------------------------------------------------------------------------------------------
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the background anew."""
        super().resizeEvent(event)
        if hasattr(self, "sweep"):
            self.resetCachedContent()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Read the nearest value out."""
        if self.sweep is None:
            return
        frame, count = self._frame(), len(self.sweep.points)
        nearest = min(range(count), key=lambda index: abs(self._x(frame, index) - event.position().x()), default=None)
        inside = frame.adjusted(-10, -TOP, 10, BOTTOM).contains(event.position())
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
            self.viewport().update()
            self.read_out.emit(index)


def _percents(series: Series) -> np.ndarray[Any, Any]:
    return np.array([100 * (chance or 0.0) for chance in series.chances])


def line_pen(style: str) -> QPen:
    """The cosmetic pen of a line; dash lengths count in pixels whatever the width."""
    line = theme().lines[style]
    made = QPen(color(line.color), line.width)
    made.setCosmetic(True)
    made.setCapStyle(Qt.PenCapStyle.FlatCap)
    made.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if line.dash:
        made.setDashPattern([length / line.width for length in line.dash])
    return made


def spread(wanted: list[float], frame: QRectF) -> list[float]:
    """Heights of labels near the wanted ones (ascending), at least LABEL_STEP apart, within the frame."""
    placed: list[float] = []
    for y in wanted:
        placed.append(max(y, placed[-1] + LABEL_STEP) if placed else y)
    over = placed[-1] - (frame.bottom() - 2) if placed else 0.0
    if over > 0:
        limit = frame.bottom() - 2
        for index in range(len(placed) - 1, -1, -1):
            placed[index] = min(placed[index], limit)
            limit = placed[index] - LABEL_STEP
    return placed
