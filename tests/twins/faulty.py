"""Ways to make one thing wrong in a valid request, whatever the game."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tests.twins.catalogue import CHECK, Catalogue, one_of

Request: TypeAlias = dict[str, Any]
Choose: TypeAlias = Callable[[Sequence[Any]], Any]
Spoil: TypeAlias = Callable[[Choose, Request], None]

NOT_NUMBERS = (math.nan, math.inf, -math.inf, "NaN")
_JUNK: tuple[object, ...] = (None, True, False, 0, 1, -1, 2.0, 1.5, 10.0, 12, 99, 10**30, "", "1", "true", [], {})
_KEYS = ("turn", "options", "Attacker", "modifier", "gear", "trait", "state", "weapons")


def a_side(choose: Choose, request: Request) -> dict[str, Any]:
    """One of the sides that take part."""
    side: dict[str, Any] = request[choose([who for who in ("attacker", "target") if request.get(who) is not None])]
    return side


@dataclass(frozen=True)
class Strange:
    """What a game does not know, close to what it knows.

    Attributes:
        values: wrong values of traits and modifiers, besides those that are wrong everywhere.
        someone: a target where none may be, in the right form.
    """

    systems: tuple[str, ...]
    actions: tuple[str, ...]
    traits: tuple[str, ...]
    weapons: tuple[str, ...]
    states: tuple[str, ...]
    modifiers: tuple[str, ...]
    values: tuple[object, ...]
    someone: Mapping[str, str]


@dataclass(frozen=True)
class Spoiling:
    """The ways that every game has, with the words of one.

    Attributes:
        hindering: states that may forbid an action.
        tried: values that tell much of modifiers with many.
    """

    known: Catalogue
    strange: Strange
    hindering: tuple[str, ...]
    tried: Mapping[str, tuple[object, ...]] = field(default_factory=dict)

    @property
    def ways(self) -> tuple[Spoil, ...]:
        """All of them, what has most ways to be wrong several times."""
        return (
            *(self.system, self.action, self.key, self.side, self.container, self.trait, self.trait, self.weapon),
            *(self.weapon, self.state, self.state, self.state_missing, self.modifier, self.modifier),
            *(*(self.condition,) * 3, self.condition_missing, self.condition_missing),
        )

    def _wrong(self, choose: Choose, values: tuple[object, ...]) -> object:
        """Something that is none of these values, or that is one of them under another type."""
        return choose([one for one in (*_JUNK, *self.strange.values) if not one_of(one, values)])

    def system(self, choose: Choose, request: Request) -> None:
        """Another system, or none."""
        request["system"] = choose((*self.strange.systems, "", 3, None, []))
        if choose(CHECK):
            del request["system"]

    def action(self, choose: Choose, request: Request) -> None:
        """An action that does not exist, or none."""
        request["action"] = choose((*self.strange.actions, "", 7, True, None, [], {}))
        if choose(CHECK):
            del request["action"]

    def key(self, choose: Choose, request: Request) -> None:
        """A key that does not exist, of the request or of a side."""
        name = choose(_KEYS)
        where = choose([request, a_side(choose, request)])
        where[name] = choose((1, None, {}))

    def side(self, choose: Choose, request: Request) -> None:
        """No attacker, no target where one is needed, a target where none is."""
        who = choose(("attacker", "target"))
        if who == "target" and request["action"] in self.known.no_target:
            request["target"] = choose(({}, dict(self.strange.someone), [], "Augustin"))
        else:
            request[who] = choose((None, [], "Augustin", 1))
            if choose(CHECK):
                del request[who]

    def container(self, choose: Choose, request: Request) -> None:
        """Traits, states or modifiers that are no collection of the right kind."""
        of_side = a_side(choose, request)
        where, name = choose(((of_side, "traits"), (of_side, "states"), (request, "modifiers")))
        where[name] = choose((None, self.hindering[0], 1, True, {} if name == "states" else []))

    def trait(self, choose: Choose, request: Request) -> None:
        """A trait that does not exist, or with a value that it cannot have."""
        traits = a_side(choose, request).setdefault("traits", {})
        if choose(CHECK):
            traits[choose(self.strange.traits)] = choose((True, 1))
        else:
            name = choose(tuple(self.known.traits))
            traits[name] = self._wrong(choose, self.known.traits[name])

    def weapon(self, choose: Choose, request: Request) -> None:
        """A weapon that does not exist, or any weapon whether it suits the action or not."""
        strange: tuple[object, ...] = (*self.strange.weapons, "", 1, True, [], {})
        a_side(choose, request)["weapon"] = choose(choose((strange, (*self.known.weapons, None))))

    def state(self, choose: Choose, request: Request) -> None:
        """A state that does not exist, or one that may forbid the action."""
        strange: tuple[object, ...] = (*self.strange.states, None, 1, True, [])
        states = a_side(choose, request).setdefault("states", [])
        states.append(choose([one for one in choose((strange, *(self.hindering,) * 2)) if one not in states]))

    def state_missing(self, choose: Choose, request: Request) -> None:
        """One of the states taken away: the action may need it."""
        states = a_side(choose, request).get("states")
        if states:
            states.remove(choose(states))

    def modifier(self, choose: Choose, request: Request) -> None:
        """A modifier that does not exist, of another action, or with a value that it cannot have."""
        modifiers, used = request.setdefault("modifiers", {}), self.known.used(request["action"])
        foreign = {name: row for name, row in self.known.modifiers.items() if name not in used}
        kind = choose(("strange", "foreign", "value") if used else ("strange", "foreign"))
        if kind == "strange":
            modifiers[choose(self.strange.modifiers)] = True
        elif kind == "foreign":
            name = choose(list(foreign))
            modifiers[name] = choose(foreign[name].values or (foreign[name].letters,))
        else:
            name = choose(list(used))
            modifiers[name] = self._wrong(choose, used[name].values)

    def condition(self, choose: Choose, request: Request) -> None:
        """Any known value of any modifier of the action, whether the rest of the request allows it or not."""
        used = {name: row.values for name, row in self.known.used(request["action"]).items() if row.values}
        if used:
            name = choose(list(used))
            few = self.tried.get(name, (*used[name][:8], used[name][-1]))
            request.setdefault("modifiers", {})[name] = choose(few)

    def condition_missing(self, choose: Choose, request: Request) -> None:
        """One of the modifiers taken away: another may need it."""
        modifiers: dict[str, Any] = request.get("modifiers") or {}
        if modifiers:
            del modifiers[choose(sorted(modifiers))]
