"""After a test that was asked for, the attack dock is whose turn it is: one key more and he acts."""

from __future__ import annotations

import pytest

from engine.encounter.attack import apply_attack
from engine.encounter.game import game
from engine.encounter.request import request_for
from engine.encounter.rounds import next_turn
from engine.encounter.state import Encounter, replace
from engine.errors import RequestError
from engine.forecast.attack import answer
from engine.form import Prompt
from engine.label import label
from engine.system import Deed, System
from engine.systems import systems
from engine.tables import ActionRow

each_system = pytest.mark.parametrize("system", systems().values(), ids=lambda system: system.id)

SOME = 30
"""More turns than a sample has fighters."""


def in_turn(system: System) -> Encounter:
    """The sample in the turn of somebody, nothing due."""
    state = system.sample()
    for _ in range(SOME):
        state = next_turn(replace(state, prompts=())).state
        if state.current is not None and state.attacker in state.entries[state.current].fighters:
            return replace(state, prompts=())
    raise AssertionError(state)


@each_system
def test_the_dock_is_whose_turn_it_is_after_the_test_of_another(system: System) -> None:
    """Whoever is asked for a roll out of his turn makes it, and the dock goes back to the one who plays."""
    state = in_turn(system)
    playing = state.entries[state.current or 0].fighters
    tests = [row for row in system.tables.actions.values() if row.targets == "none"]
    for fighter in (one for one in state.fighters if one.id not in playing and not system.is_out(one)):
        for row in tests:
            due = Prompt("asked", "roll", fighter.id, row.id, label("change.nothing"))
            asked = replace(state, prompts=(due,), attacker=fighter.id, target="", action=row.id)
            after = answered(asked, row, fighter.id)
            if after is not None:
                assert after.attacker in playing, (row.id, after.action)
                return
    raise AssertionError("nobody can be tested")


def answered(state: Encounter, row: ActionRow, fighter: str) -> Encounter | None:
    """The fight after the likeliest outcome of a test that was asked for; None: it cannot be made here."""
    try:
        request = request_for(state, fighter, "", row.id)
        game(state).check(request)
    except RequestError:
        return None
    chances = answer(game(state), request).outcomes
    deed = Deed(row.id, fighter, "", modifiers=request.modifiers, outcome=max(chances, key=lambda id: chances[id]))
    return apply_attack(state, deed, prompt="asked").state
