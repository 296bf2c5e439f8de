"""One line of the settings: name and help at the left, its control at the right, and the way back to what it was."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.label import Words
from gui.controls import Check, IconButton, Segments, Stepper
from gui.controls.labels import PlainLabel
from gui.panels.turn_timer import minutes
from gui.settings.rows import SettingRow, translated
from gui.theme import px


class SettingLine(QWidget):
    """Shows one setting; `changed` tells its key and the value that a person gave it."""

    changed = Signal(str, object)

    def __init__(self, row: SettingRow, words: Words, value: Any) -> None:
        super().__init__()
        self.row, self._words = row, words
        name = translated(row.name)
        self.control = self._make(name, value)
        said = QVBoxLayout()
        said.setSpacing(px(1))
        said.addWidget(PlainLabel(name))
        self.help = PlainLabel(translated(row.help), quiet=True, size=12)
        said.addWidget(self.help)
        self.back = IconButton("undo", QCoreApplication.translate("Settings", "Reset: {0}").format(name))
        keeps = self.back.sizePolicy()
        keeps.setRetainSizeWhenHidden(True)
        self.back.setSizePolicy(keeps)
        self.back.clicked.connect(lambda: self.changed.emit(row.key, row.default()))
        self.control.setAccessibleDescription(translated(row.help))
        line = QHBoxLayout(self)
        line.setContentsMargins(0, px(4), 0, px(4))
        line.setSpacing(px(8))
        line.addLayout(said, 1)
        line.addWidget(self.control)
        line.addWidget(self.back)
        self.show_value(value)

    def _make(self, name: str, value: Any) -> Check | Segments | Stepper:
        row = self.row
        if row.kind == "check":
            check = Check()
            check.setAccessibleName(name)
            check.toggled.connect(lambda on: self.changed.emit(row.key, on))
            return check
        if row.kind == "choice":
            choice = Segments(row.options(), name)
            choice.changed.connect(lambda chosen: self.changed.emit(row.key, chosen))
            return choice
        least, most = (limit // row.step for limit in row.limits)
        number = Stepper(least, most, value // row.step, name, words=self._written)
        number.changed.connect(lambda steps: self.changed.emit(row.key, steps * row.step))
        return number

    def _written(self, steps: int) -> str:
        """A number as its unit is written."""
        number = steps * self.row.step
        if self.row.unit == "percent":
            return self._words.percent(number / 100)
        return minutes(number) if self.row.unit == "clock" else self._words.number(number)

    def show_value(self, value: Any) -> None:
        """Show what is in force, without telling it; the way back stands there only where it leads anywhere."""
        control = self.control
        control.blockSignals(True)
        if isinstance(control, Check):
            control.setChecked(value)
        elif isinstance(control, Segments):
            control.choose(value)
        else:
            control.set_value(value // self.row.step)
        control.blockSignals(False)
        if value == self.row.default() and self.back.hasFocus():
            self.control.setFocus()
        self.back.setVisible(value != self.row.default())
