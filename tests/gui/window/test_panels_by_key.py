"""The panels without a mouse: from one to the next, into one and out of it, larger and smaller."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from gui.application import Estoc
from gui.commands.panel_walk import docked_panels, panels
from gui.controls.tab_order import tab_stops
from tests.gui.window.playing import NO, SHIFT, Player, open_window, settle

ALT = Qt.KeyboardModifier.AltModifier
MOST = 12
"""Presses after which every panel must have been visited."""


@pytest.fixture
def estoc(qapp: object) -> Estoc:
    """The sample fight in a window wide enough for every panel."""
    opened = open_window("--lang", "fr", "--size", "1600x1000")
    opened.window.table.tree.setFocus()
    settle(opened)
    return opened


def here(estoc: Estoc) -> QWidget | None:
    """The panel that has the focus."""
    focus = QApplication.focusWidget()
    return next((one for one in panels(estoc.window) if focus is not None and one.isAncestorOf(focus)), None) or (
        focus if focus in panels(estoc.window) else None
    )


def test_f6_visits_every_panel_and_shift_f6_comes_back(estoc: Estoc) -> None:
    """One key goes through all panels with something in them, in the order of a fight; with Shift the other way."""
    player, visited = Player(estoc), [here(estoc)]
    for _ in range(MOST):
        player.key(Qt.Key.Key_F6)
        if here(estoc) is visited[0]:
            break
        visited.append(here(estoc))
    able = [one for one in panels(estoc.window) if one.isVisible() and tab_stops([one])]
    able = [one for one in able if one is not estoc.window.toast]
    first = able.index(estoc.window.table)
    assert visited == able[first:] + able[:first]
    for panel in reversed(visited):
        player.key(Qt.Key.Key_F6, SHIFT)
        assert here(estoc) is panel


def test_a_panel_has_what_it_is_there_for_then_what_was_used_in_it(estoc: Estoc) -> None:
    """F6 into the attack is at the circumstances; left from the weapon it is at the weapon next time."""
    player, window = Player(estoc), estoc.window
    player.key(Qt.Key.Key_F6)
    assert window.attack.circumstances.hasFocus()
    window.attack.weapon.setFocus()
    player.key(Qt.Key.Key_F6)
    player.key(Qt.Key.Key_F6, SHIFT)
    assert window.attack.weapon.hasFocus()


@pytest.mark.parametrize(
    "key, modifiers, id", [("G", NO, "curves"), ("L", NO, "log"), ("L", Qt.KeyboardModifier.ControlModifier, "library")]
)
def test_the_key_of_a_panel_goes_there_and_from_inside_hides_it(
    estoc: Estoc, key: str, modifiers: Qt.KeyboardModifier, id: str
) -> None:
    """The first press goes to it, the second hides it and is at the table again, the third shows it and goes there."""
    player, dock = Player(estoc), estoc.window.docks[id]
    press = getattr(Qt.Key, f"Key_{key}")
    player.key(press, modifiers)
    assert here(estoc) is dock
    player.key(press, modifiers)
    assert dock.isHidden()
    assert estoc.window.table.tree.hasFocus()
    player.key(press, modifiers)
    assert dock.isVisible()
    assert here(estoc) is dock


def test_tab_leaves_every_control_of_the_window_and_comes_round(estoc: Estoc) -> None:
    """Tab visits each control once before the first comes again, and Shift+Tab the same ones backwards."""
    stops = tab_stops(docked_panels(estoc.window))
    assert len(stops) == len(set(map(id, stops)))
    places = dict(zip(map(id, stops), range(len(stops)), strict=True))
    start = places[id(estoc.window.table.tree)]
    for step, key in ((1, Qt.Key.Key_Tab), (-1, Qt.Key.Key_Backtab)):
        for count in range(1, len(stops) + 1):
            QTest.keyClick(QApplication.focusWidget() or estoc.window, key)
            assert QApplication.focusWidget() is stops[(start + step * count) % len(stops)], count
    settle(estoc)


def test_the_top_bar_is_visited_from_left_to_right(estoc: Estoc) -> None:
    """The stops of the bar stand in the order of their places on the screen."""
    across = [one.mapTo(estoc.window, one.rect().center()).x() for one in tab_stops([estoc.window.top_bar])]
    assert across == sorted(across)
    assert len(across) > 5


def test_a_panel_is_made_larger_and_smaller_by_key(estoc: Estoc) -> None:
    """What the mouse does at an edge, Alt with the page keys does for the panel that has the focus."""
    player, library = Player(estoc), estoc.window.docks["library"]
    player.key(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    before = library.width()
    player.key(Qt.Key.Key_PageUp, ALT)
    larger = library.width()
    player.key(Qt.Key.Key_PageDown, ALT)
    assert (larger > before, library.width()) == (True, before)


def test_a_closed_dialog_gives_the_focus_back(estoc: Estoc) -> None:
    """Escape leaves a page, and whoever had the focus before has it again, a dialog over a dialog too."""
    player = Player(estoc)
    for command, key, modifiers in (("keys", Qt.Key.Key_F1, NO), ("matrix", Qt.Key.Key_M, NO)):
        estoc.window.attack.weapon.setFocus()
        player.key(key, modifiers)
        assert QApplication.activeWindow() is not estoc.window, command
        player.key(Qt.Key.Key_Escape)
        assert estoc.window.attack.weapon.hasFocus(), command
