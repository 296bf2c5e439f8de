"""A fighter as the rules of the fight read him (catalogue 3, 7)."""

from __future__ import annotations

from engine.encounter.remembered import remembered_each
from engine.encounter.state import Encounter, Fighter

OUT = ("unconscious", "incapacitated", "dead")
"""Out of the fight (SW-23): no card, no action."""

UNABLE = ("stunned", "helpless", *OUT)
"""States in which nobody acts."""

BENNIES = "bennies"
"""Counter of a Wild Card: tokens left (SW-121)."""

AIMED = "aimed"
"""Counter: 1 after a turn of aiming (SW-29)."""

COUNTED = {"distracted": "distracted_turns", "vulnerable": "vulnerable_turns"}
"""States that end after so many ends of own turns, and the counter of each (SW-107)."""

MOST_WOUNDS = 3
"""Wounds that a Wild Card bears (SW-18)."""


@remembered_each
def is_out(fighter: Fighter) -> bool:
    """Whether he is out of the fight."""
    return any(fighter.has(state) for state in OUT)


def is_able(fighter: Fighter) -> bool:
    """Whether he can do more than recover."""
    return not any(fighter.has(state) for state in UNABLE)


def is_wild_card(fighter: Fighter) -> bool:
    """Whether he has a Wild Die and three Wounds."""
    return bool(fighter.traits.get("wild_card"))


def is_player(state: Encounter, fighter: Fighter) -> bool:
    """Whether his side is that of the players."""
    return state.side(fighter.side).kind == "hero"


def wounds(fighter: Fighter) -> int:
    """Wounds he has."""
    return int(fighter.traits.get("wounds", 0))


def fatigue(fighter: Fighter) -> int:
    """Levels of Fatigue he has."""
    return int(fighter.traits.get("fatigue", 0))
