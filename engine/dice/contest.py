"""Two rolls, one of each side, read together."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Mapping
from functools import cached_property
from typing import Any

import numpy as np

from engine.dice.request import Banded, Face, Interned
from engine.dice.trait import TraitRoll

THEIRS = 300
"""First slot of the second roll; no roll has that many dice."""

Cut = tuple[tuple[int, ...], tuple[str, ...]]
"""Ascending edges of the second result, and the cells of the bands between them."""


class Contest(metaclass=Interned):
    """Two rolls compared: `cut(mine)` says how my natural result cuts theirs into cells.

    Attributes:
        key: stands for the reading; contests of equal rolls and keys are one object, whose reading is that of the
            first.
    """

    def __init__(self, mine: Banded, theirs: Banded, cut: Callable[[int], Cut], key: Hashable) -> None:
        self.mine, self.theirs, self.cut, self.key = mine, theirs, cut, key
        self.slots = mine.slots + theirs.slots
        self.theirs_from = THEIRS  # first slot of the other side's dice

    @staticmethod
    def identity(mine: Banded, theirs: Banded, cut: Callable[[int], Cut], key: Hashable) -> Hashable:
        """What makes two contests the same: the reading is often made on the spot, so its key counts."""
        return mine, theirs, key

    def __repr__(self) -> str:
        return f"{self.mine} against {self.theirs} ({self.key})"

    @cached_property
    def _mass(self) -> tuple[tuple[str, float], ...]:
        chances: dict[str, float] = {}
        for value, mass in self.mine.mass():
            edges, cells = self.cut(value)
            for cell, chance in zip(cells, self.theirs.bands(edges), strict=True):
                chances[cell] = chances.get(cell, 0.0) + mass * chance
        return tuple((cell, chances[cell]) for cell in sorted(chances) if chances[cell] > 0)

    def cells(self) -> tuple[str, ...]:
        """The cells that can happen, in alphabetical order."""
        return tuple([cell for cell, _ in self._mass])

    def mass(self) -> tuple[tuple[str, float], ...]:
        """Every cell with its chance, in the order of `cells()`."""
        return self._mass

    def given(self, faces: Mapping[int, int]) -> tuple[tuple[str, float], ...]:
        """Every cell that is still possible once these faces are known (by slot), in alphabetical order."""
        theirs = self.theirs.given({slot - THEIRS: face for slot, face in faces.items() if slot >= THEIRS})
        chances: dict[str, float] = {}
        for value, chance in self.mine.given({slot: face for slot, face in faces.items() if slot < THEIRS}):
            edges, cells = self.cut(value)
            for other, share in theirs:
                cell = cells[bisect_right(edges, other)]
                chances[cell] = chances.get(cell, 0.0) + chance * share
        return tuple(sorted(chances.items()))

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """Indices into `cells()` of `n` throws, int64, shape (n,)."""
        mine, theirs = self.mine.sample(rng, n), self.theirs.sample(rng, n)
        index = {cell: place for place, cell in enumerate(self.cells())}
        found = np.zeros(n, dtype=np.int64)
        for value in np.unique(mine).tolist():
            edges, cells = self.cut(value)
            rows = np.flatnonzero(mine == value)
            places = np.array([index.get(cell, 0) for cell in cells], dtype=np.int64)
            found[rows] = places[np.searchsorted(np.array(edges, dtype=np.int64), theirs[rows], side="right")]
        return found

    def roll(self, face: Face) -> str:
        """The cell of the faces: my dice first, then theirs."""
        return self.read(*self.totals(face))

    def dropped(self, faces: Mapping[int, int]) -> frozenset[int]:
        """Slots of the dice that do not count, of both sides, once every face (by slot) is known."""
        mine = _dropped(self.mine, {slot: face for slot, face in faces.items() if slot < THEIRS})
        theirs = _dropped(self.theirs, {slot - THEIRS: face for slot, face in faces.items() if slot >= THEIRS})
        return mine | {slot + THEIRS for slot in theirs}

    def totals(self, face: Face) -> tuple[int, int]:
        """Both natural results of the faces."""
        return self.mine.roll(face), self.theirs.roll(lambda slot, sides: face(THEIRS + slot, sides))

    def read(self, mine: int, theirs: int) -> str:
        """The cell of two natural results."""
        edges, cells = self.cut(mine)
        return cells[bisect_right(edges, theirs)]


def _dropped(roll: Banded, faces: Mapping[int, int]) -> frozenset[int]:
    """Of one of the rolls: only Trait rolls throw dice of which one counts."""
    return roll.dropped(faces) if isinstance(roll, TraitRoll) else frozenset()
