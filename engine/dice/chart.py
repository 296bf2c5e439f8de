"""One die read on a table: each of its faces names a cell."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cached_property
from typing import Any

import numpy as np

from engine.dice.request import Face, Interned


class Chart(metaclass=Interned):
    """A die with as many sides as there are cells, the first cell for its 1.

    Raises:
        ValueError: no cell at all.

    >>> Chart(("low", "low", "high", "high")).mass()
    (('low', 0.5), ('high', 0.5))
    """

    def __init__(self, faces: tuple[str, ...]) -> None:
        if not faces:
            raise ValueError("a die needs 1 side or more")
        self.faces = faces
        self.slots = (len(faces),)

    @staticmethod
    def identity(faces: tuple[str, ...]) -> Hashable:
        """What makes two tables the same."""
        return faces

    def __repr__(self) -> str:
        return f"d{len(self.faces)}: {', '.join(self.cells())}"

    @cached_property
    def _mass(self) -> tuple[tuple[str, float], ...]:
        ways: dict[str, int] = {}
        for cell in self.faces:
            ways[cell] = ways.get(cell, 0) + 1
        return tuple((cell, count / len(self.faces)) for cell, count in ways.items())

    def cells(self) -> tuple[str, ...]:
        """The cells in the order in which the faces name them."""
        return tuple([cell for cell, _ in self._mass])

    def mass(self) -> tuple[tuple[str, float], ...]:
        """Every cell with its chance, in the order of `cells()`."""
        return self._mass

    def given(self, faces: Mapping[int, int]) -> tuple[tuple[str, float], ...]:
        """Every cell that is still possible once these faces are known (by slot)."""
        return ((self.faces[faces[0] - 1], 1.0),) if 0 in faces else self._mass

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """Indices into `cells()` of `n` throws, int64, shape (n,)."""
        index = {cell: place for place, cell in enumerate(self.cells())}
        places = np.array([index[cell] for cell in self.faces], dtype=np.int64)
        return np.asarray(places[rng.integers(0, len(self.faces), size=n)])

    def roll(self, face: Face) -> str:
        """The cell of the face."""
        return self.faces[face(0, len(self.faces)) - 1]
