"""Fighters typed in one line in the real window, in every game found: read while typed, added by Enter."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from engine.systems import systems
from gui.application import Estoc
from gui.dialogs.palette import CommandPalette
from gui.dialogs.quick import QuickDialog
from tests.gui.window.playing import open_window, settle

CONTROL = Qt.KeyboardModifier.ControlModifier
WRONG = "99999"


@pytest.fixture(params=systems(), ids=str)
def estoc(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Estoc]:
    """The window over the sample fight of a game."""
    made = open_window("--lang", "fr", "--theme", "light", "--size", "1366x768", game=request.param)
    yield made
    made.session.desk.close()


def _type(field: QWidget, text: str) -> None:
    """Press the key of each letter, on a keyboard that has them all."""
    for letter in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(field, QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter))


def _dialog(estoc: Estoc) -> QuickDialog:
    QTest.keyClick(estoc.window, Qt.Key.Key_Insert)
    settle(estoc)
    found = estoc.window.findChild(QuickDialog)
    assert found is not None
    return found


def test_typed_read_and_added_by_keys(estoc: Estoc) -> None:
    """Insert, a line, Enter: what the reading says stands in the table, in one step, and the order has not moved."""
    session, before = estoc.session, estoc.session.play.state
    dialog = _dialog(estoc)
    _type(dialog.entry.field, session.line_example())
    lines = dialog.entry.lines
    assert f"{lines[0].count} × {lines[0].name}" in dialog.entry.reading.said()[0]
    QTest.keyClick(dialog.entry.field, Qt.Key.Key_Return)
    settle(estoc)
    after = session.play.state
    assert [one.name for one in after.fighters[len(before.fighters) :]] == list(lines[0].names)
    assert (after.turn, after.entries, after.current) == (before.turn, before.entries, before.current)
    assert estoc.window.findChild(QuickDialog) is None or not dialog.isVisible()
    session.undo()
    assert session.play.state == before


def test_the_buttons_keep_their_words_and_keys(estoc: Estoc) -> None:
    """However long the names of the sides are, the buttons have room for them and for their key caps."""
    dialog = _dialog(estoc)
    _type(dialog.entry.field, estoc.session.line_example())
    settle(estoc)
    for button in (dialog.here, dialog.there):
        assert button.isEnabled()
        assert button.width() >= button.sizeHint().width()


def test_ctrl_enter_adds_on_the_other_side(estoc: Estoc) -> None:
    """Ctrl+Enter brings them to the side after the one that Enter would."""
    session = estoc.session
    dialog = _dialog(estoc)
    _type(dialog.entry.field, session.line_example())
    line = dialog.entry.lines[0]
    QTest.keyClick(dialog.entry.field, Qt.Key.Key_Return, CONTROL)
    settle(estoc)
    new = session.play.state.fighters[-line.count :]
    assert {one.side for one in new} == {line.other} != {line.side}


def test_what_cannot_be_is_said_and_stays(estoc: Estoc) -> None:
    """A count beyond what comes at once is told with the limit, Enter adds nobody, the line stays."""
    session, before = estoc.session, estoc.session.play.state
    dialog = _dialog(estoc)
    _type(dialog.entry.field, f"{WRONG} zorglubs")
    assert any("50" in said for said in dialog.entry.reading.said())
    assert not dialog.here.isEnabled()
    QTest.keyClick(dialog.entry.field, Qt.Key.Key_Return)
    settle(estoc)
    assert session.play.state == before
    assert dialog.entry.field.text() == f"{WRONG} zorglubs"


def test_the_command_field_takes_the_same_line(estoc: Estoc) -> None:
    """Ctrl+K, the line, Enter: they are in the fight."""
    session, before = estoc.session, estoc.session.play.state
    QTest.keyClick(estoc.window, Qt.Key.Key_K, CONTROL)
    settle(estoc)
    palette = estoc.window.findChild(CommandPalette)
    assert palette is not None
    _type(palette.field, session.line_example())
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    settle(estoc)
    assert len(session.play.state.fighters) == len(before.fighters) + 3


def test_a_word_of_a_command_is_no_fighter(estoc: Estoc) -> None:
    """Letters that fit a command offer that command alone."""
    QTest.keyClick(estoc.window, Qt.Key.Key_K, CONTROL)
    settle(estoc)
    palette = estoc.window.findChild(CommandPalette)
    assert palette is not None
    _type(palette.field, "annuler")
    assert palette.list.count() >= 1
    _type(palette.field, " zzz")
    assert palette.list.count() == 0


def test_an_empty_fight_is_filled_by_its_line(estoc: Estoc) -> None:
    """The field below the two zones reads and adds the same line; undo shows the empty fight again."""
    session = estoc.session
    session.new_fight(session.play.system.id, "Essai", ("Héros", "Adversaires"))
    settle(estoc)
    quick = estoc.window.table.empty.quick
    quick.field.setFocus()
    _type(quick.field, f"{session.line_example()}, 2 zorglubs @hér")
    QTest.keyClick(quick.field, Qt.Key.Key_Return)
    settle(estoc)
    assert [side.count for side in session.table.sides] == [2, 3]
    assert quick.field.text() == ""
    session.undo()
    assert session.table.rows == ()
