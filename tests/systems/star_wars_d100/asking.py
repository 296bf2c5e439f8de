"""Short ways to ask the game: requests in one line, dice in order, faces of the D100 counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
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

GAME: System = systems()["star_wars_d100"]
DOUBLES = (1, 11, 22, 33, 44, 55, 66, 77, 88, 99, 100)


def fighter(weapon: str | None = None, *states: str, **traits: Any) -> dict[str, Any]:
    """One side of a request: what is in hand, states, traits; each trait has its default unless it says more."""
    return {"traits": traits, "weapon": weapon, "states": list(states)}


def request(action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> Request:
    """A checked request; a target that is not given has 12 hit points and no armour, where one is needed."""
    if target is None and GAME.tables.actions[action].targets != "none":
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
    derived = GAME.derived(request(action, attacker, target, **modifiers))
    found: dict[str, int] = {}
    for line in next(one for one in derived if one.id == name).lines:
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
        lost: hit points.
        said: ids of the sentences on the dice.
    """

    outcome: str
    events: AbstractSet[str]
    lost: int
    said: tuple[str, ...]


class Faces:
    """A source of dice that gives these faces in order; what they do not tell shows 1."""

    def __init__(self, faces: Iterable[int]) -> None:
        self.rest = list(faces)

    def face(self, sides: int) -> int:
        """The next face."""
        return self.rest.pop(0) if self.rest else 1


def throw(action: str, attacker: Any, target: Any, *faces: int, **modifiers: Any) -> Thrown:
    """Resolve an action with these faces first; how long a state lasts is thrown behind them."""
    asked = request(action, attacker, target, **modifiers)
    situation = GAME.situation(asked)
    source = Faces(faces)
    done = rolled.run(GAME.steps(situation), situation, GAME.start(situation), Record(), source)
    assert isinstance(done, Rolled)
    assert source.rest == [], "more dice were given than thrown"
    events = (*done.events, *GAME.events(situation, done.progress))
    said = tuple(GAME.read_out(asked, one).id.removeprefix("read_out.") for one in done.trace if isinstance(one, Asked))
    lost = GAME.amounts(situation, done.progress).get("hp_lost", 0)
    return Thrown(GAME.outcome(situation, done.progress), frozenset(events), lost, said)


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
