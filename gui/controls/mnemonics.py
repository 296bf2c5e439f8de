"""Letters that press the buttons of a dialog: each button and check its own, underlined, with Alt."""

from __future__ import annotations

import sys
from collections import Counter

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

    No two of them answer to the same one; whatever keeps its words keeps its letter. Those that say the same (a choice
    of each fighter) have none: a letter would not tell which one it presses, and others would go without. On macOS,
    where Alt writes signs, there are none.
    """
    if sys.platform == "darwin":
        return
    found = [*dialog.findChildren(Button), *dialog.findChildren(Check)]
    seen = [one for one in found if one.text() and one.isVisibleTo(dialog)]
    said = Counter(one.text() for one in seen)
    taken: set[str] = set()
    fresh: list[QAbstractButton] = []
    for one in seen:
        letter = letter_of(one)
        if said[one.text()] > 1:
            _give(one, "")
        elif letter and letter in one.text().upper() and letter not in taken:
            taken.add(letter)
        else:
            fresh.append(one)
    for one in fresh:
        letter = free_letter(one.text(), taken)
        taken.add(letter)
        _give(one, letter)


def _give(button: QAbstractButton, letter: str) -> None:
    """Put a letter on a button ("": none)."""
    if letter != letter_of(button):
        button.setShortcut(QKeySequence(f"Alt+{letter}" if letter else ""))
        button.update()
