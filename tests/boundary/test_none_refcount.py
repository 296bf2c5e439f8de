"""A canary for PySide6: version 6.12.0 kills a Python 3.11 process after some thousands of calls."""

import sys

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot


def test_none_refcount(qtbot: QtBot) -> None:
    """A C++ call that returns nothing gives back the reference to None that it took."""
    label = QLabel()
    qtbot.addWidget(label)
    before = sys.getrefcount(None)
    for _ in range(1000):
        label.setText("x")
    assert abs(sys.getrefcount(None) - before) < 50
