"""Several shots at once: recoil, bursts, full automatic fire, swept areas; bullets counted from all the throws."""

from __future__ import annotations

import itertools
from collections import defaultdict
from typing import Any

import pytest

from engine.forecast.attack import evaluate, outcome_rows
from engine.label import label
from tests.systems.unisystem.asking import GAME, LAW, ask, fighter, reach, request, throw, value

SHOOTER = fighter("smg_9mm", dexterity=4, ranged=3)
RUNNER = fighter(dexterity=3, dodge=2)
EDGES = (9, 11, 13, 15, 17, 21, 24, 27, 30, 33, 36, 39)


def levels(total: int) -> int:
    """The success level of a total."""
    return sum(total >= edge for edge in EDGES)


def counted(bonuses: list[int], caps: list[int], dive: int | None = None) -> dict[int, float]:
    """How often so many bullets hit: each roll on its own, for each total of the dive."""
    found: defaultdict[int, float] = defaultdict(float)
    for theirs, share in LAW.items() if dive is not None else ((-99, 1),):
        past = max(8, theirs + (dive or 0)) if dive is not None else 8
        hits = {0: float(share)}
        for bonus, cap in zip(bonuses, caps, strict=True):
            more: defaultdict[int, float] = defaultdict(float)
            for before, mass in hits.items():
                for face, chance in LAW.items():
                    landed = min(cap, levels(face + bonus)) if face + bonus > past else 0
                    more[before + landed] += mass * float(chance)
            hits = dict(more)
        for total, mass in hits.items():
            found[total] += mass
    return dict(found)


def check(answer: Any, expected: dict[int, float], rounds: int) -> None:
    """The answer has these chances of each number of hits."""
    assert {name: answer.outcomes.get(name, 0.0) for name in (f"hits_{n}" for n in range(rounds + 1))} == pytest.approx(
        {f"hits_{n}": expected.get(n, 0.0) for n in range(rounds + 1)}, abs=1e-12
    )
    assert answer.events["hit"] == pytest.approx(1 - expected[0])
    assert answer.events["all_rounds_hit"] == pytest.approx(expected.get(rounds, 0.0))


@pytest.mark.rule("UNI-73")
def test_each_shot_loses_one_more() -> None:
    """Three shots at 7, 6 and 5."""
    answer = ask("semi_auto", SHOOTER, shots=3)
    check(answer, counted([7, 6, 5], [1, 1, 1]), 3)
    assert answer.derived["last_attack_bonus"] == 5
    assert answer.events["first_roll_success"] == pytest.approx(reach(9, 7))


@pytest.mark.rule("UNI-74")
def test_heavy_recoil_costs_two() -> None:
    """A .44 magnum."""
    shots = ask("semi_auto", fighter("revolver_44", dexterity=4, ranged=3), shots=3)
    assert shots.derived["last_attack_bonus"] == 3
    check(shots, counted([7, 5, 3], [1, 1, 1]), 3)


@pytest.mark.rule("UNI-73", "UNI-92")
def test_each_shot_wounds_by_its_own_level() -> None:
    """9 + 7 is four levels: D6 x 5 doubled; 2 + 6 misses. Losses of all shots are one sum."""
    thrown = throw("semi_auto", SHOOTER, None, 9, 2, 2, shots=2)
    assert (thrown.outcome, thrown.amounts) == ("hits_1", {"life_points": 20})
    assert thrown.events == {"first_roll_success", "hit", "damage", "target_le_10"}
    assert thrown.said == ("success", "damage_times", "failure")


@pytest.mark.rule("UNI-73")
def test_losses_of_shots_add_up() -> None:
    """Two shots without extra levels: every pair of hits and of faces of both D6, x 4, doubled."""
    clumsy = fighter("smg_9mm", dexterity=2)
    answer = ask("semi_auto", clumsy, fighter(life_points=30), shots=2)
    down = 0.0
    for one, other in itertools.product(LAW.items(), repeat=2):
        chance = float(one[1] * other[1])
        rolls = [one[0] + 2, other[0] + 1]
        parts = [
            [8 * face + 2 * face * max(0, levels(total) - 3) for face in range(1, 7)] if total >= 9 else [0] * 6
            for total in rolls
        ]
        down += chance * sum(first + second >= 30 for first, second in itertools.product(*parts)) / 36
    assert answer.events["target_le_0"] == pytest.approx(down, abs=1e-12)


@pytest.mark.rule("UNI-75", "UNI-76")
def test_a_bullet_for_each_level() -> None:
    """Two bursts of five: the second at -3."""
    check(ask("burst", SHOOTER, bursts=2, burst_size=5), counted([7, 4], [5, 5]), 10)
    assert value("last_attack_bonus", "burst", SHOOTER, bursts=3) == 1


@pytest.mark.rule("UNI-75")
def test_bullets_of_a_burst_are_alike() -> None:
    """9 + 7 is four levels, three bullets of 2, 3 and 4 on the D6, each x 4 and doubled; no level is left over."""
    thrown = throw("burst", SHOOTER, fighter(life_points=100), 9, 2, 3, 4)
    assert (thrown.outcome, thrown.amounts) == ("hits_3", {"life_points": 72})
    assert thrown.said == ("success", "volley")


