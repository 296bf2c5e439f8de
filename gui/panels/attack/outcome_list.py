"""The lines of the outcome table: painted, read out line by line, taken by hand, copied."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from gui.controls.base import focus_ring
from gui.controls.steady_list import SteadyList
from gui.paint import box, fill_level, harm_sign, icon, side_mark, text, text_width
from gui.panels.attack.outcome_rows import ROW, OutcomeModel, OutcomeRow
from gui.theme import pen, px, theme

NORMAL = 22
MARGIN, CHANCE_RIGHT, BAR_GAP = 12, 70, 66
"""Side margin; from the right edge to the right of the chance; from there to the end of the bars."""
WIDEST_BAR, NARROWEST_BAR = 70, 12


class OutcomeDelegate(QStyledItemDelegate):
    """Paints the lines; their columns are the same for all."""

    def __init__(self, view: OutcomeList) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """The height in force."""
        return QSize(self._view.viewport().width(), px(self._view.row_height))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one line."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors, area, row = theme(), QRectF(option.rect), index.data(ROW)
        wash = area.adjusted(px(6), 0, -px(6), 0)
        if not self._view.lit.isdisjoint(row.ids):
            box(painter, wash, colors.hover, "", 4)
        self._paint_name(painter, area, row)
        self._paint_bar(painter, area, row)
        right = area.right() - px(MARGIN)
        chance = QRectF(area.left(), area.top(), right - px(CHANCE_RIGHT - MARGIN) - area.left(), area.height())
        text(painter, chance, row.chance, 13, 600, align="right")
        worse = QRectF(right - px(54), area.top(), px(54), area.height())
        text(painter, worse, row.or_worse, 12, 400, colors.text2, align="right")
        if self._view.hasFocus() and self._view.currentIndex() == index:
            focus_ring(painter, wash, 4)

    def _paint_name(self, painter: QPainter, area: QRectF, row: OutcomeRow) -> None:
        left = area.left() + px(MARGIN)
        harm_sign(painter, QRectF(left, area.center().y() - px(7), px(14), px(14)), row.harm)
        if row.kind:
            side_mark(painter, QPointF(left + px(25), area.center().y()), row.kind, 8)
        start = left + px(35 if row.kind else 22)
        room = self._view.bar_left - px(8) - start
        text(painter, QRectF(start, area.top(), room, area.height()), row.label, 13, 500 if row.obtained else 400)
        if row.obtained:
            after = start + min(room, text_width(row.label, 13, 500)) + px(5)
            icon(painter, QRectF(after, area.center().y() - px(7), px(14), px(14)), "dice", theme().accent)

    def _paint_bar(self, painter: QPainter, area: QRectF, row: OutcomeRow) -> None:
        left = self._view.bar_left
        wide = max(2.0, (self._view.bar_right() - left) * row.share)
        place = QRectF(left, round(area.center().y() - px(4)) + 0.5, round(wide), px(8))
        fill_level(painter, place, row.harm)
        painter.setPen(pen(theme().control))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(place)


class OutcomeList(SteadyList):
    """The lines themselves. Enter or a double click takes a result by hand, Ctrl+C copies all of them."""

    taken = Signal(str)
    hovered = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.outcomes = OutcomeModel()
        self.lit: frozenset[str] = frozenset()
        self.row_height = NORMAL
        self.result_waits = False
        self.bar_left = 0.0
        self.setModel(self.outcomes)
        self.setItemDelegate(OutcomeDelegate(self))
        self.setFrameShape(SteadyList.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setTabKeyNavigation(False)

    def fit(self) -> None:
        """Be as high as the lines."""
        self.setFixedHeight(px(self.row_height) * len(self.outcomes.rows))
        self.fit_rows()

    def show_rows(self, rows: tuple[OutcomeRow, ...]) -> bool:
        """Show these lines; the keyboard stays on its outcome. Returns whether there are more or fewer than before."""
        here, before = self.currentIndex().data(ROW), len(self.outcomes.rows)
        self.outcomes.show(rows)
        if here is not None and here.ids != getattr(self.currentIndex().data(ROW), "ids", None):
            ids = [row.ids for row in rows]
            self.setCurrentIndex(self.outcomes.index(ids.index(here.ids) if here.ids in ids else -1))
        return len(rows) != before

    def bar_right(self) -> float:
        """Where the longest bar ends."""
        return self.viewport().width() - px(CHANCE_RIGHT + BAR_GAP)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Measure the names once, then paint the lines."""
        self.bar_left = self._bar_start()
        super().paintEvent(event)

    def _bar_start(self) -> float:
        """Where bars begin: 70 wide at most, narrower when a name needs the room."""
        longest = max((self._name_end(row) for row in self.outcomes.rows), default=0.0)
        end = self.bar_right()
        return min(max(longest + px(8), end - px(WIDEST_BAR)), end - px(NARROWEST_BAR))

    def _name_end(self, row: OutcomeRow) -> float:
        mark = px(19) if row.obtained else 0
        return px(MARGIN) + px(35 if row.kind else 22) + text_width(row.label, 13, 500 if row.obtained else 400) + mark

    def light(self, ids: frozenset[str]) -> None:
        """Put the hover fill on these outcomes."""
        if ids != self.lit:
            self.lit = ids
            self.viewport().update()

    def copy(self) -> None:
        """All lines as text, columns with tabs between them."""
        QGuiApplication.clipboard().setText("\n".join(row.copied for row in self.outcomes.rows))

    def take(self, place: int) -> None:
        """Take the outcome of a line by hand; the tail of many is no single outcome."""
        row = self.outcomes.rows[place] if 0 <= place < len(self.outcomes.rows) else None
        if row is not None and len(row.ids) == 1:
            self.taken.emit(row.ids[0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes the line, unless a result waits: then Enter applies that one."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not self.result_waits:
            self.take(self.currentIndex().row())
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the line."""
        self.take(self.indexAt(event.position().toPoint()).row())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell which outcome is under the pointer."""
        place = self.indexAt(event.position().toPoint()).row()
        ids = frozenset(self.outcomes.rows[place].ids) if place >= 0 else frozenset()
        self.light(ids)
        self.hovered.emit(ids)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is under the pointer any more."""
        super().leaveEvent(event)
        self.light(frozenset())
        self.hovered.emit(frozenset())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Stand on the first line."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid():
            self.setCurrentIndex(self.outcomes.index(0))
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the ring away."""
        super().focusOutEvent(event)
        self.viewport().update()
        self.left.emit()
