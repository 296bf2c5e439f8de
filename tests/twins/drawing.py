"""Random requests for a referee and what it judges: possible ones, and possible ones with one thing made wrong."""

import random
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from hypothesis import assume
from hypothesis import strategies as st

from tests.twins.catalogue import CHECK, Catalogue
from tests.twins.faulty import Choose, Request, Spoil
from tests.twins.words import Fault

Place: TypeAlias = tuple[str, str]
"""An action and a side that takes part in it."""


def blank(known: Catalogue, action: str, weapon: str | None = None) -> Request:
    """A request of an action with nothing in it but the weapon of the attacker, every part of it there."""
    return {
        "system": known.system,
        "action": action,
        "attacker": {"traits": {}, "weapon": weapon, "states": []},
        "target": None if action in known.no_target else {"traits": {}, "weapon": None, "states": []},
        "modifiers": {},
    }


def some(choose: Choose, values: Sequence[Any], least: int, most: int) -> list[Any]:
    """Between so many of the values, each once at most."""
    count = choose(range(min(least, len(values)), min(most, len(values)) + 1))
    return list(dict.fromkeys(choose(values) for _ in range(count)))


def shorter(choose: Choose, request: Request) -> Request:
    """The request without what may be left out, sometimes."""
    for key in ("target", "modifiers"):
        if request[key] in (None, {}) and choose(CHECK):
            del request[key]
    return request


def shorter_side(choose: Choose, side: dict[str, Any], name: str) -> dict[str, Any]:
    """The same of a side, which sometimes has a name."""
    found = {key: value for key, value in side.items() if value or choose(CHECK)}
    return found | ({"name": name} if choose(range(4)) == 0 else {})


@dataclass(frozen=True)
class Drawing:
    """How requests of a game are drawn.

    Attributes:
        bare: the shortest valid request of an action.
        faults: every fault of a request.
        request: a request drawn with what chooses among values; it may break a rule.
        ways: to make one thing wrong, in place; now and then the change turns out to be harmless.
    """

    known: Catalogue
    bare: Callable[[str], Request]
    faults: Callable[[Request], tuple[Fault, ...]]
    request: Callable[[Choose], Request]
    ways: tuple[Spoil, ...]

    def spoilt(self, choose: Choose) -> Request:
        """A request in which one thing was made wrong."""
        request = deepcopy(self.request(choose))
        choose(self.ways)(choose, request)
        return request

    def at_fault(self, request: Request) -> int:
        """How many fields are at fault."""
        return len({field for field, _ in self.faults(request)})

    def valid_by_chance(self, seed: int) -> Request:
        """A valid request from a seed: reaches further than what shrinks well."""
        chance = random.Random(seed)
        while True:
            request = self.request(chance.choice)
            if not self.faults(request):
                return request

    def faulty_by_chance(self, seed: int) -> Request:
        """A request with exactly one field at fault, from a seed."""
        chance = random.Random(seed)
        while True:
            request = self.spoilt(chance.choice)
            if self.at_fault(request) == 1:
                return request

    @cached_property
    def valid_requests(self) -> st.SearchStrategy[Request]:
        """Requests that the referee allows."""

        @st.composite
        def drawn(draw: st.DrawFn) -> Request:
            request = self.request(lambda values: draw(st.sampled_from(values)))
            assume(not self.faults(request))
            return request

        return drawn()

    @cached_property
    def one_fault(self) -> st.SearchStrategy[Request]:
        """Requests in which one thing was made wrong; now and then the change turns out to be harmless."""

        @st.composite
        def drawn(draw: st.DrawFn) -> Request:
            request = self.spoilt(lambda values: draw(st.sampled_from(values)))
            assume(self.at_fault(request) <= 1)
            return request

        return drawn()

    @cached_property
    def any_requests(self) -> st.SearchStrategy[Request]:
        """Valid requests and requests with one thing made wrong, mixed."""
        return st.one_of(self.valid_requests, self.one_fault)


class Fitting:
    """Weapons and states that leave the shortest request of an action valid.

    Attributes:
        armed: weapons (None: nothing in hand) that each side of each action may hold.
        needed: states without which the action is impossible.
        bearable: states that may be added.
    """

    def __init__(
        self,
        known: Catalogue,
        bare: Callable[[str], Request],
        faults: Callable[[Request], tuple[Fault, ...]],
        weapons: Sequence[str | None],
    ) -> None:
        def fits(action: str, side: str, key: str, value: object) -> bool:
            request = bare(action)
            request[side][key] = value
            return not faults(request)

        places = [(action, side) for action in known.actions for side in known.sides(action)]
        self.armed: dict[Place, tuple[str | None, ...]] = {
            place: tuple(weapon for weapon in weapons if fits(*place, "weapon", weapon)) for place in places
        }
        self.needed: dict[Place, tuple[str, ...]] = {
            (action, side): tuple(bare(action)[side]["states"]) for action, side in places
        }
        self.bearable: dict[Place, tuple[str, ...]] = {
            place: tuple(
                state
                for state in known.states
                if state not in self.needed[place] and fits(*place, "states", [*self.needed[place], state])
            )
            for place in places
        }
