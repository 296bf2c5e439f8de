"""A series in play: each shot at its own place, the breakdown rolled before the first (catalogue 8.4, 9)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.encounter import rounds
from engine.encounter import turn as turns
from engine.encounter.answers import choose_weapon
from engine.encounter.edits import arm, drop_weapon
from engine.encounter.request import refusal_for, request_for
from engine.encounter.state import Encounter, replace
from engine.errors import FightError
from engine.forecast.attack import evaluate
from engine.systems.star_wars_d100 import SYSTEM as GAME
from tests.systems.star_wars_d100.fighting import (
    announcing,
    asked,
    begun,
    chosen,
    current,
    done,
    ends,
    fight,
    having,
    names,
    on,
    order,
    person,
    proposed,
    refused,
    skipped,
    thrown,
    totals,
    two,
    with_states,
)

SURE = 99
"""A D100 that triggers a breakdown, or fails a Luck test of 50 by a double: +10 on the table."""


def series(shots: int = 3, weapon: str = "blaster_rifle", hp: int = 12) -> Encounter:
    """Ann (order 22, skill 40) announces so many shots at Bob (order 11)."""
    return announcing(two(weapon, hp=hp), "ann", action="multi_shot", shots=shots)


def bursts(number: int = 2, weapon: str = "heavy_blaster_rifle") -> Encounter:
    """Ann announces so many bursts at Bob."""
    return announcing(two(weapon), "ann", action="burst", bursts=number)


@pytest.mark.rule("SWD-67")
def test_each_shot_has_its_place_two_lower() -> None:
    """12 + 11 - 1, then 20 and 18; Bob stands between or behind by his own total."""
    assert totals(series()) == {"ann": 22, "ann:2": 20, "ann:3": 18, "bob": 11}
    quick = announcing(
        begun(fight(person("ann", "heroes", "blaster_rifle"), person("bob", "foes", dex=20)), ann=12, bob=1),
        "ann",
        action="multi_shot",
        shots=3,
    )
    assert order(quick) == ["ann", "bob", "ann:2", "ann:3"]


@pytest.mark.rule("SWD-71")
def test_each_burst_has_its_place_three_lower() -> None:
    """22, then 19."""
    assert totals(bursts()) == {"ann": 22, "ann:2": 19, "bob": 11}


@pytest.mark.rule("SWD-67", "SWD-71")
@pytest.mark.parametrize("begins", [series, bursts])
def test_a_series_stays_at_whom_it_began(begins: Callable[[], Encounter]) -> None:
    """All its shots are at the same target (8.4), whoever acted, and was aimed at, between two of them."""
    announced = begins().declared["ann"]
    weapon = begins().fighter("ann").carried[0].weapon
    bob = person("bob", "foes", "blaster_rifle", dex=13)  # 21, between the first shot and the second
    state = begun(fight(person("ann", "heroes", weapon), bob, person("cid", "foes")), ann=12, bob=9, cid=1)
    state = announcing(state, "ann", **announced)
    action = str(announced["action"])
    state = on(done(state, action, "hits_0", target="cid"))
    assert (state.attacker, state.target) == ("bob", "ann")
    state = on(state)
    assert (state.attacker, state.target, state.action) == ("ann", "cid", action)


@pytest.mark.rule("SWD-66")
def test_several_shots_are_announced() -> None:
    """Unannounced they are refused; the number is that of the announcement, within what the weapon fires."""
    assert refused(two(), "multi_shot") == "not_announced"
    assert refused(series(), "multi_shot") == ""
    assert proposed(series(), "multi_shot")["shots"] == 3
    with pytest.raises(FightError):
        announcing(two(), "ann", action="multi_shot", shots=4)
    assert refusal_for(replace(two(), turn=0), "ann", "bob", "multi_shot") is None  # outside a round all can be tried


@pytest.mark.rule("SWD-70")
def test_bursts_are_announced() -> None:
    """The same for bursts."""
    assert refused(two("heavy_blaster_rifle"), "burst") == "not_announced"
    assert proposed(bursts(), "burst")["bursts"] == 2


def test_a_number_can_be_reduced_and_never_raised() -> None:
    """Once somebody has acted, three shots may become two, and two stay two."""
    state, _ = thrown(series(), "multi_shot", 1, 100, target="bob")
    state = announcing(state, "ann", shots=2)
    assert order(state) == ["ann", "ann:2", "bob"]
    with pytest.raises(FightError):
        announcing(state, "ann", shots=3)


@pytest.mark.rule("SWD-68", "SWD-69")
def test_the_shots_are_rolled_one_by_one() -> None:
    """The breakdown D100 only at the first place; a reaction, a test and damage at each; the rounds go one by one."""
    state = replace(series(), answers={"bob": {"reaction": "dodge"}})
    state, first = thrown(state, "multi_shot", 90, 5, 10, 1, 3, target="bob")
    assert (first.outcome, first.amounts["fired"]) == ("hits_1", 1)  # 05: hit; torso; dodge 90 of 30: failed
    assert first.modifiers["reaction"] == "dodge"
    assert state.fighter("ann").carried[0].counters["rounds_loaded"] == 39
    state = on(state)
    assert current(state) == "ann:2"
    state = replace(state, answers={})
    state, second = thrown(state, "multi_shot", 60, target="bob")
    assert second.outcome == "hits_0"
    assert state.fighter("ann").carried[0].counters["rounds_loaded"] == 38
    state = on(state)
    assert current(state) == "ann:3"


def test_the_odds_of_a_place_are_those_of_its_shot() -> None:
    """40 % at every place once the weapon is known to work, whatever the odds of the series were."""
    state = series()
    assert request_for(state, "ann", "bob", "multi_shot").part == {"shot": 1}
    state, _ = thrown(state, "multi_shot", 1, 100, target="bob")  # a fumble would end it: 100 is one
    state, _ = thrown(series(), "multi_shot", 1, 50, target="bob")
    request = request_for(on(state), "ann", "bob", "multi_shot")
    assert request.part == {"shot": 2, "con": 11}
    assert evaluate(GAME, request).events["hit"] == pytest.approx(0.4)


def test_the_places_together_are_the_series() -> None:
    """P(no hit in three) = breakdown at 1, 2, 3 or none, then 0.6 for each shot fired; a fumble ends it all."""
    state = replace(series(), turn=0, answers={"ann": {"shots": 3}})
    whole = evaluate(GAME, request_for(state, "ann", "bob", "multi_shot"))
    one = evaluate(GAME, replace(request_for(series(), "ann", "bob", "multi_shot"), part={"shot": 2}))
    miss, fumble = one.outcomes["hits_0"] - one.events["fumble"], one.events["fumble"]
    broken = 0.03 * 0.5  # from 98 on, Luck 50
    fired = _not_fired()

    def nothing(shots: int) -> float:
        """Chance that so many shots hit nothing."""
        return 1.0 if shots == 0 else fumble + miss * nothing(shots - 1)

    expected = (1 - broken * fired) * nothing(3)
    expected += broken * fired * sum(nothing(shots) for shots in (0, 1, 2)) / 3
    assert whole.outcomes["hits_0"] == pytest.approx(expected, abs=1e-12)


def _not_fired() -> float:
    """How often a breakdown keeps the weapon from firing: all rows but 06-20, ten higher after a fumbled Luck test."""
    fumbles = sum(1 for face in (55, 66, 77, 88, 99, 100)) / 50  # of the 50 faces that fail
    return (1 - fumbles) * 0.85 + fumbles * (1 - 0.10)


@pytest.mark.rule("SWD-69")
def test_a_breakdown_comes_with_the_shot_that_the_dice_name() -> None:
    """98, Luck fails, 30: overheated, with shot 2: the first is fired, the second is not, the weapon is hot then."""
    state, first = thrown(series(), "multi_shot", 98, 60, 30, 2, 50, target="bob")
    assert (first.amounts["fault"], first.amounts["fault_at"], first.outcome) == (3, 2, "hits_0")
    assert names(state.fighter("ann")) == set()
    state = rounds.next_turn(state).state
    assert current(state) == "ann:2"
    assert names(state.fighter("ann")) == {"overheated"}
    assert asked(state) == [("ann", "breakdown_now")]
    state = chosen(state, "breakdown_now", "noted")
    assert skipped(state)["ann:3"] == "skipped.series_over"
    assert refused(state, "multi_shot") == "series_over"
    assert state.fighter("ann").carried[0].counters["rounds_loaded"] == 39
    assert current(on(state)) == "bob"


@pytest.mark.rule("SWD-66", "SWD-69")
def test_a_series_is_of_the_weapon_that_was_tested() -> None:
    """A breakdown waits for shot 2; with another weapon in hand the series is over, and that one is sound."""
    ann = person("ann", "heroes", "blaster_rifle", "blaster_pistol")
    state = begun(fight(ann, person("bob", "foes")), ann=12, bob=1)
    state = announcing(state, "ann", action="multi_shot", shots=3)
    state, _ = thrown(state, "multi_shot", 98, 60, 30, 2, 50, target="bob")
    state = turns.refreshed(choose_weapon(state, "ann", 1).state)
    assert refused(state, "multi_shot") == "series_over"
    assert skipped(state) == {"ann:2": "skipped.series_over", "ann:3": "skipped.series_over"}
    state = on(state)
    assert (current(state), asked(state)) == ("bob", [])
    assert [one.states for one in state.fighter("ann").carried] == [(), ()]


@pytest.mark.rule("SWD-66")
def test_before_its_first_shot_a_series_goes_with_any_weapon() -> None:
    """The breakdown test is still to come; what else he carries is no matter."""
    ann = person("ann", "heroes", "blaster_rifle", "blaster_pistol", "frag_grenade")
    state = begun(fight(ann, person("bob", "foes")), ann=12, bob=1)
    state = choose_weapon(announcing(state, "ann", action="multi_shot", shots=3), "ann", 1).state
    assert refused(state, "multi_shot") == ""
    state, _ = thrown(state, "multi_shot", 1, 50, target="bob")
    state = drop_weapon(state, "ann", 2).state
    state = arm(drop_weapon(state, "ann", 0).state, ("ann",), "blaster_carbine", in_hand_now=False).state
    assert (state.fighter("ann").weapon_id, refused(state, "multi_shot")) == ("blaster_pistol", "")


@pytest.mark.rule("SWD-74")
def test_a_breakdown_with_the_first_burst_fires_nothing() -> None:
    """97, Luck fails, 80: blocked, with burst 1: no round is used, nothing more is to come."""
    state, first = thrown(bursts(), "burst", 97, 60, 80, 1, target="bob")
    assert (first.outcome, first.amounts["fired"]) == ("hits_0", 0)
    assert names(state.fighter("ann")) == {"blocked"}
    assert "rounds_loaded" not in state.fighter("ann").carried[0].counters
    assert skipped(state)["ann:2"] == "skipped.series_over"


@pytest.mark.rule("SWD-14", "SWD-74")
def test_an_explosion_keeps_its_dice_until_its_burst() -> None:
    """97, Luck fails, 96: with burst 2 the weapon is about to explode, 1D3 + 1 = 3 rounds later, for 4 + 4 + 4."""
    state, first = thrown(bursts(), "burst", 97, 60, 96, 2, 4, 4, 4, 2, 50, target="bob")
    assert (first.outcome, first.amounts["fired"], names(state.fighter("ann"))) == ("hits_0", 1, set())
    state = on(state)
    assert (current(state), names(state.fighter("ann"))) == ("ann:2", {"exploding"})
    assert (ends(state.fighter("ann"), "exploding"), state.fighter("ann").carried[0].counters["blast"]) == (4, 12)
    assert state.fighter("ann").carried[0].counters["rounds_loaded"] == 27


@pytest.mark.rule("SWD-13")
def test_half_power_weakens_one_shot_of_the_series() -> None:
    """98, Luck fails, 10: half power, with shot 2: only that place has it."""
    state, _ = thrown(series(), "multi_shot", 98, 60, 10, 2, 50, target="bob")
    state = on(state)
    assert request_for(state, "ann", "bob", "multi_shot").part == {"shot": 2, "con": 11, "half": 1}
    state, _ = thrown(state, "multi_shot", 50, target="bob")
    assert request_for(on(state), "ann", "bob", "multi_shot").part == {"shot": 3, "con": 11}


@pytest.mark.rule("SWD-75")
def test_a_fumble_ends_the_series() -> None:
    """88 on the second shot: its round is used, the third is lost, the table of fumbles is due."""
    state, _ = thrown(series(), "multi_shot", 1, 50, target="bob")
    state, second = thrown(on(state), "multi_shot", 88, target="bob")
    assert "fumble" in second.events
    assert asked(state) == [("ann", "fumble_roll")]
    assert skipped(state)["ann:3"] == "skipped.series_over"
    assert state.fighter("ann").carried[0].counters["rounds_loaded"] == 38


def test_the_shots_of_a_series_do_not_count_against_one_another() -> None:
    """-20 only after a reaction between two shots; other attacks count as after any attack."""
    state, _ = thrown(series(), "multi_shot", 1, 50, target="bob")
    assert "attacker_acted" not in proposed(on(state), "multi_shot")
    assert proposed(state, "shoot")["attacker_acted"] is True
    assert proposed(state, "shoot", "bob", "ann")["target_acted"] is True
    dodged = done(state, "shoot", "miss", "bob", "ann", modifiers={"reaction": "dodge"})
    assert proposed(dodged, "multi_shot")["attacker_acted"] is True


def test_whoever_cannot_fire_any_more_keeps_his_rounds() -> None:
    """Paralysed or driven back to cover, the later shots are passed over."""
    state, _ = thrown(series(), "multi_shot", 1, 50, target="bob")
    out = state.put(with_states(state.fighter("ann"), "paralysed"))
    assert skipped(turns.refreshed(out))["ann:2"] == "skipped.out"
    down = state.put(with_states(state.fighter("ann"), "suppressed"))
    assert skipped(turns.refreshed(down))["ann:2"] == "skipped.cannot_fire"


def test_a_later_shot_needs_only_its_own_round() -> None:
    """Three rounds for three shots: the second is fired with two left, the third with one."""
    state, _ = thrown(having(series(), "ann", rounds_loaded=3), "multi_shot", 1, 50, target="bob")
    state, _ = thrown(on(state), "multi_shot", 50, target="bob")
    state, _ = thrown(on(state), "multi_shot", 50, target="bob")
    assert names(state.fighter("ann")) == {"empty"}
    few = having(series(), "ann", rounds_loaded=2)
    refusal = refusal_for(few, "ann", "bob", "multi_shot")
    assert refusal is not None
    assert refusal.field == "modifiers.rounds_loaded"


@pytest.mark.rule("SWD-26")
def test_the_test_comes_when_the_turn_passes() -> None:
    """2 + 5 + 1 lost of 12 by the first shot: nothing yet, Ann's second shot is next; after the last one, one test."""
    state, first = thrown(series(2), "multi_shot", 1, 5, 2, 5, target="bob")
    assert (first.amounts["hp_lost"], asked(state)) == (8, [])
    state, _ = thrown(on(state), "multi_shot", 50, target="bob")
    assert asked(state) == [("bob", "ko_check")]


