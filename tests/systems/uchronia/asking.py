"""Short ways to ask the game: requests in one line, dice written as digits, chances counted face by face."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.answer import Answer
from engine.dice.reading import Record
from engine.errors import RequestError
from engine.explain import Derived
from engine.forecast import attack
from engine.request import Request, read_request
from engine.rules import rolled
from engine.rules.rolled import Rolled
from engine.system import System
from engine.systems import systems

GAME: System = systems()["uchronia"]
DIE = range(1, 7)


def fighter(*traits: str, weapon: str | None = None, states: tuple[str, ...] = (), **levels: int) -> dict[str, Any]:
    """One side of a request: Atouts by name, what is in hand, states, and traits that are numbers."""
    return {"traits": dict.fromkeys(traits, True) | levels, "weapon": weapon, "states": list(states)}


def request(action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> Request:
    """A checked request; who is not given is somebody without any trait, weapon or state."""
    if target is None and GAME.tables.actions[action].targets != "none":
        target = fighter()
    raw = {"system": GAME.id, "action": action, "attacker": attacker or fighter(), "modifiers": modifiers}
    return read_request(raw | {"target": target}, {GAME.id: GAME})


def ask(action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> Answer:
    """The whole answer."""
    return attack.answer(GAME, request(action, attacker, target, **modifiers))


def refusal(action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> tuple[str, str]:
    """Field and reason of the refusal that this request must meet."""
    try:
        request(action, attacker, target, **modifiers)
    except RequestError as refused:
        return refused.field, refused.label.id.removeprefix("error.")
    raise AssertionError(f"{action} was not refused")


def dice(action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> int:
    """How many dice an action throws: those of the attacker where both throw."""
    derived = ask(action, attacker, target, **modifiers).derived
    return int(derived["dice"] if "dice" in derived else derived["attacker_dice"])


def lines(name: str, action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> dict[str, int]:
    """What each rule adds to one derived number."""
    found: dict[str, int] = {}
    for line in _derived(name, request(action, attacker, target, **modifiers)).lines:
        found[line.rule] = found.get(line.rule, 0) + line.amount
    return found


def _derived(name: str, asked: Request) -> Derived:
    return next(value for value in GAME.derived(asked) if value.id == name)


class Thrown(NamedTuple):
    """How an action ended with given dice."""

    outcome: str
    events: frozenset[str]


class Faces:
    """A source of dice that gives the digits of a text in order, and has no more."""

    def __init__(self, text: str) -> None:
        self.rest: Iterator[int] = iter([int(digit) for digit in text if digit != " "])

    def face(self, sides: int) -> int:
        """The next face."""
        return next(self.rest)


def throw(
    action: str, attacker: Any = None, target: Any = None, *, faces: str, choice: str = "hurt", **modifiers: Any
) -> Thrown:
    """Resolve an action with these faces, all of them and no other; `choice`: what the winner of a strike does."""
    situation = GAME.situation(request(action, attacker, target, **modifiers))
    source = Faces(faces)
    record = Record().with_choice(("disarm_instead", 0), choice)
    done = rolled.run(GAME.steps(situation), situation, GAME.start(situation), record, source)
    assert isinstance(done, Rolled)
    assert next(source.rest, None) is None, "more dice were given than thrown"
    events = (*done.events, *GAME.events(situation, done.progress))
    return Thrown(GAME.outcome(situation, done.progress), frozenset(events))


def reach(count: int, total: int) -> float:
    """Chance that `count` dice make `total` or more, counted face by face."""
    throws = list(itertools.product(DIE, repeat=count))
    return sum(sum(faces) >= total for faces in throws) / len(throws)


def win(mine: int, theirs: int, margin: int = 1) -> float:
    """Chance that `mine` dice beat `theirs` by `margin` or more, counted face by face."""
    ours, others = ([sum(faces) for faces in itertools.product(DIE, repeat=count)] for count in (mine, theirs))
    return sum(a - b >= margin for a in ours for b in others) / (len(ours) * len(others))
