"""What each side of a battle forecast does: whom its fighters go for, and when they leave."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.encounter.answers import PLACES
from engine.encounter.game import game
from engine.encounter.state import Encounter, pair
from engine.form import Value
from engine.tables import CircumstanceRow

Wanted = Literal["nearest", "weakest", "strongest"]
WANTED: tuple[Wanted, ...] = ("nearest", "weakest", "strongest")


class Tactics(msgspec.Struct, frozen=True):
    """The tactics of one side.

    Attributes:
        wanted: the nearest enemy who is up (as the distances of the fight have it, then as the table has them), or
            the one with the least or the greatest share of his health; of equals the nearest.
        retreat: whoever has this share of his health (0 to 1) or less leaves as his turn begins; 0: nobody does.
    """

    wanted: Wanted = "nearest"
    retreat: float = 0.0


def by_nearness(state: Encounter, fighter: str) -> tuple[str, ...]:
    """The enemies of a fighter, the nearest first."""
    enemies = [one.id for one in state.enemies(fighter)]
    return tuple(sorted(enemies, key=lambda id: distance(state, fighter, id)))


def distance(state: Encounter, one: str, other: str) -> float:
    """How far two are from each other, as an answer of one of them about the other has it; else as is usual."""
    rows = [row for row in game(state).tables.circumstances.values() if row.of == "pair" and row.role in PLACES]
    for scope in (pair(one, other), pair(other, one)):
        kept = state.answers.get(scope, {})
        for row in rows:
            if row.id in kept:
                return _far(row, kept[row.id])
    return _far(rows[0], rows[0].neutral) if rows else 0.0


def _far(row: CircumstanceRow, value: Value) -> float:
    if isinstance(value, str):
        return float(row.options.index(value)) if value in row.options else 0.0
    return float(value)
