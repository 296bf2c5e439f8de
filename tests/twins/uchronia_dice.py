"""The dice of the Uchronia twin: pools, what weighs on them, the resistance test."""

from __future__ import annotations

import functools
from typing import Any

import icepool

from tests.twins.uchronia_refusals import level, states_of

Chances = dict[str, float]


def told(derived: dict[str, Any], outcomes: Chances, events: Chances) -> dict[str, Any]:
    """An answer."""
    return {"derived": derived, "outcomes": outcomes, "events": events}


@functools.cache
def dice(count: int) -> Any:
    """The sum of so many six-sided dice; none of them make zero."""
    return count @ icepool.d6 if count else icepool.Die([0])


def chances(die: Any) -> dict[Any, float]:
    """An icepool die as plain numbers."""
    return (
        {value: float(chance) for value, chance in die.probability_items()}
        if hasattr(die, "probability_items")
        else {value: quantity / die.denominator() for value, quantity in die.items()}
    )


def traits(side: dict[str, Any], *names: str) -> int:
    """How many of these traits he has (levels count for their number)."""
    return sum(level(side, name) for name in names)


def body(side: dict[str, Any], modifiers: dict[str, Any], *, skill: bool) -> int:
    """Section 8.1."""
    states = states_of(side)
    hurt = len(states & {"stunned", "wounded", "gravely_wounded"})
    wound = hurt if modifiers.get("option_cumulative_wounds") else min(hurt, 1)
    dazed = int(skill and "recoil_dazed" in states)
    return wound + traits(side, "hold_level", "fatigue_level") + int("off_balance" in states) + dazed


def least(modifiers: dict[str, Any], raw: int) -> int:
    """Never fewer dice than the minimum."""
    return max(int(modifiers.get("option_min_dice", 1)), raw)


def toughness(side: dict[str, Any], modifiers: dict[str, Any], who: str) -> int:
    """Dice of a resistance test."""
    bonus = int(modifiers.get(f"{who}_resistance_modifier", 0))
    return least(modifiers, 3 + traits(side, "colossus", "robust", "iron_will") + bonus)


@functools.cache
def resisted(count: int, threshold: int, who: str, stem: str) -> Any:
    """How a resistance test ends, as a die of outcomes; a stun has no grave form."""

    def end(total: int) -> str:
        if total < threshold:
            return f"{who}_{stem}_out"
        if total < threshold + 10:
            return f"{who}_{stem}"
        return f"{who}_unshaken" if stem == "stunned" else f"{who}_{stem}_pending"

    return dice(count).map(end)
