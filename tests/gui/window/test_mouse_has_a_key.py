"""What the mouse does at a place the keyboard does at the focus: menus, the timer, the lines of a page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolTip, QWidget

from engine.view import SideHeader
from gui.application import Estoc
from gui.controls.tab_order import tab_stops
from gui.dialogs.why import WhyDialog
from gui.models.library import ITEM
from gui.panels.attack.circumstance_finder import CircumstanceFinder
from tests.gui.window.playing import Player, open_window, settle


@pytest.fixture
def estoc(qapp: object) -> Iterator[Estoc]:
    """The sample fight."""
    opened = open_window("--lang", "en", "--size", "1600x1000")
    yield opened
    opened.window.close()


def menu_by_key(estoc: Estoc, widget: QWidget) -> list[str]:
    """What the menu key opens at a widget: the lines; the menu is left again with Escape."""
    place = widget.rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, place, widget.mapToGlobal(place))
    QApplication.sendEvent(widget, event)
    settle(estoc)
    menu = QApplication.activePopupWidget()
    if not isinstance(menu, QMenu):
        return []
    found = [action.text() for action in menu.actions() if action.text()]
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    settle(estoc)
    return found


def test_the_menu_key_opens_the_menu_of_what_has_the_focus(estoc: Estoc) -> None:
    """Of a fighter his acts, of a side whom to add, of a token its place, of a line of the log what was done."""
    window, tree = estoc.window, estoc.window.table.tree
    tree.setFocus()
    of_fighter = menu_by_key(estoc, tree)
    side = next(index for row in range(3) if (index := tree.combatants.index(row, 0)).isValid())
    assert isinstance(tree.combatants.value(side), SideHeader)
    tree.setCurrentIndex(side)
    of_side = menu_by_key(estoc, tree)
    assert len(of_fighter) > 5
    assert of_side
    assert of_side != of_fighter
    assert menu_by_key(estoc, window.ribbon)
    tree.select((), estoc.session.table.attacker)
    Player(estoc).roll()
    window.log.list.setCurrentIndex(window.log.model.index(0))
    assert menu_by_key(estoc, window.log.list)


def test_the_library_opens_the_menu_of_ones_own_fighter_by_key(estoc: Estoc) -> None:
    """The focused line has it, wherever the pointer is."""
    estoc.session.keep_own(estoc.session.table.rows[0].id)
    settle(estoc)
    library = estoc.window.library.tree
    library.expandAll()
    model = library.model()
    sections = [model.index(row, 0) for row in range(model.rowCount())]
    lines = [model.index(row, 0, one) for one in sections for row in range(model.rowCount(one))]
    library.setCurrentIndex(next(line for line in lines if line.data(ITEM).drag == "own"))
    assert len(menu_by_key(estoc, library)) == 2


def test_the_timer_stands_still_by_key(estoc: Estoc) -> None:
    """It is a stop of Tab; Space stops it and lets it go on."""
    estoc.use_timer("up", 60)
    settle(estoc)
    timer = estoc.window.top_bar.turn.timer
    assert timer in tab_stops([estoc.window.top_bar])
    timer.setFocus(Qt.FocusReason.TabFocusReason)
    said = timer.toolTip()
    Player(estoc).key(Qt.Key.Key_Space)
    assert timer.toolTip() != said
    Player(estoc).key(Qt.Key.Key_Space)
    assert timer.toolTip() == said


def test_the_lines_of_why_are_gone_through_by_arrows(estoc: Estoc) -> None:
    """Down stands on the next line, Enter says its rule; the last line is the end."""
    Player(estoc).letter("W")
    page = estoc.window.findChild(WhyDialog)
    assert page is not None
    lines = page.lines
    assert lines.hasFocus()
    ruled = next(place for place, row in enumerate(lines.rows) if row.rule)
    while lines.current < ruled:  # headings are passed over
        before = lines.current
        QTest.keyClick(lines, Qt.Key.Key_Down)
        assert lines.current > before
    assert lines.current == ruled
    QTest.keyClick(lines, Qt.Key.Key_Return)
    assert QToolTip.text()
    for _ in lines.rows:
        QTest.keyClick(lines, Qt.Key.Key_Down)
    assert lines.current == len(lines.rows) - 1
    QToolTip.hideText()
    page.close()


def test_a_circumstance_is_found_by_its_words(estoc: Estoc) -> None:
    """The slash finds in the list that has the focus: among circumstances, Enter stands on the one that fits."""
    player, view = Player(estoc), estoc.window.attack.circumstances
    player.letter("C")
    wanted = view.circumstances.rows[-1]
    player.key(Qt.Key.Key_Slash)
    finder = QApplication.activePopupWidget()
    assert isinstance(finder, CircumstanceFinder)
    QTest.keyClicks(finder.field, wanted.labels[0])
    QTest.keyClick(finder.field, Qt.Key.Key_Return)
    settle(estoc)
    assert view.hasFocus()
    assert view.circumstances.rows[view.currentIndex().row()].field.id == wanted.field.id


def test_tab_leaves_the_notes(estoc: Estoc) -> None:
    """A field of several lines is no trap: Tab goes on from it and writes nothing."""
    sheet = estoc.window.table.open_sheet(estoc.session.table.rows[0].id)
    sheet.show_notes()
    settle(estoc)
    assert sheet.notes.hasFocus()
    before = sheet.notes.toPlainText()
    QTest.keyClick(sheet.notes, Qt.Key.Key_Tab)
    assert not sheet.notes.hasFocus()
    assert sheet.notes.toPlainText() == before
    sheet.close()
