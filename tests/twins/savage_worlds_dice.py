"""Icepool dice of Savage Worlds: exploding dice, Trait rolls, damage, and what the rest of the referee makes of them.

A law is an icepool `Die`; its chances are exact fractions until `shares` and `chance` turn them into floats.
"""

import functools
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

import icepool

Law: TypeAlias = Any  # an icepool Die: the library has no types
Answer: TypeAlias = dict[str, Any]

MOST = 120
"""A die, and the dice of a damage roll together, count at most this (8.1)."""

FUMBLE = -10_000
"""The total of a critical failure: lower than anything."""


@functools.cache
def exploding(sides: int) -> Law:
    """One die that is rolled again and added on its maximum, until it reaches `MOST`."""
    throws = MOST // sides
    weights = {aces * sides + face: sides ** (throws - aces - 1) for aces in range(throws) for face in range(1, sides)}
    return icepool.Die(weights | {MOST: 1})


@functools.cache
def plain(sides: tuple[int, ...]) -> Law:
    """The sum of dice that do not explode: damage to objects."""
    return sum((icepool.d(one) for one in sides), start=icepool.Die([0]))


@functools.cache
def damage(sides: tuple[int, ...]) -> Law:
    """The sum of exploding dice, `MOST` at most."""
    if not sides:
        return icepool.Die([0])
    return (damage(sides[1:]) + exploding(sides[0])).map(lambda total: min(total, MOST))


@functools.cache
def natural(sides: int, *, wild: bool) -> Law:
    """The natural result of a Trait roll (8.1), `FUMBLE` for a critical failure."""
    other = exploding(6) if wild else icepool.d6

    def read(own: int, second: int) -> int:
        if own == second == 1:  # both dice of a Wild Card; the die and the confirmation of an Extra
            return FUMBLE
        return max(own, second) if wild else own

    return icepool.map(read, exploding(sides), other, star=False)


@functools.cache
def trait_roll(sides: int, wild: bool, modifier: int) -> Law:
    """The total of a Trait roll, `FUMBLE` for a critical failure."""
    return natural(sides, wild=wild).map(lambda one: one if one == FUMBLE else one + modifier)


def chance(law: Law, holds: Callable[..., object]) -> float:
    """How often `holds(*outcome)` is true of a law whose outcomes are tuples."""
    return expected(law, lambda *outcome: Fraction(bool(holds(*outcome))))


def expected(law: Law, worth: Callable[..., Fraction]) -> float:
    """The mean of `worth(*outcome)` over a law whose outcomes are tuples: a chance, when it is one in each case."""
    total = sum((worth(*outcome) * weight for outcome, weight in law.items()), start=Fraction())
    return float(total / law.denominator())


def at_least(law: Law, number: int) -> Fraction:
    """The chance that a law of numbers reaches `number`."""
    found: Fraction = law.probability(">=", number)
    return found


def shares(law: Law) -> dict[str, float]:
    """The chance of every outcome of a law of names."""
    return {name: float(law.probability(name)) for name in law.outcomes()}


def told(derived: Mapping[str, object], outcomes: Mapping[str, float], events: Mapping[str, float]) -> Answer:
    """The raw answer."""
    return {"derived": dict(derived), "outcomes": dict(outcomes), "events": dict(events)}
