"""Results kept for the values they were worked out from: a fight is frozen, so they hold as long as it is the same."""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Callable, Hashable
from typing import Generic, ParamSpec, TypeVar

Given = TypeVar("Given")
Found = TypeVar("Found")
Asked = ParamSpec("Asked")

KEPT = 4
"""Of so many values the results are kept: the fight as it stands, as it was, and what lies between."""

MANY = 4096
"""Of so many values of which a fight has many at once."""

_forgetting: list[Callable[[], None]] = []


_forgotten: list[None] = []


def forget() -> None:
    """Forget every result that is kept here, because the tables are others, or to compare it with a fresh one."""
    _forgotten.append(None)
    for each in _forgetting:
        each()


def generation() -> int:
    """How often all was forgotten; what is kept elsewhere is no longer true when it is another number."""
    return len(_forgotten)


class Remembered(Generic[Given, Found]):
    """Work that is done once for a frozen value; the value itself tells it, not what it is equal to."""

    def __init__(self, work: Callable[[Given], Found]) -> None:
        self._work = work
        self._kept: deque[tuple[Given, Found]] = deque(maxlen=KEPT)
        _forgetting.append(self._kept.clear)
        functools.update_wrapper(self, work)

    def __call__(self, given: Given) -> Found:
        """The result for a value."""
        for one, result in self._kept:
            if one is given:
                return result
        result = self._work(given)
        self._kept.appendleft((given, result))
        return result

    def hand_on(self, known: Given, other: Given) -> None:
        """What is kept for a value holds for another as well."""
        for one, result in self._kept:
            if one is known:
                self._kept.appendleft((other, result))
                return


remembered = Remembered
"""Work out what follows from a frozen value once."""


def remembered_each(work: Callable[[Given], Found]) -> Callable[[Given], Found]:
    """As `remembered`, for values of which a fight has many at once: its fighters, the entries of its order."""
    kept: dict[int, tuple[Given, Found]] = {}
    _forgetting.append(kept.clear)

    @functools.wraps(work)
    def found(given: Given) -> Found:
        one = kept.get(id(given))  # it is held below, so the id stays its own
        if one is None:
            if len(kept) >= MANY:
                kept.clear()
            one = kept[id(given)] = given, work(given)
        return one[1]

    return found


def remembered_by(
    parts: Callable[[Given], tuple[object, ...]],
) -> Callable[[Callable[[Given], Found]], Callable[[Given], Found]]:
    """As `remembered`, for work that reads no more than these parts of a value; it holds while they are equal."""

    def decorated(work: Callable[[Given], Found]) -> Callable[[Given], Found]:
        kept: deque[tuple[tuple[object, ...], Found]] = deque(maxlen=KEPT)
        _forgetting.append(kept.clear)

        @functools.wraps(work)
        def found(given: Given) -> Found:
            made_from = parts(given)
            for known, result in kept:
                if known == made_from:
                    return result
            result = work(given)
            kept.appendleft((made_from, result))
            return result

        return found

    return decorated


def remembered_alike(
    key: Callable[Asked, Hashable],
) -> Callable[[Callable[Asked, Found]], Callable[Asked, Found]]:
    """Work out once what is the same for many who are alike; the key names all that the work reads."""

    def decorated(work: Callable[Asked, Found]) -> Callable[Asked, Found]:
        kept: dict[Hashable, Found] = {}
        _forgetting.append(kept.clear)

        @functools.wraps(work)
        def found(*given: Asked.args, **named: Asked.kwargs) -> Found:
            known = key(*given, **named)
            if known not in kept:
                if len(kept) >= MANY:
                    kept.clear()
                kept[known] = work(*given, **named)
            return kept[known]

        return found

    return decorated


def forgotten_too(forget_it: Callable[[], None]) -> None:
    """Let `forget` forget what is kept elsewhere in this way."""
    _forgetting.append(forget_it)
