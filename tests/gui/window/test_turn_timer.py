"""The timer of the turn: what it shows, when it begins anew, that it stops nobody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.systems import systems
from gui.application import Estoc
from gui.dialogs.timer import TimerDialog
from gui.panels.turn_timer import TurnTimer
from gui.session import Session
from tests.gui.table.on_screen import FakeSession
from tests.gui.window.playing import open_window, settle


class Clock:
    """A clock that goes as a test says."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """The time."""
        return self.now


@pytest.fixture
def clock() -> Clock:
    """A clock at a hundred seconds."""
    return Clock()


@pytest.fixture
def timer(qapp: QApplication, clock: Clock) -> TurnTimer:
    """A timer over a session that stands still."""
    session = FakeSession()
    made = TurnTimer(cast(Session, session), clock=clock)
    made.show_table(session.table)
    return made


def test_it_counts_up_or_down_and_past_the_end(timer: TurnTimer, clock: Clock) -> None:
    """A minute gone is 1:00 upwards, and of 45 seconds fifteen too many downwards."""
    timer.use("up", 45)
    clock.now += 60
    assert timer.seconds == 60
    timer.use("down", 45)
    clock.now += 60
    timer.tell()
    assert timer.seconds == -15
    assert timer.accessibleName().endswith("−0:15")


def test_another_turn_begins_anew_and_nothing_else_does(timer: TurnTimer, clock: Clock) -> None:
    """A state or a wound leaves it running; the next fighter starts it over."""
    timer.use("up", 60)
    table = FakeSession().table
    clock.now += 20
    timer.show_table(msgspec.structs.replace(table, notes=()))
    assert timer.seconds == 20
    timer.show_table(msgspec.structs.replace(table, current=("lenoir",)))
    assert timer.seconds == 0


def test_a_click_lets_it_stand_still(timer: TurnTimer, clock: Clock) -> None:
    """Ten seconds, a pause of a minute, five more: fifteen."""
    timer.use("up", 60)
    clock.now += 10
    QTest.mouseClick(timer, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(5, 5))
    clock.now += 60
    assert timer.seconds == 10
    QTest.mouseClick(timer, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(5, 5))
    clock.now += 5
    assert timer.seconds == 15


@pytest.fixture
def estoc(qapp: QApplication) -> Iterator[Estoc]:
    """The window over the sample fight of the first game."""
    made = open_window("--lang", "en", "--theme", "light", "--size", "1600x1000", game=next(iter(systems())))
    yield made
    made.session.desk.close()


def test_it_is_a_setting_and_off_at_first(estoc: Estoc) -> None:
    """Shift+T asks; what was chosen is kept, and the time stands in the top bar."""
    timer = estoc.window.top_bar.turn.timer
    assert timer.isHidden()
    QTest.keyClick(estoc.window, Qt.Key.Key_T, Qt.KeyboardModifier.ShiftModifier)
    settle(estoc)
    dialog = estoc.window.findChild(TimerDialog)
    assert dialog is not None
    dialog.way.choose("down")
    dialog.seconds.change(1)
    settle(estoc)
    assert (estoc.settings.timer, estoc.settings.timer_seconds) == ("down", 75)
    assert timer.isVisible()
    dialog.close()


def test_a_countdown_at_its_end_stops_nobody(estoc: Estoc) -> None:
    """Long past its end, the next turn comes with one key."""
    timer = estoc.window.top_bar.turn.timer
    estoc.use_timer("down", 15)
    timer._since -= 1000
    timer.tell()
    session = estoc.session
    for prompt in session.table.prompts:
        session.skip_prompt(prompt.id)
    before = session.table.current
    QTest.keyClick(estoc.window, Qt.Key.Key_N)
    settle(estoc)
    assert session.table.current != before
    assert timer.seconds > 0
