"""The active phase step by step: the mandatory attack, what frees of it, what is left to do (catalogue 9.2, 9.3)."""

from __future__ import annotations

import pytest

from engine.encounter.state import Encounter, replace
from engine.errors import FightError
from engine.label import label
from engine.systems.ubik import SYSTEM as GAME
from tests.systems.ubik.fighting import (
    act,
    answered,
    apart,
    applied,
    asked,
    begun,
    causes,
    fight,
    free,
    names,
    offered,
    on,
    person,
    placed,
    prompt,
    proposed,
    refused,
    shooters,
    two,
    whose,
    with_states,
)


def overriding(outcome: str) -> Encounter:
    """Ann refuses the mandatory attack: her test of morale ended so."""
    asking = answered(shooters(), "mandatory_or_not", "override")
    return applied(asking, "morale", outcome, modifiers={"morale_cause": "override"})


# -- who must be attacked -------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-30", "UBK-33")
def test_the_phase_asks_about_the_nearest_enemy() -> None:
    """Bob, nearest, is the legal target: the dock aims at him, the prompt names him."""
    state = shooters()
    assert asked(state) == [("ann", "mandatory_or_not")]
    assert dict(prompt(state, "mandatory_or_not").why.arguments)["whom"] == "Bob"
    assert (state.attacker, state.target, state.action) == ("ann", "bob", "fire_at_target")


@pytest.mark.rule("UBK-33")
def test_another_becomes_the_nearest_while_it_is_asked() -> None:
    """A distance that is told changes the question in the same step; equally near, both are named."""
    nearer = apart(shooters(), "ann", "cid", 2)
    assert dict(prompt(nearer, "mandatory_or_not").why.arguments)["whom"] == "Cid"
    both = apart(shooters(), "ann", "cid", 5)
    assert dict(prompt(both, "mandatory_or_not").why.arguments)["whom"] == label("either", first="Bob", next="Cid")
    assert [refused(both, "fire_at_target", "ann", one) for one in ("bob", "cid")] == ["", ""]


@pytest.mark.rule("UBK-33")
@pytest.mark.parametrize("name", ["surprised", "unconscious", "dead", "immobilised", "demoralised"])
def test_who_is_not_in_the_fight_is_no_legal_target(name: str) -> None:
    """The next nearest one is, instead."""
    state = shooters()
    after = act(state, "add_state", fighters=["bob"], name=name)
    assert dict(prompt(after, "mandatory_or_not").why.arguments)["whom"] == "Cid"


@pytest.mark.rule("UBK-33")
@pytest.mark.parametrize("name", ["confused", "disoriented", "prone", "held"])
def test_who_is_hampered_is_still_in_the_fight(name: str) -> None:
    """Confused, disoriented, prone and held enemies are legal targets."""
    after = act(shooters(), "add_state", fighters=["bob"], name=name)
    assert dict(prompt(after, "mandatory_or_not").why.arguments)["whom"] == "Bob"


@pytest.mark.rule("UBK-33", "UBK-154")
def test_the_game_master_overrules_who_counts_sees_or_is_seen() -> None:
    """Set aside, out of sight, or not having detected her, Bob is no legal target; each can be taken back."""
    state = shooters()
    aside = act(state, "take_offer", fighter="bob", offer="set_aside")
    assert dict(prompt(renewed(aside), "mandatory_or_not").why.arguments)["whom"] == "Cid"
    blind = answered(act(state, "take_offer", fighter="ann", offer="sees_whom"), "sees_whom", "bob")
    assert dict(prompt(renewed(blind), "mandatory_or_not").why.arguments)["whom"] == "Cid"
    unseen = answered(act(state, "take_offer", fighter="ann", offer="seen_by"), "seen_by", "bob")
    assert dict(prompt(renewed(unseen), "mandatory_or_not").why.arguments)["whom"] == "Cid"
    again = answered(unseen, "seen_by", "bob")
    assert dict(prompt(renewed(again), "mandatory_or_not").why.arguments)["whom"] == "Bob"


def renewed(state: Encounter) -> Encounter:
    """The fight with the question of the phase as it stands now."""
    return GAME.renewed(state)


@pytest.mark.rule("UBK-34")
def test_without_a_legal_target_nothing_is_asked() -> None:
    """Undetected, she is free: any action, any target, no test of morale."""
    state = shooters()
    hidden = begun(replace(state.put(with_states(state.fighter("ann"), "hidden")), prompts=(), turn=0, entries=()))
    assert whose(hidden) == "ann"
    assert asked(hidden) == []
    assert [refused(hidden, one, "ann", "cid") for one in ("fire_at_target", "speak", "aim")] == ["", "", ""]
    assert refused(hidden, "morale") == "no_morale_due"


