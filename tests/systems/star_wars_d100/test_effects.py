"""What shots and throws do to both sheets (catalogue 8.10, 8.12)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.encounter.sheet import with_count
from engine.encounter.state import Encounter, Fighter, replace
from engine.systems.star_wars_d100 import SYSTEM as GAME
from engine.systems.star_wars_d100.fight.life import needs_consciousness
from engine.systems.star_wars_d100.tables import TABLES
from tests.systems.star_wars_d100.fighting import (
    asked,
    chosen,
    deed,
    done,
    due,
    ends,
    fight,
    having,
    hit,
    names,
    person,
    prompt,
    proposed,
    thrown,
    two,
    with_states,
)


def rounds_left(state: Encounter, fighter: str = "ann") -> int | None:
    """Rounds in the weapon in somebody's hand, where they are counted."""
    held = state.fighter(fighter).weapon
    assert held is not None
    return held.counters.get("rounds_loaded")


@pytest.mark.rule("SWD-97")
def test_a_shot_uses_a_round_whatever_comes_of_it() -> None:
    """Miss, hit, fumble: one of 40 less, and the request knows it; a breakdown uses none."""
    for outcome in ("miss", "hit_no_effect", "wounded", "fumble"):
        state = done(two(), "shoot", outcome, "ann", "bob")
        assert rounds_left(state) == 39
        assert proposed(state, "shoot")["rounds_loaded"] == 39
    assert rounds_left(done(two(), "shoot", "breakdown", "ann", "bob", amounts={"fault": 1})) is None
    assert "rounds_loaded" not in proposed(two(), "shoot")


@pytest.mark.rule("SWD-97")
def test_the_last_round_leaves_the_gun_empty() -> None:
    """One left: the weapon is empty after it, and its bearer's main action is to reload."""
    state = done(having(two(), "ann", rounds_loaded=1), "shoot", "miss", "ann", "bob")
    assert names(state.fighter("ann")) == {"empty"}
    assert GAME.default_action(state.fighter("ann")) == "reload"
    endless = done(two("turret_laser"), "shoot", "miss", "ann", "bob")
    assert rounds_left(endless) is None


@pytest.mark.rule("SWD-92", "SWD-97")
def test_a_dud_is_used_up() -> None:
    """Of three grenades two are left after a throw, and after a dud too; none is no state of a weapon."""
    state = having(two("frag_grenade"), "ann", rounds_loaded=3)
    assert rounds_left(done(state, "throw", "breakdown", "ann", "bob")) == 2
    assert due(state, "throw", "breakdown", "ann", "bob") == []
    assert rounds_left(done(state, "throw", "miss", "ann", "bob")) == 2
    last = done(two("frag_grenade"), "throw", "miss", "ann", "bob")
    assert (rounds_left(last), names(last.fighter("ann"))) == (0, set())
    assert proposed(last, "throw")["rounds_loaded"] == 0


def test_a_loss_is_counted_in_the_round_and_the_maximum_is_kept() -> None:
    """12 - 4 = 8 of 12; 4 lost in this round; the next round begins with none lost."""
    state = hit(two(), 4)
    bob = state.fighter("bob")
    assert (bob.traits["hp"], bob.counters["hp_max"], bob.traits["hp_lost_round"]) == (8, 12, 4)
    health = GAME.health(bob)
    assert health.points is not None
    assert (health.points.value, health.points.maximum, health.word.id) == (8, 12, "health.grazed")


@pytest.mark.parametrize(
    "hp, state, word, level",
    [
        (12, "", "unhurt", 0),
        (7, "", "grazed", 2),
        (6, "", "wounded", 3),
        (3, "", "wounded", 3),
        (2, "", "badly_wounded", 5),
        (-4, "", "badly_wounded", 5),
        (12, "paralysed", "down", 6),
        (-4, "dead", "down", 7),
    ],
)
def test_the_word_for_the_players_is_the_worst_that_applies(hp: int, state: str, word: str, level: int) -> None:
    """Above half grazed, at most half wounded, under 3 badly wounded, out down (14.3)."""
    fighter = with_count(person("bob", "foes", hp=hp), "hp_max", 12)
    health = GAME.health(with_states(fighter, state) if state else fighter)
    assert (health.word.id, health.level) == (f"health.{word}", level)
    assert health.points is not None
    assert health.points.thresholds == (3, 0)


