"""Short ways to ask the game: requests in one line, dice in order, faces of the D100 counted."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Any, NamedTuple

from engine.system import System
from engine.systems import systems
from tests.systems.asking import Asking, Faces

GAME: System = systems()["star_wars_d100"]
DOUBLES = (1, 11, 22, 33, 44, 55, 66, 77, 88, 99, 100)


def fighter(weapon: str | None = None, *states: str, **traits: Any) -> dict[str, Any]:
    """One side of a request: what is in hand, states, traits; each trait has its default unless it says more."""
    return {"traits": traits, "weapon": weapon, "states": list(states)}


_GAME = Asking(GAME, fighter(), fighter())
request, ask, value, lines, refusal = _GAME.request, _GAME.ask, _GAME.value, _GAME.lines, _GAME.refusal
"""A target that is not given has 12 hit points and no armour."""

BY_PRESENCE: tuple[str, ...] = ()
"""No circumstance of this game says something by being there, also with its default."""


class Thrown(NamedTuple):
    """How an action ended with given dice.

    Attributes:
        lost: hit points.
        said: ids of the sentences on the dice.
    """

    outcome: str
    events: AbstractSet[str]
    lost: int
    said: tuple[str, ...]


def throw(action: str, attacker: Any, target: Any, *faces: int, **modifiers: Any) -> Thrown:
    """Resolve an action with these faces first; how long a state lasts is thrown behind them, and shows 1."""
    found = _GAME.resolved(request(action, attacker, target, **modifiers), Faces(faces, then=1))
    return Thrown(found.outcome, found.events, found.amounts.get("hp_lost", 0), found.said)


# -- chances --------------------------------------------------------------------------------------------------------


def share(test: Callable[[int], bool]) -> float:
    """How many of the hundred faces of a D100 are so."""
    return sum(test(roll) for roll in range(1, 101)) / 100


def fired(panne: int, luck: int) -> float:
    """Chance that a weapon fires, with full power or half: the rows 06 to 20, or 01 to 10 after a failed double."""
    triggered = (101 - panne) / 100
    doubles = sum(roll > luck for roll in DOUBLES) / 100
    plain = 1 - luck / 100 - doubles
    return 1 - triggered * (1 - luck / 100) + triggered * (plain * 15 + doubles * 10) / 100
