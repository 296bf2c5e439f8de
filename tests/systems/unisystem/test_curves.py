"""The axes of the curves: which there are, where they end, where a request stands."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import RequestError
from engine.forecast.attack import evaluate
from engine.forecast.sweep import axes_for, points_of, sweep
from tests.systems.unisystem.asking import GAME, fighter, request

SWORD = fighter("sword", dexterity=3, hand_weapon=3)
GUN = fighter("pistol_9mm", dexterity=3, ranged=3)


def axes(action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> set[str]:
    """The axes that a request has."""
    return {row.id for row in axes_for(GAME, request(action, attacker, target, **modifiers))}


def drawn(axis: str, action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> list[Any]:
    """The points of a curve."""
    row = GAME.tables.axes[axis]
    *_, found = sweep(GAME, request(action, attacker, target, **modifiers), row, 1, {})
    assert found is not None
    return [value for value, _ in found.points]


def test_axes_of_a_blow() -> None:
    """Skills, attributes, what is said of the roll; those of the defence only where there is one."""
    found = axes("melee_attack", SWORD)
    assert {"attacker_skill", "dexterity", "strength", "feint_bonus", "armor", "weapon", "target_life_points"} <= found
    assert not {"target_skill", "target_extra", "range", "aim_bonus"} & found
    assert {"target_skill", "target_extra"} <= axes("melee_attack", SWORD, defense="dodge")


def test_axes_of_a_shot() -> None:
    """Range and aim; a scope only with the aim, Strength only for what is thrown."""
    assert {"range", "distance", "aim_bonus"} <= axes("ranged_attack", GUN)
    assert not {"strength", "scope", "dive_skill"} & axes("ranged_attack", GUN)
    assert "scope" in axes("ranged_attack", GUN, aim=True)
    assert "strength" in axes("ranged_attack", fighter("rock"))
    assert "dive_skill" in axes("burst", fighter("smg_9mm"), defense="dive")


def test_darkness_leaves_little_to_vary() -> None:
    """No place, no aim, no skill counts."""
    found = axes("ranged_attack", GUN, lighting="dark")
    assert not {"called_shot", "aim_bonus", "attacker_skill"} & found
    assert {"lighting", "armor"} <= found


@pytest.mark.parametrize(
    "axis, action, weapon, given, expected",
    [
        ("shots", "semi_auto", "pistol_45", {}, [2, 3, 4, 5, 6, 7]),
        ("bursts", "burst", "smg_9mm", {"burst_size": 5}, [1, 2, 3, 4, 5, 6]),
        ("rounds", "rock_n_roll", "smg_9mm", {}, [1, 5, 10, 15, 20, 25, 30]),
        ("distance", "ranged_attack", "pistol_9mm", {}, [0, 3, 4, 10, 11, 20, 21, 60, 61, 120]),
        ("range", "ranged_attack", "bow", {"distance": 30}, ["point_blank", "short", "medium", "long", "extreme"]),
    ],
)
def test_points_end_where_the_weapon_ends(
    axis: str, action: str, weapon: str, given: dict[str, Any], expected: list[Any]
) -> None:
    """Rounds as far as they are loaded, distances where something changes."""
    assert drawn(axis, action, fighter(weapon), **given) == expected


def test_tests_of_the_dying() -> None:
    """Consciousness down to -20, survival from -10 down."""
    low = drawn("life_points", "consciousness_test", fighter(life_points=-3))
    assert (low[0], low[-1]) == (-20, 0)
    assert drawn("life_points", "survival_test", fighter(life_points=-13))[-1] == -10


def test_only_weapons_that_serve_stand_on_their_axis() -> None:
    """Of a melee attack, no gun; of a burst, what fires bursts."""
    assert "pistol_9mm" not in drawn("weapon", "melee_attack", SWORD)
    assert drawn("weapon", "burst", fighter("smg_9mm")) == [
        "smg_9mm",
        "assault_rifle_556",
        "assault_rifle_762",
        "machine_gun_762",
    ]


def test_a_skill_is_that_of_the_weapon() -> None:
    """Bare hands: the other skill does not hide the swept one."""
    fists = request("melee_attack", fighter(None, brawling=2, martial_arts=5))
    moved = GAME.along(fists, "attacker_skill", 1)
    assert moved.attacker.traits == {"martial_arts": 1}
    assert GAME.position(fists, "attacker_skill") == 5
    assert GAME.position(request("melee_attack", SWORD), "attacker_skill") == 3


def test_points_that_do_not_exist_are_refused() -> None:
    """No skill 0 for a parry with bare hands; no range for a sword."""
    parried = request("melee_attack", SWORD, fighter(martial_arts=3), defense="martial_parry")
    with pytest.raises(RequestError):
        GAME.along(parried, "target_skill", 0)
    with pytest.raises(RequestError):
        GAME.along(request("damage", SWORD), "range", "long")


def test_a_curve_rises_with_skill() -> None:
    """Each level of skill hits at least as often."""
    asked = request("melee_attack", SWORD, defense="dodge")
    row = GAME.tables.axes["attacker_skill"]
    chances = [evaluate(GAME, GAME.along(asked, row.id, value)).events["hit"] for value in points_of(row)]
    assert chances == sorted(chances)
    assert chances[0] < chances[-1]
