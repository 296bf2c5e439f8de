"""How far what is thrown, slung and breathed reaches (SW-12, SW-66; catalogue section 4)."""

from __future__ import annotations

import pytest

from tests.systems.savage_worlds.asking import fighter, refusal, value

LAST_SQUARES = {
    "hand_axe": (3, 6, 12),
    "dagger": (3, 6, 12),
    "spear": (3, 6, 12),
    "javelin": (4, 8, 16),
    "sling": (4, 8, 16),
    "improvised_small": (3, 6, 12),
    "improvised_medium": (2, 4, 8),
    "improvised_large": (1, 2, 4),
    "grenade_frag": (5, 10, 20),
    "grenade_stick": (5, 10, 20),
}
"""The last square of Short, Medium and Long of everything thrown, as section 4 has it."""


@pytest.mark.rule("SW-12")
@pytest.mark.parametrize("weapon", LAST_SQUARES)
def test_thrown_weapons_reach_as_far_as_the_table_says(weapon: str) -> None:
    """Each limit still belongs to its band, the next square to the next one; nothing thrown goes beyond Long."""
    action = "area_attack" if weapon.startswith("grenade") else "ranged_attack"
    arm = fighter(weapon, strength="d8")
    bands = ("short", "medium", "long")
    for band, last in zip(bands, LAST_SQUARES[weapon], strict=True):
        assert value("range_band", action, arm, distance=last) == band
        if band != "long":
            assert value("range_band", action, arm, distance=last + 1) == bands[bands.index(band) + 1]
    assert refusal(action, arm, distance=LAST_SQUARES[weapon][2] + 1)[0] == "modifiers.distance"


@pytest.mark.rule("SW-66")
@pytest.mark.parametrize("weapon", ["flamethrower", "breath"])
def test_a_cone_reaches_nine_squares_and_has_no_range_band(weapon: str) -> None:
    """Nine squares are within it, ten are refused; no band can be given, none is told; it does 3d6."""
    arm = fighter(weapon, strength="d8")
    assert value("damage", "area_attack", arm, distance=9) == "3d6"
    assert refusal("area_attack", arm, distance=10)[0] == "modifiers.distance"
    assert refusal("area_attack", arm, range_band="short")[0] == "modifiers.range_band"
