"""What deeds make of one of two in a turn: worked out for those who are alike, the likeliest first."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import NamedTuple

import numpy as np

from engine.forecast.aside import Ways, merged
from engine.forecast.book import Book
from engine.forecast.doing import Doing, Named, name_of, parts_of
from engine.forecast.flow import Chances, Numbers
from engine.forecast.struck import Pair

SHARE = 6
"""A step may take this part of the work that is left."""


class Work:
    """How much may still be worked out; what a deed makes of somebody is a piece."""

    def __init__(self, pieces: int) -> None:
        self.left = pieces

    @property
    def now(self) -> int:
        """Pieces of one step."""
        return max(1, self.left // SHARE)


class _Asked(NamedTuple):
    """What is to be known of those who are alike: who (one pair of them), what is dealt, what they all are called.

    `flow` is their chance.
    """

    pair: Pair
    dealt: int
    names: list[int]
    flow: float


class Made:
    """What becomes of one side in the turns of one fighter in one round, by name (`engine.forecast.doing`).

    Args:
        number: gives the ways of a condition their number.
        turn, known: the round, and the number of what is between the one who acts and the other.
        acts: of whoever acts; False: of the other.
    """

    def __init__(self, book: Book, number: Callable[[Ways, int], int], turn: int, known: int, *, acts: bool) -> None:
        self._book, self._number, self._turn, self._known, self._acts = book, number, turn, known, acts
        self._numbers: dict[int, int] = {}
        self._whole: set[int] = set()
        self._done: set[int] = set()

    def numbers(self, named: Named) -> Numbers:
        """The ways of each entry by number; -1: they have not been worked out."""
        known = self._numbers
        return np.array([known.get(name, -1) for name in named.names.tolist()], dtype=np.int64)[named.inverse]

    def work_out(self, chunks: list[Doing], mass: Chances, least: float, work: Work) -> None:
        """Work out what is not known yet, until what is left is little or work is short.

        Args:
            mass: chances of the pairs. least: chance that may be dropped.
        """
        asked: dict[int, _Asked] = {}
        for chunk in chunks:
            named = chunk.names[not self._acts]
            flow = np.bincount(named.inverse, mass[chunk.sources][chunk.rows] * chunk.shares)
            columns = named.names.tolist(), flow.tolist(), chunk.conditions(named.at), chunk.dealt[named.at].tolist()
            for name, share, (actor, target), dealt in zip(*columns, strict=True):
                if name in self._whole:
                    continue
                alike = self._alike(name)
                known = asked.get(alike)
                if known is None:
                    pair = parts_of(alike)[0] if self._acts else actor, target if self._acts else parts_of(alike)[0]
                    asked[alike] = _Asked((*pair, self._known), dealt, [name], share)
                else:
                    known.names.append(name)
                    asked[alike] = known._replace(flow=known.flow + share)
        self._deeds(asked, least, work)
        for alike, one in asked.items():
            self._keep(alike, one)

    def _alike(self, name: int) -> int:
        """The name of the first of those who are alike."""
        condition, seen, third = parts_of(name)
        return name if self._acts else name_of(self._book.suffers(condition), seen, third)

    # -- deeds -------------------------------------------------------------------------------------------------------
    def _deeds(self, asked: dict[int, _Asked], least: float, work: Work) -> None:
        """Work out the likely deeds of these."""
        chances: dict[int, float] = {}
        pairs: dict[int, tuple[Pair, int]] = {}
        for alike, one in asked.items():
            for name, deed, share in self._named(alike, one):
                if name not in self._done:
                    chances[name] = chances.get(name, 0.0) + one.flow * share
                    pairs.setdefault(name, (one.pair, deed))
        likely = sorted(chances, key=chances.__getitem__, reverse=True)
        left = math.fsum(chances.values()) - least
        for name in likely[: work.now]:
            if left < 0:
                break
            left -= chances[name]
            self._of(*pairs[name])
            self._done.add(name)
            work.left -= 1

    def _named(self, alike: int, one: _Asked) -> Iterable[tuple[int, int, float]]:
        """The deeds of those asked: name, number, chance; to whoever acts all that is dealt is one deed."""
        dealt = self._book.dealt[one.dealt]
        if self._acts:
            return ((alike, dealt.deeds[0], 1.0),)
        condition, seen, _ = parts_of(alike)
        return zip((name_of(condition, seen, deed) for deed in dealt.deeds), dealt.deeds, dealt.chances, strict=True)

    def _of(self, pair: Pair, deed: int) -> Ways:
        made = self._book.of_actor if self._acts else self._book.of_target
        return made(self._turn, pair, deed)

    # -- what is kept ------------------------------------------------------------------------------------------------
    def _keep(self, alike: int, one: _Asked) -> None:
        """Put together what the deeds of those make; what lacks some of them is put together anew the next time."""
        deeds = [(deed, share) for name, deed, share in self._named(alike, one) if name in self._done]
        ways = self._mixed(one.pair, deeds)
        if len(deeds) == (1 if self._acts else len(self._book.dealt[one.dealt].deeds)):
            self._whole.update(one.names)
        for name in one.names if ways else ():
            there = ways if name == alike else self._borne(ways, name, one, deeds)
            self._numbers[name] = self._number(there, parts_of(name)[0])

    def _borne(self, ways: Ways, name: int, one: _Asked, deeds: list[tuple[int, float]]) -> Ways:
        """What they make of one of those who suffer alike, from what they make of the first."""
        target = parts_of(name)[0]
        moved = self._book.borne(ways, target)
        return self._mixed((one.pair[0], target, one.pair[2]), deeds) if moved is None else moved

    def _mixed(self, pair: Pair, deeds: list[tuple[int, float]]) -> Ways:
        """What these deeds make together."""
        return merged((to, share * chance) for deed, share in deeds for to, chance in self._of(pair, deed))
