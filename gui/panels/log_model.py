"""The lines of the log as a model: what the filter lets through, each line with its sentence."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QCoreApplication, QModelIndex, Qt

from engine.answer import LogLine
from engine.label import Words
from gui.index import Index
from gui.panels.log_filter import Wanted
from gui.session import Session

LINE = int(Qt.ItemDataRole.UserRole)
FIRST_UNDONE = LINE + 1
"""Whether a line is the first of those that have been undone: a rule stands above it."""
ANNOUNCED, ASIDE, CHOSEN = "announced", "aside", "chosen"
"""Marks of a line: announced at the table, its roll was set aside, its result was taken by hand."""
NO_PARENT = QModelIndex()


def result_words(words: Words, line: LogLine) -> str:
    """The result of a line, and that it never happened or was chosen; "" where there is none."""
    said = words.text(line.result) if line.result else ""
    if ASIDE in line.marks:
        return QCoreApplication.translate("LogDelegate", "{0} (set aside)").format(said)
    return QCoreApplication.translate("LogDelegate", "{0} (chosen)").format(said) if CHOSEN in line.marks else said


class LogModel(QAbstractListModel):
    """The lines that the filter lets through."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.lines: tuple[LogLine, ...] = ()
        self._all: tuple[LogLine, ...] = ()
        self._wanted = Wanted()

    def show_lines(self, lines: tuple[LogLine, ...]) -> None:
        """Show other lines."""
        self.beginResetModel()
        self._all = lines
        if self.filtered:
            lines = tuple(line for line in lines if self._wanted.lets_through(line, self.sentence(line)))
        self.lines = lines
        self.endResetModel()

    def keep_only(self, wanted: Wanted) -> None:
        """Show only lines that have what is wanted."""
        if wanted != self._wanted:
            self._wanted = wanted
            self.show_lines(self._all)

    @property
    def filtered(self) -> bool:
        """Whether only some lines are shown."""
        return self._wanted != Wanted()

    @property
    def count(self) -> str:
        """How many lines there are; of how many, while only some are shown."""
        if not self._all:
            return ""
        return f"{len(self.lines)} / {len(self._all)}" if self.filtered else str(len(self._all))

    def sentence(self, line: LogLine) -> str:
        """A line as plain words."""
        words = self.session.words
        who = " → ".join(name for name in (line.who, line.whom) if name)
        parts = [str(line.round), who, words.text(line.facts), words.text(line.result) if line.result else ""]
        return " · ".join(part for part in parts if part)

    def heard(self, line: LogLine) -> str:
        """A line for those who only hear it: what is grey to the eye is told to be undone, set aside or chosen."""
        told = self.sentence(line)
        result = result_words(self.session.words, line)
        if line.result and result:
            told = told.removesuffix(self.session.words.text(line.result)) + result
        undone = QCoreApplication.translate("LogDelegate", "Undone")
        return f"{undone} · {told}" if line.undone else told

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        """Number of lines."""
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        """The line itself, or its sentence for screen readers."""
        line = self.lines[index.row()]
        if role == LINE:
            return line
        if role == FIRST_UNDONE:
            return line.undone and (index.row() == 0 or not self.lines[index.row() - 1].undone)
        if role == int(Qt.ItemDataRole.DisplayRole):
            return self.sentence(line)
        if role == int(Qt.ItemDataRole.AccessibleTextRole):
            return self.heard(line)
        return None
