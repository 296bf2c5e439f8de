"""What hits take: die, multiplier, armour, type; what is left of the target."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.systems.unisystem.course import Course
from tests.systems.unisystem.asking import GAME, ask, fighter, lines, request, throw, value

BRUTE = fighter("sword", strength=3)


def losses(*amounts: int) -> dict[str, float]:
    """The chance of each loss, of amounts that are equally likely."""
    return {f"dmg_{loss}": count / len(amounts) for loss, count in Counter(amounts).items()}


@pytest.mark.rule("UNI-91")
def test_a_gun_has_its_own_multiplier() -> None:
    """A .22: D4 x 2, doubled."""
    assert ask("damage", fighter("pistol_22")).outcomes == pytest.approx(losses(4, 8, 12, 16))


@pytest.mark.rule("UNI-93")
def test_strength_and_two_hands() -> None:
    """D8 x 3 doubled; a bastard sword in both hands has one more; a fist of Strength 1 is x 1, a knife no less."""
    assert ask("damage", BRUTE).outcomes == pytest.approx(losses(*range(6, 49, 6)))
    assert lines("multiplier", "damage", fighter("bastard_sword", strength=3), two_handed=True) == {"UNI-93": 4}
    assert value("multiplier", "damage", fighter("knife_small", strength=1)) == 1


@pytest.mark.rule("UNI-92")
@pytest.mark.parametrize("level, multiplier", [(0, 3), (3, 3), (4, 4), (6, 6)])
def test_high_levels_strike_harder(level: int, multiplier: int) -> None:
    """One more from the fourth level on."""
    assert value("multiplier", "damage", BRUTE, success_level=level) == multiplier


@pytest.mark.rule("UNI-92")
def test_the_minimum_comes_last() -> None:
    """Strength 1 at extreme range: 1 - 1 - 2 is x 1, and the fifth level makes it x 1 still (0)."""
    knife = fighter("throwing_knife", strength=1)
    assert value("multiplier", "damage", knife, range="extreme", success_level=5) == 1
    assert value("multiplier", "damage", knife, range="extreme", success_level=7) == 2


@pytest.mark.rule("UNI-92", "UNI-93")
@pytest.mark.parametrize("action", ["ranged_attack", "damage"])
def test_the_minimum_is_a_line_of_its_own(action: str) -> None:
    """Strength 1, a light knife, extreme range: 1 - 1 - 2 and 3 for the minimum make the 1 that is shown."""
    knife = fighter("throwing_knife", strength=1)
    assert sum(lines("multiplier", action, knife, range="extreme").values()) == 1
    assert lines("multiplier", action, knife, range="extreme")["UNI-91"] == 3
    assert "UNI-91" not in lines("multiplier", action, fighter("throwing_knife", strength=4), range="extreme")


@pytest.mark.rule("UNI-94")
def test_armor_is_rolled_for_each_hit() -> None:
    """D8 x 3 - (D6 x 2 + 6), doubled: all pairs of faces."""
    expected = [2 * max(0, 3 * face - 2 * other - 6) for face in range(1, 9) for other in range(1, 7)]
    answer = ask("damage", BRUTE, fighter(armor="chain_mail"))
    assert answer.outcomes == pytest.approx(losses(*expected))
    assert answer.events["damage"] == pytest.approx(sum(loss > 0 for loss in expected) / 48)


@pytest.mark.rule("UNI-94")
@pytest.mark.parametrize(
    "traits, stopped",
    [
        ({"armor": "custom", "armor_add": 5}, [5]),
        ({"armor": "custom", "armor_die": 4, "armor_mult": 3, "armor_add": 1}, [4, 7, 10, 13]),
        ({"armor": "custom", "armor_die": 6, "armor_add": 2}, [2]),
        ({"armor": "leather_jacket"}, [1, 2, 3, 4]),
    ],
)
def test_armor_of_all_kinds(traits: dict[str, Any], stopped: list[int]) -> None:
    """Die x multiplier + addition; what has no die stops its addition."""
    expected = [2 * max(0, 3 * face - armor) for face in range(1, 9) for armor in stopped]
    assert ask("damage", BRUTE, fighter(**traits)).outcomes == pytest.approx(losses(*expected))


@pytest.mark.rule("UNI-95")
@pytest.mark.parametrize("weapon, kind, factor", [("mace", "bash", 1), ("sword", "slash", 2), ("bow", "slash", 2)])
def test_types_of_damage(weapon: str, kind: str, factor: int) -> None:
    """Blunt blows count once."""
    derived = ask("damage", fighter(weapon)).derived
    assert (derived["damage_type"], derived["type_multiplier"]) == (kind, factor)


@pytest.mark.rule("UNI-96")
@pytest.mark.parametrize(
    "bullet, stopped, factor", [("normal", 7, 2), ("hollow_point", 14, 3), ("armor_piercing", 3, 1)]
)
def test_special_bullets(bullet: str, stopped: int, factor: int) -> None:
    """Armour of 7 doubled or halved, rounded down; the rest tripled or counted once."""
    armored = fighter(armor="custom", armor_add=7)
    expected = [factor * max(0, 4 * face - stopped) for face in range(1, 7)]
    assert ask("damage", fighter("pistol_9mm"), armored, bullet=bullet).outcomes == pytest.approx(losses(*expected))


@pytest.mark.rule("UNI-97")
def test_life_points() -> None:
    """4 x (3 + 4) + 10 + 3 x 2; or what is left of them."""
    sturdy = fighter(strength=3, constitution=4, hard_to_kill=2)
    assert value("target_life_points", "melee_attack", BRUTE, sturdy) == 44
    assert value("target_life_points", "melee_attack", BRUTE, fighter(life_points=-3)) == -3


@pytest.mark.rule("UNI-97", "UNI-99")
@pytest.mark.parametrize(
    "life, face, outcome, events",
    [
        (60, 2, "hit_light", {"damage"}),
        (22, 2, "hit_stun", {"damage", "target_le_10"}),
        (17, 2, "hit_severe", {"damage", "target_le_10", "target_le_5"}),
        (12, 2, "hit_down", {"damage", "target_le_10", "target_le_5", "target_le_0"}),
        (2, 2, "hit_dying", {"damage", "target_le_10", "target_le_5", "target_le_0", "target_le_minus_10"}),
    ],
)
def test_what_a_hit_leaves(life: int, face: int, outcome: str, events: set[str]) -> None:
    """2 x 3 doubled is 12: above 10, 6 to 10, 1 to 5, 0 to -9, -10 and fewer."""
    thrown = throw("melee_attack", BRUTE, fighter(life_points=life), 8, face)
    assert (thrown.outcome, thrown.amounts) == (outcome, {"life_points": 12})
    assert thrown.events == {"attack_success", "hit"} | events


@pytest.mark.rule("UNI-94")
def test_a_hit_that_is_stopped_does_nothing() -> None:
    """Even to somebody who is down already."""
    thrown = throw("melee_attack", BRUTE, fighter(life_points=-20, armor="plate"), 8, 1, 8)
    assert thrown.outcome == "hit_no_effect"
    assert thrown.events == {"attack_success", "hit"}
    assert thrown.said == ("success", "damage_times")


# -- on screen ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("loss, harm", [(0, 1), (5, 3), (16, 4), (21, 5), (26, 6), (60, 6)])
def test_harm_by_what_is_left(loss: int, harm: int) -> None:
    """Of 26 life points; three bullets that take nothing are no worse than one that takes nothing."""
    damage = GAME.situation(request("damage", BRUTE))
    assert GAME.harm(damage, f"dmg_{loss}") == (harm, "target")
    burst = GAME.situation(request("burst", fighter("smg_9mm")))
    assert GAME.harm(burst, "hits_3") == (5, "target")
    expected = 1 if loss == 0 else max(5, harm)
    assert GAME.harm(burst, "hits_3", Course(hits=3, loss=loss)) == (expected, "target")


def test_many_outcomes_are_told_together() -> None:
    """Losses by what they leave, from five hits on one row; few outcomes stay as they are."""
    asked = request("damage", BRUTE, fighter(armor="chain_mail"))
    shown = GAME.shown(GAME.situation(asked), ask("damage", BRUTE, fighter(armor="chain_mail")).outcomes)
    assert shown.keys() == {"hit_no_effect", "hit_light", "hit_stun", "hit_severe", "hit_down"}
    many = ask("rock_n_roll", fighter("smg_9mm"), rounds=30).outcomes
    told = GAME.shown(GAME.situation(request("rock_n_roll", fighter("smg_9mm"), rounds=30)), many)
    assert set(told) == {"hits_0", "hits_1", "hits_2", "hits_3", "hits_4", "hits_5_plus"}
    assert told["hits_5_plus"] == pytest.approx(sum(many[f"hits_{n}"] for n in range(5, 31)))
    few = ask("burst", fighter("smg_9mm")).outcomes
    assert GAME.shown(GAME.situation(request("burst", fighter("smg_9mm"))), few) == few
