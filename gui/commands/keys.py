"""Keys whose act depends on what is open: Enter, Backspace, Escape, the digits that choose or aim.

Text fields, dice boxes and open menus keep their own keys; a result that waits comes before a strip that asks, and both
before the focused item. Digits count on every layout: on a French top row without Shift, too.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QLineEdit, QPlainTextEdit, QTextEdit, QWidget
from shiboken6 import isValid

from gui.main_window import MainWindow
from gui.panels.attack.die_field import DieField
from gui.panels.table.pill import CountPill
from gui.panels.table.points_field import PointsField
from gui.pressing import ENTER, digit_of

DIGITS = tuple("123456789")
"""What a French top row writes with Shift; elsewhere Shift makes signs of these keys."""
OWN_KEYS = (QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox, DieField, CountPill, PointsField)


class Keys(QObject):
    """Watches the keys of one window, where they arrive: at the focused widget, else at the window.

    A filter on the whole application would be asked about every event of every widget, each painting included.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        for one in (window, *window.docks.values()):
            one.installEventFilter(self)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow)
            self._follow(None, application.focusWidget())

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        if before is not None and isValid(before) and not before.isWindow():
            before.removeEventFilter(self)
        if now is not None:
            now.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a key before the focused widget does, when something asks for it."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent) or not self._listens(watched):
            return False
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if event.key() in ENTER and plain:
            return self.enter()
        if event.key() == Qt.Key.Key_Backspace and plain:
            return self._drop() or self.window.prompts.answer_first(last_button=True)
        if event.key() == Qt.Key.Key_Escape and plain:
            return self.window.prompts.stay()
        shifted = event.modifiers() == Qt.KeyboardModifier.ShiftModifier and event.text() in DIGITS
        return (plain or shifted) and self.digit(digit_of(event.text()))

    def _listens(self, watched: QObject) -> bool:
        """Only keys that go to the focused widget of our window, and not those a text field needs."""
        focus = QApplication.focusWidget()
        if not isinstance(watched, QWidget) or QApplication.activePopupWidget() or QApplication.activeModalWidget():
            return False
        ours = (self.window, *self.window.docks.values())  # a floating dock is a window of its own
        if watched.window() not in ours or (focus is not None and watched is not focus):
            return False
        if self.window.table.is_choosing:
            return False
        typing = isinstance(watched, OWN_KEYS) or (isinstance(watched, QComboBox) and watched.isEditable())
        return not typing

    def enter(self) -> bool:
        """The result that waits, else the first strip that asks; False: the focused item has it.

        A roll that a strip asked for waits here too, with its strip still there: it must be applied, not rolled again.
        """
        roll = self.window.session.roll
        if self.window.prompts.result is None and roll is not None and not roll.typing and roll.outcome:
            self.window.session.apply()
            return True
        return self.window.prompts.answer_first()

    def _drop(self) -> bool:
        if self.window.session.roll is None or self.window.prompts.result is not None:
            return False
        self.window.session.drop_result()
        return True

    def digit(self, digit: int | None) -> bool:
        """Take the option of this number where a choice is open; else aim at that one of the enemies, as they stand."""
        if not digit:
            return False
        if not self.window.attack.choose(digit) and not self.window.prompts.choose(digit):
            self.window.table.aim_at(digit)
        return True
