"""The house rules of this fight: set once, they hold for every request."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from engine.form import Field
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog
from gui.dialogs.form_rows import BESIDE_TICKS, FieldRow
from gui.session import Session
from gui.theme import px
from gui.translation import pair

WIDTH = 560


class HouseRulesDialog(Dialog):
    """A row for each house rule of the game: what it does when it is on, and the rule that it changes."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(WIDTH, parent)
        self.session = session
        self.rows: dict[str, FieldRow] = {}
        self.set_title(self.tr("House rules"))
        rules = session.house_rules()
        said = self.tr("They hold for this fight, whoever attacks.") if rules else self.tr("None in this game.")
        self.column.addWidget(PlainLabel(said, quiet=True, size=12))
        self.column.addSpacing(px(4))
        for field in rules:
            self._add(field)
        self.column.addStretch(1)
        self.resize(px(WIDTH), self.column.heightForWidth(px(WIDTH)))
        session.house_rules_changed.connect(self.show_fields)

    def _add(self, field: Field) -> None:
        words, tick = self.session.words, field.kind == "check"
        effect = words.text(f"effect.{field.id}")
        rule = words.short(f"rule.{field.rule}") if field.rule else ""
        row = FieldRow(self.session, field, self.session.set_option, note=effect)
        row.setContentsMargins(0 if tick else px(BESIDE_TICKS), 0, 0, 0)
        self.rows[field.id] = row
        self.column.addWidget(row)
        said = pair(self.tr("When on") if tick else self.tr("Effect"), effect)
        told = [said, pair(self.tr("The rule"), rule)] if rule else [said]
        sentence = PlainLabel("\n".join(told), quiet=True, size=12)
        sentence.setContentsMargins(px(BESIDE_TICKS), 0, px(0 if tick else 110), px(8))
        self.column.addWidget(sentence)

    def show_fields(self, fields: tuple[Field, ...]) -> None:
        """Show values that changed (an undo, another fight)."""
        for field in fields:
            if field.id in self.rows:
                self.rows[field.id].show_value(field)
