"""Who acts first, and what a plan of a turn costs."""

from typing import Any

import pytest

from engine.label import label, words
from tests.systems.unisystem.asking import GAME, ask, fighter, lines, request, throw, value


@pytest.mark.rule("UNI-20", "UNI-21")
def test_a_plain_die_each() -> None:
    """4 against 3: all pairs of faces; equal totals act together."""
    answer = ask("initiative", fighter(dexterity=4), fighter(dexterity=3))
    pairs = [(one + 4, other + 3) for one in range(1, 11) for other in range(1, 11)]
    assert answer.outcomes == pytest.approx(
        {
            "attacker_first": sum(one > other for one, other in pairs) / 100,
            "simultaneous": sum(one == other for one, other in pairs) / 100,
            "target_first": sum(one < other for one, other in pairs) / 100,
        }
    )
    assert answer.events["attacker_not_later"] == pytest.approx(1 - answer.outcomes["target_first"])
    thrown = throw("initiative", fighter(dexterity=4), fighter(dexterity=3), 10, 10)
    assert (thrown.outcome, thrown.said) == ("attacker_first", ("initiative",))


@pytest.mark.rule("UNI-22")
def test_qualities_add_to_initiative() -> None:
    """Reflexes."""
    assert lines("target_bonus", "initiative", None, fighter(initiative_bonus=3)) == {"UNI-20": 2, "UNI-22": 3}


@pytest.mark.rule("UNI-23", "UNI-24", "UNI-25")
@pytest.mark.parametrize(
    "mine, theirs, first",
    [
        ("ranged", "melee", "attacker_first"),
        ("mental", "ranged", "attacker_first"),
        ("mental", "ambush", "target_first"),
        ("aiming", "melee", "target_first"),
    ],
)
def test_tiers_need_no_die(mine: str, theirs: str, first: str) -> None:
    """Ambush, thought, ranged weapon, anything else, aim."""
    answer = ask("initiative", None, fighter(dexterity=9), attacker_tier=mine, target_tier=theirs)
    assert answer.outcomes == {first: 1.0}
    assert answer.derived["decided_by"] == "tier"


@pytest.mark.rule("UNI-26")
def test_the_gm_decides() -> None:
    """Whatever the tiers are."""
    answer = ask("initiative", attacker_tier="ambush", override="target")
    assert (answer.outcomes, answer.derived["decided_by"]) == ({"target_first": 1.0}, "override")


@pytest.mark.rule("UNI-27")
def test_a_side_goes_by_its_best() -> None:
    """The best Dexterity there, without anybody's bonus; his own where no other is told."""
    leader: Any = fighter(dexterity=3, initiative_bonus=4, side_best_dexterity=6)
    derived = ask("initiative", leader, fighter(dexterity=5), group=True).derived
    assert (derived["attacker_bonus"], derived["target_bonus"]) == (6, 5)


# -- plans ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UNI-29", "UNI-30", "UNI-31")
@pytest.mark.parametrize(
    "sequence, close, penalties",
    [
        ("A", True, "0"),
        ("AD", True, "0,0"),
        ("ADDD", True, "0,0,-2,-4"),
        ("AAA", True, "0,-2,-4"),
        ("DAD", False, "0,-2,-4"),
        ("AD", False, "0,-2"),
        ("OA", True, "0,-2"),
    ],
)
def test_penalties_in_order(sequence: str, close: bool, penalties: str) -> None:
    """One attack and one defence are free in close combat, else one action; each further one costs 2 more."""
    assert value("penalties", "action_limit", sequence=sequence, close_combat=close) == penalties


@pytest.mark.rule("UNI-110")
@pytest.mark.parametrize(
    "sequence, free, penalties", [("DO", 1, "0,0"), ("AO", 1, "0,-2"), ("OD", 1, "0,0"), ("OAA", 3, "0,-2,-4")]
)
def test_another_action_takes_the_place_of_the_attack(sequence: str, free: int, penalties: str) -> None:
    """It is free if nothing but a defence came before it, and uses up all free attacks."""
    assert value("penalties", "action_limit", fighter(free_attacks=free), sequence=sequence) == penalties


@pytest.mark.parametrize(
    "mode, most",
    [
        pytest.param("three_attacks", 3, marks=pytest.mark.rule("UNI-32")),
        pytest.param("dex_half", 2, marks=pytest.mark.rule("UNI-33")),
        pytest.param("con_penalty", 3, marks=pytest.mark.rule("UNI-34")),
        pytest.param("speed", 2, marks=pytest.mark.rule("UNI-35")),
        pytest.param("three_actions", 3, marks=pytest.mark.rule("UNI-36")),
    ],
)
def test_limits_of_attacks(mode: str, most: int) -> None:
    """Dexterity 5, Constitution 4, speed 18: so many attacks, and no more."""
    quick = fighter(dexterity=5, constitution=4)
    within = ask("action_limit", quick, option_limit_mode=mode, sequence="A" * most + "DD").derived
    assert (within["max_attacks"], within["allowed"]) == (most, True)
    assert value("allowed", "action_limit", quick, option_limit_mode=mode, sequence="A" * (most + 1)) is False


@pytest.mark.rule("UNI-32", "UNI-110")
def test_a_plan_is_read_on_the_card() -> None:
    """Nothing is rolled for a plan: whether it stands, and what each action costs, are the figures to show."""
    stood, fell = label("versus.plan_allowed"), label("versus.plan_refused", count=4, most=3)
    for sequence, stands in (("AAD", stood), ("AAAAD", fell)):
        cost = value("penalties", "action_limit", sequence=sequence).replace("-", "−").replace(",", " ")
        plan = request("action_limit", option_limit_mode="three_attacks", sequence=sequence)
        assert GAME.versus(plan)["attacker"] == (
            stands,
            label("versus.plan_costs", text=cost),
        )


def test_a_total_below_nothing_has_a_real_minus() -> None:
    """A hyphen between a die and its bonus, or before a total, reads as a dash."""
    french = words("fr", GAME.id)
    roll = GAME.versus(request("task", gm_mod=-5))["attacker"][0]
    assert french.text(roll) == "D10−3"
    said = french.text("read_out.failure", total=-36, threshold=9, missing=45)
    assert said.startswith("−36 contre 9")


@pytest.mark.rule("UNI-37")
def test_massive_enemies_have_no_limit() -> None:
    """Three attacks without penalty, and as many more as they like."""
    beast = fighter(free_attacks=3)
    derived = ask("action_limit", beast, option_limit_mode="dex_half", sequence="AAAAD").derived
    assert (derived["penalties"], derived["allowed"]) == ("0,0,0,-2,0", True)
    assert "max_attacks" not in derived
