"""The total of a dive, read from the dice of an attack: it stands against every further shot of the turn (UNI-112)."""

from __future__ import annotations

from engine.dice.contest import Contest
from engine.rules.trace import Asked, Trace
from engine.system import Situation
from engine.systems.unisystem import volleys
from engine.systems.unisystem.attack import SHOT, Attack
from engine.systems.unisystem.levels import TARGET_NUMBER
from engine.systems.unisystem.resisted import totals
from engine.systems.unisystem.volleys import Series, Volley

DIVE_TOTAL = "dive_total"
"""Amount of a deed, and answer of a target: the total of its dive in this turn."""


def told(situation: Situation, trace: Trace) -> dict[str, int]:
    """The total of the dive that was rolled in this attack; nothing where none was."""
    for one in trace:
        if isinstance(one, Asked) and (total := _total(situation, one)) is not None:
            return {DIVE_TOTAL: total}
    return {}


def _total(situation: Situation, asked: Asked) -> int | None:
    if isinstance(situation, Volley | Series) and asked.rule == volleys.DIVE:
        return asked.total + TARGET_NUMBER - asked.edges[0]
    if isinstance(situation, Attack) and asked.rule == SHOT and isinstance(asked.dice, Contest):
        return totals(asked.dice, asked.face)[1]
    return None
