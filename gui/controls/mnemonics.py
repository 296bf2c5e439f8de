"""Letters that press the buttons of a dialog: each button and check its own, underlined, with Alt."""

from __future__ import annotations

import sys

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QWidget

from gui.controls.buttons import Button
from gui.controls.checks import Check
from gui.controls.letters import free_letter, letter_of

MOMENTS = (QEvent.Type.Show, QEvent.Type.LayoutRequest)


class Mnemonics(QObject):
    """Keeps the letters of one dialog: no two buttons or checks in it answer to the same one.

    Whatever keeps its words keeps its letter. On macOS, where Alt writes signs, there are none.
    """

    def __init__(self, dialog: QWidget) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        if sys.platform != "darwin":
            dialog.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Give letters when the dialog comes, and when what stands in it changes."""
        if watched is self._dialog and event.type() in MOMENTS:
            self.give()
        return super().eventFilter(watched, event)

    def give(self) -> None:
        """Give a letter to each button and check that can be seen and has none that fits its words."""
        found = [*self._dialog.findChildren(Button), *self._dialog.findChildren(Check)]
        shown = [one for one in found if one.text() and one.isVisibleTo(self._dialog)]
        taken: set[str] = set()
        fresh: list[QAbstractButton] = []
        for one in shown:
            letter = letter_of(one)
            if letter and letter in one.text().upper() and letter not in taken:
                taken.add(letter)
            else:
                fresh.append(one)
        for one in fresh:
            letter = free_letter(one.text(), taken)
            taken.add(letter)
            one.setShortcut(QKeySequence(f"Alt+{letter}" if letter else ""))
            one.update()
