"""Loops that add up a field: its chances stand in an array beside the progress, one column for each sum.

Only what the field is at the end matters, and of that only the band, so that sums from the last edge on are one column.
A second field that only counts has a row for each number. From the last lap back, each progress that begins a lap is
worked out once, whatever came before it; a whole loop is remembered by the progress it begins with.
"""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

import numpy as np

from engine.rules.chance import Policy, moves_of
from engine.rules.step import Loop, Moves, Rule, Step, Sub

Sums = np.ndarray[Any, np.dtype[np.float64]]
"""Chances, shape (count, sum); the last edge stands for every sum from there on; zeros at the ends are left out."""

NOTHING: Sums = np.ones((1, 1))
"""Both fields are certainly 0."""

KEPT = 256
"""How many (rule, part), (Sub, parts) and (loop, parts) are remembered."""


class Spread(NamedTuple):
    """All the ways out of something: the sums of each progress (its fields 0), the chance of each event."""

    ends: dict[Any, Sums]
    events: dict[str, float]


class Counting(NamedTuple):
    """What stays the same all through a loop: both fields, the last edge of the sum, who chooses how."""

    adds: str
    counts: str
    last: int
    policy: Policy | None


class Laps(NamedTuple):
    """One loop in one situation, and what is known of the laps that begin in each progress (None: under way)."""

    loop: Loop
    situation: Any
    edges: tuple[int, ...]
    counting: Counting
    known: dict[Any, Spread | None]


def run(
    loop: Loop, situation: Any, ends: dict[Any, float], events: dict[str, float], policy: Policy | None
) -> dict[Any, float]:
    """Every way out of the loop from several progresses, the sum at the least of its band; `events` grow.

    Raises:
        ValueError: a progress comes back while more is due, or the loop has no edges.
    """
    if loop.edges is None:
        raise ValueError(f"a loop that adds {loop.adds} needs the edges of its bands")
    edges = loop.edges(situation)
    counting = Counting(loop.adds, loop.counts, edges[-1], policy)
    whole = _whole(loop, tuple([getattr(situation, step.part) for step in _steps_of(loop)]), edges, policy)
    laps = Laps(loop, situation, edges, counting, {})
    after: dict[Any, float] = {}
    for progress, mass in ends.items():
        moves = whole.get(progress)
        if moves is None:
            moves = whole[progress] = _from(laps, progress)
        for end, chance in moves.ends.items():
            after[end] = after.get(end, 0.0) + mass * chance
        for event, chance in moves.events.items():
            events[event] = events.get(event, 0.0) + mass * chance
    return after


def _steps_of(loop: Loop) -> list[Step]:
    return [step for element in loop.body for step in (element.steps if isinstance(element, Sub) else (element,))]


def _from(laps: Laps, progress: Any) -> Moves[float]:
    """The loop from one progress, each end at the least of its band."""
    counting = laps.counting
    start, already = _parted(progress, counting)
    spread = _laps(laps, start)
    ends: dict[Any, float] = {}
    for end, sums in spread.ends.items():
        made = _sum(_certain(already, counting), sums, counting)
        starts = [least for least in (0, *laps.edges) if least < made.shape[1]]
        for count, row in enumerate(np.add.reduceat(made, starts, axis=1).tolist()):
            for least, chance in zip(starts, row, strict=True):
                if chance > 0:
                    ends[_joined(end, (count, least), counting)] = chance
    return Moves(ends, spread.events)


# -- one loop -------------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=KEPT)
def _whole(
    loop: Loop, parts: tuple[Any, ...], edges: tuple[int, ...], policy: Policy | None
) -> dict[Any, Moves[float]]:
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


def _laps(laps: Laps, start: Any) -> Spread:
    """All the laps from a progress on: one lap, and then what is known of those after it."""
    if not laps.loop.more(start):
        return Spread({start: NOTHING}, {})
    if start in laps.known:
        known = laps.known[start]
        if known is None:
            raise ValueError(f"a loop never ends: {start} comes back")
        return known
    laps.known[start] = None
    spread = Spread({}, {})
    now = {start: NOTHING}
    for element in laps.loop.body:
        now = _after(element, laps.situation, now, spread.events, laps.counting)
    for progress, sums in now.items():
        rest = _laps(laps, progress)
        for end, more in rest.ends.items():
            _add(spread.ends, end, _sum(sums, more, laps.counting))
        _count(spread.events, rest.events, sums)
    laps.known[start] = spread
    return spread


