"""Each piece of advice of each game comes up in the window, at its moment."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from engine.encounter.history import History
from engine.storage.fight import OpenFight
from engine.systems import systems
from gui.session import Session
from tests.gui.window.playing import open_window, settle

MOMENTS = {system: importlib.import_module(f"tests.systems.{system}.advice") for system in systems()}
ALL = [(system, rule) for system, advice in MOMENTS.items() for rule in sorted(advice.MOMENTS)]


def type_faces(session: Session, faces: tuple[int, ...]) -> None:
    """Type these faces, then let the program roll the rest."""
    session.type_dice()
    for slot, face in enumerate(faces):
        roll = session.roll
        if roll is not None and slot < len(roll.steps[0].boxes):
            session.type_face(0, slot, face)
    session.roll_rest()


@pytest.mark.parametrize("system", MOMENTS)
def test_every_piece_of_advice_has_its_moment(system: str) -> None:
    """The moments are the catalogue's."""
    rules = systems()[system].tables.rules.values()
    assert set(MOMENTS[system].MOMENTS) == {row.id for row in rules if row.kind == "advice"}


@pytest.mark.parametrize("system, rule", ALL)
def test_the_advice_stands_in_the_dock(qapp: object, tmp_path: Path, system: str, rule: str) -> None:
    """The line of advice shows its sentence, at once or after a click on it."""
    advice = MOMENTS[system]
    moment = advice.MOMENTS[rule]
    path = tmp_path / "hint.estoc"
    OpenFight.create(path, History(moment.prepared(advice.ATTACKER, advice.TARGET))).close()
    estoc = open_window(path)
    if moment.faces:
        type_faces(estoc.session, moment.faces)
    if moment.outcome:
        estoc.session.take_result(moment.outcome)
    settle(estoc)
    line, shown = estoc.window.attack.hints, set()
    assert line.isVisible()
    for _ in range(4):
        shown.add(line.words()[1])
        line.click()
    assert estoc.session.words.short(f"rule.{rule}") in shown
