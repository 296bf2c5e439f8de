"""What a narrow window has instead of the library, and the signs over the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QWidget

from gui.application import Estoc
from gui.commands.panel_walk import panels
from gui.controls import IconButton
from gui.dialogs.matrix import MatrixDialog
from gui.models.library import SECTION
from gui.panels.library_rail import SIGNS
from gui.theme import px
from tests.gui.window.playing import open_window, settle


@pytest.fixture
def estoc(qapp: object) -> Estoc:
    """A window too narrow for the library."""
    return open_window("--lang", "en", "--size", "1366x768", game="uchronia")


def click(estoc: Estoc, button: IconButton) -> None:
    """Click it, and let everything come."""
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    settle(estoc)


def test_each_section_of_the_library_has_its_sign(estoc: Estoc) -> None:
    """The strip stands at the left edge, 40 wide: a lens, then a sign for each section, named as it is."""
    dock, library = estoc.window.rail, estoc.session.library()
    assert dock is not None
    assert dock.isVisible()
    assert dock.mapTo(estoc.window, QPoint(0, 0)).x() == 0
    assert (dock.width(), dock.rail.width()) == (px(40), px(40))
    assert dock in panels(estoc.window)
    named = {id: button.accessibleName() for id, button in dock.rail.buttons.items()}
    assert list(named) == ["", *(section.id for section in library)]
    assert list(named.values())[1:] == [estoc.session.words.text(section.label) for section in library]
    assert {section.id for section in library} <= SIGNS.keys()


def test_a_sign_opens_the_library_at_its_section_and_closing_brings_the_strip_back(estoc: Estoc) -> None:
    """The weapons are in view with the keyboard on them; the library closed, the strip is there again."""
    dock, window = estoc.window.rail, estoc.window
    assert dock is not None
    click(estoc, dock.rail.buttons["weapons"])
    tree = window.library.tree
    assert (dock.isVisible(), tree.hasFocus()) == (False, True)
    assert tree.currentIndex().data(SECTION)[0] == "weapons"
    assert tree.visualRect(tree.currentIndex()).top() >= 0
    click(estoc, window.docks["library"].close_button)
    assert dock.isVisible()
    click(estoc, dock.rail.buttons[""])
    assert window.library.search.hasFocus()
    click(estoc, window.docks["library"].close_button)


def test_a_wide_window_has_the_library_and_no_strip(estoc: Estoc) -> None:
    """From 1400 on the library is there again; a kept layout brings the strip with it in a narrow window."""
    window, dock = estoc.window, estoc.window.rail
    assert dock is not None
    kept = window.saved_layout()
    window.resize(1600, 900)
    settle(estoc)
    assert (dock.isVisible(), window.docks["library"].isVisible()) == (False, True)
    window.resize(1366, 768)
    window.restore_layout(kept)
    settle(estoc)
    assert (dock.isVisible(), window.docks["library"].isVisible()) == (True, False)


def test_the_table_has_signs_for_what_keys_and_the_right_button_open(estoc: Estoc) -> None:
    """Beside the plus: weapons against enemies, and what can be done with the selected fighters."""
    window, table = estoc.window, estoc.window.table
    click(estoc, table.matrix_button)
    page = next(one for one in window.findChildren(MatrixDialog) if one.isVisible())
    page.close()
    click(estoc, table.more_button)
    menu = next(one for one in window.findChildren(QMenu) if one.isVisible())
    assert menu.actions()
    menu.close()
    signs: tuple[QWidget, ...] = (table.add_button, table.matrix_button, table.more_button)
    assert all(sign.isVisible() and sign.accessibleName() for sign in signs)


def test_every_way_to_begin_is_in_view_in_a_low_window(estoc: Estoc) -> None:
    """Of an empty fight nothing is drawn: the curves leave the table the room that its three cards need."""
    window, session = estoc.window, estoc.session
    session.remove(tuple(row.id for row in session.table.rows))
    settle(estoc)
    for card in window.table.empty.cards.values():
        assert card.visibleRegion().boundingRect().size() == card.size()
    session.undo()
    settle(estoc)
    assert window.docks["curves"].height() > px(146)
