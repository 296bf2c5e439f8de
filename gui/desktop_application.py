"""The QApplication that also hears which fights the desktop hands to the running program.

On macOS a double-click on a fight tells it by an event to the application, at the start too; elsewhere it starts the
program with the file's path. An event filter would hear it as well, but would slow every other event down.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class DesktopApplication(QApplication):
    """Keeps a fight that comes before anybody can open it."""

    def __init__(self, arguments: list[str]) -> None:
        """Nothing has been handed over yet."""
        super().__init__(arguments)
        self._waiting: list[Path] = []
        self._open: Callable[[Path], object] = self._waiting.append

    def hand_to(self, opener: Callable[[Path], object]) -> None:
        """From now on `opener` gets each fight; first the last one of those that have waited."""
        self._open = opener
        for path in self._waiting[-1:]:
            opener(path)
        self._waiting.clear()

    def event(self, event: QEvent) -> bool:
        """Take the events that open a file of this machine; Qt has the others."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self._open(Path(event.file()))
            return True
        return super().event(event)
