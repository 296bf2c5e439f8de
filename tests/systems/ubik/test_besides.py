"""What attacks do besides damage: fear, surprise, bombs that fall beside their target, courage before an aimed shot."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.ubik.asking import ask, fighter, lines, refusal, throw, value

SHOOTER = fighter("pistol", ranged=5)


# -- fear -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-97", "UBK-98", "UBK-43")
def test_a_pummel_frightens_target_and_witness() -> None:
    """On a hit, 5 faces: the target at contact and one risk (ND 6, 3 faces), a witness without the risk (6 faces)."""
    found = ask("pummel", None, None, gm_nd=-1, pr=1)
    assert found.events["hit"] == pytest.approx(0.5)
    assert (found.derived["target_morale_nd"], found.derived["target_morale_threshold"]) == (6, 3)
    assert (found.derived["witness_morale_nd"], found.derived["witness_morale_threshold"]) == (3, 6)
    assert found.events["target_demoralised"] == pytest.approx(0.5 * 0.7)
    assert found.events["witness_demoralised"] == pytest.approx(0.5 * 0.4)


@pytest.mark.rule("UBK-41", "UBK-45", "UBK-98")
def test_what_makes_the_target_stand_it() -> None:
    """Where he stands, the risk, his own wounds, what earlier risks gave him; at least Not difficult."""
    brave = fighter(determination=5, morale_bonus=2, life_lost=5)
    assert lines("target_morale_nd", "pummel", None, brave, pr=3) == {
        "UBK-41": 5,
        "UBK-98": 3,
        "UBK-141": 1,
        "UBK-45": -2,
    }
    easy = {"target_morale_situation": "undetected"}
    assert value("target_morale_nd", "pummel", None, fighter(morale_bonus=10), **easy) == 1
    assert value("target_morale_threshold", "pummel", None, fighter(determination=5), **easy) == 10


@pytest.mark.rule("UBK-98")
def test_fear_is_tested_by_those_who_feel_it() -> None:
    """Even where the armour stops the blow; their dice are not thrown with it."""
    thrown = throw("pummel", fighter(contact=5), fighter(None, contact=1, protection=5), 1, 1)
    assert (thrown.outcome, thrown.asked) == ("hit_half", (("UBK-90", "attacker"), ("UBK-130", "target")))
    assert not thrown.events & {"target_demoralised", "witness_demoralised"}


@pytest.mark.rule("UBK-98")
def test_any_witness_and_any_cause() -> None:
    """Every level of determination, and as much risk as there is, up to six."""
    for level in range(1, 6):
        assert value("witness_morale_threshold", "pummel", None, None, witness_determination=level) == 3 + level
    assert value("witness_morale_threshold", "pummel") == 6
    for extra in range(7):
        assert value("nd", "morale", None, None, morale_extra_nd=extra) == 3 + extra
    assert refusal("morale", None, None, morale_extra_nd=7) == ("modifiers.morale_extra_nd", "out_of_range")


@pytest.mark.rule("UBK-112")
def test_allies_of_who_is_riddled_are_frightened_by_the_risk() -> None:
    """Level 2 at ND 3 + 2: 3 faces; the target itself tests nothing."""
    found = ask("riddle", fighter("smg", ranged=5), None, pr=2, witness_determination=2)
    assert found.events["hit"] == pytest.approx(0.6)
    assert (found.derived["witness_morale_nd"], found.derived["witness_morale_threshold"]) == (5, 3)
    assert found.events["witness_demoralised"] == pytest.approx(0.6 * 0.7)
    assert "target_demoralised" not in found.events


@pytest.mark.rule("UBK-41", "UBK-98")
@pytest.mark.parametrize(
    "situation, nd",
    [("undetected", 1), ("detected_by_one", 2), ("legal_target", 3), ("detected_in_open", 4), ("at_contact", 5)],
)
def test_where_one_stands(situation: str, nd: int) -> None:
    """Five situations, for whoever tests."""
    assert value("witness_morale_nd", "pummel", None, None, witness_situation=situation, pr=2) == nd
    assert value("target_morale_nd", "pummel", None, None, target_morale_situation=situation) == nd
    assert value("nd", "morale", morale_situation=situation) == nd


# -- surprise by a feint --------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-102")
def test_a_feint_with_risk_surprises() -> None:
    """Two risks are ND 2 against detection 3: 7 faces see through; a hit is 6 faces of 3 - 2 + 2."""
    found = ask("feint", None, None, pr=2)
    assert (found.derived["surprise_nd"], found.derived["surprise_threshold"]) == (2, 7)
    assert found.events["target_surprised"] == pytest.approx(0.6 * 0.3)
    assert lines("surprise_nd", "feint", None, fighter(None, "confused"), pr=2) == {"UBK-102": 2, "UBK-46": 1}


@pytest.mark.rule("UBK-102")
def test_the_eye_of_the_target_is_thrown_after_the_armour() -> None:
    """8 of 7: he is surprised; no die without risk, nor on a miss."""
    thrown = throw("feint", None, None, 1, 1, 8, pr=2)
    assert thrown.asked[2] == ("UBK-15", "target")
    assert "target_surprised" in thrown.events
    assert "target_surprised" not in throw("feint", None, None, 1, 1, 7, pr=2).events
    assert throw("feint", None, None, 10, pr=2).outcome == "miss"
    assert ask("feint").events["target_surprised"] == 0
    assert "surprise_nd" not in ask("feint").derived


# -- bombs ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-104")
@pytest.mark.parametrize("weapon, within", [("grenade", 0.5), ("molotov", 0.2), ("stone", 0)])
def test_a_bomb_that_misses_may_still_be_near_enough(weapon: str, within: float) -> None:
    """1D10 m away, 5 or 2 m of blast: a miss of 3 faces in 10."""
    found = ask("throw", fighter(weapon))
    assert found.outcomes["miss"] == pytest.approx(0.3)
    assert found.events["miss_within_blast"] == pytest.approx(0.3 * within)
    assert ("dispersion_hit_m" in found.derived) is (within > 0)


@pytest.mark.rule("UBK-104")
def test_where_a_bomb_falls() -> None:
    """The metres are kept; a stone that misses asks for no die."""
    near, far = (throw("throw", fighter("grenade"), None, 9, metres) for metres in (5, 6))
    assert (near.outcome, near.amounts, near.events) == ("miss", {"metres": 5}, {"miss_within_blast"})
    assert (far.outcome, far.amounts, far.events) == ("miss", {"metres": 6}, set())
    assert (near.said[1], far.said[1]) == ("scatter_within", "scatter_beyond")
    assert throw("throw", fighter("stone"), None, 9).asked == (("UBK-90", "attacker"),)


# -- the aimed shot -------------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-113", "UBK-40")
def test_an_aimed_shot_needs_courage_first() -> None:
    """Determination 3 against 3: 6 faces; whoever fails does not shoot at all."""
    found = ask("aimed_shot", SHOOTER)
    assert (found.derived["morale_nd"], found.derived["morale_threshold"]) == (3, 6)
    assert found.outcomes["morale_failed"] == pytest.approx(0.4)
    assert found.events["hit"] == pytest.approx(0.6 * 1.0)
    assert throw("aimed_shot", SHOOTER, None, 7).outcome == "morale_failed"
    assert throw("aimed_shot", SHOOTER, None, 6, 1, 10).outcome == "hit_full"


@pytest.mark.rule("UBK-45", "UBK-113")
def test_what_makes_it_hard_to_stand_and_aim() -> None:
    """Situation, what caused it, wounds, earlier risks, then the risk taken on it; nothing of the shot."""
    side = fighter("pistol", "confused", determination=4, morale_bonus=1, ranged=5)
    given: dict[str, Any] = {"morale_situation": "at_contact", "morale_extra_nd": 2, "morale_pr": 1}
    found = lines("morale_nd", "aimed_shot", side, None, gm_nd=5, pr=2, relevant_domains=2, **given)
    assert found == {"UBK-41": 5, "UBK-43": 2, "UBK-46": 1, "UBK-45": 0}
    assert value("morale_nd", "aimed_shot", side, None, **given) == 5 + 2 + 1 - 1 + 1
    assert value("morale_threshold", "aimed_shot", side, None, morale_level=1) == 6 + 1 - 3
    assert value("morale_threshold", "aimed_shot", side) == 6 + 4 - 3


@pytest.mark.rule("UBK-152", "UBK-95")
def test_one_test_is_enough_and_a_camper_needs_none() -> None:
    """Passed before in this phase, or from a camp: the shot at once."""
    camper = fighter("pistol", "camping", ranged=5)
    for found in (ask("aimed_shot", SHOOTER, None, morale_passed=True), ask("aimed_shot", camper)):
        assert found.outcomes["morale_failed"] == 0 if "morale_failed" in found.outcomes else True
        assert found.events["hit"] == pytest.approx(1)
        assert not {"morale_nd", "morale_threshold"} & found.derived.keys()


# -- zones ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UBK-111")
def test_a_zone_is_dodged_against_the_level_of_the_shooter() -> None:
    """Dodge 4 against level 5: 5 faces; the damage is that of the weapon and 1."""
    found = ask("fire_at_zone", fighter("smg", ranged=4), fighter(dodge=4), relevant_domains=1)
    derived = found.derived
    assert (derived["skill_level"], derived["target_skill_level"], derived["target_nd"]) == (5, 4, 5)
    assert (derived["target_threshold"], derived["damage_raw"]) == (5, 4)
    assert found.outcomes["dodged"] == pytest.approx(0.5)
    assert found.events["hit"] == pytest.approx(0.5)


@pytest.mark.rule("UBK-111")
def test_what_makes_it_hard_to_leave_a_zone() -> None:
    """Wounds and the GM; 10 rounds sweep 3 m, 30 rounds 9 m. Each dodge is a die of the target."""
    slow = fighter(None, life_lost=8)
    found = lines("target_nd", "fire_at_zone", fighter("smg"), slow, gm_nd=1)
    assert found == {"UBK-111": 3, "UBK-141": 2, "UBK-151": 1}
    for rounds, metres in ((10, 3), (30, 9)):
        assert value("zone_m", "fire_at_zone", fighter("smg"), None, rounds=rounds) == metres
    thrown = throw("fire_at_zone", fighter("smg"), None, 6)
    assert (thrown.outcome, thrown.asked) == ("dodged", (("UBK-111", "target"),))
    assert throw("fire_at_zone", fighter("smg"), None, 7, 10).outcome == "hit_full"


@pytest.mark.rule("UBK-150")
def test_the_helpless_dodge_nothing() -> None:
    """Not even with a 1: no die is thrown for it."""
    given = {"option_auto_extremes": True}
    found = ask("fire_at_zone", fighter("smg"), fighter(None, "surprised"), **given)
    assert found.derived["target_threshold"] == 0
    assert found.events["hit"] == pytest.approx(1)
    assert throw("fire_at_zone", fighter("smg"), fighter(None, "surprised"), 1, **given).outcome == "hit_half"
