"""The difficulty of an attack: criteria, precision, dodge, aiming, and with which level it is made."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.ubik.asking import ask, fighter, lines, value

PISTOL = fighter("pistol", ranged=4)
GUARD = fighter("pistol", contact=4)


@pytest.mark.rule("UBK-90")
def test_the_worst_criterion_counts_alone() -> None:
    """Range 2, light cover 3, running 3: 3, not their sum; the chance is that of 6 + 4 - 3 faces."""
    answer = ask("fire_at_target", PISTOL, cover="light_cover", movement="run")
    assert (answer.derived["nd_criteria"], answer.derived["nd"], answer.derived["threshold"]) == (3, 3, 7)
    assert answer.events["hit"] == pytest.approx(0.7)
    assert answer.outcomes["miss"] == pytest.approx(0.3)


@pytest.mark.rule("UBK-91", "UBK-147")
@pytest.mark.parametrize("metres, worth", [(0, 1), (1, 1), (2, 2), (12, 2), (13, 3), (24, 3), (25, 4), (60, 4)])
def test_range_bands(metres: int, worth: int) -> None:
    """A pistol of 12 m: contact, short, twice, five times; distance alone is never Very difficult."""
    assert lines("nd_criteria", "fire_at_target", PISTOL, distance_m=metres) == {"UBK-91": worth}


@pytest.mark.rule("UBK-91")
def test_where_nothing_is_said_it_is_five_metres() -> None:
    """Short range of a pistol, long range of none."""
    assert value("nd_criteria", "fire_at_target", PISTOL) == 2


@pytest.mark.rule("UBK-92", "UBK-94")
def test_cover_and_movement() -> None:
    """Five rows each, from 1 to 5."""
    covers = ("open", "reduced_visibility", "light_cover", "light_cover_reduced_visibility")
    for worth, cover in enumerate((*covers, "heavy_cover_minimal_visibility"), 1):
        assert value("nd_criteria", "fire_at_target", PISTOL, distance_m=0, cover=cover) == worth
    for worth, movement in enumerate(("stationary", "walk", "run", "over_40", "over_100"), 1):
        assert value("nd_criteria", "fire_at_target", PISTOL, distance_m=0, movement=movement) == worth
    assert lines("nd_criteria", "strike", None, fighter(contact=1), cover="light_cover") == {"UBK-92": 3}
    assert lines("nd_criteria", "strike", None, fighter(contact=1), movement="over_100") == {"UBK-94": 5}


@pytest.mark.rule("UBK-93")
def test_at_contact_the_level_of_the_target_counts() -> None:
    """His level, unless cover or movement are worse; the attacker uses his own level at contact."""
    found = ask("strike", fighter(contact=5, ranged=1), GUARD).derived
    assert (found["skill_level"], found["nd_criteria"], found["nd"], found["threshold"]) == (5, 4, 4, 7)
    assert lines("nd_criteria", "strike", None, GUARD) == {"UBK-93": 4}
    for level in range(1, 6):
        assert value("nd_criteria", "strike", None, fighter(contact=level)) == level
        assert value("skill_level", "strike", fighter(contact=level)) == level
    assert value("nd_criteria", "strike") == value("skill_level", "strike") == 3


@pytest.mark.rule("UBK-150")
@pytest.mark.parametrize(
    "side",
    [
        fighter(None, "surprised", contact=5),
        fighter(None, "unconscious", contact=5),
        fighter(None, "immobilised", contact=5),
        fighter(contact=5, life_lost=10),
    ],
)
def test_the_helpless_are_easy_at_contact(side: dict[str, Any]) -> None:
    """Contact counts 1; cover counts as it is."""
    assert lines("nd_criteria", "strike", None, side) == {"UBK-150": 1}
    assert value("nd_criteria", "strike", None, side, cover="light_cover") == 3
    side = side | {"weapon": "axe"}
    assert value("nd", "disarm", None, side) == 2


@pytest.mark.rule("UBK-55")
def test_lying_down_helps_against_shots() -> None:
    """One more at a distance, nothing at contact."""
    low = fighter(None, "prone")
    assert lines("nd", "fire_at_target", PISTOL, low) == {"UBK-91": 2, "UBK-55": 1}
    assert lines("nd", "strike", None, low) == {"UBK-93": 3}


@pytest.mark.rule("UBK-101")
def test_a_dodge_helps_at_contact() -> None:
    """Its bonus is added there, and only there."""
    assert lines("nd", "strike", None, None, target_dodge=3) == {"UBK-93": 3, "UBK-101": 3}
    assert value("nd", "called_shot", None, None, target_dodge=3) == 3 + 2 + 3
    assert value("nd", "called_shot", PISTOL, None, target_dodge=3) == 2 + 2


@pytest.mark.rule("UBK-60")
@pytest.mark.parametrize("turns, level, bonus", [(0, 3, 0), (2, 3, 2), (3, 3, 3), (10, 3, 3), (10, 2, 2), (3, 1, 1)])
def test_aiming_takes_off_at_most_three_and_the_level(turns: int, level: int, bonus: int) -> None:
    """The limit is the level of the attack, domains included."""
    side = fighter("pistol", ranged=level)
    given: dict[str, Any] = {"aim_turns": turns, "cover": "heavy_cover_minimal_visibility"}
    assert value("aim_bonus", "fire_at_target", side, None, **given) == bonus
    assert value("nd", "fire_at_target", side, None, **given) == 5 - bonus
    assert value("aim_bonus", "fire_at_target", side, None, relevant_domains=4, **given) == min(turns, 3)


@pytest.mark.rule("UBK-81")
def test_domains_of_weapon_and_target_count_in_an_attack() -> None:
    """One level each."""
    assert lines("skill_level", "strike", None, None, relevant_domains=2) == {"UBK-93": 3, "UBK-81": 2}


@pytest.mark.rule("UBK-151")
def test_the_gm_adds_before_the_floor() -> None:
    """To the difficulty and to the damage, which is never below 0."""
    assert lines("nd", "strike", None, None, gm_nd=2) == {"UBK-93": 3, "UBK-151": 2}
    assert value("nd", "strike", None, None, gm_nd=-5, pr=1) == 2
    assert lines("damage_raw", "strike", fighter("sabre"), None, damage_bonus=-2) == {"UBK-146": 3, "UBK-151": -2}
    assert value("damage_raw", "strike", fighter("sabre"), None, damage_bonus=-5) == 0


@pytest.mark.rule("UBK-97", "UBK-102", "UBK-103")
def test_blows() -> None:
    """Pummel +1 and +1, feint -2, strike nothing; a risk hurts with a strike only."""
    for action, precision, damage, risky in (("pummel", 1, 1, 0), ("feint", -2, 0, 0), ("strike", 0, 0, 2)):
        assert value("precision", action) == precision
        assert value("nd", action) == 3 + precision
        assert value("damage_raw", action) == 1 + damage
        assert value("damage_raw", action, None, None, pr=2) == 1 + damage + risky


@pytest.mark.rule("UBK-112", "UBK-113", "UBK-114")
def test_shots() -> None:
    """Riddle +1 and +1, aimed shot -2, called shot +2: none takes the numbers of the fire modes."""
    gun = fighter("smg")
    for action, precision, damage in (("riddle", 1, 1), ("aimed_shot", -2, 0), ("called_shot", 2, 0)):
        assert value("precision", action, gun) == precision
        assert value("nd", action, gun) == max(1, 2 + precision)
        assert value("damage_raw", action, gun) == 3 + damage


@pytest.mark.rule("UBK-108")
def test_triple_shot() -> None:
    """+2 and +2 with three rounds, at a distance unless the engagement says contact."""
    gun = fighter("pistol", contact=5, ranged=2)
    far = ask("triple_shot", gun).derived
    assert (far["skill_level"], far["precision"], far["nd"], far["damage_raw"], far["rounds_used"]) == (2, 2, 4, 5, 3)
    near = ask("triple_shot", gun, GUARD, engagement="contact", distance_m=1).derived
    assert (near["skill_level"], near["nd_criteria"], near["nd"]) == (5, 4, 6)


@pytest.mark.rule("UBK-110", "UBK-109")
@pytest.mark.parametrize("rounds, nd, damage", [(1, 0, 0), (3, -1, 0), (10, -1, 1), (30, -2, 2)])
def test_the_fire_modes_of_a_shot_at_a_target(rounds: int, nd: int, damage: int) -> None:
    """The more rounds, the easier and the worse; a risk is a point of damage."""
    found = ask("fire_at_target", fighter("smg"), None, rounds=rounds, pr=1).derived
    assert (found["precision"], found["nd"], found["damage_raw"]) == (nd, max(1, 2 + nd) + 1, 3 + damage + 1)


@pytest.mark.rule("UBK-104", "UBK-105")
def test_throws() -> None:
    """Five metres are the short range of a knife; a risk hurts, or brings a bomb nearer."""
    assert value("nd", "throw", fighter("knife")) == 2
    assert lines("damage_raw", "throw", fighter("knife"), None, pr=3) == {"UBK-146": 2, "UBK-105": 3}
    bomb = fighter("grenade")
    assert value("damage_raw", "throw", bomb, None, pr=3, throw_use="dispersion") == 6
    for pr, use, metres in ((0, "damage", 2), (3, "damage", 2), (1, "dispersion", 1), (3, "dispersion", 0)):
        assert value("dispersion_hit_m", "throw", bomb, None, pr=pr, throw_use=use) == metres


@pytest.mark.rule("UBK-115")
def test_the_first_risk_of_a_called_shot_is_for_the_critical() -> None:
    """Only further ones hurt."""
    for pr, damage in ((0, 3), (1, 3), (2, 4), (6, 8)):
        assert value("damage_raw", "called_shot", PISTOL, None, pr=pr) == damage
    assert lines("damage_raw", "called_shot", PISTOL, None, pr=3) == {"UBK-146": 3, "UBK-115": 2}


@pytest.mark.rule("UBK-82", "UBK-84")
@pytest.mark.parametrize(
    "action, weapon, stealthy",
    [
        ("strike", "axe", True),
        ("throw", "grenade", True),
        ("fire_at_target", "crossbow", True),
        ("fire_at_target", "silenced_pistol", True),
        ("fire_at_target", "pistol", False),
        ("fire_at_zone", "smg", False),
        ("called_shot", "sniper_rifle", False),
        ("called_shot", "knife", True),
    ],
)
def test_only_a_gun_without_silencer_gives_its_author_away(action: str, weapon: str, stealthy: bool) -> None:
    """Combat actions are stealthy otherwise."""
    assert value("stealthy", action, fighter(weapon)) is stealthy
