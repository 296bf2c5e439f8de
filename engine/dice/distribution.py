"""Exact distributions of sums of equal dice, counted in whole ways so that a chance is rounded only once."""

from __future__ import annotations

import functools
from itertools import accumulate


@functools.lru_cache(maxsize=256)
def sum_ways(count: int, sides: int) -> tuple[int, ...]:
    """Ways to make each sum with `count` dice of faces 1 to `sides`; entry i stands for the sum `count + i`.

    No dice make the sum 0, in one way.

    >>> sum_ways(2, 6)
    (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
    """
    ways = [1]
    for _ in range(count):
        ways = _add_die(ways, sides)
    return tuple(ways)


def _add_die(ways: list[int], sides: int) -> list[int]:
    """One die more: a window of `sides` entries slides over the ways."""
    padded = [*ways, *([0] * (sides - 1))]
    sums = [0, *accumulate(padded)]
    return [sums[i + 1] - sums[max(0, i + 1 - sides)] for i in range(len(padded))]


def split(least: int, ways: tuple[int, ...], edges: tuple[int, ...]) -> list[int]:
    """Ways of the bands that ascending edges cut: band i holds the sums from edges[i - 1] up to edges[i] - 1.

    Args:
        least: the sum that the first entry of `ways` stands for.

    >>> split(2, sum_ways(2, 6), (7, 10))
    [15, 15, 6]
    """
    bands = []
    start = 0
    for edge in edges:
        stop = min(max(edge - least, 0), len(ways))
        bands.append(sum(ways[start:stop]))
        start = stop
    bands.append(sum(ways[start:]))
    return bands
