"""Loops that add up one field: its chances stand in an array beside the progress, one entry for each sum.

Only what the field is at the end matters, and of that only the band. So sums from the last edge on are one entry, and
a whole loop is remembered by the progress it begins with, the field set to nothing.
"""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

import numpy as np

from engine.rules.chance import Policy, moves_of
from engine.rules.step import Loop, Rule, Step, Sub

Sums = np.ndarray[Any, np.dtype[np.float64]]
"""Chance of each sum from 0 to the last edge, which stands for everything from there on; zeros at the end left out."""

NOTHING: Sums = np.ones(1)
"""The sum is certainly 0."""

KEPT = 1024
"""How many (rule, part), (Sub, parts) and (loop, parts) have their sums remembered."""


class Spread(NamedTuple):
    """All the ways out of something: the sums of each progress (its field 0), the chance of each event."""

    ends: dict[Any, Sums]
    events: dict[str, float]


class Counting(NamedTuple):
    """What stays the same all through a loop: the field, its last edge, who chooses how."""

    adds: str
    last: int
    policy: Policy | None


def run(
    loop: Loop, situation: Any, ends: dict[Any, float], events: dict[str, float], policy: Policy | None
) -> dict[Any, float]:
    """Every way out of the loop from several progresses, the field at the least of its band; `events` grow.

    Raises:
        ValueError: a progress comes back while more is due, or the loop has no edges.
    """
    if loop.edges is None:
        raise ValueError(f"a loop that adds {loop.adds} needs the edges of its bands")
    edges = loop.edges(situation)
    counting = Counting(loop.adds, edges[-1], policy)
    known = _whole(loop, tuple([getattr(situation, step.part) for step in _steps_of(loop)]), counting)
    found: dict[Any, Sums] = {}
    for progress, mass in ends.items():
        start, amount = _parted(progress, counting)
        spread = known.get(start)
        if spread is None:
            spread = known[start] = _laps(loop, situation, start, counting)
        already = _certain(amount, counting) * mass
        for end, sums in spread.ends.items():
            _add(found, end, _sum(already, sums, counting))
        for event, chance in spread.events.items():
            events[event] = events.get(event, 0.0) + mass * chance
    return _banded(found, edges, counting)


def _steps_of(loop: Loop) -> list[Step]:
    return [step for element in loop.body for step in (element.steps if isinstance(element, Sub) else (element,))]


def _banded(found: dict[Any, Sums], edges: tuple[int, ...], counting: Counting) -> dict[Any, float]:
    """Each progress with the least sum of each band, and its chance."""
    ends: dict[Any, float] = {}
    for progress, sums in found.items():
        starts = [least for least in (0, *edges) if least < len(sums)]
        for least, mass in zip(starts, np.add.reduceat(sums, starts).tolist(), strict=True):
            if mass > 0:
                ends[progress._replace(**{counting.adds: least}) if least else progress] = mass
    return ends


# -- one loop -------------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=KEPT)
def _whole(loop: Loop, parts: tuple[Any, ...], counting: Counting) -> dict[Any, Spread]:
    """What is known of a whole loop, by the progress it begins with."""
    return {}


@functools.lru_cache(maxsize=KEPT)
def _known(rule: Rule | Sub, parts: Any, counting: Counting) -> dict[Any, Spread]:
    """What is known of a step or of a Sub, by the progress it begins with."""
    return {}


def forget() -> None:
    """Forget everything (for cold benchmarks)."""
    _whole.cache_clear()
    _known.cache_clear()


def _laps(loop: Loop, situation: Any, start: Any, counting: Counting) -> Spread:
    whole = Spread({}, {})
    open_now = {start: NOTHING}
    met: set[Any] = set()
    while open_now:
        going = {progress: sums for progress, sums in open_now.items() if loop.more(progress)}
        for progress in open_now.keys() - going.keys():
            _add(whole.ends, progress, open_now[progress])
        if met & going.keys():
            raise ValueError(f"a loop never ends: {next(iter(met & going.keys()))} comes back")
        met.update(going)
        for element in loop.body:
            going = _after(element, situation, going, whole.events, counting)
        open_now = going
    return whole


