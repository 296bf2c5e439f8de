"""Aiming at a part of the body, and what it does to whoever is hit there."""

from typing import Any

import pytest

from tests.systems.savage_worlds.asking import GAME, ask, best, fighter, lines, reach, refusal, throw, value, wild

HERO = wild("long_sword", fighting="d8", strength="d8")
KNIGHT = wild("mace", armor=3, armor_limbs=2, armor_head=4, toughness=8)


@pytest.mark.rule("SW-54")
@pytest.mark.parametrize(
    "place, modifier, damage, toughness",
    [
        ("none", 0, "2d8", 8),
        ("hand", -4, "2d8", 7),
        ("limb", -2, "2d8", 7),
        ("head", -4, "2d8+4", 9),
        ("face_open_helmet", -5, "2d8+4", 5),
        ("vitals", -4, "2d8+4", 8),
        ("eye_slit", -6, "2d8+4", 5),
    ],
)
def test_the_places(place: str, modifier: int, damage: str, toughness: int) -> None:
    """What each costs, what it adds, the armour that counts there."""
    derived = ask("melee_attack", HERO, KNIGHT, called_shot=place).derived
    assert (derived["modifier"], derived["damage"], derived["toughness"]) == (modifier, damage, toughness)


@pytest.mark.rule("SW-56", "SW-57", "SW-59")
@pytest.mark.parametrize(
    "place, rule, cost",
    [("head", "SW-56", -4), ("vitals", "SW-56", -4), ("face_open_helmet", "SW-57", -5), ("eye_slit", "SW-59", -6)],
)
def test_vital_places_go_deep(place: str, rule: str, cost: int) -> None:
    """+4 damage for a harder roll, with the rule of the place on both lines."""
    assert lines("damage", "melee_attack", HERO, KNIGHT, called_shot=place) == {rule: 4}
    assert lines("modifier", "melee_attack", HERO, KNIGHT, called_shot=place) == {rule: cost}


@pytest.mark.rule("SW-59", "SW-60")
def test_where_there_is_no_armour() -> None:
    """By the Scale of the bare place alone: -4, and nothing worn there."""
    given = {"called_shot": "unarmored_area", "called_shot_scale": -4}
    derived = ask("melee_attack", HERO, KNIGHT, **given).derived
    assert (derived["modifier"], derived["toughness"], derived["damage"]) == (-4, 5, "2d8")


@pytest.mark.rule("SW-60")
def test_the_scale_of_the_part_stands_for_all() -> None:
    """The eye of a giant (Scale +4) is -2: neither its Scale nor the listed -6 counts; my own Scale does."""
    giant = fighter("mace", size=9)
    assert value("modifier", "melee_attack", HERO, giant, called_shot="eye_slit") == 4 - 6
    assert value("modifier", "melee_attack", HERO, giant, called_shot="eye_slit", called_shot_scale=-2) == -2
    small = fighter("mace", size=-2)
    assert value("modifier", "melee_attack", small, giant, called_shot="eye_slit", called_shot_scale=-2) == 0


@pytest.mark.rule("SW-55", "SW-58", "SW-87")
def test_a_blow_at_the_hand_may_open_it() -> None:
    """One Wound, then Strength 7 against 4: with -4 for the hand not enough, with -2 for the limb just so."""
    target = wild("mace", strength="d8", toughness=10)
    hand = throw("melee_attack", HERO, target, 8, 1, 1, 7, 7, 7, 1, called_shot="hand")
    assert (hand.outcome, "drops_item" in hand.events) == ("wound_1", True)
    limb = throw("melee_attack", HERO, target, 7, 1, 7, 7, 7, 1, called_shot="limb")
    assert (limb.outcome, "drops_item" in limb.events) == ("wound_1", False)


@pytest.mark.rule("SW-87")
def test_the_chance_to_drop_it() -> None:
    """Shaken: Strength d6 against 4 + 4 for the hand, one die of an Extra; out of the fight: always."""
    target = fighter("mace", strength="d6", toughness=5)
    answer = ask("melee_attack", HERO, target, called_shot="hand")
    shaken, out = answer.outcomes["shaken"], answer.outcomes["incapacitated"]
    assert answer.events["drops_item"] == pytest.approx(out + shaken * float(1 - reach(6, 8)))


