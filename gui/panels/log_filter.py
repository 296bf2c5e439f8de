"""What of the log is shown: lines with some words, of one fighter, of one kind, of one round."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine.answer import LogLine
from engine.view import TableView
from gui.controls import Choice, SearchField
from gui.search import has_words
from gui.session import Session
from gui.theme import px

translate = QCoreApplication.translate
ANY = ""


@dataclass(frozen=True)
class Wanted:
    """What a line must have to be shown; "" (and None for the round): anything."""

    words: str = ""
    fighter: str = ANY
    kind: str = ANY
    round: int | None = None

    def lets_through(self, line: LogLine, sentence: str) -> bool:
        """Whether a line is shown; `sentence` is the line in words."""
        return (
            self.fighter in (ANY, *line.people)
            and self.kind in (ANY, line.kind)
            and self.round in (None, line.round)
            and has_words(self.words, sentence)
        )


class LogFilter(QWidget):
    """A field and three choices; `changed` tells what is wanted now, `left` that Escape was pressed in it."""

    changed = Signal(object)
    left = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.words, self.fighter, self.kind, self.round = SearchField(), Choice(), Choice(), Choice()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(6))
        row.addWidget(self.words, 3)
        for choice in (self.fighter, self.kind, self.round):
            row.addWidget(choice, 2)
            choice.currentIndexChanged.connect(self._tell)
        self.words.textChanged.connect(self._tell)
        self._lines: tuple[LogLine, ...] = ()
        session.table_changed.connect(self._fill_fighters)
        session.log_changed.connect(self._fill_rounds)

    @property
    def wanted(self) -> Wanted:
        """What is wanted now."""
        fighter, kind, round = (one.currentData() for one in (self.fighter, self.kind, self.round))
        return Wanted(self.words.text(), fighter or ANY, kind or ANY, round)

    def clear(self) -> None:
        """Want everything."""
        self.words.clear()
        for choice in (self.fighter, self.kind, self.round):
            choice.setCurrentIndex(0)

    def _tell(self) -> None:
        self.changed.emit(self.wanted)

    def showEvent(self, event: QShowEvent) -> None:
        """Offer who and which rounds there are: hidden, it is not filled after each act."""
        super().showEvent(event)
        self._fill_fighters(self.session.table)
        self._fill_rounds(self._lines)

    def _fill_fighters(self, table: TableView) -> None:
        if self.isHidden():
            return
        everybody = translate("LogFilter", "Everybody")
        self.fighter.fill([(ANY, everybody), *((row.id, row.name) for row in table.rows)], self.wanted.fighter)
        self._tell()

    def _fill_rounds(self, lines: tuple[LogLine, ...]) -> None:
        self._lines = lines
        if self.isHidden():
            return
        word = self.session.words.text("round")
        rounds = sorted({line.round for line in lines if line.round})
        every: list[tuple[object, str]] = [(None, translate("LogFilter", "Whole fight"))]
        self.round.fill(every + [(number, f"{word} {number}") for number in rounds], self.wanted.round)
        self._tell()

    def retranslate(self) -> None:
        """Put the words of the present language on the field and the choices."""
        self.words.setPlaceholderText(translate("LogFilter", "Find in the log"))
        self.words.setAccessibleName(translate("LogFilter", "Find in the log"))
        self.fighter.setAccessibleName(translate("LogFilter", "Lines about"))
        self.round.setAccessibleName(translate("LogFilter", "Lines of"))
        self.kind.setAccessibleName(translate("LogFilter", "Kind of line"))
        kinds: list[tuple[object, str]] = [
            (ANY, translate("LogFilter", "Everything")),
            ("attack", translate("LogFilter", "Attacks")),
            ("roll", translate("LogFilter", "Rolls")),
            ("state", translate("LogFilter", "States")),
            ("edit", translate("LogFilter", "By the {0}").format(self.session.words.text("gm"))),
            ("order", translate("LogFilter", "Turn order")),
        ]
        self.kind.fill(kinds, self.wanted.kind)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves an empty field."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
