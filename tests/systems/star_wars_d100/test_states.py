"""Until when states last, what the GM's edits bring with them (catalogue 7, 14.3)."""

from __future__ import annotations

import pytest

from engine.encounter import edits, suffering
from engine.encounter import turn as turns
from engine.encounter.actions import perform
from engine.encounter.roster import duplicate
from engine.encounter.state import Encounter, replace
from engine.label import label
from engine.play.rows import fighter_chips
from engine.systems.star_wars_d100 import SYSTEM as GAME
from engine.systems.star_wars_d100.fight import states
from tests.systems.star_wars_d100.fighting import (
    asked,
    done,
    ends,
    having,
    hit,
    later,
    names,
    over,
    refused,
    two,
    with_states,
)

LASTS = {"off_balance": 2, "recovering": 2, "overheated": 2, "reloading": 1, "suppressed": 1}
"""Rounds at whose end a state gained in the first round is over."""

FOREVER = ("weakened", "paralysed", "unconscious", "immobilised", "blocked", "serious_jam", "exploding", "arm_disabled")


def given(name: str, rounds: int | None = None) -> Encounter:
    """Bob has a state by the GM's hand in the first round."""
    return edits.add_state(two(), ("bob",), name, rounds).state


@pytest.mark.parametrize("name", LASTS)
def test_a_state_ends_with_its_round(name: str) -> None:
    """By hand as by a roll it ends when the rules say so."""
    state = given(name)
    assert ends(state.fighter("bob"), name) == LASTS[name]
    for _ in range(LASTS[name] - 1):
        state = later(state)
        assert name in names(state.fighter("bob"))
    assert name not in names(later(state).fighter("bob"))


@pytest.mark.parametrize("name", FOREVER)
def test_other_states_end_by_hand_or_as_long_as_was_rolled(name: str) -> None:
    """Given by hand they have no end, unless the GM says how many rounds they last."""
    state = later(given(name), 3)
    assert name in names(state.fighter("bob"))
    assert ends(given(name, 2).fighter("bob"), name) == 2
    gone = edits.remove_state(state, ("bob",), name).state
    assert name not in names(gone.fighter("bob"))


def test_every_state_can_be_given_by_hand() -> None:
    """The table's own order."""
    assert GAME.state_edits(two(), two().fighter("bob")) == tuple(GAME.tables.states)
    for name in GAME.tables.states:
        assert name in names(given(name).fighter("bob"))


@pytest.mark.rule("SWD-29", "SWD-30")
def test_minutes_go_with_their_state() -> None:
    """Taken away by the GM, or over with its last round."""
    state = done(two(), "stun_save", "weakened", "bob", amounts={"stun_minutes": 10})
    gone = edits.remove_state(state, ("bob",), "weakened").state
    assert "weakened_minutes" not in gone.fighter("bob").counters
    last = over(replace(replace(state, prompts=()), turn=101))
    assert names(last.fighter("bob")) == set()
    assert "weakened_minutes" not in last.fighter("bob").counters
    assert names(over(replace(replace(state, prompts=()), turn=100)).fighter("bob")) == {"weakened"}


def test_reloading_by_hand_fills_the_weapon_too() -> None:
    """At the end of the round; taken away before, nothing has changed."""
    state = having(given("reloading"), "bob", rounds_loaded=3)
    assert over(state).fighter("bob").carried[0].counters == {"spare_clips": 0}
    gone = edits.remove_state(state, ("bob",), "reloading").state
    assert over(gone).fighter("bob").carried[0].counters == {"rounds_loaded": 3}


def test_rounds_and_emptiness_agree_by_hand() -> None:
    """Written 0 it is empty; empty by hand it has none; no longer empty it is full; more than full is full."""
    state = edits.edit_counter(two(), "bob", "rounds_loaded", 0, carried=0).state
    assert names(state.fighter("bob")) == {"empty"}
    assert given("empty").fighter("bob").carried[0].counters == {"rounds_loaded": 0}
    full = edits.remove_state(given("empty"), ("bob",), "empty").state
    assert full.fighter("bob").carried[0].counters == {}
    more = edits.edit_counter(two(), "bob", "rounds_loaded", 99, carried=0).state
    assert more.fighter("bob").carried[0].counters == {}


# -- hit points -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SWD-26", "SWD-27")
def test_a_loss_by_hand_is_lost_in_the_round_and_calls_for_a_test() -> None:
    """6 of 12: half in one round; then 7 more: the table; typed on the sheet or as damage, the same."""
    typed = edits.edit_trait(two(), "bob", "hp", 6).state
    damaged = suffering.wound(two(), ("bob",), 6).state
    for state in (typed, damaged):
        bob = state.fighter("bob")
        assert (bob.traits["hp"], bob.traits["hp_lost_round"], bob.counters["hp_max"]) == (6, 6, 12)
        assert asked(state) == [("bob", "ko_check")]
    dying = suffering.wound(replace(typed, prompts=()), ("bob",), 7).state
    assert asked(dying) == [("bob", "violent_death")]
    slight = edits.edit_trait(two(), "bob", "hp", 9).state
    assert asked(slight) == []


