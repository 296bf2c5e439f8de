"""Grenades and rockets hurt everybody around; a grenade that misses comes down elsewhere (8.6, 8.12)."""

from __future__ import annotations

from engine.encounter.state import Encounter
from engine.systems.star_wars_d100 import SYSTEM as GAME
from tests.systems.star_wars_d100.fighting import asked, begun, chosen, done, fight, person, prompt, thrown


def with_bystanders(weapon: str) -> Encounter:
    """Ann attacks Bob; Cid (torso 4) and a droid stand by."""
    people = (
        person("ann", "heroes", weapon),
        person("bob", "foes", hp=40),
        person("cid", "heroes", armor_torso=4),
        person("ix", "foes", droid=True),
    )
    return begun(fight(*people), ann=12, bob=1, cid=2, ix=3)


def test_everybody_in_the_radius_takes_the_damage() -> None:
    """3D6 = 12: Bob 12, Cid 12 - 4; the GM names them one after the other, and ends with nobody."""
    state, deed = thrown(with_bystanders("frag_grenade"), "throw", 1, 30, 4, 4, 4, target="bob")
    assert (deed.outcome, deed.amounts["hp_lost"], deed.amounts["damage"]) == ("wounded", 12, 12)
    assert [option for option, _ in prompt(state, "in_blast").options] == ["nobody", "ann", "cid", "ix"]
    assert dict(prompt(state, "in_blast").why.arguments)["radius"] == 5
    state = chosen(state, "in_blast", "cid")
    assert state.fighter("cid").traits["hp"] == 4
    assert asked(state) == [("cid", "ko_check"), ("ann", "in_blast")]
    assert [option for option, _ in prompt(state, "in_blast").options] == ["nobody", "ann", "ix"]
    assert asked(chosen(state, "in_blast", "nobody")) == [("cid", "ko_check")]


def test_a_grenade_that_misses_comes_down_elsewhere() -> None:
    """7 m off in direction 3, for 9 points: Bob may be in the radius there as well; a dud is no burst."""
    state, deed = thrown(with_bystanders("frag_grenade"), "throw", 1, 60, 7, 3, 3, 3, 3, target="bob")
    assert (deed.outcome, deed.amounts["damage"]) == ("miss", 9)
    assert [option for option, _ in prompt(state, "in_blast").options] == ["nobody", "ann", "bob", "cid", "ix"]
    assert chosen(state, "in_blast", "bob").fighter("bob").traits["hp"] == 31
    dud, deed = thrown(with_bystanders("frag_grenade"), "throw", 99, 60, target="bob")
    assert (deed.outcome, asked(dud)) == ("breakdown", [])


def test_a_stun_grenade_makes_everybody_resist() -> None:
    """A stun test for Cid, none for the droid."""
    state = done(with_bystanders("stun_grenade"), "throw", "weakened", "ann", "bob", events=("hit", "weakened"))
    assert asked(chosen(state, "in_blast", "cid")) == [("cid", "stun_save"), ("ann", "in_blast")]
    assert asked(chosen(state, "in_blast", "ix")) == [("ann", "in_blast")]


def test_a_rocket_bursts_where_it_hits() -> None:
    """On a hit the radius of 4 m is asked, on a miss nothing; half power is half for everybody; a bolt never bursts."""
    state, deed = thrown(with_bystanders("rocket_launcher"), "shoot", 96, 60, 10, 15, 3, 3, 3, 3, target="bob")
    assert (deed.amounts["hp_lost"], deed.amounts["damage"]) == (6, 6)
    assert chosen(state, "in_blast", "cid").fighter("cid").traits["hp"] == 10
    missed, _ = thrown(with_bystanders("rocket_launcher"), "shoot", 1, 60, target="bob")
    assert asked(missed) == []
    plain, deed = thrown(with_bystanders("blaster_rifle"), "shoot", 1, 30, 3, 3, target="bob")
    assert (asked(plain), "damage" in deed.amounts) == ([], False)


def test_a_hit_by_hand_asks_for_the_points_of_each() -> None:
    """No dice tell the damage."""
    state = done(with_bystanders("frag_grenade"), "throw", "wounded", "ann", "bob")
    state = chosen(state, "in_blast", "cid")
    assert asked(state) == [("cid", "points_by_hand"), ("ann", "in_blast")]


def test_signs_beside_the_name() -> None:
    """Who covers, and how often somebody has dodged; the order total stands under the name."""
    state = done(with_bystanders("blaster_rifle"), "cover_fire", "suppressing")
    assert [mark.label.id for mark in GAME.marks(state, state.fighter("ann"))] == ["mark.covering"]
    state = done(done(state, "dodge", "failure", "cid"), "dodge", "success", "cid")
    assert [mark.count for mark in GAME.marks(state, state.fighter("cid"))] == [2]
    assert GAME.marks(state, state.fighter("bob")) == ()
    assert GAME.reserves(state, "ann", "bob") == {"order_total": 22}
    assert GAME.reserves(fight(person("ann", "heroes")), "ann", "") == {}
