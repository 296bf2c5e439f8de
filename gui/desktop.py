"""Whether the desktop is dark, and when it turns dark or light."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication


def is_dark() -> bool:
    """Whether the desktop is dark now; one that says nothing counts as light."""
    return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark


class Desktop(QObject):
    """Goes with its window, and with it the ear for the desktop."""

    def __init__(self, parent: QObject, turned: Callable[[], None]) -> None:
        """`turned` is called when it is light no longer, or dark no longer."""
        super().__init__(parent)
        self._turned = turned
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._turn)

    def _turn(self) -> None:
        self._turned()
