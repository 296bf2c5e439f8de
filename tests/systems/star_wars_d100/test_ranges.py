"""Range bands of guns, throwing ranges, grenades and blades."""

from __future__ import annotations

import itertools

import pytest

from tests.systems.star_wars_d100.asking import ask, fighter, fired, lines, refusal, throw, value

PISTOL = fighter("blaster_pistol", skill_pistol=50)
KNIFE = fighter("throwing_knife", str=13, skill_throw=60)
GRENADE = fighter("frag_grenade", str=13, skill_throw=60)


@pytest.mark.rule("SWD-54", "SWD-55")
@pytest.mark.parametrize("metres, to_hit, band", [(0, 10, "close"), (9.9, 10, "close"), (10, 0, "normal")])
def test_under_half_the_range(metres: float, to_hit: int, band: str) -> None:
    """A pistol of 20 m: 10 more before the tenth metre, nothing at it."""
    answer = ask("shoot", PISTOL, distance_m=metres)
    assert (answer.derived["range_band"], answer.derived["range_modifier"]) == (band, to_hit)
    assert answer.derived["effective_skill"] == 50 + to_hit


@pytest.mark.rule("SWD-55", "SWD-56")
@pytest.mark.parametrize("metres, to_hit, band", [(20, 0, "normal"), (20.5, -5, "x2"), (40, -5, "x2")])
def test_up_to_twice_the_range(metres: float, to_hit: int, band: str) -> None:
    """The last metre of a band belongs to it."""
    answer = ask("shoot", PISTOL, distance_m=metres)
    assert (answer.derived["range_band"], answer.derived["range_modifier"]) == (band, to_hit)


@pytest.mark.rule("SWD-57", "SWD-58")
@pytest.mark.parametrize("metres, to_hit, lost", [(41, -10, 0), (60, -10, 0), (61, -20, 1), (80, -20, 1)])
def test_up_to_four_times_the_range(metres: int, to_hit: int, lost: int) -> None:
    """Beyond three times the range a bolt loses a point of damage."""
    answer = ask("shoot", PISTOL, distance_m=metres)
    assert (answer.derived["range_modifier"], answer.derived["range_damage_malus"]) == (to_hit, lost)
    assert throw("shoot", PISTOL, None, 1, 14, 4, distance_m=metres).lost == 5 - lost


@pytest.mark.rule("SWD-56", "SWD-57", "SWD-58")
def test_each_band_is_a_reason() -> None:
    """The lines of the skill name it."""
    for metres, rule, to_hit in ((40, "SWD-56", -5), (60, "SWD-57", -10), (80, "SWD-58", -20)):
        assert lines("effective_skill", "shoot", PISTOL, distance_m=metres)[rule] == to_hit


@pytest.mark.rule("SWD-59")
def test_no_shot_goes_farther() -> None:
    """Eighty metres at most."""
    assert refusal("shoot", PISTOL, distance_m=80.5) == ("modifiers.distance_m", "out_of_reach")
    assert ask("shoot", PISTOL, distance_m=80).outcomes


@pytest.mark.rule("SWD-60")
def test_an_improved_range() -> None:
    """With ten metres more the bands are those of 30 m, but damage is lost from the sixty-first metre on."""
    answer = ask("shoot", PISTOL, distance_m=61, range_bonus_m=10)
    assert (answer.derived["range_band"], answer.derived["range_damage_malus"]) == ("x3", 1)
    assert value("range_damage_malus", "shoot", PISTOL, distance_m=60, range_bonus_m=10) == 0
    assert value("range_band", "shoot", PISTOL, range_bonus_m=10) == "normal"  # half of 30 m where nothing is said
    assert ask("shoot", PISTOL, distance_m=120, range_bonus_m=10).outcomes
    assert refusal("shoot", PISTOL, distance_m=121, range_bonus_m=10)[0] == "modifiers.distance_m"


