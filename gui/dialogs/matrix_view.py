"""The painted table of the matrix: shade by chance, a star for the best of a column, a frame for the best of all."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from engine.forecast.matrix import Row
from gui.controls import SlimScrollBar
from gui.controls.base import on_panel
from gui.index import Index
from gui.models.matrix import MatrixModel
from gui.paint import Segment, box, icon, mini_bar, text, text_width
from gui.theme import NAME, SECOND, SMALL_STRONG, STRONG, Type, brush, px, theme

VALUE = Type(17, 600)
ROW, HEAD, LEFT, COLUMN = 62, 36, 226, 130
LEAST_SHADE, MOST_SHADE = 0.03, 0.30


class _Cells(QStyledItemDelegate):
    """Paints a cell: value, bar, and how good it is."""

    def __init__(self, model: MatrixModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one cell."""
        cell, chance = self._model.cell(index), self._model.cell(index).chance(self._model.objective)
        area, colors = QRectF(option.rect).adjusted(px(3), px(3), -px(3), -px(3)), theme()
        painter.save()
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
            if self._model.is_best(index):
                box(painter, area, "", colors.accent, 6, 2)
        if option.state & QStyle.StateFlag.State_HasFocus:
            box(painter, area.adjusted(-2, -2, 2, 2), "", colors.text, 8, 2)
        painter.restore()

    def _value(self, painter: QPainter, area: QRectF, index: Index, words: str) -> None:
        left = area.left() + px(10)
        text(painter, QRectF(left, area.top() + px(5), area.width() - px(20), px(24)), words, *VALUE)
        if self._model.leads(index):
            place = QRectF(left + text_width(words, *VALUE) + px(6), area.top() + px(10), px(13), px(13))
            icon(painter, place, "star", theme().warn, 2.0)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As wide as a column, as high as a row."""
        return QSize(px(COLUMN), px(ROW))


class _Enemies(QHeaderView):
    """Names of the enemies above the columns."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setMinimumSectionSize(px(COLUMN))

    def sizeHint(self) -> QSize:
        """One line high."""
        return QSize(px(COLUMN), px(HEAD))

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N803 - Qt passes it by name
        """Paint one name."""
        painter.fillRect(rect, brush(theme().panel))
        words = str(self.model().headerData(logicalIndex, Qt.Orientation.Horizontal) or "")
        text(painter, QRectF(rect).adjusted(px(13), 0, -px(4), 0), words, *STRONG)


class _Weapons(QHeaderView):
    """Weapon over action at the left of the rows; what is set up now is said."""

    def __init__(self, model: MatrixModel, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._model = model
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setDefaultSectionSize(px(ROW))

    def sizeHint(self) -> QSize:
        """Room for both lines."""
        return QSize(px(LEFT), px(ROW))

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N803 - Qt passes it by name
        """Paint one row's head."""
        row: Row = self._model.row(logicalIndex)
        words, colors, area = self._model.words, theme(), QRectF(rect)
        painter.fillRect(rect, brush(colors.panel))
        icon(painter, QRectF(area.left() + px(4), area.center().y() - px(8), px(16), px(16)), row.icon, colors.text2)
        name = words.text(row.weapon)
        line = QRectF(area.left() + px(30), area.top() + px(11), area.width() - px(38), px(20))
        held = self.tr("now") if row.now else ""
        wide = text_width(held, *SMALL_STRONG) + px(14) if held else 0
        text(painter, line.adjusted(0, 0, -wide, 0), name, *NAME)
        if held:
            pill = QRectF(line.right() - wide, line.top() + px(1), wide, px(18))
            box(painter, pill, colors.accent_soft, "", 9)
            text(painter, pill, held, *SMALL_STRONG, colors.accent, align="center")
        text(painter, line.translated(0, px(20)), words.text(row.action_label), *SECOND, colors.text2)


class MatrixView(QTableView):
    """The matrix; `taken` tells the cell that was clicked or entered."""

    taken = Signal(object)

    def __init__(self, model: MatrixModel, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setAccessibleName(name)
        self.setItemDelegate(_Cells(model, self))
        self.setHorizontalHeader(_Enemies(self))
        self.setVerticalHeader(_Weapons(model, self))
        self.setShowGrid(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollBar(SlimScrollBar())
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        on_panel(self)
        self.clicked.connect(self._take)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes the cell under the keyboard; arrows move."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _take(self, index: Index) -> None:
        if index.isValid():
            self.taken.emit(index)
