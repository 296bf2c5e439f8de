"""How far an action has come."""

from __future__ import annotations

from typing import NamedTuple

from engine.systems.unisystem.levels import TARGET_NUMBER


class Course(NamedTuple):
    """Progress of an action: only what later steps read; each step clears what it has used.

    Attributes:
        end: id of the outcome where the dice decide it alone ("miss", "sl_3", "frozen").
        level: success level of a task.
        lead, guard: levels won just now (aim, listening) for the first attack roll, for the defence.
        left: attack rolls still to come.
        threshold: what the attack rolls must pass.
        hits: that have landed.
        extra: what the success level adds to the multiplier of the damage.
        loss: life points lost.
    """

    end: str = ""
    level: int = 0
    lead: int = 0
    guard: int = 0
    left: int = 0
    threshold: int = TARGET_NUMBER - 1
    hits: int = 0
    extra: int = 0
    loss: int = 0


START = Course()
