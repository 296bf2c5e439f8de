"""Damage without an attack: how much, what the game asks beside it, to whom, why."""

from __future__ import annotations

import msgspec
from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine.form import Value
from gui.controls import Button, Field
from gui.controls.labels import PlainLabel
from gui.dialogs.armor_part import ArmorPart
from gui.dialogs.base import Dialog
from gui.dialogs.form_rows import FieldRow
from gui.dialogs.formula_part import FormulaPart
from gui.dialogs.share_rows import ShareRows
from gui.session import Session
from gui.theme import px


class HarmDialog(Dialog):
    """Enter throws the dice that nobody has typed, and once more Enter applies what they make."""

    def __init__(self, session: Session, chosen: tuple[str, ...], parent: QWidget) -> None:
        """`chosen` are the fighters it comes to."""
        super().__init__(480, parent)
        self.session = session
        self.set_title(self.tr("Damage without an attack"))
        self.details: dict[str, Value] = {}
        self.cause = Field(self.tr("Fall, fire, trap, poison…"))
        self.cause.setAccessibleName(self.tr("Cause"))
        self.cause.setMaxLength(80)
        self.cause.returnPressed.connect(self.go_on)
        self.amount = FormulaPart(session, harm=True) if session.counts_harm else None
        if self.amount is not None:
            self.column.addWidget(self.amount)
            self.amount.entered.connect(self.go_on)
            self.amount.changed.connect(self._look_at_armor)
        self.column.addWidget(self.cause)
        self.fields = {field.id: FieldRow(session, field, self._set) for field in session.harm_fields()}
        for row in self.fields.values():
            self.column.addWidget(row)
        self.shares = ShareRows(session, chosen)
        self.column.addSpacing(px(4))
        self.column.addWidget(self.shares)
        if self.amount is not None:
            self.column.addWidget(PlainLabel(self.tr("Half is rounded down, before armour."), quiet=True, size=12))
        self.armor = ArmorPart(session)
        self.armor.entered.connect(self.go_on)
        self.armor.changed.connect(self._look_at_armor)
        self.shares.changed.connect(self._look_at_armor)
        self.column.addWidget(self.armor)
        self.column.addLayout(self._buttons())
        self._look_at_armor()
        (self.amount.formula if self.amount else self.cause).setFocus()

    def _buttons(self) -> QHBoxLayout:
        self.leave, self.apply = Button(self.tr("Cancel"), key="Esc"), Button(self.tr("Throw"), "primary", key="Enter")
        self.leave.clicked.connect(self.reject)
        self.apply.clicked.connect(self.go_on)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.leave)
        row.addWidget(self.apply)
        return row

    def _set(self, name: str, value: Value) -> None:
        self.details[name] = value
        row = self.fields[name]
        row.field = msgspec.structs.replace(row.field, value=value)
        self._look_at_armor()

    def _thrown(self) -> tuple[str, tuple[int, ...]]:
        """The formula and the faces of its dice that are known."""
        return (self.amount.formula.text(), self.amount.typed()) if self.amount else ("", ())

    def _look_at_armor(self) -> None:
        """Ask for the dice of the armours that count now, and say what comes through."""
        if self.amount is not None:
            formula, faces = self._thrown()
            typed = self.armor.faces()
            self.armor.show_views(self.session.armor(self.shares.shares(), formula, faces, self.details, typed))
        self._fit()

    def _fit(self) -> None:
        """The button says what Enter does now."""
        ready = self.amount is None or (self.amount.is_ready and self.armor.is_ready)
        self.apply.setText(self.tr("Apply") if ready else self.tr("Throw"))
        self.apply.setEnabled(self.amount is None or self.amount.view is not None)

    def go_on(self) -> None:
        """Throw what is missing, or apply."""
        if self.amount is not None and not (self.amount.is_ready and self.armor.is_ready):
            self.amount.throw_rest()
            if self.amount.is_ready:
                self.armor.throw_rest()
            return
        formula, faces = self._thrown()
        shares, armor, cause = self.shares.shares(), self.armor.faces(), self.cause.text().strip()
        if self.session.hurt(shares, formula, faces, self.details, armor, cause):
            self.accept()
