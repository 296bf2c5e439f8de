"""What goes away with the keyboard gives it to what its panel is there for, never to the first button of the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from engine.systems import systems
from gui.application import Estoc
from tests.gui.window.playing import Player, open_window, settle

WITH_PROMPTS = "savage_worlds"
"""A game whose states are rolled for when a turn begins."""


def focused(estoc: Estoc) -> QWidget | None:
    """What has the keyboard once what has gone is deleted."""
    settle(estoc)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return QApplication.focusWidget()


def press(button: QAbstractButton) -> None:
    """Press a button that has the keyboard."""
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)


@pytest.mark.parametrize("game", systems())
def test_a_result_that_is_applied_leaves_the_keyboard_in_the_attack(qapp: object, game: str) -> None:
    """The next Space ticks or unticks; it does not take the attack out of the window."""
    estoc = open_window("--lang", "en", game=game)
    player, window = Player(estoc), estoc.window
    player.letter("R")
    while estoc.session.roll is not None and estoc.session.roll.choice:
        player.key(Qt.Key.Key_1)
    apply = next(one for one in window.findChildren(QAbstractButton) if one.isVisible() and one.text() == "Apply")
    press(apply)
    assert estoc.session.roll is None
    assert focused(estoc) is window.attack.circumstances


def test_an_answered_strip_and_a_closed_banner_leave_it_to_the_fighters(qapp: object) -> None:
    """Nothing of their own is left; the fighters are what the window is about."""
    estoc = open_window("--lang", "en", game=WITH_PROMPTS)
    player, window, session = Player(estoc), estoc.window, estoc.session
    while not session.table.prompts:
        player.letter("N")
    while session.table.prompts:
        player.letter("U")
        press(window.prompts.strips[0][1].buttons[-1])
        settle(estoc)
    assert focused(estoc) is window.table.tree
    session.skip_prompt("nothing")
    settle(estoc)
    press(window.banner.findChildren(QAbstractButton)[-1])
    assert not window.banner.isVisible()
    assert focused(estoc) is window.table.tree
