"""Hands on a keyboard: every key goes to whatever has the focus, as the keyboard of a country sends it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.application import Estoc
from tests.gui.window.keyboards import CONTROL, LAYOUTS, NO, SHIFT, Press
from tests.gui.window.playing import settle

NAMED = {
    "Enter": Qt.Key.Key_Return,
    "Esc": Qt.Key.Key_Escape,
    "Backspace": Qt.Key.Key_Backspace,
    "Space": Qt.Key.Key_Space,
    "Tab": Qt.Key.Key_Tab,
    "Up": Qt.Key.Key_Up,
    "Down": Qt.Key.Key_Down,
    "Left": Qt.Key.Key_Left,
    "Right": Qt.Key.Key_Right,
    "F6": Qt.Key.Key_F6,
}


class Hands:
    """Plays a window with a layout; it knows no widget but the one that has the focus."""

    def __init__(self, estoc: Estoc, layout: str) -> None:
        self.estoc, self.layout = estoc, layout

    def press(self, *keys: str) -> None:
        """Press keys one after the other: names, digits, letters (a capital one with Shift), "Ctrl+z"."""
        for key in keys:
            code, modifiers, text = self._sent(key)
            focus = QApplication.focusWidget()
            assert focus is not None, f"{key} goes nowhere"
            QTest.sendKeyEvent(QTest.KeyAction.Press, focus, code, text, modifiers)
            now = QApplication.focusWidget()
            if now is not None:
                QTest.sendKeyEvent(QTest.KeyAction.Release, now, code, text, modifiers)
            settle(self.estoc)

    def _sent(self, key: str) -> Press:
        if key in NAMED:
            return NAMED[key], NO, {"Enter": "\r", "Space": " ", "Tab": "\t", "Esc": "\x1b"}.get(key, "")
        if key in LAYOUTS[self.layout]:
            return LAYOUTS[self.layout][key]
        letter = key.removeprefix("Ctrl+")
        code = Qt.Key(ord(letter.upper()))
        if letter != key:
            return code, CONTROL, chr(ord(letter.upper()) - 64)
        return code, SHIFT if letter.isupper() else NO, letter
