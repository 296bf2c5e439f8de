"""Crushing whoever is held: damage without a roll to hit (SW-97; catalogue 8.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.explain import Lines, maybe
from engine.request import Request
from engine.rules.step import Stage
from engine.systems.savage_worlds import damage, harm
from engine.systems.savage_worlds.course import Course
from engine.systems.savage_worlds.dice import die_of
from engine.systems.savage_worlds.sides import toughness

EVENTS = ("shaken_or_worse", "wound_or_worse", "out_of_fight")

START = Course(hits=1)
"""The hold is as good as a hit."""


class Crush(NamedTuple):
    """The damage of a hold; what cannot follow is None."""

    blow: harm.Blow
    soak: harm.Soak | None
    body: harm.Body


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    strength = maybe("trait.strength", die_of(request.attacker, "strength").bonus, "SW-10")
    return {
        "damage": strength + damage.given(request),
        "toughness": toughness(request.side("target"), "armor", 0),
    }


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values (8.10)."""
    return {"damage": damage.text(_dice(request), totals["damage"]), "toughness": totals["toughness"]}


def build(request: Request, totals: Mapping[str, int]) -> Crush:
    """The situation of a hold that tightens."""
    return Crush(
        harm.blow(request, _dice(request), totals["damage"], totals["toughness"]),
        harm.soak(request),
        harm.Body(harm.falls_at(request.side("target")), stuns=False),
    )


def _dice(request: Request) -> tuple[int, ...]:
    return (die_of(request.attacker, "strength").sides,)


STEPS: tuple[Stage, ...] = (harm.HITS, harm.SOAK)
