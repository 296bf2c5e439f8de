"""The light theme at 100 %, the app's fonts and style; put back after each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QStyleFactory

from gui import theme


@pytest.fixture(autouse=True)
def _look(qapp: QApplication) -> Iterator[None]:
    qapp.setStyle(QStyleFactory.create("Fusion"))
    qapp.setCursorFlashTime(0)
    theme.load_fonts()
    theme.set_theme("light")
    qapp.setFont(theme.font())
    yield
    theme.set_theme("light")
