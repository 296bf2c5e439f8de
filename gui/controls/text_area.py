"""Several lines of text."""

from __future__ import annotations

from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from gui.controls.base import FocusFrame
from gui.controls.menu import open_standard
from gui.controls.scroll_bar import SlimScrollBar


class TextArea(QPlainTextEdit):
    """A field of several lines: Tab leaves it as it leaves any field, and a ring shows that it has the focus."""

    def __init__(self, name: str = "", text: str = "", parent: QWidget | None = None) -> None:
        """Take the name that a screen reader says, and the text to begin with."""
        super().__init__(text, parent)
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self.setVerticalScrollBar(SlimScrollBar())
        FocusFrame(self)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what Qt does, in a menu like all others."""
        open_standard(self.createStandardContextMenu(), event.globalPos())
