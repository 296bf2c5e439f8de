"""Dice requests: frozen values that say which dice are thrown and how they are read.

Equal arguments give the same object, so a request hashes and compares by identity and everything worked out from it is
kept with it. The store of requests is bounded: an old one that drops out is simply made again.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from engine.dice.distribution import split, sum_masses

Face = Callable[[int, int], int]
"""`face(slot, sides)` gives the natural face of the die in that slot."""

Mass = tuple[tuple[Any, float], ...]


class Request(Protocol):
    """What a rule may ask of dice."""

    @property
    def slots(self) -> tuple[int, ...]:
        """Sides of the dice that are known beforehand, in slot order."""

    def mass(self) -> Mass:
        """Every value with its chance."""

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """`n` physical throws: totals, or indices into the cells."""

    def roll(self, face: Face) -> Any:
        """The value that natural faces make."""


KEPT = 4096
"""How many requests of a kind are kept; an evening of curves needs some hundreds."""


class Interned(type):
    """Makes a class give the same object for equal arguments, so that requests hash by identity."""

    def __init__(cls, name: str, bases: tuple[type, ...], members: dict[str, Any]) -> None:
        super().__init__(name, bases, members)
        cls._made = functools.lru_cache(maxsize=KEPT)(super().__call__)

    def __call__(cls, *arguments: Any) -> Any:
        """Make the object, or give the one that these arguments made before."""
        return cls._made(*arguments)


class Pool(metaclass=Interned):
    """The sum of `count` dice of `sides`. No dice make 0."""

    __slots__ = ("_masses", "count", "sides", "slots")

    def __init__(self, count: int, sides: int) -> None:
        self.count = count
        self.sides = sides
        self.slots = (sides,) * count
        self._masses = sum_masses(count, sides)

    def __repr__(self) -> str:
        return f"{self.count}d{self.sides}"

    @property
    def least(self) -> int:
        """Smallest total."""
        return self.count

    def mass(self) -> tuple[tuple[int, float], ...]:
        """Every total with its chance, ascending."""
        return tuple((self.count + index, mass) for index, mass in enumerate(self._masses))

    def bands(self, edges: tuple[int, ...]) -> tuple[float, ...]:
        """Chances of the bands that ascending edges cut; `len(edges) + 1` of them."""
        return split(self.count, self._masses, edges)

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """Totals of `n` throws, shape (n,)."""
        return np.asarray(rng.integers(1, self.sides + 1, size=(n, self.count)).sum(axis=1))

    def roll(self, face: Face) -> int:
        """The total of the faces."""
        return sum(face(slot, self.sides) for slot in range(self.count))


Read = Callable[[int, int], str]
"""`read(mine, theirs)`: the cell that two totals fall in."""


class Duel(metaclass=Interned):
    """Two pools thrown together and read together: `read(mine, theirs)` names a cell.

    `key` stands for the reading: requests with equal pools and keys are the same object.
    """

    __slots__ = ("_cells", "_masses", "_read", "key", "mine", "slots", "theirs")

    def __init__(self, mine: Pool, theirs: Pool, read: Read, key: str) -> None:
        self.mine = mine
        self.theirs = theirs
        self.key = key
        self.slots = mine.slots + theirs.slots
        self._read = read
        chances: dict[str, float] = {}
        others = theirs.mass()
        for total, mass in mine.mass():
            for other, other_mass in others:
                cell = read(total, other)
                chances[cell] = chances.get(cell, 0.0) + mass * other_mass
        self._cells = tuple(sorted(chances))
        self._masses = tuple((cell, chances[cell]) for cell in self._cells)

    def __repr__(self) -> str:
        return f"{self.mine} against {self.theirs}"

    def cells(self) -> tuple[str, ...]:
        """The cells that can happen, in alphabetical order."""
        return self._cells

    def mass(self) -> tuple[tuple[str, float], ...]:
        """Every cell with its chance."""
        return self._masses

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """Indices into `cells()` of `n` throws, shape (n,)."""
        mine, theirs = self.mine.sample(rng, n), self.theirs.sample(rng, n)
        index = {cell: place for place, cell in enumerate(self._cells)}
        pairs, inverse = np.unique(np.stack([mine, theirs], axis=1), axis=0, return_inverse=True)
        found = np.array([index[self._read(int(a), int(b))] for a, b in pairs])
        return np.asarray(found[inverse.reshape(-1)])

    def roll(self, face: Face) -> str:
        """The cell of the faces: my dice stand in the first slots, theirs after them."""
        own = self.mine.count
        mine = self.mine.roll(face)
        theirs = self.theirs.roll(lambda slot, sides: face(own + slot, sides))
        return self._read(mine, theirs)

    def totals(self, faces: tuple[int, ...]) -> tuple[int, int]:
        """The two totals of faces in slot order, for a sentence about the throw."""
        own = self.mine.count
        return sum(faces[:own]), sum(faces[own:])
