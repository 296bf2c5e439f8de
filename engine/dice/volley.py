"""A volley: several Trait dice thrown at one target, each read for itself, and whether one of them goes astray."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Mapping
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from engine.dice.distribution import CAP, exploding_reach
from engine.dice.exploding import FURTHER, given_die, thrown, throws
from engine.dice.request import Face, Interned
from engine.dice.trait import WILD, given_plain

Counts = tuple[int, int, int, int]
"""Dice that miss, pass through an obstacle, hit, hit with a raise."""

HIT, RAISE = 2, 3
"""Levels of a die that hits."""


class Landing(NamedTuple):
    """What a volley makes; a critical failure hits with nothing.

    Attributes:
        astray: a stray shot hits somebody else.
    """

    critical: bool
    raises: int
    hits: int
    through: int
    astray: bool

    @property
    def cell(self) -> str:
        """The name of this landing: "0 2 1 0 1" is two raises, a hit, and a stray shot."""
        return " ".join(str(int(part)) for part in self)


def landing(cell: str) -> Landing:
    """The landing of a name."""
    critical, raises, hits, through, astray = (int(part) for part in cell.split())
    return Landing(bool(critical), raises, hits, through, bool(astray))


class Thrown(NamedTuple):
    """Trait dice so far: how many of each level, how many show 1, whether one strays, on a critical failure too."""

    counts: Counts
    ones: int
    astray: bool
    astray_critical: bool


class Volley(metaclass=Interned):
    """`count` Trait dice of `sides`; a Wild Die replaces the lowest one where it is better.

    Critical failure: more than half of all dice show 1, and so does the Wild Die, or else a plain die thrown only then.

    Attributes:
        edges: least natural results of (through an obstacle, hit, raise), ascending.
        stray: a Trait die whose first face is this or lower, and which does not hit, goes astray; 0: none does.
        saved: a Wild Die that hits saves from the stray shot.
    """

    def __init__(
        self, count: int, sides: int, wild: bool, edges: tuple[int, int, int], stray: int = 0, saved: bool = False
    ) -> None:
        self.count, self.sides, self.wild = count, sides, wild
        self.edges, self.stray, self.saved = edges, stray, saved
        self.slots = (sides,) * count + ((WILD,) if wild else ())

    @staticmethod
    def identity(
        count: int, sides: int, wild: bool, edges: tuple[int, int, int], stray: int = 0, saved: bool = False
    ) -> Hashable:
        """What makes two volleys the same."""
        return count, sides, wild, edges, stray, saved

    def __repr__(self) -> str:
        return f"{self.count}d{self.sides}!" + (f" or d{WILD}!" if self.wild else "") + f" against {self.edges}"

    # -- reading --------------------------------------------------------------------------------------------------

    def _level(self, natural: int) -> int:
        return sum([natural >= edge for edge in self.edges])

    def _read(self, trait: Thrown, other: int) -> Landing:
        """The landing of the Trait dice with the Wild Die, or with the die that confirms (0: not thrown)."""
        dice, ones = (self.count + 1, trait.ones + (other == 1)) if self.wild else (self.count, trait.ones)
        if other == 1 and 2 * ones > dice:
            return Landing(True, 0, 0, 0, trait.astray_critical)
        level = self._level(other) if self.wild else 0
        counts = list(trait.counts)
        lowest = next(place for place, count in enumerate(counts) if count)
        if level > lowest:
            counts[lowest] -= 1
            counts[level] += 1
        _, through, hits, raises = counts
        astray = trait.astray and not (self.saved and level >= HIT)
        return Landing(False, raises, hits, through, astray)

    def _with_die(self, trait: Thrown, natural: int) -> Thrown:
        level = self._level(natural)
        counts = list(trait.counts)
        counts[level] += 1
        low = natural <= self.stray
        return Thrown(
            (counts[0], counts[1], counts[2], counts[3]),
            trait.ones + (natural == 1),
            trait.astray or (low and level < HIT),
            trait.astray_critical or low,
        )

    # -- chances --------------------------------------------------------------------------------------------------

    @cached_property
    def _starts(self) -> list[int]:
        """Least natural results of the classes that differ for the reading."""
        return sorted({1, 2, *([3] if self.stray else []), *(edge for edge in self.edges if 2 < edge <= CAP)})

    def _classes(self, sides: int) -> dict[int, float]:
        """The classes of one die, each by its least natural result, with their chance."""
        reach = exploding_reach(sides)
        ends = [*self._starts[1:], CAP + 1]
        found = {start: reach[start] - reach[end] for start, end in zip(self._starts, ends, strict=True)}
        return {start: chance for start, chance in found.items() if chance > 0}

    def _still(self, faces: Mapping[int, int], place: int, sides: int) -> dict[int, float]:
        """The classes of the die in a place once these faces are known."""
        found: dict[int, float] = {}
        for natural, chance in given_die(faces, place, sides).items():
            start = self._starts[bisect_right(self._starts, natural) - 1]
            found[start] = found.get(start, 0.0) + chance
        return found

    def _landings(self, dice: list[dict[int, float]], others: dict[int, float]) -> tuple[tuple[str, float], ...]:
        """Chances of the landings of Trait dice with the Wild Die, or with the die that confirms."""
        trait: dict[Thrown, float] = {Thrown((0, 0, 0, 0), 0, False, False): 1.0}
        for die in dice:
            more: dict[Thrown, float] = {}
            for before, mass in trait.items():
                for natural, chance in die.items():
                    after = self._with_die(before, natural)
                    more[after] = more.get(after, 0.0) + mass * chance
            trait = more
        chances: dict[str, float] = {}
        for thrown_dice, mass in trait.items():
            for natural, chance in others.items():
                cell = self._read(thrown_dice, natural).cell
                chances[cell] = chances.get(cell, 0.0) + mass * chance
        return tuple(sorted(chances.items()))

    @cached_property
    def _mass(self) -> tuple[tuple[str, float], ...]:
        others = self._classes(WILD) if self.wild else {1: 1 / WILD, 0: 1 - 1 / WILD}
        return self._landings([self._classes(self.sides)] * self.count, others)

    def cells(self) -> tuple[str, ...]:
        """The landings that can happen, by name, in alphabetical order; see `landing`."""
        return tuple([cell for cell, _ in self._mass])

    def mass(self) -> tuple[tuple[str, float], ...]:
        """Every landing with its chance, in the order of `cells()`."""
        return self._mass

    def given(self, faces: Mapping[int, int]) -> tuple[tuple[str, float], ...]:
        """Every landing that is still possible once these faces are known (by slot), in alphabetical order."""
        dice = [self._still(faces, place, self.sides) for place in range(self.count)]
        if self.wild:
            return self._landings(dice, self._still(faces, self.count, WILD))
        return self._landings(dice, given_plain(faces, (self.count + 1) * FURTHER, WILD))

    # -- dice -----------------------------------------------------------------------------------------------------

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """Indices into `cells()` of `n` throws, int64, shape (n,)."""
        dice = [throws(rng, self.sides, n) for _ in range(self.count)]
        other = throws(rng, WILD, n) if self.wild else rng.integers(1, WILD + 1, size=n, dtype=np.int64)
        index = {cell: place for place, cell in enumerate(self.cells())}
        rows, places = np.unique(np.stack([*dice, other]), axis=1, return_inverse=True)
        found = np.array([index[self._of(column).cell] for column in rows.T.tolist()], dtype=np.int64)
        return np.asarray(found[places.reshape(n)])

    def _of(self, naturals: list[int]) -> Landing:
        """The landing of the Trait dice and, last, the other die."""
        trait = Thrown((0, 0, 0, 0), 0, False, False)
        for natural in naturals[:-1]:
            trait = self._with_die(trait, natural)
        return self._read(trait, naturals[-1])

    def roll(self, face: Face) -> str:
        """The name of the landing of the faces: Trait dice, then the Wild Die or, if due, the confirmation."""
        dice = [thrown(face, place, self.sides) for place in range(self.count)]
        other = 0
        if self.wild:
            other = thrown(face, self.count, WILD)
        elif 2 * dice.count(1) > self.count:
            other = face((self.count + 1) * FURTHER, WILD)
        return self._of([*dice, other]).cell
