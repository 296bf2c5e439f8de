"""Icepool dice that remember whether every face was a one, and what the rest of the referee makes of them.

A law is an icepool `Die`; its chances are exact fractions until `shares` and `chance` turn them into floats.
"""

import functools
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import icepool

Law: TypeAlias = Any  # an icepool Die: the library has no types
Answer: TypeAlias = dict[str, Any]

_FACE: Law = icepool.d6.map(lambda face: icepool.vectorize(face, int(face > 1)))


@functools.cache
def thrown(count: int) -> Law:
    """(total, whether all the dice show 1) of `count` dice; no dice make 0, and that is no fumble."""
    if count == 0:
        return icepool.Die([(0, False)])
    return (count @ _FACE).map(lambda total, above_one: (total, above_one == 0), star=True)


def tier(margin: int) -> int:
    """0 minor, 1 significant (5 to 9), 2 exceptional (10 or more)."""
    return min(margin // 5, 2)


@functools.cache
def opposed(mine: int, theirs: int) -> Law:
    """(who is ahead: 1, 0, -1; tier of the margin; all my dice show 1; all theirs do) of a Confrontation."""

    def read(own: tuple[int, bool], other: tuple[int, bool]) -> tuple[int, int, bool, bool]:
        difference = own[0] - other[0]
        ahead = (difference > 0) - (difference < 0)
        return ahead, tier(abs(difference)), own[1], other[1]

    return icepool.map(read, thrown(mine), thrown(theirs), star=False)


@functools.cache
def tested(count: int, threshold: int) -> Law:
    """(total reaches the threshold and not all dice show 1; all show 1) of a plain test."""
    return thrown(count).map(lambda total, ones: (total >= threshold and not ones, ones), star=True)


@functools.cache
def resisted(count: int, threshold: int, who: str, harm: str) -> Law:
    """The outcome of a resistance test (8.3): `harm` is stunned, wounded or gravely_wounded."""
    heroic = "unshaken" if harm == "stunned" else f"{harm}_pending"

    def read(total: int) -> str:
        if total < threshold:
            return f"{who}_{harm}_out"
        return f"{who}_{harm}" if total < threshold + 10 else f"{who}_{heroic}"

    return (count @ icepool.d6).map(read)


def chance(law: Law, holds: Callable[..., bool]) -> float:
    """How often `holds(*outcome)` is true of a law whose outcomes are tuples."""
    return float(law.map(lambda *outcome: bool(holds(*outcome)), star=True).probability(True))


def shares(law: Law) -> dict[str, float]:
    """The chance of every outcome of a law of names."""
    return {name: float(law.probability(name)) for name in law.outcomes()}


def told(derived: Mapping[str, object], outcomes: Mapping[str, float], events: Mapping[str, float]) -> Answer:
    """The raw answer."""
    return {"derived": dict(derived), "outcomes": dict(outcomes), "events": dict(events)}
