"""Waves: whoever is prepared is in no fight, comes at his round or at a word, and is safe in the file until then."""

from pathlib import Path
from typing import Any

import pytest

from engine.encounter.actions import perform
from engine.encounter.history import History
from engine.encounter.state import Encounter
from engine.encounter.waves import announced
from engine.errors import EngineError
from engine.play.players import players_view
from engine.storage.fight import OpenFight
from tests.engine.fake_game import GAME, a_fight


def after(state: Encounter, name: str, /, **arguments: Any) -> Encounter:
    """The fight after one action."""
    return perform(state, name, arguments).state


def prepared(**arguments: Any) -> Encounter:
    """The little fight with a wave of two, prepared for a round."""
    return after(a_fight(), "prepare", **({"recruits": ogres(2), "wave": "wave-1", "title": "Ogres"} | arguments))


def ogres(count: int) -> dict[str, Any]:
    """So many on the second side."""
    archetype = next(iter(GAME.tables.archetypes))
    return {"archetype": archetype, "side": a_fight().sides[1].id, "name": "Ogre", "count": count}


def in_round(state: Encounter, round: int) -> Encounter:
    """The fight as a round begins."""
    while state.turn < round:
        state = after(state, "next_turn")
    return state


def test_whoever_is_prepared_is_in_no_fight() -> None:
    """A wave changes neither the fighters nor the order, and the players see nothing of it."""
    before, state = in_round(a_fight(), 1), in_round(prepared(), 1)
    assert (state.fighters, state.entries, state.turn) == (before.fighters, before.entries, before.turn)
    assert players_view(GAME, History(state)) == players_view(GAME, History(before))
    assert [one.name for one in state.waves[0].fighters] == ["Ogre 1", "Ogre 2"]


def test_a_wave_is_announced_as_its_round_begins_and_at_no_other_moment() -> None:
    """Planned for round 3: nothing in round 2, a prompt in round 3 that does not hold up the turn."""
    state = in_round(prepared(round=3), 2)
    assert announced(state) == ()
    state = in_round(state, 3)
    assert [one.subject for one in announced(state)] == [state.waves[0].id]
    assert after(state, "next_turn").turn == 3


def test_a_wave_by_hand_is_never_announced() -> None:
    """Without a round it waits for the word of the GM."""
    assert announced(in_round(prepared(), 4)) == ()


def test_a_wave_that_joins_acts_in_the_round_of_its_arrival() -> None:
    """Both Ogres stand in the order, and the wave is gone; without joining they wait for the next round."""
    state = in_round(prepared(round=2), 2)
    ids = {one.id for one in state.waves[0].fighters}
    come = after(state, "bring_wave", wave=state.waves[0].id, joining=True)
    assert (come.waves, come.turn) == ((), 2)
    assert ids <= {id for entry in come.entries for id in entry.fighters}
    later = after(state, "bring_wave", wave=state.waves[0].id)
    assert later.entries == state.entries
    assert ids <= {one.id for one in later.fighters}


def test_a_wave_can_wait_a_round_longer() -> None:
    """Postponed in round 2 it is announced in round 3."""
    state = after(in_round(prepared(round=2), 2), "postpone", wave="wave-1")
    assert announced(state) == ()
    assert len(announced(in_round(state, 3))) == 1


def test_whoever_is_set_aside_keeps_his_wounds_and_comes_back_with_them() -> None:
    """Out of the fight and its order, then back as he was."""
    state = after(in_round(a_fight(), 1), "wound", fighters=["grukk"])
    hurt = state.fighter("grukk")
    away = after(state, "set_aside", fighters=["grukk"], title="Behind the door")
    assert away.find("grukk") is None
    assert all("grukk" not in entry.fighters for entry in away.entries)
    back = after(away, "bring_wave", wave="wave-1").fighter("grukk")
    assert (back.counters, back.traits, back.states) == (hurt.counters, hurt.traits, hurt.states)


def test_a_wave_is_edited_and_emptied() -> None:
    """Another name and round; one fighter fewer; more of them; without anybody it is gone."""
    state = after(prepared(round=2), "edit_wave", wave="wave-1", title="Trolls", round=5)
    assert (state.waves[0].name, state.waves[0].round) == ("Trolls", 5)
    grown = after(state, "prepare", recruits=ogres(1), wave="wave-1")
    assert [one.name for one in grown.waves[0].fighters] == ["Ogre 1", "Ogre 2", "Ogre"]
    first = grown.waves[0].fighters[0].id
    assert len(after(grown, "dismiss", wave="wave-1", fighters=[first]).waves[0].fighters) == 2
    assert after(grown, "dismiss", wave="wave-1").waves == ()


def test_ids_and_names_of_a_wave_are_taken() -> None:
    """Ogres that are added meanwhile are others, with other numbers."""
    state = prepared()
    state = after(state, "add_fighters", **ogres(2))
    come = after(state, "bring_wave", wave="wave-1")
    assert len({one.id for one in come.fighters}) == len(come.fighters)
    assert {"Ogre 1", "Ogre 2", "Ogre 3", "Ogre 4"} <= {one.name for one in come.fighters}


@pytest.mark.parametrize(
    "name, arguments",
    [
        ("bring_wave", {"wave": "nobody"}),
        ("edit_wave", {"wave": "wave-1", "title": ""}),
        ("edit_wave", {"wave": "wave-1", "title": "Ogres", "round": -1}),
        ("dismiss", {"wave": "wave-1", "fighters": ["grukk"]}),
        ("set_aside", {"fighters": [], "title": "Nobody"}),
        ("prepare", {"recruits": ogres(1) | {"archetype": "nobody"}, "title": "B"}),
        ("prepare", {"recruits": ogres(1), "wave": "wave-9"}),
    ],
)
def test_what_cannot_be_is_refused(name: str, arguments: dict[str, Any]) -> None:
    """A wave, a fighter or a round that there is not."""
    with pytest.raises(EngineError):
        perform(prepared(), name, arguments)


def test_a_wave_is_kept_in_the_file_and_undone(tmp_path: Path) -> None:
    """Closed and opened again it still waits; undo takes its arrival back, and its making."""
    fight = OpenFight.create(tmp_path / "waves.estoc", History(a_fight()))
    fight.history.do("prepare", {"recruits": ogres(2), "title": "Ogres", "round": 2})
    fight.close()
    again = OpenFight.open(tmp_path / "waves.estoc")
    assert again.history.state.waves[0].name == "Ogres"
    again.history.do("bring_wave", {"wave": "wave-1"})
    again.history.undo()
    assert len(again.history.state.waves) == 1
    again.history.undo()
    assert again.history.state == a_fight()
    again.close()