@pytest.mark.rule("UNI-60", "UNI-112")
@pytest.mark.parametrize(
    "action, given, bonuses, caps",
    [
        ("burst", {"bursts": 2, "burst_size": 3}, [7, 4], [3, 3]),
        ("semi_auto", {"shots": 2}, [7, 6], [1, 1]),
        ("rock_n_roll", {"rounds": 15}, [7, 3], [10, 5]),
    ],
)
def test_one_dive_for_all_the_rolls(action: str, given: dict[str, Any], bonuses: list[int], caps: list[int]) -> None:
    """Each total of the dive stands against every roll of the volley."""
    check(ask(action, SHOOTER, RUNNER, defense="dive", **given), counted(bonuses, caps, 5), sum(caps))


@pytest.mark.rule("UNI-77", "UNI-78")
def test_groups_of_ten() -> None:
    """Twenty-five rounds: ten, ten and five; every group after the first at -4."""
    check(ask("rock_n_roll", SHOOTER, rounds=25), counted([7, 3, 3], [10, 10, 5]), 25)


@pytest.mark.rule("UNI-113")
def test_groups_may_grow_worse() -> None:
    """By a house rule each group loses 4 more."""
    answer = ask("rock_n_roll", SHOOTER, rounds=30, option_groups_cumulative=True)
    check(answer, counted([7, 3, -1], [10, 10, 10]), 30)
    assert answer.derived["last_attack_bonus"] == -1


@pytest.mark.rule("UNI-64")
def test_only_the_first_roll_is_aimed() -> None:
    """Four levels won before: 11, then 6."""
    answer = ask("semi_auto", SHOOTER, aim_bonus=4)
    check(answer, counted([11, 6], [1, 1]), 2)
    assert (answer.derived["attack_bonus"], answer.derived["last_attack_bonus"]) == (11, 6)
    thrown = throw("semi_auto", fighter("smg_9mm", perception=6), None, 5, 5, 1, 9, 1, aim=True)
    assert thrown.outcome == "hits_2"  # 5 + 6 is two levels: 5 + 2 + 2; then 9 + 1


@pytest.mark.rule("UNI-89")
def test_darkness_knows_no_recoil() -> None:
    """Three plain D10: 9 and 10 hit, each alike; the bonus of listening is for the first."""
    answer = ask("semi_auto", SHOOTER, lighting="dark", shots=3, dark_bonus=1)
    assert answer.outcomes["hits_0"] == pytest.approx(0.7 * 0.8 * 0.8)
    assert answer.outcomes["hits_3"] == pytest.approx(0.3 * 0.2 * 0.2)


@pytest.mark.rule("UNI-79", "UNI-80")
def test_a_swept_area_hits_without_a_roll() -> None:
    """One to four bullets, alike; exactly two by a house rule; none beside the area; ten rounds a doorway."""
    answer = ask("suppressive_fire", SHOOTER, zone_doorways=2)
    assert answer.derived["rounds_used"] == 20
    assert [answer.outcomes[f"hits_{n}"] for n in range(1, 5)] == pytest.approx([0.25] * 4)
    assert ask("suppressive_fire", SHOOTER, option_suppress_average=True).outcomes == pytest.approx({"hits_2": 1})
    beside = ask("suppressive_fire", SHOOTER, in_zone=False)
    assert beside.outcomes == {"hits_0": 1.0}
    thrown = throw("suppressive_fire", SHOOTER, None, 2, 1, 1)
    assert (thrown.outcome, thrown.amounts, thrown.said) == ("hits_2", {"life_points": 16}, ("swept", "volley"))


@pytest.mark.rule("UNI-75", "UNI-97")
def test_after_a_number_of_hits_it_is_told_how_often_that_is_enough() -> None:
    """8 x D6 a bullet against 26: one needs a 4, two make 4 or more 33 times in 36, three fail at 1, 1, 1 alone."""
    asked = request("burst", fighter("smg_9mm", dexterity=3, ranged=3))
    rows = {row.id: row for row in outcome_rows(GAME, GAME.situation(asked), evaluate(GAME, asked))}
    assert rows["hits_0"].out is None
    assert [rows[f"hits_{hits}"].out for hits in (1, 2, 3)] == pytest.approx([1 / 2, 33 / 36, 215 / 216])
    assert rows["hits_1"].out_label == label("event.target_le_0")


def test_hits_told_together_share_what_follows() -> None:
    """Five or more bullets: the average over all of them; a blow says itself how it ends, and shows nothing."""
    asked = request("rock_n_roll", fighter("smg_9mm", dexterity=5, ranged=5), fighter(armor="vest_light"), rounds=30)
    found = evaluate(GAME, asked)
    rows = {row.id: row for row in outcome_rows(GAME, GAME.situation(asked), found)}
    many = [name for name in found.outcomes if int(name.removeprefix("hits_")) >= 5]
    share = sum(found.out.get(name, 0.0) for name in many) / sum(found.outcomes[name] for name in many)
    assert rows["hits_5_plus"].out == pytest.approx(share)
    assert rows["hits_1"].out == pytest.approx(found.out.get("hits_1", 0.0) / found.outcomes["hits_1"])
    blow = request("melee_attack", fighter("sword"))
    assert {row.out for row in outcome_rows(GAME, GAME.situation(blow), evaluate(GAME, blow))} == {None}
