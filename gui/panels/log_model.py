"""The lines of the log as a model: what the filter lets through, each line with its sentence."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt

from engine.answer import LogLine
from gui.index import Index
from gui.search import searched
from gui.session import Session

LINE = int(Qt.ItemDataRole.UserRole)
NO_PARENT = QModelIndex()


class LogModel(QAbstractListModel):
    """The lines that the filter lets through."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.lines: tuple[LogLine, ...] = ()
        self._all: tuple[LogLine, ...] = ()
        self._filter = ""

    def show_lines(self, lines: tuple[LogLine, ...]) -> None:
        """Show other lines."""
        self.beginResetModel()
        self._all = lines
        self.lines = tuple(line for line in lines if self._filter in searched(self.sentence(line)))
        self.endResetModel()

    def keep_only(self, words: str) -> None:
        """Show only lines that have these words."""
        self._filter = searched(words.strip())
        self.show_lines(self._all)

    @property
    def filtered(self) -> bool:
        """Whether only lines with some words are shown."""
        return bool(self._filter)

    def sentence(self, line: LogLine) -> str:
        """A line as plain words."""
        words = self.session.words
        who = " → ".join(name for name in (line.who, line.whom) if name)
        parts = [str(line.round), who, words.text(line.facts), words.text(line.result) if line.result else ""]
        return " · ".join(part for part in parts if part)

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        """Number of lines."""
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        """The line itself, or its sentence for screen readers."""
        line = self.lines[index.row()]
        if role == LINE:
            return line
        if role in (int(Qt.ItemDataRole.DisplayRole), int(Qt.ItemDataRole.AccessibleTextRole)):
            return self.sentence(line)
        return None
