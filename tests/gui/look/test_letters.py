"""Letters of the buttons of a dialog: which one each gets, that it presses, and that it stays."""

from __future__ import annotations

import functools
import sys

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.controls import Button, Check
from gui.controls.letters import free_letter, letter_of
from gui.dialogs.base import Dialog

pytestmark = pytest.mark.skipif(sys.platform == "darwin", reason="Alt writes signs on macOS")


def test_beginnings_of_words_come_first_and_no_accent_is_asked_for() -> None:
    """The first letter of the first word that is free, then of the next word, then any; É is on few keyboards."""
    assert free_letter("Apply and go on", ()) == "A"
    assert free_letter("Apply and go on", "A") == "G"
    assert free_letter("Épingler", ()) == "P"
    assert free_letter("d’Hippolyte", "D") == "H"
    assert free_letter("12 %", ()) == ""
    assert free_letter("Ok", "OK") == ""


def _note(pressed: list[str], words: str, _on: bool = False) -> None:
    pressed.append(words)


def test_each_button_answers_to_its_own_letter(qtbot: QtBot, qapp: QApplication) -> None:
    """Cancel and Close differ; Alt with the letter presses; other words get another letter, the rest keep theirs."""
    dialog, pressed = Dialog(300), list[str]()
    qtbot.addWidget(dialog)
    buttons = [Button("Cancel"), Button("Close"), Check("Copies")]
    for button in buttons:
        dialog.column.addWidget(button)
        button.clicked.connect(functools.partial(_note, pressed, button.text()))
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    assert [letter_of(button) for button in buttons] == ["C", "L", "O"]
    QTest.keyClick(dialog, Qt.Key.Key_L, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: pressed == ["Close"])  # Qt shows the press before it counts
    buttons[0].setText("Stay")
    qapp.processEvents()
    assert [letter_of(button) for button in buttons] == ["S", "L", "O"]


def test_those_that_say_the_same_take_no_letters(qtbot: QtBot, qapp: QApplication) -> None:
    """Eight fighters with the same choice: none is underlined, Close has its letter, and one left alone gets one."""
    dialog = Dialog(300)
    qtbot.addWidget(dialog)
    buttons = [*(Check("Ready to act") for _ in range(8)), Button("Close")]
    for button in buttons:
        dialog.column.addWidget(button)
    dialog.show()
    qapp.processEvents()
    assert [letter_of(button) for button in buttons] == [*[""] * 8, "C"]
    for button in buttons[1:8]:
        button.setText("Waits")
    qapp.processEvents()
    assert [letter_of(button) for button in buttons] == ["R", *[""] * 7, "C"]