def test_the_test_comes_before_somebody_elses_place() -> None:
    """Bob stands between the shots: the test is due at once; without a further loss there is none at the end."""
    people = (person("ann", "heroes", "blaster_rifle"), person("bob", "foes", dex=20))
    state = announcing(begun(fight(*people), ann=12, bob=1), "ann", action="multi_shot", shots=2)
    state, _ = thrown(state, "multi_shot", 1, 5, 2, 5, target="bob")
    assert asked(state) == [("bob", "ko_check")]
    state = on(on(state))
    state, _ = thrown(state, "multi_shot", 50, target="bob")
    assert asked(state) == []


def test_shots_that_are_let_go_end_the_series() -> None:
    """Whoever moves on without firing has no more of that shot, and the test that was owed is due then."""
    state, _ = thrown(series(2), "multi_shot", 1, 5, 2, 5, target="bob")
    state = rounds.next_turn(rounds.next_turn(state).state).state
    assert current(state) == "bob"
    assert asked(state) == [("bob", "ko_check")]


@pytest.mark.rule("SWD-27")
def test_violent_death_is_a_roll_of_its_own_after_a_series() -> None:
    """13 lost of 12: the table, on which 50 at -1 is a very serious wound."""
    state, deed = thrown(series(2, hp=7), "multi_shot", 1, 5, 2, 5, target="bob")
    assert deed.outcome == "hits_1"
    state, _ = thrown(on(state), "multi_shot", 50, target="bob")
    assert asked(state) == [("bob", "violent_death")]
    assert proposed(state, "violent_death", "bob", "")["remaining_pv"] == -1
    state, death = thrown(state, "violent_death", 50, attacker="bob")
    assert death.outcome == "very_serious_wound"
    assert state.fighter("bob").has("unconscious")
    assert state.fighter("bob").counters["limbs_lost"] == 1


