"""How an action ends: its outcome, the events that the end implies, how much it hurts (catalogue 8.4, 8.12, 14.1)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.system import Progress, Situation
from engine.systems.ubik import harm as hits
from engine.systems.ubik.attack import Attack
from engine.systems.ubik.course import Chain, Course, Race
from engine.systems.ubik.tables import TABLES
from engine.systems.ubik.tried import Tried

DONE = "done"  # UBK-72
ENDLESS = "endless"

SHAKEN = 2, "attacker"
"""Harm of a test of morale that is failed."""


def outcome(situation: Situation, progress: Progress) -> str:
    """Id of the final outcome; a chain of reactions that is still open never ends (UBK-17)."""
    if isinstance(progress, Chain):
        return progress.end or ENDLESS
    if isinstance(progress, Race):
        return "success" if progress.passed else "failure"
    assert isinstance(progress, Course)
    return progress.end or DONE


def events(situation: Situation, progress: Progress) -> tuple[str, ...]:
    """Events that this end implies, beside those that the steps marked."""
    if isinstance(situation, Tried) and isinstance(progress, Course):
        return situation.end(progress.end).events
    if isinstance(situation, Attack) and isinstance(progress, Course) and progress.end in hits.HITS:
        return hits.events(situation.body, progress.end)
    return ()


def later(situation: Situation, progress: Progress) -> Mapping[str, float]:
    """Events that the dice of others will decide after this end, with their chance."""
    if isinstance(situation, Tried) and isinstance(progress, Course):
        return dict(situation.end(progress.end).later)
    if isinstance(situation, Attack) and isinstance(progress, Course) and progress.end in hits.HITS:
        return dict(situation.later)
    return {}


def amounts(situation: Situation, progress: Progress) -> dict[str, int]:
    """Life points lost; metres from the target at which a thrown weapon lands."""
    if not isinstance(situation, Attack) or not isinstance(progress, Course):
        return {}
    loss = situation.body.loss(progress.end) if progress.end in hits.HITS else 0
    found = {"life_lost": loss, "metres": progress.metres}
    return {name: amount for name, amount in found.items() if amount}


def harm(situation: Situation, outcome: str, progress: Progress | None = None) -> tuple[int, str]:
    """Harm level and side of an outcome on this target's sheet."""
    row = TABLES.outcomes[outcome]
    if isinstance(situation, Attack) and outcome in hits.HITS:
        return hits.harm(situation.body, outcome), row.side
    if isinstance(situation, Tried) and situation.shaken and outcome == "failure":
        return SHAKEN
    return row.harm, row.side
