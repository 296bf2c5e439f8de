"""What many pairs do in a turn, as arrays: what is alike is asked of the book once, and looked up for the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import NamedTuple

import numpy as np

from engine.forecast.book import Book
from engine.forecast.flow import Chances, Numbers
from engine.forecast.struck import Pair, Struck


class Named(NamedTuple):
    """Names, each once and ascending; of each the place where it stands first, and of each entry the place of its own.

    A name is one number for a condition, what is watched of the other, and a third one (`name_of`).
    """

    names: Numbers
    at: Numbers
    inverse: Numbers


class Doing(NamedTuple):
    """What some pairs do, one entry for each part of what each of them can do, shape (n,) where nothing else is said.

    Attributes:
        sources, actors, targets: the pairs, and their conditions. rows: of each entry the place of its pair among them.
        shares, dealt, flags: chance, number of what is dealt (`Book.dealt`), 1 where it was the turn of both.
        names: what decides what becomes of whoever acts (with the deed as his own), and of the other (with `dealt`).
    """

    sources: Numbers
    actors: Numbers
    targets: Numbers
    rows: Numbers
    shares: Chances
    dealt: Numbers
    flags: Numbers
    names: tuple[Named, Named]

    def conditions(self, entries: Numbers) -> Iterator[tuple[int, int]]:
        """The conditions of the two that each of these entries is of."""
        rows = self.rows[entries]
        return zip(self.actors[rows].tolist(), self.targets[rows].tolist(), strict=True)


def each(names: Numbers, of: Callable[[int], int]) -> Numbers:
    """A number for each of these names, asked once for those that are equal, by the place of one of them.

    Names are small numbers: there is a table of them all.
    """
    if not len(names):
        return names
    table: Numbers = np.full(int(names.max()) + 1, -1, dtype=np.int64)
    table[names] = np.arange(len(names))
    there = np.flatnonzero(table >= 0)
    table[there] = [of(place) for place in table[there].tolist()]
    return table[names]


def each_condition(conditions: Numbers, of: Callable[[int], int]) -> Numbers:
    """A number for each of these conditions, asked once for those that are equal."""
    return each(conditions, lambda at: of(int(conditions[at])))


def each_pair(ones: Numbers, others: Numbers, of: Callable[[int], int]) -> Numbers:
    """The same for pairs of small numbers, of which the others are few."""
    return each(ones * (int(others.max(initial=0)) + 1) + others, of)


def named(condition: Numbers, seen: Numbers, third: Numbers) -> Named:
    """Names of conditions, of what is watched of the others, and of a third number, -1 or more."""
    return Named(*np.unique(condition << 40 | seen << 24 | (third + 1), return_index=True, return_inverse=True))


def name_of(condition: int, seen: int, third: int) -> int:
    """One number for the three, as `named` makes it."""
    return condition << 40 | seen << 24 | (third + 1)


def parts_of(name: int) -> tuple[int, int, int]:
    """The three numbers that a name was made of."""
    return name >> 40, name >> 24 & 0xFFFF, (name & 0xFFFFFF) - 1


def doing(book: Book, turn: int, known: int, sources: Numbers, actors: Numbers, targets: Numbers) -> Doing:
    """What pairs do in a turn that has begun.

    Args:
        known: number of what is between the one who acts and the other.
        sources: numbers of the pairs. actors, targets: their conditions.
    """
    at, inverse = _alike(book, actors, targets)
    strikes: list[Struck] = []
    flags: list[int] = []
    for place in at.tolist():
        pair: Pair = int(actors[place]), int(targets[place]), known
        strikes.append(book.struck(turn, pair))
        flags.append(int(book.meets(turn, pair, strikes[-1].deeds)))
    own, shares, dealt = _laid(strikes)
    counts = np.array([len(one.parts) for one in strikes], dtype=np.int64)
    lengths = counts[inverse]
    rows = np.repeat(np.arange(len(sources)), lengths)
    within = np.arange(len(rows)) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    there = (np.cumsum(counts) - counts)[inverse][rows] + within
    others, ones = each_condition(targets, book.watched), each_condition(actors, book.watched)
    names = named(actors[rows], others[rows], own[there]), named(targets[rows], ones[rows], dealt[there])
    flagged = np.array(flags, dtype=np.int64)[inverse][rows]
    return Doing(sources, actors, targets, rows, shares[there], dealt[there], flagged, names)


def _alike(book: Book, actors: Numbers, targets: Numbers) -> tuple[Numbers, Numbers]:
    """Pairs in which the same is done: the place of the first of each kind, and of each pair the number of its kind."""
    ones = each_condition(actors, book.doer) << 24 | each_condition(targets, book.frame)
    others = each_condition(targets, book.suffers) << 24 | each_condition(actors, book.frame)
    _, at, inverse = np.unique(np.stack((ones, others)), axis=1, return_index=True, return_inverse=True)
    return at, inverse


def _laid(strikes: list[Struck]) -> tuple[Numbers, Chances, Numbers]:
    """The parts of all of these end to end: deeds as one's own, chances, numbers of what is dealt."""
    parts = list(chain.from_iterable(one.parts for one in strikes))
    own = np.array([part.own for part in parts], dtype=np.int64)
    return own, np.array([part.chance for part in parts]), np.array([part.dealt for part in parts], dtype=np.int64)
