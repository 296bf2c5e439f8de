"""What is told of every fighter, kept: after an act only those are looked at anew whom it has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec

from engine.encounter.remembered import forgotten_too, remembered_each
from engine.encounter.state import Encounter, Fighter, differing, replace
from engine.form import Value

Found = TypeVar("Found")


@remembered_each
def alike(fighter: Fighter) -> bytes:
    """All of a fighter that rules can read, as one value: those who are alike have the same, whatever their names."""
    plain = replace(fighter, id="", name="", side="", hidden=False, notes="", own=None)
    return msgspec.json.encode(plain, order="deterministic")


class Each(Generic[Found]):
    """Something told of every fighter, by his sheet, his place, what he has announced, and what is common to all."""

    def __init__(self) -> None:
        self._fighters: tuple[Fighter, ...] = ()
        self._declared: dict[str, dict[str, Value]] = {}
        self._common: tuple[object, ...] = ()
        self._found: tuple[Found, ...] = ()
        forgotten_too(self._forget)

    def _forget(self) -> None:
        self._fighters, self._found = (), ()

    def of(self, state: Encounter, common: tuple[object, ...], make: Callable[[Fighter], Found]) -> tuple[Found, ...]:
        """What is told of each fighter, in the order of the table; where nothing has changed the very same tuple.

        Args:
            common: all that `make` reads beside the fighter, his place and what he has announced.
        """
        if common != self._common:
            self._forget()
        found, is_new = list(self._found[: len(state.fighters)]), len(state.fighters) != len(self._found)
        for place in self._changed(state):
            fresh = make(state.fighters[place])
            if place == len(found):
                found.append(fresh)
            elif fresh != found[place]:
                found[place], is_new = fresh, True
        self._fighters, self._declared, self._common = state.fighters, state.declared, common
        if is_new:
            self._found = tuple(found)
        return self._found

    def _changed(self, state: Encounter) -> list[int]:
        """Places of those who are not as they were, in order."""
        places = differing(self._fighters, state.fighters)
        if state.declared is self._declared:
            return places
        again = (id for id in {**state.declared, **self._declared} if self._announces_anew(state, id))
        known = (state.place(id) for id in again if state.find(id))
        return sorted({*places, *(place for place in known if place < len(self._fighters))})

    def _announces_anew(self, state: Encounter, fighter: str) -> bool:
        return state.declared.get(fighter) != self._declared.get(fighter)
