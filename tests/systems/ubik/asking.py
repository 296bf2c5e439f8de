"""Short ways to ask the game: requests in one line, dice in order, what each rule adds to a number."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.system import System
from engine.systems import systems
from tests.systems.asking import Asking, Faces

GAME: System = systems()["ubik"]


def fighter(weapon: str | None = None, *states: str, **traits: Any) -> dict[str, Any]:
    """One side of a request: what is in hand, states, traits; 3 in nearly every level unless it says more."""
    return {"traits": traits, "weapon": weapon, "states": list(states)}


_GAME = Asking(GAME, fighter(), fighter())
request, ask, value, lines, refusal = _GAME.request, _GAME.ask, _GAME.value, _GAME.lines, _GAME.refusal
"""A target that is not given is somebody with nothing special."""

BY_PRESENCE = ("rounds", "fire_mode", "target_pr", "target_init_role", "nd", "distance_m")
"""Circumstances that say something by being there, also with their default (catalogue 6.1)."""


class Thrown(NamedTuple):
    """How an action ended with given dice.

    Attributes:
        asked: rule and side of each die, in order. said: ids of the sentences on them.
    """

    outcome: str
    events: set[str]
    amounts: dict[str, int]
    asked: tuple[tuple[str, str], ...]
    said: tuple[str, ...]


def throw(action: str, attacker: Any, target: Any, *faces: int, **modifiers: Any) -> Thrown:
    """Resolve an action with these faces, all of them and no other."""
    found = _GAME.resolved(request(action, attacker, target, **modifiers), Faces(faces))
    return Thrown(
        found.outcome,
        set(found.events),
        found.amounts,
        tuple((one.rule, one.who) for one in found.asked),
        found.said,
    )


def harm(outcome: str, action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> tuple[int, str]:
    """Harm level and side of an outcome of this request."""
    return GAME.harm(GAME.situation(request(action, attacker, target, **modifiers)), outcome)
