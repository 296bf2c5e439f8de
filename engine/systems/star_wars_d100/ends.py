"""How an action ends: its outcome, the events that the end implies, how much it hurts (catalogue 8.2, 8.4, 14.1)."""

from __future__ import annotations

from engine.system import Progress, Situation
from engine.systems.star_wars_d100 import covering, series
from engine.systems.star_wars_d100.course import End, Salvo, Shot
from engine.systems.star_wars_d100.covering import Covering, Defiance, Peril
from engine.systems.star_wars_d100.harm import Body
from engine.systems.star_wars_d100.initiative import Initiative
from engine.systems.star_wars_d100.pairs import Pair
from engine.systems.star_wars_d100.series import Series
from engine.systems.star_wars_d100.shots import Single
from engine.systems.star_wars_d100.tables import TABLES

DONE = "done"
OUT = ("knocked_out", "light_wound", "serious_wound", "very_serious_wound", "dead", "paralysed")
"""Outcomes that put the target out of action."""

UNHURT_HARM, DOWN_HARM = 1, 6
"""Harm of a hit that takes nothing, of one that leaves no hit points."""


def outcome(situation: Situation, progress: Progress) -> str:
    """Id of the final outcome."""
    if isinstance(progress, Salvo):
        return f"hits_{progress.hits}"
    if isinstance(progress, Peril):
        return covering.outcome(progress)
    assert isinstance(progress, Shot | End)
    return progress.end or DONE


def events(situation: Situation, progress: Progress) -> tuple[str, ...]:
    """Events that this end implies, beside those that the steps marked."""
    if isinstance(progress, Salvo):
        assert isinstance(situation, Series | Pair)
        return series.happened(progress, situation.body)
    if isinstance(progress, Peril):
        assert isinstance(situation, Defiance)
        return covering.happened(progress, situation.body)
    return ("target_out",) if isinstance(progress, Shot) and progress.end in OUT else ()


def amounts(situation: Situation, progress: Progress) -> dict[str, int]:
    """Hit points lost."""
    loss = progress.loss if isinstance(progress, Shot | Salvo | Peril) else 0
    return {"hp_lost": loss} if loss else {}


def harm(situation: Situation, outcome: str, progress: Progress | None = None) -> tuple[int, str]:
    """Harm level and side of an outcome; a series that has been rolled is told by what it took (14.1)."""
    row = TABLES.outcome(outcome)
    assert row is not None
    if isinstance(situation, Single) and outcome == "breakdown":
        fault = situation.fault
        return (0, "target") if fault is not None and fault.dud else (row.harm, row.side)
    if not isinstance(situation, Single | Series | Pair | Covering | Initiative):
        return _of_loss(situation, row.harm, progress), "attacker"
    return _of_loss(situation, row.harm, progress), row.side


def _of_loss(situation: Situation, level: int, progress: Progress | None) -> int:
    """The level on this sheet, once it is known how much is lost."""
    if isinstance(situation, Series | Pair) and isinstance(progress, Salvo) and progress.hits:
        return _felled(situation.body, progress.loss, level) if progress.loss else UNHURT_HARM
    if isinstance(situation, Defiance) and isinstance(progress, Peril) and progress.loss:
        return _felled(situation.body, progress.loss, level)
    return level


def _felled(body: Body, loss: int, level: int) -> int:
    return DOWN_HARM if loss >= body.hp else level
