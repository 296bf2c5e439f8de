"""The D100: limits, doubles, and the tables that each test reads it on (catalogue 8, conventions)."""

from __future__ import annotations

import functools

from engine.dice.chart import Chart
from engine.dice.request import Pool

D100 = Pool(1, 100)
FACES = range(1, 101)

LEAST, MOST = 1, 99  # SWD-16
ZEROS = 100
"""The face 00."""

DOUBLES = frozenset({*range(11, 100, 11), ZEROS})  # SWD-19
ONE = 1
"""The face 01, a double too unless a house rule says otherwise (ruling R1)."""

GREAT = 41
"""A margin of more than 40."""

GREAT_SUCCESS, SUCCESS, FAILURE, GREAT_FAILURE = "great_success", "success", "failure", "great_failure"
FUMBLE = "fumble"
PASSED = (GREAT_SUCCESS, SUCCESS)


def limit(value: int) -> int:
    """A tested value after all modifiers: 01 always passes, 00 never does (SWD-16).

    >>> limit(-20), limit(50), limit(140)
    (1, 50, 99)
    """
    return min(MOST, max(LEAST, value))


def is_double(roll: int, pure: bool) -> bool:
    """Whether both dice show the same; `pure`: 01 is none (SWD-19)."""
    return roll in DOUBLES or (roll == ONE and not pure)


def turned(roll: int) -> int:
    """The dice read the other way round: 07 is 70, 10 is 01, 00 stays (SWD-47).

    >>> turned(7), turned(10), turned(37), turned(100)
    (70, 1, 73, 100)
    """
    tens, units = divmod(roll % ZEROS, 10)
    return 10 * units + tens or ZEROS


def read(table: tuple[tuple[int, str], ...], roll: int) -> str:
    """The row of a table whose rows are told by their last number."""
    return next(row for last, row in table if roll <= last)


@functools.lru_cache(maxsize=512)
def tiers(value: int, pure: bool) -> Chart:
    """A test read in four degrees, a failed double apart ("fumble"), for a limited value."""
    return Chart(tuple([_tier(roll, value, is_double(roll, pure)) for roll in FACES]))


def _tier(roll: int, value: int, double: bool) -> str:
    if roll <= value:
        return GREAT_SUCCESS if (double and roll < value) or value - roll >= GREAT else SUCCESS
    if double:
        return FUMBLE
    return GREAT_FAILURE if roll - value >= GREAT else FAILURE


def tier_of(cell: str) -> str:
    """The degree of a cell: a failed double is a great failure."""
    return GREAT_FAILURE if cell == FUMBLE else cell
