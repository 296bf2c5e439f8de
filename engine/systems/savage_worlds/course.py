"""How far an attack has come, and where the edges of a Trait roll lie."""

from __future__ import annotations

from typing import NamedTuple

from engine.dice.trait import CRITICAL

RAISE = 4
"""A raise is each full 4 points over the target number (SW-04)."""

TARGET_NUMBER = 4
"""The target number where nothing else is said (SW-01)."""

CRITICAL_EDGE = CRITICAL + 1
"""The least natural result that is no critical failure (SW-06)."""


class Course(NamedTuple):
    """Progress of an action: only what later steps read.

    Attributes:
        end: id of the outcome where the roll decides it alone ("miss", "evaded", "broken").
        raises, hits, through: hits whose damage is still to be rolled.
        hurt: Shaken or worse by this action.
        wounds: new Wounds, or those that a soak roll of its own took away.
        out: knocked out.
    """

    end: str = ""
    raises: int = 0
    hits: int = 0
    through: int = 0
    hurt: bool = False
    wounds: int = 0
    out: bool = False


START = Course()


def edge(target_number: int, modifier: int) -> int:
    """The least natural result that succeeds; a critical failure never does."""
    return max(CRITICAL_EDGE, target_number - modifier)


def success_edges(modifier: int, target_number: int = TARGET_NUMBER) -> tuple[int, int, int]:
    """Edges of a roll that is read whole: critical failure, failure, success, raise."""
    return CRITICAL_EDGE, edge(target_number, modifier), edge(target_number + RAISE, modifier)
