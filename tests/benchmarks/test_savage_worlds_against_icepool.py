"""Attack, damage and Wounds on every point of their curves: ours against icepool, the same question in the same run.

The attacks are those of the sample fight: a Wild Card strikes an Extra and a Wild Card, a burst of three is fired.
"icepool" keeps dice, damage and what hits do, and reads the roll to hit anew for each answer; "in steps" keeps that
too. Nobody keeps whole answers. (The program does: "ours, kept".)
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.encounter.request import fields_for, request_for
from engine.forecast import attack
from engine.forecast.worth import worth
from engine.request import Request
from engine.systems import systems
from tests.benchmarks import savage_worlds_icepool as ice
from tests.benchmarks.race import Answered, Race, forget_ours, microseconds, ours, points, told

GAME = systems()["savage_worlds"]
FIGHT = GAME.sample()
LEAST = 15
"""How many times faster we must be, warm."""

ATTACKS = {
    "melee, an Extra": ("isaure", "machefer", "melee_attack", 0),
    "melee, a Wild Card": ("isaure", "grumbald", "melee_attack", 0),
    "burst of three": ("diallo", "archer_1", "ranged_attack", 3),
}
"""Attacker, target, action, rate of fire where the attack has one."""

each_attack = pytest.mark.parametrize("name", list(ATTACKS))


def asked(name: str) -> Request:
    """The request of an attack of the sample fight."""
    attacker, target, action, dice = ATTACKS[name]
    request = request_for(FIGHT, attacker, target, action).without_reserves()
    return request.with_modifier("rof", dice) if dice else request


def runners(name: str) -> tuple[Race, int]:
    """Ours, from the plain request and the axis; theirs, from numbers that were worked out before."""
    request = asked(name)
    where = points(GAME, request)
    numbers = [ice.numbers(GAME.along(request, axis, value)) for axis, value in where]
    race = ours(GAME, request, where) | {
        "icepool": lambda: [ice.plainly(there) for there in numbers],
        "icepool, in steps": lambda: [ice.cleverly(there) for there in numbers],
    }
    return race, len(where)


def forget() -> None:
    """Forget what both sides keep."""
    forget_ours(GAME)
    for kept in ice.KEPT:
        kept.cache_clear()


@each_attack
@pytest.mark.parametrize("way", [ice.plainly, ice.cleverly])
def test_the_same_question_is_asked(name: str, way: Callable[[ice.Numbers], Answered]) -> None:
    """At every point of every curve icepool gives our outcomes and our events, to 1e-9."""
    request = asked(name)
    where = points(GAME, request)
    assert len(where) > 80
    for axis, value in where:
        there = GAME.along(request, axis, value)
        outcomes, events = way(ice.numbers(there))
        found = attack.answer(GAME, there)
        assert {one: chance for one, chance in found.outcomes.items() if chance} == pytest.approx(outcomes, abs=1e-9)
        assert found.events == pytest.approx(events, abs=1e-9)


@each_attack
def test_warm_odds_are_faster_than_icepool(name: str) -> None:
    """With its dice known, every curve is drawn at least fifteen times faster than with icepool."""
    race, count = runners(name)
    for run in race.values():
        run()
    found = microseconds(race, count)
    told(f"{name}, {count} points, warm", found)
    assert found["icepool"] / found["ours"] >= LEAST


@each_attack
def test_cold_odds(name: str) -> None:
    """Nothing known beforehand: what the first curve of an evening costs."""
    race, count = runners(name)
    found = microseconds(race, count, forget)
    told(f"{name}, {count} points, cold", found)
    assert found["icepool"] / found["ours"] >= 1


@each_attack
def test_a_tick(name: str) -> None:
    """One evaluation, 41 points, as many as 30 worths, requests read anew: nothing known, then with known moves."""
    attacker, target, action, _ = ATTACKS[name]
    request, fields = asked(name), fields_for(FIGHT, action, attacker, target)[:30]
    there = [GAME.along(request, axis, value) for axis, value in points(GAME, request)[:41]]
    jobs: Race = {
        "one evaluation": lambda: attack.evaluate(GAME, request),
        "41 points": lambda: [attack.evaluate(GAME, one) for one in there],
        "worths": lambda: [worth(GAME, request, field) for field in fields],
    }
    cold, known = microseconds(jobs, 1, forget), microseconds(jobs, 1, attack.forget)
    print(f"\n{name}: milliseconds, cold and with known moves ({len(there)} points, {len(fields)} worths)")
    for job in jobs:
        print(f"  {job:16} {cold[job] / 1000:7.3f} {known[job] / 1000:7.3f}")
        assert known[job] <= cold[job]
