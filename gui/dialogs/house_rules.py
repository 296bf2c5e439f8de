"""The house rules of this fight: set once, they hold for every request."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.form import Field
from gui.controls.labels import PlainLabel
from gui.controls.scrolled import scrolled
from gui.dialogs.base import Dialog
from gui.dialogs.form_rows import BESIDE_TICKS, FieldRow
from gui.dialogs.grid_rule import GridRule
from gui.session import Session
from gui.theme import px
from gui.translation import pair

WIDTH, GRID_WIDTH = 560, 720
"""Wider where one of the rules is a grid."""
BAR, FRAME = 12, 48
"""Room for the scroll bar, and for what the system puts around a window."""


class HouseRulesDialog(Dialog):
    """A row for each house rule of the game: what it does when it is on, and the rule that it changes."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        rules = session.house_rules()
        width = GRID_WIDTH if any(field.grid for field in rules) else WIDTH
        super().__init__(width, parent)
        self.session = session
        self.rows: dict[str, FieldRow] = {}
        self.grids: dict[str, GridRule] = {}
        self.set_title(self.tr("House rules"))
        said = self.tr("They hold for this fight, whoever attacks.") if rules else self.tr("None in this game.")
        self.column.addWidget(PlainLabel(said, quiet=True, size=12))
        self.column.addSpacing(px(4))
        self._page = QVBoxLayout()
        for field in rules:
            self._add(field)
        self._page.addStretch(1)
        self._scroll(px(width))
        session.house_rules_changed.connect(self.show_fields)

    def _scroll(self, width: int) -> None:
        """Put the rules into the dialog, as high as they are where the screen has room for it."""
        page = QWidget()
        self._page.setContentsMargins(0, 0, px(BAR), 0)
        self._page.setSpacing(px(5))
        page.setLayout(self._page)
        scroll = scrolled(page)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        around = self.column.contentsMargins()
        inside = width - around.left() - around.right()
        above = self.column.heightForWidth(width)
        self.column.addWidget(scroll, 1)
        room = self.screen().availableGeometry().height() - px(FRAME)
        self.resize(width, min(above + self.column.spacing() + self._page.heightForWidth(inside), room))

    def _add(self, field: Field) -> None:
        words, tick = self.session.words, field.kind == "check"
        effect = words.text(f"effect.{field.id}")
        rule = words.short(f"rule.{field.rule}") if field.rule else ""
        row = self._row(field, effect)
        row.setContentsMargins(0 if tick else px(BESIDE_TICKS), 0, 0, 0)
        self._page.addWidget(row)
        said = pair(self.tr("When on") if tick else self.tr("Effect"), effect)
        told = [said, pair(self.tr("The rule"), rule)] if rule else [said]
        sentence = PlainLabel("\n".join(told), quiet=True, size=12)
        sentence.setContentsMargins(px(BESIDE_TICKS), 0, px(110 if field.kind == "choice" else 0), px(8))
        self._page.addWidget(sentence)

    def _row(self, field: Field, effect: str) -> QWidget:
        if field.grid is not None:
            self.grids[field.id] = GridRule(self.session, field)
            return self.grids[field.id]
        self.rows[field.id] = FieldRow(self.session, field, self.session.set_option, note=effect)
        return self.rows[field.id]

    def show_fields(self, fields: tuple[Field, ...]) -> None:
        """Show values that changed (an undo, another fight)."""
        for field in fields:
            row = self.grids.get(field.id) or self.rows.get(field.id)
            if row is not None:
                row.show_value(field)
