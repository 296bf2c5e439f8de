"""The forecast of somebody whose own deed can hurt him: what he carries along is no longer only that."""

from __future__ import annotations

import pytest

from engine.encounter.roster import of_archetype
from engine.encounter.state import replace
from engine.forecast import clash
from engine.forecast.duel import DuelRound, duel
from engine.systems import systems
from tests.systems.test_duel_forecast import between_rounds, pairs

SYSTEM = systems()["star_wars_d100"]


def one_round() -> DuelRound:
    """The first round of a duel of somebody who falls by his own fumble, where he is hurt already."""
    state = between_rounds(SYSTEM)
    one, other = pairs(state)[0]
    old = state.fighter(one)
    new = replace(of_archetype(state, "wookiee", old.side), id=old.id, name=old.name)
    clash.forget()
    *_, found = duel(state.put(new), one, other, 1, 1e-7, 3000)
    return found.rounds[0]


def test_a_fumble_that_hurts_whoever_acts_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """With nothing taken off whoever acts, nobody is out more often than the forecast allows for."""
    told = one_round()
    monkeypatch.setattr(SYSTEM, "suffered", frozenset())
    full = one_round()
    for name in ("first_out", "second_out", "both_out", "neither"):
        assert getattr(full, name) <= getattr(told, name) + told.dropped + 1e-9, name
        assert getattr(told, name) <= getattr(full, name) + full.dropped + 1e-9, name
