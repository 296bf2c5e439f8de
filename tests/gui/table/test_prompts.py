"""Prompts as strips: what each kind offers, and what each answer asks of the session."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.label import Label
from engine.roll_view import RollView
from gui.panels.prompts import MOST, PromptStrips
from gui.session import Session
from tests.gui.table.cast import DUE
from tests.gui.table.on_screen import FakeSession


@pytest.fixture
def strips(session: FakeSession) -> PromptStrips:
    """Three prompts: a roll, a state that ends, a choice."""
    made = PromptStrips(cast(Session, session))
    made.resize(900, 120)
    made.show()
    session.show(prompts=DUE)
    return made


def _offers(strips: PromptStrips) -> list[list[str]]:
    return [[button.text() for button in strip.buttons] for _, strip in strips.strips]


def test_each_kind_has_its_answers(strips: PromptStrips) -> None:
    """A roll is rolled, typed or skipped; a state ends or stays; a choice has its options."""
    assert _offers(strips) == [["Roll", "Type dice", "Skip"], ["End it", "Keep it"], ["flee", "stay", "Skip"]]


def test_a_choice_that_must_be_made_cannot_be_skipped(strips: PromptStrips, session: FakeSession) -> None:
    """Only an optional choice offers to skip it."""
    session.show(prompts=(msgspec.structs.replace(DUE[2], optional=False),))
    assert _offers(strips) == [["flee", "stay"]]


def test_answers_go_to_the_session(strips: PromptStrips, session: FakeSession) -> None:
    """Rolling prepares the roll and throws; ending a state and choosing answer the prompt; keeping skips it."""
    for number, button in ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 1)):
        strips.strips[number][1].buttons[button].click()
    assert session.calls == [
        ("answer_prompt", ("p1",)),
        ("roll_dice", ()),
        ("answer_prompt", ("p1",)),
        ("type_dice", ()),
        ("skip_prompt", ("p1",)),
        ("answer_prompt", ("p2", "")),
        ("skip_prompt", ("p2",)),
        ("answer_prompt", ("p3", "stay")),
    ]


def test_enter_and_backspace_answer_the_first(strips: PromptStrips, session: FakeSession) -> None:
    """Enter presses the first button of the first strip, Backspace the last."""
    QTest.keyClick(strips, Qt.Key.Key_Return)
    QTest.keyClick(strips, Qt.Key.Key_Backspace)
    assert session.calls == [("answer_prompt", ("p1",)), ("roll_dice", ()), ("skip_prompt", ("p1",))]


def test_a_strip_waits_while_a_roll_is_under_way(strips: PromptStrips, session: FakeSession) -> None:
    """When its roll lies on the table, Enter belongs to the result: the dice are not thrown again."""
    session.roll = RollView((), outcome="target_light")
    assert not strips.answer_first()
    assert not strips.answer_roll("roll")
    session.roll = None
    assert strips.answer_roll("type")
    assert session.calls == [("answer_prompt", ("p1",)), ("type_dice", ())]


def test_strips_go_with_their_fight(strips: PromptStrips, session: FakeSession) -> None:
    """Another fight, or another language, in which nothing is due leaves no strip of the one before."""
    session.language_changed.emit()
    session.show(prompts=())
    assert strips.strips == []
    assert strips.isHidden()
    assert not strips.answer_roll("roll")
    assert not strips.answer_first()
    assert session.calls == []


def test_only_a_roll_takes_the_keys_of_dice(strips: PromptStrips, session: FakeSession) -> None:
    """When a state that ends asks first, R and D are for the attack."""
    session.show(prompts=DUE[1:])
    assert not strips.answer_roll("roll")
    assert session.calls == []


def test_a_digit_takes_an_option(strips: PromptStrips, session: FakeSession) -> None:
    """The buttons of a choice show 1 and 2, which take them; where no choice asks first digits aim."""
    assert not strips.choose(1)
    session.show(prompts=DUE[2:])
    assert [button.key for button in strips.strips[0][1].buttons] == ["1", "2", "⌫"]
    assert not strips.choose(3)
    assert strips.choose(2)
    assert session.calls == [("answer_prompt", ("p3", "stay"))]


def test_a_digit_takes_the_option_that_is_this_number(strips: PromptStrips, session: FakeSession) -> None:
    """Where 2, 4 and 10 are left key 4 takes 4, not the fourth; the key of a number that is gone does nothing."""
    left = tuple((id, Label("camp.number")) for id in ("2", "4", "10"))
    session.show(prompts=(msgspec.structs.replace(DUE[2], options=left),))
    assert [button.key for button in strips.strips[0][1].buttons] == ["2", "4", "", "⌫"]
    assert strips.choose(1)
    assert session.calls == []
    assert strips.choose(4)
    assert session.calls == [("answer_prompt", ("p3", "4"))]


def test_backspace_takes_no_option(strips: PromptStrips, session: FakeSession) -> None:
    """A choice that must be made has nothing to drop it with."""
    session.show(prompts=(msgspec.structs.replace(DUE[2], optional=False),))
    assert not strips.answer_first(last_button=True)
    assert session.calls == []


FINISHED = RollView((), outcome="target_light", headline=Label("outcome.target_light"))


@pytest.mark.parametrize(
    "roll, button, call",
    [
        (FINISHED, 0, ("go_on", (True,))),
        (FINISHED, 1, ("stay", ())),
        (FINISHED, 2, ("go_on", (False,))),
        (RollView(()), 0, ("stay", ())),
        (RollView(()), 1, ("go_on", (False,))),
    ],
)
def test_a_roll_that_is_left_behind_asks_first(
    strips: PromptStrips, session: FakeSession, roll: RollView, button: int, call: tuple[str, tuple[object, ...]]
) -> None:
    """Apply, stay, or set aside; what is not finished cannot be applied. Enter is the first, Backspace the last."""
    session.roll = roll
    session.result_asked.emit(True)
    assert strips.result is not None
    assert [one.key for one in strips.result.buttons][-2:] == ["Esc", "⌫"]
    strips.result.buttons[button].click()
    assert session.calls == [call]
    session.calls.clear()
    assert strips.answer_first(last_button=True)
    assert session.calls == [("go_on", (False,))]
    session.result_asked.emit(False)
    assert strips.result is None


def test_a_roll_that_is_gone_is_not_asked_about(strips: PromptStrips, session: FakeSession) -> None:
    """Applied or dropped on its card, the question has no object left."""
    session.roll = FINISHED
    session.result_asked.emit(True)
    session.roll_changed.emit(None)
    assert session.calls == [("stay", ())]


def test_at_most_three_stand_above_the_table(strips: PromptStrips, session: FakeSession) -> None:
    """Twenty prompts show three strips; none at all hides the place."""
    session.show(prompts=tuple(msgspec.structs.replace(DUE[0], id=f"p{number}") for number in range(20)))
    assert len(strips.strips) == MOST
    session.show(prompts=())
    assert not strips.isVisible()
    assert not strips.answer_first()


def test_another_language_writes_the_strips_anew(strips: PromptStrips, session: FakeSession) -> None:
    """The same prompts told after a change of language get new strips."""
    before = strips.strips[0][1]
    session.show()
    assert strips.strips[0][1] is before
    session.language_changed.emit()
    session.show()
    assert strips.strips[0][1] is not before
