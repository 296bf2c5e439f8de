"""What the winner of a Confrontation does to the loser: by margin and by weapon."""

import pytest

from tests.systems.uchronia.asking import GAME, ask, fighter, reach, throw, win

BLADE = fighter(weapon="knife")
BLUNT = fighter()


@pytest.mark.rule("UCH-19")
@pytest.mark.parametrize(
    "resisted, outcome", [("333", "stunned_out"), ("433", "stunned"), ("666", "stunned"), ("6662", "unshaken")]
)
def test_blunt_and_significant(resisted: str, outcome: str) -> None:
    """14 against 9: resisted at 10, heroically at 20 (a fourth die when the loser is robust)."""
    loser = fighter("robust") if len(resisted) == 4 else fighter()
    assert throw("strike", BLUNT, loser, faces=f"554 333 {resisted}").outcome == f"target_{outcome}"
    assert throw("strike", loser, BLUNT, faces=f"333 554 {resisted}").outcome == f"attacker_{outcome}"


@pytest.mark.rule("UCH-20")
@pytest.mark.parametrize(
    "resisted, outcome", [("333", "wounded_out"), ("433", "wounded"), ("6661", "wounded"), ("6662", "wounded_pending")]
)
def test_blade_and_significant(resisted: str, outcome: str) -> None:
    """14 against 9 with a knife: a wound, resisted at 10, heroically at 20."""
    loser = fighter("robust") if len(resisted) == 4 else fighter()
    assert throw("strike", BLADE, loser, faces=f"5531 333 {resisted}").outcome == f"target_{outcome}"
    assert throw("strike", loser, BLADE, faces=f"333 5531 {resisted}").outcome == f"attacker_{outcome}"


@pytest.mark.rule("UCH-21")
@pytest.mark.parametrize(
    "resisted, outcome", [("554", "stunned_out"), ("555", "stunned"), ("66661", "unshaken"), ("66651", "stunned")]
)
def test_blunt_and_exceptional(resisted: str, outcome: str) -> None:
    """13 against 3: resisted at 15, heroically at 25."""
    loser = fighter("robust", "iron_will") if len(resisted) == 5 else fighter()
    assert throw("strike", BLUNT, loser, faces=f"553 111 {resisted}").outcome == f"target_{outcome}"
    assert throw("strike", loser, BLUNT, faces=f"111 553 {resisted}").outcome == f"attacker_{outcome}"


@pytest.mark.rule("UCH-22")
@pytest.mark.parametrize(
    "resisted, outcome",
    [
        ("554", "gravely_wounded_out"),
        ("555", "gravely_wounded"),
        ("66651", "gravely_wounded"),
        ("66661", "gravely_wounded_pending"),
    ],
)
def test_blade_and_exceptional(resisted: str, outcome: str) -> None:
    """13 against 3 with a knife: a grave wound, resisted at 15, heroically at 25."""
    loser = fighter("robust", "iron_will") if len(resisted) == 5 else fighter()
    assert throw("strike", BLADE, loser, faces=f"5431 111 {resisted}").outcome == f"target_{outcome}"
    assert throw("strike", loser, BLADE, faces=f"111 5431 {resisted}").outcome == f"attacker_{outcome}"


@pytest.mark.rule("UCH-19", "UCH-21")
def test_the_chances_of_stunning() -> None:
    """Bare hands, 3 dice each: stunned out = significant x P(3d6 < 10) + exceptional x P(3d6 < 15)."""
    significant, exceptional = win(3, 3, 5) - win(3, 3, 10), win(3, 3, 10)
    outcomes = ask("strike").outcomes
    expected = significant * (1 - reach(3, 10)) + exceptional * (1 - reach(3, 15))
    assert outcomes["target_stunned_out"] == pytest.approx(expected)
    assert outcomes["target_stunned"] == pytest.approx(significant + exceptional - expected)


@pytest.mark.rule("UCH-20", "UCH-22")
def test_the_chances_of_wounding() -> None:
    """Knife against bare hands, 4 dice against 3: serious and grave wounds are counted apart."""
    significant, exceptional = win(4, 3, 5) - win(4, 3, 10), win(4, 3, 10)
    outcomes = ask("strike", BLADE).outcomes
    assert outcomes["target_wounded_out"] == pytest.approx(significant * (1 - reach(3, 10)))
    assert outcomes["target_wounded"] == pytest.approx(significant * reach(3, 10))
    assert outcomes["target_gravely_wounded_out"] == pytest.approx(exceptional * (1 - reach(3, 15)))


@pytest.mark.rule("UCH-37")
def test_the_category_of_each_weapon() -> None:
    """Cutting and piercing weapons are blades; everything else, firearms used as clubs included, is blunt."""
    blades = {"knife", "dagger", "sword", "rapier", "sword_cane", "axe", "spear", "throwing_knife", "javelin"}
    for weapon in GAME.tables.weapons:
        damage = ask("strike", None, fighter(weapon=weapon)).derived["target_damage"]
        assert damage == ("blade" if weapon in blades else "blunt")


@pytest.mark.rule("UCH-37")
def test_each_side_suffers_the_weapon_of_the_other() -> None:
    """Club against sword: the loser with the sword is stunned, the loser with the club is wounded."""
    club, sword = fighter(weapon="club"), fighter(weapon="sword")
    assert throw("strike", club, sword, faces="6651 3333 433").outcome == "target_stunned"
    assert throw("strike", club, sword, faces="3333 6651 433").outcome == "attacker_wounded"
    assert throw("strike", club, sword, faces="3333 6651 332").outcome == "attacker_wounded_out"
