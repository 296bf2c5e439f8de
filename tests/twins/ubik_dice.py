"""The dice of Ubik, counted face by face in exact fractions."""

import itertools
import math
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

Answer: TypeAlias = dict[str, Any]
Shares: TypeAlias = Mapping[str, Fraction]


@dataclass(frozen=True)
class Trial:
    """One D10: the level of the one who tests, the difficulty, how many faces pass."""

    level: int
    nd: int
    faces: int

    @property
    def chance(self) -> Fraction:
        """How often it is passed."""
        return Fraction(self.faces, 10)

    def told(self, name: str = "") -> dict[str, int]:
        """Difficulty and threshold, as `<name>_nd` and `<name>_threshold`."""
        before = f"{name}_" if name else ""
        return {f"{before}nd": self.nd, f"{before}threshold": self.faces}

    def told_whole(self, name: str = "") -> dict[str, int]:
        """The same with the level."""
        return {f"{name}_skill_level" if name else "skill_level": self.level, **self.told(name)}


ALWAYS = Trial(0, 0, 10)
"""What is not rolled, because it cannot fail."""


def passing_faces(level: int, nd: int, table: str, *, extremes: bool) -> int:
    """How many faces pass (8.1), counted on the die turned over: high is good there.

    Turned over, the standard table reads ``die + level >= 5 + nd``.

    >>> passing_faces(3, 3, "standard", extremes=False), passing_faces(5, 1, "steep", extremes=True)
    (6, 9)
    """

    def passes(die: int) -> bool:
        if extremes and die in (1, 10):
            return die == 10
        if table == "steep":
            return die + 2 * level >= 5 + 2 * nd
        return die + level >= (6 if table == "even" else 5) + nd

    return sum(map(passes, range(1, 11)))


def thrown(*trials: Trial) -> Iterator[tuple[tuple[bool, ...], Fraction]]:
    """Every way in which independent tests are passed or not that can happen, with its chance."""
    for results in itertools.product((True, False), repeat=len(trials)):
        chance = math.prod(
            (trial.chance if passed else 1 - trial.chance for trial, passed in zip(trials, results, strict=True)),
            start=Fraction(1),
        )
        if chance:
            yield results, chance


class Tally(defaultdict[str, Fraction]):
    """Chances that are added up under names; those named at the start are there at 0."""

    def __init__(self, *names: str) -> None:
        super().__init__(Fraction, {name: Fraction(0) for name in names})


def told(derived: Mapping[str, object], outcomes: Shares, events: Shares) -> Answer:
    """The raw answer."""
    return {
        "derived": dict(derived),
        "outcomes": {name: float(chance) for name, chance in outcomes.items()},
        "events": {name: float(chance) for name, chance in events.items()},
    }
