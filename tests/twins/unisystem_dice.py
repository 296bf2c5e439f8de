"""The dice of Unisystem, counted by hand: a law gives each value its chance.

The open-ended D10 is counted in exact fractions, the rest in floats: sums of at most a few hundred products.
"""

import functools
from collections import defaultdict
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

Law: TypeAlias = Mapping[int, float]
Answer: TypeAlias = dict[str, Any]

MOST_REROLLS = 6
LEVELS = (9, 11, 13, 15, 17, 21)
"""The least total of the first six success levels; then one more for every 3 points."""


@functools.cache
def task_die() -> Law:
    """The D10 of a task (8.1): a natural 10 or 1 is rolled again, and once more after each 10 or 1, six times at most.

    >>> law = task_die()
    >>> law[10], law[11], law[15], law[1], law[-2], law[-5]
    (0.05, 0.01, 0.005, 0.06, 0.01, 0.006)
    """
    tenth = Fraction(1, 10)
    found: defaultdict[int, Fraction] = defaultdict(Fraction)
    for face in range(2, 10):
        found[face] += tenth
    for reroll in range(MOST_REROLLS):  # on the way up from 10 (+5 a ten); on the way down from 1 (-5 a one)
        chance = tenth ** (reroll + 2)
        top = 10 + 5 * reroll
        bottom = -5 * reroll or 1  # the first -5 takes the place of the 1
        for face in range(1, 10):
            found[top + max(0, face - 5)] += chance
        for face in range(2, 11):
            found[-5 * reroll + face - 5 if face < 5 else bottom] += chance
    last = tenth ** (MOST_REROLLS + 1)
    found[10 + 5 * MOST_REROLLS] += last
    found[-5 * MOST_REROLLS] += last
    assert sum(found.values()) == 1
    return {value: float(chance) for value, chance in sorted(found.items())}


@functools.cache
def die(sides: int) -> Law:
    """A die that is never rolled again; one with no sides shows 0."""
    return dict.fromkeys(range(1, sides + 1), 1 / sides) if sides else {0: 1.0}


def certain(value: int) -> Law:
    """No die at all."""
    return {value: 1.0}


def plus(law: Law, number: int) -> Law:
    """The law of a value and a number."""
    return {value + number: chance for value, chance in law.items()}


def law_of(worth: Callable[..., int], *laws: Law) -> Law:
    """The law of ``worth(a, b, ...)`` for values drawn independently."""
    found: dict[int, float] = defaultdict(float)

    def draw(values: tuple[int, ...], chance: float) -> None:
        if len(values) == len(laws):
            found[worth(*values)] += chance
            return
        for value, more in laws[len(values)].items():
            draw((*values, value), chance * more)

    draw((), 1.0)
    return dict(found)


def level(total: int) -> int:
    """The success level of a total (8.2); 0 is a failure."""
    if total >= LEVELS[-1]:
        return len(LEVELS) + (total - LEVELS[-1]) // 3
    return sum(total >= least for least in LEVELS)


def levels(law: Law) -> Law:
    """The law of the success levels of a law of totals."""
    return law_of(level, law)


def at_least(law: Law, number: int) -> float:
    """The chance of that number or more."""
    return sum(chance for value, chance in law.items() if value >= number)


def at_most(law: Law, number: int) -> float:
    """The chance of that number or less."""
    return sum(chance for value, chance in law.items() if value <= number)


def told(derived: Mapping[str, object], outcomes: Mapping[str, float], events: Mapping[str, float]) -> Answer:
    """The raw answer."""
    return {"derived": dict(derived), "outcomes": dict(outcomes), "events": dict(events)}
