"""The fight told in short: one line a round, from what its records came to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.forecast.objective import HURTS
from engine.label import Label, label
from engine.report.tally import Blow

MOST = 3
"""Sentences of one round; more are counted, not told."""
RARE = 0.1
"""A result less likely than this is told for itself."""


def told_in_short(blows: Iterable[Blow], name: Callable[[str], str]) -> tuple[tuple[int, Label], ...]:
    """A line for each round in which somebody was attacked.

    Args:
        blows: in order; `name` gives the name of a fighter by his id.
    """
    rounds: dict[int, list[Blow]] = {}
    for blow in blows:
        rounds.setdefault(blow.round, []).append(blow)
    return tuple((turn, _line(some, name)) for turn, some in sorted(rounds.items()))


def _line(some: list[Blow], name: Callable[[str], str]) -> Label:
    sentences = sorted(_sentences(some, name), key=lambda one: one[0])[:MOST]
    if not sentences:
        return label("report.told.nothing", count=sum(blow.against for blow in some))
    in_order = [text for _, _, text in sorted(sentences, key=lambda one: one[1])]
    found = in_order[0]
    for text in in_order[1:]:
        found = label("report.told.then", first=found, next=text)
    return found


def _sentences(some: list[Blow], name: Callable[[str], str]) -> Iterator[tuple[int, int, Label]]:
    """What is worth telling: how much (less is more), where in the round, in words."""
    for place, blow in enumerate(some):
        who, whom = name(blow.who), name(blow.whom)
        if not blow.against:
            continue
        told = blow.applied.told
        rare = blow.luck is not None and blow.luck.chance < RARE
        if blow.out:
            yield 0, place, label("report.told.out_rare" if rare else "report.told.out", who=who, whom=whom)
        elif told.side == "attacker" and told.harm in HURTS:
            yield 2, place, label("report.told.own", who=who, whom=whom)
        elif blow.hurt:
            yield 4 - min(told.harm, 3) + (0 if rare else 1), place, label("report.told.hurt", who=who, whom=whom)
