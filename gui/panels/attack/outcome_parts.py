"""The outcomes as parts of a bar: neighbours of one harm level are one part, in the order they are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from engine.answer import OutcomeChance
from engine.label import Words
from gui.paint import Segment
from gui.theme import HARM_SUCCESS

Place = Literal["left", "tie", "right"]


class Part(msgspec.Struct, frozen=True):
    """One part of a bar: where it stands, its level of harm, its chance, the outcomes in it.

    Attributes:
        place: "left" what the attacker suffers, "tie", "right" everything else; a one-sided bar is all "right".
        label: its name when it is one outcome, else "". figure: its chance in the language of the window.
        drawn: how wide it is drawn while the bar is on its way to new chances; None: as its chance.
    """

    place: Place
    harm: int
    chance: float
    ids: tuple[str, ...]
    label: str = ""
    figure: str = ""
    drawn: float | None = None

    @property
    def width(self) -> float:
        """Its share of the bar."""
        return self.chance if self.drawn is None else self.drawn

    @property
    def key(self) -> str:
        """What tells it apart from the other parts of a bar."""
        return f"{self.place}:{self.harm}"


def place_of(row: OutcomeChance, *, two_sided: bool) -> Place:
    """Where a row stands: under its victim; a success of one side hurts the other's chances."""
    if not two_sided:
        return "right"
    if row.harm == 0:
        return "tie"
    own = row.side == "attacker"
    return "left" if own != (row.harm == HARM_SUCCESS) else "right"


def _rank(part: Part) -> tuple[int, int]:
    """Order in the bar: left worst first, tie, right worst last; a success next to the middle."""
    level = 0 if part.harm == HARM_SUCCESS else part.harm
    return (0, -level) if part.place == "left" else (1, 0) if part.place == "tie" else (2, level)


def left_to_right(rows: Sequence[OutcomeChance]) -> list[OutcomeChance]:
    """The rows as a bar has them, what is best for whoever acts at the right, whichever way the game's table runs."""
    best_last = bool(rows) and rows[0].harm < rows[-1].harm
    return list(rows) if best_last else list(reversed(rows))


def parts_of(words: Words, rows: Sequence[OutcomeChance], *, two_sided: bool) -> tuple[Part, ...]:
    """The parts of a bar, from left to right."""
    alike: dict[tuple[Place, int], list[OutcomeChance]] = {}
    for row in left_to_right(rows):
        alike.setdefault((place_of(row, two_sided=two_sided), row.harm), []).append(row)
    parts = tuple(_part(words, place, harm, found) for (place, harm), found in alike.items())
    return tuple(sorted(parts, key=_rank)) if two_sided else parts


def _part(words: Words, place: Place, harm: int, rows: Sequence[OutcomeChance]) -> Part:
    chance, label = sum(row.chance for row in rows), words.short(rows[0].label) if len(rows) == 1 else ""
    return Part(place, harm, chance, tuple(row.id for row in rows), label, words.percent(chance))


def segments_of(parts: Sequence[Part], *, named: bool) -> tuple[Segment, ...]:
    """The parts as segments with their figures; `named`: with the outcome's name where it fits."""
    return tuple(Segment(part.width, part.harm, part.label if named else "", part.figure, part.key) for part in parts)


def between(before: Sequence[Part], after: Sequence[Part], share: float, none: str = "") -> tuple[Part, ...]:
    """The parts on the way from one bar to another; those that come or go grow from nothing or shrink to it.

    Only their widths are on the way: the figures on them are the new chances from the beginning (`none`: that of 0).
    """
    old, new = ({(part.place, part.harm): part for part in parts} for parts in (before, after))
    found = []
    for key, part in {**old, **new}.items():
        start = old[key].width if key in old else 0.0
        end, figure = (part.chance, part.figure) if key in new else (0.0, none)
        found.append(Part(part.place, part.harm, end, part.ids, part.label, figure, start + (end - start) * share))
    return tuple(sorted(found, key=_rank))
