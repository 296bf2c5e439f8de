"""The dock over the real session and the sample fight: from a tick to an applied result, by hand and by typed dice."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.play.desk import Desk
from gui.panels.attack import AttackDock
from gui.panels.attack.die_field import DieField
from gui.session import Session

Playing = tuple[AttackDock, Session]


@pytest.fixture
def playing(qtbot: QtBot) -> Iterator[Playing]:
    """The sample fight, told to a dock."""
    desk = Desk.sample("uchronia")
    session = Session(desk, "en")
    dock = AttackDock(session)
    dock.set_animated(False)
    qtbot.addWidget(dock)
    dock.resize(400, 880)
    with qtbot.waitExposed(dock):
        dock.show()
    dock.activateWindow()
    session.start()
    session.finish()
    yield dock, session
    desk.close()


def test_a_tick_by_key_moves_the_figure(playing: Playing) -> None:
    """One more die of circumstances: the figure is the engine's new chance, the worth is the difference."""
    dock, session = playing
    assert session.odds is not None
    before = session.odds.headline.chance
    dock.focus_circumstances()
    QTest.keyClick(dock.circumstances, Qt.Key.Key_Right)
    session.finish()
    after = session.odds.headline.chance
    assert before is not None
    assert after is not None
    assert after > before
    row = dock.circumstances.circumstances.rows[0]
    assert row.on
    assert dock.figure.change()[0] == row.worth == f"+{round((after - before) * 100)} pts"


def test_what_is_taken_off_again_is_told_as_without(playing: Playing) -> None:
    """The change names the tick: with it when it comes, without it when it goes back to its default."""
    dock, session = playing
    dock.focus_circumstances()
    name = session.words.text(session.form.fields[0].label)
    for key, said in ((Qt.Key.Key_Right, f"with {name}"), (Qt.Key.Key_Left, f"without {name}")):
        QTest.keyClick(dock.circumstances, key)
        assert dock.figure.change()[2] == said


def test_the_table_comes_back_with_the_height(playing: Playing) -> None:
    """Whatever the height was before: a dock of 688, which has low rows, shows the whole table of this fight."""
    dock, _ = playing
    for before in (500, 880, 560, 760):
        for height in (before, 688):
            dock.resize(344, height)
            QApplication.processEvents()
        assert dock.table.isVisible()


def test_roll_and_apply_change_the_fight(playing: Playing) -> None:
    """The card shows what was rolled; applied, it is gone and the fight has one more step to undo."""
    dock, session = playing
    dock.buttons.roll.click()
    if not dock.result.waits:  # the dice may leave a choice to the winner
        dock.result.options.buttons[0].click()
    assert session.roll is not None
    assert [row.ids[0] for row in dock.table.list.outcomes.rows if row.obtained] == [session.roll.outcome]
    assert session.play.steps().undo is None
    dock.result.apply.click()
    assert dock.result.isHidden()
    assert session.play.steps().undo is not None


def test_typed_dice_make_a_result(playing: Playing) -> None:
    """One key a die, Enter to keep it: no die was left for the program."""
    dock, session = playing
    dock.buttons.type_dice.click()
    while not dock.dice.is_complete:
        field = QApplication.focusWidget()
        assert isinstance(field, DieField)
        assert field.box.face is None
        QTest.keyClick(field, Qt.Key.Key_3)
    assert session.roll is not None
    assert all(box.typed and box.face == 3 for step in session.roll.steps for box in step.boxes)
    last = QApplication.focusWidget()
    assert last is not None
    QTest.keyClick(last, Qt.Key.Key_Return)
    assert dock.result.waits
    assert dock.figure.isVisible()


def test_leaving_the_boxes_keeps_the_faces(playing: Playing) -> None:
    """Esc closes them; D opens them again with what was typed."""
    dock, session = playing
    dock.buttons.type_dice.click()
    first = QApplication.focusWidget()
    assert isinstance(first, DieField)
    QTest.keyClick(first, Qt.Key.Key_5)
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_Escape)
    assert dock.figure.isVisible()
    session.type_dice()
    assert dock.dice.steps[0].fields[0].box.face == 5
    assert dock.dice.steps[0].fields[1].hasFocus()


def test_a_result_is_taken_by_hand(playing: Playing) -> None:
    """The line chosen becomes the result, without dice, and says that it was chosen."""
    dock, session = playing
    dock.table.list.take(1)
    assert session.roll is not None
    assert session.roll.outcome == dock.table.list.outcomes.rows[1].ids[0]
    assert dock.result.headline.second == "chosen by hand"


def test_a_dropped_dock_is_gone_at_once(qapp: QApplication) -> None:
    """Whatever was played, nothing but its owner holds a dock: the collector never destroys one while it paints."""
    desk = Desk.sample("uchronia")
    session = Session(desk, "en")
    dock = AttackDock(session)
    gc.disable()
    try:
        play_a_turn(dock, session)
        qapp.processEvents()
        gone = weakref.ref(dock)
        del dock
        assert gone() is None
    finally:
        gc.enable()
        desk.close()


def play_a_turn(dock: AttackDock, session: Session) -> None:
    """Roll and apply, where some actions are refused at every step; this frame holds the dock."""
    dock.show()
    session.start()
    dock.buttons.roll.click()
    for act in (session.apply, session.undo, session.swap, session.next_turn):
        act()
        session.finish()
