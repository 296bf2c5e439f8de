"""Short ways to ask the game: requests in one line, dice in order, chances of the open-ended D10 worked out by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from engine.answer import Answer
from engine.dice.reading import Record
from engine.errors import RequestError
from engine.explain import Derived
from engine.forecast import attack
from engine.request import Request, read_request
from engine.rules import rolled
from engine.rules.rolled import Rolled
from engine.rules.trace import Asked
from engine.system import System
from engine.systems import systems

GAME: System = systems()["unisystem"]


def fighter(weapon: str | None = None, *states: str, **traits: Any) -> dict[str, Any]:
    """One side of a request: what is in hand, states, traits; 2 in every attribute unless it says more."""
    return {"traits": traits, "weapon": weapon, "states": list(states)}


def request(action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> Request:
    """A checked request; a target that is not given has 26 life points and nothing else, where one is needed."""
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
    found: dict[str, int] = {}
    for line in _derived(name, request(action, attacker, target, **modifiers)).lines:
        found[line.rule] = found.get(line.rule, 0) + line.amount
    return found


def _derived(name: str, asked: Request) -> Derived:
    return next(one for one in GAME.derived(asked) if one.id == name)


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
        said: ids of the sentences on the dice.
    """

    outcome: str
    events: frozenset[str]
    amounts: dict[str, int]
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
    events = (*done.events, *GAME.events(situation, done.progress))
    said = tuple(GAME.read_out(asked, one).id.removeprefix("read_out.") for one in done.trace if isinstance(one, Asked))
    amounts = GAME.amounts(situation, done.progress)
    return Thrown(GAME.outcome(situation, done.progress), frozenset(events), amounts, said)


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
