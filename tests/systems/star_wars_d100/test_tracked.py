"""Who has acted and attacked, and the dodges of a round, shown as circumstances with their origin (section 3)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.encounter import rounds
from engine.encounter.edits import edit_counter
from engine.encounter.state import Encounter
from engine.systems.star_wars_d100 import SYSTEM as GAME
from tests.systems.star_wars_d100.fighting import begun, done, fight, hit, later, on, person, proposed, two

DODGING: dict[str, Any] = {"modifiers": {"reaction": "dodge"}}
PARRYING: dict[str, Any] = {"modifiers": {"reaction": "parry"}}


def missed(state: Encounter, attacker: str = "ann", target: str = "bob", **more: Any) -> Encounter:
    """The fight after a shot that missed."""
    return done(state, "shoot", "miss", attacker, target, **more)


@pytest.mark.rule("SWD-17")
def test_whoever_has_reacted_fires_at_minus_20() -> None:
    """A dodge sets it, with the origin in words; so does a shot for a second one."""
    state = missed(two(), **DODGING)
    value, why = GAME.automatic(state, "shoot", "bob", "ann")["attacker_acted"]
    assert (value, why.id, dict(why.arguments)) == (True, "automatic.has_acted", {"who": "Bob"})
    assert proposed(state, "shoot")["attacker_acted"] is True
    assert "attacker_acted" not in proposed(two(), "shoot")


@pytest.mark.rule("SWD-38")
def test_each_dodge_of_the_round_is_counted() -> None:
    """Two dodges, successful or not; a parry is none; the next round begins anew."""
    state = missed(missed(two(), **DODGING), **DODGING)
    assert proposed(state, "shoot")["previous_dodges"] == 2
    assert proposed(state, "dodge", "bob", "")["previous_dodges"] == 2
    assert "previous_dodges" not in proposed(missed(two(), **PARRYING), "shoot")
    assert "previous_dodges" not in proposed(later(state), "shoot")


@pytest.mark.rule("SWD-37", "SWD-44")
def test_only_an_attack_hampers_later_reactions() -> None:
    """Whoever has fired dodges and parries at -20; whoever has only dodged does not (ruling R48)."""
    fired = missed(two(), "bob", "ann")
    assert proposed(fired, "shoot")["target_acted"] is True
    assert proposed(fired, "dodge", "bob", "")["attacker_acted"] is True
    assert proposed(fired, "parry", "bob", "")["attacker_acted"] is True
    dodged = missed(two(), **DODGING)
    assert "target_acted" not in proposed(dodged, "shoot")
    assert "attacker_acted" not in proposed(dodged, "dodge", "bob", "")


def test_a_reaction_counts_even_when_the_weapon_does_not_fire() -> None:
    """The target reacts before the breakdown test."""
    state = done(two(), "shoot", "breakdown", "ann", "bob", amounts={"fault": 1}, **DODGING)
    assert state.fighter("bob").counters["dodges"] == 1
    assert state.fighter("bob").counters["acted"] == 1


def test_reactions_by_themselves_count_too() -> None:
    """A dodge that is rolled alone is one more; a parry makes him have acted."""
    state = done(two(), "dodge", "failure", "bob")
    assert proposed(state, "dodge", "bob", "")["previous_dodges"] == 1
    assert proposed(done(two(), "parry", "success", "bob"), "shoot", "bob", "ann")["attacker_acted"] is True
    assert "attacker_acted" not in proposed(done(two(), "luck_test", "success", "bob"), "shoot", "bob", "ann")


@pytest.mark.parametrize("action, outcome", [("reload", "done"), ("repair", "not_repaired")])
def test_what_takes_the_whole_round_counts_as_an_attack(action: str, outcome: str) -> None:
    """-20 to later dodges and parries."""
    state = done(two(), action, outcome, "bob")
    assert proposed(state, "shoot")["target_acted"] is True


def test_a_melee_attack_or_another_action_is_the_gms_word() -> None:
    """An attack hampers reactions; anything else only a later shot."""
    fought = rounds.take_offer(two(), "bob", "other_attack").state
    assert proposed(fought, "shoot")["target_acted"] is True
    busy = rounds.take_offer(two(), "bob", "other_action").state
    assert "target_acted" not in proposed(busy, "shoot")
    assert proposed(busy, "shoot", "bob", "ann")["attacker_acted"] is True


@pytest.mark.rule("SWD-21")
def test_off_balance_lasts_until_the_next_test() -> None:
    """A shot or a reaction ends it; a shot that breaks down is no test; at the latest it ends with the next round."""
    state = done(two(), "fumble_roll", "off_balance", "bob")
    assert state.fighter("bob").has("off_balance")
    assert not missed(state, "bob", "ann").fighter("bob").has("off_balance")
    assert not missed(state, **DODGING).fighter("bob").has("off_balance")
    assert missed(state).fighter("bob").has("off_balance")
    broke = done(state, "shoot", "breakdown", "bob", "ann", amounts={"fault": 1})
    assert broke.fighter("bob").has("off_balance")
    assert later(state).fighter("bob").has("off_balance")
    assert not later(state, 2).fighter("bob").has("off_balance")


@pytest.mark.rule("SWD-07")
def test_those_who_act_at_the_same_time_find_the_sheets_as_they_were() -> None:
    """Ann shoots Bob dead, Bob shoots all the same; what both have done and lost counts when both have acted."""
    people = (person("ann", "heroes", "blaster_rifle"), person("bob", "foes", "blaster_rifle"))
    state = begun(fight(*people), ann=5, bob=5)
    state = hit(state, 13, amounts={"out_minutes": 0}, outcome="dead", **DODGING)
    assert not state.fighter("bob").has("dead")
    assert "attacker_acted" not in proposed(state, "shoot", "bob", "ann")
    assert [note.id for note in GAME.order(state).notes] == ["tied.waiting"]
    state = on(state)
    assert state.entries[1].id == "bob"
    state = on(hit(state, 3, "bob", "ann"))
    assert state.fighter("bob").has("dead")
    assert state.fighter("ann").traits["hp"] == 9


@pytest.mark.rule("SWD-07", "SWD-26")
def test_several_losses_at_the_same_time_are_one() -> None:
    """4 and 4 of 12 hit points: neither shot called for a test, both together do; 13 leave none."""
    people = [person(name, "heroes", "blaster_rifle") for name in ("ann", "amy")]
    state = begun(fight(*people, person("bob", "foes")), ann=9, amy=9, bob=1)
    state = on(hit(state, 4, "ann"))
    state = hit(state, 4, "amy")
    ended = GAME.entry_end(state, state.entries[1])
    assert [one.subject for one in ended.due] == ["ko_check"]
    assert ended.state.fighter("bob").traits["hp"] == 4
    alone = on(hit(begun(fight(*people, person("bob", "foes")), ann=9, amy=9, bob=1), 6, "ann"))
    assert [one.subject for one in GAME.entry_end(alone, alone.entries[1]).due] == []  # its own roll held the test
    far = on(hit(begun(fight(*people, person("bob", "foes")), ann=9, amy=9, bob=1), 9, "ann"))
    assert [one.subject for one in GAME.entry_end(hit(far, 4, "amy"), far.entries[1]).due] == ["violent_death"]


def test_counters_can_be_set_by_hand() -> None:
    """What the round counts stands on the sheet; what only the rules read does not."""
    state = edit_counter(two(), "bob", "dodges", 3).state
    assert proposed(state, "shoot")["previous_dodges"] == 3
    assert {"later_points", "series_shot", "order_die"} <= GAME.private_counters
    assert not {"acted", "attacked", "dodges", "hp_max"} & GAME.private_counters