@pytest.mark.rule("UBK-35")
def test_an_attack_that_is_not_possible_binds_nobody() -> None:
    """A knife cannot reach Bob at 30 m with 10 m of movement: nothing is asked; at 12 m it can."""
    state = placed(fight(person("ann", "heroes", "knife", quickness=5), person("bob", "foes", "pistol")))
    assert asked(begun(apart(state, "ann", "bob", 30))) == []
    assert asked(begun(apart(state, "ann", "bob", 26))) == []
    assert asked(begun(apart(state, "ann", "bob", 25))) == [("ann", "mandatory_or_not")]  # thrown, 5 S
    bare = placed(fight(person("ann", quickness=5), person("bob", "foes", "pistol")))
    assert asked(begun(apart(bare, "ann", "bob", 13))) == []
    assert asked(begun(apart(bare, "ann", "bob", 12))) == [("ann", "mandatory_or_not")]


# -- while it is asked, and bound -----------------------------------------------------------------------------------


@pytest.mark.rule("UBK-30", "UBK-35")
def test_while_it_is_asked_only_the_attack_and_the_aimed_shot_go() -> None:
    """Attacks on Bob, the aimed shot with its own test, the test itself; nothing free, nothing simple, nobody else."""
    state = shooters()
    for action in ("fire_at_target", "called_shot", "triple_shot", "aimed_shot", "morale"):
        assert refused(state, action) == "", action
    assert refused(state, "fire_at_target", "ann", "cid") == "not_the_legal_target"
    assert refused(state, "aimed_shot", "ann", "cid") == ""
    assert refused(state, "speak") == "choose_first"
    assert refused(state, "aim") == "mandatory_attack"
    assert refused(state, "fire_at_target", "bob", "ann") == "not_his_phase"


@pytest.mark.rule("UBK-30")
def test_whoever_attacks_does_nothing_else() -> None:
    """Bound, she has one attack on Bob and one movement: no free action, and no second attack."""
    state = answered(shooters(), "mandatory_or_not", "attack")
    assert (state.target, state.action) == ("bob", "fire_at_target")
    assert refused(state, "speak") == "mandatory_only"
    assert refused(state, "aimed_shot") == "mandatory_attack"
    assert refused(state, "fire_at_target", "ann", "cid") == "not_the_legal_target"
    after = applied(state, "fire_at_target", "miss", "ann", "bob")
    assert refused(after, "fire_at_target") == refused(after, "called_shot") == "action_used"
    assert refused(after, "speak") == "mandatory_only"
    assert "move" in offered(after, "ann")


def test_an_attack_without_an_answer_is_the_answer() -> None:
    """Striking at once is the mandatory attack: the question is gone."""
    after = applied(shooters(), "fire_at_target", "miss", "ann", "bob")
    assert asked(after) == []
    assert refused(after, "reload") == "action_used"


@pytest.mark.rule("UBK-40", "UBK-42", "UBK-31")
def test_a_passed_test_frees_for_one_free_and_one_other_action() -> None:
    """Refusing asks for a test of the cause "override"; passed, one free and one simple or combat action are left."""
    asking = answered(shooters(), "mandatory_or_not", "override")
    assert causes(asking) == {"ann": ("override", 0)}
    assert refused(asking, "speak") == "choose_first"
    state = applied(asking, "morale", "success", modifiers={"morale_cause": "override"})
    assert [refused(state, one) for one in ("speak", "aim", "fire_at_target")] == ["", "", ""]
    assert refused(state, "fire_at_target", "ann", "cid") == ""
    spoken = applied(state, "speak", "done")
    assert refused(spoken, "glance") == "free_action_used"
    shot = applied(spoken, "fire_at_target", "miss", "ann", "cid")
    assert refused(shot, "aim") == "action_used"


@pytest.mark.rule("UBK-42", "UBK-46")
def test_a_failed_test_confuses_and_binds() -> None:
    """Confused until his next phase, he must attack now: the dock stands on it."""
    state = overriding("failure")
    assert names(state.fighter("ann")) == {"confused"}
    assert (state.target, state.action, refused(state, "speak")) == ("bob", "fire_at_target", "mandatory_only")
    later = on(on(on(state)))
    assert whose(later) == "ann"
    assert names(later.fighter("ann")) == set()


@pytest.mark.rule("UBK-113", "UBK-152")
def test_one_test_serves_the_aimed_shot() -> None:
    """Passed before, it is not rolled again; as the first answer the shot brings its own test along."""
    freed = overriding("success")
    assert proposed(freed, "aimed_shot")["morale_passed"] is True
    aims = answered(shooters(), "mandatory_or_not", "aimed")
    assert aims.action == "aimed_shot"
    assert "morale_passed" not in proposed(aims, "aimed_shot")
    assert refused(aims, "aim") == "mandatory_attack"
    shot = applied(aims, "aimed_shot", "miss", "ann", "cid", modifiers={"distance_m": 30, "morale_pr": 2})
    assert shot.fighter("ann").traits["morale_bonus"] == 2
    assert (refused(shot, "speak"), refused(shot, "aim")) == ("", "action_used")


