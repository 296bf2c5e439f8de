"""How an action ends: its outcome, the events that the end implies, how much it hurts."""

from __future__ import annotations

from engine.system import Progress, Situation
from engine.systems.uchronia.course import Course
from engine.systems.uchronia.initiative import Initiative
from engine.systems.uchronia.pursuit import Pursuit
from engine.systems.uchronia.resistance import Resistance
from engine.systems.uchronia.resistance import events as resistance_events
from engine.systems.uchronia.tables import TABLES
from engine.tables import HARM_SUCCESS

DONE = "done"


def outcome(situation: Situation, progress: Progress) -> str:
    """Id of the final outcome."""
    if isinstance(situation, Initiative):
        return situation.verdict.outcome
    return _end(progress) or DONE


def events(situation: Situation, progress: Progress) -> tuple[str, ...]:
    """Events that this end implies, beside those that the steps marked."""
    if isinstance(situation, Initiative):
        return situation.verdict.events
    return resistance_events(_end(progress)) if isinstance(situation, Resistance) else ()


def _end(progress: Progress) -> str:
    assert isinstance(progress, Course)
    return progress.end


def harm(situation: Situation, outcome: str, progress: Progress | None = None) -> tuple[int, str]:
    """Harm level and side; in a pursuit a lead that grows is a success, one that stays or shrinks is not."""
    row = TABLES.outcomes[outcome]
    if isinstance(situation, Pursuit) and outcome.startswith("lead_"):
        grows = int(outcome.removeprefix("lead_")) > situation.chase.lead
        return (HARM_SUCCESS if grows else 0), row.side
    return row.harm, row.side
