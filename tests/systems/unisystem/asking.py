"""Short ways to ask the game: requests in one line, dice in order, chances of the open-ended D10 worked out by hand."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

from engine.system import System
from engine.systems import systems
from tests.systems.asking import Asking, Faces

GAME: System = systems()["unisystem"]


def fighter(weapon: str | None = None, *states: str, **traits: Any) -> dict[str, Any]:
    """One side of a request: what is in hand, states, traits; 2 in every attribute unless it says more."""
    return {"traits": traits, "weapon": weapon, "states": list(states)}


_GAME = Asking(GAME, fighter(), fighter())
request, ask, value, lines, refusal = _GAME.request, _GAME.ask, _GAME.value, _GAME.lines, _GAME.refusal
"""A target that is not given has 26 life points and nothing else."""

BY_PRESENCE = ("range", "bullet", "shell")
"""Circumstances that say something by being there, also with their default (catalogue 6.1)."""


class Thrown(NamedTuple):
    """How an action ended with given dice.

    Attributes:
        said: ids of the sentences on the dice.
    """

    outcome: str
    events: frozenset[str]
    amounts: dict[str, int]
    said: tuple[str, ...]


def throw(action: str, attacker: Any, target: Any, *faces: int, **modifiers: Any) -> Thrown:
    """Resolve an action with these faces, all of them and no other."""
    found = _GAME.resolved(request(action, attacker, target, **modifiers), Faces(faces))
    return Thrown(found.outcome, found.events, found.amounts, found.said)


# -- chances --------------------------------------------------------------------------------------------------------


def _law() -> dict[int, Fraction]:
    """The open-ended D10, from the chances that the catalogue tells: 1 in 10 for each of 2 to 9, and so on (8.1)."""
    found = {face: Fraction(1, 10) for face in range(2, 10)}
    for place in range(6):
        each = Fraction(1, 10 ** (place + 2))
        top, bottom = 10 + 5 * place, -5 * place
        found[top] = found.get(top, Fraction(0)) + 5 * each
        for more in (1, 2, 3, 4):
            found[top + more] = each
        found[bottom or 1] = found.get(bottom or 1, Fraction(0)) + 6 * each
        for less in (1, 2, 3):
            found[bottom - less] = each
    found[40] = found[-30] = Fraction(1, 10**7)
    return found


LAW = _law()


def reach(total: int, bonus: int = 0) -> float:
    """Chance that the open-ended D10 and a bonus make `total` or more."""
    return float(sum(chance for face, chance in LAW.items() if face + bonus >= total))


def both(bonus: int, defense: int, wins: Callable[[int, int], bool]) -> float:
    """Chance that two totals are such that `wins(mine, theirs)`."""
    return float(
        sum(
            mass * share
            for mine, mass in LAW.items()
            for theirs, share in LAW.items()
            if wins(mine + bonus, theirs + defense)
        )
    )
