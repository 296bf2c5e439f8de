"""Which module answers for which action, with which steps, and where they begin."""

from __future__ import annotations

from engine.families import Families, Family, always
from engine.request import Request
from engine.rules.step import Stage
from engine.system import Progress, Situation
from engine.systems.star_wars_d100 import covering, initiative, own_tests, pairs, series, shots
from engine.systems.star_wars_d100.course import End, Shot
from engine.systems.star_wars_d100.covering import Covering, Defiance, Peril
from engine.systems.star_wars_d100.pairs import Pair
from engine.systems.star_wars_d100.series import Series
from engine.systems.star_wars_d100.shots import Single

FIXED = (
    "base_skill",
    "skill_modifier",
    "dex_modifier",
    "luck_modifier_total",
    "parried",
    "parried_great",
    "turns",
    "rounds_loaded",
    "attacker_modifier",
    "target_modifier",
)
"""Numbers that explain themselves: nothing is asked with another value of them."""

UNLIMITED = {"effective_skill": "skill", "effective_skill_2": "skill_2", "reaction_skill": "reaction"}
"""Tested values that the dice change before their limits, with the number that they are before them."""

SINGLE = Family(shots.figures, shots.values, shots.build, shots.events)
SERIES = Family(shots.figures, series.values, series.build, series.events)
PAIR = Family(pairs.figures, pairs.values, pairs.build, series.events)
REACTION = Family(
    own_tests.reaction_figures, own_tests.as_they_are, own_tests.build_reaction, always("reaction_success")
)

BY_ACTION = {
    **dict.fromkeys(("shoot", "throw"), SINGLE),
    **dict.fromkeys(series.WHICH, SERIES),
    **dict.fromkeys(pairs.HALVED, PAIR),
    "cover_fire": Family(
        covering.cover_figures, covering.cover_values, covering.build_cover, always(*covering.COVER_EVENTS)
    ),
    "defy_cover_fire": Family(covering.figures, covering.values, covering.build, always(*covering.EVENTS)),
    **dict.fromkeys(("dodge", "parry"), REACTION),
    "reload": Family(own_tests.reload_figures, own_tests.as_they_are, own_tests.build_reload),
    "repair": Family(own_tests.repair_figures, own_tests.as_they_are, own_tests.build_repair),
    "breakdown_test": Family(
        own_tests.breakdown_figures,
        own_tests.breakdown_values,
        own_tests.build_breakdown,
        always(*covering.COVER_EVENTS, "not_fired"),
    ),
    "fumble_roll": Family(own_tests.fumble_figures, own_tests.as_they_are, own_tests.build_fumble),
    "luck_test": Family(
        own_tests.luck_figures, own_tests.as_they_are, own_tests.build_luck, always("test_success", "critical_failure")
    ),
    "stun_save": Family(own_tests.stun_figures, own_tests.as_they_are, own_tests.build_stun),
    "ko_check": Family(own_tests.ko_figures, own_tests.as_they_are, own_tests.build_ko),
    "violent_death": Family(own_tests.nothing, own_tests.death_values, own_tests.build_death, always("survives")),
    "initiative": Family(initiative.figures, initiative.values, initiative.build, always(*initiative.EVENTS)),
}

STEPS: dict[type, tuple[Stage, ...]] = {
    Single: shots.STEPS,
    Covering: covering.COVER,
    Defiance: covering.DEFY,
    **own_tests.STAGES,
    initiative.Initiative: initiative.STEPS,
}

FAMILIES = Families(BY_ACTION, STEPS, FIXED)


def steps(situation: Situation) -> tuple[Stage, ...]:
    """The steps of the action, without those that nothing calls for; empty when no die is rolled."""
    if isinstance(situation, Series):
        return series.stages(situation)
    return pairs.stages(situation) if isinstance(situation, Pair) else FAMILIES.steps(situation)


def start(situation: Situation) -> Progress:
    """Where the first step begins."""
    if isinstance(situation, Single):
        return Shot()
    if isinstance(situation, Series):
        return series.start(situation)
    if isinstance(situation, Pair):
        return pairs.start(situation)
    return Peril() if isinstance(situation, Defiance) else End()


def at_total(request: Request, derived: str, amount: int) -> Situation | None:
    """The situation with one derived number replaced; None where nothing hangs on it.

    What a reaction changes it changes before the limits: the whole of such a number is that of the request.
    """
    if derived not in UNLIMITED:
        return FAMILIES.at_total(request, derived, amount)
    if amount == FAMILIES.values(request).get(derived):
        return FAMILIES.situation(request)
    return FAMILIES.at_total(request, UNLIMITED[derived], amount)
