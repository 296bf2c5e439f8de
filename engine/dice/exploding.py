"""Exploding dice: a die that shows its highest face is thrown again and added, until it reaches 120.

The cap makes every distribution finite; a fixed number below it is reached as often as with unlimited throws.

Slots: the first throw of die i stands in slot i * 100, its k-th further throw in slot i * 100 + k.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cached_property
from typing import Any

import numpy as np

from engine.dice.distribution import CAP, exploding_reach, exploding_sum
from engine.dice.request import Face, Interned

FURTHER = 100
"""Slots that one die may need: its first throw and those that follow it."""


def thrown(face: Face, place: int, sides: int) -> int:
    """The total of the die in a place, from natural faces; a further throw is asked only when it is due."""
    total = shown = face(place * FURTHER, sides)
    slot = place * FURTHER
    while shown == sides and total < CAP:
        slot += 1
        shown = face(slot, sides)
        total += shown
    return min(total, CAP)


def throws(rng: np.random.Generator, sides: int, n: int) -> np.ndarray[Any, Any]:
    """Totals of `n` throws of one die, int64, shape (n,)."""
    total = rng.integers(1, sides + 1, size=n, dtype=np.int64)
    again = np.flatnonzero(total == sides)
    while len(again):
        faces = rng.integers(1, sides + 1, size=len(again), dtype=np.int64)
        total[again] += faces
        again = again[(faces == sides) & (total[again] < CAP)]
    return np.minimum(total, CAP)


def given_die(faces: Mapping[int, int], place: int, sides: int) -> dict[int, float]:
    """Every total that the die in a place can still make once these faces are known (by slot), with its chance."""
    total, slot = 0, place * FURTHER
    while slot in faces:
        total += faces[slot]
        if faces[slot] < sides or total >= CAP:
            return {min(total, CAP): 1.0}
        slot += 1
    found: dict[int, float] = {}
    for more, chance in Exploding(sides).mass():
        reached = min(total + more, CAP)
        found[reached] = found.get(reached, 0.0) + chance
    return found


def bands_of(reach: list[float], edges: tuple[int, ...]) -> tuple[float, ...]:
    """Chances of the bands that ascending edges cut, from the chance to reach each total 0 to CAP.

    Args:
        reach: chances to reach 0, 1, ..., CAP, and 0 for CAP + 1.
    """
    before = 1.0
    bands = []
    for edge in edges:
        after = reach[edge] if 0 <= edge <= CAP else 1.0 if edge < 0 else 0.0
        bands.append(before - after)
        before = after
    bands.append(before)
    return tuple(bands)


class Exploding(metaclass=Interned):
    """The sum of exploding dice of these sides; a sum of 120 or more counts as 120.

    Raises:
        ValueError: a die of fewer than 2 sides, which would explode for ever.

    >>> Exploding(8, 6) is Exploding(8, 6)
    True
    """

    def __init__(self, *sides: int) -> None:
        if any(one < 2 for one in sides):
            raise ValueError(f"an exploding die needs 2 sides or more: {sides}")
        self.slots = sides

    @staticmethod
    def identity(*sides: int) -> Hashable:
        """What makes two sums the same; the order of the dice is that of their slots."""
        return sides

    def __repr__(self) -> str:
        return "+".join(f"d{sides}!" for sides in self.slots)

    @cached_property
    def reach(self) -> list[float]:
        """Chance to reach each total from 0 to 120, and 0 for 121."""
        if len(self.slots) == 1:
            return list(exploding_reach(self.slots[0]))
        whole = np.cumsum(exploding_sum(tuple(sorted(self.slots)))[::-1])[::-1]
        return [1.0, *whole[1:].tolist(), 0.0]

    def mass(self) -> tuple[tuple[int, float], ...]:
        """Every total that can happen with its chance, ascending."""
        chances = exploding_sum(tuple(sorted(self.slots))).tolist()
        return tuple([(total, chance) for total, chance in enumerate(chances) if chance > 0])

    def bands(self, edges: tuple[int, ...]) -> tuple[float, ...]:
        """Chances of the bands that ascending edges cut; `len(edges) + 1` of them.

        >>> Exploding(6).bands((4, 8))
        (0.5, 0.3611111111111111, 0.1388888888888889)
        """
        return bands_of(self.reach, edges)

    def given(self, faces: Mapping[int, int]) -> tuple[tuple[int, float], ...]:
        """Every total that is still possible once these faces are known (by slot), ascending."""
        sums = {0: 1.0}
        for place, sides in enumerate(self.slots):
            more: dict[int, float] = {}
            for total, chance in sums.items():
                for made, share in given_die(faces, place, sides).items():
                    reached = min(total + made, CAP)
                    more[reached] = more.get(reached, 0.0) + chance * share
            sums = more
        return tuple(sorted(sums.items()))

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """Totals of `n` throws, int64, shape (n,)."""
        total = np.zeros(n, dtype=np.int64)
        for sides in self.slots:
            total += throws(rng, sides, n)
        return np.minimum(total, CAP)

    def roll(self, face: Face) -> int:
        """The total of the faces."""
        return min(CAP, sum([thrown(face, place, sides) for place, sides in enumerate(self.slots)]))
