"""A grid of numbers that is edited in place: arrows, digits, plus and minus, the wheel, a click."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QGraphicsOpacityEffect,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from gui.controls.base import focus_ring, follow_theme, keeps_keys, on_panel
from gui.index import Index
from gui.models.grid import GridModel
from gui.paint import box, icon, text, triangle
from gui.pressing import ENTER
from gui.theme import brush, px, target, theme

ROW, HEAD, SIDE, EDGE = 32, 30, 104, 17
"""Heights of rows and head, width of the names of the rows, width of minus and plus in a cell."""
NOTCH = 120
"""One notch of a wheel."""
NOWHERE = (-1, -1)
_STEPS = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}


class _Heads(QHeaderView):
    """Names of the rows at the left, or numbers and names of the columns above."""

    def __init__(self, model: GridModel, orientation: Qt.Orientation, parent: QWidget) -> None:
        super().__init__(orientation, parent)
        self._grid = model
        self.setSectionsClickable(False)
        self.setMinimumSectionSize(1)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        on_panel(self)

    def sizeHint(self) -> QSize:
        """30 high above, 104 wide at the left."""
        return QSize(px(SIDE), px(HEAD))

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N803 - Qt passes it by name
        """Paint one name; a column has its number over it."""
        colors, area = theme(), QRectF(rect)
        painter.fillRect(area, brush(colors.panel))
        words = str(self._grid.headerData(logicalIndex, self.orientation()))
        if self.orientation() is Qt.Orientation.Vertical:
            text(painter, area.adjusted(0, 0, -px(8), 0), words, 12, 500, colors.text2)
            return
        half = area.height() / 2
        text(painter, area.adjusted(0, 0, 0, -half), str(logicalIndex + 1), 12, 600, colors.text2, align="center")
        text(painter, area.adjusted(px(1), half - px(2), -px(1), 0), words, 10.5, 500, colors.text3, align="center")


class _Cells(QStyledItemDelegate):
    """Paints one cell: its number, its chance, a corner where it differs from the preset."""

    def __init__(self, view: GridView) -> None:
        super().__init__(view)
        self._view = view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint it."""
        view, colors, model = self._view, theme(), self._view.grid
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(option.rect).adjusted(px(1), px(1), -px(1), -px(1))
        number, usual, here = model.place(index), model.preset_place(index), index == view.currentIndex()
        changed = number != usual
        edge = colors.accent_line if changed else colors.line
        box(painter, area, colors.accent_soft if changed else colors.raised, edge, 4)
        upper = QRectF(area.left(), area.top(), area.width(), px(17))
        text(painter, upper, str(number), 13, 600, align="center")
        lower = QRectF(area.left(), upper.bottom() - px(1), area.width(), px(13))
        text(painter, lower, model.words.percent(model.chance(index)), 10.5, 400, colors.text2, align="center")
        if changed:
            tint = colors.accent if number > usual else colors.loss
            triangle(painter, QPointF(area.right() - px(7), area.top() + px(7)), 7, tint, up=number > usual)
        if (index.row(), index.column()) == view.hovered or (here and view.hasFocus()):
            _steps(painter, area, number, model.most)
        if here and view.hasFocus():
            focus_ring(painter, area, 4)
        painter.restore()


def _steps(painter: QPainter, area: QRectF, number: int, most: int) -> None:
    """Minus and plus at the sides of a cell."""
    half = px(5)
    for name, x, able in (
        ("remove", area.left() + px(EDGE) / 2, number > 0),
        ("add", area.right() - px(EDGE) / 2, number < most),
    ):
        place = QRectF(x - half, area.center().y() - half, 2 * half, 2 * half)
        icon(painter, place, name, theme().text2 if able else theme().off)


