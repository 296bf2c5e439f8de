"""An open-ended D10: a natural 10 or 1 is thrown again and read anew, at most six times.

After a 10, a further throw adds what it shows above 5, and a further 10 adds 5 and is thrown again. After a 1, a throw
below 5 replaces it by what it lacks to 5, and a further 1 counts -5 and is thrown again.

Slots: the first throw stands in slot 0, the k-th further one in slot k.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cached_property
from typing import Any

import numpy as np

from engine.dice.request import Face, Interned

SIDES = 10
FURTHER = 6
"""Throws after the first, at most."""

LEAST, MOST = -30, 40
HALF = 5
"""What a throw must pass to add, or stay below to take away, and what a further 10 or 1 counts."""


def _counts(face: int, *, rising: bool) -> int:
    """What a further throw adds after a 10 (`rising`), or takes away after a 1."""
    return max(0, face - HALF) if rising else min(0, face - HALF) if face > 1 else -HALF


def _value(sum_of: int, *, rising: bool) -> int:
    """The value of what the further throws came to: the first -x takes the place of the 1."""
    return SIDES + sum_of if rising else sum_of or 1


class OpenTen(metaclass=Interned):
    """The open-ended D10; every one is the same object.

    >>> OpenTen() is OpenTen()
    True
    """

    def __init__(self) -> None:
        self.slots = (SIDES,)

    @staticmethod
    def identity() -> Hashable:
        """There is only one."""
        return ()

    def __repr__(self) -> str:
        return "open d10"

    # -- chances --------------------------------------------------------------------------------------------------

    @cached_property
    def _further(self) -> tuple[dict[bool, dict[int, float]], ...]:
        """What k further throws can come to, rising or not: entry k, k from 0 to 6."""
        known: list[dict[bool, dict[int, float]]] = [{True: {0: 1.0}, False: {0: 1.0}}]
        for _ in range(FURTHER):
            entry = {rising: _one_more(known[-1][rising], rising=rising) for rising in (True, False)}
            known.append(entry)
        return tuple(known)

    @cached_property
    def _mass(self) -> tuple[tuple[int, float], ...]:
        return self.given({})

    @cached_property
    def reach(self) -> list[float]:
        """Chance to reach each value from -30 to 40, and 0 for 41."""
        chances = np.zeros(MOST - LEAST + 2)
        for value, chance in self._mass:
            chances[value - LEAST] = chance
        reach: list[float] = np.cumsum(chances[::-1])[::-1].tolist()
        return [min(1.0, one) for one in reach]

    def mass(self) -> tuple[tuple[int, float], ...]:
        """Every value that can happen with its chance, ascending."""
        return self._mass

    def bands(self, edges: tuple[int, ...]) -> tuple[float, ...]:
        """Chances of the bands that ascending edges cut; `len(edges) + 1` of them.

        >>> [round(chance, 9) for chance in OpenTen().bands((2, 10))]
        [0.1, 0.8, 0.1]
        """
        reach, before, bands = self.reach, 1.0, []
        for edge in edges:
            after = 1.0 if edge <= LEAST else 0.0 if edge > MOST else reach[edge - LEAST]
            bands.append(before - after)
            before = after
        bands.append(before)
        return tuple(bands)

    def given(self, faces: Mapping[int, int]) -> tuple[tuple[int, float], ...]:
        """Every value that is still possible once these faces are known (by slot), ascending."""
        found: dict[int, float] = {}
        for first in [faces[0]] if 0 in faces else range(1, SIDES + 1):
            share = 1.0 if 0 in faces else 1 / SIDES
            if 1 < first < SIDES:
                found[first] = found.get(first, 0.0) + share
                continue
            rising = first == SIDES
            for sum_of, chance in self._still(faces, rising=rising).items():
                value = _value(sum_of, rising=rising)
                found[value] = found.get(value, 0.0) + share * chance
        return tuple(sorted(found.items()))

    def _still(self, faces: Mapping[int, int], *, rising: bool) -> dict[int, float]:
        """What the further throws can come to, those that are known first."""
        known, slot, again = 0, 1, SIDES if rising else 1
        while slot <= FURTHER and slot in faces:
            known += _counts(faces[slot], rising=rising)
            if faces[slot] != again:
                return {known: 1.0}
            slot += 1
        return {known + more: chance for more, chance in self._further[FURTHER + 1 - slot][rising].items()}

    # -- dice -----------------------------------------------------------------------------------------------------

    def sample(self, rng: np.random.Generator, n: int) -> np.ndarray[Any, Any]:
        """Values of `n` throws, int64, shape (n,)."""
        value = rng.integers(1, SIDES + 1, size=n, dtype=np.int64)
        for rising in (True, False):
            again = SIDES if rising else 1
            rows = going = np.flatnonzero(value == again)
            sums = np.zeros(n, dtype=np.int64)
            for _ in range(FURTHER):
                faces = rng.integers(1, SIDES + 1, size=len(going), dtype=np.int64)
                sums[going] += COUNTS[rising][faces]
                going = going[faces == again]
            value[rows] = SIDES + sums[rows] if rising else np.where(sums[rows] == 0, 1, sums[rows])
        return value

    def roll(self, face: Face) -> int:
        """The value of the faces; a further throw is asked only when it is due."""
        first = shown = face(0, SIDES)
        if 1 < first < SIDES:
            return first
        sum_of, slot = 0, 0
        while shown == first and slot < FURTHER:
            slot += 1
            shown = face(slot, SIDES)
            sum_of += _counts(shown, rising=first == SIDES)
        return _value(sum_of, rising=first == SIDES)


def _one_more(rest: dict[int, float], *, rising: bool) -> dict[int, float]:
    """One further throw, and what may follow it."""
    found: dict[int, float] = {}
    again = SIDES if rising else 1
    for face in range(1, SIDES + 1):
        for more, chance in rest.items() if face == again else ((0, 1.0),):
            sum_of = _counts(face, rising=rising) + more
            found[sum_of] = found.get(sum_of, 0.0) + chance / SIDES
    return found


COUNTS = {
    rising: np.array([0, *(_counts(face, rising=rising) for face in range(1, SIDES + 1))], dtype=np.int64)
    for rising in (True, False)
}
"""What each face of a further throw counts; entry 0 is never shown."""
