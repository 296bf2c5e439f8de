"""What the lines of the three tables of weapons come to in a fight."""

import pytest

from engine.system import refusal_of
from engine.systems.uchronia.tables import WEAPONS, UchroniaWeapon
from tests.systems.uchronia.asking import GAME, ask, dice, fighter, lines, refusal, request

BANDS = ("very_short", "short", "medium", "long", "very_long")


def in_melee(weapon: str) -> tuple[int, object, bool]:
    """Dice that a weapon adds in melee, its damage, whether a fencer gets his die with it."""
    derived = ask("strike", None, fighter(weapon=weapon)).derived
    fencer = ask("strike", None, fighter("fencer", weapon=weapon)).derived
    thrown = int(derived["target_dice"])
    return thrown - 3, derived["target_damage"], int(fencer["target_dice"]) > thrown


@pytest.mark.parametrize(
    "weapon, added, damage, duelling",
    [
        pytest.param("unarmed", 0, "blunt", False, marks=pytest.mark.rule("UCH-29")),
        pytest.param("knife", 1, "blade", False, marks=pytest.mark.rule("UCH-30")),
        pytest.param("dagger", 1, "blade", False, marks=pytest.mark.rule("UCH-30")),
        pytest.param("club", 1, "blunt", False, marks=pytest.mark.rule("UCH-31")),
        pytest.param("cane", 1, "blunt", True, marks=pytest.mark.rule("UCH-32")),
        pytest.param("sword", 1, "blade", True, marks=pytest.mark.rule("UCH-33")),
        pytest.param("rapier", 1, "blade", True, marks=pytest.mark.rule("UCH-33")),
        pytest.param("sword_cane", 1, "blade", True, marks=pytest.mark.rule("UCH-33")),
        pytest.param("axe", 2, "blade", False, marks=pytest.mark.rule("UCH-34")),
        pytest.param("spear", 2, "blade", False, marks=pytest.mark.rule("UCH-35")),
    ],
)
def test_a_melee_weapon(weapon: str, added: int, damage: str, duelling: bool) -> None:
    """Its dice, its category, whether it is a duelling weapon."""
    assert in_melee(weapon) == (added, damage, duelling)


@pytest.mark.rule("UCH-30")
@pytest.mark.parametrize("weapon", ["knife", "dagger"])
def test_a_knife_can_also_be_thrown(weapon: str) -> None:
    """3 - 1 up to Short, 3 - 2 at Medium, out of range beyond."""
    assert [dice("missile", fighter(weapon=weapon), range=band) for band in BANDS] == [2, 2, 1, 0, 0]


def shots(weapon: str) -> list[int]:
    """Dice of a shot of somebody without Atouts at each band; 0: out of range."""
    return [dice("shoot", fighter(weapon=weapon), range=band) for band in BANDS]


def is_shoulder_arm(weapon: str) -> bool:
    """Whether it can still be aimed where only shoulder arms can."""
    aimed = request("shoot", fighter(weapon=weapon), aimed=True)
    return refusal_of(GAME, aimed.with_modifier("option_aim_shoulder_only", True)) is None