class GridView(QTableView):
    """The cells of a `GridModel`; every gesture goes into its draft."""

    def __init__(self, model: GridModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.grid = model
        self.hovered = NOWHERE
        self._typed, self._turned = "", 0
        self.setModel(model)
        for orientation, put in (
            (Qt.Orientation.Horizontal, self.setHorizontalHeader),
            (Qt.Orientation.Vertical, self.setVerticalHeader),
        ):
            put(_Heads(model, orientation, self))
        self.setItemDelegate(_Cells(self))
        self._behave()
        on_panel(self)
        follow_theme(self)
        self.setCurrentIndex(model.index(0, 0))
        model.modelReset.connect(lambda: self.setCurrentIndex(model.index(0, 0)))

    def _behave(self) -> None:
        self.setShowGrid(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setCornerButtonEnabled(False)
        for corner in self.findChildren(QAbstractButton, options=Qt.FindChildOption.FindDirectChildrenOnly):
            unseen = QGraphicsOpacityEffect(corner)  # the view shows it again whenever it is laid out
            unseen.setOpacity(0)
            corner.setGraphicsEffect(unseen)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """All cells."""
        return QSize(px(SIDE) + self.grid.columnCount() * px(52), px(HEAD) + self.grid.rowCount() * target(ROW))

    def minimumSizeHint(self) -> QSize:
        """Nothing is ever scrolled away."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Columns share the width."""
        super().resizeEvent(event)
        many = self.grid.columnCount()
        ends = [self.viewport().width() * place // many for place in range(many + 1)]
        for place in range(many):
            self.horizontalHeader().resizeSection(place, ends[place + 1] - ends[place])
        for place in range(self.grid.rowCount()):
            self.verticalHeader().resizeSection(place, target(ROW))

    # -- keyboard ------------------------------------------------------------------------------------------------------
    def event(self, event: QEvent) -> bool:
        """Digits, plus and minus are no commands of the window."""
        typed = isinstance(event, QKeyEvent) and (event.text().isdecimal() or event.key() in _STEPS)
        return (typed and keeps_keys(event)) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move; digits set (1 then 0 is 10), plus and minus change by one, Delete goes back to the preset."""
        index, key = self.currentIndex(), Qt.Key(event.key())
        if event.text().isdecimal():
            self._type(event.text())
            return
        self._typed = ""
        if key in _STEPS:
            self.change(index, _STEPS[key])
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.reset_cell()
        elif key in (*ENTER, Qt.Key.Key_Escape):
            event.ignore()
        else:
            super().keyPressEvent(event)
            self.viewport().update()

    def _type(self, digit: str) -> None:
        """A digit after another one belongs to it where that is still a number of this grid."""
        together = self._typed + digit
        self._typed = together if int(together) <= self.grid.most else digit
        self.grid.put(self.currentIndex(), int(self._typed))

    def change(self, index: Index, by: int) -> None:
        """Change a cell by some steps."""
        if index.isValid():
            self.grid.put(index, self.grid.place(index) + by)

    def reset_cell(self) -> None:
        """The present cell as in the preset."""
        index = self.currentIndex()
        if index.isValid():
            self.grid.put(index, self.grid.preset_place(index))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """What was typed before is forgotten."""
        super().focusInEvent(event)
        self._typed = ""
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the ring away."""
        super().focusOutEvent(event)
        self.viewport().update()

    # -- mouse ---------------------------------------------------------------------------------------------------------
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click takes a cell; at its left end it is one less, at its right end one more."""
        index = self.indexAt(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or not index.isValid():
            return
        self._typed = ""
        self.setCurrentIndex(index)
        cell, x = self.visualRect(index), event.position().x()
        self.change(index, -1 if x < cell.left() + px(EDGE) else 1 if x > cell.right() - px(EDGE) else 0)
        self.viewport().update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two quick clicks are two clicks."""
        self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """One notch changes the cell under the pointer by one."""
        self._turned += event.angleDelta().y()
        notches = int(self._turned / NOTCH)
        self._turned -= notches * NOTCH
        index = self.indexAt(event.position().toPoint())
        if notches and index.isValid():
            self._typed = ""
            self.setCurrentIndex(index)
            self.change(index, notches)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show minus and plus in the cell under the pointer; a drag selects nothing."""
        index = self.indexAt(event.position().toPoint())
        self._hover((index.row(), index.column()))

    def leaveEvent(self, event: QEvent) -> None:
        """Take them away."""
        super().leaveEvent(event)
        self._hover(NOWHERE)

    def _hover(self, place: tuple[int, int]) -> None:
        if self.hovered != place:
            self.hovered = place
            self.viewport().update()
