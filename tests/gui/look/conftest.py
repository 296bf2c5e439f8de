"""The light theme at 100 %, the app's fonts and style; put back after each test. A stage for controls."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication, QStyleFactory, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gui import theme
from gui.controls import Panel

Stage = Callable[..., Panel]


@pytest.fixture(autouse=True)
def _look(qapp: QApplication) -> Iterator[None]:
    qapp.setStyle(QStyleFactory.create("Fusion"))
    qapp.setCursorFlashTime(0)
    theme.load_fonts()
    theme.set_theme("light")
    qapp.setFont(theme.font())
    yield
    theme.set_theme("light")


@pytest.fixture
def stage(qtbot: QtBot) -> Iterator[Stage]:
    """Puts controls on the panel of an active window; the panel lives as long as the test."""
    panels: list[Panel] = []

    def put(*widgets: QWidget) -> Panel:
        panel = Panel()
        panels.append(panel)
        panel.resize(700, 400)
        column = QVBoxLayout(panel)
        for widget in widgets:
            column.addWidget(widget)
        panel.show()
        panel.activateWindow()
        qtbot.waitUntil(panel.isActiveWindow)
        return panel

    yield put
    panels.clear()
