"""Dice requests: frozen values that say which dice are thrown and how they are read.

Equal arguments give the same object, so a request hashes and compares by identity and everything worked out from it is
kept with it. The store of requests is bounded: one that drops out of it is simply made again.

>>> Pool(3, 6) is Pool(3, 6)
True
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

import numpy as np

from engine.dice import distribution
from engine.dice.distribution import split, sum_ways

Face = Callable[[int, int], int]
"""`face(slot, sides)` gives the natural face of the die in that slot."""

Mass = tuple[tuple[Any, float], ...]
"""Each value that can happen, with its chance."""

KEPT = 4096
"""How many requests are kept; an evening of curves needs some hundreds."""


class Request(Protocol):
    """What a rule may ask of dice."""

    @property
    def slots(self) -> tuple[int, ...]:
        """Sides of the dice that are known beforehand, in slot order."""

    def mass(self) -> Mass:
        """Every value with its chance."""

    def given(self, faces: Mapping[int, int]) -> Mass:
        """Every value that is still possible once these faces are known (by slot), with its chance."""

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """`n` physical throws, shape (n,): totals, or indices into the cells."""

    def roll(self, face: Face) -> Any:
        """The value that natural faces make."""


class Banded(Request, Protocol):
    """A request whose value is a total, so that edges can cut it."""

    def bands(self, edges: tuple[int, ...]) -> tuple[float, ...]:
        """Chances of the bands that ascending edges cut, `len(edges) + 1` of them."""


class Celled(Request, Protocol):
    """A request whose value is one of some named cells."""

    def cells(self) -> tuple[str, ...]:
        """The cells that can happen, in the order of `mass` and of the indices of `sample`."""


class Interned(type):
    """Makes a class give the same object for arguments of equal `identity`."""

    identity: Callable[..., Hashable]

    def __call__(cls, *arguments: Any, **named: Any) -> Any:
        """Make the object, or give the one that such arguments made before."""
        key = (cls, cls.identity(*arguments, **named))
        made = _made.get(key)
        if made is None:
            if len(_made) >= KEPT:
                del _made[next(iter(_made))]
            made = _made[key] = super().__call__(*arguments, **named)
        return made


_made: dict[Hashable, Any] = {}


def forget() -> None:
    """Forget every request and every sum of dice (for cold benchmarks)."""
    _made.clear()
    distribution.forget()


@dataclass(frozen=True, eq=False)
class Pool(metaclass=Interned):
    """The sum of `count` dice of `sides`; no dice make 0.

    Raises:
        ValueError: fewer than 0 dice, or dice with no side.
    """

    count: int
    sides: int

    @staticmethod
    def identity(count: int, sides: int) -> Hashable:
        """What makes two pools the same."""
        return count, sides

    def __post_init__(self) -> None:
        if self.count < 0 or self.sides < 1:
            raise ValueError(f"a pool needs 0 dice or more, of 1 side or more: {self.count}d{self.sides}")

    def __repr__(self) -> str:
        return f"{self.count}d{self.sides}"

    @cached_property
    def slots(self) -> tuple[int, ...]:
        """Sides of each die."""
        return (self.sides,) * self.count

    @property
    def ways(self) -> tuple[int, ...]:
        """Ways of each total, from `count` up."""
        return sum_ways(self.count, self.sides)

    @property
    def whole(self) -> int:
        """All the ways together."""
        return int(self.sides**self.count)

    @cached_property
    def _mass(self) -> tuple[tuple[int, float], ...]:
        whole = self.whole
        return tuple((total, ways / whole) for total, ways in enumerate(self.ways, self.count))

    def mass(self) -> tuple[tuple[int, float], ...]:
        """Every total with its chance, ascending."""
        return self._mass

    def bands(self, edges: tuple[int, ...]) -> tuple[float, ...]:
        """Chances of the bands that ascending edges cut; `len(edges) + 1` of them.

        >>> Pool(1, 6).bands((3, 5))
        (0.3333333333333333, 0.3333333333333333, 0.3333333333333333)
        """
        whole = self.whole
        return tuple([ways / whole for ways in split(self.count, self.ways, edges)])

    def given(self, faces: Mapping[int, int]) -> tuple[tuple[int, float], ...]:
        """Every total that is still possible, ascending: the known faces and a pool of the other dice.

        >>> Pool(2, 2).given({0: 2})
        ((3, 0.5), (4, 0.5))
        """
        known = sum(faces.values())
        return tuple([(known + total, chance) for total, chance in Pool(self.count - len(faces), self.sides).mass()])

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """Totals of `n` throws, int64, shape (n,)."""
        faces = rng.integers(1, self.sides + 1, size=(n, self.count), dtype=np.int32)
        return np.asarray(faces.sum(axis=1, dtype=np.int64))

    def roll(self, face: Face) -> int:
        """The total of the faces."""
        return sum([face(slot, sides) for slot, sides in enumerate(self.slots)])


Read = Callable[[int, int], str]
"""`read(mine, theirs)`: the cell that two totals fall in."""


@dataclass(frozen=True, eq=False)
class Duel(metaclass=Interned):
    """Two pools thrown together and read together: `read(mine, theirs)` names a cell.

    Attributes:
        key: stands for the reading; duels of equal pools and keys are one object, whose reading is that of the first.
    """

    mine: Pool
    theirs: Pool
    read: Read
    key: str

    @staticmethod
    def identity(mine: Pool, theirs: Pool, read: Read, key: str) -> Hashable:
        """What makes two duels the same: a reading is often a function made on the spot, so its key counts."""
        return mine, theirs, key

    def __repr__(self) -> str:
        return f"{self.mine} against {self.theirs} ({self.key})"

    @property
    def theirs_from(self) -> int:
        """First slot of the other side's dice."""
        return self.mine.count

    @cached_property
    def slots(self) -> tuple[int, ...]:
        """Sides of my dice, then of theirs."""
        return self.mine.slots + self.theirs.slots

    @cached_property
    def _grid(self) -> tuple[tuple[str, ...], ...]:
        """Cells by my total, then by theirs, each counted from its least."""
        read = self.read
        others = [total for total, _ in self.theirs.mass()]
        return tuple([tuple([read(total, other) for other in others]) for total, _ in self.mine.mass()])

    @cached_property
    def _mass(self) -> tuple[tuple[str, float], ...]:
        chances: dict[str, int] = {}
        their_ways = self.theirs.ways
        for row, ways in zip(self._grid, self.mine.ways, strict=True):
            for cell, other in zip(row, their_ways, strict=True):
                chances[cell] = chances.get(cell, 0) + ways * other
        whole = self.mine.whole * self.theirs.whole
        return tuple((cell, chances[cell] / whole) for cell in sorted(chances))

    @cached_property
    def _indices(self) -> np.ndarray[Any, Any]:
        """The grid as indices into `cells()`, shape (my totals, their totals)."""
        index = {cell: place for place, cell in enumerate(self.cells())}
        return np.array([[index[cell] for cell in row] for row in self._grid], dtype=np.int64)

    def cells(self) -> tuple[str, ...]:
        """The cells that can happen, in alphabetical order."""
        return tuple([cell for cell, _ in self._mass])

    def mass(self) -> tuple[tuple[str, float], ...]:
        """Every cell with its chance, in the order of `cells()`."""
        return self._mass

    def given(self, faces: Mapping[int, int]) -> tuple[tuple[str, float], ...]:
        """Every cell that is still possible, with its chance, in alphabetical order."""
        first = self.mine.count
        mine = self.mine.given({slot: face for slot, face in faces.items() if slot < first})
        theirs = self.theirs.given({slot - first: face for slot, face in faces.items() if slot >= first})
        chances: dict[str, float] = {}
        for total, chance in mine:
            for other, share in theirs:
                cell = self.read(total, other)
                chances[cell] = chances.get(cell, 0.0) + chance * share
        return tuple(sorted(chances.items()))

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """Indices into `cells()` of `n` throws, int64, shape (n,)."""
        mine, theirs = self.mine.sample(rng, n), self.theirs.sample(rng, n)
        return np.asarray(self._indices[mine - self.mine.count, theirs - self.theirs.count])

    def roll(self, face: Face) -> str:
        """The cell of the faces: my dice stand in the first slots, theirs after them."""
        faces = [face(slot, sides) for slot, sides in enumerate(self.slots)]
        return self.read(sum(faces[: self.mine.count]), sum(faces[self.mine.count :]))
