"""How an action ends: its outcome, the events that the end implies, how much it hurts (catalogue 8.3, 14.1)."""

from __future__ import annotations

from engine.system import Progress, Situation
from engine.systems.savage_worlds import harm
from engine.systems.savage_worlds.area import Blast
from engine.systems.savage_worlds.attack import Attack
from engine.systems.savage_worlds.course import Course
from engine.systems.savage_worlds.crush import Crush
from engine.systems.savage_worlds.fixed import Fixed
from engine.systems.savage_worlds.objects import Breaking
from engine.systems.savage_worlds.single import Alone, Soak
from engine.systems.savage_worlds.tables import TABLES

DONE = "done"
HURTS = (Attack, Blast, Crush)
"""Situations whose hits wound."""
DEAD, OUT, HAMPERED = 7, 6, 2
"""Levels of harm (14.1)."""


def outcome(situation: Situation, progress: Progress) -> str:
    """Id of the final outcome."""
    assert isinstance(progress, Course)
    if progress.end:
        return progress.end
    return harm.end(situation.body, progress) if isinstance(situation, HURTS) else DONE


def events(situation: Situation, progress: Progress) -> tuple[str, ...]:
    """Events that this end implies, beside those that the steps marked."""
    assert isinstance(progress, Course)
    if progress.out:  # SW-71
        return (*harm.WORSE[outcome(situation, progress)], "knocked_out", "out_of_fight")
    return harm.WORSE.get(outcome(situation, progress), ())


def amounts(situation: Situation, progress: Progress) -> dict[str, int]:
    """What no outcome says: the Wounds of a blow that fells, what a fall does, how many Wounds were soaked."""
    assert isinstance(progress, Course)
    if isinstance(situation, Soak):
        return {"wounds_soaked": progress.wounds}
    if isinstance(situation, HURTS) and progress.wounds:
        return {"wounds": progress.wounds}
    if isinstance(situation, Alone) and progress.hurt:
        return {"shaken": 1, "wounds": progress.wounds}
    return {}


def harm_of(situation: Situation, outcome: str, progress: Progress | None = None) -> tuple[int, str]:
    """Harm level and side of an outcome on this very sheet; of a rolled one also what no outcome says (14.1)."""
    row = TABLES.outcomes[outcome]
    if isinstance(progress, Course) and progress.out:  # knocked out
        return OUT, "target"
    if isinstance(situation, Alone) and situation.ground and isinstance(progress, Course) and progress.hurt:
        fallen = OUT if progress.wounds >= situation.ground.most else HAMPERED + progress.wounds
        return max(fallen, row.harm), row.side
    if isinstance(situation, Fixed) and situation.kills:
        return DEAD, "target"
    if isinstance(situation, Breaking) and outcome == "broken" and situation.held.item:
        return HAMPERED, row.side
    if isinstance(situation, Soak) and outcome in ("soak_none", "soak_partial"):
        taken = situation.soaking.taken
        left = taken if outcome == "soak_none" else taken - progress.wounds if isinstance(progress, Course) else 1
        return (OUT, row.side) if left >= situation.soaking.falls else (row.harm, row.side)
    return row.harm, row.side
