"""Rolls that a file tells: every circumstance of them has a value of it, or the record is refused with its name."""

from __future__ import annotations

import pytest

from engine.encounter.actions import perform
from engine.encounter.request import request_for
from engine.errors import RequestError
from engine.form import Value
from engine.system import System
from engine.systems import systems

ODD: tuple[Value, ...] = ("pistol", "", 10**9)


@pytest.mark.parametrize("value", ODD)
@pytest.mark.parametrize("system", systems().values(), ids=lambda system: system.id)
def test_a_circumstance_made_up_is_refused_by_its_name(system: System, value: Value) -> None:
    """Done again, a roll of a fight edited by hand is refused where its circumstance has no such value."""
    state = system.sample()
    action, who, whom = state.action, state.attacker, state.target
    sure = dict(request_for(state, who, whom, action).modifiers)
    outcome = next(iter(system.tables.outcomes))
    rows = [row for row in system.tables.circumstances.values() if action in row.actions and row.kind != "text"]
    for row in rows:
        deed = {
            "action": action,
            "attacker": who,
            "target": whom,
            "modifiers": sure | {row.id: value},
            "outcome": outcome,
        }
        with pytest.raises(RequestError) as refused:
            perform(state, "apply_attack", {"deed": deed})
        assert refused.value.field == f"modifiers.{row.id}"
