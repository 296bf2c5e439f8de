"""Short ways to ask the game: requests in one line, dice in order, what each rule adds to a number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.answer import Answer
from engine.dice.reading import Record
from engine.errors import RequestError
from engine.forecast import attack
from engine.request import Request, read_request
from engine.rules import rolled
from engine.rules.rolled import Rolled
from engine.rules.trace import Asked
from engine.system import System
from engine.systems import systems

GAME: System = systems()["ubik"]


def fighter(weapon: str | None = None, *states: str, **traits: Any) -> dict[str, Any]:
    """One side of a request: what is in hand, states, traits; 3 in nearly every level unless it says more."""
    return {"traits": traits, "weapon": weapon, "states": list(states)}


def request(action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> Request:
    """A checked request; where a target is needed and none is given, it is somebody with nothing special."""
    if target is None and GAME.tables.actions[action].targets in ("one", "several"):
        target = fighter()
    raw = {"system": GAME.id, "action": action, "attacker": attacker or fighter(), "modifiers": modifiers}
    return read_request(raw | {"target": target}, {GAME.id: GAME})


def ask(action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> Answer:
    """The whole answer."""
    return attack.answer(GAME, request(action, attacker, target, **modifiers))


def value(name: str, action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> Any:
    """One derived value."""
    return ask(action, attacker, target, **modifiers).derived[name]


def lines(name: str, action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> dict[str, int]:
    """What each rule adds to one derived number."""
    found: dict[str, int] = {}
    asked = request(action, attacker, target, **modifiers)
    for line in next(one for one in GAME.derived(asked) if one.id == name).lines:
        found[line.rule] = found.get(line.rule, 0) + line.amount
    return found


def refusal(action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> tuple[str, str]:
    """Field and reason of the refusal that this request must meet."""
    try:
        request(action, attacker, target, **modifiers)
    except RequestError as refused:
        return refused.field, refused.label.id.removeprefix("error.")
    raise AssertionError(f"{action} was not refused")


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


class Faces:
    """A source of dice that gives these faces in order, and has no more."""

    def __init__(self, faces: Iterable[int]) -> None:
        self.rest = list(faces)

    def face(self, sides: int) -> int:
        """The next face."""
        return self.rest.pop(0)


def throw(action: str, attacker: Any, target: Any, *faces: int, **modifiers: Any) -> Thrown:
    """Resolve an action with these faces, all of them and no other."""
    asked = request(action, attacker, target, **modifiers)
    situation = GAME.situation(asked)
    source = Faces(faces)
    done = rolled.run(GAME.steps(situation), situation, GAME.start(situation), Record(), source)
    assert isinstance(done, Rolled)
    assert source.rest == [], "more dice were given than thrown"
    questions = [one for one in done.trace if isinstance(one, Asked)]
    return Thrown(
        GAME.outcome(situation, done.progress),
        {*done.events, *GAME.events(situation, done.progress)},
        GAME.amounts(situation, done.progress),
        tuple((one.rule, one.who) for one in questions),
        tuple(GAME.read_out(asked, one).id.removeprefix("read_out.") for one in questions),
    )


def harm(outcome: str, action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> tuple[int, str]:
    """Harm level and side of an outcome of this request."""
    return GAME.harm(GAME.situation(request(action, attacker, target, **modifiers)), outcome)
