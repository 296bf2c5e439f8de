"""Fields that may stay empty, and dice as a choice: what the sheet and the circumstances show and tell."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.form import NOT_GIVEN, Field, Value
from engine.label import label, words
from gui import controls
from gui.dialogs.form_rows import FieldRow
from gui.panels.attack.field_text import is_on, other_value, stepped_value, value_texts
from gui.session import Session
from gui.session.opening import open_session

GUARD = Field("guard", "number", label("trait.guard"), default=NOT_GIVEN, value=NOT_GIVEN, minimum=2, maximum=30)
SKILL = Field(
    "skill", "choice", label("trait.skill"), default="d6", value="d8", options=(("d6", label("x")), ("d8", label("y")))
)
REACH = msgspec.structs.replace(GUARD, minimum=-6, maximum=6)


@pytest.fixture
def told() -> list[Value]:
    """What the row told."""
    return []


@pytest.fixture
def playing(qapp: QApplication) -> Iterator[Session]:
    """The session of the sample fight."""
    opened, _ = open_session(None, None, "en", "uchronia")
    yield opened
    opened.desk.close()


def row_of(qtbot: QtBot, playing: Session, field: Field, told: list[Value]) -> FieldRow:
    """A row of the sheet."""
    row = FieldRow(playing, field, lambda _id, value: told.append(value))
    qtbot.addWidget(row)
    return row


def typed(row: FieldRow, text: str) -> controls.Field:
    """Type over what stands in the row and leave it."""
    line = row.control
    assert isinstance(line, controls.Field)
    line.selectAll()
    QTest.keyClicks(line, text) if text else line.clear()
    line.editingFinished.emit()
    return line


def test_an_optional_number_is_empty_until_it_is_typed(qtbot: QtBot, playing: Session, told: list[Value]) -> None:
    """Empty says that it is computed; a number too high is brought to the limit; empty again takes it away."""
    row = row_of(qtbot, playing, GUARD, told)
    line = typed(row, "")
    assert (line.text(), line.placeholderText(), told) == ("", "computed", [])
    assert (typed(row, "7").text(), told) == ("7", [7])
    assert (typed(row, "99").text(), told) == ("30", [7, 30])
    row.show_value(msgspec.structs.replace(GUARD, value=30))
    assert (typed(row, "").text(), told) == ("", [7, 30, NOT_GIVEN])


def test_a_choice_of_the_sheet_tells_its_option(qtbot: QtBot, playing: Session, told: list[Value]) -> None:
    """A die is chosen from a list that stands on the one in force."""
    choice = row_of(qtbot, playing, SKILL, told).control
    assert isinstance(choice, controls.Choice)
    assert (choice.count(), choice.currentData()) == (2, "d8")
    choice.activated.emit(0)
    assert told == ["d6"]


def test_an_optional_circumstance_has_a_dash_until_it_is_given() -> None:
    """No value is no tick; a tick or a step gives zero, or the lowest value; zero is a tick."""
    assert (is_on(REACH), value_texts(words("en"), REACH, REACH.value)) == (False, ("–",))
    assert (other_value(REACH, None), other_value(REACH, -3), other_value(GUARD, None)) == (0, -3, 2)
    assert (stepped_value(REACH, -1), stepped_value(GUARD, 1)) == (0, 2)
    zero = msgspec.structs.replace(REACH, value=0)
    assert (is_on(zero), stepped_value(zero, -1)) == (True, -1)
