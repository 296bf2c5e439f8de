"""Exploding dice in fractions, face by face, and faces given in order."""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

CAP = 120


@functools.cache
def exploding(sides: int) -> dict[int, Fraction]:
    """Every total of one exploding die with its chance: throw by throw, as one does at the table."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    total, chance = 0, Fraction(1)
    while total < CAP:
        for shown in range(1, sides):
            found[min(CAP, total + shown)] += chance / sides
        total, chance = total + sides, chance / sides
    found[CAP] += chance
    return dict(sorted(found.items()))


def sums(dice: Sequence[dict[int, Fraction]]) -> dict[int, Fraction]:
    """The sum of some dice, 120 at most."""
    found = {0: Fraction(1)}
    for die in dice:
        more: dict[int, Fraction] = defaultdict(Fraction)
        for before, mass in found.items():
            for total, chance in die.items():
                more[min(CAP, before + total)] += mass * chance
        found = more
    return dict(sorted(found.items()))


class Faces:
    """Natural faces in order; remembers which dice were asked."""

    def __init__(self, *faces: int) -> None:
        self.rest = list(faces)
        self.asked: list[tuple[int, int]] = []

    def __call__(self, slot: int, sides: int) -> int:
        """The next face."""
        self.asked.append((slot, sides))
        return self.rest.pop(0)
