"""Covering fire in play: who is kept down, who defies it, what is left to him (catalogue 8.7, 9 step 6)."""

from __future__ import annotations

import pytest

from engine.encounter import rounds
from engine.encounter import turn as turns
from engine.encounter.request import refusal_for
from engine.encounter.state import Encounter, SideOfFight, replace
from engine.systems.star_wars_d100 import SYSTEM as GAME
from tests.systems.star_wars_d100.fighting import (
    SIDES,
    announcing,
    asked,
    begun,
    current,
    done,
    fight,
    later,
    names,
    on,
    order,
    person,
    prompt,
    proposed,
    refused,
    skipped,
    thrown,
    two,
)


def covered(**announced: int) -> Encounter:
    """Bob keeps everybody down with his rifle; it is Ann's place."""
    state = announcing(two(), "bob", action="cover_fire", **announced)
    return on(done(state, "cover_fire", "suppressing", "bob", modifiers=dict(announced)))


@pytest.mark.rule("SWD-76")
def test_covering_fire_comes_before_everything_and_is_all_that_the_shooter_does() -> None:
    """Bob's total is lower, and he acts first; he has attacked, and fires no more in the round."""
    state = announcing(two(), "bob", action="cover_fire")
    assert order(state) == ["bob", "ann"]
    assert [entry.phase for entry in state.entries] == ["start", "turn"]
    assert refused(two(), "cover_fire", "bob", "") == "not_announced"
    state = covered()
    assert current(state) == "ann"
    assert refused(state, "shoot", "bob", "ann") == "covers_already"
    assert proposed(state, "shoot")["target_acted"] is True


@pytest.mark.rule("SWD-77")
def test_it_takes_twice_the_rounds() -> None:
    """Three shots take 6, a burst takes 6, one shot 2."""
    for announced, used in (({"shots": 3}, 6), ({"bursts": 1}, 6), ({}, 2)):
        assert covered(**announced).fighter("bob").carried[0].counters["rounds_loaded"] == 40 - used


@pytest.mark.rule("SWD-99")
def test_a_breakdown_means_no_covering_fire() -> None:
    """No round is used, the weapon is hot, nobody is kept down."""
    state = announcing(two(), "bob", action="cover_fire")
    state, deed = thrown(state, "cover_fire", 98, 60, 30, attacker="bob")
    assert deed.outcome == "breakdown"
    assert names(state.fighter("bob")) == {"overheated"}
    assert "rounds_loaded" not in state.fighter("bob").carried[0].counters
    assert refused(on(state), "shoot") == ""


@pytest.mark.rule("SWD-79")
def test_whoever_wants_to_fire_defies_it_first() -> None:
    """The test is asked at his place, against the covering shooter; firing and throwing are refused until then."""
    state = rounds.next_turn(
        done(announcing(two(), "bob", action="cover_fire"), "cover_fire", "suppressing", "bob")
    ).state
    assert asked(state) == [("ann", "defy_cover_fire")]
    assert prompt(state, "defy_cover_fire").target == "bob"
    assert refused(state, "shoot") == "defy_first"
    assert refused(state, "reload", "ann", "") == ""
    assert GAME.proper_target(replace(state, target=""), "ann", "defy_cover_fire") == "bob"
    assert refused(two(), "defy_cover_fire") == "no_covering_fire"


@pytest.mark.rule("SWD-79")
def test_shooters_and_cadence_are_those_of_the_fight() -> None:
    """One single-shot cover is the default; a second shooter with bursts makes two, at the rate of bursts."""
    assert not {"suppressors", "suppression_rate"} & proposed(covered(), "defy_cover_fire").keys()
    assert proposed(covered(shots=2), "defy_cover_fire")["suppression_rate"] == "multiple"
    people = [person(name, "foes", "blaster_rifle") for name in ("bob", "cid")]
    state = begun(fight(person("ann", "heroes", "blaster_rifle"), *people), ann=12, bob=2, cid=1)
    state = announcing(announcing(state, "bob", action="cover_fire"), "cid", action="cover_fire", bursts=1)
    state = on(done(state, "cover_fire", "suppressing", "bob"))
    state = on(done(state, "cover_fire", "suppressing", "cid", modifiers={"bursts": 1}))
    found = proposed(state, "defy_cover_fire")
    assert (found["suppressors"], found["suppression_rate"]) == (2, "bursts")


@pytest.mark.rule("SWD-86", "SWD-87")
def test_not_hit_he_may_fire_once_at_minus_20() -> None:
    """The shot is asked; it has -20; after it he is kept in cover to the end of the round."""
    state, deed = thrown(covered(), "defy_cover_fire", 30, target="bob")
    assert (deed.outcome, asked(state)) == ("no_hit", [("ann", "shoot")])
    assert proposed(state, "shoot")["under_cover_fire"] is True
    assert refused(state, "multi_shot") == "one_shot_under_cover"
    assert refused(state, "defy_cover_fire") == "has_defied"
    state, shot = thrown(state, "shoot", 1, 50, target="bob")
    assert shot.modifiers["under_cover_fire"] is True
    assert names(state.fighter("ann")) == {"suppressed"}
    refusal = refusal_for(state, "ann", "bob", "shoot")
    assert refusal is not None
    assert names(later(state).fighter("ann")) == set()


