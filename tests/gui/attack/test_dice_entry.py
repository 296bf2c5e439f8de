"""Typing physical dice: one key a die, the box moves on, blanks are the program's, what is wrong is said."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.label import label
from engine.roll_view import DiceStep, RollView
from gui.panels.attack.dice_entry import DiceEntry
from gui.panels.attack.die_field import DieField
from tests.gui.attack.fake_session import (
    CHOICE,
    CONFRONTATION,
    FORM,
    RESISTANCE,
    RESULT,
    VERSUS,
    FakeSession,
    boxes,
    session,
    typing,
)

Entry = tuple[DiceEntry, FakeSession]
OPEN = DiceStep(label("rule.UCH-23"), boxes("UCH-23", 6, [None, None, None]))


@pytest.fixture
def entry(qtbot: QtBot) -> Entry:
    """The page with three blank d6."""
    real, fake = session("en")
    page = DiceEntry(real)
    qtbot.addWidget(page)
    page.resize(400, 600)
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    fake.form_changed.emit(FORM)
    fake.versus_changed.emit(*VERSUS)
    fake.roll_changed.emit(typing([None, None, None]))
    return page, fake


def current() -> DieField:
    """The box that has the keyboard."""
    focus = QApplication.focusWidget()
    assert isinstance(focus, DieField)
    return focus


def press(key: Qt.Key, text: str = "") -> None:
    """Send a key with its text to the box that has the keyboard, as the layout of the keyboard makes it."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(current(), QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text))


def test_each_key_is_a_face_and_the_box_moves_on(entry: Entry) -> None:
    """A face goes to the session; once it is there the next blank box has the keyboard."""
    page, fake = entry
    QTest.keyClick(current(), Qt.Key.Key_6)
    assert fake.calls == [("type_face", 0, 0, 6)]
    fake.roll_changed.emit(typing([6, None, None]))
    assert current() is page.steps[0].fields[1]


def test_a_french_top_row_types_digits(entry: Entry) -> None:
    """Without Shift an AZERTY keyboard sends signs; they count as the digits printed on the same keys."""
    _, fake = entry
    for sign, digit in zip("&é\"'(-", range(1, 7), strict=True):
        press(Qt.Key.Key_unknown, sign)
        assert fake.calls[-1] == ("type_face", 0, 0, digit)


def test_a_wrong_face_is_refused_with_its_range(entry: Entry) -> None:
    """A face that the die does not have is shown in red, explained, and told to nobody."""
    page, fake = entry
    QTest.keyClick(current(), Qt.Key.Key_9)
    assert fake.calls == []
    assert current().wrong == "9"
    assert page.steps[0]._error == "A d6 shows 1 to 6. Type the face you see."
    QTest.keyClick(current(), Qt.Key.Key_Backspace)
    assert (current().wrong, page.steps[0]._error) == ("", "")


def test_space_leaves_a_box_blank_and_backspace_goes_back(entry: Entry) -> None:
    """Space goes on without a face, clearing the one that was there; Backspace returns to the box before."""
    page, fake = entry
    fields = page.steps[0].fields
    QTest.keyClick(current(), Qt.Key.Key_Space)
    assert current() is fields[1]
    QTest.keyClick(current(), Qt.Key.Key_Backspace)
    assert current() is fields[0]
    fake.roll_changed.emit(typing([6, None, None]))
    QTest.keyClick(current(), Qt.Key.Key_Space)
    assert fake.calls == [("type_face", 0, 0, None)]


def test_enter_ends_a_number_then_presses_the_main_button(entry: Entry) -> None:
    """On a d12 a 1 waits; Enter makes it a face. With nothing begun, Enter rolls the rest."""
    _, fake = entry
    fake.roll_changed.emit(typing([None, None], sides=12))
    QTest.keyClick(current(), Qt.Key.Key_1)
    assert fake.calls == []
    QTest.keyClick(current(), Qt.Key.Key_Return)
    QTest.keyClick(current(), Qt.Key.Key_Return)
    assert fake.calls == [("type_face", 0, 0, 1), ("roll_rest",)]


def test_the_main_button_keeps_a_complete_result(entry: Entry) -> None:
    """With every face known the button says so, and keeps the result instead of rolling."""
    page, fake = entry
    assert page.main.text() == "Roll the rest"
    done = RollView((CONFRONTATION, RESISTANCE), outcome="target_wounded", headline=RESULT.headline, typing=True)
    fake.roll_changed.emit(done)
    assert page.main.text() == "Use this result"
    page.main.click()
    assert fake.calls == [("leave_dice",)]


