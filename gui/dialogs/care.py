"""Healing and first aid: points or steps of health given back, states that end, the game's own actions for it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.controls import Button, Check, Field
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog
from gui.dialogs.formula_part import FormulaPart
from gui.dialogs.share_rows import ShareRows
from gui.session import Session
from gui.theme import px
from gui.translation import capital


class CareDialog(Dialog):
    """Enter throws the dice that nobody has typed, then gives back what they make.

    An action of the game is prepared in the attack dock instead.
    """

    def __init__(self, session: Session, chosen: tuple[str, ...], parent: QWidget) -> None:
        """`chosen` are the fighters who are cared for."""
        super().__init__(480, parent)
        self.session, self.chosen = session, chosen
        self.set_title(self.tr("Healing and first aid"))
        self.amount = FormulaPart(session, harm=False)
        self.points = self.amount.formula
        self.points.setAccessibleName(self._what())
        self.points.setText("1")
        self.amount.entered.connect(self.go_on)
        self.column.addWidget(PlainLabel(self._what()))
        self.column.addWidget(self.amount)
        self.ends: dict[str, Check] = {}
        for name, text in session.curable(chosen):
            words = self.tr("ends: {0}").format(session.words.text(text))
            self.ends[name] = Check(capital(words))
            self.column.addWidget(self.ends[name])
        self.cause = Field(self.tr("First aid, a night’s rest, a potion…"))
        self.cause.setAccessibleName(self.tr("Cause"))
        self.cause.setMaxLength(80)
        self.cause.returnPressed.connect(self.go_on)
        self.column.addWidget(self.cause)
        self.shares = ShareRows(session, chosen)
        self.column.addWidget(self.shares)
        self.column.addLayout(self._buttons())
        self.amount.changed.connect(self._fit)
        self._fit()
        self.points.selectAll()
        self.points.setFocus()

    def _what(self) -> str:
        """Points where the game counts them, else steps."""
        rows = [row for id in self.chosen if (row := self.session.table.row(id)) is not None]
        counted = any(row.health.points is not None for row in rows)
        return self.tr("Points restored") if counted else self.tr("Steps of health restored")

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.treatments: dict[str, Button] = {}
        for name, text in self.session.care_actions():
            button = Button(f"{self.session.words.text(text)}…")
            button.clicked.connect(lambda _checked=False, action=name: self._prepare(action))
            self.treatments[name] = button
            row.addWidget(button)
        self.leave, self.apply = Button(self.tr("Cancel"), key="Esc"), Button(self.tr("Apply"), "primary", key="Enter")
        self.leave.clicked.connect(self.reject)
        self.apply.clicked.connect(self.go_on)
        row.addStretch(1)
        row.addSpacing(px(12))
        row.addWidget(self.leave)
        row.addWidget(self.apply)
        return row

    def _prepare(self, action: str) -> None:
        """Go to the game's own action, with the first of the chosen as whoever does it."""
        self.accept()
        if self.chosen:
            self.session.prepare(self.chosen[0], action)

    @property
    def _is_ready(self) -> bool:
        """Whether nothing has to be thrown; without a number only states end."""
        return self.amount.is_ready or not self.points.text().strip()

    def _fit(self) -> None:
        """The button says what Enter does now."""
        self.apply.setText(self.tr("Apply") if self._is_ready else self.tr("Throw"))
        self.apply.setEnabled(self._is_ready or self.amount.view is not None)

    def go_on(self) -> None:
        """Throw what is missing, or give it back."""
        if not self._is_ready:
            self.amount.throw_rest()
            return
        ends = tuple(name for name, tick in self.ends.items() if tick.isChecked())
        formula, faces = self.points.text(), self.amount.typed()
        if self.session.care(self.shares.shares(), formula, faces, ends, self.cause.text().strip()):
            self.accept()
