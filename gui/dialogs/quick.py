"""The window in which fighters are typed in one line."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.controls import Button
from gui.dialogs.base import Dialog
from gui.panels.quick import QuickEntry
from gui.session import Session
from gui.theme import px


class QuickDialog(Dialog):
    """The line, what is understood of it, and a button for each side; it closes once they are in the fight."""

    def __init__(self, session: Session, parent: QWidget, side: str = "") -> None:
        super().__init__(560, parent)
        self.session = session
        self.set_title(self.tr("Add fighters on one line"))
        self.entry = QuickEntry(session, side)
        self.entry.added.connect(self.close)
        self.here, self.there = Button("", "primary", key="Enter"), Button("", key="Ctrl+Enter")
        self.here.clicked.connect(lambda _checked=False: self.entry.add())
        self.there.clicked.connect(lambda _checked=False: self.entry.add(other=True))
        leave = Button(self.tr("Cancel"), key="Esc")
        leave.clicked.connect(self.reject)
        row = self._row = QHBoxLayout()
        row.addWidget(leave)
        row.addStretch(1)
        row.addWidget(self.there)
        row.addWidget(self.here)
        for button in (leave, self.there, self.here):
            button.setAutoDefault(False)
        self.column.addWidget(self.entry)
        self.column.addStretch(1)
        self.column.addLayout(row)
        self.entry.field.textChanged.connect(self._name)
        self._name()
        self.resize(px(560), px(300))

    def showEvent(self, event: QShowEvent) -> None:
        """Ready to type."""
        super().showEvent(event)
        self.entry.field.setFocus()

    def _name(self) -> None:
        """The buttons say to which side they add, and are off while nothing can be added."""
        names = {one.id: one.name for one in self.session.table.sides}
        first = self.entry.lines[0] if self.entry.lines else None
        ready = bool(self.entry.lines) and all(line.ready for line in self.entry.lines)
        for button, side in ((self.here, first.side if first else ""), (self.there, first.other if first else "")):
            unnamed = self.tr("Add") if button is self.here else self.tr("Add to the other side")
            button.setText(self.tr("Add: {0}").format(names[side]) if side in names else unnamed)
            button.setEnabled(ready)
        self._row.invalidate()  # the words of its buttons are others
        edges = self.column.contentsMargins()
        wide = self._row.sizeHint().width() + edges.left() + edges.right()
        parent = self.parentWidget()
        self.setMinimumWidth(min(max(px(560), wide), max(px(560), parent.width() if parent else 0)))
