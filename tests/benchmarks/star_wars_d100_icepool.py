"""Bursts of Star Wars D100 by icepool, as its documentation shows: dice, pools, functions given to `map`.

Whatever comes back along a curve is kept with `functools.cache`: damage, what a burst does. The numbers of a request
are worked out beforehand: icepool starts from plain numbers, and cuts what is lost at the hit points, as we do.
"""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

import icepool

from engine.system import Situation
from tests.benchmarks.race import Answered, Chances, chances

DOUBLES = (1, *range(11, 100, 11), 100)
SHIFTS = {"great": -50, "pass": -30, "fail": 0, "bad": 10}
MISS, HIT, FUMBLE = 0, 1, 2

Series = tuple[bool, int, bool, bool, bool, int]
"""Whether it goes on, hits, whether one was critical, one in the head, whether it was fumbled, what is lost."""

FRESH: Series = (True, 0, False, False, False, 0)


class Burst(NamedTuple):
    """One burst: what its to-hit roll and its damage hang on."""

    skill: int
    half: bool
    short: bool
    dice: int
    sides: int
    lost: int
    armor: tuple[int, int, int, int]
    most: int


class Numbers(NamedTuple):
    """What a series comes to; `dodge`: skill of the first reaction, None without one."""

    bursts: int
    panne: int
    luck: int
    dodge: int | None
    burst: Burst


def numbers(situation: Situation) -> Numbers:
    """The numbers of a request, from our situation of it: only what is rolled is raced."""
    there: Any = situation
    pool, wound = there.wound.damage.dice, there.wound
    burst = Burst(
        there.aim.skill, False, there.aim.short, pool.count, pool.sides, wound.lost, tuple(wound.armors), there.body.hp
    )
    fault = there.weapon.fault
    return Numbers(there.weapon.shots, fault.panne, fault.luck, there.reaction and there.reaction.skill, burst)


def limit(value: int) -> int:
    """From 1 to 99."""
    return max(1, min(99, value))


# -- one burst -------------------------------------------------------------------------------------------------------


def place(roll: int) -> int:
    """Which armour is hit: head, torso, arms, legs, by the dice read the other way round."""
    turned = 10 * (roll % 10) + roll // 10 % 10 or 100
    return 0 if turned <= 10 else 2 if turned <= 40 else 1 if turned <= 70 else 3


@functools.cache
def bolt(burst: Burst, where: int, halves: int) -> Any:
    """What one bolt takes."""

    def taken(total: int) -> int:
        made = total // 2 if burst.half else total
        return max(0, made - burst.lost - burst.armor[where]) * halves // 2

    return (burst.dice @ icepool.d(burst.sides)).map(taken)


@functools.cache
def bolts(burst: Burst, where: int, halves: int) -> Any:
    """What all three take, as far as it counts."""
    return (3 @ bolt(burst, where, halves)).map(lambda loss: min(loss, burst.most))


def tested(burst: Burst, shift: int) -> Any:
    """The to-hit roll of a burst with its damage: how it ends, critical, head, what is lost."""
    value = limit(burst.skill + shift)

    def read(roll: int) -> Any:
        double = roll in DOUBLES
        if roll > value:
            return icepool.tupleize(FUMBLE if double else MISS, False, False, 0)
        where, critical = place(roll), double and roll < value
        halves = 2 + critical + 2 * (where == 0)
        return icepool.tupleize(HIT, critical, where == 0, bolts(burst, where, halves))

    return icepool.d100.map(read)


@functools.cache
def reaction(skill: int) -> Any:
    """What a dodge adds to the skill of the shooter."""

    def read(roll: int) -> int:
        value, double = limit(skill), roll in DOUBLES
        if roll <= value:
            return SHIFTS["great" if (double and roll < value) or value - roll > 40 else "pass"]
        return SHIFTS["bad" if double or roll - value > 40 else "fail"]

    return icepool.d100.map(read)


@functools.cache
def fired(burst: Burst, dodge: int | None) -> Any:
    """One burst against its dodge."""
    if burst.half and burst.short:
        return icepool.Die([(MISS, False, False, 0)])
    if dodge is None:
        return tested(burst, 0)
    return reaction(dodge).map(lambda shift: tested(burst, shift))


# -- the series ------------------------------------------------------------------------------------------------------


def after(most: int, before: Series, burst: tuple[int, bool, bool, int]) -> Series:
    """A series after one burst more."""
    going, hits, critical, head, _, loss = before
    if not going:
        return before
    end, double, above, lost = burst
    hit = end == HIT
    return (
        end != FUMBLE,
        hits + hit,
        critical or (hit and double),
        head or (hit and above),
        end == FUMBLE,
        min(most, loss + lost),
    )


def series(bursts: int, dodge: int | None, burst: Burst, broken: int | None, count: int) -> Any:
    """So many of the bursts, one of them at half power."""
    found = icepool.Die([FRESH])
    for number in range(count):
        one = fired(burst._replace(half=number == broken), None if dodge is None else dodge - 20 * number)
        found = icepool.map(functools.partial(after, max(1, burst.most)), found, one, star=False)
    return found


kept_series = functools.cache(series)

KEPT = (bolt, bolts, reaction, fired, kept_series)


# -- answers ---------------------------------------------------------------------------------------------------------


def plainly(asked: Numbers) -> Answered:
    """Damage, dodges and what a burst does are kept; the bursts of each answer are put together anew."""
    return _answered(asked, series)


def cleverly(asked: Numbers) -> Answered:
    """Each series kept as well, of each length, and with each burst at half power: as fast as we could make it."""
    return _answered(asked, kept_series)


def _answered(asked: Numbers, made: Any) -> Answered:
    """Outcomes and events, over all that the weapon can do."""
    triggered = (101 - asked.panne) / 100
    broken = triggered * (1 - asked.luck / 100)
    critical = sum(roll > asked.luck for roll in DOUBLES) / 100
    plain = 1 - asked.luck / 100 - critical
    half = triggered * (plain * 15 + critical * 10) / 100
    what = asked.bursts, asked.dodge, asked.burst
    ways: list[tuple[float, Any]] = [(1 - broken, made(*what, None, asked.bursts))]
    for index in range(asked.bursts):
        ways += [
            (half / asked.bursts, made(*what, index, asked.bursts)),
            ((broken - half) / asked.bursts, made(*what, None, index)),
        ]
    outcomes: Chances = {}
    events = dict.fromkeys(("fumble", "hit", "critical_hit", "head_hit", "pv_loss", "target_down"), 0.0)
    for weight, die in ways:
        made_of: dict[Any, float] = dict(chances(die))
        for (_, hits, double, head, fumble, loss), chance in made_of.items():
            mass = weight * chance
            outcomes[f"hits_{hits}"] = outcomes.get(f"hits_{hits}", 0.0) + mass
            told = (fumble, hits > 0, double, head, loss > 0, loss >= max(1, asked.burst.most))
            for event, true in zip(events, told, strict=True):
                events[event] += mass * true
    return outcomes, events | {"breakdown_triggered": triggered, "breakdown": broken}
