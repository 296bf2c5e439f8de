"""A house rule that is a grid: presets to start from, the cells, what they change, and nothing set before Apply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.form import Field
from gui.controls import Button, Segments
from gui.controls.grid_view import GridView
from gui.controls.labels import PlainLabel
from gui.models.grid import GridModel
from gui.panels.attack.field_text import worth_text
from gui.pressing import ENTER
from gui.theme import px
from gui.translation import pair

if TYPE_CHECKING:
    from gui.session import Session


class GridRule(QWidget):
    """Its name and presets above, the cells, the odds of one cell and of the setting on screen, the buttons."""

    def __init__(self, session: Session, field: Field) -> None:
        super().__init__()
        self.session, self.field = session, field
        self.model = GridModel(session.words, field, self)
        self.view = GridView(self.model)
        self.cell, self.setting = PlainLabel(size=12), PlainLabel(size=12)
        self.presets = Segments([], self.tr("Start from"))
        self.reset_cell = Button(self.tr("Reset the cell"))
        self.reset_all = Button(self.tr("Reset all"))
        self.discard = Button(self.tr("Discard"))
        self.apply = Button(self.tr("Apply"), "primary", key="Enter")
        self._lay_out(session.words.text(field.label))
        self._connect()
        self.show_draft()

    def _lay_out(self, name: str) -> None:
        self.view.setAccessibleName(name)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(6))
        column.addLayout(_row(PlainLabel(name), None, PlainLabel(self.tr("Start from"), size=12), self.presets))
        column.addWidget(self.view)
        column.addWidget(self.cell)
        column.addWidget(self.setting)
        column.addLayout(_row(self.reset_cell, self.reset_all, None, self.discard, self.apply))

    def _connect(self) -> None:
        self.model.edited.connect(self.show_draft)
        self.view.selectionModel().currentChanged.connect(self._show_cell)
        self.presets.changed.connect(self.model.start_from)
        self.reset_cell.clicked.connect(self.view.reset_cell)
        self.reset_all.clicked.connect(self.model.reset)
        self.discard.clicked.connect(lambda: self.model.read(self.field))
        self.apply.clicked.connect(self._apply)
        self.session.odds_changed.connect(self._show_setting)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the cells applies the draft."""
        if event.key() in ENTER and self.apply.isEnabled():
            self._apply()
        else:
            super().keyPressEvent(event)

    def _apply(self) -> None:
        self.session.set_option(self.field.id, self.model.value)

    def show_value(self, field: Field) -> None:
        """Show a value that changed; a draft stays when something else around it did."""
        keep = field.value == self.field.value and self.model.is_pending
        self.field = field
        if keep:
            self.model.see(field)
        else:
            self.model.read(field)

    def show_draft(self) -> None:
        """Show what the draft is compared with, what it changes, and what can be done with it."""
        words, model = self.session.words, self.model
        options = [(preset.id, words.text(preset.label)) for preset in model.grid.presets]
        self.presets.set_options(options, model.compared.id)
        for button in (self.discard, self.apply):
            button.setEnabled(model.is_pending)
        self.reset_all.setEnabled(model.differing > 0)
        self._show_cell()
        self._show_setting()

    def _show_cell(self, *_moved: object) -> None:
        index = self.view.currentIndex()
        if index.isValid():
            self.cell.setText(self.model.said(index))
            self.reset_cell.setEnabled(self.model.place(index) != self.model.preset_place(index))

    def _show_setting(self, *_told: object) -> None:
        self.setting.setText(self.previewed())
        self.setting.setAccessibleName(self.setting.text())

    def previewed(self) -> str:
        """The odds of the setting on screen, now and with the draft."""
        session = self.session
        odds, words = session.odds, session.words
        if odds is None or odds.headline.chance is None:
            return self.tr("The setting on screen has no odds.")
        name, before = words.text(odds.headline.label), odds.headline.chance
        after = session.previewed(self.field.id, self.model.value) if self.model.is_pending else before
        if after is None:
            return pair(name, words.percent(before))
        if not self.model.is_pending:
            return pair(name, self.tr("{0} with what holds now").format(words.percent(before)))
        points, _ = worth_text(words, after - before)
        told = self.tr("{0} now → {1} with this grid").format(words.percent(before), words.percent(after))
        return pair(name, f"{told} ({points})" if points else told)


def _row(*widgets: QWidget | None) -> QHBoxLayout:
    """Widgets side by side; None: the room that is left."""
    row = QHBoxLayout()
    row.setSpacing(px(8))
    for widget in widgets:
        if widget is None:
            row.addStretch(1)
        else:
            row.addWidget(widget)
    return row
