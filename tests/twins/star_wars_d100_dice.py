"""The dice of Star Wars D100: every face of the D100 looked at, damage dice added up by icepool."""

import functools
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import icepool

Law: TypeAlias = Mapping[int, float]
Answer: TypeAlias = dict[str, Any]

FACES = range(1, 101)
DOUBLES = frozenset({1, *range(11, 100, 11), 100})
PURE_DOUBLES = DOUBLES - {1}
TIERS = ("great_success", "success", "failure", "great_failure")


def limit(value: int) -> int:
    """A value as it is tested: 1 to 99 (section 8)."""
    return min(99, max(1, value))


def share(holds: Callable[[int], object]) -> float:
    """How many faces of the D100, in hundredths, something is true of."""
    return sum(bool(holds(face)) for face in FACES) / 100


def tier(face: int, value: int, doubles: frozenset[int]) -> str:
    """What a roll against a limited value is called."""
    great = face in doubles or abs(value - face) >= 41
    if face <= value:
        return "great_success" if great and face != value else "success"
    return "great_failure" if great else "failure"


def tiers(value: int, doubles: frozenset[int]) -> dict[str, float]:
    """How often a test against a limited value ends in each tier."""
    counted = Counter(tier(face, value, doubles) for face in FACES)
    return {name: counted[name] / 100 for name in TIERS}


@functools.cache
def total(dice: tuple[int, ...], constant: int, sign: int = 1, more: tuple[int, ...] = ()) -> Any:
    """The damage rolled, 0 at least: dice, a constant, and more dice that are added or taken away (8.2, step 6a)."""
    thrown = sum((icepool.d(sides) for sides in dice), start=icepool.Die([constant]))
    thrown += sign * sum((icepool.d(sides) for sides in more), start=icepool.Die([0]))
    return thrown.map(lambda value: max(0, value))


def law_of(die: Any, worth: Callable[[int], int]) -> Law:
    """The chances of `worth` of what an icepool die shows."""
    found = die.map(worth)
    return {int(value): weight / found.denominator() for value, weight in found.items()}


def told(derived: Mapping[str, object], outcomes: Mapping[str, float], events: Mapping[str, float]) -> Answer:
    """The raw answer."""
    return {"derived": dict(derived), "outcomes": dict(outcomes), "events": dict(events)}
