"""Chances of pairs by what whoever acts carries along: what he does does not read it.

So what a deed makes of two is worked out once for all that the one who acts may have lost before, and moved on for all
of it at once. A mishap that changes it (a fumble that hurts whoever acts) is not followed, and told as dropped.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.forecast.book import Book
from engine.forecast.doing import each_condition, each_pair
from engine.forecast.flow import Chances, Mass, Numbers, Pairs, Steps

COLUMNS = 4
"""So many things that may be carried are moved on at a time."""


class Laden(NamedTuple):
    """Chances of pairs of those who act, as they do it, with the others.

    Attributes:
        pairs, carried, chances: number of the pair, number of what is carried, chance; shape (n,) all of them.
    """

    pairs: Numbers
    carried: Numbers
    chances: Chances

    def flows(self, count: int) -> Chances:
        """The chance of each of so many pairs, whatever is carried."""
        return np.bincount(self.pairs, self.chances, count).astype(np.float64)


class Carried:
    """Takes from whoever acts what he only carries along, and gives it back.

    Attributes:
        pairs: those of whoever acts, as he does it, with the other.
    """

    def __init__(self, book: Book, *, spends: bool) -> None:
        """Nothing is carried yet.

        Args:
            spends: when it is given back everybody has had his turn (`Book.spent`).
        """
        self._book, self._spends = book, spends
        self.pairs = Pairs()

    def off(self, mass: Mass) -> Laden:
        """Pairs with what is carried taken off whoever is first."""
        doers, carried = each_condition(mass.first, self._book.doer), each_condition(mass.first, self._book.carried)
        return Laden(self.pairs.numbers(doers, mass.second), carried, mass.chances)

    def moved(self, steps: Steps, laden: Laden) -> tuple[list[Mass], list[Mass]]:
        """Where a step takes them, what is carried given back; and those that it takes the other way."""
        kinds, columns = np.unique(laden.carried, return_inverse=True)
        found: tuple[list[Mass], list[Mass]] = [], []
        for begin in range(0, len(kinds) or 1, COLUMNS):
            some = np.flatnonzero((columns >= begin) & (columns < begin + COLUMNS))
            table = np.zeros((len(self.pairs), len(kinds[begin : begin + COLUMNS])))
            table[laden.pairs[some], columns[some] - begin] = laden.chances[some]
            for there, masses in zip(steps.move(table), found, strict=True):
                masses.append(self._on(there, kinds[begin : begin + COLUMNS]))
        return found

    def _on(self, there: Chances, kinds: Numbers) -> Mass:
        """What has gone on, shape (pairs, kinds), with what is carried given back."""
        pairs, column = np.divmod(np.flatnonzero(there), len(kinds) or 1)
        doers, targets = (one[pairs] for one in self.pairs.both())

        def laden(at: int) -> int:
            found = self._book.laden(int(doers[at]), int(kinds[column[at]]))
            return self._book.spent(((found, 1.0),))[0][0] if self._spends else found

        return Mass(each_pair(doers, column, laden), targets, there[pairs, column])
