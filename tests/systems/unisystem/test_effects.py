"""What each outcome changes on both sheets (catalogue 5.2), worked out by hand."""

from __future__ import annotations

import pytest

from engine.encounter.state import replace
from engine.systems.unisystem import SYSTEM as GAME
from engine.systems.unisystem.fight.sheet import life
from tests.systems.unisystem.fighting import (
    asked,
    begun,
    done,
    due,
    fight,
    hit,
    names,
    on,
    order,
    person,
    prompt,
    proposed,
    two,
)

# A person with the usual traits has 4 x (2 + 2) + 10 = 26 life points.


@pytest.mark.rule("UNI-97", "UNI-99")
@pytest.mark.parametrize(
    "loss, left, test",
    [(15, 11, []), (16, 10, ["stun_test"]), (25, 1, ["stun_test"])],
)
def test_a_loss_calls_for_a_stun_test_from_ten_down_to_one(loss: int, left: int, test: list[str]) -> None:
    """26 less the loss: 11 calls for nothing, 10 and 1 for a stun test."""
    state = hit(two(), loss)
    assert life(state.fighter("bob")) == left
    assert [subject for _, subject in asked(state)] == test


@pytest.mark.rule("UNI-100", "UNI-101")
def test_at_zero_and_at_minus_ten_other_tests_are_due() -> None:
    """0 and -9: consciousness; -10: dying, survival first, and consciousness once that is passed."""
    assert asked(hit(two(), 26)) == [("bob", "consciousness_test")]
    assert asked(hit(two(), 35)) == [("bob", "consciousness_test")]
    state = hit(two(), 36)
    assert asked(state) == [("bob", "survival_test")]
    assert "dying" in names(state.fighter("bob"))
    state = done(state, "survival_test", "survives", "bob")
    assert asked(state) == [("bob", "consciousness_test")]


@pytest.mark.rule("UNI-97")
def test_a_stopped_hit_triggers_nothing_and_no_life_falls_below_minus_a_hundred() -> None:
    """Loss 0 at 8 life points calls for no test; -100 is the lower end that is kept."""
    state = two(life_points=8)
    assert due(state, "melee_attack", "hit_no_effect", "ann", "bob", amounts={"life_points": 0}) == []
    assert life(hit(state, 400).fighter("bob")) == -100


@pytest.mark.rule("UNI-99")
def test_a_new_loss_takes_the_place_of_a_test_that_waits() -> None:
    """A stun test that waits at 6 points belongs no more when 1 point below 0 is left: consciousness is due alone."""
    state = hit(two(), 20)
    assert asked(state) == [("bob", "stun_test")]
    assert asked(hit(state, 7)) == [("bob", "consciousness_test")]


@pytest.mark.rule("UNI-99")
def test_the_stun_test_may_be_left_out_by_the_house() -> None:
    """option_stun_test off: nothing at 10 to 1, the other tests stay."""
    state = begun(fight(person("ann", dexterity=5), person("bob", "foes"), option_stun_test=False))
    assert asked(hit(state, 20)) == []
    assert asked(hit(state, 26)) == [("bob", "consciousness_test")]


@pytest.mark.rule("UNI-19")
def test_any_hit_is_a_blow_landed_even_without_damage() -> None:
    """hit_no_effect counts, miss and defended do not; of a volley one hit is enough."""
    for outcome, landed in (("hit_no_effect", 1), ("miss", 0), ("defended", 0)):
        state = done(two(), "melee_attack", outcome, "ann", "bob")
        assert state.fighter("ann").counters.get("landed_now", 0) == landed
    volley = done(two("pistol_9mm"), "semi_auto", "hits_1", "ann", "bob", amounts={"life_points": 3})
    assert volley.fighter("ann").counters["landed_now"] == 1


@pytest.mark.rule("UNI-75", "UNI-80")
def test_losses_of_a_volley_are_one_sum_with_one_test() -> None:
    """Three bullets, 30 points in all: -4 life points and one test of consciousness (ruling R38)."""
    state = done(two("smg_9mm"), "burst", "hits_3", "ann", "bob", amounts={"life_points": 30})
    assert life(state.fighter("bob")) == -4
    assert asked(state) == [("bob", "consciousness_test")]
    swept = done(two("smg_9mm"), "suppressive_fire", "hits_2", "ann", "bob", amounts={"life_points": 18})
    assert life(swept.fighter("bob")) == 8
    assert "suppressed" in names(swept.fighter("bob"))