@pytest.mark.rule("SWD-88")
@pytest.mark.parametrize(
    "thrower, metres, band, to_hit, lost",
    [
        (KNIFE, 6, "short", 0, 0),
        (KNIFE, 6.5, "medium", -10, 1),
        (KNIFE, 12, "medium", -10, 1),
        (KNIFE, 18, "long", -20, 2),
        (GRENADE, 13, "short", 0, 0),
        (GRENADE, 26, "medium", -10, 0),
        (GRENADE, 39, "long", -20, 0),
    ],
)
def test_how_far_one_throws(thrower: dict[str, object], metres: float, band: str, to_hit: int, lost: int) -> None:
    """FOR 13: grenades by 13 m, blades by half of it, rounded down."""
    derived = ask("throw", thrower, distance_m=metres).derived
    assert derived["range_band"] == band
    assert (derived["range_modifier"], derived["range_damage_malus"]) == (to_hit, lost)


@pytest.mark.rule("SWD-91")
def test_no_throw_goes_farther() -> None:
    """Three times as far at most; without a distance it is a short throw."""
    assert refusal("throw", KNIFE, distance_m=19)[0] == "modifiers.distance_m"
    assert refusal("throw", GRENADE, distance_m=40)[0] == "modifiers.distance_m"
    assert value("range_band", "throw", GRENADE) == value("range_band", "throw", KNIFE) == "short"
    assert value("range_band", "throw", fighter("throwing_knife", str=3), distance_m=3) == "long"


@pytest.mark.rule("SWD-89")
def test_grenades_hurt_the_whole_body() -> None:
    """3D6 less the armour of the torso, at any range, with no bonus of whoever throws; no head, no parry."""
    strong = fighter("frag_grenade", str=13, skill_throw=60, damage_bonus="+2d6")
    target = fighter(hp=40, armor_torso=3, armor_head=20, parry_value=5)
    assert throw("throw", strong, target, 1, 20, 6, 5, 4).lost == 12
    assert throw("throw", strong, target, 1, 33, 6, 5, 4, distance_m=30).lost == 18  # a double below 40
    assert ask("throw", strong, target).events["head_hit"] == 0
    assert refusal("throw", strong, target, reaction="parry")[0] == "modifiers.reaction"
    assert refusal("throw", strong, target, called_location="torso")[0] == "modifiers.called_location"


@pytest.mark.rule("SWD-90")
@pytest.mark.parametrize(
    "bonus, dice, sign", [("-1d6", (6,), -1), ("-1d4", (4,), -1), ("0", (), 1), ("+1d4", (4,), 1), ("+2d6", (6, 6), 1)]
)
def test_strength_adds_to_blades(bonus: str, dice: tuple[int, ...], sign: int) -> None:
    """D4 + 1 and the bonus, 0 at least, then the armour: every throw counted."""
    thrower = fighter("throwing_knife", str=14, skill_throw=50, damage_bonus=bonus)
    target = fighter(hp=60, armor_head=2, armor_torso=2, armor_arms=2, armor_legs=2)
    throws = list(itertools.product(range(1, 5), *(range(1, one + 1) for one in dice)))
    hurt = sum(max(0, first + 1 + sign * sum(rest)) > 2 for first, *rest in throws) / len(throws)
    answer = ask("throw", thrower, target)
    assert answer.events["pv_loss"] == pytest.approx(0.5 * hurt)
    assert "panne" not in answer.derived


@pytest.mark.rule("SWD-90")
def test_a_medium_bonus() -> None:
    """One D6 more: 4 + 1 + 6 is 11."""
    thrower = fighter("throwing_knife", str=14, skill_throw=50, damage_bonus="+1d6")
    assert throw("throw", thrower, fighter(hp=40), 14, 4, 6).lost == 11


@pytest.mark.rule("SWD-92")
def test_grenades_may_be_duds() -> None:
    """A test at 97, and Luck; no table: it is thrown and does nothing."""
    answer = ask("throw", GRENADE)
    assert answer.outcomes["breakdown"] == pytest.approx(0.04 * 0.5)
    dud = throw("throw", GRENADE, None, 97, 88)
    assert (dud.outcome, dud.events) == ("breakdown", {"breakdown_triggered", "breakdown"})
    assert answer.events["hit"] == pytest.approx(0.6 * 0.98)
    assert fired(97, 50) != pytest.approx(0.98)  # a gun fires at half power now and then
