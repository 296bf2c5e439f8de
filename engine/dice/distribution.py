"""Exact distributions of sums of dice: plain ones counted in whole ways, so that a chance is rounded only once."""

from __future__ import annotations

import functools
from itertools import accumulate
from typing import Any

import numpy as np


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


CAP = 120
"""Where exploding dice end: a total that reaches it counts as exactly it. A multiple of 4, 6, 8, 10 and 12."""


@functools.lru_cache(maxsize=64)
def exploding_reach(sides: int) -> tuple[float, ...]:
    """Chance that one exploding die reaches each total from 0 to CAP, and 0 for CAP + 1; each is rounded once.

    >>> exploding_reach(6)[4], exploding_reach(6)[8]
    (0.5, 0.1388888888888889)
    """
    reach = [(sides - (total - 1) % sides) / sides ** ((total - 1) // sides + 1) for total in range(1, CAP + 1)]
    return (1.0, *reach, 0.0)


@functools.lru_cache(maxsize=1024)
def exploding_sum(sides: tuple[int, ...]) -> np.ndarray[Any, np.dtype[np.float64]]:
    """Chances of the sums 0 to CAP of exploding dice (give their sides in ascending order), shape (CAP + 1,)."""
    if not sides:
        return np.array([1.0] + [0.0] * CAP)
    reach = np.array(exploding_reach(sides[-1]))
    whole: np.ndarray[Any, np.dtype[np.float64]] = np.convolve(exploding_sum(sides[:-1]), reach[:-1] - reach[1:])
    whole[CAP] = whole[CAP:].sum()
    return whole[: CAP + 1]


@functools.lru_cache(maxsize=256)
def mixed_ways(sides: tuple[int, ...]) -> tuple[int, ...]:
    """Ways to make each sum of plain dice of different sides; entry i stands for the sum `len(sides) + i`.

    >>> mixed_ways((4, 6))
    (1, 2, 3, 4, 4, 4, 3, 2, 1)
    """
    ways = [1]
    for one in sides:
        ways = _add_die(ways, one)
    return tuple(ways)


def forget() -> None:
    """Forget every sum (for cold benchmarks)."""
    for known in (sum_ways, exploding_reach, exploding_sum, mixed_ways):
        known.cache_clear()
