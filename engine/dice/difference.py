"""Dice less other dice of the same roll."""

from __future__ import annotations

import functools
from collections.abc import Hashable, Mapping
from functools import cached_property
from typing import Any

import numpy as np

from engine.dice.request import Banded, Face, Interned


class Difference(metaclass=Interned):
    """The total of `plus` less that of `minus`, whose dice stand in the slots behind; both are plain sums.

    >>> from engine.dice.request import Pool
    >>> Difference(Pool(1, 2), Pool(1, 2)).mass()
    ((-1, 0.25), (0, 0.5), (1, 0.25))
    """

    def __init__(self, plus: Banded, minus: Banded) -> None:
        self.plus, self.minus = plus, minus
        self.slots = plus.slots + minus.slots

    @staticmethod
    def identity(plus: Banded, minus: Banded) -> Hashable:
        """What makes two rolls the same."""
        return plus, minus

    def __repr__(self) -> str:
        return f"{self.plus}-{self.minus}"

    @cached_property
    def _mass(self) -> tuple[tuple[int, float], ...]:
        return self.given({})

    def mass(self) -> tuple[tuple[int, float], ...]:
        """Every total with its chance, ascending."""
        return self._mass

    def bands(self, edges: tuple[int, ...]) -> tuple[float, ...]:
        """Chances of the bands that ascending edges cut; `len(edges) + 1` of them."""
        found = [0.0] * (len(edges) + 1)
        for total, chance in self._mass:
            found[sum([total >= edge for edge in edges])] += chance
        return tuple(found)

    def given(self, faces: Mapping[int, int]) -> tuple[tuple[int, float], ...]:
        """Every total that is still possible once these faces are known (by slot), ascending."""
        behind = len(self.plus.slots)
        others = self.minus.given({slot - behind: face for slot, face in faces.items() if slot >= behind})
        found: dict[int, float] = {}
        for total, chance in self.plus.given({slot: face for slot, face in faces.items() if slot < behind}):
            for other, share in others:
                found[total - other] = found.get(total - other, 0.0) + chance * share
        return tuple(sorted(found.items()))

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """Totals of `n` throws, int64, shape (n,)."""
        return np.asarray(self.plus.sample(rng, n) - self.minus.sample(rng, n))

    def roll(self, face: Face) -> int:
        """The total of the faces."""
        total: int = self.plus.roll(face)
        return total - int(self.minus.roll(functools.partial(_behind, face, len(self.plus.slots))))


def _behind(face: Face, by: int, slot: int, sides: int) -> int:
    return face(by + slot, sides)
