"""What the height of a curve means: chances, or averages on a scale of their own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from engine.answer import Series
from engine.label import Words

MEANS = "means"
"""Group of the lines that are no chances."""

STEPS = (0.25, 0.5, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000)
"""What a quarter of the height may stand for."""


ROUND = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
"""What the values written below a curve may be multiples of."""


def top_of(series: Iterable[Series]) -> float:
    """What the whole height stands for: 1 for chances, else the first of a few round numbers that has room."""
    means = [value or 0.0 for one in series if one.group == MEANS for value in one.chances]
    if not means:
        return 1.0
    return next((4 * step for step in STEPS if 4 * step >= max(means)), max(means))


def marked(values: Sequence[float], apart: float) -> list[int]:
    """Places of the values that are written below a curve: all of them, or round ones at least `apart` steps apart."""
    for step in (0, *ROUND):
        found = [place for place, value in enumerate(values) if not step or value % step == 0]
        if all(later - place >= apart for place, later in pairwise(found)):
            return found
    return [0]


def worded(names: Sequence[str]) -> bool:
    """Whether the values of an axis are known by words (levels), not by their numbers."""
    return any(name and not any(sign.isdigit() for sign in name) for name in names)


def value_of(words: Words, series: Series, index: int) -> str:
    """A point of a line in words, to a tenth: a chance in percent, an average; a dash where there is none."""
    value = series.chances[index]
    if value is None:
        return "–"
    return words.number(value, 1) if series.group == MEANS else words.percent(value, 1)


def said(words: Words, series: Series, index: int) -> str:
    """The same where there is little room: a chance in whole percents."""
    value = series.chances[index]
    if value is None:
        return "–"
    return words.number(value, 1) if series.group == MEANS else words.percent(value)


def mark_of(words: Words, top: float, quarter: int, series: Iterable[Series]) -> str:
    """The figure beside a line of the background."""
    if not any(one.group == MEANS for one in series):
        return words.percent(quarter / 100)
    value = top * quarter / 100
    return words.number(value, 0 if value == round(value) else 2)


def beside(words: Words, series: Series, live: Series, index: int) -> str:
    """A point of a line with how far it is from the live one there, in whole points."""
    value, now = series.chances[index], live.chances[index]
    told = value_of(words, series, index)
    return told if value is None or now is None else f"{told} ({words.signed(100 * (value - now))})"
