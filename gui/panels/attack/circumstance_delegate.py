"""Draws the rows of the circumstances inside their list."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from gui.index import Index
from gui.panels.attack.circumstance_model import ROW
from gui.panels.attack.circumstance_paint import Shape, paint_row


class Drawn(Protocol):
    """What the delegate asks of its list: the row under the pointer, what is painted, the heights of lines and rows."""

    hovered: int
    exposed: QRectF
    shape: Shape

    def height_of(self, place: int) -> int:
        """The height of a row."""
        ...


class RowDelegate(QStyledItemDelegate):
    """Paints the rows; all that can be clicked is the list's own."""

    def __init__(self, view: QListView, drawn: Drawn) -> None:
        """`view` and `drawn` are the same list, as Qt and as we see it."""
        super().__init__(view)
        self._view = view
        self._drawn = drawn

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one row."""
        place = index.row()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused = self._view.hasFocus() and self._view.currentIndex().row() == place
        row, area, drawn = index.data(ROW), QRectF(option.rect), self._drawn
        hovered = place == drawn.hovered
        paint_row(painter, row, area, drawn.shape, hovered=hovered, focused=focused, exposed=drawn.exposed)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The height its lines need."""
        return QSize(self._view.viewport().width(), self._drawn.height_of(index.row()))

    def editorEvent(self, *arguments: object) -> bool:
        """Qt's own ticking is off: the list knows where the box is."""
        return False
