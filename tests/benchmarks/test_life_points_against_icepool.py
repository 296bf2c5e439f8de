"""The odds of a parried blow along its curves: ours against icepool, the same question in the same run.

icepool is used as its documentation shows: a die from what it can show, a rule as a function given to `map` over the
two rolls, which gives an outcome or another die. What comes back along a curve is kept with `functools.cache`.
"""

from __future__ import annotations

import functools
import statistics
import time
from collections.abc import Callable
from typing import Any

import icepool
import pytest

from engine.forecast import attack
from engine.forecast.sweep import axes_for, moved, points_of
from engine.request import Request, read_request
from engine.system import refusal_of
from engine.systems import systems

GAME = systems()["unisystem"]
BLOW = {
    "system": "unisystem",
    "action": "melee_attack",
    "attacker": {"weapon": "sword", "traits": {"strength": 3, "dexterity": 3, "hand_weapon": 3}},
    "target": {"weapon": "sword", "traits": {"dexterity": 3, "hand_weapon": 2, "armor": "chain_mail"}},
    "modifiers": {"defense": "weapon_parry"},
}
ROUNDS = 3
EVERY = 12
"""One point in so many is asked: icepool takes a tenth of a second for each."""

LEAST = 8
"""How many times faster we must be, warm."""

EDGES = (9, 11, 13, 15, 17, *range(21, 90, 3))
LEFT = (("hit_dying", -10), ("hit_down", 0), ("hit_severe", 5), ("hit_stun", 10))


def points() -> list[Request]:
    """The request at some points of all axes but those of light, whose darkness is another rule, and of weapons."""
    request = read_request(BLOW, systems())
    found = []
    for axis in axes_for(GAME, request):
        for value in points_of(axis) if axis.id not in ("lighting", "weapon") else ():
            there = moved(GAME, request, axis.id, value)
            if there is not None and refusal_of(GAME, there) is None:
                found.append(there)
    return found[::EVERY]


# -- icepool ---------------------------------------------------------------------------------------------------------


def rising(face: int, left: int) -> Any:
    """What a further throw adds after a 10."""
    if face < 10 or left == 0:
        return max(0, face - 5)
    return 5 + icepool.d10.map(lambda more: rising(more, left - 1))


def falling(face: int, left: int) -> Any:
    """What a further throw takes away after a 1."""
    if face > 1 or left == 0:
        return min(0, face - 5) if face > 1 else -5
    return -5 + icepool.d10.map(lambda more: falling(more, left - 1))


def opened(face: int) -> Any:
    """One face of the open-ended D10."""
    if face == 10:
        return 10 + icepool.d10.map(lambda more: rising(more, 5))
    return icepool.d10.map(lambda more: falling(more, 5)).map(lambda sum_of: sum_of or 1) if face == 1 else face


@functools.cache
def ten() -> Any:
    """The open-ended D10."""
    return icepool.d10.map(opened)


@functools.cache
def loss(sides: int, times: int, armor: tuple[int, int, int], factor: int) -> Any:
    """What a hit takes."""
    die, multiplier, add = armor
    stopped = icepool.d(die) * multiplier + add if die else icepool.Die([add])
    return icepool.map(lambda face, armor: max(0, face * times - armor) * factor, icepool.d(sides), stopped)


@functools.cache
def harmed(life: int, *hit: Any) -> Any:
    """What a hit leaves, by name."""
    return loss(*hit).map(lambda lost: named(life, lost))


def named(life: int, lost: int) -> str:
    """The name of what a loss leaves."""
    if not lost:
        return "hit_no_effect"
    return next((name for name, most in LEFT if life - lost <= most), "hit_light")


def plainly(request: Request) -> dict[str, float]:
    """The rule mapped over both rolls."""
    values = {one.id: one.value for one in GAME.derived(request)}
    situation: Any = GAME.situation(request)
    wound, bonus, defense = situation.wound, int(values["attack_bonus"]), int(values["defense_bonus"])

    def blow(mine: int, theirs: int) -> Any:
        total = mine + bonus
        if total < 9:
            return "miss"
        if theirs + defense >= total:
            return "defended"
        level = sum(total >= edge for edge in EDGES)
        times = max(1, wound.times + max(0, level - 3))
        return harmed(situation.body.life, wound.sides, times, tuple(wound.armor[:3]), wound.factor)

    ends = icepool.map(blow, ten(), ten())
    return {outcome: ways / ends.denominator() for outcome, ways in ends.items()}


# -- the race --------------------------------------------------------------------------------------------------------


def anew(request: Request) -> attack.Evaluation:
    """Our answer, worked out again from what is known of its dice."""
    return attack._evaluate.__wrapped__(GAME, attack._situation(GAME, request))


def seconds(run: Callable[[], object]) -> float:
    """How long it takes."""
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def test_the_same_question_is_asked() -> None:
    """At points of every curve icepool gives our outcomes, to 1e-9."""
    for there in points():
        ours = {name: chance for name, chance in attack.answer(GAME, there).outcomes.items() if chance}
        assert ours == pytest.approx(plainly(there), abs=1e-9)


def test_warm_odds_are_faster_than_icepool() -> None:
    """With its dice known, a curve is drawn at least eight times faster than with icepool as its manual uses it."""
    asked = points()
    race: dict[str, Callable[[], object]] = {
        "ours": lambda: [anew(there) for there in asked],
        "icepool": lambda: [plainly(there) for there in asked],
    }
    for run in race.values():
        run()
    found = {name: statistics.median(seconds(run) for _ in range(ROUNDS)) for name, run in race.items()}
    for name, taken in found.items():
        print(f"  {name:10} {taken / len(asked) * 1e6:9.1f} µs an answer   {taken / found['ours']:7.1f} times ours")
    assert found["icepool"] / found["ours"] >= LEAST
