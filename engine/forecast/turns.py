"""The steps of a duel on arrays: a turn begins, is taken or waited through, a round ends; filled from the book.

Deeds that hardly anybody does, pairs that hardly ever meet are dropped. The work of a step is bounded; what it does not
get done is dropped as well, the least likely first.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from engine.forecast.aside import Ways
from engine.forecast.book import Book
from engine.forecast.doing import Doing, doing, each
from engine.forecast.flow import Chances, Entries, Numbers, Pairs, Steps, WaysTable, grown, trimmed
from engine.forecast.made import Made, Work
from engine.forecast.struck import NOTHING, Became, Pair

Moved = tuple[Chances, Chances]
"""Where chances have gone, and those that went the other way."""

CHUNK = 8192
"""So many pairs have what they do put together at a time."""

PAIRS = 4
"""What so many pairs do is a piece of work: most do what others do."""


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
        self._made = tuple(Made(book, self._number, turn, known, acts=acts) for acts in (True, False))

    def take(self, mass: Chances, least: float, work: Work) -> Moved:
        """The turn: where the chances of pairs go, and apart from them those whose turn was that of both.

        Args:
            least: chance that may be dropped at a time.
        """
        waits, acts = self._through(self._opened, mass, self._opening, self._ways.number)
        waits, _ = self._through(self._waited, waits, self._waiting, self._number)
        acts = trimmed(acts, least)
        fresh = self._acted.unknown(acts, least)
        fresh = fresh[np.argsort(-acts[fresh], kind="stable")][: PAIRS * work.now]
        self._learn(fresh, acts, least, work)
        alone, both = self._acted.move(acts)
        return grown(waits, self._pairs) + grown(alone, self._pairs), grown(both, self._pairs)

    def _through(
        self, steps: Steps, mass: Chances, became: Callable[[Pair], Became], number: Callable[[Ways], int]
    ) -> Moved:
        """A step in which everything goes one way or another without a deed; ways get their numbers from `number`."""
        fresh = steps.unknown(mass)
        if len(fresh):
            actors, targets = self._conditions(fresh)
            seen = self._seen(actors), self._seen(targets)

            def at(place: int) -> Became:
                return became((int(actors[place]), int(targets[place]), self._known))

            ones = each(actors << 32 | seen[1], lambda place: number(at(place).actor))
            others = each(targets << 32 | seen[0], lambda place: number(at(place).target))
            flags = each(actors << 32 | seen[1], lambda place: int(at(place).both))
            steps.learn(fresh, sure(*self._ordered(ones, others), flags), self._ways)
        return steps.move(mass)

    def _seen(self, conditions: Numbers) -> Numbers:
        return each(conditions, lambda place: self._book.watched(int(conditions[place])))

    def _number(self, ways: Ways) -> int:
        """The number of ways that end a turn; the second one ends the round for both."""
        return self._ways.number(self._book.spent(ways) if self._swapped else ways)

    def _opening(self, pair: Pair) -> Became:
        return self._book.opened(self._turn, pair)

    def _waiting(self, pair: Pair) -> Became:
        return self._book.became(self._turn, pair, NOTHING)

    def _conditions(self, pairs: Numbers) -> tuple[Numbers, Numbers]:
        """The conditions of whoever acts, and of the other, in each of these pairs."""
        first, second = self._pairs.both()
        return self._ordered(first[pairs], second[pairs])

    def _ordered(self, actor: Numbers, target: Numbers) -> tuple[Numbers, Numbers]:
        return (target, actor) if self._swapped else (actor, target)

    # -- deeds -------------------------------------------------------------------------------------------------------
    def _learn(self, fresh: Numbers, mass: Chances, least: float, work: Work) -> None:
        """What the deeds of new pairs make of them: all are gathered, the likely ones worked out, then kept."""
        work.left -= len(fresh) // PAIRS
        chunks: list[Doing] = []
        for begin in range(0, len(fresh), CHUNK):
            some = fresh[begin : begin + CHUNK]
            chunks.append(doing(self._book, self._turn, self._known, some, *self._conditions(some)))
        for made in self._made:
            made.work_out(chunks, mass, least, work)
        for chunk in chunks:
            ones, others = self._made[0].numbers(chunk.names[0]), self._made[1].numbers(chunk.names[1])
            entries = Entries(chunk.rows, *self._ordered(ones, others), chunk.shares, chunk.flags)
            self._acted.learn(chunk.sources, entries.where((ones >= 0) & (others >= 0)), self._ways)


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

    def end(self, mass: Chances) -> Chances:
        """Where the chances of pairs go."""
        fresh = self._steps.unknown(mass)
        if len(fresh):
            first, second = (one[fresh] for one in self._pairs.both())
            gone = self._gone_on(first, second, 0), self._gone_on(second, first, 1)
            self._steps.learn(fresh, sure(*gone, np.zeros(len(fresh), dtype=np.int64)), self._ways)
        return self._steps.move(mass)[0]

    def _gone_on(self, ones: Numbers, others: Numbers, place: int) -> Numbers:
        """What becomes of those of one side, by the number of the ways."""
        book, turn, known = self._book, self._turn, self._known[place]
        seen = each(others, lambda at: book.watched(int(others[at])))

        def of(at: int) -> int:
            ways = book.next_round(turn, int(ones[at]), int(others[at]), known, ended=self._ended)
            return self._ways.number(ways)

        return each(ones << 32 | seen, of)


def sure(first: Numbers, second: Numbers, flags: Numbers) -> Entries:
    """One entry for each pair, from the numbers of the ways of its two, and its flag."""
    return Entries(np.arange(len(first)), first, second, np.ones(len(first)), flags)
