"""Combatants who act at the same time: their losses are applied when all of them have acted (UNI-21; catalogue 9)."""

from __future__ import annotations

from engine.encounter.sheet import count, with_count
from engine.encounter.state import Fighter

PUT_OFF = "loss_pending"
"""Counter: life points lost to somebody who acts at the same time, not yet taken away."""

MOST = 999


def put_off(fighter: Fighter, loss: int) -> Fighter:
    """The fighter with a loss that waits."""
    return with_count(fighter, PUT_OFF, min(MOST, count(fighter, PUT_OFF) + loss))
