"""Parry, Toughness, Scale: what a fighter is before anybody attacks."""

from typing import Any

import pytest

from engine.request import Side
from engine.systems.savage_worlds.sides import parry_now, scale_of, toughness_shown
from tests.systems.savage_worlds.asking import fighter, lines, value, wild


def parry(target: dict[str, Any], weapon: str | None = None) -> Any:
    """The target number of a melee attack on somebody."""
    return value("target_number", "melee_attack", fighter(weapon), target)


@pytest.mark.rule("SW-09")
@pytest.mark.parametrize(
    "fighting, expected", [("d4-2", 2), ("d4", 4), ("d6", 5), ("d10", 7), ("d12", 8), ("d12+1", 8), ("d12+4", 10)]
)
def test_parry_is_2_and_half_of_fighting(fighting: str, expected: int) -> None:
    """Half of what is added counts too, rounded down; whoever has never learnt it has 2."""
    assert parry(fighter("mace", fighting=fighting)) == expected


@pytest.mark.rule("SW-09")
def test_weapon_and_shield_add_to_parry() -> None:
    """Rapier +1, great axe -1, shield 1 to 3, the other hand only if ambidextrous."""
    assert parry(fighter("rapier")) == 6
    assert parry(fighter("great_axe")) == 4
    assert [parry(fighter("mace", shield=shield)) for shield in ("none", "small", "medium", "large")] == [5, 6, 7, 8]
    assert parry(fighter("mace", off_hand_parry=2)) == 5
    assert parry(fighter("mace", off_hand_parry=2, ambidextrous=True)) == 7


@pytest.mark.rule("SW-09")
def test_a_given_parry_is_whole() -> None:
    """It includes weapon and shield; states still change it, and so does a flail."""
    assert parry(fighter("rapier", parry=9, shield="large")) == 9
    assert parry(fighter("rapier", "prone", parry=9)) == 7
    assert parry(fighter("mace", parry=9, shield="medium"), "flail") == 7
    assert parry(fighter("mace", shield="medium"), "flail") == 5


@pytest.mark.rule("SW-16")
def test_a_weapon_too_heavy_gives_no_parry() -> None:
    """A two-handed staff of d4 is light enough; a two-handed spear for d6 is not for Strength d4; a penalty stays."""
    assert parry(fighter("spear_two_handed", strength="d6")) == 6
    assert parry(fighter("spear_two_handed", strength="d4")) == 5
    assert parry(fighter("great_axe", strength="d4")) == 4


@pytest.mark.rule("SW-36", "SW-83")
def test_states_change_parry() -> None:
    """Prone or Stunned -2, once; full defence +4."""
    assert parry(fighter("mace", "prone")) == 3
    assert parry(fighter("mace", "stunned", "prone")) == 3
    assert parry(fighter("mace", "full_defense")) == 9
    assert parry(fighter("mace", "full_defense", "prone")) == 7


@pytest.mark.rule("SW-91")
def test_riding_never_lowers_parry() -> None:
    """A rider parries with Fighting (ruling 65)."""
    assert parry(fighter("mace", "mounted", fighting="d10", riding="d4")) == 7


@pytest.mark.rule("SW-13", "SW-11")
@pytest.mark.parametrize(
    "traits, expected",
    [
        ({}, 5),
        ({"vigor": "d10"}, 7),
        ({"vigor": "d12+3"}, 9),
        ({"size": 4}, 9),
        ({"size": -3}, 2),
        ({"armor": 3}, 8),
        ({"toughness": 9, "armor": 3}, 9),
        ({"toughness": 1, "armor": 4}, 1),
    ],
)
def test_toughness(traits: dict[str, Any], expected: int) -> None:
    """2, half of Vigor, Size, armour; a given one has its armour in it."""
    assert value("toughness", "melee_attack", fighter(), fighter("mace", **traits)) == expected


@pytest.mark.rule("SW-14")
def test_armour_is_pierced_no_further_than_it_is_worn() -> None:
    """AP 2 against armour 3 leaves 1, against 1 nothing, and never touches bare Toughness."""
    axe = fighter("great_axe", strength="d10")
    assert [value("toughness", "melee_attack", axe, fighter("mace", armor=worn)) for worn in (3, 1, 0)] == [6, 5, 5]
    assert value("ap", "melee_attack", axe) == 2
    assert value("toughness", "melee_attack", axe, fighter("mace", toughness=9, armor=1)) == 8


@pytest.mark.rule("SW-11")
@pytest.mark.parametrize(
    "size, scale", [(-4, -6), (-3, -4), (-2, -2), (-1, 0), (3, 0), (4, 2), (7, 2), (8, 4), (11, 4), (12, 6), (20, 6)]
)
def test_scale(size: int, scale: int) -> None:
    """The Scale of each Size, and its difference in an attack."""
    assert scale_of(Side({"size": size})) == scale
    assert value("modifier", "melee_attack", fighter(), fighter("mace", size=size)) == scale
    assert value("modifier", "melee_attack", fighter(size=size), fighter("mace")) == -scale


@pytest.mark.rule("SW-48")
def test_natural_weapons_count_as_armed() -> None:
    """No +2 against bare hands with claws, whether a trait or a weapon says so."""
    sword = fighter("long_sword")
    assert lines("modifier", "melee_attack", sword, fighter()) == {"SW-82": 2}
    assert lines("modifier", "melee_attack", sword, fighter(natural_weapons=True)) == {}
    assert lines("modifier", "melee_attack", sword, fighter("natural_small")) == {}


def test_the_figures_of_the_table() -> None:
    """Parry as it is now; Toughness as the books print it."""
    assert parry_now(Side({"shield": "small"}, "rapier", frozenset({"prone"}))) == 5
    assert toughness_shown(Side({"toughness": 7, "armor": 2})) == "7 (2)"
    assert toughness_shown(Side()) == "5"


def test_reasons_add_up_to_the_number() -> None:
    """Every line of Parry and Toughness names its rule."""
    target = wild("rapier", "prone", fighting="d8", vigor="d8", size=1, armor=2)
    assert lines("target_number", "melee_attack", fighter(), target) == {"SW-09": 7, "SW-36": -2}
    assert lines("toughness", "melee_attack", fighter("warhammer"), target) == {"SW-13": 8, "SW-11": 1, "SW-14": -1}