@pytest.mark.rule("UNI-104", "UNI-79")
def test_the_rounds_of_swept_fire_are_spent_once() -> None:
    """10 rounds for one doorway, whoever stands in it; the second person costs no round and no action."""
    state = done(two("smg_9mm"), "suppressive_fire", "hits_0", "ann", "bob")
    state = done(state, "suppressive_fire", "hits_0", "ann", "bob", again=True)
    assert proposed(state, "ranged_attack")["rounds_loaded"] == 20
    assert proposed(state, "ranged_attack")["attacker_extra"] == 1


@pytest.mark.rule("UNI-51", "UNI-111")
def test_a_feint_pays_in_the_next_attack_on_the_same_opponent() -> None:
    """Three levels: +3 on Bob, nothing on Cid, and gone after any attack."""
    state = begun(fight(person("ann", "heroes", "sword"), person("bob", "foes"), person("cid", "foes")))
    state = done(state, "feint", "sl_3", "ann", "bob")
    assert proposed(state, "melee_attack")["feint_bonus"] == 3
    assert "feint_bonus" not in proposed(state, "melee_attack", "ann", "cid")
    state = done(state, "melee_attack", "miss", "ann", "cid")
    assert "feint_bonus" not in proposed(state, "melee_attack")


@pytest.mark.rule("UNI-50", "UNI-64", "UNI-111")
def test_seven_or_more_levels_are_the_real_ones_twelve_at_most() -> None:
    """sl_7_plus with 9 levels gives 9, with 14 gives 12; a second feint that fails takes the first one's bonus."""
    state = done(two(), "feint", "sl_7_plus", "ann", "bob", amounts={"success_level": 9})
    assert proposed(state, "melee_attack")["feint_bonus"] == 9
    aimed = done(two("bow"), "aim", "sl_7_plus", "ann", amounts={"success_level": 14})
    assert proposed(aimed, "ranged_attack")["aim_bonus"] == 12
    assert "feint_bonus" not in proposed(done(state, "feint", "resisted", "ann", "bob"), "melee_attack")


@pytest.mark.rule("UNI-90")
def test_listening_helps_the_next_roll_in_darkness_whichever_it_is() -> None:
    """Two levels: an attack in darkness uses them up, so does a defence; in the light nothing is proposed."""
    state = done(two(), "sense_in_dark", "sl_2", "bob")
    assert "dark_bonus" not in proposed(state, "melee_attack", "bob", "ann")
    dark = replace(state, answers={"scene": {"lighting": "dark"}, "bob": {"defense": "dodge"}})
    assert proposed(dark, "melee_attack", "bob", "ann")["dark_bonus"] == 2
    assert proposed(dark, "melee_attack")["dark_bonus_target"] == 2
    defended = {"defense": "dodge", "lighting": "dark"}
    after = done(dark, "melee_attack", "defended", "ann", "bob", modifiers=defended)
    assert "dark_bonus" not in proposed(after, "melee_attack", "bob", "ann")


@pytest.mark.rule("UNI-64", "UNI-63")
def test_the_aimed_shot_uses_up_the_bonus_and_ends_the_aim() -> None:
    """Aiming gives +2 to the first attack roll of this turn; after it the state and the bonus are gone."""
    state = done(two("bow"), "aim", "sl_2", "ann")
    assert "aiming" in names(state.fighter("ann"))
    assert proposed(state, "ranged_attack")["aim_bonus"] == 2
    state = done(state, "ranged_attack", "miss", "ann", "bob")
    assert "aiming" not in names(state.fighter("ann"))
    assert "aim_bonus" not in proposed(state, "ranged_attack")


@pytest.mark.rule("UNI-63", "UNI-106")
def test_who_aims_in_his_place_shoots_after_everybody_else() -> None:
    """Ann is first and aims: Bob's turn comes, hers at the end, with the shot asked for."""
    state = two("bow")
    assert order(state) == ["ann", "bob"]
    state = done(state, "aim", "sl_1", "ann")
    assert order(state) == ["bob", "ann"]
    assert state.entries[state.current or 0].id == "bob"
    state = on(state)
    assert state.entries[state.current or 0].id == "ann"
    assert asked(state) == [("ann", "ranged_attack")]


