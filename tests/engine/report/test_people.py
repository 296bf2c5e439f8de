"""How fighters stand on paper: the end of each, boxes and what is left, in every game found."""

from __future__ import annotations

import pytest

from engine.encounter.state import ActiveState, replace
from engine.label import label
from engine.report.people import end_of
from engine.system import System
from engine.systems import systems

GAMES = [pytest.param(system, id=system.id) for system in systems().values()]


@pytest.mark.parametrize("system", GAMES)
def test_whoever_is_out_ends_by_the_state_that_put_him_there(system: System) -> None:
    """One who stands is told by his health; the dead are dead, no more; what lasts on one who is out is told."""
    one = replace(system.sample().fighters[0], states=())
    assert end_of(system, one) == system.health(one).word
    rows = system.tables.states
    dead = next(name for name, row in rows.items() if row.role == "dead")
    out = next(name for name, row in rows.items() if row.role == "out")
    lasting = next(name for name, row in rows.items() if row.harmful and not row.role)
    gone = replace(one, states=(ActiveState(lasting), ActiveState(dead)))
    assert end_of(system, gone) == label(f"state.{dead}")
    down = replace(one, states=(ActiveState(lasting), ActiveState(out)))
    both = label("report.both", first=label(f"state.{out}"), next=label(f"state.{lasting}"))
    assert end_of(system, down) == both
