"""What one hit takes: a die with a multiplier, less what the armour stops, times a factor; and several hits alike."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Hashable, Mapping
from functools import cached_property
from itertools import accumulate
from typing import Any, NamedTuple, Protocol

import numpy as np

from engine.dice.request import Face, Interned

BLOCK = 64
"""Chances of sums are kept up to a multiple of this, so that neighbouring edges share them."""


class Armor(NamedTuple):
    """What is subtracted: die x times + add, the whole doubled or halved (rounded down).

    Attributes:
        sides: of its die; 0 for none.
        counts: in halves: 2 as it is, 4 doubled, 1 halved.
    """

    sides: int = 0
    times: int = 0
    add: int = 0
    counts: int = 2

    def value(self, face: int) -> int:
        """What it stops when its die shows this; 0 where it has none."""
        return (face * self.times + self.add) * self.counts // 2


class Blow(metaclass=Interned):
    """One hit: max(0, d`sides` x `times` - armour) x `factor`.

    Slots: the die stands in slot 0, that of the armour in slot 1.

    >>> Blow(4, 3, Armor(), 1).mass()
    ((3, 0.25), (6, 0.25), (9, 0.25), (12, 0.25))
    """

    def __init__(self, sides: int, times: int, armor: Armor, factor: int) -> None:
        self.sides, self.times, self.armor, self.factor = sides, times, armor, factor
        self.slots = (sides, armor.sides) if armor.sides else (sides,)

    @staticmethod
    def identity(sides: int, times: int, armor: Armor, factor: int) -> Hashable:
        """What makes two hits the same."""
        return sides, times, armor, factor

    def __repr__(self) -> str:
        return f"(d{self.sides}x{self.times} - {self.armor})x{self.factor}"

    def _loss(self, face: int, armor_face: int) -> int:
        return max(0, face * self.times - self.armor.value(armor_face)) * self.factor

    @cached_property
    def _mass(self) -> tuple[tuple[int, float], ...]:
        return self.given({})

    @cached_property
    def below(self) -> np.ndarray[Any, np.dtype[np.float64]]:
        """Chance of each loss from 0 to the greatest."""
        chances = np.zeros(self._mass[-1][0] + 1)
        for loss, chance in self._mass:
            chances[loss] = chance
        return chances

    def mass(self) -> tuple[tuple[int, float], ...]:
        """Every loss that can happen with its chance, ascending."""
        return self._mass

    def bands(self, edges: tuple[int, ...]) -> tuple[float, ...]:
        """Chances of the bands that ascending edges cut; `len(edges) + 1` of them."""
        return cut(self.below, edges, len(self.below) - 1)

    def given(self, faces: Mapping[int, int]) -> tuple[tuple[int, float], ...]:
        """Every loss that is still possible once these faces are known (by slot), ascending."""
        ways: dict[int, int] = {}
        mine = [faces[0]] if 0 in faces else range(1, self.sides + 1)
        theirs = [faces[1]] if 1 in faces else range(1, self.armor.sides + 1) if self.armor.sides else [0]
        for face in mine:
            for other in theirs:
                loss = self._loss(face, other)
                ways[loss] = ways.get(loss, 0) + 1
        whole = len(mine) * len(theirs)
        return tuple([(loss, ways[loss] / whole) for loss in sorted(ways)])

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """Losses of `n` hits, int64, shape (n,)."""
        faces = rng.integers(1, self.sides + 1, size=n, dtype=np.int64)
        armor = rng.integers(1, self.armor.sides + 1, size=n, dtype=np.int64) if self.armor.sides else 0
        stopped = (armor * self.armor.times + self.armor.add) * self.armor.counts // 2
        return np.asarray(np.maximum(0, faces * self.times - stopped) * self.factor)

    def roll(self, face: Face) -> int:
        """The loss of the faces."""
        return self._loss(face(0, self.sides), face(1, self.armor.sides) if self.armor.sides else 0)


class Hit(Protocol):
    """The dice of one hit: what it takes is 0 or more."""

    def __hash__(self) -> int:
        """Equal hits are one object."""

    @property
    def slots(self) -> tuple[int, ...]:
        """Sides of the dice, in slot order."""

    @property
    def below(self) -> np.ndarray[Any, np.dtype[np.float64]]:
        """Chance of each loss from 0 to the greatest."""

    def given(self, faces: Mapping[int, int]) -> tuple[tuple[int, float], ...]:
        """Every loss that is still possible once these faces are known (by slot), ascending."""

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """Losses of `n` hits, int64, shape (n,)."""

    def roll(self, face: Face) -> int:
        """The loss of the faces."""


class Blows(metaclass=Interned):
    """The sum of `count` hits that are all alike.

    Slots: those of a hit one after the other, hit after hit.

    Raises:
        ValueError: no hit at all.
    """

    def __init__(self, count: int, blow: Hit) -> None:
        if count < 1:
            raise ValueError(f"there must be at least one hit: {count}")
        self.count, self.blow = count, blow
        self.slots = blow.slots * count

    @staticmethod
    def identity(count: int, blow: Hit) -> Hashable:
        """What makes two sums the same."""
        return count, blow

    def __repr__(self) -> str:
        return f"{self.count} of {self.blow}"

    @property
    def most(self) -> int:
        """The greatest sum."""
        return self.count * (len(self.blow.below) - 1)

    @cached_property
    def _mass(self) -> tuple[tuple[int, float], ...]:
        return tuple([(sum_of, chance) for sum_of, chance in enumerate(self._below(self.most).tolist()) if chance > 0])

    def _below(self, most: int) -> np.ndarray[Any, np.dtype[np.float64]]:
        """Chances of the sums from 0 to at least `most`, or to the greatest of all."""
        return sums(self.count, self.blow, (most // BLOCK + 1) * BLOCK)

    def mass(self) -> tuple[tuple[int, float], ...]:
        """Every sum that can happen with its chance, ascending."""
        return self._mass

    def bands(self, edges: tuple[int, ...]) -> tuple[float, ...]:
        """Chances of the bands that ascending edges cut; `len(edges) + 1` of them."""
        return cut(self._below(edges[-1] if edges else 0), edges, self.most)

    def given(self, faces: Mapping[int, int]) -> tuple[tuple[int, float], ...]:
        """Every sum that is still possible once these faces are known (by slot), ascending."""
        dice = len(self.blow.slots)
        touched = sorted({slot // dice for slot in faces})
        whole = sums(self.count - len(touched), self.blow, self.most + 1)
        for hit in touched:
            known = {slot - hit * dice: face for slot, face in faces.items() if slot // dice == hit}
            losses = np.zeros(len(self.blow.below))
            for loss, chance in self.blow.given(known):
                losses[loss] = chance
            whole = np.convolve(whole, losses)
        return tuple([(sum_of, chance) for sum_of, chance in enumerate(whole.tolist()) if chance > 0])

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """Sums of `n` throws of all the hits, int64, shape (n,)."""
        found = np.zeros(n, dtype=np.int64)
        for _ in range(self.count):
            found += self.blow.sample(rng, n)
        return found

    def roll(self, face: Face) -> int:
        """The sum of the faces."""
        dice = len(self.blow.slots)
        return sum([self.blow.roll(functools.partial(_shifted, face, hit * dice)) for hit in range(self.count)])


def _shifted(face: Face, by: int, slot: int, sides: int) -> int:
    return face(by + slot, sides)


@functools.lru_cache(maxsize=2048)
def sums(count: int, blow: Hit, least: int) -> np.ndarray[Any, np.dtype[np.float64]]:
    """Chances of the sums of `count` hits from 0 to `least` - 1 at least; each is made from one hit fewer."""
    if count == 0:
        return np.ones(1)
    return np.convolve(sums(count - 1, blow, least), blow.below)[:least]


def cut(chances: np.ndarray[Any, np.dtype[np.float64]], edges: tuple[int, ...], most: int) -> tuple[float, ...]:
    """Chances of the bands that ascending edges cut.

    Args:
        chances: of 0, 1, 2..., at least up to the last edge or to `most`.
        most: the greatest value that can happen.
    """
    upto = [0.0, *accumulate(chances.tolist())]
    reached = [0.0, *(upto[min(max(edge, 0), len(upto) - 1)] for edge in edges if edge <= most)]
    bands = [after - before for before, after in itertools.pairwise([*reached, 1.0])]
    return (*(max(0.0, band) for band in bands), *[0.0] * sum(edge > most for edge in edges))
