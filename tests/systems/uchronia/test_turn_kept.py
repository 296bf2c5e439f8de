"""Nobody who can act loses his turn because his opponent fell before it (catalogue 9.4, 9.5)."""

import pytest

from engine.encounter.actions import perform
from engine.encounter.state import Encounter
from tests.systems.uchronia.fighting import act, announce, fight, foe, hero


def after_a_shot(outcome: str, *, both: bool = False, action: str = "strike", victim: str = "baron") -> Encounter:
    """Hugo has shot the Baron, whom Ada (first in the table, or last) meets in melee, or in a pursuit."""
    state = fight(foe("baron", weapon="sword"), hero("ada", weapon="sword"), hero("hugo", weapon="revolver"), turn=0)
    state = announce(state, "ada", action=action, opponent="baron")
    if both:
        state = announce(state, "baron", action=action, opponent="ada")
    state = perform(state, "start_round", {}).state
    return act(state, "shoot", "hugo", victim, outcome)


@pytest.mark.rule("UCH-154")
@pytest.mark.parametrize("both", [False, True], ids=["sought", "both seek"])
@pytest.mark.parametrize("outcome", ["target_killed", "target_wounded_out"])
def test_whose_opponent_is_shot_still_has_his_turn(outcome: str, both: bool) -> None:
    """The dead fight no Confrontation and the fallen only suffer one; Ada, who has done nothing yet, comes next."""
    state = perform(after_a_shot(outcome, both=both), "next_turn", {}).state
    assert state.current is not None
    assert (state.turn, state.attacker) == (1, "ada")
    assert state.entries[state.current].fighters == (("ada",) if outcome == "target_killed" else ("ada", "baron"))
    assert perform(state, "next_turn", {}).state.turn == 2


@pytest.mark.rule("UCH-61")
@pytest.mark.parametrize("outcome", ["target_killed", "target_wounded_out"])
def test_a_pursuer_without_a_fugitive_still_has_his_turn(outcome: str) -> None:
    """Whoever runs after somebody who has fallen may do something else."""
    state = after_a_shot(outcome, action="pursuit")
    state = perform(state, "next_turn", {}).state
    assert (state.turn, state.attacker) == (1, "ada")


def test_a_second_opponent_is_enough() -> None:
    """Ada's pair with the dead Baron falls away; her pair with the Rat is her turn, she has no other one."""
    fighters = (hero("ada", weapon="sword"), foe("baron"), foe("rat"), hero("hugo", weapon="revolver"))
    state = announce(fight(*fighters, turn=0), "baron", action="strike", opponent="ada")
    state = announce(state, "rat", action="strike", opponent="ada")
    state = act(perform(state, "start_round", {}).state, "shoot", "hugo", "baron", "target_killed")
    left = [entry.fighters for entry in state.entries if entry.skipped is None and not entry.done]
    assert left == [("hugo",), ("rat", "ada")]


@pytest.mark.rule("UCH-154")
@pytest.mark.parametrize("both", [False, True], ids=["sought", "both seek"])
def test_the_turn_that_is_kept_is_one_turn(both: bool) -> None:
    """Ada strikes the Rat instead of the dead Baron: a later word of another gives her no second one."""
    fighters = (foe("baron", weapon="sword"), hero("ada", weapon="sword"), hero("hugo", weapon="revolver"), foe("rat"))
    state = announce(fight(*fighters, turn=0), "ada", action="strike", opponent="baron")
    if both:
        state = announce(state, "baron", action="strike", opponent="ada")
    state = act(perform(state, "start_round", {}).state, "shoot", "hugo", "baron", "target_killed")
    state = act(perform(state, "next_turn", {}).state, "strike", "ada", "rat", "draw")
    state = perform(state, "declare", {"fighter": "rat", "field": "ready", "value": False}).state
    left = [entry.fighters for entry in state.entries if entry.skipped is None and not entry.done]
    assert left == [("ada",)]


def test_a_confrontation_is_the_act_of_its_pair_alone() -> None:
    """Ada has met the Rat: her pair with the Baron is still to be fought, and a test of hers is no act."""
    state = fight(hero("ada"), foe("baron"), foe("rat"), turn=0)
    for id in ("baron", "rat"):
        state = announce(state, id, action="strike", opponent="ada")
    state = act(perform(state, "start_round", {}).state, "fatigue", "ada", outcome="endures")
    assert [entry.acted for entry in state.entries] == [False, False]
    state = act(state, "strike", "rat", "ada", "draw")
    assert {entry.id: entry.acted for entry in state.entries} == {"baron": False, "rat": True}
