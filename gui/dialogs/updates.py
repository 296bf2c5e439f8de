"""What the library has changed since fighters of this fight were copied from it: taken over, or not, trait by trait."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine.label import Label
from engine.view import Update, UpdateLine
from gui.controls import Button, Check
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog
from gui.session import Session
from gui.theme import px

LONG = 52
"""Letters from which a change has a line of its own."""


def offer_updates(session: Session, parent: QWidget) -> bool:
    """Ask about the first fighter of the library whose copies differ; False: there is none."""
    found = session.updates()
    if found:
        page = UpdatesDialog(session, found[0], parent)
        page.again = lambda: offer_updates(session, parent)
        page.open()
    return bool(found)


def keep_own(session: Session, fighter: str, parent: QWidget) -> None:
    """Keep a fighter as one's own; other copies of him are asked whether they take over what he has become."""
    if session.keep_own(fighter):
        offer_updates(session, parent)


class UpdatesDialog(Dialog):
    """A tick for each change of one fighter of the library; the next fighter is asked about when it is answered."""

    def __init__(self, session: Session, update: Update, parent: QWidget) -> None:
        super().__init__(480, parent)
        self.session, self.update_shown, self._over = session, update, parent
        self.set_title(self.tr("{0} has changed in the library").format(update.name))
        rows = [row.name for row in session.table.rows if row.id in update.fighters]
        told = self.tr("Copies in this fight: {0}. Wounds, states and what you edited here stay.")
        self.column.addWidget(PlainLabel(told.format(", ".join(rows)), quiet=True))
        self.checks: dict[str, Check] = {}
        for line in update.lines:
            self._add(line)
        self.column.addStretch(1)
        self._buttons()

    def _add(self, line: UpdateLine) -> None:
        """A tick with what it becomes; what is long has a line of its own below."""
        name, words = self.session.words.text(line.label), (self._word(line.before), self._word(line.after))
        said = self.tr("{0}: {1} becomes {2}").format(name, *words)
        long = len(said) > LONG
        copies = self.tr("{0} (for {1} of {2})")
        shown = name if long else said
        if line.count < len(self.update_shown.fighters):
            shown = copies.format(shown, line.count, len(self.update_shown.fighters))
        check = self.checks[line.field] = Check(shown)
        check.setAccessibleName(said)
        check.setChecked(True)
        self.column.addWidget(check)
        if long:
            below = PlainLabel(self.tr("{0} becomes {1}").format(*words), quiet=True, size=12)
            below.setContentsMargins(px(30), 0, 0, 0)
            self.column.addWidget(below)

    def _word(self, told: Label | str) -> str:
        return told if isinstance(told, str) else self.session.words.text(told)

    def _buttons(self) -> None:
        later = Button(self.tr("Later"), key="Esc")
        leave, take = Button(self.tr("Leave them as they are")), Button(self.tr("Take over"), "primary", key="Enter")
        later.clicked.connect(self.reject)
        leave.clicked.connect(lambda _checked=False: self._answer(()))
        take.clicked.connect(self.accept)
        take.setDefault(True)
        row = QHBoxLayout()
        row.addWidget(later)
        row.addStretch(1)
        row.addWidget(leave)
        row.addWidget(take)
        self.column.addLayout(row)

    def accept(self) -> None:
        """Take over what is ticked."""
        self._answer(tuple(field for field, check in self.checks.items() if check.isChecked()))

    def _answer(self, fields: tuple[str, ...]) -> None:
        super().accept()
        self.session.update_copies(self.update_shown, fields)
        offer_updates(self.session, self._over)
