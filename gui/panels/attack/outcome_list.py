"""The lines of the outcome table: painted, read out line by line, taken by hand, copied."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from gui.controls.base import focus_ring, start
from gui.controls.steady_list import SteadyList
from gui.index import Index
from gui.paint import box
from gui.panels.attack.outcome_paint import Name, names_of, paint_lines
from gui.panels.attack.outcome_rows import OF_TARGET, OutcomeModel, OutcomeRow
from gui.pressing import ENTER
from gui.theme import px, target, theme

NORMAL = 22


class LineHeight(QStyledItemDelegate):
    """How high the lines are; the list itself paints them."""

    def __init__(self, view: OutcomeList) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The height in force."""
        return QSize(self._view.viewport().width(), target(self._view.row_height))


class OutcomeList(SteadyList):
    """The lines themselves. Enter or a double click takes a result by hand, Ctrl+C copies all of them.

    `taken` tells the outcome; of a line of one of several targets `asked` tells whose result is to be chosen.
    """

    taken = Signal(str)
    asked = Signal(str)
    hovered = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.outcomes = OutcomeModel()
        self.lit: frozenset[str] = frozenset()
        self.row_height = NORMAL
        self.result_waits = False
        self.bar_left = 0.0
        self._names: tuple[Name, ...] = ()
        self.setModel(self.outcomes)
        self.setItemDelegate(LineHeight(self))
        self.setUniformItemSizes(True)
        self.setFrameShape(SteadyList.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setTabKeyNavigation(False)

    def fit(self) -> None:
        """Be as high as the lines."""
        self.setFixedHeight(target(self.row_height) * len(self.outcomes.rows))
        self.fit_rows()

    def show_rows(self, rows: tuple[OutcomeRow, ...]) -> bool:
        """Show these lines; the keyboard stays on its outcome. Returns whether there are more or fewer than before."""
        place, before, ids = self.currentIndex().row(), self.outcomes.rows, [row.ids for row in rows]
        self.outcomes.show(rows)
        here, now = before[place].ids if place >= 0 else (), self.currentIndex().row()
        if here and (now < 0 or ids[now] != here):
            self.setCurrentIndex(self.outcomes.index(ids.index(here) if here in ids else -1))
        named, self._names = self._names, names_of(rows)
        left = int(self.bar_left) if self._names == named else 0  # where the names end nothing changes
        self.viewport().update(left, 0, self.viewport().width() - left, self.viewport().height())
        return len(rows) != len(before)

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Only a screen reader is told: `show_rows` has the lines painted, without asking for the place of each."""
        if QAccessible.isActive():
            super().dataChanged(first, last, roles)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint all lines: there are a dozen at most, and a tick changes the right half of every one."""
        rows = self.outcomes.rows
        if not rows:
            return
        painter = start(self.viewport())
        for place, row in enumerate(rows if self.lit else ()):
            if not self.lit.isdisjoint(row.ids):
                box(painter, self._wash(place), theme().hover, "", 4)
        width, line = self.viewport().width(), target(self.row_height)
        self.bar_left = paint_lines(painter, rows, self._names, width, line).bar_left
        if self.hasFocus() and self.currentIndex().isValid():
            focus_ring(painter, self._wash(self.currentIndex().row()), 4)

    def _wash(self, place: int) -> QRectF:
        """What hover and focus colour of a line."""
        line = target(self.row_height)
        return QRectF(px(6), place * line, self.viewport().width() - 2 * px(6), line)

    def light(self, ids: frozenset[str]) -> None:
        """Put the hover fill on these outcomes."""
        if ids != self.lit:
            self.lit = ids
            self.viewport().update()

    def copy(self) -> None:
        """All lines as text, columns with tabs between them."""
        QGuiApplication.clipboard().setText("\n".join(row.copied for row in self.outcomes.rows))

    def take(self, place: int) -> None:
        """Take the outcome of a line by hand; the tail of many is no single outcome, of a target it is asked which."""
        row = self.outcomes.rows[place] if 0 <= place < len(self.outcomes.rows) else None
        if row is not None and len(row.ids) == 1:
            self.taken.emit(row.ids[0])
        elif row is not None and row.ids[0] == OF_TARGET:
            self.asked.emit(row.ids[1])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes the line, unless a result waits: then Enter applies that one."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in ENTER and not self.result_waits:
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
