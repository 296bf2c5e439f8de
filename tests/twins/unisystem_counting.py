"""Dice of Unisystem counted face by face, for the tests that hold the referee to sums of their own.

The D10 of a task is thrown here as a player throws it.
"""

import itertools
import math
from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from tests.twins.counting import asking
from tests.twins.unisystem import answer
from tests.twins.unisystem_strategies import bare

Chances: TypeAlias = Mapping[Any, float]
Tally: TypeAlias = defaultdict[Any, float]
TENTH = Fraction(1, 10)


def thrown(rerolls: int = 6) -> Mapping[int, Fraction]:
    """The D10 of a task, thrown and rolled again as section 8.1 tells it."""
    found: defaultdict[int, Fraction] = defaultdict(Fraction)

    def again(value: int, chance: Fraction, left: int, *, high: bool) -> None:
        if not left:
            found[value] += chance
            return
        for face in range(1, 11):
            if high and face == 10:
                again(value + 5, chance * TENTH, left - 1, high=True)
            elif high:
                found[value + max(0, face - 5)] += chance * TENTH
            elif face == 1:
                again(-5 if value == 1 else value - 5, chance * TENTH, left - 1, high=False)
            elif face <= 4:
                found[face - 5 if value == 1 else value + face - 5] += chance * TENTH
            else:
                found[value] += chance * TENTH

    for face in range(1, 11):
        if face in (1, 10):
            again(face, TENTH, rerolls, high=face == 10)
        else:
            found[face] += TENTH
    return found


EXACT = thrown()
THROWN: Chances = {value: float(chance) for value, chance in EXACT.items()}


def together(*dice: Chances) -> Iterator[tuple[tuple[Any, ...], float]]:
    """Every throw of these dice with its chance."""
    for throw in itertools.product(*(die.items() for die in dice)):
        yield tuple(total for total, _ in throw), math.prod(chance for _, chance in throw)


def plain(sides: int) -> Chances:
    """A die that is never rolled again."""
    return dict.fromkeys(range(1, sides + 1), 1 / sides)


asked = asking(answer, bare)


def bullets(count: int, faces: int, multiplier: int) -> Chances:
    """The sum of the losses of so many bullets, all doubled, without armour."""
    sums: Tally = defaultdict(float)
    for throw in itertools.product(range(1, faces + 1), repeat=count):
        sums[2 * multiplier * sum(throw)] += 1 / faces**count
    return sums
