"""Short ways to ask the game: requests in one line, dice written as digits, chances counted face by face."""

from __future__ import annotations

import itertools
from typing import Any, NamedTuple

from engine.dice.reading import Record
from engine.system import System
from engine.systems import systems
from tests.systems.asking import Asking, Faces

GAME: System = systems()["uchronia"]
DIE = range(1, 7)


def fighter(*traits: str, weapon: str | None = None, states: tuple[str, ...] = (), **levels: int) -> dict[str, Any]:
    """One side of a request: Atouts by name, what is in hand, states, and traits that are numbers."""
    return {"traits": dict.fromkeys(traits, True) | levels, "weapon": weapon, "states": list(states)}


_GAME = Asking(GAME, fighter(), fighter())
request, ask, lines, refusal = _GAME.request, _GAME.ask, _GAME.lines, _GAME.refusal

BY_PRESENCE = ()
"""Circumstances that say something by being there, also with their default."""


def dice(action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> int:
    """How many dice an action throws: those of the attacker where both throw."""
    derived = ask(action, attacker, target, **modifiers).derived
    return int(derived["dice"] if "dice" in derived else derived["attacker_dice"])


class Thrown(NamedTuple):
    """How an action ended with given dice."""

    outcome: str
    events: frozenset[str]


def digits(faces: str) -> Faces:
    """The digits of a text as faces in order."""
    return Faces(int(digit) for digit in faces.replace(" ", ""))


def throw(
    action: str, attacker: Any = None, target: Any = None, *, faces: str, choice: str = "hurt", **modifiers: Any
) -> Thrown:
    """Resolve an action with these faces, all of them and no other; `choice`: what the winner of a strike does."""
    asked = request(action, attacker, target, **modifiers)
    found = _GAME.resolved(asked, digits(faces), Record().with_choice(("disarm_instead", 0), choice))
    return Thrown(found.outcome, found.events)


def reach(count: int, total: int) -> float:
    """Chance that `count` dice make `total` or more, counted face by face."""
    throws = list(itertools.product(DIE, repeat=count))
    return sum(sum(faces) >= total for faces in throws) / len(throws)


def win(mine: int, theirs: int, margin: int = 1) -> float:
    """Chance that `mine` dice beat `theirs` by `margin` or more, counted face by face."""
    ours, others = ([sum(faces) for faces in itertools.product(DIE, repeat=count)] for count in (mine, theirs))
    return sum(a - b >= margin for a in ours for b in others) / (len(ours) * len(others))
