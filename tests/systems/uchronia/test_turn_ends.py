"""What the beginning and the end of a turn do (catalogue 9.3, 9.6)."""

import pytest

from engine.encounter.actions import perform
from engine.encounter.state import ActiveState, replace
from tests.systems.uchronia.asking import GAME
from tests.systems.uchronia.fighting import (
    act,
    announce,
    asked,
    begun,
    counter,
    ended,
    entries,
    fight,
    foe,
    hero,
    later,
    prompt,
)


@pytest.mark.rule("UCH-63")
def test_fatigue_is_tested_after_every_sixth_turn_of_melee() -> None:
    """Each fighter who had a Confrontation counts a turn; at 6, 12, 18 he makes a test, at 7 he does not."""
    state = fight(hero("ada"), foe("baron"), foe("rat"))
    due = []
    for turn in range(1, 14):
        met = act(later(state, turn), "strike", "ada", "baron", "draw")
        state = ended(met)
        due.append(asked(state))
        state = begun(replace(state, prompts=()))
    both = [("ada", "fatigue"), ("baron", "fatigue")]
    assert due == [both if turn in (6, 12) else [] for turn in range(1, 14)]
    assert [counter(state, id, "melee_turns") for id in ("ada", "baron", "rat")] == [13, 13, 0]


@pytest.mark.rule("UCH-63")
def test_turns_without_melee_do_not_count() -> None:
    """Two Confrontations in one turn count once; a shot, a pursuit or a turn of waiting not at all."""
    state = fight(hero("ada"), foe("baron"), foe("gun", weapon="revolver"))
    twice = act(act(state, "strike", "ada", "baron", "draw"), "strike", "gun", "ada", "draw")
    other = act(later(twice, 2), "shoot", "gun", "ada", "miss")
    other = act(other, "pursuit", "ada", "baron", "lead_1")
    assert counter(later(other, 4), "ada", "melee_turns") == 1


@pytest.mark.rule("UCH-63")
def test_who_cannot_act_makes_no_fatigue_test() -> None:
    """Put out of action in his sixth turn he counts it, and is asked nothing."""
    state = later(fight(hero("ada", melee_turns=5), foe("baron", melee_turns=5)), 2)
    down = ended(act(state, "strike", "ada", "baron", "target_stunned_out"))
    assert asked(down) == [("ada", "fatigue")]
    assert counter(down, "baron", "melee_turns") == 6
    assert prompt(down, "fatigue").when == "round_end"


@pytest.mark.rule("UCH-70")
def test_everybody_is_ready_again_after_the_turn() -> None:
    """Caught short lasts one turn, however it was noted."""
    state = fight(hero("ada", weapon="revolver", not_ready=1), foe("rat", weapon="revolver"))
    assert entries(announce(state, "rat", action="aim")) == [("rat",), ("ada",)]
    assert entries(later(announce(state, "rat", ready=False), 2)) == [("ada",), ("rat",)]


@pytest.mark.rule("UCH-09")
def test_an_announcement_lasts_one_turn_but_opponents_go_on() -> None:
    """Next turn he has his main action again, against whom he was fighting."""
    state = announce(fight(hero("ada"), foe("baron")), "ada", action="grapple", opponent="baron")
    assert ended(state).declared == {"ada": {"opponent": "baron"}}
    assert entries(later(state, 2)) == [("ada", "baron")]


def test_an_opponent_who_is_down_is_met_no_more() -> None:
    """Next turn the one left standing is free; an attack on the fallen must be announced."""
    state = announce(fight(hero("ada"), foe("baron")), "ada", opponent="baron")
    down = later(act(state, "strike", "ada", "baron", "target_stunned_out"), 2)
    assert entries(down) == [("ada",)]
    assert entries(announce(down, "ada", action="strike", opponent="baron")) == [("ada", "baron")]


def test_whoever_is_new_joins_in_the_turn_that_begins() -> None:
    """The first turn of everybody is known, for surprise."""
    state = begun(fight(hero("ada"), turn=0))
    assert counter(state, "ada", "joined_turn") == 1
    more = {"archetype": "henchman", "side": "opponents", "name": "Rat", "ids": ["rat"]}
    joined = perform(state, "add_fighters", more).state
    assert entries(joined) == [("ada",), ("rat",)]
    assert [counter(later(joined, 3), id, "joined_turn") for id in ("ada", "rat")] == [1, 2]


@pytest.mark.rule("UCH-09")
def test_a_turn_played_entry_by_entry_goes_on_to_the_next_one() -> None:
    """The shot, the pair, then turn 2 with what lasted a turn gone."""
    state = fight(hero("ada", weapon="carbine"), hero("hugo"), foe("baron"), turn=0)
    state = begun(announce(state, "hugo", opponent="baron"))
    assert (state.attacker, state.action) == ("ada", "shoot")
    state = act(state, "shoot", "ada", "baron", "miss")
    state = perform(state, "next_turn", {}).state
    assert (state.attacker, state.target, state.action) == ("hugo", "baron", "strike")
    state = act(state, "strike", "hugo", "baron", "target_light")
    state = perform(state, "next_turn", {}).state
    assert (state.turn, state.attacker) == (2, "ada")


def test_the_changes_of_a_turn_name_whom_they_touch() -> None:
    """Screens look at what was touched: who reloads, not who waits."""
    state = act(later(fight(hero("ada", weapon="musket"), foe("baron")), 2), "reload", "ada")
    change = GAME.round_end(state)
    assert (change.touched, change.label.id) == (frozenset({"ada"}), "change.end_round")


def test_states_that_end_with_the_turn_are_those_of_this_turn() -> None:
    """A state with a later end stays."""
    one = replace(foe("baron"), states=(ActiveState("defenceless", ends=3),))
    state = fight(hero("ada"), one)
    assert [len(later(state, turn).fighter("baron").states) for turn in (2, 3, 4)] == [1, 1, 0]
