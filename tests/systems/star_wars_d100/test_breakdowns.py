"""Breakdowns: the test, Luck, the table, half power, duds."""

from __future__ import annotations

import pytest

from tests.systems.star_wars_d100.asking import ask, fighter, fired, refusal, throw, value

PISTOL = fighter("blaster_pistol", skill_pistol=50, luck=40)


@pytest.mark.rule("SWD-08")
def test_the_breakdown_test() -> None:
    """98 and above; worn by 30 it is 68 and above; the value never falls under 1."""
    answer = ask("breakdown_test", PISTOL)
    assert answer.derived == {"panne": 98, "luck": 40}
    assert answer.outcomes["no_breakdown"] == pytest.approx(0.97)
    assert value("panne", "shoot", PISTOL, panne_malus=30) == 68
    assert ask("breakdown_test", PISTOL, panne_malus=30).events["breakdown_triggered"] == pytest.approx(0.33)
    assert throw("breakdown_test", PISTOL, None, 97).outcome == "no_breakdown"


@pytest.mark.rule("SWD-09")
def test_luck_saves_the_weapon() -> None:
    """Luck 40 of a hundred."""
    answer = ask("breakdown_test", PISTOL, luck_modifier=20)
    assert answer.outcomes["avoided_by_luck"] == pytest.approx(0.03 * 0.6)
    assert answer.events["breakdown"] == pytest.approx(0.03 * 0.4)
    assert throw("breakdown_test", PISTOL, None, 98, 40).outcome == "avoided_by_luck"


@pytest.mark.rule("SWD-10")
@pytest.mark.parametrize(
    "row, first, last",
    [
        ("misfire", 1, 5),
        ("half_power", 6, 20),
        ("overheated", 21, 66),
        ("blocked", 67, 90),
        ("serious_jam", 91, 95),
        ("explosion", 96, 100),
    ],
)
def test_the_table_of_breakdowns(row: str, first: int, last: int) -> None:
    """Each row between its numbers; only half power fires."""
    for roll in (first, last):
        found = throw("breakdown_test", PISTOL, None, 98, 41, roll)
        assert found.outcome == row
        assert ("not_fired" in found.events) == (row != "half_power")
    plain, doubles = 0.53, 0.07  # of Luck 40: 44, 55, ... 99, 00 fail critically
    worse = sum(first <= min(100, roll + 10) <= last for roll in range(1, 101)) / 100
    chance = 0.03 * (plain * (last - first + 1) / 100 + doubles * worse)
    assert ask("breakdown_test", PISTOL).outcomes.get(row, 0) == pytest.approx(chance)


@pytest.mark.rule("SWD-11")
def test_bad_luck_makes_it_worse() -> None:
    """A failed double adds 10: a misfire cannot be, 86 is a jam, 90 an explosion as 100 is."""
    for roll, row in (
        (1, "half_power"),
        (10, "half_power"),
        (11, "overheated"),
        (86, "explosion"),
        (81, "serious_jam"),
    ):
        assert throw("breakdown_test", PISTOL, None, 98, 77, roll).outcome == row
    assert throw("breakdown_test", PISTOL, None, 98, 77, 100).outcome == "explosion"


@pytest.mark.rule("SWD-13")
def test_half_power() -> None:
    """Half of 9 is 4, before the armour; with a limit of half the range."""
    target = fighter(armor_torso=1, armor_head=1, armor_arms=1, armor_legs=1)
    assert throw("shoot", PISTOL, target, 98, 77, 10, 14, 8).lost == 3
    short = throw("shoot", PISTOL, None, 98, 77, 10, distance_m=10.5)
    assert (short.outcome, short.events) == ("miss", {"breakdown_triggered", "breakdown"})
    assert throw("shoot", PISTOL, None, 98, 77, 10, 14, 8, distance_m=13, range_bonus_m=6).lost == 4


@pytest.mark.rule("SWD-13")
def test_a_bolt_that_falls_short_is_no_fumble() -> None:
    """No test to hit is made: fumbles come only of full power."""
    answer = ask("shoot", PISTOL, distance_m=20)
    half = fired(98, 40) - (1 - 0.03 * 0.6)
    assert half == pytest.approx(0.03 * (0.53 * 0.15 + 0.07 * 0.10))
    assert answer.outcomes["fumble"] == pytest.approx(0.06 * (1 - 0.03 * 0.6))
    assert answer.outcomes["miss"] == pytest.approx(0.44 * (1 - 0.03 * 0.6) + half)


@pytest.mark.rule("SWD-14")
def test_a_weapon_may_explode() -> None:
    """In how many rounds, and how hard, is thrown at once: 1D3 + 1 and 3D6."""
    found = throw("breakdown_test", PISTOL, None, 98, 41, 100, 3, 6, 5, 4)
    assert (found.outcome, found.said[-1]) == ("explosion", "explosion")


@pytest.mark.rule("SWD-08")
def test_what_can_break_down() -> None:
    """Only guns have a test of their own; a blade has none at all."""
    assert refusal("breakdown_test", fighter("frag_grenade"))[0] == "attacker.weapon"
    assert refusal("breakdown_test", fighter())[0] == "attacker.weapon"
    assert ask("throw", fighter("throwing_knife")).outcomes.get("breakdown", 0) == 0


@pytest.mark.rule("SWD-92")
def test_a_grenade_has_no_table() -> None:
    """Two throws of a D100 and it is a dud, which hurts nobody."""
    dud = throw("throw", fighter("thermal_detonator", luck=40), None, 98, 41)
    assert (dud.outcome, dud.said) == ("breakdown", ("breakdown", "tier"))


@pytest.mark.rule("SWD-99")
def test_a_covering_fire_may_break_down() -> None:
    """One test for all of it; half power covers as well."""
    answer = ask("cover_fire", PISTOL)
    assert answer.outcomes["suppressing"] == pytest.approx(fired(98, 40))
    assert answer.outcomes["breakdown"] == pytest.approx(1 - fired(98, 40))
    assert answer.events["breakdown"] == pytest.approx(0.03 * 0.6)
    assert throw("cover_fire", PISTOL, None, 98, 77, 10).outcome == "suppressing"
    assert throw("cover_fire", PISTOL, None, 98, 77, 11).outcome == "breakdown"
