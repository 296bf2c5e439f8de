"""What can be done in a turn, by number: each deed with its chance, and in parts that are one deed to whoever acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import NamedTuple

from engine.forecast.aside import Ways

NOTHING = -1
"""Number of no deed: somebody waits."""

Pair = tuple[int, int, int]
"""Numbers of the condition of whoever acts, of that of his target, and of what is between them."""


class Dealt(NamedTuple):
    """Deeds that are one to whoever does them, with the chance of each where one of them is done."""

    deeds: tuple[int, ...]
    chances: tuple[float, ...]


class Part(NamedTuple):
    """A part of what can be done: the deed as one's own, its chance, the number of what is dealt."""

    own: int
    chance: float
    dealt: int


class Struck(NamedTuple):
    """What can be done in a turn: the number of each deed (`NOTHING`: none) with its chance; and the same in parts."""

    deeds: tuple[int, ...]
    chances: tuple[float, ...]
    cumulative: tuple[float, ...]
    parts: tuple[Part, ...]


WAITS = Struck((NOTHING,), (1.0,), (1.0,), (Part(NOTHING, 1.0, 0),))
"""The turn of somebody who does nothing: the first of what is dealt is that."""


class Became(NamedTuple):
    """What one deed makes of the two, each apart; `both`: it was the turn of both."""

    actor: Ways
    target: Ways
    both: bool


def struck_of(
    deeds: Sequence[int], chances: Sequence[float], own: Callable[[int], int], deal: Callable[[Dealt], int]
) -> Struck:
    """Deeds with their chances.

    Args:
        own: gives the number of a deed as it counts for whoever did it. deal: that of what is dealt.
    """
    found: dict[int, dict[int, float]] = {}
    for deed, chance in zip(deeds, chances, strict=True):
        dealt = found.setdefault(own(deed), {})
        dealt[deed] = dealt.get(deed, 0.0) + chance
    parts = []
    for one, dealt in found.items():
        whole = sum(dealt.values())
        shares = tuple(chance / whole for chance in dealt.values())
        parts.append(Part(one, whole, deal(Dealt(tuple(dealt), shares))))
    return Struck(tuple(deeds), tuple(chances), tuple(accumulate(chances)), tuple(parts))
