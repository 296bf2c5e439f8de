"""The circumstances as a list model: a screen reader sees each row, and only rows that changed are drawn again."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt

from gui.controls.base import plain_tip
from gui.index import Index
from gui.panels.attack.circumstance_row import CircumstanceRow

ROW = int(Qt.ItemDataRole.UserRole)
WORTH = ROW + 1
"""What of a row has changed when nothing but its worth has."""
_NOWHERE = QModelIndex()
_Role = Qt.ItemDataRole


class CircumstanceModel(QAbstractListModel):
    """Holds the rows of the list; `show` replaces them and tells which differ."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[CircumstanceRow, ...] = ()
        self.wanted = ""
        """What the worths are told for, in words."""

    def show(self, rows: tuple[CircumstanceRow, ...]) -> tuple[int, ...]:
        """Show these rows; returns the places of those that changed, all of them when others came or went."""
        before, self.rows = self.rows, rows
        if [row.field.id for row in before] != [row.field.id for row in rows]:
            self.beginResetModel()
            self.endResetModel()
            return tuple(range(len(rows)))
        changed = tuple(place for place, row in enumerate(rows) if row is not before[place] and row != before[place])
        for place in changed:
            index = self.createIndex(place, 0)
            self.dataChanged.emit(index, index, [WORTH] if rows[place].is_but_for_its_worth(before[place]) else [])
        return changed

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Number of circumstances."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = _Role.DisplayRole) -> Any:
        """The row for painting, its sentence for screen readers, its reason as description."""
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        match role:
            case _Role.DisplayRole | _Role.AccessibleTextRole:
                return f"{row.spoken} ({self.wanted})" if row.worth and self.wanted else row.spoken
            case _Role.AccessibleDescriptionRole:
                return row.reason or row.second
            case _Role.ToolTipRole:
                return plain_tip(*row.tip.splitlines(), self.wanted if row.worth or row.best else "")
            case _Role.CheckStateRole:
                return Qt.CheckState.Checked if row.ticked else Qt.CheckState.Unchecked
        return row if role == ROW else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Rows that cannot be set stay selectable, so that their reason can be read out."""
        flags = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren
        able = index.isValid() and self.rows[index.row()].able
        return flags | Qt.ItemFlag.ItemIsUserCheckable if able else flags
