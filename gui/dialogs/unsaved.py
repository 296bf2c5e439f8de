"""What becomes of a row that was changed and not kept, before something takes its place: it is asked."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.controls.messages import Strip
from gui.pressing import ENTER

KEEP, STAY, DROP = "keep", "stay", "drop"


class Unsaved(QWidget):
    """Asks in a line, in the place where it stands, and then goes on with what was wanted; hidden while idle.

    Without anything to keep (the row is not complete) it offers to stay or to drop the changes.
    """

    def __init__(self, keep: Callable[[], bool], stay: Callable[[], None]) -> None:
        """`keep` keeps the row and tells whether it could; `stay` gives the keyboard back to the row."""
        super().__init__()
        self._keep, self._stay = keep, stay
        self._go_on: Callable[[], None] | None = None
        self.strip: Strip | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.hide()

    @property
    def asks(self) -> bool:
        """Whether it waits for an answer."""
        return self.strip is not None

    def ask(self, name: str, go_on: Callable[[], None], *, able: bool) -> None:
        """Ask about the row of this name; `go_on` does what was wanted once it is kept or dropped.

        Args:
            able: it can be kept as it is.
        """
        self._rest()
        self._go_on = go_on
        said = self.tr("“{0}” was changed and is not saved yet.") if name else self.tr("The new row is not kept.")
        keep, stay = (KEEP, self.tr("Keep"), "Enter"), (STAY, self.tr("Go on with it"), "Esc")
        drop = (DROP, self.tr("Drop the changes"), "⌫")
        self.strip = Strip(said.format(name), [keep, stay, drop] if able else [stay, drop])
        self.strip.ask(True)
        self.strip.answered.connect(self.answer)
        self._column.addWidget(self.strip)
        self.show()
        self.strip.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def answer(self, answer: str) -> None:
        """Keep, drop or stay; what cannot be kept is stayed with."""
        go_on, self._go_on = self._go_on, None
        self._rest()
        if go_on is not None and (answer == DROP or (answer == KEEP and self._keep())):
            go_on()
        else:
            self._stay()

    def take(self, event: QKeyEvent) -> bool:
        """Answer by key: Enter the first button, Backspace drops, Escape stays; False: it is no answer."""
        if self.strip is None:
            return False
        if event.key() in ENTER:
            focused = next((one for one in self.strip.buttons if one.hasFocus()), self.strip.buttons[0])
            focused.click()
        elif event.key() == Qt.Key.Key_Backspace:
            self.answer(DROP)
        elif event.key() == Qt.Key.Key_Escape:
            self.answer(STAY)
        else:
            return False
        return True

    def _rest(self) -> None:
        if self.strip is not None:
            self.strip.hide()
            self.strip.deleteLater()
            self.strip = None
        self.hide()
