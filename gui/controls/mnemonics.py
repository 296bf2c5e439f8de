"""Letters that press the buttons of a dialog: each button and check its own, underlined, with Alt."""

from __future__ import annotations

import sys

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QWidget

from gui.controls.buttons import Button
from gui.controls.checks import Check
from gui.controls.letters import free_letter, letter_of

MOMENTS = (QEvent.Type.Show, QEvent.Type.LayoutRequest)
"""When a dialog gives its letters: as it comes, and when what stands in it changes."""


def give_letters(dialog: QWidget) -> None:
    """Give a letter to each button and check that can be seen and has none that fits its words.

    No two of them answer to the same one; whatever keeps its words keeps its letter. On macOS, where Alt writes signs,
    there are none.
    """
    if sys.platform == "darwin":
        return
    found = [*dialog.findChildren(Button), *dialog.findChildren(Check)]
    taken: set[str] = set()
    fresh: list[QAbstractButton] = []
    for one in found:
        letter = letter_of(one)
        if not one.text() or not one.isVisibleTo(dialog):
            continue
        if letter and letter in one.text().upper() and letter not in taken:
            taken.add(letter)
        else:
            fresh.append(one)
    for one in fresh:
        letter = free_letter(one.text(), taken)
        taken.add(letter)
        one.setShortcut(QKeySequence(f"Alt+{letter}" if letter else ""))
        one.update()
