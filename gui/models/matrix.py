"""Every weapon and action against every enemy, as a table: chances for what is wanted, and where the best stand."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from engine.forecast.matrix import Cell, Matrix, Row
from engine.label import Words
from engine.view import TableView
from gui.index import Index
from gui.translation import pair

ROOT = QModelIndex()
SAID = int(Qt.ItemDataRole.AccessibleTextRole)
CELL = int(Qt.ItemDataRole.UserRole)


class MatrixModel(QAbstractTableModel):
    """The matrix of one fighter; `objective` is what its chances are read for."""

    def __init__(self, words: Words, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words = words
        self.matrix: Matrix | None = None
        self.names: dict[str, str] = {}
        self.objective = ""

    def show_matrix(self, matrix: Matrix, table: TableView, objective: str) -> None:
        """Show another matrix, with the names of the fighters on the table."""
        self.beginResetModel()
        self.matrix, self.objective = matrix, objective
        self.names = {row.id: row.name for row in table.rows}
        self.endResetModel()

    def show_objective(self, objective: str) -> None:
        """Read the same matrix for something else."""
        self.beginResetModel()
        self.objective = objective
        self.endResetModel()

    def row(self, place: int) -> Row:
        """One line."""
        assert self.matrix is not None
        return self.matrix.rows[place]

    def cell(self, index: Index) -> Cell:
        """One cell."""
        return self.row(index.row()).cells[index.column()]

    def is_best(self, index: Index) -> bool:
        """Whether it is the best of all."""
        return self.matrix is not None and self.matrix.best(self.objective) == (index.row(), index.column())

    def leads(self, index: Index) -> bool:
        """Whether it is the best against this enemy."""
        return self.matrix is not None and self.matrix.best_of(index.column(), self.objective) == index.row()

    def best(self) -> QModelIndex:
        """Where the best of all stands; nowhere while nothing is known."""
        place = self.matrix.best(self.objective) if self.matrix else None
        return self.index(*place) if place else QModelIndex()

    def rowCount(self, parent: Index = ROOT) -> int:
        """Weapons with an action."""
        return 0 if parent.isValid() or self.matrix is None else len(self.matrix.rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        """Enemies."""
        return 0 if parent.isValid() or self.matrix is None else len(self.matrix.enemies)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        """The chance in words; for a screen reader everything that the cell shows."""
        if not index.isValid():
            return None
        cell = self.cell(index)
        if role == CELL:
            return cell
        chance = cell.chance(self.objective)
        if role == int(Qt.ItemDataRole.DisplayRole):
            return self.words.percent(chance) if chance is not None else "–"
        if role == SAID:
            return self._said(index, cell, chance)
        if role == int(Qt.ItemDataRole.ToolTipRole) and cell.impossible is not None:
            return self.words.text(cell.impossible)
        return None

    def _said(self, index: Index, cell: Cell, chance: float | None) -> str:
        row = self.row(index.row())
        what = f"{self.words.text(row.weapon)}, {self.words.text(row.action_label)}, {self.names.get(cell.enemy, '')}"
        if chance is None:
            return pair(what, self.words.text(cell.impossible) if cell.impossible else "–")
        best = (
            self.tr("best of all") if self.is_best(index) else self.tr("best against him") if self.leads(index) else ""
        )
        return ", ".join(filter(None, [pair(what, self.words.percent(chance)), best]))

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> object:
        """The enemy's name, or weapon and action."""
        if role != int(Qt.ItemDataRole.DisplayRole) or self.matrix is None:
            return None
        if orientation == Qt.Orientation.Horizontal:
            return self.names.get(self.matrix.enemies[section], "")
        row = self.row(section)
        return f"{self.words.text(row.weapon)}, {self.words.text(row.action_label)}"
