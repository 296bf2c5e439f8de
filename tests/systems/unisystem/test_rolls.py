"""The D10 of a task, success levels, simple and difficult tests, tasks outside a fight."""

from typing import Any

import pytest

from tests.systems.unisystem.asking import ask, fighter, lines, reach, throw, value


@pytest.mark.rule("UNI-01", "UNI-103")
def test_a_task_needs_nine() -> None:
    """Dexterity 3 and skill 2: a natural 4 and more, seven faces in ten."""
    answer = ask("task", fighter(dexterity=3), skill_level=2)
    assert answer.derived == {"bonus": 5, "target_number": 9}
    assert answer.events["success"] == pytest.approx(0.7)
    assert answer.outcomes["failure"] == pytest.approx(0.3)


@pytest.mark.rule("UNI-04", "UNI-05")
@pytest.mark.parametrize(
    "faces, outcome",
    [
        ((10, 5), "sl_2"),  # 10 + 1 is 11
        ((10, 9), "sl_4"),  # 14 + 1 is 15
        ((10, 10, 6), "sl_5"),  # 16 + 1 is 17
        ((1, 7), "failure"),
        ((1, 1, 2), "failure"),
        ((8,), "sl_1"),
    ],
)
def test_tens_and_ones_are_thrown_again(faces: tuple[int, ...], outcome: str) -> None:
    """A bonus of 1: what each throw makes."""
    assert throw("task", fighter(dexterity=1), None, *faces).outcome == outcome


@pytest.mark.rule("UNI-05")
def test_a_one_can_spoil_a_sure_thing() -> None:
    """With a bonus of 9 only what falls below 0 fails: a 1, then 1 to 4, four times in a hundred."""
    answer = ask("task", fighter(dexterity=5), skill_level=4)
    assert answer.outcomes["failure"] == pytest.approx(0.04)
    assert answer.outcomes["failure"] == pytest.approx(1 - reach(9, 9))


@pytest.mark.rule("UNI-06")
def test_success_levels_by_total() -> None:
    """9, 11, 13, 15, 17, 21 and 24 begin a level; more than six are told together."""
    answer = ask("task", fighter(dexterity=6), skill_level=6)
    edges = [9, 11, 13, 15, 17, 21, 24]
    names = [*(f"sl_{level}" for level in range(1, 7)), "sl_7_plus"]
    for name, edge, following in zip(names, edges, [*edges[1:], 99], strict=True):
        assert answer.outcomes.get(name, 0.0) == pytest.approx(reach(edge, 12) - reach(following, 12))


@pytest.mark.rule("UNI-06")
@pytest.mark.parametrize("faces, level", [((2,), 3), ((10, 10, 6), 8), ((10,) * 7, 12)])
def test_the_real_level_is_told(faces: tuple[int, ...], level: int) -> None:
    """12 + 2 is the third level, 28 the eighth; no more than twelve are won."""
    assert throw("task", fighter(dexterity=6), None, *faces, skill_level=6).amounts == {"success_level": level}


@pytest.mark.rule("UNI-02", "UNI-03")
@pytest.mark.parametrize("kind, bonus", [("simple", 8), ("difficult", 4)])
def test_tests_count_an_attribute_twice_or_once(kind: str, bonus: int) -> None:
    """Willpower 4."""
    answer = ask("test", fighter(willpower=4), attribute="willpower", test_type=kind)
    assert answer.derived["bonus"] == bonus
    assert answer.events["success"] == pytest.approx(reach(9, bonus))


@pytest.mark.rule("UNI-45", "UNI-29")
def test_what_the_gm_and_further_actions_do_to_a_task() -> None:
    """+3 by the GM, the second extra action -4."""
    found = lines("bonus", "task", fighter(dexterity=3), gm_mod=3, attacker_extra=2)
    assert found == {"UNI-103": 3, "UNI-45": 3, "UNI-29": -4}


@pytest.mark.rule("UNI-48")
def test_sizing_up() -> None:
    """Perception and the skill one judges with; whoever was hit all the same knows without a roll."""
    watcher = fighter(perception=4, hand_weapon=3, ranged=1)
    assert value("bonus", "size_up", watcher) == 7
    assert value("bonus", "size_up", watcher, size_up_skill="ranged") == 5
    sure = ask("size_up", watcher, hit_despite_defense=True)
    assert sure.derived["automatic"] is True
    assert sure.outcomes == {"sl_1": 1.0}


@pytest.mark.rule("UNI-90")
def test_listening_in_the_dark() -> None:
    """A difficult Perception test, with the wound penalty: 3 life points cost 3."""
    assert lines("bonus", "sense_in_dark", fighter(perception=5, life_points=3)) == {"UNI-90": 5, "UNI-98": -3}


@pytest.mark.rule("UNI-63", "UNI-65")
def test_aiming_beforehand() -> None:
    """Perception, skill and scope."""
    assert lines("bonus", "aim", fighter("hunting_rifle", perception=3, ranged=4), scope=5) == {
        "UNI-63": 7,
        "UNI-65": 5,
    }


@pytest.mark.rule("UNI-98")
@pytest.mark.parametrize(
    "life, classic, cinematic",
    [(11, 0, 0), (10, 0, -2), (6, 0, -2), (5, -1, -4), (4, -2, -4), (2, -4, -4), (1, -5, -4), (-7, -5, -4)],
)
def test_wounds_cost(life: int, classic: int, cinematic: int) -> None:
    """One more for each point missing to 6, five at most; or two and four in the cinema; or nothing."""
    wounded: Any = fighter(dexterity=3, life_points=life)
    for rule, penalty in (("classic", classic), ("cinematic", cinematic), ("none", 0)):
        assert value("bonus", "task", wounded, option_wound_penalties=rule) == 3 + penalty
