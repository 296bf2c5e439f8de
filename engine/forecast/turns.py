"""The steps of a duel on arrays: a turn begins, is taken or waited through, a round ends; filled from the book.

Deeds that hardly anybody does, pairs that hardly ever meet are dropped. The work of a step is bounded; what it does not
get done is dropped as well, the least likely first.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterator
from typing import NamedTuple

import numpy as np

from engine.forecast.book import NOTHING, Became, Book, Pair
from engine.forecast.flow import Chances, Entries, Numbers, Pairs, Steps, WaysTable, grown, trimmed

Moved = tuple[Chances, Chances]
"""Where chances have gone, and those that went the other way."""

SHARE = 6
"""A step may take this part of the work that is left."""

CHUNK = 1024
"""So many deeds of pairs, and those of one pair more, are put together in one slice."""

SLICE = 256
"""Names that are sorted between two slices."""

PAIRS = 4
"""What so many pairs do is a piece of work: most do what others do."""


class Work:
    """How much may still be worked out; what a deed makes of somebody is a piece."""

    def __init__(self, pieces: int) -> None:
        self.left = pieces

    @property
    def now(self) -> int:
        """Pieces of one step."""
        return max(1, self.left // SHARE)


class Doing(NamedTuple):
    """What some pairs do, one entry for each deed of each of them, shape (n,) all of them.

    Attributes:
        sources: the pairs. rows: of each deed the place of its pair among them.
        deeds, shares, flags: number and chance of each deed, and whether it was the turn of both.
        names: what decides what a deed makes of whoever does it, and of the other.
    """

    sources: Numbers
    rows: Numbers
    deeds: Numbers
    shares: Chances
    flags: Numbers
    names: tuple[Numbers, Numbers]


class Turns:
    """The steps of one fighter's turns in one round.

    Args:
        known: number of what is between the one who acts and the other.
        swapped: it is the turn of the second of a pair.
    """

    def __init__(self, book: Book, pairs: Pairs, ways: WaysTable, turn: int, known: int, *, swapped: bool) -> None:
        self._book, self._pairs, self._ways = book, pairs, ways
        self._turn, self._known, self._swapped = turn, known, swapped
        self._opened, self._acted, self._waited = Steps(pairs), Steps(pairs), Steps(pairs)
        self._made: tuple[dict[int, int], dict[int, int]] = {}, {}

    def take(self, mass: Chances, least: float, work: Work) -> Generator[None, None, Moved]:
        """The turn: where the chances of pairs go, and apart from them those whose turn was that of both.

        Args:
            least: chance that may be dropped at a time.
        """
        waits, acts = yield from self._through(self._opened, mass, self._opening)
        waits, _ = yield from self._through(self._waited, waits, self._waiting)
        yield None
        acts = trimmed(acts, least)
        yield None
        fresh = self._acted.unknown(acts, least)
        fresh = fresh[np.argsort(-acts[fresh], kind="stable")][: PAIRS * work.now]
        yield from self._learn(fresh, acts, least, work)
        alone, both = yield from moved(self._acted, acts)
        return grown(waits, self._pairs) + grown(alone, self._pairs), grown(both, self._pairs)

    def _through(self, steps: Steps, mass: Chances, became: Callable[[Pair], Became]) -> Generator[None, None, Moved]:
        """A step in which everything goes one way or another without a deed."""
        yield None
        fresh = steps.unknown(mass)
        found: list[tuple[int, int, int]] = []
        for number in fresh.tolist():
            one = became(self._pair(number))
            found.append((*self._ordered(self._ways.number(one.actor), self._ways.number(one.target)), int(one.both)))
            yield None
        yield from steps.learn(fresh, sure(found), self._ways)
        return (yield from moved(steps, mass))

    def _opening(self, pair: Pair) -> Became:
        return self._book.opened(self._turn, pair)

    def _waiting(self, pair: Pair) -> Became:
        return self._book.became(self._turn, pair, NOTHING)

    def _pair(self, number: int) -> Pair:
        first, second = self._pairs.pair(number)
        return (second, first, self._known) if self._swapped else (first, second, self._known)

    def _ordered(self, actor: int, target: int) -> tuple[int, int]:
        return (target, actor) if self._swapped else (actor, target)

    # -- deeds -------------------------------------------------------------------------------------------------------
    def _learn(self, fresh: Numbers, mass: Chances, least: float, work: Work) -> Iterator[None]:
        """What the deeds of new pairs make of them: all are gathered, the likely ones worked out, then kept."""
        work.left -= len(fresh) // PAIRS
        chunks: list[Doing] = []
        begin = 0
        while begin < len(fresh):
            chunks.append((yield from self._doing(fresh[begin:])))
            begin += len(chunks[-1].sources)
            yield None
        for side in (0, 1):
            yield from self._work_out(side, chunks, mass, least, work)
        for chunk in chunks:
            made = [_looked_up(self._made[side], chunk.names[side]) for side in (0, 1)]
            there = (made[0] >= 0) & (made[1] >= 0)
            first, second = (made[1], made[0]) if self._swapped else (made[0], made[1])
            entries = Entries(chunk.rows, first, second, chunk.shares, chunk.flags)
            yield from self._acted.learn(chunk.sources, entries.where(there), self._ways)

    def _doing(self, fresh: Numbers) -> Generator[None, None, Doing]:
        """The deeds of the first of these pairs."""
        book, turn = self._book, self._turn
        deeds: list[int] = []
        shares: list[float] = []
        of_actor: list[int] = []
        of_target: list[int] = []
        flags, counts = [], []
        for number in fresh.tolist():
            pair = self._pair(number)
            struck = yield from book.struck(turn, pair)
            seen, other = book.frame(pair[1]), book.frame(pair[0])
            deeds.extend(struck.deeds)
            shares.extend(struck.chances)
            of_actor.extend(_name(pair[0], seen, book.own(deed)) for deed in struck.deeds)
            of_target.extend(_name(pair[1], other, deed) for deed in struck.deeds)
            flags.append(int(book.meets(turn, pair, struck.deeds)))
            counts.append(len(struck.deeds))
            yield None
            if len(deeds) >= CHUNK:
                break
        rows = np.repeat(np.arange(len(counts)), counts)
        names = np.array(of_actor, dtype=np.int64), np.array(of_target, dtype=np.int64)
        return Doing(
            fresh[: len(counts)], rows, np.array(deeds, dtype=np.int64), np.array(shares), np.array(flags)[rows], names
        )

    def _work_out(self, side: int, chunks: list[Doing], mass: Chances, least: float, work: Work) -> Iterator[None]:
        """What deeds make of one of the two, the likeliest first, until what is left is little or work is short."""
        known, made = self._made[side], (self._book.of_actor, self._book.of_target)[side]
        flows: dict[int, float] = {}
        samples: dict[int, tuple[int, int]] = {}
        for chunk in chunks:
            names, at, inverse = np.unique(chunk.names[side], return_index=True, return_inverse=True)
            flow = np.bincount(inverse, mass[chunk.sources][chunk.rows] * chunk.shares)
            for count, (name, place, share) in enumerate(zip(names.tolist(), at.tolist(), flow.tolist(), strict=True)):
                if name not in known:
                    flows[name] = flows.get(name, 0.0) + share
                    samples.setdefault(name, (int(chunk.sources[chunk.rows[place]]), int(chunk.deeds[place])))
                if count % SLICE == SLICE - 1:
                    yield None
            yield None
        likely = yield from _likeliest_first(flows)
        left = math.fsum(flows.values()) - least
        for name in likely[: work.now]:
            if left < 0:
                break
            left -= flows[name]
            pair, deed = samples[name]
            known[name] = self._ways.number(made(self._turn, self._pair(pair), deed))
            work.left -= 1
            yield None


class Rounds:
    """The step from one round to the next; what becomes of each of a pair is his own matter.

    Args:
        known: numbers of what is between the first and the second, and back. ended: as `Book.next_round` has it.
    """

    def __init__(
        self, book: Book, pairs: Pairs, ways: WaysTable, turn: int, known: tuple[int, int], *, ended: bool
    ) -> None:
        self._book, self._pairs, self._ways = book, pairs, ways
        self._turn, self._known, self._ended = turn, known, ended
        self._steps = Steps(pairs)

    def end(self, mass: Chances) -> Generator[None, None, Chances]:
        """Where the chances of pairs go."""
        fresh = self._steps.unknown(mass)
        found: list[tuple[int, int, int]] = []
        for number in fresh.tolist():
            first, second = self._pairs.pair(number)
            found.append((self._goes_on(first, second, 0), self._goes_on(second, first, 1), 0))
            yield None
        yield from self._steps.learn(fresh, sure(found), self._ways)
        there, _ = yield from moved(self._steps, mass)
        return there

    def _goes_on(self, one: int, other: int, place: int) -> int:
        known = self._known[place]
        return self._ways.number(self._book.next_round(self._turn, one, other, known, ended=self._ended))


def sure(found: list[tuple[int, int, int]]) -> Entries:
    """One entry for each pair, from the numbers of the ways of its two, and its flag."""
    columns = np.array(found, dtype=np.int64).reshape(-1, 3).T
    return Entries(np.arange(len(found)), columns[0], columns[1], np.ones(len(found)), columns[2])


def moved(steps: Steps, mass: Chances) -> Generator[None, None, Moved]:
    """Where the chances of pairs go; yields between slices."""
    for one in steps.move(mass):
        if one is not None:
            return one
        yield None
    raise AssertionError("a step ends")


def _name(condition: int, seen: int, deed: int) -> int:
    """One number for a condition, what is seen of the other, and a deed."""
    return condition << 40 | seen << 24 | (deed + 1)


def _looked_up(known: dict[int, int], names: Numbers) -> Numbers:
    """What is known by these names; -1: nothing is."""
    return np.array([known.get(name, -1) for name in names.tolist()], dtype=np.int64)


def _likeliest_first(flows: dict[int, float]) -> Generator[None, None, list[int]]:
    """The names of these chances by powers of two, the most likely first; yields between slices."""
    powers: dict[int, list[int]] = {}
    for place, (name, share) in enumerate(flows.items()):
        powers.setdefault(math.frexp(share)[1], []).append(name)
        if place % SLICE == SLICE - 1:
            yield None
    return [name for power in sorted(powers, reverse=True) for name in powers[power]]
