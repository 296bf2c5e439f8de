"""The axes of the curves: which there are, where their points lie, where a request stands."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import RequestError
from engine.forecast.attack import evaluate
from engine.forecast.sweep import axes_for, sweep
from tests.systems.star_wars_d100.asking import GAME, fighter, request

PISTOL = fighter("blaster_pistol", skill_pistol=52)
STUNNER = fighter("stun_pistol")
SHIELD = fighter(parry_value=4)


def axes(action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> set[str]:
    """The axes that a request has."""
    return {row.id for row in axes_for(GAME, request(action, attacker, target, **modifiers))}


def drawn(axis: str, action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> list[Any]:
    """The points of a curve."""
    *_, found = sweep(GAME, request(action, attacker, target, **modifiers), GAME.tables.axes[axis], 1, {})
    assert found is not None
    return [value for value, _ in found.points]


def test_axes_of_a_shot() -> None:
    """Those of a reaction only where there is one; no armour against a stun."""
    always = {"attacker.skill", "distance_m", "attacker.luck", "panne", "target.con", "target.hp"}
    assert axes("shoot", PISTOL) == always | {"target.armor"}
    assert axes("shoot", STUNNER) == always
    assert axes("shoot", PISTOL, reaction="dodge") - axes("shoot", PISTOL) == {"target.skill_dodge", "previous_dodges"}
    parried = axes("shoot", PISTOL, SHIELD, reaction="parry") - axes("shoot", PISTOL)
    assert parried == {"target.skill_parry", "target.parry_value"}


def test_axes_of_other_actions() -> None:
    """A blade knows no breakdown, a series counts its shots, only a stun asks for CON in it."""
    assert not {"attacker.luck", "panne"} & axes("throw", fighter("throwing_knife"))
    assert "shots" in axes("multi_shot", PISTOL)
    assert "target.con" not in axes("multi_shot", PISTOL)
    assert "target.con" in axes("multi_shot", PISTOL, mode="stun")
    assert axes("cover_fire", PISTOL) == {"shots", "attacker.luck", "panne"}
    assert axes("cover_fire", fighter("light_repeater"), bursts=2) == {"bursts", "attacker.luck", "panne"}
    assert axes("defy_cover_fire", None, PISTOL) == {"distance_m", "attacker.luck", "suppressors"}
    assert axes("dodge") == {"attacker.skill_dodge", "previous_dodges"}
    assert axes("parry", SHIELD) == {"attacker.skill_parry"}
    assert axes("initiative") == {"attacker.dex"}
    assert axes("stun_save") == axes("ko_check") == {"attacker.con"}
    assert axes("violent_death") == {"remaining_pv"}
    assert axes("fumble_roll") == axes("luck_test") == {"attacker.luck"}
    assert axes("repair", fighter(None, "blocked")) == set()


def test_skills_go_by_fives_and_the_value_of_the_moment() -> None:
    """From 0 to 150."""
    found = drawn("attacker.skill", "shoot", PISTOL)
    assert found == sorted({52, *range(0, 151, 5)})


@pytest.mark.parametrize(
    "axis, action, attacker, given, expected",
    [
        ("shots", "multi_shot", "light_repeater", {}, [2, 3, 4]),
        ("bursts", "burst", "light_repeater", {}, [1, 2, 3]),
        ("shots", "cover_fire", "light_repeater", {}, [1, 2, 3, 4]),
        ("previous_dodges", "shoot", "blaster_pistol", {"reaction": "dodge"}, [0, 1, 2, 3, 4, 5]),
        ("target.hp", "shoot", "blaster_pistol", {}, list(range(1, 61))),
        ("panne", "shoot", "blaster_pistol", {}, list(range(48, 99))),
        ("target.armor", "shoot", "blaster_pistol", {}, list(range(21))),
    ],
)
def test_points_end_where_the_rules_end(
    axis: str, action: str, attacker: str, given: dict[str, Any], expected: list[int]
) -> None:
    """Shots as many as the weapon fires, wear up to 50."""
    assert drawn(axis, action, fighter(attacker), **given) == expected


def test_distances() -> None:
    """About fifty whole metres to four times the range, with both ends of every band."""
    found = drawn("distance_m", "shoot", PISTOL)
    assert {0, 9, 10, 20, 21, 40, 41, 60, 61, 80} <= set(found)
    assert (found[0], found[-1]) == (0, 80)
    rifle = drawn("distance_m", "shoot", fighter("sniper_rifle"), range_bonus_m=50)
    assert (rifle[-1], 45 < len(rifle) < 75) == (800, True)
    assert {99, 100, 200, 201, 450, 451} <= set(rifle)
    assert drawn("distance_m", "throw", fighter("throwing_knife", str=6)) == list(range(10))
    both = drawn("distance_m", "dual_pistols", PISTOL, second_weapon="hold_out_blaster")
    assert (both[-1], {4, 5, 30, 31} <= set(both)) == (40, True)
    assert drawn("distance_m", "defy_cover_fire", None, PISTOL)[-1] == 80
    assert 12.5 in drawn("distance_m", "shoot", PISTOL, distance_m=12.5)


def test_dexterity_around_that_of_the_other_one() -> None:
    """Twelve more and twelve less, as far as DEX goes."""
    assert drawn("attacker.dex", "initiative", None, fighter(dex=8)) == list(range(1, 21))


def test_armour_of_all_places_is_one_axis() -> None:
    """It stands where all are alike, and on no point where they are not."""
    alike = fighter(armor_head=3, armor_torso=3, armor_arms=3, armor_legs=3)
    moved = GAME.along(request("shoot", PISTOL), "target.armor", 3)
    assert GAME.situation(moved) == GAME.situation(request("shoot", PISTOL, alike))
    assert GAME.position(request("shoot", PISTOL, alike), "target.armor") == 3
    assert GAME.position(request("shoot", PISTOL, fighter(armor_torso=3)), "target.armor") not in range(21)


def test_where_a_request_stands() -> None:
    """On the value of each side, the default where nothing is said, half a metre too."""
    shot = request("shoot", PISTOL, distance_m=12.5, panne_malus=8)
    assert GAME.position(shot, "attacker.skill") == 52
    assert GAME.position(shot, "distance_m") == 12.5
    assert GAME.position(shot, "panne") == 90
    assert GAME.position(request("shoot", PISTOL), "distance_m") == 10
    assert GAME.position(request("multi_shot", PISTOL), "shots") == 2
    assert GAME.position(shot, "target.hp") == 12


def test_points_that_do_not_exist_are_refused() -> None:
    """No dodge of somebody who does not dodge, no eleventh metre among steps of two."""
    with pytest.raises(RequestError):
        GAME.along(request("shoot", PISTOL), "target.skill_dodge", 50)
    with pytest.raises(RequestError):
        GAME.along(request("shoot", PISTOL), "distance_m", 13)


def test_curves_go_the_right_way() -> None:
    """More skill hits more often, more armour hurts less often, more points fall less often."""
    for axis, event, rising in (
        ("attacker.skill", "hit", True),
        ("target.armor", "pv_loss", False),
        ("target.hp", "target_down", False),
        ("attacker.luck", "breakdown", False),
    ):
        asked = request("shoot", PISTOL)
        found = [evaluate(GAME, GAME.along(asked, axis, value)) for value in drawn(axis, "shoot", PISTOL)]
        chances = [round(one.events.get(event, 0.0), 12) for one in found]
        assert chances == sorted(chances, reverse=not rising)
        assert chances[0] != chances[-1]
