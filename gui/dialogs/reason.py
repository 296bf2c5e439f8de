"""Why the game master did something: one line, behind a line of the log."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from engine.form import LONGEST_REASON
from gui.controls import Button, Field
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog, last_row
from gui.session import Session


class ReasonDialog(Dialog):
    """Enter keeps the reason; an empty one takes it away."""

    def __init__(self, session: Session, index: int, said: str, parent: QWidget) -> None:
        """`index` is that of the record, `said` what its line says."""
        super().__init__(440, parent)
        self.session, self.index = session, index
        self.set_title(self.tr("Why?"))
        self.column.addWidget(PlainLabel(said, quiet=True, size=12))
        self.field = Field(self.tr("Reason, for the log"))
        self.field.setMaxLength(LONGEST_REASON)
        self.field.setText(session.reason(index))
        self.field.selectAll()
        self.field.returnPressed.connect(self.accept)
        self.column.addWidget(self.field)
        leave, keep = Button(self.tr("Cancel"), key="Esc"), Button(self.tr("Keep"), "primary", key="Enter")
        leave.clicked.connect(self.reject)
        keep.clicked.connect(self.accept)
        self.column.addLayout(last_row(leave, keep))
        self.field.setFocus()

    def accept(self) -> None:
        """Keep it."""
        super().accept()
        self.session.explain(self.index, self.field.text())