def test_healing_stops_at_the_maximum() -> None:
    """8 of 12 and 10 more are 12; a test that is no longer needed is no longer due."""
    state = suffering.wound(hit(two(), 4), ("bob",), -10).state
    assert state.fighter("bob").traits.get("hp", 12) == 12
    assert edits.edit_trait(hit(two(), 4), "bob", "hp", 30).state.fighter("bob").traits.get("hp", 12) == 12
    healed = suffering.wound(suffering.wound(two(), ("bob",), 10).state, ("bob",), -6).state
    assert asked(healed) == [("bob", "ko_check")]
    dying = suffering.wound(two(), ("bob",), 12).state
    assert asked(suffering.wound(dying, ("bob",), -12).state) == []


def test_before_the_fight_the_sheet_is_being_written() -> None:
    """Hit points typed then are the maximum, and nothing is lost."""
    state = replace(two(), turn=0, entries=(), current=None)
    state = edits.edit_trait(state, "bob", "hp", 9).state
    health = GAME.health(state.fighter("bob"))
    assert health.points is not None
    assert (health.points.value, health.points.maximum, asked(state)) == (9, 9, [])


def test_a_copy_has_all_its_hit_points() -> None:
    """Wounded 3 of 15: a fresh one has 15."""
    state = hit(two(hp=15), 12)
    copy = duplicate(state, ("bob",)).state.fighters[-1]
    assert (copy.traits["hp"], copy.counters, copy.carried[0].counters) == (15, {}, {})


def test_the_round_begins_with_nothing_lost() -> None:
    """hp_lost_round is of one round."""
    assert "hp_lost_round" not in later(replace(hit(two(), 4), prompts=())).fighter("bob").traits


def test_the_scene_leaves_what_lasts_minutes() -> None:
    """Weakened goes on from its present round; short states, announcements and covering fire are over."""
    state = done(two(), "stun_save", "weakened", "bob", amounts={"stun_minutes": 10})
    state = state.put(with_states(state.fighter("bob"), "recovering", "suppressed"))
    state = replace(later(replace(state, prompts=()), 4), declared={"ann": {"action": "multi_shot"}})
    ended = turns.end_scene(state)
    assert names(ended.fighter("bob")) == {"weakened"}
    assert ends(ended.fighter("bob"), "weakened") == 101 - 5
    assert ended.declared == {}
    assert refused(ended, "multi_shot") == ""


def test_nobody_out_has_anything_to_offer_or_announce() -> None:
    """Neither offers nor declarations; and nothing is offered between two rounds."""
    state = two()
    out = state.put(with_states(state.fighter("bob"), "paralysed"))
    assert (GAME.offers(out, "bob"), GAME.declarations(out, "bob")) == ((), ())
    assert GAME.offers(replace(state, turn=0), "ann") == ()
    assert [one.id for one in GAME.offers(state, "ann")] == ["other_action", "other_attack"]


def test_removing_a_fighter_leaves_a_sound_fight() -> None:
    """A series, a pair of opponents, a covering fire: whoever leaves takes his own along."""
    state = done(two(), "cover_fire", "suppressing", "bob")
    after = perform(state, "remove", {"fighters": ["bob"]}).state
    assert refused(after, "shoot", "ann", "") == ""


@pytest.mark.rule("SWD-30")
@pytest.mark.parametrize(
    "minutes, rounds, told",
    [(34, 0, ("minutes", 34)), (34, 11, ("minutes", 33)), (60, 0, ("minutes", 60)), (180, 0, ("hours", 3))],
)
def test_minutes_and_hours_are_told_as_such(minutes: int, rounds: int, told: tuple[str, int]) -> None:
    """34 minutes are 340 rounds of six seconds, which say nothing at a table; eleven rounds take one minute of them."""
    state = states.gained(two(), "bob", "weakened", minutes)
    state = replace(state, turn=state.turn + rounds)
    (chip,) = fighter_chips(GAME, state, state.fighter("bob"))
    assert chip.amount == chip.lasts == label(f"lasts.{told[0]}", count=told[1])


@pytest.mark.rule("SWD-27")
def test_whoever_has_points_left_is_not_looked_up_among_the_dead() -> None:
    """The table of violent deaths is for 0 hit points or less."""
    assert refused(two(), "violent_death") == "has_points_left"
    assert refused(two(hp=0), "violent_death", "bob", "") == ""