@pytest.mark.rule("SW-87")
@pytest.mark.parametrize("weapon", [None, "unarmed", "natural_small"])
def test_nothing_to_drop(weapon: str | None) -> None:
    """No such event for bare hands and claws, nor for a blow elsewhere."""
    assert "drops_item" not in ask("melee_attack", HERO, fighter(weapon), called_shot="hand").events
    assert "drops_item" not in ask("melee_attack", HERO, called_shot="head").events


@pytest.mark.rule("SW-70", "SW-71")
def test_the_drop() -> None:
    """+4 to hit instead of what a Vulnerable or unarmed target gives, +4 damage."""
    prey: dict[str, Any] = fighter(None, "vulnerable")
    assert lines("modifier", "melee_attack", HERO, prey) == {"SW-88": 2, "SW-82": 2}
    assert lines("modifier", "melee_attack", HERO, prey, the_drop=True) == {"SW-70": 4}
    assert lines("damage", "melee_attack", HERO, prey, the_drop=True) == {"SW-70": 4}
    assert lines("modifier", "touch_attack", HERO, prey, the_drop=True) == {"SW-69": 2, "SW-70": 4}


@pytest.mark.rule("SW-120")
def test_surprise_lasts_one_action() -> None:
    """The answer is cleared with the roll, and a reaction such as a free attack never has it."""
    row = GAME.tables.circumstances["the_drop"]
    assert row.lasts == "roll"
    assert row.actions == ("melee_attack", "ranged_attack", "touch_attack", "disarm", "grapple")
    assert refusal("free_attack", HERO, the_drop=True) == ("modifiers.the_drop", "not_for_this_action")


@pytest.mark.rule("SW-71")
def test_a_blow_out_of_nowhere_may_knock_out() -> None:
    """Vigor against 4 with the new Wounds, -2 for the head: 6 holds after one Wound, 5 does not (4 + 1 + 2 = 7)."""
    target = wild("mace", vigor="d8", toughness=12)
    kept = throw("melee_attack", HERO, target, 5, 1, 4, 4, 7, 1, the_drop=True, called_shot="head")
    assert (kept.outcome, "knocked_out" in kept.events) == ("wound_1", False)
    out = throw("melee_attack", HERO, target, 5, 1, 4, 4, 6, 1, the_drop=True, called_shot="head")
    assert (out.outcome, "knocked_out" in out.events, "out_of_fight" in out.events) == ("wound_1", True, True)
    plain = throw("melee_attack", HERO, target, 4, 1, 6, 6, 5, 1, the_drop=True)
    assert (plain.outcome, "knocked_out" in plain.events) == ("wound_1", False)


@pytest.mark.rule("SW-71")
def test_the_chance_to_be_knocked_out() -> None:
    """Against an Extra: Shaken times the chance to fail Vigor d6 against 4; it belongs to those out of the fight."""
    answer = ask("melee_attack", HERO, fighter("mace", toughness=12), the_drop=True)
    knocked = answer.outcomes["shaken"] / 2
    assert answer.events["knocked_out"] == pytest.approx(knocked)
    assert answer.events["out_of_fight"] == pytest.approx(answer.outcomes["incapacitated"] + knocked)
    assert answer.events["hit"] == pytest.approx(float(best(8, 2)))


@pytest.mark.rule("SW-71", "SW-87")
def test_whoever_is_knocked_out_has_no_grip() -> None:
    """Both rolls of one blow: a failed Vigor roll drops the weapon without a Strength roll (ruling 61)."""
    target = wild("mace", vigor="d8", strength="d8", toughness=12)
    out = throw("melee_attack", HERO, target, 5, 1, 4, 4, 2, 1, the_drop=True, called_shot="hand")
    assert {"knocked_out", "drops_item"} <= out.events
