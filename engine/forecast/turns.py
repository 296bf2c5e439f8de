"""The steps of a duel on arrays: a turn begins, is taken or waited through, a round ends; filled from the book.

Deeds that hardly anybody does, pairs that hardly ever meet are dropped. The work of a step is bounded; what it does not
get done is dropped as well, the least likely first.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from engine.forecast.aside import Ways
from engine.forecast.book import Book
from engine.forecast.carried import Carried
from engine.forecast.doing import Doing, doing, each_condition, each_pair
from engine.forecast.flow import Chances, Entries, Mass, Numbers, Steps, WaysTable, gathered, spread, trimmed
from engine.forecast.made import Made, Work
from engine.forecast.struck import NOTHING, Became, Pair

Moved = tuple[Mass, Mass]
"""Where chances have gone, and those that went the other way."""

CHUNK = 8192
"""So many pairs have what they do put together at a time."""

PAIRS = 4
"""What so many pairs do is a piece of work: most do what others do."""


class Turns:
    """The steps of one fighter's turns in one round; whoever acts is the first of each pair.

    Args:
        known: number of what is between the one who acts and the other.
        last: nobody has a turn after him in this round.
    """

    def __init__(self, book: Book, ways: WaysTable, turn: int, known: int, *, last: bool) -> None:
        self._book, self._ways = book, ways
        self._turn, self._known, self._last = turn, known, last
        self._carried = Carried(book, spends=last)
        self._acted = Steps(self._carried.pairs)
        self._of_doers = Made(book, self._number_of_doer, turn, known, acts=True)
        self._of_others = Made(book, self._number, turn, known, acts=False)

    def take(self, mass: Mass, least: float, work: Work) -> Moved:
        """The turn: where the chances of pairs go, and apart from them those whose turn was that of both.

        Args:
            least: chance that may be dropped at a time.
        """
        waits, acts = self._through(mass, self._opening, self._ways.number)
        waits, _ = self._through(waits, self._waiting, self._number)
        alone, both = self._act(trimmed(acts, least), least, work)
        return gathered(waits, alone), both

    def _through(self, mass: Mass, became: Callable[[Pair], Became], number: Callable[[Ways], int]) -> Moved:
        """A step in which everything goes one way or another without a deed; ways get their numbers from `number`."""
        actors, targets, _ = mass
        seen = each_condition(actors, self._book.watched), each_condition(targets, self._book.watched)

        def at(place: int) -> Became:
            return became((int(actors[place]), int(targets[place]), self._known))

        ones = each_pair(actors, seen[1], lambda place: number(at(place).actor))
        others = each_pair(targets, seen[0], lambda place: number(at(place).target))
        flags = each_pair(actors, seen[1], lambda place: int(at(place).both)).astype(bool)
        there, places = spread(mass, ones, others, self._ways)
        return gathered(there.where(~flags[places])), gathered(there.where(flags[places]))

    def _number(self, ways: Ways, _target: int = 0) -> int:
        """The number of ways that end a turn; the last one ends the round for both."""
        return self._ways.number(self._book.spent(ways) if self._last else ways)

    def _number_of_doer(self, ways: Ways, doer: int) -> int:
        """The number of ways of whoever acts, whatever he carries along."""
        return self._ways.number(self._book.of_doers(doer, ways))

    def _opening(self, pair: Pair) -> Became:
        return self._book.opened(self._turn, pair)

    def _waiting(self, pair: Pair) -> Became:
        return self._book.became(self._turn, pair, NOTHING)

    # -- deeds -------------------------------------------------------------------------------------------------------
    def _act(self, mass: Mass, least: float, work: Work) -> Moved:
        """What those do who can, apart from what they only carry along."""
        laden = self._carried.off(mass)
        flows = laden.flows(len(self._carried.pairs))
        fresh = self._acted.unknown(flows, least)
        fresh = fresh[np.argsort(-flows[fresh], kind="stable")][: PAIRS * work.now]
        self._learn(fresh, flows, least, work)
        alone, both = self._carried.moved(self._acted, laden)
        return gathered(*alone), gathered(*both)

    def _learn(self, fresh: Numbers, mass: Chances, least: float, work: Work) -> None:
        """What the deeds of new pairs make of them: all are gathered, the likely ones worked out, then kept."""
        work.left -= len(fresh) // PAIRS
        chunks: list[Doing] = []
        for begin in range(0, len(fresh), CHUNK):
            some = fresh[begin : begin + CHUNK]
            actors, targets = (one[some] for one in self._carried.pairs.both())
            chunks.append(doing(self._book, self._turn, self._known, some, actors, targets))
        for made in (self._of_doers, self._of_others):
            made.work_out(chunks, mass, least, work)
        for chunk in chunks:
            ones, others = self._of_doers.numbers(chunk.names[0]), self._of_others.numbers(chunk.names[1])
            entries = Entries(chunk.rows, ones, others, chunk.shares, chunk.flags)
            self._acted.learn(chunk.sources, entries.where((ones >= 0) & (others >= 0)), self._ways)


class Rounds:
    """The step from one round to the next; what becomes of each of a pair is his own matter.

    Args:
        known: numbers of what is between the first and the second, and back. ended: as `Book.next_round` has it.
    """

    def __init__(self, book: Book, ways: WaysTable, turn: int, known: tuple[int, int], *, ended: bool) -> None:
        self._book, self._ways = book, ways
        self._turn, self._known, self._ended = turn, known, ended

    def end(self, mass: Mass) -> Mass:
        """Where the chances of pairs go."""
        ones, others = self._gone_on(mass.first, mass.second, 0), self._gone_on(mass.second, mass.first, 1)
        return gathered(spread(mass, ones, others, self._ways)[0])

    def _gone_on(self, ones: Numbers, others: Numbers, place: int) -> Numbers:
        """What becomes of those of one side, by the number of the ways."""
        book, turn, known = self._book, self._turn, self._known[place]
        seen = each_condition(others, book.watched)

        def of(at: int) -> int:
            ways = book.next_round(turn, int(ones[at]), int(others[at]), known, ended=self._ended)
            return self._ways.number(ways)

        return each_pair(ones, seen, of)
