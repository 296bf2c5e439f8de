"""Exact distributions of sums of equal dice, as plain lists of float64 masses."""

from __future__ import annotations

import functools
from itertools import accumulate


@functools.lru_cache(maxsize=256)
def sum_masses(count: int, sides: int) -> tuple[float, ...]:
    """Masses of the sum of `count` fair dice with faces 1 to `sides`; entry i is the chance of `count + i`.

    No dice make the total 0 for certain.

    >>> sum_masses(2, 6)[5] == 6 / 36
    True
    """
    ways = [1]
    for _ in range(count):
        ways = _add_die(ways, sides)
    whole = sides**count
    return tuple(way / whole for way in ways)


def _add_die(ways: list[int], sides: int) -> list[int]:
    """Ways of one die more: a window of `sides` running over the ways, in exact integers."""
    padded = [*ways, *([0] * (sides - 1))]
    sums = [0, *accumulate(padded)]
    return [sums[i + 1] - sums[max(0, i + 1 - sides)] for i in range(len(padded))]


def split(least: int, masses: tuple[float, ...], edges: tuple[int, ...]) -> tuple[float, ...]:
    """Masses of the bands that `edges` cut: band i holds the totals from edges[i - 1] up to edges[i] - 1."""
    bands = []
    start = 0
    for edge in edges:
        stop = min(max(edge - least, 0), len(masses))
        bands.append(sum(masses[start:stop]))
        start = max(start, stop)
    bands.append(sum(masses[start:]))
    return tuple(bands)