@pytest.mark.rule("UNI-60", "UNI-61", "UNI-112")
def test_a_dive_takes_the_turn_and_its_total_stands() -> None:
    """Dive total 11: Bob is diving, his turn is lost, and the next shot is compared with 11 without a roll."""
    state = done(
        two("pistol_9mm"),
        "ranged_attack",
        "defended",
        "ann",
        "bob",
        modifiers={"defense": "dive"},
        amounts={"dive_total": 11},
    )
    assert "diving" in names(state.fighter("bob"))
    assert state.answers["bob"]["dive_total"] == 11
    assert proposed(state, "ranged_attack")["defense"] == "dive"
    assert proposed(state, "melee_attack")["defense"] == "none"
    assert [str(entry.skipped.id) for entry in state.entries if entry.skipped] == ["skipped.diving"]


@pytest.mark.rule("UNI-97")
def test_a_result_taken_by_hand_costs_the_least_that_leads_there() -> None:
    """Chosen without dice: severely injured leaves 5 of 26, light costs 1, three hits ask for three damage rolls."""
    assert life(done(two(), "melee_attack", "hit_severe", "ann", "bob").fighter("bob")) == 5
    assert life(done(two(), "melee_attack", "hit_light", "ann", "bob").fighter("bob")) == 25
    state = done(two("smg_9mm"), "burst", "hits_3", "ann", "bob")
    assert asked(state) == [("ann", "damage")] * 3
    assert prompt(state, "damage").target == "bob"


@pytest.mark.rule("UNI-97", "UNI-99")
def test_rows_told_together_can_be_taken_by_hand() -> None:
    """Five or more hits: five damage rolls; a damage roll that leaves 6 to 10 costs 16 of 26, one stopped nothing."""
    state = done(two("smg_9mm"), "rock_n_roll", "hits_5_plus", "ann", "bob", modifiers={"rounds": 30})
    assert asked(state) == [("ann", "damage")] * 5
    state = done(two(), "damage", "hit_stun", "ann", "bob")
    assert life(state.fighter("bob")) == 10
    assert asked(state) == [("bob", "stun_test")]
    assert "landed_now" not in state.fighter("ann").counters
    assert life(done(two(), "damage", "hit_no_effect", "ann", "bob").fighter("bob")) == 26


@pytest.mark.rule("UNI-97", "UNI-99")
def test_a_damage_roll_costs_what_it_says() -> None:
    """dmg_17: 26 - 17 = 9, and a stun test; nobody landed a blow by it."""
    state = done(two(), "damage", "dmg_17", "ann", "bob")
    assert life(state.fighter("bob")) == 9
    assert asked(state) == [("bob", "stun_test")]
    assert "landed_now" not in state.fighter("ann").counters


@pytest.mark.rule("UNI-84", "UNI-85")
def test_who_cannot_keep_cool_loses_the_turn() -> None:
    """frozen: the state, the turn skipped, and no second test this turn; acts: nothing but that it is done."""
    state = done(two(), "keep_cool", "frozen", "bob")
    assert "frozen" in names(state.fighter("bob"))
    assert state.fighter("bob").counters["cool_done"] == 1
    assert state.entries[1].skipped is not None
    assert "frozen" not in names(done(two(), "keep_cool", "acts", "bob").fighter("bob"))


@pytest.mark.rule("UNI-101")
def test_the_dead_leave_the_fight_with_nothing_due() -> None:
    """dies: the state dead alone, out of the fight, and no roll waits for him."""
    state = done(hit(two(), 40), "survival_test", "dies", "bob")
    assert names(state.fighter("bob")) == {"dead"}
    assert GAME.is_out(state.fighter("bob"))
    assert asked(state) == []


@pytest.mark.parametrize("counter, name", [("pending_aim", "aim_bonus"), ("pending_feint", "feint_bonus")])
def test_a_bonus_that_a_file_made_up_is_the_largest_there_is(counter: str, name: str) -> None:
    """A million levels of aim or feint count 12, so that the roll can still be made and applied."""
    state = two("bow" if counter == "pending_aim" else "sword")
    ann = state.fighter("ann")
    state = state.put(replace(ann, counters=ann.counters | {counter: 10**6}))
    state = replace(state, declared={"ann": {"feinted": "bob"}})
    assert proposed(state, "ranged_attack" if counter == "pending_aim" else "melee_attack")[name] == 12


def test_a_dive_that_a_file_made_up_can_still_be_saved() -> None:
    """A total of a thousand million is kept as 90, the largest that a request and a file take."""
    dived = {"modifiers": {"defense": "dive"}, "amounts": {"dive_total": 10**9}}
    state = done(two("pistol_9mm"), "ranged_attack", "defended", "ann", "bob", **dived)
    assert state.answers["bob"]["dive_total"] == 90
