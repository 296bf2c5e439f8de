"""The painted table of a battle forecast: names with the mark of their side, bars, figures with their error."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from engine.forecast.foretold import Row
from gui.controls import SlimScrollBar
from gui.controls.base import focus_ring, on_panel
from gui.index import Index
from gui.models.forecast import ROW, SHARE, ForecastModel
from gui.paint import box, side_mark, text
from gui.theme import BODY, CAPTION, STRONG, active, brush, font, px, theme

TALL, FIGURE, RESULT, DIFFERENCE = 28, 92, 205, 70
"""Height of a row; room of a figure at the right of its bar; widths of the columns."""


class _Lines(QStyledItemDelegate):
    """Paints a cell: a heading, a name, or a bar with its figure."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one cell."""
        line, words, area, colors = index.data(ROW), str(index.data() or ""), QRectF(option.rect), theme()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(area, brush(colors.panel))
        inner = area.adjusted(px(8), 0, -px(8), 0)
        if not isinstance(line, Row):
            text(painter, inner.adjusted(0, px(6), 0, 0), words, *CAPTION, colors.text3)
        elif not index.column():
            if line.kind:
                side_mark(painter, QPointF(inner.left() + px(5), inner.center().y()), line.kind)
            text(painter, inner.adjusted(px(18), 0, 0, 0), words, *BODY)
        else:
            self._figure(painter, inner, index, words)
        if option.state & QStyle.StateFlag.State_HasFocus:
            focus_ring(painter, area.adjusted(1, 1, -1, -1), 5)
        painter.restore()

    def _figure(self, painter: QPainter, inner: QRectF, index: Index, words: str) -> None:
        share, colors = index.data(SHARE), theme()
        text(painter, inner, words, *STRONG, align="right")
        bar = QRectF(inner.left(), inner.center().y() - px(4), inner.width() - px(FIGURE), px(8))
        if share is None or bar.width() < px(24):
            return
        box(painter, bar, colors.sunken, colors.line, 3)
        filled = QRectF(bar.left(), bar.top(), bar.width() * share, bar.height())
        if filled.width() >= 1:
            box(painter, filled, colors.accent, "", 3)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """28 high."""
        return QSize(px(120), px(TALL))


class ForecastView(QTableView):
    """The rows; it only shows, and can be walked through by keyboard."""

    def __init__(self, model: ForecastModel, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setAccessibleName(name)
        self.setItemDelegate(_Lines(self))
        self.setShowGrid(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.setVerticalScrollBar(SlimScrollBar())
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._titles = _Titles(self)
        self.setHorizontalHeader(self._titles)
        model.modelReset.connect(self._titles.lay)
        on_panel(self)
        self._fit()
        active.changed.connect(self._fit)

    def _fit(self) -> None:
        """The size of the letters in force."""
        self.setFont(font(12))
        self.verticalHeader().setDefaultSectionSize(px(TALL))
        self._titles.lay()
        self.viewport().update()


class _Titles(QHeaderView):
    """The titles of the results."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)

    def lay(self) -> None:
        """Results and their difference as wide as they need, the names what is left."""
        last = self.count() - 1
        for section in range(self.count()):
            mode = QHeaderView.ResizeMode.Fixed if section else QHeaderView.ResizeMode.Stretch
            self.setSectionResizeMode(section, mode)
            self.resizeSection(section, px(DIFFERENCE if section == last > 1 else RESULT))

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(px(120), px(28))

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N803 - Qt passes it by name
        """Paint one title."""
        area = QRectF(rect)
        painter.fillRect(area, brush(theme().panel))
        words = str(self.model().headerData(logicalIndex, Qt.Orientation.Horizontal) or "")
        text(painter, area.adjusted(px(8), 0, -px(8), 0), words, *CAPTION, theme().text2, align="right", sentence=True)
