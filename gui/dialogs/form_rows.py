"""Fields of the engine as rows of a form: a tick, a choice, a number, a text; one row each, built from data."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QWidget

from engine.form import Field, Value
from gui.controls import Choice, Stepper
from gui.session import Session
from gui.theme import color, font, px, theme

Changed = Callable[[str, Value], None]


def words_label(words: str, *, quiet: bool = False, size: float = 13) -> QLabel:
    """A line of words, never read as markup."""
    made = QLabel(words)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setFont(font(size))
    made.setWordWrap(quiet)
    palette = made.palette()
    palette.setColor(made.foregroundRole(), color(theme().text3 if quiet else theme().text))
    made.setPalette(palette)
    return made


class FieldRow(QWidget):
    """One field: its name (and a sentence below), its control at the right."""

    def __init__(self, session: Session, field: Field, changed: Changed, note: str = "") -> None:
        super().__init__()
        self.session, self.field, self._changed = session, field, changed
        self.name = session.words.text(field.label)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(10))
        self.control = self._control()
        if isinstance(self.control, QCheckBox):
            row.addWidget(self.control, 1)
        else:
            row.addWidget(words_label(self.name), 1)
            row.addWidget(self.control)
        if note:
            self.setToolTip(note)
            self.control.setAccessibleDescription(note)
        self.control.setEnabled(field.impossible is None)
        if field.impossible is not None:
            self.setToolTip(session.words.text(field.impossible))

    def _control(self) -> QWidget:
        field = self.field
        if field.kind == "check":
            tick = QCheckBox(self.name)
            tick.setFont(font(13))
            tick.setChecked(bool(field.value))
            tick.toggled.connect(lambda on: self._changed(field.id, on))
            return tick
        if field.kind == "number":
            stepper = Stepper(field.minimum, field.maximum, int(field.value), self.name)
            stepper.setFixedWidth(px(92))
            stepper.changed.connect(lambda value: self._changed(field.id, value))
            return stepper
        choice = Choice(self.name)
        choice.setFixedWidth(px(220))
        choice.fill([(value, self.session.words.text(words)) for value, words in field.options], field.value)
        choice.activated.connect(lambda index: self._changed(field.id, choice.itemData(index)))
        return choice

    def show_value(self, field: Field) -> None:
        """Show a value that changed elsewhere, without telling it again."""
        self.field = field
        self.control.blockSignals(True)
        if isinstance(self.control, QCheckBox):
            self.control.setChecked(bool(field.value))
        elif isinstance(self.control, Stepper):
            self.control.set_value(int(field.value))
        elif isinstance(self.control, Choice):
            self.control.setCurrentIndex(max(0, self.control.findData(field.value)))
        self.control.blockSignals(False)
