"""The session and the table that these tests share."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from gui import theme
from gui.translation import use_language
from tests.gui.table.on_screen import FakeSession, TableOnScreen


@pytest.fixture
def session(qapp: QApplication) -> FakeSession:
    """A session that notes what it is asked; the theme is light."""
    theme.load_fonts()
    theme.set_theme("light")
    use_language("en")
    return FakeSession()


@pytest.fixture
def table(session: FakeSession) -> TableOnScreen:
    """The panel on the (offscreen) screen."""
    return TableOnScreen(session)
