"""Results kept for the values they were worked out from: a fight is frozen, so they hold as long as it is the same."""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Callable
from typing import TypeVar

Given = TypeVar("Given")
Found = TypeVar("Found")

KEPT = 4
"""Of so many values the results are kept: the fight as it stands, as it was, and what lies between."""


def remembered(work: Callable[[Given], Found]) -> Callable[[Given], Found]:
    """Work out what follows from a frozen value once; the value itself tells it, not what it is equal to."""
    kept: deque[tuple[Given, Found]] = deque(maxlen=KEPT)

    @functools.wraps(work)
    def found(given: Given) -> Found:
        for one, result in kept:
            if one is given:
                return result
        result = work(given)
        kept.appendleft((given, result))
        return result

    return found
