"""A choice that a roll waits for: each option with its digit and what it would bring."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QWidget

from engine.roll_view import RollView
from gui.controls import Button
from gui.panels.attack.outcome_strip import OutcomeStrip
from gui.theme import px

if TYPE_CHECKING:
    from gui.session import Session


class ChoiceOptions(QWidget):
    """One line an option: its button, then the bar of its outcomes."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.buttons: list[Button] = []
        self._strips: list[OutcomeStrip] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(px(6))
        self._grid.setColumnStretch(1, 1)

    def show_choice(self, roll: RollView | None, *, two_sided: bool) -> None:
        """Show the options of a roll; none hides them."""
        for widget in (*self.buttons, *self._strips):
            self._grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self.buttons, self._strips = [], []
        options = roll.choice if roll is not None else ()
        for line, (id, name, rows) in enumerate(options):
            button, strip = Button(self._session.words.text(name), key=str(line + 1)), OutcomeStrip()
            button.clicked.connect(functools.partial(self._choose, id))
            strip.show_rows(self._session.words, rows, two_sided=two_sided)
            button.setAccessibleDescription(strip.accessibleName())
            self._grid.addWidget(button, line, 0)
            self._grid.addWidget(strip, line, 1)
            self.buttons.append(button)
            self._strips.append(strip)
        self.setVisible(bool(options))

    def press(self, digit: int) -> bool:
        """Take the option of this number, from 1; False when there is none."""
        if not 1 <= digit <= len(self.buttons):
            return False
        self.buttons[digit - 1].click()
        return True

    def _choose(self, option: str, _checked: bool = False) -> None:
        self._session.choose(option)
