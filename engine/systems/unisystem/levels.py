"""Success levels: what a total is worth (catalogue 8.2)."""

from __future__ import annotations

import functools

from engine.dice.open_ten import MOST, OpenTen
from engine.dice.request import Pool

TARGET_NUMBER = 9  # UNI-01
OPEN = OpenTen()
PLAIN = Pool(1, 10)

FIRST = (9, 11, 13, 15, 17, 21)
FURTHER = 3
"""Least totals of the first six levels; after them, one more for every 3 points (UNI-06)."""

MOST_LEVELS = 12
"""Levels that a bonus won for later may have (catalogue 5.2)."""

EXTRA_FROM = 3
"""Levels that add nothing to the damage (UNI-92)."""


def least(level: int) -> int:
    """The least total of a success level, from 1 up.

    >>> [least(level) for level in (1, 4, 6, 7)]
    [9, 15, 21, 24]
    """
    return FIRST[level - 1] if level <= len(FIRST) else FIRST[-1] + FURTHER * (level - len(FIRST))


def level_of(total: int) -> int:
    """The success level of a total; 0 is a failure.

    >>> [level_of(total) for total in (8, 9, 16, 17, 20, 21, 24)]
    [0, 1, 4, 5, 5, 6, 7]
    """
    if total >= FIRST[-1]:
        return len(FIRST) + (total - FIRST[-1]) // FURTHER
    return sum([total >= one for one in FIRST])


def extra_of(total: int) -> int:
    """What the success level of a total adds to the multiplier of the damage."""
    return max(0, level_of(total) - EXTRA_FROM)


@functools.lru_cache(maxsize=1024)
def edges_of_levels(bonus: int, most: int = MOST_LEVELS) -> tuple[int, ...]:
    """Least natural results of the levels 1 to `most`, as far as the die can go; that of success always stands."""
    edges = [least(level) - bonus for level in range(1, most + 1)]
    return (edges[0], *(edge for edge in edges[1:] if edge <= MOST))


@functools.lru_cache(maxsize=1024)
def edges_of_extras(bonus: int) -> tuple[int, ...]:
    """Least natural results of a success, and of each level that adds to the damage, as far as the die can go."""
    edges, level = [TARGET_NUMBER - bonus], EXTRA_FROM + 1
    while least(level) - bonus <= MOST:
        edges.append(least(level) - bonus)
        level += 1
    return tuple(edges)
