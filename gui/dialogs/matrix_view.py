"""The painted table of the matrix: shade by chance, a star for the best of a column, a frame for the best of all."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from gui.controls import SlimScrollBar
from gui.controls.base import on_panel
from gui.dialogs.matrix_heads import COLUMN, ROW, Enemies, PlainCorner, Weapons
from gui.index import Index
from gui.models.matrix import MatrixModel
from gui.paint import Segment, box, icon, mini_bar, text, text_width
from gui.pressing import ENTER
from gui.theme import SMALL_STRONG, Type, active, pen, px, theme

VALUE = Type(17, 600)
LEAST_SHADE, MOST_SHADE = 0.03, 0.30


class _Cells(QStyledItemDelegate):
    """Paints a cell: value, bar, and how good it is."""

    def __init__(self, model: MatrixModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one cell."""
        cell, chance = self._model.cell(index), self._model.cell(index).chance(self._model.objective)
        area, colors = QRectF(option.rect).adjusted(px(4), px(4), -px(4), -px(4)), theme()
        painter.save()
        painter.setPen(pen(colors.hair))
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chance is None:
            box(painter, area, colors.sunken, "", 6)
            text(painter, area, "–", *VALUE, colors.text3, align="center")
        else:
            box(painter, area, colors.raised, "", 6)
            shade = QColor(colors.accent)
            shade.setAlphaF(LEAST_SHADE + (MOST_SHADE - LEAST_SHADE) * chance)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(shade)
            painter.drawRoundedRect(area, px(6), px(6))
            self._value(painter, area, index, str(index.data()))
            bar = QRectF(area.left() + px(10), area.bottom() - px(18), area.width() - px(20), px(9))
            mini_bar(painter, bar, [Segment(row.chance, row.harm) for row in cell.rows])
        if option.state & QStyle.StateFlag.State_HasFocus:
            box(painter, area.adjusted(-px(2), -px(2), px(2), px(2)), "", colors.text, 8, 2)
        painter.restore()

    def _value(self, painter: QPainter, area: QRectF, index: Index, words: str) -> None:
        left, colors = area.left() + px(10), theme()
        line = QRectF(left, area.top() + px(6), area.width() - px(20), px(24))
        text(painter, line, words, *VALUE)
        right = left + text_width(words, *VALUE)
        if self._model.leads(index):
            icon(painter, QRectF(right + px(6), area.top() + px(11), px(13), px(13)), "star", colors.warn, 2.0)
            right += px(22)
        if self._model.is_best(index):
            box(painter, area, "", colors.accent, 6, 2)
            said = self.tr("best of all")
            if text_width(said, *SMALL_STRONG) <= line.right() - right:
                text(painter, line, said, *SMALL_STRONG, colors.accent, align="right")

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As wide as a column, as high as a row."""
        return QSize(px(COLUMN), px(ROW))


class MatrixView(QTableView):
    """The matrix; `taken` tells the cell that was clicked or entered."""

    taken = Signal(object)

    def __init__(self, model: MatrixModel, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setAccessibleName(name)
        self.setItemDelegate(_Cells(model, self))
        self.setHorizontalHeader(Enemies(model, self))
        self.setVerticalHeader(Weapons(model, self))
        PlainCorner(self)
        self.setShowGrid(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollBar(SlimScrollBar())
        self.setHorizontalScrollBar(SlimScrollBar(Qt.Orientation.Horizontal))
        for mode in (self.setVerticalScrollMode, self.setHorizontalScrollMode):
            mode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        on_panel(self)
        self.clicked.connect(self._take)
        active.changed.connect(self._fit)

    def _fit(self) -> None:
        """Another size of letters: heads and rows follow."""
        self.horizontalHeader().setMinimumSectionSize(px(COLUMN))
        self.verticalHeader().setDefaultSectionSize(px(ROW))
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes the cell under the keyboard; arrows move."""
        if event.key() in ENTER:
            self._take(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _take(self, index: Index) -> None:
        if index.isValid():
            self.taken.emit(index)
