"""Every weapon and action against every enemy, as a table: chances for what is wanted, and where the best stand."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from engine.forecast.matrix import Cell, Column, Matrix, Row
from engine.label import Words, group_name
from engine.view import FighterRow, TableView
from gui.controls.base import plain_tip
from gui.index import Index
from gui.translation import pair

ROOT = QModelIndex()
SAID = int(Qt.ItemDataRole.AccessibleTextRole)
CELL = int(Qt.ItemDataRole.UserRole)
SHOWN, TIP = int(Qt.ItemDataRole.DisplayRole), int(Qt.ItemDataRole.ToolTipRole)
ACROSS = Qt.Orientation.Horizontal


class MatrixModel(QAbstractTableModel):
    """The matrix of one fighter; `objective` is what its chances are read for."""

    def __init__(self, words: Words, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words = words
        self.matrix: Matrix | None = None
        self.objective = ""
        self._people: dict[str, FighterRow] = {}
        self._best: tuple[int, int] | None = None
        self._leading: tuple[int | None, ...] = ()

    def show_matrix(self, matrix: Matrix, table: TableView, objective: str) -> None:
        """Show another matrix, with the fighters on the table."""
        self.beginResetModel()
        self.matrix, self._people = matrix, {row.id: row for row in table.rows}
        self._read(objective)
        self.endResetModel()

    def show_objective(self, objective: str) -> None:
        """Read the same matrix for something else."""
        self._read(objective)
        last = self.index(self.rowCount() - 1, self.columnCount() - 1)
        if last.isValid():
            self.dataChanged.emit(self.index(0, 0), last)

    def _read(self, objective: str) -> None:
        self.objective = objective
        if self.matrix is not None:
            self._best = self.matrix.best(objective)
            columns = range(len(self.matrix.columns))
            self._leading = tuple(self.matrix.best_of(column, objective) for column in columns)

    def row(self, place: int) -> Row:
        """One line."""
        assert self.matrix is not None
        return self.matrix.rows[place]

    def column(self, place: int) -> Column:
        """One enemy, or several of a kind."""
        assert self.matrix is not None
        return self.matrix.columns[place]

    def cell(self, index: Index) -> Cell:
        """One cell."""
        return self.row(index.row()).cells[index.column()]

    def person(self, fighter: str) -> FighterRow | None:
        """The row of a fighter on the table; None: he is gone."""
        return self._people.get(fighter)

    def enemy(self, place: int) -> str:
        """The name above a column."""
        people = [self._people[id] for id in self.column(place).enemies if id in self._people]
        return group_name([one.name for one in people]) if people else ""

    def figures(self, place: int) -> str:
        """The line below the name: what he is in, else the figures that matter."""
        column = self.column(place)
        told = [self.words.text(one) for one in column.states] or [self.words.short(one) for one in column.figures]
        many = [f"×{len(column.enemies)}"] if len(column.enemies) > 1 else []
        return " · ".join((*many, *told))

    def weapon(self, place: int) -> str:
        """What stands at the left of a line, in one line."""
        row = self.row(place)
        return f"{self.words.text(row.weapon)}, {self.words.text(row.action_label)}"

    def is_best(self, index: Index) -> bool:
        """Whether it is the best of all."""
        return self._best == (index.row(), index.column())

    def leads(self, index: Index) -> bool:
        """Whether it is the best against this enemy."""
        return self._leading[index.column()] == index.row()

    def best(self) -> QModelIndex:
        """Where the best of all stands; nowhere while nothing is known."""
        return self.index(*self._best) if self._best else QModelIndex()

    def rowCount(self, parent: Index = ROOT) -> int:
        """Weapons with an action."""
        return 0 if parent.isValid() or self.matrix is None else len(self.matrix.rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        """Enemies."""
        return 0 if parent.isValid() or self.matrix is None else len(self.matrix.columns)

    def data(self, index: Index, role: int = SHOWN) -> object:
        """The chance in words; for a screen reader everything that the cell shows."""
        if not index.isValid():
            return None
        cell = self.cell(index)
        if role == CELL:
            return cell
        chance = cell.chance(self.objective)
        if role == SHOWN:
            return self.words.percent(chance) if chance is not None else "–"
        if role == SAID:
            return self._said(index, cell, chance)
        return plain_tip(self._said(index, cell, chance)) if role == TIP else None

    def _said(self, index: Index, cell: Cell, chance: float | None) -> str:
        what = f"{self.weapon(index.row())}, {self.enemy(index.column())}"
        if chance is None:
            return pair(what, self.words.text(cell.impossible) if cell.impossible else "–")
        best = (
            self.tr("best of all")
            if self.is_best(index)
            else self.tr("best against this enemy")
            if self.leads(index)
            else ""
        )
        return ", ".join(filter(None, [pair(what, self.words.percent(chance)), best]))

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = SHOWN) -> object:
        """The enemy with his figures, or weapon and action."""
        if role not in (SHOWN, SAID, TIP) or self.matrix is None:
            return None
        if orientation != ACROSS:
            return self.weapon(section)
        name, figures = self.enemy(section), self.figures(section)
        if role == SHOWN:
            return name
        return plain_tip(name, figures) if role == TIP else ", ".join(filter(None, [name, figures]))
