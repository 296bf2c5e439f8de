"""Chances of pairs of conditions, moved on step by step; what a step makes of a pair is worked out once and kept.

Nothing is guessed: what is not worked out is dropped, and the chances that a step returns lack it.
"""

from __future__ import annotations

from array import array
from typing import Any, NamedTuple

import numpy as np

from engine.forecast.aside import Ways

Numbers = np.ndarray[Any, np.dtype[np.int64]]
"""Numbers of pairs, conditions, ways or deeds, shape (n,)."""

Chances = np.ndarray[Any, np.dtype[np.float64]]
"""Chances, shape (n,)."""


class Mass(NamedTuple):
    """Chances of pairs of conditions, shape (n,) all of them."""

    first: Numbers
    second: Numbers
    chances: Chances

    def where(self, wanted: Any) -> Mass:
        """Those that are wanted: a mask of shape (n,), or places."""
        return Mass(self.first[wanted], self.second[wanted], self.chances[wanted])

    def turned(self) -> Mass:
        """The same with the second of each pair first."""
        return Mass(self.second, self.first, self.chances)


NOBODY = Mass(np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64), np.zeros(0))
"""No pairs."""


def gathered(*some: Mass) -> Mass:
    """All of these, each pair once."""
    first, second, chances = (np.concatenate(column) for column in zip(*some, strict=True))
    keys, places = np.unique(first << 32 | second, return_inverse=True)
    return Mass(keys >> 32, keys & 0xFFFFFFFF, np.bincount(places, chances, len(keys)).astype(np.float64))


def trimmed(mass: Mass, least: float) -> Mass:
    """The same without the least likely, which together have no more than this chance."""
    order = np.argsort(mass.chances)
    return mass.where(np.sort(order[np.cumsum(mass.chances[order]) > least]))


class Entries(NamedTuple):
    """Ways on from pairs, one entry each, shape (n,) all of them.

    Attributes:
        rows: which of the pairs, as places in a list of them, ascending.
        first, second: number of the ways of each of the two. shares: chance. flags: 1 where it goes the other way.
    """

    rows: Numbers
    first: Numbers
    second: Numbers
    shares: Chances
    flags: Numbers

    def where(self, wanted: Any) -> Entries:
        """Those that are wanted: a slice, or a mask of shape (n,)."""
        return Entries(
            self.rows[wanted], self.first[wanted], self.second[wanted], self.shares[wanted], self.flags[wanted]
        )


class Pairs:
    """Pairs of conditions by number, in the order in which they were met."""

    def __init__(self) -> None:
        self._numbers: dict[int, int] = {}
        self._keys: list[int] = []
        self._table: Numbers = np.empty(0, dtype=np.int64)

    def __len__(self) -> int:
        return len(self._keys)

    def numbers(self, first: Numbers, second: Numbers) -> Numbers:
        """The numbers of pairs."""
        keys, inverse = np.unique(first << 32 | second, return_inverse=True)
        known = self._numbers
        found = [known.setdefault(key, len(known)) for key in keys.tolist()]
        self._keys.extend(key for key, number in zip(keys.tolist(), found, strict=True) if number >= len(self._keys))
        return np.array(found, dtype=np.int64)[inverse]

    def both(self) -> tuple[Numbers, Numbers]:
        """The conditions of every pair, by its number."""
        if len(self._table) < len(self._keys):
            more = np.array(self._keys[len(self._table) :], dtype=np.int64)
            self._table = np.concatenate((self._table, more))
        return self._table >> 32, self._table & 0xFFFFFFFF


class WaysTable:
    """Ways by number, laid end to end."""

    def __init__(self) -> None:
        self._numbers: dict[Ways, int] = {}
        self._ends = array("q", [0])
        self._to, self._shares = array("q"), array("d")

    def number(self, ways: Ways) -> int:
        """The number of these ways."""
        found = self._numbers.setdefault(ways, len(self._numbers))
        if found == len(self._ends) - 1:
            for to, share in ways:
                self._to.append(to)
                self._shares.append(share)
            self._ends.append(len(self._to))
        return found

    def laid(self) -> tuple[Numbers, Numbers, Chances]:
        """Where each begins (and the last one ends), then their conditions and chances."""
        return np.array(self._ends), np.array(self._to, dtype=np.int64), np.array(self._shares, dtype=np.float64)


def spread(mass: Mass, ones: Numbers, others: Numbers, ways: WaysTable) -> tuple[Mass, Numbers]:
    """Where pairs go of which each goes his own ways, by their numbers; and of each end the place of its pair."""
    starts, numbers, chances = ways.laid()
    at, first, second = _each_with_each(starts, ones, others)
    return Mass(numbers[first], numbers[second], mass.chances[at] * chances[first] * chances[second]), at


