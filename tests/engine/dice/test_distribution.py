"""Sums of dice, counted face by face and by an independent library."""

import itertools
from collections import Counter

import icepool
import pytest

from engine.dice.distribution import split, sum_ways

SMALL = [(count, sides) for count in range(5) for sides in (1, 2, 3, 6, 10) if sides**count <= 10_000]
LARGE = [(12, 6), (20, 6), (7, 20), (30, 4), (3, 100)]


@pytest.mark.parametrize("count, sides", SMALL)
def test_ways_are_those_of_all_the_throws(count: int, sides: int) -> None:
    """The ways of a sum are the throws that make it, listed one by one."""
    throws = Counter(sum(faces) for faces in itertools.product(range(1, sides + 1), repeat=count))
    assert dict(enumerate(sum_ways(count, sides), count)) == throws


@pytest.mark.parametrize("count, sides", LARGE)
def test_ways_of_large_pools_are_those_of_icepool(count: int, sides: int) -> None:
    """Pools too large to list have the ways that icepool counts, to the last unit."""
    oracle = count @ icepool.d(sides)
    assert dict(enumerate(sum_ways(count, sides), count)) == dict(oracle.items())


def test_no_dice_make_0_for_certain() -> None:
    """An empty pool has one way: the sum 0."""
    assert sum_ways(0, 6) == (1,)


@pytest.mark.parametrize(
    "edges, bands",
    [
        ((), [36]),
        ((7,), [15, 21]),  # 1+2+3+4+5 ways below 7
        ((7, 10), [15, 15, 6]),  # 7, 8, 9: 6+5+4; 10, 11, 12: 3+2+1
        ((7, 7, 7), [15, 0, 0, 21]),  # equal edges leave empty bands
        ((-5, 2), [0, 0, 36]),  # below the least sum
        ((12, 13, 99), [35, 1, 0, 0]),  # above the greatest
    ],
)
def test_edges_cut_two_dice(edges: tuple[int, ...], bands: list[int]) -> None:
    """A sum belongs to the band above the last edge that it reaches, wherever the edges lie."""
    assert split(2, sum_ways(2, 6), edges) == bands