@pytest.mark.rule("SWD-29", "SWD-30")
def test_stun_lasts_as_long_as_the_dice_say() -> None:
    """30 minutes of rounds of 6 seconds are 300 rounds; with rounds of 10 seconds 180."""
    stunned: dict[str, Any] = {"amounts": {"hp_lost": 2, "stun_minutes": 30}, "events": ("hit", "paralysed")}
    state = done(two(), "shoot", "paralysed", "ann", "bob", **stunned)
    assert ends(state.fighter("bob"), "paralysed") == 301
    assert state.fighter("bob").counters["paralysed_minutes"] == 30
    assert GAME.is_out(state.fighter("bob"))
    slow = replace(two(), options={"option_round_seconds": 10})
    weakened: dict[str, Any] = {"amounts": {"hp_lost": 1, "stun_minutes": 30}, "events": ("hit", "weakened")}
    assert ends(done(slow, "shoot", "weakened", "ann", "bob", **weakened).fighter("bob"), "weakened") == 181


def test_a_new_stun_keeps_the_later_end() -> None:
    """30 minutes, then 20: 30 stay; then 50: 50 count; paralysed runs beside weakened."""
    state = two()
    for minutes in (30, 20):
        state = done(state, "stun_save", "weakened", "bob", amounts={"stun_minutes": minutes})
    assert (ends(state.fighter("bob"), "weakened"), state.fighter("bob").counters["weakened_minutes"]) == (301, 30)
    state = done(state, "stun_save", "weakened", "bob", amounts={"stun_minutes": 50})
    assert (ends(state.fighter("bob"), "weakened"), state.fighter("bob").counters["weakened_minutes"]) == (501, 50)
    state = done(state, "stun_save", "paralysed", "bob", amounts={"stun_minutes": 10})
    assert names(state.fighter("bob")) == {"weakened", "paralysed"}
    assert ends(state.fighter("bob"), "weakened") == 501


@pytest.mark.rule("SWD-26")
def test_the_unconscious_stay_so_for_hours() -> None:
    """1 hour is 600 rounds; 10 hours outlast every fight and are kept in minutes."""
    state = hit(two(), 7, outcome="knocked_out", amounts={"out_minutes": 60})
    assert ends(state.fighter("bob"), "unconscious") == 601
    long = hit(two(), 7, outcome="knocked_out", amounts={"out_minutes": 600})
    assert ends(long.fighter("bob"), "unconscious") is None
    assert long.fighter("bob").counters["unconscious_minutes"] == 600


def test_a_knockout_in_stun_mode_weakens_too() -> None:
    """Weakened by the bolt, unconscious by the loss."""
    state = done(
        two(),
        "shoot",
        "knocked_out",
        "ann",
        "bob",
        events=("hit", "weakened"),
        amounts={"hp_lost": 1, "stun_minutes": 20, "out_minutes": 120},
    )
    assert names(state.fighter("bob")) == {"weakened", "unconscious"}


@pytest.mark.rule("SWD-27")
@pytest.mark.parametrize(
    "outcome, minutes, states, lost",
    [
        ("very_light_wound", 0, set(), {"san_lost": 2, "skill_lost": 1}),
        ("light_wound", 8, {"unconscious"}, {"san_lost": 5, "skill_lost": 2}),
        ("serious_wound", 60, {"unconscious"}, {"san_lost": 10, "skill_lost": 5}),
        ("very_serious_wound", 0, {"unconscious"}, {"limbs_lost": 1}),
        ("dead", 0, {"dead"}, {}),
    ],
)
def test_violent_death_leaves_its_marks(outcome: str, minutes: int, states: set[str], lost: dict[str, int]) -> None:
    """By a shot or by a roll of its own, the same state and the same notes."""
    amounts = {"hp_lost": 12} | ({"out_minutes": minutes} if minutes else {})
    shot = done(two(), "shoot", outcome, "ann", "bob", events=("hit",), amounts=amounts).fighter("bob")
    roll = done(two(hp=0), "violent_death", outcome, "bob", amounts=amounts).fighter("bob")
    for bob in (shot, roll):
        assert names(bob) == states
        assert {name: bob.counters[name] for name in lost} == lost
        assert not {"san_lost", "skill_lost", "limbs_lost"} & (bob.counters.keys() - lost.keys())
    assert (shot.traits["hp"], roll.traits["hp"]) == (0, 0)
    if outcome == "very_serious_wound":
        assert ends(shot, "unconscious") is None


