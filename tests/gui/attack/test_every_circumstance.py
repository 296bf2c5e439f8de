"""Every circumstance of every action of every game has a control in the attack dock, and the rules take its word."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from engine.encounter.answers import set_answer
from engine.encounter.request import fields_for
from engine.encounter.state import Encounter, replace
from engine.errors import EngineError
from engine.form import Field, Form, Value
from engine.label import LANGUAGES, words
from engine.system import System
from engine.systems import systems
from engine.tables import CircumstanceRow
from gui.panels.attack.circumstance_list import CircumstanceList
from gui.panels.attack.circumstance_row import make_row
from gui.panels.attack.value_editor import ValueEditor
from tests.gui.attack.fake_session import session
from tests.systems.at_table import WHO, WHOM, at_the_table
from tests.systems.drawing import given_requests
from tests.systems.test_conformance import each_action

TRIES, MUTE = 120, 2


def asked_of(system: System, action: str) -> list[CircumstanceRow]:
    """The circumstances that the GM may answer for an action."""
    rows = system.tables.circumstances.values()
    return [row for row in rows if action in row.actions and row.who != "option" and row.asked]


def standing(state: Encounter, row: CircumstanceRow) -> Field | None:
    """The field of a circumstance where its answer is in force and the GM's; None where it is not."""
    fields = fields_for(state, state.action, WHO, WHOM)
    return next((one for one in fields if one.id == row.id and one.automatic is None and one.impossible is None), None)


def shown_with(view: CircumstanceList, state: Encounter, field: Field) -> None:
    """Show one field in the dock."""
    view.show_form(Form(WHO, WHOM, state.action, True, (), (), (field,)))


def said_by(view: CircumstanceList, field: Field, value: Value) -> None:
    """Say a value with the control that the row has, as the GM does."""
    if field.kind == "check":
        view.toggle(0)
    elif field.options:
        view.open_options(0)
        menu = view.findChildren(QMenu)[-1]
        place = [option for option, _ in field.options].index(value)
        menu.actions()[place].trigger()
    else:
        view.edit_value(0)
        editor = view.findChildren(ValueEditor)[-1]
        editor.setText(str(value))
        QTest.keyClick(editor, Qt.Key.Key_Return)


def neutral(state: Encounter, field: Field) -> Iterator[tuple[Encounter, Field]]:
    """The fight and the field before the answer was given, where it can be taken back."""
    answers = {scope: {n: v for n, v in kept.items() if n != field.id} for scope, kept in state.answers.items()}
    before = replace(state, answers=answers)
    found = next((one for one in fields_for(before, state.action, WHO, WHOM) if one.id == field.id), None)
    if found is not None and found.automatic is None and found.impossible is None and found.value != field.value:
        yield before, found


@each_action
def test_each_circumstance_is_reachable(
    system: System, action: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From its neutral value, the control of the row says a value drawn for it, and the fight takes that value.

    Two may be filled by the sheets alone, hang on so much that no request with them is drawn, or count only beside a
    third (what is added to a defence).
    """
    monkeypatch.setattr(QMenu, "popup", lambda menu, place: None)  # a screenless platform warns of every popup
    real, _ = session("en")
    view = CircumstanceList(real)
    qtbot.addWidget(view)
    view.resize(400, 320)
    view.show()
    told: list[tuple[str, Value]] = []
    view.answer_changed.connect(lambda id, value: told.append((id, value)))
    rows = asked_of(system, action)
    mute = [row for row in rows if next(_reached(system, action, row, view, told), None) is None]
    assert len(mute) <= MUTE, [row.id for row in mute]


def _reached(
    system: System, action: str, row: CircumstanceRow, view: CircumstanceList, told: list[tuple[str, Value]]
) -> Iterator[Value]:
    """The values that could be said with the control of a circumstance, in some fight that allows it."""
    for request in given_requests(system, action, row.id, Random(1), TRIES):
        state, value = at_the_table(system, request), request.modifiers[row.id]
        field = standing(state, row)
        if field is None or field.value != value:
            continue
        for before, fresh in neutral(state, field):
            told.clear()
            shown_with(view, before, fresh)
            said_by(view, fresh, value)
            assert told == [(row.id, value)]
            try:
                after = set_answer(before, row.id, value).state
            except EngineError:
                continue
            assert after.answers != before.answers
            yield value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", systems().values(), ids=lambda system: system.id)
def test_every_tip_says_what_ticking_does(system: System, language: str) -> None:
    """Below the name of a circumstance stands what its rule does, as a sentence."""
    terms, state = words(language, system.id), system.sample()
    fields = {
        field.id: field
        for action in system.tables.actions
        for field in fields_for(replace(state, action=action), action, state.attacker, state.target)
    }
    assert len(fields) > 10
    for field in fields.values():
        name, *_, said = make_row(terms, field, None).tip.splitlines()
        assert name
        assert said == terms.short(f"rule.{field.rule}")
        assert said.endswith(".")
