"""The D100 and the tests that somebody makes alone: limits, doubles, degrees, Luck, repairs."""

from __future__ import annotations

import pytest

from tests.systems.star_wars_d100.asking import DOUBLES, ask, fighter, lines, refusal, share, throw, value


@pytest.mark.rule("SWD-16")
@pytest.mark.parametrize("skill, tested", [(0, 1), (1, 1), (60, 60), (99, 99), (150, 99)])
def test_a_tested_value_is_limited(skill: int, tested: int) -> None:
    """01 always passes and 00 never does; what the limit takes or gives is a line of its own."""
    dodger = fighter(skill_dodge=skill)
    assert value("effective_skill", "dodge", dodger) == tested
    assert ask("dodge", dodger).events["reaction_success"] == pytest.approx(tested / 100)
    assert lines("effective_skill", "dodge", dodger).get("SWD-16", 0) == tested - skill


@pytest.mark.rule("SWD-19")
def test_doubles_make_degrees() -> None:
    """With 50: 01 to 09 by their margin and 11, 22, 33, 44; 55, 66 and so on, and from 91 on, fail greatly."""
    answer = ask("luck_test", fighter(luck=50))
    assert answer.outcomes["great_success"] == pytest.approx(share(lambda roll: roll <= 9 or roll in (11, 22, 33, 44)))
    assert answer.outcomes["success"] == pytest.approx(0.37)
    assert answer.outcomes["great_failure"] == pytest.approx(share(lambda roll: roll > 90 or roll in (55, 66, 77, 88)))
    assert answer.events["critical_failure"] == pytest.approx(0.06)


@pytest.mark.rule("SWD-19")
def test_a_double_equal_to_the_value_is_plain() -> None:
    """33 with 33 is an ordinary success; a margin of exactly 40 is not more than 40."""
    assert throw("luck_test", fighter(luck=33), None, 33).outcome == "success"
    assert throw("luck_test", fighter(luck=50), None, 10).outcome == "success"
    assert throw("luck_test", fighter(luck=50), None, 9).outcome == "great_success"
    assert throw("luck_test", fighter(luck=50), None, 90).outcome == "failure"
    assert throw("luck_test", fighter(luck=50), None, 91).outcome == "great_failure"


@pytest.mark.rule("SWD-19")
def test_one_is_a_double_unless_a_house_rule_says_otherwise() -> None:
    """With 20, 01 is a great success by its double alone."""
    assert throw("luck_test", fighter(luck=20), None, 1).outcome == "great_success"
    assert throw("luck_test", fighter(luck=20), None, 1, option_pure_doubles=True).outcome == "success"


@pytest.mark.rule("SWD-09", "SWD-98")
def test_luck_is_luck_and_what_the_gm_says() -> None:
    """Luck 40 with 15 more; a failed double is critical, any other great failure is not."""
    assert value("luck", "luck_test", fighter(luck=40), luck_modifier=15) == 55
    assert lines("luck", "luck_test", fighter(luck=40), luck_modifier=15) == {"SWD-09": 40, "SWD-98": 15}
    critical = throw("luck_test", fighter(luck=40), None, 77)
    assert (critical.outcome, critical.events) == ("great_failure", {"critical_failure"})
    assert throw("luck_test", fighter(luck=40), None, 98).events == frozenset()


@pytest.mark.rule("SWD-98")
def test_the_gm_changes_any_test() -> None:
    """A dodge, a parry, a repair and a consciousness test."""
    for action, name, side in (
        ("dodge", "effective_skill", fighter(skill_dodge=30)),
        ("parry", "effective_skill", fighter(skill_parry=30, parry_value=3)),
        ("repair", "effective_skill", fighter(None, "blocked", skill_tinker=30, skill_weapon_lore=30)),
        ("ko_check", "threshold", fighter(con=6)),
    ):
        assert value(name, action, side, gm_modifier=-7) == 23
    assert value("threshold_x2", "stun_save", fighter(con=10), gm_modifier=5) == 25


@pytest.mark.rule("SWD-12")
def test_a_repair_goes_by_two_skills() -> None:
    """Half of 45 and 22 together, rounded down, is 33; contracted muscles do not matter."""
    smith = fighter(None, "serious_jam", "weakened", "off_balance", skill_tinker=45, skill_weapon_lore=22)
    assert value("effective_skill", "repair", smith) == 33
    assert ask("repair", smith).outcomes == pytest.approx({"repaired": 0.33, "not_repaired": 0.67})
    assert refusal("repair", fighter("blaster_pistol", "overheated")) == ("attacker.states", "nothing_to_repair")


@pytest.mark.rule("SWD-45", "SWD-46")
def test_reloading_needs_a_magazine() -> None:
    """No roll: one round, after which the magazine is full."""
    answer = ask("reload", fighter("blaster_rifle"))
    assert answer.outcomes == {"done": 1.0}
    assert answer.derived == {"turns": 1, "rounds_loaded": 40}
    assert refusal("reload", fighter("blaster_rifle"), spare_clips=0)[0] == "modifiers.spare_clips"
    for weapon in ("turret_laser", "frag_grenade", None):
        assert refusal("reload", fighter(weapon))[0] == "attacker.weapon"


@pytest.mark.rule("SWD-21")
@pytest.mark.parametrize("luck, shift", [(40, 0), (41, 0), (60, 10), (99, 29), (39, 0), (31, -4), (1, -19)])
def test_luck_shifts_the_table_of_fumbles(luck: int, shift: int) -> None:
    """Half of what is above 40 or below, towards zero; the results stay on the table."""
    unlucky = fighter(luck=luck)
    assert value("fumble_shift", "fumble_roll", unlucky) == shift
    answer = ask("fumble_roll", unlucky)
    assert answer.outcomes.get("wild_shot", 0) == pytest.approx(share(lambda roll: roll - shift <= 20))
    assert answer.outcomes.get("hits_self", 0) == pytest.approx(share(lambda roll: roll - shift >= 98))


@pytest.mark.rule("SWD-21")
@pytest.mark.parametrize(
    "rows",
    [
        ("wild_shot", 1, 20),
        ("off_balance", 21, 40),
        ("lost_round", 41, 55),
        ("weapon_dropped", 56, 70),
        ("cell_drained", 71, 80),
        ("weapon_blocked", 81, 90),
        ("hits_bystander", 91, 97),
        ("hits_self", 98, 100),
    ],
)
def test_the_table_of_fumbles(rows: tuple[str, int, int]) -> None:
    """With Luck 40 it is read as it stands."""
    name, first, last = rows
    assert ask("fumble_roll", fighter(luck=40)).outcomes[name] == pytest.approx((last - first + 1) / 100)
    assert [throw("fumble_roll", fighter(luck=40), None, roll).outcome for roll in (first, last)] == [name, name]


@pytest.mark.rule("SWD-30")
def test_states_hamper_tests() -> None:
    """Contracted muscles and a lost balance cost 20 each, together 40."""
    assert value("effective_skill", "dodge", fighter(None, "weakened", skill_dodge=70)) == 50
    assert value("effective_skill", "dodge", fighter(None, "weakened", "off_balance", skill_dodge=70)) == 30
    assert lines("effective_skill", "dodge", fighter(None, "weakened", skill_dodge=70))["SWD-30"] == -20


@pytest.mark.rule("SWD-21")
def test_a_lost_balance_hampers_tests() -> None:
    """20 off."""
    assert lines("effective_skill", "dodge", fighter(None, "off_balance", skill_dodge=70))["SWD-21"] == -20


def test_all_doubles_are_counted() -> None:
    """Eleven faces of a hundred."""
    assert len(DOUBLES) == 11
