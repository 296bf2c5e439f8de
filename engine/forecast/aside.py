"""Conditions that differ only in what a step neither reads nor changes: what becomes of one becomes of them all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.encounter.state import Fighter, replace
from engine.forecast.condition import Condition, key
from engine.system import System

Ways = tuple[tuple[int, float], ...]
"""What a condition can become, by number, each with its chance."""

Split = Callable[[Fighter], tuple[Fighter, object]]
"""A fighter without something, and what it is."""

Put = Callable[[Fighter, object], Fighter]
"""The fighter with it again."""

OUT = -1
"""In place of the numbers of somebody who is out: nothing of him is left to be set aside."""


class Parts(NamedTuple):
    """Numbers of what a step may read of a condition, and of what is set aside."""

    rest: int
    aside: int


class Aside:
    """What is set aside of conditions, each by its number.

    Args:
        number: gives a condition its number.
        split, put: take it away from a fighter, and give it back; None: nothing is set aside.
        outlives: whoever falls falls whatever is set aside; False: it may be why.
    """

    def __init__(
        self, number: Callable[[Condition], int], both: tuple[Split, Put] | None, *, outlives: bool = False
    ) -> None:
        self._number, self._both, self._outlives = number, both, outlives
        self._rests: dict[bytes, int] = {}
        self._asides: dict[bytes, int] = {}
        self._kept: list[object] = []
        self._first: dict[int, int] = {}
        self._parts: dict[int, Parts] = {}
        self._joined: dict[Parts, int] = {}

    def like(self, number: int, one: Condition) -> int:
        """The first condition that differs from this one only in what is set aside."""
        return number if self._both is None else self._first[self._of(number, one).rest]

    def of(self, number: int, one: Condition) -> int:
        """The number of what is set aside of a condition."""
        return self._of(number, one).aside

    def joined(self, number: int, one: Condition, aside: int) -> int:
        """The condition that differs from this one only in what is set aside."""
        parts = self._of(number, one)
        return number if parts.aside in (OUT, aside) else self._join(Parts(parts.rest, aside), one)

    def moved(self, ways: Ways, like: int, number: int, condition: Callable[[int], Condition]) -> Ways | None:
        """What becomes of a condition, from what becomes of one that is like it; None: it hangs on what is set aside.

        Args:
            like, number: that one and the condition; `like` has been asked of both.
        """
        before, aside = self._parts[like].aside, self._parts[number].aside
        found: list[tuple[int, float]] = []
        for to, chance in ways:
            one = condition(to)
            if one.out and self._outlives:
                found.append((to, chance))
                continue
            there = self._of(to, one)
            if there.aside != before:
                return None
            found.append((self._join(Parts(there.rest, aside), one), chance))
        return tuple(found)

    def _of(self, number: int, one: Condition) -> Parts:
        found = self._parts.get(number)
        if found is None:
            if one.out or self._both is None:
                found = Parts(OUT, OUT)
            else:
                fighter, aside = self._both[0](one.fighter)
                rest = self._rests.setdefault(key(of_fighter(one, fighter)), len(self._rests))
                place = self._asides.setdefault(key(aside), len(self._kept))
                if place == len(self._kept):
                    self._kept.append(aside)
                found = Parts(rest, place)
            self._keep(number, found)
        return found

    def _keep(self, number: int, parts: Parts) -> None:
        self._parts[number] = parts
        self._joined[parts] = number
        self._first.setdefault(parts.rest, number)

    def _join(self, parts: Parts, one: Condition) -> int:
        found = self._joined.get(parts)
        if found is None:
            assert self._both is not None
            fighter = self._both[1](one.fighter, self._kept[parts.aside])
            found = self._number(of_fighter(one, fighter))
            self._keep(found, parts)
        return found


def merged(ways: Iterable[tuple[int, float]]) -> Ways:
    """The same with equal conditions put together."""
    found: dict[int, float] = {}
    for number, chance in ways:
        found[number] = found.get(number, 0.0) + chance
    return tuple(found.items())


def of_fighter(one: Condition, fighter: Fighter) -> Condition:
    """The condition with the fighter as he is now."""
    return Condition(fighter, one.out, one.answers, one.declared, one.prompts)


def of_doers(system: System) -> tuple[Split, Put] | None:
    """What counts of a fighter only where something is done to him (`System.suffered`)."""
    names = system.suffered
    if not names:
        return None

    def split(fighter: Fighter) -> tuple[Fighter, object]:
        kept = [
            {name: value for name, value in holder.items() if name in names}
            for holder in (fighter.traits, fighter.counters)
        ]
        return _without(fighter), kept

    def put(fighter: Fighter, kept: object) -> Fighter:
        assert isinstance(kept, list)
        bare = _without(fighter)
        return replace(bare, traits=bare.traits | kept[0], counters=bare.counters | kept[1])

    def _without(fighter: Fighter) -> Fighter:
        traits = {name: value for name, value in fighter.traits.items() if name not in names}
        counters = {name: value for name, value in fighter.counters.items() if name not in names}
        return replace(fighter, traits=traits, counters=counters)

    return split, put


def of_targets(system: System) -> tuple[Split, Put] | None:
    """How what he carries is, where it does not count in what is done to him (`System.arms_apart`)."""
    if not system.arms_apart:
        return None
    return _without_arms, _with_arms


def _without_arms(fighter: Fighter) -> tuple[Fighter, object]:
    bare = tuple(replace(one, counters={}, states=()) for one in fighter.carried)
    return replace(fighter, carried=bare), tuple((one.counters, one.states) for one in fighter.carried)


def _with_arms(fighter: Fighter, arms: object) -> Fighter:
    assert isinstance(arms, tuple)
    both = zip(fighter.carried, arms, strict=True)
    return replace(fighter, carried=tuple(replace(one, counters=kept[0], states=kept[1]) for one, kept in both))