def _after(
    element: Step | Sub, situation: Any, ends: dict[Any, Sums], events: dict[str, float], counting: Counting
) -> dict[Any, Sums]:
    """Where everybody stands after one step or Sub."""
    after: dict[Any, Sums] = {}
    for progress, sums in ends.items():
        spread = _through(element, situation, progress, counting)
        for end, more in spread.ends.items():
            _add(after, end, _sum(sums, more, counting))
        _count(events, spread.events, sums)
    return after


def _count(events: dict[str, float], more: dict[str, float], sums: Sums) -> None:
    """Events that follow with these chances on all these ways."""
    if more:
        mass = float(sums.sum())
        for event, chance in more.items():
            events[event] = events.get(event, 0.0) + mass * chance


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
        rest, already = _parted(sub.add(progress, result), counting)
        _add(ends, rest, _sum(_certain(already, counting), sums, counting))
    return Spread(ends, inner.events)


def _inside(sub: Sub, situation: Any, start: Any, counting: Counting) -> Spread:
    """All the ways through the steps of a Sub; what it counts stays in its own progress."""
    events: dict[str, float] = {}
    ends = {start: NOTHING}
    for step in sub.steps:
        ends = _after(step, situation, ends, events, counting._replace(counts=""))
    return Spread(ends, events)


# -- sums -----------------------------------------------------------------------------------------------------------

Pair = tuple[int, int]
"""What was counted, and the sum."""


def _parted(progress: Any, counting: Counting) -> tuple[Any, Pair]:
    """The progress with its fields at 0, and what they were."""
    count = getattr(progress, counting.counts) if counting.counts else 0
    return _joined(progress, (0, 0), counting), (count, getattr(progress, counting.adds))


def _joined(progress: Any, pair: Pair, counting: Counting) -> Any:
    """The progress with these numbers in its fields."""
    count, sum_of = pair
    fields = {counting.counts: count} if counting.counts else {}
    return progress._replace(**fields, **{counting.adds: sum_of})


def _gathered(ends: dict[Any, float], counting: Counting) -> dict[Any, Sums]:
    """The sums of each progress, from the chances of progresses that hold them."""
    found: dict[Any, dict[Pair, float]] = {}
    for progress, mass in ends.items():
        rest, (count, sum_of) = _parted(progress, counting)
        pair = count, min(sum_of, counting.last)
        pairs = found.setdefault(rest, {})
        pairs[pair] = pairs.get(pair, 0.0) + mass
    return {rest: _array(pairs) for rest, pairs in found.items()}


def _array(pairs: dict[Pair, float]) -> Sums:
    sums = np.zeros((max(count for count, _ in pairs) + 1, max(sum_of for _, sum_of in pairs) + 1))
    for pair, mass in pairs.items():
        sums[pair] = mass
    return sums


@functools.lru_cache(maxsize=1024)
def _certain(already: Pair, counting: Counting) -> Sums:
    count, sum_of = already
    return _array({(count, min(sum_of, counting.last)): 1.0})


def _sum(one: Sums, other: Sums, counting: Counting) -> Sums:
    """The sums of two that are independent, row by row of the first."""
    if one.size == 1 or other.size == 1:
        return one * other
    width = min(one.shape[1] + other.shape[1] - 1, counting.last + 1)
    made = np.zeros((len(one) + len(other) - 1, width))
    wide = _padded(other, width)
    for count, row in enumerate(_padded(one, width)):
        rows = made[count : count + len(other)]
        if row[1:].any():
            rows += wide @ _shifts(row)
        elif row[0]:
            rows += wide * row[0]
    return made


def _padded(sums: Sums, width: int) -> Sums:
    """The same with more columns of nothing."""
    if sums.shape[1] == width:
        return sums
    padded = np.zeros((len(sums), width))
    padded[:, : sums.shape[1]] = sums
    return padded


def _shifts(row: Sums) -> Sums:
    """The matrix that adds a sum of these chances: what would go beyond the last column stays in it."""
    width = len(row)
    ahead = np.concatenate((np.zeros(width - 1), row))
    shifts = np.lib.stride_tricks.sliding_window_view(ahead, width)[::-1].copy()
    shifts[:, -1] = np.cumsum(row[::-1])
    return shifts


def _add(found: dict[Any, Sums], progress: Any, sums: Sums) -> None:
    """Count these ways to a progress with those that are known; no array is changed in place."""
    known = found.get(progress)
    if known is None:
        found[progress] = sums
        return
    both = np.zeros((max(len(known), len(sums)), max(known.shape[1], sums.shape[1])))
    both[: len(known), : known.shape[1]] = known
    both[: len(sums), : sums.shape[1]] += sums
    found[progress] = both