@pytest.mark.parametrize(
    "weapon, bands, capacity, turns, shoulder, melee",
    [
        pytest.param("pocket_revolver", [3, 3, 2, 0, 0], 2, 1, False, 0, marks=pytest.mark.rule("UCH-97")),
        pytest.param("revolver", [4, 3, 3, 2, 0], 6, 3, False, 0, marks=pytest.mark.rule("UCH-98")),
        pytest.param("carbine", [4, 4, 3, 3, 2], 5, 3, True, 1, marks=pytest.mark.rule("UCH-99")),
        pytest.param("war_rifle_classic", [4, 4, 4, 3, 2], 6, 3, True, 1, marks=pytest.mark.rule("UCH-100")),
        pytest.param("war_rifle_modern", [4, 4, 4, 3, 2], 12, 6, True, 1, marks=pytest.mark.rule("UCH-101")),
        pytest.param("hunting_gun_ball", [4, 4, 4, 3, 2], 2, 1, True, 1, marks=pytest.mark.rule("UCH-102")),
        pytest.param("hunting_gun_buckshot", [5, 4, 3, 2, 0], 2, 1, True, 1, marks=pytest.mark.rule("UCH-103")),
        pytest.param("duelling_pistol", [4, 3, 3, 2, 0], 1, 1, False, 0, marks=pytest.mark.rule("UCH-110")),
        pytest.param("musket", [4, 4, 3, 2, 0], 1, 2, True, 1, marks=pytest.mark.rule("UCH-111")),
        pytest.param("sawn_off", [6, 3, 2, 0, 0], 2, 1, False, 0, marks=pytest.mark.rule("UCH-113")),
        pytest.param("elephant_gun", [5, 5, 5, 4, 3], 2, 1, True, 1, marks=pytest.mark.rule("UCH-116")),
    ],
)
def test_a_firearm(weapon: str, bands: list[int], capacity: int, turns: int, shoulder: bool, melee: int) -> None:
    """Its dice at the five bands, its rounds and the turns to load them all, how it is held, its worth as a club."""
    assert shots(weapon) == bands
    assert ask("reload", fighter(weapon=weapon)).derived == {"turns": turns, "rounds_loaded": capacity}
    assert is_shoulder_arm(weapon) == shoulder
    assert in_melee(weapon) == (melee, "blunt", False)


@pytest.mark.rule("UCH-104")
def test_the_generic_firearms() -> None:
    """Twelve models; what their lines leave out is no property of theirs: no duel, no flight, nothing exotic."""
    firearms = [weapon for weapon in WEAPONS.values() if weapon.group == "firearms"]
    assert len(firearms) == 12
    for weapon in firearms:
        flags = (weapon.duelling, weapon.two_handed, weapon.unbalanced, weapon.exotic)
        assert flags == (False, False, False, False)
        assert weapon.bursts == (weapon.id == "machine_gun")
    plain = UchroniaWeapon(id="a", icon="gun", rule="UCH-104", group="firearms", melee_dice=0, category="blunt")
    assert (plain.capacity, plain.shoulder_arm, plain.always_dice, plain.very_short_dice) == (None, False, 0, 0)


@pytest.mark.rule("UCH-105")
def test_a_weapon_holds_its_rounds_and_a_shot_takes_one() -> None:
    """No round left, or more than the weapon holds, is refused; a thrown weapon counts no rounds."""
    gunman = fighter(weapon="revolver")
    assert ask("shoot", gunman, rounds_loaded=1).derived["rounds_used"] == 1
    assert ask("shoot", gunman, rounds_loaded=6) == ask("shoot", gunman)
    assert refusal("shoot", gunman, rounds_loaded=0) == ("modifiers.rounds_loaded", "no_round_left")
    assert refusal("shoot", gunman, rounds_loaded=7) == ("modifiers.rounds_loaded", "more_than_capacity")
    assert refusal("shoot", fighter(weapon="war_rifle_modern"), rounds_loaded=13)[0] == "modifiers.rounds_loaded"
    thrower = fighter(weapon="javelin")
    assert refusal("missile", thrower, rounds_loaded=1) == ("modifiers.rounds_loaded", "no_capacity")
    assert "rounds_used" not in ask("missile", thrower).derived


@pytest.mark.rule("UCH-39")
@pytest.mark.parametrize(
    "weapon, added, damage",
    [
        ("throwing_knife", 1, "blade"),
        ("javelin", 1, "blade"),
        ("hunting_bow", 0, "blunt"),
        ("slingshot", 0, "blunt"),
        ("sling", 0, "blunt"),
        ("boomerang", 0, "blunt"),
        ("carbine", 1, "blunt"),
        ("revolver", 0, "blunt"),
        ("machine_gun", 0, "blunt"),
    ],
)
def test_a_ranged_weapon_used_in_melee(weapon: str, added: int, damage: str) -> None:
    """Long guns serve as clubs, throwing knife and javelin as blades, the others add nothing; none is for duels."""
    assert in_melee(weapon) == (added, damage, False)
    found = lines("target_dice", "strike", None, fighter(weapon=weapon))
    assert found == {"UCH-01": 3} | ({"UCH-39": added} if added else {})
