"""What a hit does: armour, rounding, wounds, criticals, who is out, who must test morale."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.ubik.asking import ask, fighter, harm, lines, refusal, throw, value

SURE = fighter("sabre", contact=5)
"""Damage 3 of penetration 3: against contact level 1 the threshold is 10."""

RIFLE = fighter("sniper_rifle", ranged=5)
"""Damage 5, perforating 3."""


def body(**traits: Any) -> dict[str, Any]:
    """A target that anybody hits at contact."""
    return fighter(None, contact=1, **traits)


@pytest.mark.rule("UBK-130")
def test_the_armour_tests_against_the_weapon() -> None:
    """Level 4 against penetration 3: 7 faces; no penalty, no risk and no domain counts."""
    found = ask("strike", SURE, body(protection=4, life_lost=8), pr=2, relevant_domains=1)
    derived = found.derived
    assert (derived["resist_level"], derived["resist_nd"], derived["resist_threshold"]) == (4, 3, 7)
    assert lines("resist_level", "strike", SURE, body(protection=4)) == {"UBK-133": 4}
    for level in range(1, 6):
        assert value("resist_threshold", "strike", SURE, body(protection=level)) == 3 + level


@pytest.mark.rule("UBK-131", "UBK-133")
@pytest.mark.parametrize(
    "attacker, kind, failed, held",
    [
        (SURE, "armored", "hit_half", "hit_no_effect"),
        (SURE, "protected", "hit_full", "hit_half"),
        (RIFLE, "armored", "hit_full", "hit_half"),
        (RIFLE, "protected", "hit_double", "hit_full"),
    ],
)
def test_the_multiplier(attacker: dict[str, Any], kind: str, failed: str, held: str) -> None:
    """Nothing, half, whole or double, by weapon, armour and its test: 6 faces of 10 hold at equal levels."""
    action = "strike" if attacker is SURE else "fire_at_target"
    given = {} if attacker is SURE else {"distance_m": 0}
    found = ask(action, attacker, body(protection=3, protection_kind=kind), **given)
    assert {name: chance for name, chance in found.outcomes.items() if chance} == pytest.approx(
        {failed: 0.4, held: 0.6}
    )


@pytest.mark.rule("UBK-134")
def test_half_damage_is_rounded_down() -> None:
    """3 makes 1, 1 makes 0: touched, and no wound."""
    found = ask("strike", SURE, body()).derived
    assert (found["damage_raw"], found["damage_half"], found["damage_double"]) == (3, 1, 6)
    assert throw("strike", SURE, body(), 1, 1).amounts == {"life_lost": 1}
    assert throw("strike", SURE, body(), 1, 1, damage_bonus=1).amounts == {"life_lost": 2}
    assert throw("strike", SURE, body(), 1, 10, damage_bonus=1).amounts == {"life_lost": 4}
    fist = throw("strike", fighter(contact=5), body(), 1, 1)
    assert (fist.outcome, fist.events, fist.amounts) == ("hit_half", {"hit"}, {})


@pytest.mark.rule("UBK-132")
def test_the_unprotected_may_be_spared_their_test() -> None:
    """By house rule: protected at level 1 only; no die is thrown, not even for a 1."""
    given = {"option_unprotected_no_test": True, "option_auto_extremes": True}
    assert value("resist_threshold", "strike", SURE, body(), **given) == 0
    assert throw("strike", SURE, body(), 1, option_unprotected_no_test=True).outcome == "hit_full"
    for other in (body(protection=2), body(protection_kind="armored")):
        assert value("resist_threshold", "strike", SURE, other, **given) > 0
    assert value("resist_threshold", "strike", SURE, body()) == 4


def test_without_damage_no_die_is_thrown_for_the_armour() -> None:
    """Every hit is without effect."""
    thrown = throw("strike", SURE, body(), 1, damage_bonus=-5)
    assert (thrown.outcome, thrown.asked) == ("hit_no_effect", (("UBK-90", "attacker"),))


@pytest.mark.rule("UBK-142")
def test_the_mean_is_exact() -> None:
    """0.7 x (0.4 x 1 + 0.6 x 3) and 0.4 x 1 + 0.6 x 3, each as the nearest number there is."""
    found = ask("fire_at_target", fighter("pistol", ranged=4), None, distance_m=20, cover="light_cover", rounds=1)
    assert found.derived["expected_damage"] == 1.54
    assert ask("hold_damage", SURE, fighter(None, "held")).derived["expected_damage"] == 2.2


@pytest.mark.rule("UBK-142")
def test_life_points_are_lost_from_none_to_eighty() -> None:
    """Whatever was lost before counts: 80 of 40 is dead, and nobody begins wounded."""
    assert refusal("strike", None, body(life_lost=81)) == ("target.traits.life_lost", "out_of_range")
    assert refusal("strike", None, body(life_lost=80, life_max=40)) == ("target.states", "target_is_dead")
    assert ask("strike", SURE, body(life_lost=59, life_max=40)).events["target_out"] == pytest.approx(1)
    assert ask("strike", SURE, body(life_max=4)).events["target_out"] == 0
    assert ask("strike", SURE, body(life_lost=0, life_max=3)).events["target_out"] == pytest.approx(0.6)


# -- wounds ---------------------------------------------------------------------------------------------------------


def certain(target: dict[str, Any], raw: int, **modifiers: Any) -> set[str]:
    """Events of a full hit for so much, against somebody without armour."""
    given = {"damage_bonus": raw - 3, "option_unprotected_no_test": True, **modifiers}
    return set(throw("strike", SURE, target, 1, **given).events)


@pytest.mark.rule("UBK-140", "UBK-144", "UBK-145")
@pytest.mark.parametrize(
    "most, lost, out, dead",
    [
        (10, 9, False, False),
        (10, 10, True, False),
        (10, 14, True, False),
        (10, 15, True, True),
        (7, 10, True, False),
        (7, 11, True, True),
        (1, 1, True, False),
        (1, 2, True, True),
    ],
)
def test_out_at_nothing_left_dead_at_half_as_much_again(most: int, lost: int, out: bool, dead: bool) -> None:
    """With 10 life points: 10 lost is out, 15 dead; of 7, 10.5 is dead."""
    happened = certain(body(life_max=most, life_lost=lost - 1), 1)
    assert ("target_out" in happened) is out
    assert ("target_dead" in happened) is dead


@pytest.mark.rule("UBK-143")
@pytest.mark.parametrize(
    "before, raw, tests",
    [
        (0, 3, False),
        (3, 3, False),
        (4, 3, False),
        (5, 1, True),
        (5, 2, True),
        (4, 4, True),
        (8, 1, True),
        (0, 8, True),
        (0, 7, False),
        (8, 2, False),
        (5, 5, False),
    ],
)
def test_a_wound_beyond_wounded_shakes(before: int, raw: int, tests: bool) -> None:
    """Wounded already, or badly wounded by it, and still standing."""
    assert ("target_morale" in certain(body(life_lost=before), raw)) is tests


@pytest.mark.rule("UBK-143")
def test_the_unconscious_test_no_morale() -> None:
    """Whatever the wound."""
    assert "target_morale" not in certain(fighter(None, "unconscious", life_lost=6), 1)
    assert ask("strike", SURE, fighter(None, "unconscious", life_lost=6)).events["target_morale"] == 0


def test_no_damage_is_no_wound_and_shakes_nobody() -> None:
    """A blow of nothing on somebody badly wounded."""
    assert certain(body(life_lost=9), 0) == {"hit"}


# -- criticals ------------------------------------------------------------------------------------------------------

BLADE = fighter("sabre", contact=5)
CLUB = fighter("truncheon", contact=5)


@pytest.mark.rule("UBK-120", "UBK-121", "UBK-122")
@pytest.mark.parametrize(
    "region, pr, weapon, effect",
    [
        ("head", 0, BLADE, "disoriented"),
        ("head", 1, BLADE, "dead"),
        ("head", 1, CLUB, "unconscious"),
        ("torso", 0, BLADE, "bleeding_1"),
        ("torso", 2, CLUB, "bleeding_2"),
    ],
)
def test_head_and_torso(region: str, pr: int, weapon: dict[str, Any], effect: str) -> None:
    """One effect without risk, another with; a blunt weapon knocks out."""
    assert value("critical_effect", "called_shot", weapon, body(), region=region, pr=pr) == effect


@pytest.mark.rule("UBK-120", "UBK-123", "UBK-124")
@pytest.mark.parametrize(
    "region, pr, effect",
    [("arm", 0, "arm_disabled"), ("arm", 1, "arm_mutilated"), ("leg", 0, "leg_slowed"), ("leg", 6, "leg_mutilated")],
)
def test_arms_and_legs(region: str, pr: int, effect: str) -> None:
    """Hampered without risk, maimed with."""
    assert value("critical_effect", "called_shot", BLADE, body(), region=region, pr=pr) == effect


@pytest.mark.rule("UBK-120")
def test_a_critical_needs_a_wound_unless_the_house_says_otherwise() -> None:
    """Armour of level 5 that holds: nothing; by house rule the hit is enough, and it kills."""
    plate = body(protection=5, protection_kind="armored")
    given: dict[str, Any] = {"region": "head", "pr": 1}
    assert throw("called_shot", BLADE, plate, 1, 1, **given).events == {"hit"}
    killed = throw("called_shot", BLADE, plate, 1, 1, option_critical_ignores_armor=True, **given)
    assert killed.events == {"hit", "critical", "target_out", "target_dead"}
    stunned = throw("called_shot", CLUB, body(), 1, 10, **given)
    assert stunned.events == {"hit", "wound", "critical", "target_out"}
    assert stunned.outcome == "hit_full"


def test_who_is_felled_by_a_critical_tests_no_morale() -> None:
    """The wound would have called for it."""
    found = throw("called_shot", CLUB, body(life_lost=5), 1, 10, region="head", pr=1)
    assert "target_morale" not in found.events
    assert "target_morale" in throw("called_shot", CLUB, body(life_lost=5), 1, 10, region="torso", pr=1).events


# -- how bad it is --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "outcome, target, given, level",
    [
        ("hit_no_effect", body(), {}, 1),
        ("hit_half", body(), {}, 3),
        ("hit_full", body(), {}, 4),
        ("hit_full", body(life_lost=5), {}, 5),
        ("hit_full", body(life_lost=7), {}, 6),
        ("hit_full", body(life_lost=12), {}, 7),
        ("hit_half", body(), {"damage_bonus": -2}, 1),
        ("hit_full", body(), {"region": "head", "pr": 1}, 7),
        ("hit_full", body(), {"region": "arm", "pr": 1}, 5),
        ("hit_full", body(), {"region": "leg"}, 4),
        ("hit_no_effect", body(), {"region": "head", "pr": 1, "option_critical_ignores_armor": True}, 7),
        ("miss", body(), {}, 0),
    ],
)
def test_harm_on_this_sheet(outcome: str, target: dict[str, Any], given: dict[str, Any], level: int) -> None:
    """Dead 7, out 6, nothing lost 1, badly wounded or maimed 5 at least, else by the share of the damage."""
    action = "called_shot" if "region" in given else "strike"
    assert harm(outcome, action, BLADE, target, **given) == (level, "target")


def test_a_double_hit_is_grave() -> None:
    """Five of harm, or more."""
    assert harm("hit_double", "fire_at_target", RIFLE, body(life_max=40), distance_m=0) == (5, "target")