def _after(
    element: Step | Sub, situation: Any, ends: dict[Any, Sums], events: dict[str, float], counting: Counting
) -> dict[Any, Sums]:
    """Where everybody stands after one step or Sub."""
    after: dict[Any, Sums] = {}
    for progress, sums in ends.items():
        spread = _through(element, situation, progress, counting)
        for end, more in spread.ends.items():
            _add(after, end, _sum(sums, more, counting))
        if spread.events:
            mass = float(sums.sum())
            for event, chance in spread.events.items():
                events[event] = events.get(event, 0.0) + mass * chance
    return after


def _through(element: Step | Sub, situation: Any, progress: Any, counting: Counting) -> Spread:
    """All the ways through one step or Sub."""
    if isinstance(element, Sub):
        return _around(element, situation, progress, counting)
    part = getattr(situation, element.part)
    known = _known(element.rule, part, counting)
    spread = known.get(progress)
    if spread is None:
        moves = moves_of(element.rule, part, progress, counting.policy)
        spread = known[progress] = Spread(_gathered(moves.ends, counting), moves.events)
    return spread


def _around(sub: Sub, situation: Any, progress: Any, counting: Counting) -> Spread:
    """All the ways round a Sub, on the progress of the attack."""
    start = sub.enter(progress)
    if start is None:
        return Spread({progress: NOTHING}, {})
    known = _known(sub, tuple([getattr(situation, step.part) for step in sub.steps]), counting)
    inner = known.get(start)
    if inner is None:
        inner = known[start] = _inside(sub, situation, start, counting)
    ends: dict[Any, Sums] = {}
    for result, sums in inner.ends.items():
        _add(ends, sub.add(progress, result), sums)
    return Spread(ends, inner.events)


def _inside(sub: Sub, situation: Any, start: Any, counting: Counting) -> Spread:
    events: dict[str, float] = {}
    ends = {start: NOTHING}
    for step in sub.steps:
        ends = _after(step, situation, ends, events, counting)
    return Spread(ends, events)


# -- sums -----------------------------------------------------------------------------------------------------------


def _parted(progress: Any, counting: Counting) -> tuple[Any, int]:
    """The progress with its field at 0, and what the field was."""
    amount = getattr(progress, counting.adds)
    return (progress._replace(**{counting.adds: 0}), amount) if amount else (progress, 0)


def _gathered(ends: dict[Any, float], counting: Counting) -> dict[Any, Sums]:
    """The sums of each progress, from the chances of progresses that hold them."""
    amounts: dict[Any, dict[int, float]] = {}
    for progress, mass in ends.items():
        rest, amount = _parted(progress, counting)
        found = amounts.setdefault(rest, {})
        amount = min(amount, counting.last)
        found[amount] = found.get(amount, 0.0) + mass
    return {rest: _array(found) for rest, found in amounts.items()}


def _array(amounts: dict[int, float]) -> Sums:
    sums = np.zeros(max(amounts) + 1)
    for amount, mass in amounts.items():
        sums[amount] = mass
    return sums


def _certain(amount: int, counting: Counting) -> Sums:
    return _array({min(amount, counting.last): 1.0})


def _sum(one: Sums, other: Sums, counting: Counting) -> Sums:
    """The sums of two that are independent."""
    if len(one) == 1 or len(other) == 1:
        return one * other
    made = np.convolve(one, other)
    last = counting.last
    if len(made) > last + 1:
        made[last] = made[last:].sum()
        made = made[: last + 1]
    return made


def _add(found: dict[Any, Sums], progress: Any, sums: Sums) -> None:
    """Count these ways to a progress with those that are known; no array is changed in place."""
    known = found.get(progress)
    if known is None:
        found[progress] = sums
        return
    long, short = (known, sums) if len(known) >= len(sums) else (sums, known)
    both = long.copy()
    both[: len(short)] += short
    found[progress] = both
