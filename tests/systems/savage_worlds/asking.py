"""Short ways to ask the game: requests in one line, dice in order, chances of exploding dice worked out by hand."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from engine.dice.reading import Record
from engine.request import Request
from engine.system import System
from engine.systems import systems
from tests.systems.asking import Asking, Faces

GAME: System = systems()["savage_worlds"]


def fighter(weapon: str | None = None, *states: str, **traits: Any) -> dict[str, Any]:
    """One side of a request: what is in hand, states, traits; an Extra of d6 in everything unless it says more."""
    return {"traits": traits, "weapon": weapon, "states": list(states)}


def wild(weapon: str | None = None, *states: str, **traits: Any) -> dict[str, Any]:
    """The same, a Wild Card."""
    return fighter(weapon, *states, wild_card=True, **traits)


GUARD = fighter("mace")
"""A target that nothing helps or hampers: Parry 5, Toughness 5, armed."""


_GAME = Asking(GAME, fighter(), GUARD)
request, ask, value, lines, refusal = _GAME.request, _GAME.ask, _GAME.value, _GAME.lines, _GAME.refusal

BY_PRESENCE = ("ammo", "target_adjacent", "range_band", "evasion")
"""Circumstances that say something by being there, also with their default (catalogue 8.11), or by the weapon."""


class Thrown(NamedTuple):
    """How an action ended with given dice."""

    outcome: str
    events: frozenset[str]


def throw(
    action: str, attacker: Any = None, target: Any = None, *faces: int, reserves: int = 0, **modifiers: Any
) -> Thrown:
    """Resolve an action with these faces, all of them and no other.

    Args:
        reserves: bennies of the target; it spends one to soak as soon as it can.
    """
    asked = with_bennies(request(action, attacker, target, **modifiers), reserves)
    found = _GAME.resolved(asked, Faces(faces), Record().with_choice(("soak", 0), "spend"))
    return Thrown(found.outcome, found.events)


def with_bennies(asked: Request, bennies: int) -> Request:
    """The request with bennies that the target holds ready."""
    return msgspec.structs.replace(asked, reserves={"target_bennies": bennies}) if bennies else asked


# -- chances --------------------------------------------------------------------------------------------------------


def reach(sides: int, total: int) -> Fraction:
    """Chance that one exploding die makes `total` or more: k aces, then what is left of it."""
    aces, left = divmod(max(total, 1) - 1, sides)
    return Fraction(sides - left, sides ** (aces + 1))


def best(sides: int, total: int) -> Fraction:
    """Chance that a die or the Wild Die beside it makes `total` or more (2 at least: a lone 1 is never kept)."""
    total = max(total, 2)
    return 1 - (1 - reach(sides, total)) * (1 - reach(6, total))


def alone(sides: int, total: int) -> Fraction:
    """Chance that an Extra's die makes `total` or more and is no critical failure."""
    return reach(sides, total) if total > 1 else 1 - Fraction(1, 6 * sides)


def damage(sides: Iterable[int], total: int) -> Fraction:
    """Chance that exploding dice together make `total` or more."""
    first, *rest = sides
    if not rest:
        return reach(first, total)
    chance = Fraction(0)
    for shown in range(1, total):
        exactly = reach(first, shown) - reach(first, shown + 1)
        chance += exactly * damage(rest, total - shown)
    return chance + reach(first, total)