@pytest.mark.rule("SWD-83")
def test_the_wounded_are_driven_back() -> None:
    """One hit in the arm, 7 + 1 - 0: 8 of 12 lost, a test, no shot."""
    state, deed = thrown(covered(), "defy_cover_fire", 70, 40, 3, 4, target="bob")
    assert (deed.outcome, deed.amounts["hp_lost"]) == ("one_hit_wounded", 8)
    assert names(state.fighter("ann")) == {"suppressed"}
    assert asked(state) == [("ann", "ko_check")]


@pytest.mark.rule("SWD-85")
def test_a_hit_on_the_weapon_destroys_it() -> None:
    """Unhurt behind 5 points of armour, but without a weapon: no shot, back to cover."""
    state = covered()
    state = state.put(replace(state.fighter("ann"), traits={"armor_arms": 20}))
    state, deed = thrown(state, "defy_cover_fire", 70, 80, 3, 4, target="bob")
    assert (deed.outcome, "weapon_destroyed" in deed.events) == ("one_hit_unhurt", True)
    assert names(state.fighter("ann")) == {"weapon_destroyed", "suppressed"}
    assert asked(state) == []
    arm, deed = thrown(
        covered().put(replace(covered().fighter("ann"), traits={"armor_arms": 20})),
        "defy_cover_fire",
        70,
        40,
        3,
        4,
        target="bob",
    )
    assert deed.outcome == "one_hit_unhurt"
    assert asked(arm) == [("ann", "shoot")]  # ruling R29


@pytest.mark.rule("SWD-83")
def test_a_chance_that_is_not_taken_ends_with_the_place() -> None:
    """Whoever may fire and does not goes back to cover too."""
    state, _ = thrown(covered(), "defy_cover_fire", 30, target="bob")
    state = turns.end_entry(state)
    assert names(state.fighter("ann")) == {"suppressed"}


def test_an_announced_series_is_reduced_to_one_shot() -> None:
    """After it the later places are passed over (ruling R51)."""
    state = announcing(announcing(two(), "bob", action="cover_fire"), "ann", action="multi_shot", shots=3)
    state = on(done(state, "cover_fire", "suppressing", "bob"))
    state, _ = thrown(state, "defy_cover_fire", 30, target="bob")
    state, _ = thrown(state, "shoot", 1, 50, target="bob")
    assert skipped(state)["ann:2"] == "skipped.cannot_fire"


def test_it_reaches_the_side_that_the_shooter_names_and_nobody_outside_the_zone() -> None:
    """Of three sides one is kept down; whoever is outside is not; all is over with the round."""
    sides = (*SIDES, SideOfFight("hutts", "Hutts", "third"))
    people = (person("ann", "heroes", "blaster_rifle"), person("bob", "foes", "blaster_rifle"), person("jab", "hutts"))
    state = begun(replace(fight(*people), sides=sides), ann=12, bob=1, jab=2)
    state = announcing(announcing(state, "bob", action="cover_fire"), "bob", covers="hutts")
    state = on(done(state, "cover_fire", "suppressing", "bob"))
    assert refused(state, "shoot") == ""
    assert refused(state, "shoot", "jab", "ann") == "defy_first"
    state = covered()
    assert "out_of_zone" in [one.id for one in GAME.offers(state, "ann")]
    outside = rounds.take_offer(state, "ann", "out_of_zone").state
    assert refused(outside, "shoot") == ""
    assert refused(later(state), "shoot") == ""


def test_nobody_defies_his_own_side() -> None:
    """Covering fire is against enemies."""
    people = (person("ann", "foes", "blaster_rifle"), person("bob", "foes", "blaster_rifle"), person("cid", "heroes"))
    state = announcing(begun(fight(*people), ann=12, bob=1, cid=3), "bob", action="cover_fire")
    state = on(done(state, "cover_fire", "suppressing", "bob"))
    assert refused(state, "shoot", "ann", "cid") == ""


@pytest.mark.rule("SWD-79")
def test_only_whoever_covers_is_defied() -> None:
    """Another enemy has no odds of it: his weapon keeps nobody down."""
    fighters = (person("ann", "heroes", "blaster_rifle"), person("bob", "foes", "blaster_rifle"), person("cid", "foes"))
    state = announcing(begun(fight(*fighters), ann=12, bob=1, cid=1), "bob", action="cover_fire")
    state = on(done(state, "cover_fire", "suppressing", "bob"))
    assert [refused(state, "defy_cover_fire", "ann", whom) for whom in ("bob", "cid")] == ["", "does_not_cover"]
