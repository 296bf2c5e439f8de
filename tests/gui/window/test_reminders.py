"""Reminders in the real window, in every game found: typed, told at their moment, answered by key."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.systems import systems
from gui.application import Estoc
from gui.dialogs.reminders import RemindersDialog
from tests.gui.window.playing import open_window, settle

SHIFT = Qt.KeyboardModifier.ShiftModifier
TOLD = "<b>The bridge</b> breaks"


@pytest.fixture(params=systems(), ids=str)
def estoc(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Estoc]:
    """The window over the sample fight of a game."""
    made = open_window("--lang", "en", "--theme", "light", "--size", "1600x1000", game=request.param)
    yield made
    made.session.desk.close()


def _dialog(estoc: Estoc) -> RemindersDialog:
    QTest.keyClick(estoc.window, Qt.Key.Key_R, SHIFT)
    settle(estoc)
    found = estoc.window.findChild(RemindersDialog)
    assert found is not None
    return found


def test_typed_and_told_in_the_next_round(estoc: Estoc) -> None:
    """Shift+R, a sentence, Enter: told as the next round begins, word for word; Enter hears it."""
    session, dialog = estoc.session, _dialog(estoc)
    QTest.keyClicks(dialog.text, TOLD)
    QTest.keyClick(dialog.text, Qt.Key.Key_Return)
    assert [one.text for one in session.table.reminders] == [TOLD]
    dialog.close()
    round = session.table.turn
    for _ in range(60):
        if session.table.turn > round:
            break
        for prompt in session.table.prompts:
            session.skip_prompt(prompt.id)
        session.next_turn()
    settle(estoc)
    prompts = estoc.window.prompts
    kinds = {one.id: one.kind for one in session.table.prompts}
    told = [strip.words for id, strip in prompts.strips if kinds[id] == "reminder"]
    assert told == [f"Reminder: {TOLD}"]
    for prompt in session.play.state.prompts:
        session.skip_prompt(prompt.id)
    estoc.window.activateWindow()
    settle(estoc)
    QTest.keyClick(QApplication.focusWidget() or estoc.window, Qt.Key.Key_Return)
    assert session.table.reminders == ()


def test_a_fighter_s_moment_names_him_and_can_be_taken_away(estoc: Estoc) -> None:
    """With a moment of turns the round gives way to the fighters; the bin removes the line, undo brings it back."""
    session, dialog = estoc.session, _dialog(estoc)
    place = dialog.when.findData("out")
    dialog.when.setCurrentIndex(place)
    dialog.when.activated.emit(place)
    assert dialog.round.isHidden()
    fighter = session.table.rows[-1]
    dialog.whose.setCurrentIndex(dialog.whose.findData(fighter.id))
    dialog.text.setText(TOLD)
    dialog.text.returnPressed.emit()
    assert [(one.fighter, one.when) for one in session.table.reminders] == [(fighter.id, "out")]
    assert fighter.name in dialog.moment("out", fighter.name, 0)
    session.forget_reminder(session.table.reminders[0].id)
    assert [one.id for one in session.table.reminders] == []
    session.undo()
    assert len(session.table.reminders) == 1
    dialog.close()
