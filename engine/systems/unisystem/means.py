"""What an attack does on average: hits, and life points lost (catalogue, section 10).

Averages add up, so each roll is asked for its hits and their multipliers, and the damage is that of its own dice.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence

from engine.rules import exact
from engine.rules.step import Loop, Stage, Step, Sub
from engine.system import Situation
from engine.systems.unisystem import area, attack, volleys
from engine.systems.unisystem.course import START, Course
from engine.systems.unisystem.harm import Wound
from engine.systems.unisystem.volleys import Gun, Series, Shot, Volley

HITS, LIFE_POINTS = "hits", "life_points"


@functools.lru_cache(maxsize=1024)
def means(situation: Situation) -> Mapping[str, float]:
    """Hits and life points lost on average."""
    if isinstance(situation, Series):
        shots = [_landed(ONE_SHOT, shot, volleys.start(shot)) for shot in _shots(situation)]
        return {name: sum(one[name] for one in shots) for name in (HITS, LIFE_POINTS)}
    if isinstance(situation, attack.Attack):
        return _landed(attack.STEPS[:-1], situation, START)
    if isinstance(situation, Volley):
        return _landed(volleys.VOLLEY[:-1], situation, volleys.start(situation))
    if isinstance(situation, area.Swept):
        return _landed(area.SWEPT[:-1], situation, START)
    return {HITS: 1.0, LIFE_POINTS: _loss(situation.wound, 0)} if isinstance(situation, area.Damage) else {}


def _landed(stages: Sequence[Stage], situation: Situation, start: Course) -> dict[str, float]:
    """Hits and what they cost, after the rolls to hit; steps that nothing calls for are left out."""
    due = tuple(one for one in stages if isinstance(one, Loop) or getattr(situation, one.part) is not None)
    ends = exact.run(due, situation, start).ends
    hits = [(mass * end.hits, end.extra) for end, mass in ends.items() if isinstance(end, Course) and end.hits]
    wound: Wound = situation.wound  # type: ignore[attr-defined]  # every situation with hits has one
    return {
        HITS: sum(share for share, _ in hits),
        LIFE_POINTS: sum(share * _loss(wound, extra) for share, extra in hits),
    }


def _loss(wound: Wound, extra: int) -> float:
    """What one hit costs on average."""
    return sum(loss * mass for loss, mass in wound.blow(extra).mass())


# -- shots of a series ----------------------------------------------------------------------------------------------


def _shots(situation: Series) -> list[Series]:
    """Each shot by itself; what was won by aiming goes to the first."""
    gun = situation.gun
    return [
        situation._replace(
            ready=situation.ready if place == 0 else None,
            gun=Gun(gun.rule, (bonus,), (1,), gun.dark),
            rounds=1,
        )
        for place, bonus in enumerate(gun.bonuses)
    ]


def _counted(course: Course, shot: Shot) -> Course:
    return Course(hits=int(shot.hit), extra=shot.extra)


ONE_SHOT: tuple[Stage, ...] = (
    *volleys.BEFORE,
    Loop((Sub(volleys.take_aim, (Step(volleys.shoot, "gun"),), _counted),), volleys.is_firing),
)
