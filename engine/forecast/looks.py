"""Conditions that look the same to an opponent, by number."""

from __future__ import annotations

from collections.abc import Callable

from engine.forecast.condition import Condition


class Looks:
    """How conditions look.

    Args:
        of: what counts of the look of a condition.
    """

    def __init__(self, of: Callable[[Condition], bytes]) -> None:
        self._of = of
        self._looks: dict[int, int] = {}
        self._numbers: dict[bytes, int] = {}
        self._first: list[int] = []

    def number(self, number: int, one: Condition) -> int:
        """The number of the look of a condition, the same for those that look the same."""
        found = self._looks.get(number)
        if found is None:
            found = self._looks[number] = self._numbers.setdefault(self._of(one), len(self._numbers))
            if found == len(self._first):
                self._first.append(number)
        return found

    def first(self, look: int) -> int:
        """The first condition that was met of those that look so."""
        return self._first[look]
