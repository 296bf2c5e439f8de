"""What deeds make of one of two in a turn: worked out for those who are alike, the likeliest first."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import NamedTuple

import numpy as np

from engine.forecast.aside import Ways
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
    """What is to be known: who (one pair of those that are alike), what is dealt, and its name among those alike."""

    pair: Pair
    dealt: int
    alike: int


class Made:
    """What becomes of one side in the turns of one fighter in one round, by name (`engine.forecast.doing`).

    Args:
        number: gives ways their number.
        turn, known: the round, and the number of what is between the one who acts and the other.
        acts: of whoever acts; False: of the other.
    """

    def __init__(self, book: Book, number: Callable[[Ways], int], turn: int, known: int, *, acts: bool) -> None:
        self._book, self._number, self._turn, self._known, self._acts = book, number, turn, known, acts
        self._numbers: dict[int, int] = {}
        self._whole: set[int] = set()
        self._done: set[int] = set()
        self._mixed: dict[int, Ways] = {}

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
        flows: dict[int, float] = {}
        for chunk in chunks:
            named = chunk.names[not self._acts]
            flow = np.bincount(named.inverse, mass[chunk.sources][chunk.rows] * chunk.shares)
            columns = named.names.tolist(), flow.tolist(), chunk.conditions(named.at), chunk.dealt[named.at].tolist()
            found = zip(*columns, strict=True)
            for name, share, (actor, target), dealt in found:
                if name not in self._whole:
                    if name not in asked:
                        asked[name] = self._asked(name, (actor, target, self._known), dealt)
                    alike = asked[name].alike
                    flows[alike] = flows.get(alike, 0.0) + share
        first = {one.alike: one for one in reversed(asked.values())}
        self._deeds(flows, first, least, work)
        for name, one in asked.items():
            self._keep(name, one)

    def _asked(self, name: int, pair: Pair, dealt: int) -> _Asked:
        condition, seen, third = parts_of(name)
        like = self._book.doer(condition) if self._acts else self._book.suffers(condition)
        return _Asked(pair, dealt, name_of(like, seen, third))

    # -- deeds -------------------------------------------------------------------------------------------------------
    def _deeds(self, flows: dict[int, float], asked: dict[int, _Asked], least: float, work: Work) -> None:
        """Work out the likely deeds of these."""
        chances: dict[int, float] = {}
        pairs: dict[int, tuple[Pair, int]] = {}
        for alike, flow in flows.items():
            condition, _, _ = parts_of(alike)
            one = asked[alike]
            for name, deed, share in self._named(one):
                if name not in self._done:
                    chances[name] = chances.get(name, 0.0) + flow * share
                    pairs.setdefault(name, (self._alike(one.pair, condition), deed))
        likely = sorted(chances, key=chances.__getitem__, reverse=True)
        left = math.fsum(chances.values()) - least
        for name in likely[: work.now]:
            if left < 0:
                break
            left -= chances[name]
            self._of(*pairs[name])
            self._done.add(name)
            work.left -= 1

    def _named(self, one: _Asked) -> Iterable[tuple[int, int, float]]:
        """The deeds of one of those asked: name, number, chance; to whoever acts all that is dealt is one deed."""
        dealt = self._book.dealt[one.dealt]
        if self._acts:
            return ((one.alike, dealt.deeds[0], 1.0),)
        condition, seen, _ = parts_of(one.alike)
        return zip((name_of(condition, seen, deed) for deed in dealt.deeds), dealt.deeds, dealt.chances, strict=True)

    def _alike(self, pair: Pair, condition: int) -> Pair:
        return (condition, *pair[1:]) if self._acts else (pair[0], condition, pair[2])

    def _of(self, pair: Pair, deed: int) -> Ways:
        made = self._book.of_actor if self._acts else self._book.of_target
        return made(self._turn, pair, deed)

    # -- what is kept ------------------------------------------------------------------------------------------------
    def _keep(self, name: int, one: _Asked) -> None:
        """Put together what the deeds of one make; what lacks some of them is put together anew the next time."""
        whole = all(deed in self._done for deed, _, _ in self._named(one))
        if whole:
            self._whole.add(name)
        ways = self._ways_of(name, one, whole=whole)
        if ways:
            self._numbers[name] = self._number(ways)

    def _ways_of(self, name: int, one: _Asked, *, whole: bool) -> Ways:
        condition, like = parts_of(name)[0], parts_of(one.alike)[0]
        if self._acts:
            return self._of(one.pair, self._book.dealt[one.dealt].deeds[0]) if whole else ()
        mixed = self._mixed.get(one.alike)
        if mixed is None:
            mixed = self._mix(self._alike(one.pair, like), one)
        if whole:
            self._mixed[one.alike] = mixed
        moved = mixed if like == condition else self._book.borne(mixed, condition)
        return self._mix(one.pair, one) if moved is None else moved

    def _mix(self, pair: Pair, one: _Asked) -> Ways:
        """What all the deeds that are worked out make together."""
        found: dict[int, float] = {}
        for name, deed, share in self._named(one):
            if name in self._done:
                for to, chance in self._of(pair, deed):
                    found[to] = found.get(to, 0.0) + share * chance
        return tuple(found.items())