def _each_with_each(starts: Numbers, ones: Numbers, others: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Every way of the first with every way of the second: place of the pair, places of the two ways."""
    lengths = np.diff(starts)
    widths = lengths[others]
    counts = lengths[ones] * widths
    at = np.repeat(np.arange(len(counts)), counts)
    within = np.arange(len(at)) - np.repeat(np.cumsum(counts) - counts, counts)
    return at, starts[ones][at] + within // widths[at], starts[others][at] + within % widths[at]


class _Block(NamedTuple):
    """What a step makes of some pairs.

    Attributes:
        ends: numbers of pairs twice, plus the flag, each once. begins: place of the first entry of each of them.
        rows, shares: of each entry the place of its pair in `sources`, and its chance.
    """

    sources: Numbers
    ends: Numbers
    begins: Numbers
    rows: Numbers
    shares: Chances


NO_ROW = 2.0
"""What a pair lacks that has no row."""

ROWS, SPREAD = 256, 16384
"""Most pairs of a block, and ways on after which it is full: few enough for a dense table."""


class Steps:
    """One step of a duel for every pair that has come to it."""

    def __init__(self, pairs: Pairs) -> None:
        self._pairs = pairs
        self._blocks: list[_Block] = []
        self._lacks: Chances = np.zeros(0)
        self._block: Numbers = np.zeros(0, dtype=np.int64)

    def unknown(self, mass: Chances, least: float) -> Numbers:
        """The pairs that have no row yet, or one that lacks more than this of everything.

        The latter are forgotten: whoever asks works them out anew.

        Args:
            mass: chance of each pair; those of no chance are not asked for.
        """
        more = len(self._pairs) - len(self._lacks)
        self._lacks = np.concatenate((self._lacks, np.full(more, NO_ROW)))
        self._block = np.concatenate((self._block, np.zeros(more, dtype=np.int64)))
        lacks = self._lacks[: len(mass)]
        wanted = np.flatnonzero((mass > 0) & ((lacks == NO_ROW) | (mass * lacks > least)))
        for pair in wanted[lacks[wanted] != NO_ROW].tolist():
            self._forget(pair)
        return wanted

    def _forget(self, pair: int) -> None:
        """A row that is to be worked out anew makes nothing until then."""
        block = self._blocks[self._block[pair]]
        block.shares[block.sources[block.rows] == pair] = 0.0
        self._lacks[pair] = NO_ROW

    def learn(self, sources: Numbers, entries: Entries, ways: WaysTable) -> None:
        """Keep what becomes of these pairs."""
        laid = ways.laid()
        lengths = np.diff(laid[0])
        each = np.bincount(entries.rows, lengths[entries.first] * lengths[entries.second], len(sources))
        block = (np.cumsum(each) - each) // SPREAD + np.arange(len(sources)) // ROWS
        begins = np.flatnonzero(np.diff(block, prepend=-1)).tolist()
        for begin, end in zip(begins, [*begins, len(sources)][1:], strict=True):
            first, last = np.searchsorted(entries.rows, (begin, end))
            part = entries.where(slice(first, last))
            self._keep(sources[begin:end], part._replace(rows=part.rows - begin), laid)

    def _keep(self, sources: Numbers, entries: Entries, laid: tuple[Numbers, Numbers, Chances]) -> None:
        rows, to, shares = self._spread(entries, laid)
        ends, places = np.unique(to, return_inverse=True)
        dense = np.bincount(places * len(sources) + rows, weights=shares, minlength=len(sources) * len(ends))
        table: Chances = dense.astype(np.float64).reshape(-1, len(sources))
        end, row = np.nonzero(table)
        kept: Chances = np.asarray(table[end, row], dtype=np.float64)
        self._lacks[sources] = np.maximum(0.0, 1.0 - table.sum(axis=0))
        self._block[sources] = len(self._blocks)
        begins = np.flatnonzero(np.diff(end, prepend=-1))
        self._blocks.append(_Block(sources, ends[end[begins]], begins, row.astype(np.int32), kept))

    def _spread(self, entries: Entries, laid: tuple[Numbers, Numbers, Chances]) -> tuple[Numbers, Numbers, Chances]:
        """Every way of the first with every way of the second: row, pair twice plus flag, chance."""
        starts, numbers, chances = laid
        at, first, second = _each_with_each(starts, entries.first, entries.second)
        to = self._pairs.numbers(numbers[first], numbers[second]) * 2 + entries.flags[at]
        return entries.rows[at], to, entries.shares[at] * chances[first] * chances[second]

    def move(self, mass: Chances) -> tuple[Chances, Chances]:
        """Where the chances of pairs go, and apart from them those that go the other way.

        Args:
            mass: shape (pairs, k): each column goes its way by itself.
        """
        whole = np.zeros((2 * len(self._pairs), mass.shape[1]))
        for block in self._blocks:
            weights = mass[block.sources]  # of pairs without a row nothing goes on
            if len(block.ends) and weights.any():
                moved = weights[block.rows] * block.shares[:, None]
                whole[block.ends] += np.add.reduceat(moved, block.begins, axis=0)
        return whole[0::2], whole[1::2]