@pytest.mark.rule("SWD-28")
def test_every_stun_test_uses_the_con_of_the_start() -> None:
    """Weakened by the first bolt, Bob's CON is still 11 against the second; the test of consciousness too."""
    state = announcing(two("blaster_rifle", hp=4), "ann", action="multi_shot", shots=2)
    state = replace(state, answers={"ann": {"mode": "stun"}})
    minutes = (3,) * 10
    state, first = thrown(state, "multi_shot", 1, 20, 1, 33, *minutes, target="bob")
    assert (first.events.count("weakened"), first.amounts["stun_minutes"]) == (1, 30)
    assert state.fighter("bob").has("weakened")
    state, second = thrown(on(state), "multi_shot", 20, 1, 33, *minutes, target="bob")
    assert "weakened" in second.events  # 33 passes 3 x 11, it would fail 3 x 8
    assert asked(state) == [("bob", "ko_check")]  # 2 of 4 are gone
    acting = GAME.acting(state, "ko_check", state.fighter("bob"))
    assert not acting.has("weakened")


def test_off_balance_lasts_through_the_series() -> None:
    """-20 on every shot of it; then it is over."""
    state = series(2)
    state = state.put(with_states(state.fighter("ann"), "off_balance"))
    state, _ = thrown(state, "multi_shot", 1, 50, target="bob")
    assert state.fighter("ann").has("off_balance")
    state, _ = thrown(on(state), "multi_shot", 50, target="bob")
    assert not state.fighter("ann").has("off_balance")


def test_outside_a_round_a_series_is_rolled_whole() -> None:
    """Two shots, two rounds, one deed."""
    state = replace(two(), turn=0, entries=(), current=None, answers={"ann": {"shots": 2}})
    state, deed = thrown(state, "multi_shot", 1, 50, 50, target="bob")
    assert (deed.outcome, deed.amounts["fired"]) == ("hits_0", 2)
    assert state.fighter("ann").carried[0].counters["rounds_loaded"] == 38
