"""Groups in every game found: waves come into the order of their round, bands stand together, all is replayed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.encounter.actions import perform
from engine.encounter.history import History
from engine.encounter.state import Encounter
from engine.encounter.turn import pending
from engine.storage.fight import OpenFight
from engine.system import System
from engine.systems import systems

GAMES = pytest.mark.parametrize("system", systems().values(), ids=systems())


def recruits(system: System, state: Encounter, count: int = 3) -> dict[str, Any]:
    """So many of the last archetype on the last side."""
    return {"archetype": list(system.tables.archetypes)[-1], "side": state.sides[-1].id, "name": "New", "count": count}


def next_round(history: History) -> None:
    """Turns until the next round has begun; what the rules ask is skipped."""
    round = history.state.turn
    while history.state.turn == round:
        for prompt in history.state.prompts:
            history.do("skip_prompt", {"prompt": prompt.id})
        history.do("next_turn", {})
    for prompt in history.state.prompts:
        history.do("skip_prompt", {"prompt": prompt.id})


@GAMES
def test_a_wave_acts_in_the_round_that_it_is_planned_for(system: System) -> None:
    """Prepared, announced, brought: each has a place in the order that is still to come; nobody else loses his."""
    sample = system.sample()
    history = History(sample)
    round = sample.turn + 1
    history.do("prepare", {"recruits": recruits(system, sample), "title": "Wave", "round": round})
    next_round(history)
    (wave,) = history.state.waves
    before = {id for entry in history.state.entries for id in entry.fighters}
    assert wave.due
    history.do("bring_wave", {"wave": wave.id, "joining": True})
    ids = {one.id for one in wave.fighters}
    assert history.state.waves == ()
    assert before | ids == {id for entry in history.state.entries for id in entry.fighters}
    for id in ids:
        own = [entry for entry in history.state.entries if id in entry.fighters]
        assert any(pending(entry) for entry in own), own


@GAMES
def test_what_was_drawn_for_a_wave_is_drawn_once(system: System) -> None:
    """The record replayed on the same fight gives the same fight: chance is written down."""
    sample = system.sample()
    history = History(sample)
    history.do("prepare", {"recruits": recruits(system, sample), "title": "Wave", "round": sample.turn + 1})
    next_round(history)
    before = history.state
    history.do("bring_wave", {"wave": before.waves[0].id, "joining": True})
    act = history.acts[history.position - 1]
    assert perform(before, act.action, act.arguments).state == history.state


@GAMES
def test_whoever_is_set_aside_comes_back_as_he_was(system: System) -> None:
    """Traits, weapons, states and what the sheet shows of him; nobody is named who may be gone."""
    sample = system.sample()
    history = History(sample)
    leaving = [one.id for one in sample.fighters if one.side == sample.sides[-1].id][:2]
    history.do("set_aside", {"fighters": leaving, "title": "Away"})
    wave = history.state.waves[0]
    assert all(history.state.find(id) is None for id in leaving)
    history.do("bring_wave", {"wave": wave.id, "joining": True})
    for id in leaving:
        old, new = sample.fighter(id), history.state.fighter(id)
        assert (new.name, new.side, new.hand) == (old.name, old.side, old.hand)
        assert [one.weapon for one in new.carried] == [one.weapon for one in old.carried]
        assert new.held == ()
        assert {one.by for one in new.states} <= {""}


@GAMES
def test_a_fight_with_waves_and_bands_is_saved_undone_and_redone(system: System, tmp_path: Path) -> None:
    """Kept in the file; undo all equals the start, redo all equals the end."""
    sample = system.sample()
    fight = OpenFight.create(tmp_path / "groups.estoc", History(sample))
    history = fight.history
    history.do("prepare", {"recruits": recruits(system, sample), "title": "Wave", "round": sample.turn + 1})
    history.do("set_aside", {"fighters": [sample.fighters[-1].id], "title": "Away"})
    leads = [entry.fighters[0] for entry in history.state.entries if pending(entry)]
    pair = list(dict.fromkeys(leads or [one.id for one in history.state.fighters]))[:2]
    history.do("gather", {"fighters": pair})
    history.do("add_note", {"fighters": pair, "text": "together"})
    fight.close()
    again = OpenFight.open(tmp_path / "groups.estoc")
    history = again.history
    next_round(history)
    history.do("bring_wave", {"wave": "wave-1", "joining": True})
    end = history.state
    while history.undo() is not None:
        pass
    assert history.state == sample
    while history.redo() is not None:
        pass
    assert history.state == end
    again.close()


@GAMES
def test_a_band_stands_together_in_every_round(system: System) -> None:
    """Whatever the game puts between them: those of a band who are still to act follow on each other."""
    history = History(system.sample())
    next_round(history)
    leads = list(dict.fromkeys(entry.fighters[0] for entry in history.state.entries))
    band = [leads[0], leads[-1]]
    history.do("gather", {"fighters": band})
    for _ in range(2):
        next_round(history)
        places = [place for place, entry in enumerate(history.state.entries) if entry.fighters[0] in band]
        assert places == list(range(places[0], places[0] + len(places)))