def test_escape_leaves_and_keeps_the_faces(entry: Entry) -> None:
    """Esc only closes the boxes: no face is taken back."""
    _, fake = entry
    QTest.keyClick(current(), Qt.Key.Key_Escape)
    assert fake.calls == [("leave_dice",)]


def test_a_new_question_opens_below_and_takes_the_keyboard(entry: Entry) -> None:
    """Once a question is answered the next one shows its boxes, and typing goes on there."""
    page, fake = entry
    fake.roll_changed.emit(typing([6, 4, None]))
    page.steps[0].fields[2].setFocus()
    QTest.keyClick(current(), Qt.Key.Key_5)
    open_step = typing([None, None]).steps[0]
    fake.roll_changed.emit(RollView((CONFRONTATION, open_step), typing=True))
    assert current() is page.steps[1].fields[0]


def test_a_choice_is_answered_on_the_page(entry: Entry) -> None:
    """A roll that waits for a choice shows its options; nothing can be rolled before one is taken."""
    page, fake = entry
    fake.roll_changed.emit(RollView(CHOICE.steps, choice=CHOICE.choice, typing=True))
    assert not page.main.isEnabled()
    assert [button.key for button in page.options.buttons] == ["1", "2"]
    assert page.options.buttons[0].hasFocus()
    assert not page.options.press(3)
    assert page.options.press(2)
    assert fake.calls == [("choose", "disarm")]
    fake.roll_changed.emit(RollView((CONFRONTATION, OPEN), typing=True))
    assert current() is page.steps[1].fields[0]


def test_a_box_says_its_question_place_and_die(entry: Entry) -> None:
    """A screen reader hears which die of which question, and its face."""
    page, fake = entry
    fake.roll_changed.emit(typing([6, None, None]))
    names = [field.accessibleName() for field in page.steps[0].fields]
    question = fake.words.text("rule.UCH-10")
    who = VERSUS[0].name
    assert names[:2] == [f"{who}, {question}, die 1 of 3, d6, 6", f"{who}, {question}, die 2 of 3, d6"]


def said(page: DiceEntry, number: int) -> list[str]:
    """Whose dice a question says it asks for."""
    return [words for _, words in page.steps[number].owners]


def test_boxes_say_whose_dice_they_are(entry: Entry) -> None:
    """One name stands beside the question; two groups stand apart, each under its name, which follows the fighter."""
    page, fake = entry
    attacker, target = VERSUS[0].name, VERSUS[1].name
    assert said(page, 0) == [f"{attacker}, 3d6"]
    mine, theirs = boxes("UCH-11", 6, [None] * 5), boxes("UCH-11", 6, [None] * 9)[5:]
    both = mine + tuple(msgspec.structs.replace(one, who="target") for one in theirs)
    fake.roll_changed.emit(RollView((DiceStep(label("rule.UCH-11"), both),), typing=True))
    assert said(page, 0) == [f"{attacker}, 5d6", f"{target}, 4d6"]
    tops = [field.y() for field in page.steps[0].fields]
    assert len(set(tops[:5])) == 1
    assert min(tops[5:]) > tops[0] + page.steps[0].fields[0].height()
    fake.versus_changed.emit(VERSUS[0], msgspec.structs.replace(VERSUS[1], name="Rat"))
    assert said(page, 0)[1] == "Rat, 4d6"


def test_letters_run_no_command_while_dice_are_typed(entry: Entry) -> None:
    """The box keeps every sign to itself, as a text field does, and lets control keys pass."""
    for key, text, kept in ((Qt.Key.Key_R, "r", True), (Qt.Key.Key_3, "3", True), (Qt.Key.Key_F6, "", False)):
        event = QKeyEvent(QEvent.Type.ShortcutOverride, key, Qt.KeyboardModifier.NoModifier, text)
        event.ignore()
        QApplication.sendEvent(current(), event)
        assert event.isAccepted() is kept


def test_faces_of_the_program_are_told_apart(entry: Entry) -> None:
    """A box that the program filled is dotted, and the page says what that means."""
    page, fake = entry
    step = typing([None]).steps[0]
    mixed = boxes("UCH-10", 6, [6], typed=True) + boxes("UCH-10", 6, [None, 3], typed=False)[1:]
    fake.roll_changed.emit(RollView((type(step)(step.label, mixed),), typing=True))
    assert [field.by_program for field in page.steps[0].fields] == [False, True]
    assert page.help._legend


def test_the_page_names_who_strikes_whom_with_what(entry: Entry) -> None:
    """The head tells whose dice these are."""
    page, fake = entry
    assert page.head.accessibleName() == f"Type your dice, Augustin → Le Borgne, {fake.words.text('weapon.sword_cane')}"
