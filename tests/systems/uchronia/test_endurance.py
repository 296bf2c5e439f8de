"""Fatigue and survival."""

import pytest

from tests.systems.uchronia.asking import ask, dice, fighter, lines, reach, refusal, throw

BADLY_HURT = ("gravely_wounded", "out_of_action")


@pytest.mark.rule("UCH-64")
@pytest.mark.parametrize("faces, outcome", [("43111", "endures"), ("33111", "tires")])
def test_fatigue_is_an_ordeal_of_the_athletic_and_the_robust(faces: str, outcome: str) -> None:
    """3 dice, one for each of the two Atouts, against 10; no wound weighs on it."""
    tough = fighter("athlete", "robust", "colossus", states=("wounded",))
    assert dice("fatigue", tough) == 5
    assert throw("fatigue", tough, faces=faces).outcome == outcome
    answer = ask("fatigue", tough)
    assert answer.outcomes["endures"] == answer.events["success"] == pytest.approx(reach(5, 10))
    assert answer.outcomes["tires"] == pytest.approx(1 - reach(5, 10))


@pytest.mark.rule("UCH-149")
@pytest.mark.parametrize("faces, outcome", [("433", "survives"), ("333", "dies"), ("111", "dies")])
def test_the_gravely_wounded_survive_at_ten(faces: str, outcome: str) -> None:
    """3 dice against 10, lying down or not."""
    hurt = fighter(states=BADLY_HURT)
    assert throw("survival", hurt, faces=faces).outcome == outcome
    assert ask("survival", hurt).outcomes["survives"] == pytest.approx(135 / 216)


@pytest.mark.rule("UCH-149")
def test_what_helps_to_survive() -> None:
    """Robust, iron will and colossus; the test is for the gravely wounded alone, and the dead are past it."""
    assert dice("survival", fighter("robust", "iron_will", "colossus", "athlete", states=BADLY_HURT)) == 6
    assert refusal("survival", fighter(states=("wounded",))) == ("attacker.states", "not_gravely_wounded")
    assert refusal("survival", fighter(states=("gravely_wounded", "dead"))) == ("attacker.states", "dead_cannot_act")


@pytest.mark.rule("UCH-150")
def test_first_aid_gives_a_die() -> None:
    """3 + 1 dice reach 10 as often as counted; the wounded one's own skills as a medic give none."""
    hurt = fighter("medic", states=BADLY_HURT)
    assert dice("survival", hurt) == 3
    answer = ask("survival", hurt, first_aid=True)
    assert answer.derived["dice"] == 4
    assert answer.outcomes["survives"] == pytest.approx(reach(4, 10))
    assert lines("dice", "survival", hurt, first_aid=True) == {"UCH-01": 3, "UCH-150": 1}
