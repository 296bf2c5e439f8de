"""A number that is emptied in the attack dock, in every game."""

from __future__ import annotations

import contextlib
import itertools

import pytest

from engine.encounter.history import History
from engine.errors import EngineError
from engine.form import NOT_GIVEN
from engine.play.play import Play
from engine.storage.schema import file_of
from engine.storage.validate import faults_of
from engine.system import System
from engine.systems import systems

GAMES = [pytest.param(system, id=system.id) for system in systems().values()]


@pytest.mark.parametrize("system", GAMES)
def test_an_emptied_number_holds_what_the_game_proposes(system: System) -> None:
    """By whoever acts on whomever in whatever way: done or refused, and the file is read again.

    Nothing is never kept in the place of a number: no file takes it.
    """
    play = Play(History(system.sample()))
    rows = [row for row in system.tables.circumstances.values() if row.kind == "number" and row.neutral == NOT_GIVEN]
    ids = [one.id for one in play.state.fighters]
    pairs = [(one, other) for one, other in itertools.permutations(ids, 2)][:: max(1, len(ids) - 2)]
    for row, (attacker, target) in itertools.product(rows, pairs):
        for action in row.actions:
            with contextlib.suppress(EngineError):
                play.act("set_answer", field=row.id, value=NOT_GIVEN, attacker=attacker, target=target, action=action)
    kept = [value for answers in play.state.answers.values() for value in answers.values()]
    assert NOT_GIVEN not in kept
    assert faults_of(file_of(play.history, 0)) == ()
