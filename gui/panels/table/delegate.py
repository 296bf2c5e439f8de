"""Heights of rows, and the field that renames a fighter in place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from engine.view import FighterRow
from gui.controls import Field
from gui.index import Index
from gui.theme import px

if TYPE_CHECKING:
    from gui.panels.table.tree import PaintedTree


class RowDelegate(QStyledItemDelegate):
    """The tree paints rows itself; this gives their height and the editor of the name."""

    def __init__(self, tree: PaintedTree) -> None:
        super().__init__(tree)
        self._tree = tree

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Heights of fighters and of sides."""
        fighter = isinstance(self._tree.combatants.value(index), FighterRow)
        return QSize(px(40), self._tree.row_height if fighter else self._tree.side_height)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A field with the name."""
        field = Field(parent=parent)
        field.setAccessibleName(self.tr("Name of the fighter"))
        return field

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Put the name into the field."""
        assert isinstance(editor, QLineEdit)
        editor.setText(str(index.data()))
        editor.selectAll()

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        """Over the name, right of the token."""
        row = self._tree.row_rect(index)
        column = self._tree.heads.layout_now.column("name")
        assert column is not None
        left, height = px(column.left + 28), px(26)
        editor.setFixedHeight(height)
        editor.setGeometry(QRect(left, row.center().y() - height // 2, px(column.right) - left, height))
