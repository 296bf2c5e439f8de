"""The axes of the curves: which there are, where they end, where a request stands; figures and names of the dice."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import RequestError
from engine.forecast.attack import evaluate
from engine.forecast.sweep import axes_for, points_of, sweep
from tests.systems.ubik.asking import GAME, fighter, request

GUN = fighter("pistol")


def axes(action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> set[str]:
    """The axes that a request has."""
    return {row.id for row in axes_for(GAME, request(action, attacker, target, **modifiers))}


def drawn(axis: str, action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> list[Any]:
    """The points of a curve."""
    row = GAME.tables.axes[axis]
    *_, found = sweep(GAME, request(action, attacker, target, **modifiers), row, 1, {})
    assert found is not None
    return [value for value, _ in found.points]


def test_axes_of_a_blow_and_of_a_shot() -> None:
    """Own level and that of the target at contact, range and rounds at a distance."""
    assert axes("strike") == {
        *("contact", "target_contact", "pr", "relevant_domains", "gm_nd", "aim_turns", "cover", "movement", "weapon"),
        *("target_protection", "target_dodge", "target_life_lost"),
    }
    assert axes("fire_at_target", fighter("smg")) == {
        *("ranged", "pr", "relevant_domains", "gm_nd", "aim_turns", "distance_m", "cover", "movement", "rounds"),
        *("weapon", "target_protection", "target_life_lost"),
    }


def test_axes_go_by_the_engagement() -> None:
    """A called shot with a knife, and the same knife thrown."""
    near, far = (
        axes("called_shot", fighter("knife")),
        axes("called_shot", fighter("knife"), None, engagement="distance"),
    )
    assert {"contact", "target_contact", "target_dodge"} <= near
    assert not {"ranged", "distance_m"} & near
    assert {"ranged", "distance_m"} <= far
    assert not {"contact", "target_contact", "target_dodge"} & far
    assert "region" in near & far


def test_axes_that_need_somebody() -> None:
    """Hiding of an enemy or the difficulty of the GM; the risk of another one; morale where it is tested."""
    assert "nd" in axes("detect_enemies")
    assert "target_hide" in axes("detect_enemies", None, fighter())
    assert "nd" not in axes("detect_enemies", None, fighter())
    assert "target_pr" in axes("initiative", None, fighter())
    assert "target_pr" not in axes("initiative")
    assert "morale_situation" in axes("aimed_shot", GUN)
    assert "morale_situation" not in axes("aimed_shot", GUN, None, morale_passed=True)


@pytest.mark.parametrize(
    "axis, action, side, given, expected",
    [
        ("distance_m", "fire_at_target", GUN, {"distance_m": 17}, [0, 1, 2, 12, 13, 17, 24, 25, 60]),
        ("rounds", "fire_at_target", fighter("smg"), {"rounds_loaded": 12}, [1, 3, 10]),
        ("rounds", "riddle", fighter("machine_gun"), {}, [3, 10, 30]),
        ("aim_turns", "strike", None, {}, [0, 1, 2, 3]),
        ("skill", "analyse_combat", None, {}, [1, 2, 3, 4, 5]),
    ],
)
def test_points(axis: str, action: str, side: Any, given: dict[str, Any], expected: list[Any]) -> None:
    """Distances where something changes, rounds as far as they are loaded."""
    assert drawn(axis, action, side, None, **given) == expected


def test_points_end_with_the_target() -> None:
    """Life points that can be lost before somebody falls; movements that his legs allow."""
    assert drawn("target_life_lost", "strike", None, fighter(life_max=4)) == [0, 1, 2, 3]
    assert "run" not in drawn("movement", "strike", None, fighter(None, "leg_slowed"))


def test_only_weapons_that_serve_stand_on_their_axis() -> None:
    """Whatever is loaded and set in the one in hand."""
    found = drawn("weapon", "fire_at_zone", fighter("smg"), None, rounds_loaded=12, fire_mode="short_burst")
    assert found == ["smg", "assault_rifle", "machine_gun"]
    assert drawn("weapon", "pummel") == ["fists", "brass_knuckles", "truncheon", "sledgehammer"]


def test_a_level_of_the_sheet_is_moved_where_it_counts() -> None:
    """An aptitude, or another morale, does not hide it."""
    asked = request("morale", None, None, morale_level=5)
    moved = GAME.along(asked, "determination", 2)
    assert (moved.attacker.traits, moved.modifiers) == ({"determination": 2}, {})
    named = request("strike", None, None, aptitude_level=2)
    assert GAME.along(named, "contact", 4).modifiers == {}
    assert GAME.position(named, "contact") == -1000
    assert GAME.position(request("strike", fighter(contact=2)), "contact") == 2


def test_points_that_do_not_exist_are_refused() -> None:
    """No band in the middle, no life point below none."""
    for axis, value in (("distance_m", 7), ("contact", 3)):
        with pytest.raises(RequestError):
            GAME.along(
                request("fire_at_target", GUN) if axis == "distance_m" else request("called_shot", GUN), axis, value
            )
    with pytest.raises(RequestError):
        GAME.along(request("strike"), "target_life_lost", 10)


def test_a_curve_falls_with_risk() -> None:
    """Each risk hits at most as often, and hurts more."""
    asked = request("strike", fighter(contact=5))
    row = GAME.tables.axes["pr"]
    chances = [evaluate(GAME, GAME.along(asked, row.id, value)).events["hit"] for value in points_of(row)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[-1]


def test_figures_of_both_sides() -> None:
    """Level, difficulty and damage; the armour, or the level that stands against it."""
    shot = GAME.versus(request("fire_at_target", GUN))
    assert [one.id for one in shot["attacker"]] == ["versus.skill_level", "versus.nd", "versus.damage"]
    assert [one.id for one in shot["target"]] == ["versus.resist_level"]
    zone = GAME.versus(request("fire_at_zone", fighter("smg")))
    assert [one.id for one in zone["target"]] == ["versus.skill_level", "versus.nd", "versus.resist_level"]
    assert GAME.versus(request("speak")) == {"attacker": (), "target": ()}


def test_dice_are_called_what_they_are_for() -> None:
    """A test of armour, of morale; where nothing is said, as the rule is."""
    names = {rule: GAME.roll_name(rule).id for rule in ("UBK-90", "UBK-130", "UBK-40", "UBK-11", "UBK-67")}
    assert list(names.values()) == ["roll.attack", "roll.armor", "roll.morale", "roll.conceal", "rule.UBK-67"]
