"""A battle forecast as a table: one row for each side, moment and fighter, one column for each result compared."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QObject, Qt

from engine.forecast.foretold import Row
from engine.label import Words, label
from gui.index import Index

ROOT = QModelIndex()
ROW = int(Qt.ItemDataRole.UserRole)
SHARE = ROW + 1
SHOWN, SAID = int(Qt.ItemDataRole.DisplayRole), int(Qt.ItemDataRole.AccessibleTextRole)
Line = Row | str
"""A row of the forecast, or the heading of a part."""


class ForecastModel(QAbstractTableModel):
    """Names at the left, then the forecast as it stands, then the one with a thing changed, then the difference."""

    def __init__(self, words: Words, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words = words
        self.lines: tuple[Line, ...] = ()
        self._results: tuple[dict[tuple[str, str], Row], ...] = ()
        self._titles: tuple[str, ...] = ()

    def show_results(self, results: tuple[tuple[str, tuple[Row, ...]], ...]) -> None:
        """Show one result, or two beside each other, each with its title."""
        self.beginResetModel()
        self._titles = tuple(title for title, _ in results)
        self._results = tuple({(row.part, row.id): row for row in rows} for _, rows in results)
        every = {key: row for found in reversed(self._results) for key, row in found.items()}
        ordered = [key for found in self._results for key in found]
        keys = sorted(dict.fromkeys(ordered), key=lambda key: PARTS.index(key[0]))
        lines: list[Line] = []
        for part, id in keys:
            if not lines or (isinstance(lines[-1], Row) and lines[-1].part != part):
                lines.append(part)
            lines.append(every[part, id])
        self.lines = tuple(lines)
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        """Rows and headings."""
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = ROOT) -> int:
        """Name, each result, the difference of two."""
        return 0 if parent.isValid() or not self._results else 1 + len(self._results) + (len(self._results) > 1)

    def share(self, row: Row, column: int) -> float | None:
        """The chance that a cell draws as a bar."""
        found = self._of(row, column)
        return found.chance.chance if found is not None and found.chance is not None else None

    def _of(self, row: Row, column: int) -> Row | None:
        return self._results[column - 1].get((row.part, row.id)) if 1 <= column <= len(self._results) else None

    def figure(self, row: Row, column: int) -> str:
        """A cell in words."""
        if column == len(self._results) + 1:
            return self._difference(row)
        found = self._of(row, column)
        if found is None:
            return "–"
        if found.chance is not None:
            error = self.words.number(100 * found.chance.error, 1)
            share = self.words.percent(found.chance.chance)
            return self.words.text(label("forecast.chance", chance=share, error=error))
        if found.round is None:
            return "–"
        name = "forecast.by_round" if found.round else "forecast.later"
        return self.words.text(label(name, word=label("round"), round=found.round))

    def _difference(self, row: Row) -> str:
        """Of the figures as they are shown, so that whoever subtracts them finds the same."""
        one, other = self.share(row, 1), self.share(row, 2)
        return "" if one is None or other is None else self.words.signed(round(100 * other) - round(100 * one))

    def data(self, index: Index, role: int = SHOWN) -> object:
        """Names and figures in words."""
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        if role == ROW:
            return line
        if role == SHARE:
            return self.share(line, index.column()) if isinstance(line, Row) else None
        if role in (SHOWN, SAID):
            if isinstance(line, str):
                return part_name(line) if not index.column() else ""
            return self.words.text(line.name) if not index.column() else self.figure(line, index.column())
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = SHOWN) -> object:
        """The title of each result."""
        if role != SHOWN or orientation != Qt.Orientation.Horizontal:
            return None
        if 1 <= section <= len(self._titles):
            return self._titles[section - 1]
        return self.tr("Points") if section else ""

    def rows(self) -> list[list[str]]:
        """Everything as texts: a head, then one row each."""
        across = range(self.columnCount())
        head = [str(self.headerData(column, Qt.Orientation.Horizontal)) for column in across]
        body = [[str(self.index(row, column).data()) for column in across] for row in range(self.rowCount())]
        return [head, *body] if across else []


PARTS = ("wins", "rounds", "survival")


def part_name(part: str) -> str:
    """The heading of a part."""
    translate = QCoreApplication.translate
    return {
        "wins": translate("Forecast", "Who wins"),
        "rounds": translate("Forecast", "How long"),
        "survival": translate("Forecast", "Who is still up at the end"),
    }[part]
