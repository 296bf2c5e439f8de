"""Fighters of another fight come into this one."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine.encounter.state import Encounter
from gui.controls import Button, Choice
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog
from gui.dialogs.who_comes import WhoComes
from gui.session import Session
from gui.theme import px


class BringDialog(Dialog):
    """Who comes, and to which side; Enter lets them come as one step."""

    def __init__(self, session: Session, other: Encounter, parent: QWidget) -> None:
        """`other` is the fight that they come from."""
        super().__init__(440, parent)
        self.session, self.other = session, other
        self.again = lambda: BringDialog(session, other, parent).open()
        self.set_title(self.tr("Bring fighters along"))
        self.column.addWidget(PlainLabel(self.tr("From: {0}").format(other.name), size=13))
        self.who = WhoComes(session.who_may_come(other))
        self.column.addWidget(self.who)
        self.side = Choice(self.tr("Side"))
        self.side.icon_name = "group"
        sides = [(side.id, side.name) for side in session.table.sides]
        self.side.fill([*sides], sides[0][0] if sides else "")
        self.column.addWidget(self.side)
        said = self.tr("Wounds, ammunition, lasting states and notes come along. The other fight stays as it is.")
        self.column.addWidget(PlainLabel(said, quiet=True, size=12))
        self.column.addSpacing(px(4))
        leave, self.come = Button(self.tr("Cancel"), key="Esc"), Button(self.tr("Bring"), "primary", key="Enter")
        leave.clicked.connect(self.reject)
        self.come.clicked.connect(self.accept)
        self.come.setDefault(True)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(leave)
        row.addWidget(self.come)
        self.column.addLayout(row)
        self.side.setFocus()

    def accept(self) -> None:
        """Let them come."""
        if self.session.bring(self.other, self.who.chosen(), str(self.side.currentData() or "")):
            super().accept()