def test_the_dead_lose_every_other_state_and_every_roll() -> None:
    """Weakened and off balance, a test due: nothing is left but death."""
    state = done(two(), "stun_save", "weakened", "bob", amounts={"stun_minutes": 30})
    state = state.put(with_states(state.fighter("bob"), "off_balance"))
    state = done(hit(state, 8), "ko_check", "conscious", "ann")
    state = hit(state, 8, outcome="dead")
    assert names(state.fighter("bob")) == {"dead"}
    assert "weakened_minutes" not in state.fighter("bob").counters
    assert [one for one in state.prompts if one.fighter == "bob"] == []


@pytest.mark.rule("SWD-20", "SWD-21")
def test_a_fumble_makes_the_table_due() -> None:
    """By its outcome or, in a pair or a series, by its event; each row of the table leaves what it says."""
    assert due(two(), "shoot", "fumble", "ann", "bob") == ["fumble_roll"]
    left = {"off_balance": "off_balance", "lost_round": "recovering", "weapon_dropped": "weapon_dropped"}
    left |= {"cell_drained": "empty", "weapon_blocked": "blocked"}
    state = done(two(), "shoot", "fumble", "ann", "bob")
    for outcome, name in left.items():
        assert names(done(state, "fumble_roll", outcome).fighter("ann")) == {name}
    assert names(done(state, "fumble_roll", "wild_shot").fighter("ann")) == set()
    assert rounds_left(done(state, "fumble_roll", "cell_drained")) == 0


@pytest.mark.rule("SWD-21")
@pytest.mark.parametrize("weapon, action", [("throwing_knife", "throw"), ("turret_laser", "shoot")])
def test_what_was_thrown_or_needs_no_magazine_is_neither_dropped_nor_drained(weapon: str, action: str) -> None:
    """Only a gun is blocked, and that a turret is too."""
    state = done(two(weapon), action, "fumble", "ann", "bob")
    for outcome in ("weapon_dropped", "cell_drained"):
        assert names(done(state, "fumble_roll", outcome).fighter("ann")) == set()
    blocked = names(done(state, "fumble_roll", "weapon_blocked").fighter("ann"))
    assert blocked == ({"blocked"} if weapon == "turret_laser" else set())


@pytest.mark.rule("SWD-28", "SWD-31")
def test_a_stun_test_by_itself_costs_points_and_may_cost_consciousness() -> None:
    """Paralysed 2, weakened 1; of 2 hit points 1 is left: a test; of 1 none: the table; a droid makes no test."""
    assert done(two(), "stun_save", "paralysed", "bob").fighter("bob").traits["hp"] == 10
    assert due(two(), "stun_save", "paralysed", "bob") == []
    assert due(two(hp=2), "stun_save", "weakened", "bob") == ["ko_check"]
    assert due(two(hp=2, droid=True), "stun_save", "weakened", "bob") == []
    assert due(two(hp=1), "stun_save", "weakened", "bob") == ["violent_death"]
    assert due(two(hp=3), "stun_save", "paralysed", "bob") == []  # paralysed, he has no consciousness to lose


