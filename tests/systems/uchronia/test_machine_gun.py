"""Bursts and the gun that fires them."""

import pytest

from tests.systems.uchronia.asking import ask, dice, fighter, lines, reach, refusal, throw

GUN = fighter(weapon="machine_gun")


@pytest.mark.rule("UCH-120")
def test_the_machine_gun_fires_bursts_only() -> None:
    """Long range without advantage, three bursts; it neither shoots, nor does tricks, nor is aimed."""
    assert [dice("burst", GUN, range=band) for band in ("very_short", "long", "very_long")] == [6, 6, 5]
    assert ask("reload", GUN).derived["rounds_loaded"] == 3
    assert refusal("burst", GUN, rounds_loaded=4) == ("modifiers.rounds_loaded", "more_than_capacity")
    for action in ("shoot", "trick_shot", "aim", "missile"):
        assert refusal(action, GUN) == ("attacker.weapon", "weapon_not_for_action")
    for action in ("burst", "reliability", "unjam"):
        assert refusal(action, fighter(weapon="carbine", states=())) == ("attacker.weapon", "weapon_not_for_action")


@pytest.mark.rule("UCH-122", "UCH-124")
@pytest.mark.parametrize("targets, thrown", [(1, 6), (2, 5), (3, 4)])
def test_the_dice_of_a_burst_are_fixed_by_its_targets(targets: int, thrown: int) -> None:
    """6, 5 or 4 dice against each; the wound follows from the margin as for any firearm."""
    answer = ask("burst", GUN, burst_targets=targets)
    assert answer.derived["dice"] == thrown
    assert answer.events["hit"] == pytest.approx(reach(thrown, 10))
    assert answer.events["target_killed"] == pytest.approx(reach(thrown, 20))
    assert lines("dice", "burst", GUN, burst_targets=targets) == {"UCH-122": thrown}


@pytest.mark.rule("UCH-124")
def test_a_burst_takes_one_to_three_targets_and_one_round() -> None:
    """No target or a fourth is refused; whatever their number, one burst is used."""
    assert refusal("burst", GUN, burst_targets=4)[0] == "modifiers.burst_targets"
    assert refusal("burst", GUN, burst_targets=0)[0] == "modifiers.burst_targets"
    assert ask("burst", GUN, burst_targets=3).derived["rounds_used"] == 1
    assert ask("burst", GUN, burst_targets=1) == ask("burst", GUN)


@pytest.mark.rule("UCH-123")
def test_nothing_about_the_gunner_counts() -> None:
    """Atouts, wounds, holds and fatigue change nothing; range, sight, cover and the Chronicler do."""
    worn = fighter("marksman", "dexterous", weapon="machine_gun", states=("wounded",), hold_level=1, fatigue_level=2)
    assert ask("burst", worn) == ask("burst", GUN)
    assert dice("burst", worn, range="very_long", visibility="poor", cover=True, circumstance=-1) == 2
    beyond = ask("burst", GUN, range="very_long", option_two_band_shots=True)
    assert beyond.derived["range_status"] == "beyond_1"


@pytest.mark.rule("UCH-126")
@pytest.mark.parametrize("model, dice", [("standard", 3), ("modern", 4), ("old", 2)])
def test_the_gun_works_at_ten(model: str, dice: int) -> None:
    """The gun's own dice must make 10, all ones never do."""
    answer = ask("reliability", GUN, mg_model=model)
    assert answer.outcomes["works"] == answer.events["success"] == pytest.approx(reach(dice, 10))
    assert answer.outcomes["jams"] == pytest.approx(1 - reach(dice, 10))
    assert answer.events["catastrophic"] == pytest.approx(6.0**-dice)
    assert answer.derived["threshold"] == 10


@pytest.mark.rule("UCH-126")
def test_the_gun_may_jam_after_a_second_burst() -> None:
    """Whatever became of the shot, out of range included: 81 throws of 216 stay below 10. After a first one, never."""
    jam = 1 - reach(3, 10)
    assert ask("burst", GUN, consecutive_burst=True).events["jam"] == pytest.approx(jam) == pytest.approx(81 / 216)
    far_away = {"range": "very_long", "consecutive_burst": True}
    assert ask("burst", GUN, **far_away).events["jam"] == pytest.approx(jam)
    assert ask("burst", GUN).events["jam"] == 0
    assert "reliability_dice" not in ask("burst", GUN).derived
    assert throw("burst", GUN, faces="333311 555 333", consecutive_burst=True).events == {"hit", "jam"}
    assert "jam" not in throw("burst", GUN, faces="333311 555 334", consecutive_burst=True).events


@pytest.mark.rule("UCH-127")
def test_a_mechanic_beside_the_gunner_adds_a_die() -> None:
    """3 + 1, in the test itself and after a burst."""
    assert dice("reliability", GUN, assistant_mechanic=True) == 4
    answer = ask("burst", GUN, consecutive_burst=True, assistant_mechanic=True)
    assert answer.derived["reliability_dice"] == 4
    assert answer.events["jam"] == pytest.approx(1 - reach(4, 10))


@pytest.mark.rule("UCH-128")
@pytest.mark.parametrize("model, thrown", [("standard", 3), ("modern", 4), ("old", 2)])
def test_the_model_decides_the_dice(model: str, thrown: int) -> None:
    """3 for a standard model, one more for a very modern one, one less for an old one."""
    assert dice("reliability", GUN, mg_model=model) == thrown
    assert lines("reliability_dice", "burst", GUN, mg_model=model, consecutive_burst=True) == {"UCH-128": thrown}


@pytest.mark.rule("UCH-130")
@pytest.mark.parametrize("faces, outcome", [("4321", "unjammed"), ("3321", "still_jammed")])
def test_to_unjam(faces: str, outcome: str) -> None:
    """Three turns, then 3 dice and one for a mechanic against 10; hurt hands lose their die."""
    jammed = fighter("mechanic", "marksman", weapon="machine_gun", states=("jammed",))
    assert throw("unjam", jammed, faces=faces).outcome == outcome
    assert ask("unjam", jammed).derived == {"dice": 4, "threshold": 10, "turns": 3}
    hurt = fighter("mechanic", weapon="machine_gun", states=("jammed", "stunned", "recoil_dazed"))
    assert dice("unjam", hurt, circumstance=1) == 3


@pytest.mark.rule("UCH-130")
def test_only_a_jammed_gun_is_unjammed() -> None:
    """A gun that works, and a surprised gunner, are refused; a jammed one does not fire."""
    assert refusal("unjam", GUN) == ("attacker.states", "not_jammed")
    surprised = fighter(weapon="machine_gun", states=("jammed", "surprised"))
    assert refusal("unjam", surprised) == ("attacker.states", "surprised_cannot")
    jammed = fighter(weapon="machine_gun", states=("jammed",))
    assert refusal("burst", jammed) == ("attacker.states", "weapon_is_jammed")
    assert ask("reliability", jammed).derived["dice"] == 3
