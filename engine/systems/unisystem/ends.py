"""How an action ends: its outcome, the events that the end implies, how much it hurts (catalogue 8.4, 8.5, 14.1)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.system import Progress, Situation
from engine.systems.unisystem import harm
from engine.systems.unisystem.area import Damage, Swept
from engine.systems.unisystem.attack import Attack
from engine.systems.unisystem.course import Course
from engine.systems.unisystem.initiative import NOT_LATER, Initiative
from engine.systems.unisystem.tables import TABLES
from engine.systems.unisystem.volleys import Series, Volley

DONE = "done"
MANY = 12
"""Outcomes that a table still shows one by one."""

TOGETHER_FROM = 5
"""Hits that are told together where they are many."""

HARMS = {"hit_no_effect": 1, "hit_light": 3, "hit_stun": 4, "hit_severe": 5, "hit_down": 6, "hit_dying": 6}
"""Harm of a loss, by what the hit would be called."""

TWO_HITS = 4


def outcome(situation: Situation, progress: Progress) -> str:
    """Id of the final outcome."""
    assert isinstance(progress, Course)
    if progress.end:
        return progress.end
    if isinstance(situation, Attack):
        return harm.end_of(situation.body.life, progress.loss)
    if isinstance(situation, Volley | Series | Swept):
        return f"hits_{progress.hits}"
    return f"dmg_{progress.loss}" if isinstance(situation, Damage) else DONE


def events(situation: Situation, progress: Progress) -> tuple[str, ...]:
    """Events that this end implies, beside those that the steps marked."""
    assert isinstance(progress, Course)
    if isinstance(situation, Initiative):
        return ("attacker_not_later",) if progress.end in NOT_LATER else ()
    if not isinstance(situation, Attack | Volley | Series | Swept | Damage):
        return ()
    lost = harm.loss_events(situation.body.life, progress.loss)
    if not isinstance(situation, Volley | Series | Swept) or not progress.hits:
        return lost
    every = isinstance(situation, Volley | Series) and progress.hits == situation.rounds
    return ("hit", *(("all_rounds_hit",) if every else ()), *lost)


def amounts(situation: Situation, progress: Progress) -> dict[str, int]:
    """Life points lost, success level won."""
    assert isinstance(progress, Course)
    if progress.level:
        return {"success_level": progress.level}
    return {"life_points": progress.loss} if progress.hits else {}


def harm_of(situation: Situation, outcome: str, progress: Progress | None = None) -> tuple[int, str]:
    """Harm level and side of an outcome; with its dice (`progress`) many hits may take nothing, one may fell him."""
    level, side = _harm_by_name(situation, outcome)
    if not isinstance(progress, Course) or not isinstance(situation, Volley | Series | Swept) or not progress.hits:
        return level, side
    lost = _harm_of_loss(situation.body.life, progress.loss)
    return (max(level, lost) if progress.loss else lost), side


def _harm_by_name(situation: Situation, outcome: str) -> tuple[int, str]:
    """The same before it is known how much is lost."""
    if isinstance(situation, Damage) and outcome.startswith("dmg_"):
        return _harm_of_loss(situation.body.life, int(outcome.removeprefix("dmg_"))), "target"
    row = TABLES.outcome(outcome)
    assert row is not None
    return TWO_HITS if outcome == "hits_2" else row.harm, row.side


def _harm_of_loss(life: int, loss: int) -> int:
    return HARMS[harm.end_of(life, loss)]


def shown(situation: Situation, outcomes: Mapping[str, float]) -> Mapping[str, float]:
    """Outcomes as a table shows them: of many, high numbers of hits together, losses by what they leave."""
    if sum(chance > 0 for chance in outcomes.values()) <= MANY or not isinstance(situation, Volley | Series | Damage):
        return outcomes
    found: dict[str, float] = {}
    for name, chance in outcomes.items():
        row = _row_of(situation, name)
        found[row] = found.get(row, 0.0) + chance
    return found


def _row_of(situation: Volley | Series | Damage, outcome: str) -> str:
    number = int(outcome.rpartition("_")[2])
    if isinstance(situation, Damage):
        return harm.end_of(situation.body.life, number)
    return outcome if number < TOGETHER_FROM else f"hits_{TOGETHER_FROM}_plus"