@pytest.mark.rule("SWD-26")
def test_a_test_of_consciousness_is_lost_or_passed() -> None:
    """Weakened by the very hit, he is tested without it once; the next time it counts."""
    state = done(two(hp=2), "stun_save", "weakened", "bob", amounts={"stun_minutes": 20})
    assert not GAME.acting(state, "ko_check", state.fighter("bob")).has("weakened")
    state, passed = thrown(state, "ko_check", 50, attacker="bob")  # 5 x 11 = 55
    assert (passed.outcome, asked(state)) == ("conscious", [])
    assert GAME.acting(state, "ko_check", state.fighter("bob")).has("weakened")
    fit = done(two(), "stun_save", "weakened", "bob", amounts={"stun_minutes": 20})  # 11 of 12: nothing is due
    assert GAME.acting(fit, "ko_check", fit.fighter("bob")).has("weakened")
    state, failed = thrown(state, "ko_check", 50, 4, attacker="bob")  # 5 x 8 = 40
    assert failed.outcome == "knocked_out"
    assert state.fighter("bob").counters["unconscious_minutes"] == 240


@pytest.mark.rule("SWD-26")
@pytest.mark.parametrize(
    "points, lost, needed", [(3, 1, False), (2, 1, True), (6, 6, True), (7, 5, False), (1, 0, False), (0, 3, False)]
)
def test_when_a_test_of_consciousness_is_needed(points: int, lost: int, needed: bool) -> None:
    """Under 3 left, or half of the round's first points gone; nothing without a loss, nor at 0."""
    assert needs_consciousness(person("bob", "foes", hp=points, hp_lost_round=lost)) is needed
    assert not needs_consciousness(person("ix", "foes", hp=points, hp_lost_round=lost, droid=True))


# -- results taken by hand -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "outcome, left, states",
    [
        ("wounded", 11, set()),
        ("knocked_out", 6, {"unconscious"}),
        ("dead", 0, {"dead"}),
        ("paralysed", 10, {"paralysed"}),
        ("weakened", 11, {"weakened"}),
    ],
)
def test_a_result_by_hand_takes_the_smallest_loss_that_leads_there(outcome: str, left: int, states: set[str]) -> None:
    """No dice tell how much: 1 wounds, 6 of 12 may cost consciousness, 12 kill."""
    bob = done(two(), "shoot", outcome, "ann", "bob").fighter("bob")
    assert (bob.traits["hp"], names(bob)) == (left, states)


def test_hits_by_hand_ask_for_the_points() -> None:
    """Two hits of a series that nobody rolled: the GM says how many points they cost, with the test that follows."""
    state = replace(two(), turn=0)
    state = done(state, "multi_shot", "hits_2", "ann", "bob")
    assert asked(state) == [("bob", "points_by_hand")]
    state = chosen(state, "points_by_hand", "10")
    assert state.fighter("bob").traits["hp"] == 2
    assert asked(state) == [("bob", "ko_check")]


def test_a_breakdown_by_hand_asks_which() -> None:
    """The rows that keep a weapon from firing are offered."""
    state = done(two(), "shoot", "breakdown", "ann", "bob")
    rows = [option for option, _ in prompt(state, "which_fault").options]
    assert rows == ["misfire", "overheated", "blocked", "serious_jam", "explosion"]
    assert names(chosen(state, "which_fault", "blocked").fighter("ann")) == {"blocked"}
    assert names(chosen(state, "which_fault", "misfire").fighter("ann")) == set()


def test_every_outcome_of_every_action_can_be_applied() -> None:
    """Whatever is taken by hand, from any action of the table: sheets stay within their limits, every roll is known."""
    fighters = (
        person("ann", "heroes", "blaster_pistol", "hold_out_blaster", "frag_grenade", str=14),
        person("bob", "foes", "blaster_rifle"),
        person("cid", "foes"),
    )
    state = replace(fight(*fighters), turn=0)
    for action, row in TABLES.actions.items():
        for outcome in TABLES.outcomes:
            change = GAME.effects(state, deed(action, outcome, "ann", "bob" if row.targets != "none" else ""))
            for one in change.due:
                assert one.kind != "roll" or one.subject in TABLES.actions
            for fighter in change.state.fighters:
                _within_limits(fighter)


def _within_limits(fighter: Fighter) -> None:
    for name, value in fighter.traits.items():
        assert TABLES.traits[name].kind != "number" or TABLES.traits[name].minimum <= int(value)
    counted = [*fighter.counters.values(), *(count for one in fighter.carried for count in one.counters.values())]
    assert all(0 <= count <= 999 for count in counted)
