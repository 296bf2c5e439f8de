"""Keeping cool, reloading under stress, and the tests of the wounded."""

import pytest

from tests.systems.unisystem.asking import ask, fighter, lines, reach, refusal, throw


@pytest.mark.rule("UNI-84", "UNI-85")
def test_keeping_cool() -> None:
    """A simple Willpower test without wound penalty; whoever is frozen does nothing."""
    answer = ask("keep_cool", fighter(willpower=3, life_points=1), gm_mod=-2)
    assert answer.derived == {"bonus": 4, "target_number": 9}
    assert answer.outcomes == pytest.approx({"acts": reach(9, 4), "frozen": 1 - reach(9, 4)})
    assert answer.events == {}
    assert refusal("aim", fighter("bow", "frozen")) == ("attacker.states", "frozen_cannot_act")


@pytest.mark.rule("UNI-16")
def test_reloading() -> None:
    """So many turns; nothing is rolled in peace, twice Dexterity under stress, with the wound penalty."""
    calm = ask("reload", fighter("machine_gun_762"))
    assert (calm.derived, calm.outcomes) == ({"turns": 3}, {"done": 1.0})
    shaky = fighter("revolver_38", dexterity=3, life_points=4)
    assert lines("bonus", "reload", shaky, under_fire=True) == {"UNI-16": 6, "UNI-98": -2}
    answer = ask("reload", shaky, under_fire=True)
    assert answer.outcomes == pytest.approx({"reloaded": reach(9, 4), "reload_failed": 1 - reach(9, 4)})
    assert throw("reload", shaky, None, 4, under_fire=True).said == ("failure",)


@pytest.mark.rule("UNI-16")
def test_who_reloads_goes_on() -> None:
    """Nothing else is possible meanwhile."""
    busy = fighter("crossbow", "reloading")
    assert ask("reload", busy).outcomes == {"done": 1.0}
    assert refusal("ranged_attack", busy) == ("attacker.states", "reloading_cannot_act")
    assert refusal("reload", fighter("rock")) == ("attacker.weapon", "nothing_to_reload")


@pytest.mark.rule("UNI-99")
def test_stun() -> None:
    """A simple Constitution test with 1 to 10 life points."""
    answer = ask("stun_test", fighter(constitution=3, life_points=1))
    assert answer.derived["bonus"] == 6
    assert answer.outcomes == pytest.approx({"steady": reach(9, 6), "stunned": 1 - reach(9, 6)})
    assert refusal("stun_test", fighter(life_points=11)) == ("attacker.traits.life_points", "not_shaken")


@pytest.mark.rule("UNI-100")
def test_consciousness() -> None:
    """Willpower, one less for each point below 0, resistance to pain."""
    assert lines("bonus", "consciousness_test", fighter(willpower=4, life_points=-6, resist_pain=3)) == {"UNI-100": 1}
    answer = ask("consciousness_test", fighter(willpower=4, life_points=0))
    assert answer.outcomes == pytest.approx({"conscious": reach(9, 4), "unconscious": 1 - reach(9, 4)})
    assert refusal("consciousness_test", fighter(life_points=1)) == ("attacker.traits.life_points", "not_down")


@pytest.mark.rule("UNI-101")
@pytest.mark.parametrize("life, minutes, bonus", [(-10, 0, 8), (-19, 0, 8), (-20, 1, 6), (-35, 2, 4)])
def test_survival(life: int, minutes: int, bonus: int) -> None:
    """Willpower 4, Constitution 4 and hard to kill 1, one less for each full ten points and each minute."""
    dying = fighter(willpower=4, constitution=4, hard_to_kill=1, life_points=life)
    answer = ask("survival_test", dying, minutes=minutes)
    assert answer.derived["bonus"] == bonus
    assert answer.outcomes == pytest.approx({"survives": reach(9, bonus), "dies": 1 - reach(9, bonus)})