@pytest.mark.rule("UBK-113")
def test_an_aimed_shot_without_nerve_is_no_shot() -> None:
    """Confused, no round spent, no aimed shot in this phase; the mandatory attack is still to be made."""
    state = applied(answered(shooters(), "mandatory_or_not", "aimed"), "aimed_shot", "morale_failed", "ann", "bob")
    assert names(state.fighter("ann")) == {"confused"}
    assert state.fighter("ann").carried[0].counters["rounds_loaded"] == 8
    assert refused(state, "aimed_shot") == "nerve_failed"
    assert refused(state, "fire_at_target") == ""


def test_the_game_master_may_wave_the_question_through() -> None:
    """Skipped, nothing binds her in this phase (UBK-33 to 35 are the GM's)."""
    state = free(shooters())
    assert [refused(state, one) for one in ("speak", "aim")] == ["", ""]
    assert refused(state, "fire_at_target", "ann", "cid") == ""


# -- movement -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-32")
def test_one_movement_that_says_towards_whom() -> None:
    """10 m towards Cid leave 20; there is no second movement; on the ground it is half as far."""
    asking = act(free(shooters()), "take_offer", fighter="ann", offer="move")
    state = answered(asking, "move", "cid")
    assert state.answers["ann>cid"]["distance_m"] == state.answers["cid>ann"]["distance_m"] == 20
    assert "move" not in offered(state, "ann")
    lying = free(shooters()).put(with_states(shooters().fighter("ann"), "prone"))
    assert answered(act(lying, "take_offer", fighter="ann", offer="move"), "move", "cid").answers["ann>cid"] == {
        "distance_m": 25
    }


@pytest.mark.rule("UBK-32", "UBK-55")
def test_whoever_is_asked_where_he_goes_has_still_one_movement() -> None:
    """Asked where she goes, Ann stands up, comes to blows or is held: the question goes with her movement."""
    asking = act(free(two()), "take_offer", fighter="ann", offer="move")
    assert asked(asking) == [("ann", "move")]
    lying = act(asking, "add_state", fighters=("ann",), name="prone")
    assert dict(prompt(lying, "move").why.arguments)["metres"] == 5
    assert asked(act(lying, "take_offer", fighter="ann", offer="stand_up")) == []
    assert asked(applied(asking, "strike", "miss", "ann", "bob")) == []
    assert asked(act(asking, "add_state", fighters=("ann",), name="held")) == []


@pytest.mark.rule("UBK-32", "UBK-55")
def test_standing_up_is_the_movement() -> None:
    """Prone, the movement of the phase may be spent to stand."""
    state = free(shooters())
    lying = state.put(with_states(state.fighter("ann"), "prone"))
    after = act(lying, "take_offer", fighter="ann", offer="stand_up")
    assert names(after.fighter("ann")) == set()
    assert {"move", "stand_up"}.isdisjoint(offered(after, "ann"))


@pytest.mark.rule("UBK-32")
def test_a_blow_from_afar_is_the_movement_too() -> None:
    """Struck from 5 m she has moved and stands at contact; from 13 m nobody is reached."""
    state = free(two())
    after = applied(state, "strike", "miss", "ann", "bob")
    assert after.answers["ann>bob"]["distance_m"] == 1
    assert "move" not in offered(after, "ann")
    assert refused(apart(state, "ann", "bob", 13), "strike") == "not_at_contact"
    moved = answered(act(apart(state, "ann", "bob", 13), "take_offer", fighter="ann", offer="move"), "move", "bob")
    assert refused(moved, "strike") == "not_at_contact"  # 3 m away, and the movement is gone


def test_what_he_says_of_distances_counts_for_the_others() -> None:
    """Bob, 5 m away by default, is at 9 m for Ann: so she is for him in his phase."""
    state = apart(free(two("pistol", "pistol")), "ann", "bob", 9)
    assert on(state).answers["bob>ann"]["distance_m"] == 9


@pytest.mark.rule("UBK-65")
def test_an_obstacle_not_crossed_costs_the_movement() -> None:
    """A failure spends the movement, a success does not."""
    state = free(two())
    assert "move" not in offered(applied(state, "cross_obstacle", "failure"), "ann")
    assert "move" in offered(applied(state, "cross_obstacle", "success"), "ann")


