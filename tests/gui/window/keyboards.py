"""Keys as two keyboards send them: the code and the text that Qt gets, here without a screen."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.application import Estoc
from tests.gui.window.playing import settle

NO = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier

Press = tuple[Qt.Key, Qt.KeyboardModifier, str]
DIGITS = "1234567890"
FRENCH = "&é\"'(-è_çà"
"""What the top row of AZERTY writes without Shift."""
QWERTY: dict[str, Press] = {
    **{digit: (Qt.Key(ord(digit)), NO, digit) for digit in DIGITS},
    "/": (Qt.Key.Key_Slash, NO, "/"),
    "n": (Qt.Key.Key_N, NO, "n"),
    "Ctrl++": (Qt.Key.Key_Plus, CONTROL | SHIFT, "+"),
    "Ctrl+-": (Qt.Key.Key_Minus, CONTROL, "-"),
    "Ctrl+2": (Qt.Key.Key_2, CONTROL, ""),
    "Ctrl+z": (Qt.Key.Key_Z, CONTROL, "\x1a"),
}
AZERTY: dict[str, Press] = {
    **{digit: (Qt.Key(ord(sign.upper())), NO, sign) for digit, sign in zip(DIGITS, FRENCH, strict=True)},
    "/": (Qt.Key.Key_Slash, SHIFT, "/"),
    "n": (Qt.Key.Key_N, NO, "n"),
    "Ctrl++": (Qt.Key.Key_Plus, CONTROL | SHIFT, "+"),
    "Ctrl+-": (Qt.Key.Key_Minus, CONTROL, "-"),
    "Ctrl+2": (Qt.Key.Key_Eacute, CONTROL, "é"),
    "Ctrl+z": (Qt.Key.Key_Z, CONTROL, "\x1a"),
}
SHIFTED: dict[str, Press] = AZERTY | {digit: (Qt.Key(ord(digit)), SHIFT, digit) for digit in DIGITS}
"""AZERTY with the Shift that its digits take."""
LAYOUTS = {"qwerty": QWERTY, "azerty": AZERTY, "azerty with Shift": SHIFTED}


def press(estoc: Estoc, layout: str, key: str) -> None:
    """Press a key of a layout where the focus is."""
    code, modifiers, text = LAYOUTS[layout][key]
    at = QApplication.focusWidget() or estoc.window
    for action in (QTest.KeyAction.Press, QTest.KeyAction.Release):
        QTest.sendKeyEvent(action, at, code, text, modifiers)
    settle(estoc)
