"""The field of a quick line with its reading below."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.typed import QuickLine
from gui.controls import Field
from gui.panels.quick.reading import Reading
from gui.pressing import ENTER
from gui.session import Session
from gui.theme import px

CONTROL = Qt.KeyboardModifier.ControlModifier


class QuickEntry(QWidget):
    """Type fighters in one line: Enter adds them, Ctrl+Enter adds them on the other side."""

    added = Signal()

    def __init__(self, session: Session, side: str = "") -> None:
        """`side` is where they go when the line does not say ("": each to the side of his kind)."""
        super().__init__()
        self.session, self.side = session, side
        self.lines: tuple[QuickLine, ...] = ()
        self.field, self.reading = Field(key="Enter"), Reading(session)
        self.field.setMaxLength(1000)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        column.addWidget(self.field)
        column.addWidget(self.reading)
        self.field.textChanged.connect(self.read)
        session.table_changed.connect(self._follow)
        session.language_changed.connect(self.retranslate)
        self.retranslate()

    def retranslate(self) -> None:
        """Put the words of the present language on everything."""
        self.field.setAccessibleName(self.tr("Fighters on one line"))
        self.field.setPlaceholderText(self.session.line_example())
        self.read()

    def read(self) -> None:
        """Read the line as it stands, in the fight as it stands."""
        typed = self.field.text()
        self.lines = self.session.read_line(typed, self.side) if typed.strip() else ()
        self.reading.show_lines(self.lines, self.session.line_example())

    def _follow(self, _table: object) -> None:
        if self.lines:
            self.read()

    def add(self, *, other: bool = False) -> None:
        """Add what is understood; a line that cannot be added stays, with its reasons."""
        if self.lines and self.session.add_line(self.lines, other=other):
            self.field.clear()
            self.added.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter adds; with Ctrl on the other side. The field lets both go on to here."""
        if Qt.Key(event.key()) in ENTER:
            self.add(other=bool(event.modifiers() & CONTROL))
        else:
            super().keyPressEvent(event)
