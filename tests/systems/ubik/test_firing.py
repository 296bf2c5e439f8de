"""Rounds, fire modes, magazines and reach: what is taken where nothing is said, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.ubik.asking import ask, fighter, refusal, value


@pytest.mark.rule("UBK-110", "UBK-157")
@pytest.mark.parametrize(
    "action, weapon, rounds, mode",
    [
        ("fire_at_target", "pistol", 1, "semi_auto"),
        ("fire_at_target", "revolver", 1, "single_shot"),
        ("fire_at_target", "machine_gun", 3, "short_burst"),
        ("fire_at_target", "crossbow", 1, "single_shot"),
        ("riddle", "pistol", 3, "semi_auto"),
        ("riddle", "machine_gun", 3, "short_burst"),
        ("triple_shot", "smg", 3, "semi_auto"),
        ("aimed_shot", "smg", 1, "semi_auto"),
        ("called_shot", "hunting_rifle", 1, "single_shot"),
        ("fire_at_zone", "assault_rifle", 10, "short_burst"),
    ],
)
def test_the_smallest_number_in_the_first_mode_that_fires_it(action: str, weapon: str, rounds: int, mode: str) -> None:
    """Where nothing is said."""
    derived = ask(action, fighter(weapon)).derived
    assert (derived["rounds_used"], derived["fire_mode"]) == (rounds, mode)


@pytest.mark.rule("UBK-58", "UBK-110")
def test_the_mode_that_is_set_is_kept() -> None:
    """It must fire that number: the smallest number goes by action and weapon, not by the mode."""
    gun = fighter("smg")
    assert value("fire_mode", "fire_at_target", gun, None, rounds=10, fire_mode="long_burst") == "long_burst"
    assert value("fire_mode", "fire_at_target", gun, None, rounds=3, fire_mode="short_burst") == "short_burst"
    wrong = ("modifiers.fire_mode", "mode_fires_other_numbers")
    assert refusal("fire_at_target", gun, None, fire_mode="short_burst") == wrong
    assert refusal("fire_at_target", gun, None, rounds=30, fire_mode="short_burst") == wrong
    assert refusal("fire_at_target", gun, None, fire_mode="single_shot") == ("modifiers.fire_mode", "no_such_mode")


@pytest.mark.rule("UBK-110")
@pytest.mark.parametrize(
    "action, weapon, rounds",
    [
        ("fire_at_target", "pistol", 10),
        ("riddle", "smg", 1),
        ("riddle", "shotgun", 3),
        ("triple_shot", "smg", 1),
        ("aimed_shot", "smg", 3),
        ("called_shot", "pistol", 3),
        ("fire_at_zone", "smg", 3),
    ],
)
def test_not_every_number_is_fired(action: str, weapon: str, rounds: int) -> None:
    """By the action, or by the modes of the weapon."""
    assert refusal(action, fighter(weapon), None, rounds=rounds) == ("modifiers.rounds", "not_so_many_rounds")


@pytest.mark.rule("UBK-157")
def test_what_is_fired_must_be_loaded() -> None:
    """No more than the magazine holds, no fewer than are fired; a full magazine where nothing is said."""
    gun, field = fighter("pistol"), "modifiers.rounds_loaded"
    assert refusal("fire_at_target", gun, None, rounds_loaded=9) == (field, "more_than_magazine")
    assert refusal("fire_at_target", gun, None, rounds_loaded=0) == (field, "too_few_rounds")
    assert refusal("triple_shot", gun, None, rounds_loaded=2) == (field, "too_few_rounds")
    assert refusal("fire_at_zone", fighter("smg"), None, rounds=30, rounds_loaded=29) == (field, "too_few_rounds")
    assert value("rounds_used", "triple_shot", gun, None, rounds_loaded=3) == 3
    assert refusal("reload", gun, None, rounds_loaded=9) == (field, "more_than_magazine")


@pytest.mark.parametrize("name, given", [("rounds", 0), ("fire_mode", "auto"), ("rounds_loaded", 0)])
def test_what_fires_nothing_has_no_rounds(name: str, given: Any) -> None:
    """Not even the default may be given with a knife."""
    assert refusal("called_shot", fighter("knife"), None, **{name: given}) == (f"modifiers.{name}", "fires_nothing")
    assert "rounds_used" not in ask("called_shot", fighter("knife")).derived


@pytest.mark.rule("UBK-147", "UBK-91")
@pytest.mark.parametrize(
    "action, weapon, reach", [("fire_at_target", "pistol", 60), ("throw", "knife", 25), ("fire_at_zone", "smg", 125)]
)
def test_no_weapon_reaches_beyond_five_times_its_short_range(action: str, weapon: str, reach: int) -> None:
    """The last metre is extreme range; the next one is out of it."""
    ask(action, fighter(weapon), None, distance_m=reach)
    assert refusal(action, fighter(weapon), None, distance_m=reach + 1) == ("modifiers.distance_m", "out_of_reach")


def test_a_zone_knows_no_band_but_the_last_limit() -> None:
    """Its difficulty does not grow with the distance."""
    near, far = (ask("fire_at_zone", fighter("smg"), None, distance_m=metres) for metres in (0, 125))
    assert near == far


@pytest.mark.rule("UBK-114", "UBK-108")
def test_contact_or_distance() -> None:
    """A called shot goes by the weapon, a triple shot is a shot; contact ends below two metres."""
    assert value("nd_criteria", "called_shot", fighter("knife"), fighter(contact=5)) == 5
    assert value("nd_criteria", "called_shot", fighter("knife"), None, engagement="distance") == 2
    assert value("nd_criteria", "called_shot", fighter("pistol"), fighter(contact=5)) == 2
    assert value("nd_criteria", "called_shot", fighter("pistol"), fighter(contact=5), engagement="contact") == 5
    assert value("nd_criteria", "called_shot", fighter("stone")) == 2
    far = ("modifiers.distance_m", "too_far_for_contact")
    assert refusal("called_shot", fighter("knife"), None, distance_m=2) == far
    assert refusal("triple_shot", fighter("pistol"), None, distance_m=2, engagement="contact") == far
    ask("called_shot", fighter("knife"), None, distance_m=1)


@pytest.mark.rule("UBK-114")
@pytest.mark.parametrize(
    "weapon, engagement, reason",
    [
        ("crossbow", "contact", "not_for_contact"),
        ("grenade", "contact", "not_for_contact"),
        ("sabre", "distance", "not_at_a_distance"),
        (None, "distance", "not_at_a_distance"),
        ("machine_gun", "auto", "no_mode_for_action"),
        ("machine_gun", "contact", "no_mode_for_action"),
    ],
)
def test_a_region_is_not_aimed_at_with_everything(weapon: str | None, engagement: str, reason: str) -> None:
    """The weapon is at fault, whichever engagement is asked for."""
    assert refusal("called_shot", fighter(weapon), None, engagement=engagement) == ("attacker.weapon", reason)


# -- reloading ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-73")
@pytest.mark.parametrize(
    "weapon, loaded, after, actions",
    [
        ("pistol", 0, 8, 1),
        ("pistol", 8, 8, 0),
        ("revolver", 0, 3, 2),
        ("revolver", 5, 6, 1),
        ("revolver", 6, 6, 0),
        ("sawn_off", 0, 2, 1),
        ("hunting_rifle", 1, 4, 2),
    ],
)
def test_reloading(weapon: str, loaded: int, after: int, actions: int) -> None:
    """A magazine at once, loose rounds three at a time."""
    found = ask("reload", fighter(weapon), rounds_loaded=loaded)
    assert found.derived == {"loaded_after": after, "actions": actions}
    assert found.outcomes == {"done": 1}


@pytest.mark.rule("UBK-74")
def test_the_quick_load_twice_as_fast() -> None:
    """Six loose rounds at a time."""
    assert ask("reload", fighter("revolver", quick=True), rounds_loaded=0).derived == {"loaded_after": 6, "actions": 1}
    assert ask("reload", fighter("smg", quick=True), rounds_loaded=0).derived == {"loaded_after": 32, "actions": 1}


@pytest.mark.rule("UBK-73")
def test_what_holds_no_rounds_is_not_reloaded() -> None:
    """A knife, a stone; a full weapon needs nothing."""
    for weapon in (None, "knife", "stone"):
        assert refusal("reload", fighter(weapon)) == ("attacker.weapon", "nothing_to_reload")
    assert ask("reload", fighter("pistol")).derived == {"loaded_after": 8, "actions": 0}
