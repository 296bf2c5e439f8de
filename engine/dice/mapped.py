"""A total that is worth something else: damage after half power, armour and multipliers, one whole number a total."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cached_property
from typing import Any

import numpy as np

from engine.dice.blow import cut
from engine.dice.request import Banded, Face, Interned


class Mapped(metaclass=Interned):
    """A roll whose totals stand for `values`, 0 or more: the first for its least total, one for each further one.

    Raises:
        ValueError: fewer or more values than totals from the least to the greatest, or one below 0.

    >>> from engine.dice.request import Pool
    >>> Mapped(Pool(1, 4), (0, 0, 1, 2)).mass()
    ((0, 0.5), (1, 0.25), (2, 0.25))
    """

    def __init__(self, dice: Banded, values: tuple[int, ...]) -> None:
        totals = [total for total, _ in dice.mass()]
        if len(values) != totals[-1] - totals[0] + 1 or min(values) < 0:
            raise ValueError(f"{dice} makes {totals[0]} to {totals[-1]}: each needs a value of 0 or more")
        self._least: int = totals[0]
        self.dice, self.values = dice, values
        self.slots = dice.slots

    @staticmethod
    def identity(dice: Banded, values: tuple[int, ...]) -> Hashable:
        """What makes two rolls the same."""
        return dice, values

    def __repr__(self) -> str:
        return f"{self.dice} as {self.values}"

    def value(self, total: int) -> int:
        """What a total stands for."""
        return self.values[total - self._least]

    @cached_property
    def below(self) -> np.ndarray[Any, np.dtype[np.float64]]:
        """Chance of each value from 0 to the greatest."""
        chances = np.zeros(max(self.values) + 1)
        for total, chance in self.dice.mass():
            chances[self.value(total)] += chance
        return chances

    def mass(self) -> tuple[tuple[int, float], ...]:
        """Every value that can happen with its chance, ascending."""
        return tuple([(value, chance) for value, chance in enumerate(self.below.tolist()) if chance > 0])

    def bands(self, edges: tuple[int, ...]) -> tuple[float, ...]:
        """Chances of the bands that ascending edges cut; `len(edges) + 1` of them."""
        return cut(self.below, edges, len(self.below) - 1)

    def given(self, faces: Mapping[int, int]) -> tuple[tuple[int, float], ...]:
        """Every value that is still possible once these faces are known (by slot), ascending."""
        found: dict[int, float] = {}
        for total, chance in self.dice.given(faces):
            value = self.value(total)
            found[value] = found.get(value, 0.0) + chance
        return tuple(sorted(found.items()))

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """Values of `n` throws, int64, shape (n,)."""
        return np.asarray(np.array(self.values, dtype=np.int64)[self.dice.sample(rng, n) - self._least])

    def roll(self, face: Face) -> int:
        """The value of the faces."""
        return self.value(self.dice.roll(face))
