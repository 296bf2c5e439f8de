"""Short ways to ask any game, its twin too: requests in one line, answers, reasons, what is refused."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.answer import Answer
from engine.dice.reading import Record
from engine.errors import RequestError
from engine.explain import Derived
from engine.forecast import attack
from engine.request import Request, Side, read_request
from engine.rules import rolled
from engine.rules.rolled import Rolled
from engine.rules.trace import Asked
from engine.system import System


class Resolved(NamedTuple):
    """How an action ended with given dice.

    Attributes:
        asked: every throw of it. said: ids of the sentences on them.
    """

    outcome: str
    events: frozenset[str]
    amounts: dict[str, int]
    asked: tuple[Asked, ...]
    said: tuple[str, ...]


@dataclass(frozen=True)
class Asking:
    """One game to ask.

    Attributes:
        somebody: who acts where nobody is given.
        target: whom it is done to where nobody is given and an action needs one.
    """

    system: System
    somebody: dict[str, Any]
    target: dict[str, Any]

    def request(self, action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> Request:
        """A checked request."""
        if target is None and self.system.tables.actions[action].targets not in ("none", "optional"):
            target = self.target
        raw = {"system": self.system.id, "action": action, "attacker": attacker or self.somebody, "target": target}
        return read_request(raw | {"modifiers": modifiers}, {self.system.id: self.system})

    def ask(self, action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> Answer:
        """The whole answer."""
        return attack.answer(self.system, self.request(action, attacker, target, **modifiers))

    def value(self, name: str, action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> Any:
        """One derived value."""
        return self.ask(action, attacker, target, **modifiers).derived[name]

    def lines(
        self, name: str, action: str, attacker: Any = None, target: Any = None, **modifiers: Any
    ) -> dict[str, int]:
        """What each rule adds to one derived number."""
        found: dict[str, int] = {}
        for line in self._derived(name, self.request(action, attacker, target, **modifiers)).lines:
            found[line.rule] = found.get(line.rule, 0) + line.amount
        return found

    def _derived(self, name: str, asked: Request) -> Derived:
        return next(one for one in self.system.derived(asked) if one.id == name)

    def refusal(self, action: str, attacker: Any = None, target: Any = None, **modifiers: Any) -> tuple[str, str]:
        """Field and reason of the refusal that this request must meet."""
        try:
            self.request(action, attacker, target, **modifiers)
        except RequestError as refused:
            return refused.field, refused.label.id.removeprefix("error.")
        raise AssertionError(f"{action} was not refused")

    def resolved(self, asked: Request, source: Faces, record: Record | None = None) -> Resolved:
        """Resolve an action with these faces, all of them and no other."""
        system, situation = self.system, self.system.situation(asked)
        done = rolled.run(system.steps(situation), situation, system.start(situation), record or Record(), source)
        assert isinstance(done, Rolled)
        assert source.rest == [], "more dice were given than thrown"
        throws = tuple(one for one in done.trace if isinstance(one, Asked))
        return Resolved(
            system.outcome(situation, done.progress),
            frozenset((*done.events, *system.events(situation, done.progress))),
            system.amounts(situation, done.progress),
            throws,
            tuple(system.read_out(asked, one).id.removeprefix("read_out.") for one in throws),
        )


class Faces:
    """A source of dice that gives these faces in order, and has no more.

    Args:
        then: what dice show that the faces do not tell, where that does not matter.
    """

    def __init__(self, faces: Iterable[int], then: int | None = None) -> None:
        self.rest, self._then = list(faces), then

    def face(self, sides: int) -> int:
        """The next face."""
        return self._then if self._then is not None and not self.rest else self.rest.pop(0)


def raw(request: Request) -> dict[str, Any]:
    """The JSON object of a request; what the fight alone holds ready is left out."""
    written: dict[str, Any] = {
        "system": request.system,
        "action": request.action,
        "attacker": _side(request.attacker),
        "modifiers": dict(request.modifiers),
    }
    return written | ({"target": _side(request.target)} if request.target is not None else {})


def _side(side: Side) -> dict[str, Any]:
    return {"traits": dict(side.traits), "weapon": side.weapon, "states": sorted(side.states)}
