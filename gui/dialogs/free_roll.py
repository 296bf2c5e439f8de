"""A free roll: dice that the rules do not ask for, hidden from the players or shown."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.controls import Button, Check, Field, Stepper
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog
from gui.dialogs.formula_part import FormulaPart
from gui.session import Session

LEAST, MOST = -999, 9999


class FreeRollDialog(Dialog):
    """Enter throws the dice that nobody has typed and keeps the roll in the log; the next one can follow at once."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(480, parent)
        self.session = session
        self.set_title(self.tr("Free roll"))
        self.roll = FormulaPart(session, harm=False)
        self.cause = Field(self.tr("What for?"))
        self.cause.setMaxLength(80)
        self.hidden = Check(self.tr("Hidden from the players"))
        self.least = Stepper(LEAST, MOST, 1, self.tr("At least"))
        self.chance, self.kept = PlainLabel(), PlainLabel(quiet=True)
        self._lay_out()
        self.roll.changed.connect(self._fit)
        self.roll.formula.textChanged.connect(self._begin_at_the_mean)
        self.roll.formula.textEdited.connect(lambda _: self.kept.clear())
        self.least.changed.connect(lambda _: self._fit())
        for source in (self.roll.entered, self.cause.returnPressed):
            source.connect(self.go_on)
        self._fit()
        self.roll.formula.setFocus()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.addWidget(PlainLabel(self.tr("At least")))
        row.addWidget(self.least)
        row.addWidget(self.chance, 1)
        self.column.addWidget(self.roll)
        self.column.addLayout(row)
        self.column.addWidget(self.cause)
        self.column.addWidget(self.hidden)
        self.column.addWidget(self.kept)
        self.leave, self.throw = Button(self.tr("Close"), key="Esc"), Button(self.tr("Throw"), "primary", key="Enter")
        self.leave.clicked.connect(self.close)
        self.throw.clicked.connect(self.go_on)
        last = QHBoxLayout()
        last.addStretch(1)
        last.addWidget(self.leave)
        last.addWidget(self.throw)
        self.column.addLayout(last)

    def _begin_at_the_mean(self) -> None:
        if self.roll.view is not None:
            self.least.set_value(round(self.roll.view.mean))
        self._fit()

    def _fit(self) -> None:
        """The chance of the total asked for, or more."""
        view = self.roll.view
        self.throw.setEnabled(view is not None)
        self.least.setEnabled(view is not None and bool(view.dice))
        if view is None or not view.dice:
            self.chance.clear()
            return
        wanted = self.least.value()
        reached = next((chance for total, chance in view.at_least.items() if total >= wanted), 0.0)
        self.chance.setText(self.session.words.percent(reached, 1))

    def go_on(self) -> None:
        """Throw what is missing and keep it; the line of faces is free for the next throw."""
        if self.roll.view is None:
            return
        if not self.roll.is_ready:
            self.roll.throw_rest()
        found = self.roll.throw()
        if found is None or found.total is None:
            return
        formula, hidden = self.roll.view.shown, self.hidden.isChecked()
        if self.session.free_roll(formula, found.faces, self.cause.text().strip(), hidden=hidden):
            faces = ", ".join(map(str, found.faces))
            self.kept.setText(f"{formula} ({faces}) = {found.total}" if faces else str(found.total))
            self.roll.faces.clear()
