"""The sum of plain dice of different sides."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cached_property
from math import prod
from typing import Any

import numpy as np

from engine.dice.distribution import mixed_ways, split
from engine.dice.request import Face, Interned


class Mixed(metaclass=Interned):
    """The sum of one plain die of each of these sides.

    Raises:
        ValueError: a die with no side.
    """

    def __init__(self, *sides: int) -> None:
        if any(one < 1 for one in sides):
            raise ValueError(f"a die needs 1 side or more: {sides}")
        self.slots = sides

    @staticmethod
    def identity(*sides: int) -> Hashable:
        """What makes two sums the same; the order of the dice is that of their slots."""
        return sides

    def __repr__(self) -> str:
        return "+".join(f"d{sides}" for sides in self.slots)

    @cached_property
    def ways(self) -> tuple[int, ...]:
        """Ways of each total, from one a die up."""
        return mixed_ways(tuple(sorted(self.slots)))

    def mass(self) -> tuple[tuple[int, float], ...]:
        """Every total with its chance, ascending."""
        whole = prod(self.slots)
        return tuple([(total, ways / whole) for total, ways in enumerate(self.ways, len(self.slots))])

    def bands(self, edges: tuple[int, ...]) -> tuple[float, ...]:
        """Chances of the bands that ascending edges cut; `len(edges) + 1` of them.

        >>> Mixed(4, 6).bands((5,))
        (0.25, 0.75)
        """
        whole = prod(self.slots)
        return tuple([ways / whole for ways in split(len(self.slots), self.ways, edges)])

    def given(self, faces: Mapping[int, int]) -> tuple[tuple[int, float], ...]:
        """Every total that is still possible once these faces are known (by slot), ascending."""
        known = sum(faces.values())
        rest = [sides for slot, sides in enumerate(self.slots) if slot not in faces]
        return tuple([(known + total, chance) for total, chance in Mixed(*rest).mass()])

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """Totals of `n` throws, int64, shape (n,)."""
        total = np.zeros(n, dtype=np.int64)
        for sides in self.slots:
            total += rng.integers(1, sides + 1, size=n, dtype=np.int64)
        return total

    def roll(self, face: Face) -> int:
        """The total of the faces."""
        return sum([face(slot, sides) for slot, sides in enumerate(self.slots)])
