"""The platform that the tests run on: off screen every day, a real screen in `dev.py test --all`."""

import os

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot


@pytest.mark.screen
def test_a_window_is_shown(qtbot: QtBot) -> None:
    """The platform asked for is the one in use, has the libraries it needs, and shows a window."""
    window = QWidget()
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    assert QApplication.platformName() == os.environ["QT_QPA_PLATFORM"]
