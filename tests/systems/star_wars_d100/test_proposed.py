"""Numbers that the rules count with where the GM gives none stand in the dock, not a dash."""

from __future__ import annotations

import pytest

from engine.encounter.answers import set_answer
from engine.encounter.attack import apply_attack
from engine.encounter.request import fields_for, request_for
from engine.encounter.state import Encounter
from engine.form import Value
from engine.systems.star_wars_d100 import SYSTEM as GAME
from tests.systems.star_wars_d100.fighting import begun, deed, done, fight, having, person, refused, two


def shown(state: Encounter, action: str = "shoot") -> dict[str, tuple[Value, Value]]:
    """Value and default of each row of the dock."""
    return {one.id: (one.value, one.default) for one in fields_for(state, action, "ann", "bob")}


@pytest.mark.rule("SWD-55", "SWD-97")
def test_half_the_range_and_a_full_magazine_are_shown() -> None:
    """A hold-out blaster reaches 10 m, a rifle 60; nothing is ticked, and the rules count as without a word."""
    for weapon, metres, rounds in (("hold_out_blaster", 5, 6), ("blaster_rifle", 30, 40)):
        found = shown(two(weapon))
        assert found["distance_m"] == (metres, metres)
        assert found["rounds_loaded"] == (rounds, rounds)


def test_the_odds_stay_what_the_rules_say() -> None:
    """What is shown is what counts where nothing is said: the derived values are the same without it."""
    asked = request_for(two(), "ann", "bob", "shoot")
    bare = asked.__class__(asked.system, asked.action, asked.attacker, asked.target, {})
    assert GAME.situation(asked) == GAME.situation(bare)


@pytest.mark.rule("SWD-88")
def test_what_is_thrown_goes_as_far_as_strength() -> None:
    """A grenade goes STR metres, 11 for Ann; she has one in hand."""
    found = shown(two("frag_grenade"), "throw")
    assert (found["distance_m"][0], found["rounds_loaded"][0]) == (11, 1)


@pytest.mark.rule("SWD-60")
def test_an_improved_range_moves_the_middle() -> None:
    """Half of 60 and 5 metres, to the half metre; a distance that is given stays."""
    state = set_answer(two(), "range_bonus_m", 5).state
    assert shown(state)["distance_m"] == (32.5, 32.5)
    state = set_answer(state, "distance_m", 12).state
    assert shown(state)["distance_m"] == (12, 32.5)


def test_what_has_been_fired_is_missing() -> None:
    """The weapon counts its rounds once it has fired, a fixed supply shows none."""
    state = apply_attack(two(), deed("shoot", "miss", target="bob")).state
    assert shown(state)["rounds_loaded"][0] == 39
    assert shown(having(two(), "ann", rounds_loaded=7))["rounds_loaded"][0] == 7
    assert shown(two("turret_laser"))["rounds_loaded"] == ("", "")


@pytest.mark.rule("SWD-79")
def test_covering_fire_comes_from_half_the_range_of_whoever_covers() -> None:
    """Bob's pistol reaches less far than Ann's rifle."""
    assert shown(two("blaster_rifle", "blaster_pistol"), "defy_cover_fire")["distance_m"] == (10, 10)


@pytest.mark.rule("SWD-66", "SWD-70", "SWD-61")
def test_the_length_of_a_series_and_the_other_hand_are_read_where_nothing_is_announced() -> None:
    """Two shots, one burst, the second weapon that he carries: what the rules count with is shown, not a dash."""
    state = fight(person("ann", "heroes", "blaster_rifle", "blaster_rifle"), person("bob", "foes"))
    for action, name, expected in (
        ("multi_shot", "shots", 2),
        ("burst", "bursts", 1),
        ("dual_rifles", "second_weapon", "blaster_rifle"),
    ):
        assert GAME.proposed(state, action, "ann", "bob")[name] == expected


@pytest.mark.rule("SWD-45")
def test_who_reloads_already_is_told_that_his_round_is_taken() -> None:
    """To reload once more says that the round is taken, not that he has attacked."""
    state = done(
        begun(fight(person("ann", "heroes", "blaster_rifle"), person("bob", "foes")), ann=9, bob=1), "reload", "done"
    )
    assert refused(state, "reload") == "is_busy"
