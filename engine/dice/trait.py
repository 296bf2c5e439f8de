"""The roll of a Trait: one exploding die, beside it the Wild Die of an important character; the better counts.

Its value is the natural result, 0 for a critical failure, so that no modifier can lift it over an edge of 1 or more.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cached_property
from typing import Any

import numpy as np

from engine.dice.distribution import exploding_reach
from engine.dice.exploding import FURTHER, bands_of, given_die, thrown, throws
from engine.dice.request import Face, Interned

WILD = 6
"""Sides of the Wild Die, and of the die that confirms the critical failure of a character without one."""

CRITICAL = 0
"""The value of a critical failure."""


def given_plain(faces: Mapping[int, int], slot: int, sides: int) -> dict[int, float]:
    """Every face that a plain die can still show, with its chance."""
    return {faces[slot]: 1.0} if slot in faces else dict.fromkeys(range(1, sides + 1), 1 / sides)


class TraitRoll(metaclass=Interned):
    """A die of `sides`, with a Wild Die or without.

    Critical failure: both dice show 1, or the only die shows 1 and a plain die, thrown only then, shows 1 as well.
    """

    def __init__(self, sides: int, wild: bool) -> None:
        self.sides, self.wild = sides, wild
        self.slots = (sides, WILD) if wild else (sides,)

    @staticmethod
    def identity(sides: int, wild: bool) -> Hashable:
        """What makes two rolls the same."""
        return sides, wild

    def __repr__(self) -> str:
        return f"d{self.sides}!" + (f" or d{WILD}!" if self.wild else "")

    @cached_property
    def reach(self) -> list[float]:
        """Chance to reach each natural result from 0 to 120, and 0 for 121."""
        reach = list(exploding_reach(self.sides))
        if self.wild:
            reach = [mine + wild - mine * wild for mine, wild in zip(reach, exploding_reach(WILD), strict=True)]
        # who has a Wild Die keeps a 1 only where both show it: then nothing lies between a critical failure and 2
        reach[1] = reach[2] if self.wild else 1 - 1 / (self.sides * WILD)
        return reach

    def mass(self) -> tuple[tuple[int, float], ...]:
        """Every natural result that can happen with its chance, ascending."""
        reach = self.reach
        chances = [(value, reach[value] - reach[value + 1]) for value in range(len(reach) - 1)]
        return tuple([(value, chance) for value, chance in chances if chance > 0])

    def bands(self, edges: tuple[int, ...]) -> tuple[float, ...]:
        """Chances of the bands that ascending edges cut; `len(edges) + 1` of them.

        >>> [round(chance, 6) for chance in TraitRoll(8, True).bands((1, 4, 8))]
        [0.020833, 0.166667, 0.565972, 0.246528]
        """
        return bands_of(self.reach, edges)

    def given(self, faces: Mapping[int, int]) -> tuple[tuple[int, float], ...]:
        """Every natural result that is still possible once these faces are known (by slot), ascending."""
        others = given_die(faces, 1, WILD) if self.wild else given_plain(faces, 2 * FURTHER, WILD)
        found: dict[int, float] = {}
        for trait, chance in given_die(faces, 0, self.sides).items():
            for other, share in others.items():
                best = max(trait, other) if self.wild else trait
                natural = CRITICAL if trait == other == 1 else best
                found[natural] = found.get(natural, 0.0) + chance * share
        return tuple(sorted(found.items()))

    def dropped(self, faces: Mapping[int, int]) -> frozenset[int]:
        """Slots of the die that does not count, once every face (by slot) is known."""
        if not self.wild:
            return frozenset()
        trait = sum(face for slot, face in faces.items() if slot < FURTHER)
        wild = sum(face for slot, face in faces.items() if slot >= FURTHER)
        return frozenset(slot for slot in faces if (slot >= FURTHER) == (wild <= trait))

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """Natural results of `n` rolls, int64, shape (n,)."""
        trait = throws(rng, self.sides, n)
        other = throws(rng, WILD, n) if self.wild else rng.integers(1, WILD + 1, size=n, dtype=np.int64)
        best = np.maximum(trait, other) if self.wild else trait
        return np.where((trait == 1) & (other == 1), CRITICAL, best)

    def roll(self, face: Face) -> int:
        """The natural result of the faces: the Trait die first, then the Wild Die or the confirmation, if due."""
        trait = thrown(face, 0, self.sides)
        if self.wild:
            wild = thrown(face, 1, WILD)
            return CRITICAL if trait == wild == 1 else max(trait, wild)
        return CRITICAL if trait == 1 and face(2 * FURTHER, WILD) == 1 else trait
