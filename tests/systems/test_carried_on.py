"""What every game keeps to when fighters are carried on to the next fight."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.encounter.carrying import begun_with, carried_on
from engine.encounter.history import History
from engine.encounter.request import trait_default
from engine.encounter.state import Encounter, SideOfFight
from engine.errors import EngineError
from engine.play.desk import Desk
from engine.storage.validate import encounter_faults
from engine.systems import systems

GAMES = sorted(systems())
SIDES = (SideOfFight("heroes", "Heroes", "hero"), SideOfFight("opponents", "Opponents", "foe"))


def fought(game: str) -> History:
    """The sample fight of a game in its first round, everybody hurt, the first one with a note."""
    history = History(systems()[game].sample())
    history.do("start_round")
    history.do("wound", {"fighters": [one.id for one in history.state.fighters]})
    history.do("set_notes", {"fighter": history.state.fighters[0].id, "notes": "owes me ten crowns"})
    return history


def empty(game: str) -> Encounter:
    """A new fight."""
    return Encounter(game, "Next", SIDES, action=next(iter(systems()[game].tables.actions)))


@pytest.mark.parametrize("game", GAMES)
def test_they_come_as_the_end_of_the_scene_leaves_them(game: str) -> None:
    """Traits, weapons with their rounds, counters, notes and lasting states are those after the end of the scene."""
    history = fought(game)
    ids = tuple(one.id for one in history.state.fighters)
    before = history.state
    carrying = carried_on(before, ids)
    assert history.state is before
    history.do("end_scene")
    for one in carrying.fighters:
        ended = history.state.fighter(one.id)
        assert (one.traits, one.counters, one.notes, one.hand) == (
            ended.traits,
            ended.counters,
            ended.notes,
            ended.hand,
        )
        assert [carried.counters for carried in one.carried] == [carried.counters for carried in ended.carried]
        assert {active.id for active in one.states} == {
            active.id for active in ended.states if active.ends is None or not active.since
        }
    assert carrying.fighters[0].notes == "owes me ten crowns"


@pytest.mark.parametrize("game", GAMES)
def test_the_next_fight_is_sound_and_can_be_played(game: str) -> None:
    """It could be a file, heroes stand on the side of heroes, and its first round begins."""
    state = fought(game).state
    after = begun_with(empty(game), carried_on(state, tuple(one.id for one in state.fighters)))
    assert not list(encounter_faults(after, "state"))
    kinds = {side.id: side.kind for side in state.sides}
    new = {side.id: side.kind for side in after.sides}
    assert [new[one.side] for one in after.fighters] == [kinds[one.side] for one in state.fighters]
    assert after.turn == 0
    history = History(after)
    for prompt in after.prompts:
        history.do("skip_prompt", {"prompt": prompt.id})
    history.do("start_round")
    assert history.state.turn == 1


@pytest.mark.parametrize("game", GAMES)
def test_they_come_into_a_fight_that_is_played(game: str) -> None:
    """One step, wounds included; turn, round and order stay; a second time nobody is left to come; undo is exact."""
    state = fought(game).state
    some = carried_on(state, (state.fighters[0].id,)).fighters
    history = History(empty(game))
    history.do("bring", {"fighters": some, "side": "heroes"})
    come = history.state.fighters[0]
    system = systems()[game]
    assert system.health(come) == system.health(some[0])
    lost = {name: value for name, value in some[0].traits.items() if name not in come.traits}
    assert lost == {name: trait_default(system, name) for name in lost}
    assert not list(encounter_faults(history.state, "state"))
    with pytest.raises(EngineError):
        history.do("bring", {"fighters": some, "side": "heroes"})
    before = history.state
    history.undo()
    assert not history.state.fighters
    history.redo()
    assert history.state == before


@pytest.mark.parametrize("game", GAMES)
def test_nobody_comes_from_another_game(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The desk refuses it and the present fight stays; of the same game they come into a new file."""
    monkeypatch.setenv("ESTOC_HOME", str(tmp_path))
    desk = Desk.sample(game)
    here, ids = desk.path, tuple(one.id for one in desk.play.state.fighters)[:2]
    other = next(id for id in GAMES if id != game)
    with pytest.raises(EngineError):
        desk.new(other, "Next", ("A", "B"), ids)
    assert desk.path == here
    desk.new(game, "Next", ("A", "B"), ids)
    assert desk.path != here
    assert tuple(one.id for one in desk.play.state.fighters) == ids
    desk.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_is_on_the_disk(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reason written after its line was kept is there again when the fight is opened, folded or not."""
    monkeypatch.setenv("ESTOC_HOME", str(tmp_path))
    desk = Desk.sample(game)
    desk.play.act("wound", fighters=(desk.play.state.fighters[0].id,))
    desk.keep()
    desk.play.explain(0, "the stairs were wet")
    desk.keep()
    desk.close()
    again = Desk.reopened(desk.path)
    assert again.play.reason(0) == "the stairs were wet"
    again.close()
