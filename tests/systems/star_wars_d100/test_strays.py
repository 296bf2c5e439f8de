"""Fumbles that hit somebody else or the shooter (SWD-21; catalogue 8.8)."""

from __future__ import annotations

import pytest

from engine.encounter.request import request_for
from engine.encounter.state import Encounter, replace
from engine.systems.star_wars_d100 import SYSTEM as GAME
from tests.systems.star_wars_d100.fighting import asked, begun, chosen, done, fight, person, prompt, thrown


def fumbled(weapon: str = "blaster_pistol", action: str = "shoot", mode: str = "") -> Encounter:
    """Ann has fumbled; Bob was her target, Cid (head 2, torso 4, a droid where his name is Ix) stands by."""
    people = (
        person("ann", "heroes", weapon, armor_legs=1, armor_torso=3),
        person("bob", "foes"),
        person("cid", "heroes", armor_head=2, armor_torso=4),
        person("ix", "foes", droid=True, humanoid=False, armor_torso=6),
    )
    state = begun(fight(*people), ann=12, bob=1, cid=2, ix=3)
    modifiers = {"mode": mode} if mode else {}
    return done(state, action, "fumble", "ann", "bob", modifiers=modifiers)


@pytest.mark.rule("SWD-21", "SWD-48")
def test_a_bystander_is_hit_where_a_new_d100_says() -> None:
    """Damage 8, place 5: the head; less 2, twice: 12 of 12; nobody is an answer too."""
    state, deed = thrown(fumbled(), "fumble_roll", 100, 7, 5)
    assert (deed.amounts["damage"], deed.amounts["place"]) == (8, 1)
    options = [option for option, _ in prompt(state, "stray_shot").options]
    assert options == ["nobody", "bob", "cid", "ix"]
    hit = chosen(state, "stray_shot", "cid")
    assert hit.fighter("cid").traits["hp"] == 0
    assert asked(hit) == [("cid", "violent_death")]
    assert "hp" not in chosen(state, "stray_shot", "nobody").fighter("cid").traits


def test_what_is_no_humanoid_is_hit_in_the_body() -> None:
    """8 less 6 at the torso, no head to double it."""
    state, _ = thrown(fumbled(), "fumble_roll", 100, 7, 5)
    assert chosen(state, "stray_shot", "ix").fighter("ix").traits["hp"] == 10


@pytest.mark.rule("SWD-21")
def test_the_shooter_hits_his_own_leg() -> None:
    """With Luck 40 a 99 stays 99: damage 8, less 1 at the legs; 7 of 12 lost, a test."""
    state = fumbled()
    state = state.put(replace(state.fighter("ann"), traits=state.fighter("ann").traits | {"luck": 40}))
    state, deed = thrown(state, "fumble_roll", 99, 7, 50)
    assert (deed.outcome, state.fighter("ann").traits["hp"]) == ("hits_self", 5)
    assert asked(state) == [("ann", "ko_check")]


@pytest.mark.rule("SWD-21")
def test_a_grenade_hits_the_body() -> None:
    """3D6 = 11, less 3 at the torso."""
    state = fumbled("frag_grenade", "throw")
    state = state.put(replace(state.fighter("ann"), traits=state.fighter("ann").traits | {"luck": 40}))
    state, deed = thrown(state, "fumble_roll", 99, 3, 4, 4, 50)
    assert (deed.amounts["damage"], state.fighter("ann").traits["hp"]) == (11, 4)


@pytest.mark.rule("SWD-21", "SWD-28")
def test_in_stun_mode_whoever_is_hit_makes_a_stun_test() -> None:
    """No damage is rolled; a droid makes none."""
    state = fumbled(mode="stun")
    assert request_for(state, "ann", "", "fumble_roll").part == {"stun": 1}
    state, deed = thrown(state, "fumble_roll", 100)
    assert "damage" not in deed.amounts
    assert asked(chosen(state, "stray_shot", "cid")) == [("cid", "stun_save")]
    assert asked(chosen(state, "stray_shot", "ix")) == []
    assert GAME.part(chosen(state, "stray_shot", "cid"), "fumble_roll", "ann", "") == {}


def test_a_result_by_hand_asks_for_the_points() -> None:
    """Nobody has rolled the damage: the GM says how much it is."""
    state = done(fumbled(), "fumble_roll", "hits_self")
    assert asked(state) == [("ann", "points_by_hand")]
    assert chosen(state, "points_by_hand", "4").fighter("ann").traits["hp"] == 8
    state = chosen(done(fumbled(), "fumble_roll", "hits_bystander"), "stray_shot", "bob")
    assert asked(state) == [("bob", "points_by_hand")]
