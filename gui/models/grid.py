"""A text that is a grid, as a table: the cells as they are being edited, and the preset they are compared with."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, Signal

from engine.form import Field, Grid, Preset
from engine.label import Words
from gui.index import Index
from gui.translation import pair

ROOT = QModelIndex()
SAID = int(Qt.ItemDataRole.AccessibleTextRole)


class GridModel(QAbstractTableModel):
    """A draft of a grid; `edited` is told after every change of it. Nothing here changes the fight.

    Attributes:
        letters: the draft, a letter for each cell. compared: the preset from which cells may differ.
    """

    edited = Signal()

    def __init__(self, words: Words, field: Field, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words, self.field = words, field
        self.letters = ""
        self.compared = self.grid.presets[0]
        self.read(field)

    @property
    def grid(self) -> Grid:
        """Rows, columns, presets and chances."""
        assert self.field.grid is not None
        return self.field.grid

    @property
    def most(self) -> int:
        """The highest number that a cell may hold."""
        return len(self.field.letters) - 1

    def read(self, field: Field) -> None:
        """Begin a new draft with what holds in the fight, compared with the preset that is most like it."""
        self.beginResetModel()
        self.field = field
        base = self._preset(self.grid.base)
        self.letters = str(field.value) or base.letters
        self.compared = min((base, *self.grid.presets), key=self._distance)
        self.endResetModel()
        self.edited.emit()

    def see(self, field: Field) -> None:
        """Show other chances around the same draft (another house rule has changed)."""
        self.field = field
        self._tell()

    def _preset(self, id: str) -> Preset:
        return next(preset for preset in self.grid.presets if preset.id == id)

    def _distance(self, preset: Preset) -> int:
        return sum(own != other for own, other in zip(self.letters, preset.letters, strict=True))

    @property
    def value(self) -> str:
        """The draft as the house rule takes it; "" where it is no more than the preset in force."""
        return "" if self.letters == self._preset(self.grid.base).letters else self.letters

    @property
    def is_pending(self) -> bool:
        """Whether the draft is something else than what holds in the fight."""
        return self.value != self.field.value

    @property
    def differing(self) -> int:
        """How many cells differ from the preset."""
        return self._distance(self.compared)

    # -- cells ---------------------------------------------------------------------------------------------------------
    def place(self, index: Index) -> int:
        """The number in a cell."""
        return self.field.letters.index(self.letters[self._cell(index)])

    def preset_place(self, index: Index) -> int:
        """The number that the preset has there."""
        return self.field.letters.index(self.compared.letters[self._cell(index)])

    def chance(self, index: Index) -> float:
        """The chance that a cell gives (0 to 1)."""
        return self.grid.chances[self.place(index)]

    def _cell(self, index: Index) -> int:
        return index.row() * len(self.grid.columns) + index.column()

    def put(self, index: Index, number: int) -> None:
        """Change a cell; beyond the limits the nearest one counts."""
        cell, letter = self._cell(index), self.field.letters[max(0, min(self.most, number))]
        if self.letters[cell] != letter:
            self.letters = self.letters[:cell] + letter + self.letters[cell + 1 :]
            self._tell()

    def start_from(self, preset: str) -> None:
        """Fill every cell from a preset, which is then the one compared with."""
        self.compared = self._preset(preset)
        self.letters = self.compared.letters
        self._tell()

    def reset(self) -> None:
        """Every cell as in the preset."""
        self.start_from(self.compared.id)

    def _tell(self) -> None:
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))
        self.edited.emit()

    # -- words ---------------------------------------------------------------------------------------------------------
    def where(self, index: Index) -> str:
        """Row and column of a cell in words."""
        row, column = self.grid.rows[index.row()], self.grid.columns[index.column()]
        return f"{self.words.text(row)}, {self.words.text(column)} ({index.column() + 1})"

    def said(self, index: Index) -> str:
        """A cell as a sentence: where it is, what it holds, its chance, and what the preset has where that differs."""
        number, usual = self.place(index), self.preset_place(index)
        told = self.tr("{0} in {1}, {2}").format(number, self.most, self.words.percent(self.chance(index)))
        if number != usual:
            told = self.tr("{0} (preset: {1})").format(told, usual)
        return pair(self.where(index), told)

    def rowCount(self, parent: Index = ROOT) -> int:
        """One for each row of the grid."""
        return 0 if parent.isValid() else len(self.grid.rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        """One for each column of the grid."""
        return 0 if parent.isValid() else len(self.grid.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The number of a cell; the sentence for a screen reader."""
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return str(self.place(index))
        return self.said(index) if role == SAID else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What a row or a column is called."""
        names = self.grid.columns if orientation is Qt.Orientation.Horizontal else self.grid.rows
        if role != Qt.ItemDataRole.DisplayRole or not 0 <= section < len(names):
            return None
        return self.words.short(names[section]) if orientation is Qt.Orientation.Horizontal else self._row(section)

    def _row(self, section: int) -> str:
        return self.words.text(self.grid.rows[section])
