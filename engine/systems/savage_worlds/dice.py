"""The die of a trait as the sheet writes it: d4-2, d4 to d12, d12+1 to d12+12 (SW-10)."""

from __future__ import annotations

import functools
from typing import NamedTuple

from engine.request import Side
from engine.systems.savage_worlds.tables import TABLES


class Die(NamedTuple):
    """A die and what its trait adds to every total; dice compare as the rules order them (d4-2 < d4 < d6 ...)."""

    sides: int
    bonus: int

    @property
    def text(self) -> str:
        """The die alone: "d8"."""
        return f"d{self.sides}"


@functools.cache
def die(word: str) -> Die:
    """The die of a word.

    >>> die("d12+3"), die("d4-2")
    (Die(sides=12, bonus=3), Die(sides=4, bonus=-2))
    """
    for sign in "+-":
        if sign in word:
            sides, _, bonus = word.partition(sign)
            return Die(int(sides[1:]), int(sign + bonus))
    return Die(int(word[1:]), 0)


DEFAULTS: dict[str, str] = {row.id: str(row.neutral) for row in TABLES.traits.values() if row.family == "die"}
"""The word of each trait that nobody wrote."""


def die_of(side: Side, trait: str) -> Die:
    """The die of a trait."""
    return die(side.word(trait, DEFAULTS[trait]))
