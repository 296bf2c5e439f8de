"""How high the rows of the circumstances are: the list itself paints them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from gui.index import Index


class RowDelegate(QStyledItemDelegate):
    """Tells Qt the heights; all that can be clicked is the list's own."""

    def __init__(self, view: QListView, height_of: Callable[[int], int]) -> None:
        """`height_of`: the height of the row at a place of the list."""
        super().__init__(view)
        self._view = view
        self._height_of = height_of

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The height its lines need."""
        return QSize(self._view.viewport().width(), self._height_of(index.row()))

    def editorEvent(self, *arguments: object) -> bool:
        """Qt's own ticking is off: the list knows where the box is."""
        return False
