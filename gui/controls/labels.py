"""A line of words that follows the theme and is never read as markup."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel

from gui.theme import active, color, font, theme


class PlainLabel(QLabel):
    """Words in the text colour; `quiet` ones are captions, in a lighter tone, and may take several lines."""

    def __init__(self, words: str = "", *, quiet: bool = False, size: float = 13) -> None:
        super().__init__(words)
        self._quiet, self._size = quiet, size
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(quiet)
        active.changed.connect(self._fit)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Several lines keep the height they need, however short of room the layout is."""
        super().resizeEvent(event)
        self._keep_height()

    def setText(self, words: str) -> None:
        """Change the words."""
        super().setText(words)
        self._keep_height()

    def _keep_height(self) -> None:
        if self.wordWrap():
            self.setMinimumHeight(0)  # the height for a width is never less than the one kept for a narrower one
            self.setMinimumHeight(max(0, self.heightForWidth(self.width())))

    def _fit(self) -> None:
        self.setFont(font(self._size))
        palette = self.palette()
        palette.setColor(self.foregroundRole(), color(theme().text3 if self._quiet else theme().text))
        self.setPalette(palette)