# -- waiting, being prepared ----------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-57")
def test_a_delayed_action_is_taken_between_two_phases() -> None:
    """His place waits; called up before Bob has done anything he has one free and one other action, no movement."""
    state = on(applied(free(shooters()), "wait", "done"))
    assert whose(state) == "bob"
    back = act(state, "act_now", entry="ann")
    assert whose(back) == "ann"
    assert [refused(back, one) for one in ("speak", "fire_at_target")] == ["", ""]
    assert "move" not in offered(back, "ann")
    assert asked(on(back)) == [("bob", "mandatory_or_not")]
    busy = applied(free(state, "bob"), "speak", "done", "bob")
    with pytest.raises(FightError, match=r"(?i)phase"):
        act(busy, "act_now", entry="ann")


@pytest.mark.rule("UBK-57")
def test_nobody_waits_who_must_attack() -> None:
    """The hold of the order is the same action: it needs a free character, and is lost when the round ends."""
    bound = answered(shooters(), "mandatory_or_not", "attack")
    with pytest.raises(FightError):
        act(bound, "hold")
    state = act(free(shooters()), "hold")
    assert whose(state) == "bob"
    next_round = on(on(state))
    assert next_round.turn == 2
    assert {one.id: one.skipped for one in next_round.entries}["ann"] is None


@pytest.mark.rule("UBK-69")
def test_a_readied_action_is_the_one_that_was_stated() -> None:
    """It is due when its condition is met, in the phase of another, once; unused it is lost as his phase begins."""
    state = applied(free(shooters()), "ready_action", "done")
    state = answered(state, "ready_for_what", "called_shot")
    bobs = on(state)
    assert "act_readied" in offered(bobs, "ann")
    due = act(bobs, "take_offer", fighter="ann", offer="act_readied")
    ready = prompt(due, "called_shot")
    assert (ready.fighter, ready.target) == ("ann", "bob")
    assert refused(due, "called_shot") == ""
    assert refused(due, "fire_at_target") == "not_his_phase"
    shot = {"action": "called_shot", "attacker": "ann", "target": "bob", "modifiers": {}, "outcome": "miss"}
    after = act(due, "apply_attack", deed=shot, prompt=ready.id)
    assert "act_readied" not in offered(after, "ann")
    assert whose(after) == "bob"
    assert "act_readied" not in offered(on(on(on(bobs))), "ann")


def test_what_is_left_to_do_stands_beside_the_order() -> None:
    """Free, simple or combat action and movement; then less and less."""

    def note(state: Encounter) -> str:
        return str(GAME.order(state).notes[0])

    state = free(shooters())
    assert all(word in note(state) for word in ("left.free", "left.main", "left.movement"))
    shot = applied(state, "fire_at_target", "miss", "ann", "bob")
    assert "left.main" not in note(shot)
    assert "left.mandatory" in note(shooters())
    assert "left.mandatory" in note(answered(shooters(), "mandatory_or_not", "attack"))


@pytest.mark.rule("UBK-30", "UBK-31", "UBK-47")
def test_no_more_is_left_to_do_than_his_state_lets_him() -> None:
    """While a test of his phase is due only that; demoralised no combat action but to get away; in wait only to aim."""

    def note(state: Encounter) -> str:
        return str(GAME.order(state).notes[0])

    testing = note(answered(shooters(), "mandatory_or_not", "override"))
    assert "left.morale" in testing
    assert "left.movement" in testing
    assert not any(word in testing for word in ("left.free", "left.main", "left.mandatory"))
    lost = act(free(shooters()), "add_state", fighters=["ann"], name="demoralised")
    assert "left.main_demoralised" in note(lost)
    camps = act(free(shooters()), "add_state", fighters=["ann"], name="camping")
    assert "left.main_camping" in note(camps)


@pytest.mark.rule("UBK-50", "UBK-51", "UBK-52")
@pytest.mark.parametrize("action", ["toggle_function", "listen", "glance"])
def test_one_free_action_beside_another_action(action: str) -> None:
    """It leaves the simple or combat action, and no second free one."""
    after = applied(free(shooters()), action, "done")
    assert [refused(after, one) for one in ("speak", "aim")] == ["free_action_used", ""]
    assert refused(applied(after, "aim", "done"), "reload") in ("action_used", "weapon_is_full")


@pytest.mark.rule("UBK-53", "UBK-54")
@pytest.mark.parametrize("action", ["speak", "drop_object", "go_prone"])
def test_words_a_fall_and_an_open_hand_are_free(action: str) -> None:
    """Each is the free action of the phase, and costs nothing else."""
    after = applied(free(shooters()), action, "done")
    assert [refused(after, one) for one in ("glance", "draw_weapon")] == ["free_action_used", ""]
