"""How far an action has come, and where the margins lie."""

from __future__ import annotations

from typing import NamedTuple

SIGNIFICANT = 5  # UCH-06: a margin below it is minor
EXCEPTIONAL = 10  # UCH-06
OVERWHELMING = 15  # UCH-108: a tier of buckshot alone, which needs five more to kill

TEST_BANDS = ("catastrophic", "failure", "minor", "significant", "exceptional", "overwhelming")
"""What the bands of `edges_of_test` mean, in order."""


class Course(NamedTuple):
    """Progress of an action: only what later steps read; each step clears what it has used.

    Attributes:
        winner, margin: of a Confrontation ("attacker", "significant"); a shot has the margin only.
        loser, severity: who must resist "serious" or "grave" damage.
        end: id of the outcome, once it is known.
    """

    winner: str = ""
    margin: str = ""
    loser: str = ""
    severity: str = ""
    end: str = ""


START = Course()


def margin_of(margin: int) -> str:
    """The tier of a margin of 0 or more."""
    if margin >= EXCEPTIONAL:
        return "exceptional"
    return "significant" if margin >= SIGNIFICANT else "minor"


def edges_of_test(dice: int, threshold: int) -> tuple[int, ...]:
    """Edges of a test: all ones is a catastrophe whatever the total; then failure, then the tiers of success.

    Who does not read the last tiers leaves their edges out.
    """
    all_ones = dice + 1  # UCH-07: a total equal to the number of dice shows nothing but ones
    tiers = (threshold, threshold + SIGNIFICANT, threshold + EXCEPTIONAL, threshold + OVERWHELMING)
    return (all_ones, *(max(all_ones, edge) for edge in tiers))
