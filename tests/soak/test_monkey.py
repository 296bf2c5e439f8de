"""A monkey at the real window: random keys and clicks, whatever opens; nothing breaks and nothing is lost."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from engine.play.desk import Desk
from engine.storage.read import check_file
from engine.systems import systems
from gui.application import Estoc
from tests.gui.window.playing import open_window
from tests.soak.player import digest

STEPS = 4000
KEY, BUTTON, MODIFIER = Qt.Key, Qt.MouseButton, Qt.KeyboardModifier
KEYS = [KEY.Key_Tab, KEY.Key_Return, KEY.Key_Space, KEY.Key_Escape, KEY.Key_Delete, KEY.Key_F2, KEY.Key_Backspace]
KEYS += [KEY.Key_Up, KEY.Key_Down, KEY.Key_Left, KEY.Key_Right, KEY.Key_Home, KEY.Key_End, KEY.Key_Menu, KEY.Key_F6]
KEYS += [getattr(KEY, f"Key_{letter}") for letter in "ABCDEFGHIJKLMNOPRSTUVWXYZ0123456789"]
HELD = [MODIFIER.NoModifier] * 6 + [MODIFIER.ShiftModifier, MODIFIER.ControlModifier]


def shown(estoc: Estoc) -> QWidget:
    """The window in front: a menu, a dialog, or the main window."""
    return QApplication.activePopupWidget() or QApplication.activeModalWidget() or estoc.window


def act(estoc: Estoc, chance: random.Random) -> None:
    """One key or one click, somewhere."""
    front = shown(estoc)
    if chance.random() < 0.5:
        focused = QApplication.focusWidget()
        inside = focused if focused is not None and front.isAncestorOf(focused) else front
        QTest.keyClick(inside, chance.choice(KEYS), chance.choice(HELD))
        return
    widgets = [one for one in front.findChildren(QWidget) if one.isVisible() and one.isEnabled()] or [front]
    widget = chance.choice(widgets)
    place = QPoint(chance.randrange(max(1, widget.width())), chance.randrange(max(1, widget.height())))
    button = chance.choice([BUTTON.LeftButton] * 5 + [BUTTON.RightButton])
    click = QTest.mouseDClick if chance.random() < 0.1 else QTest.mouseClick
    click(widget, button, chance.choice(HELD), place)


def leave(estoc: Estoc) -> None:
    """Close what has opened in front of the main window."""
    while (front := shown(estoc)) is not estoc.window:
        front.close()
        estoc.application.processEvents()


@pytest.mark.parametrize("game", systems())
@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_breaks_nothing(seed: int, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of acts later every change is on the disk, and the fight opens as it stood; a closed window too."""
    monkeypatch.setattr("gui.dialogs.files._chosen", lambda dialog: dialog.deleteLater())
    chance = random.Random(seed)
    estoc = open_window(game=game)
    closed, fights = 0, set()
    for number in range(STEPS):
        act(estoc, chance)
        estoc.application.processEvents()
        if number % 20 == 0:
            leave(estoc)
            estoc.session.finish()
            fights.add(digest(estoc.session.play.history))
            assert estoc.session.desk.is_saved, (number, estoc.session.desk.trouble)
        if not estoc.window.isVisible():
            closed += 1
            estoc = open_window(estoc.session.desk.path)
    path, before = estoc.session.desk.path, digest(estoc.session.play.history)
    estoc.window.close()
    assert check_file(path) == ()
    desk = Desk.reopened(path)
    assert digest(desk.play.history) == before
    desk.close()
    print(f"\nseed {seed}: {STEPS} keys and clicks, {len(fights)} fights seen, the window closed {closed} times")
