"""Rolls of one fighter alone against 9: tasks whose level counts, tests that are passed or not (8.7 to 8.10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.explain import Lines, line, maybe
from engine.request import Request
from engine.rules.ask import Ask, Mark
from engine.rules.step import Stage, Step, Steps
from engine.systems.unisystem.course import Course
from engine.systems.unisystem.levels import OPEN, TARGET_NUMBER, edges_of_levels
from engine.systems.unisystem.modifiers import acting
from engine.systems.unisystem.sides import life_of, of_trait, weapon_of

EVENTS = ("success",)
TOLD_APART = 6
"""Levels that are outcomes of their own; more are told together."""


class Task(NamedTuple):
    """A roll whose success levels count; `sure`: one level without a roll."""

    rule: str
    bonus: int
    sure: bool


class Trial(NamedTuple):
    """A roll that is passed or not, with its two outcomes."""

    rule: str
    bonus: int
    passed: str
    failed: str


class Tasked(NamedTuple):
    """The situation of a task."""

    task: Task


class Tried(NamedTuple):
    """The situation of a test; None: nothing is rolled."""

    trial: Trial | None


RULES = {"aim": "UNI-63", "size_up": "UNI-48", "sense_in_dark": "UNI-90", "task": "UNI-103", "test": "UNI-103"}
"""The tasks, with the rule that asks for their dice."""

TRIALS = {
    "keep_cool": ("UNI-84", "acts", "frozen"),
    "reload": ("UNI-16", "reloaded", "reload_failed"),
    "stun_test": ("UNI-99", "steady", "stunned"),
    "consciousness_test": ("UNI-100", "conscious", "unconscious"),
    "survival_test": ("UNI-101", "survives", "dies"),
}
"""The tests, with their rule and their two outcomes."""


# -- lines ----------------------------------------------------------------------------------------------------------


def _aim(request: Request) -> Lines:
    side = request.attacker
    lines = of_trait(side, "perception", "UNI-63") + of_trait(side, "ranged", "UNI-63")
    return lines + maybe("circumstance.scope", request.number("scope"), "UNI-65") + acting(request)


def _size_up(request: Request) -> Lines:
    skill = request.word("size_up_skill", "hand_weapon")
    return of_trait(request.attacker, "perception", "UNI-48") + of_trait(request.attacker, skill, "UNI-48")


def _task(request: Request) -> Lines:
    attribute = of_trait(request.attacker, request.word("attribute", "dexterity"), "UNI-103")
    return attribute + maybe("circumstance.skill_level", request.number("skill_level"), "UNI-103")


def _test(request: Request) -> Lines:
    simple = request.word("test_type", "simple") == "simple"
    attribute = request.word("attribute", "dexterity")
    return of_trait(request.attacker, attribute, "UNI-02" if simple else "UNI-03", times=2 if simple else 1)


def _consciousness(request: Request) -> Lines:
    side = request.attacker
    lines = of_trait(side, "willpower", "UNI-100") + maybe("trait.life_points", life_of(side), "UNI-100")
    return lines + of_trait(side, "resist_pain", "UNI-100")


def _survival(request: Request) -> Lines:
    side = request.attacker
    lines = of_trait(side, "willpower", "UNI-101") + of_trait(side, "constitution", "UNI-101")
    lines += of_trait(side, "hard_to_kill", "UNI-101")
    lines += maybe("trait.life_points", -(-life_of(side) // 10), "UNI-101")
    return lines + maybe("circumstance.minutes", -request.number("minutes"), "UNI-101")


def _doubled(name: str, rule: str) -> Callable[[Request], Lines]:
    """A simple test (UNI-02)."""
    return lambda request: of_trait(request.attacker, name, rule, times=2)


OWN: dict[str, Callable[[Request], Lines]] = {
    "aim": _aim,
    "size_up": lambda request: _size_up(request) + acting(request),
    "sense_in_dark": lambda request: of_trait(request.attacker, "perception", "UNI-90") + acting(request),
    "task": lambda request: _task(request) + acting(request),
    "test": lambda request: _test(request) + acting(request),
    "reload": lambda request: _doubled("dexterity", "UNI-16")(request) + acting(request),
    "keep_cool": _doubled("willpower", "UNI-84"),
    "stun_test": _doubled("constitution", "UNI-99"),
    "consciousness_test": _consciousness,
    "survival_test": _survival,
}
"""The lines of each bonus; those that have no wound penalty have only the GM's modifier besides."""

WITHOUT_WOUNDS = ("keep_cool", "stun_test", "consciousness_test", "survival_test")


def is_calm(request: Request) -> bool:
    """Whether a weapon is reloaded in peace, without a roll."""
    return request.action == "reload" and not request.number("under_fire")


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    action = request.action
    if is_calm(request):
        return _turns(request)
    bonus = OWN[action](request)
    if action in WITHOUT_WOUNDS:
        bonus += maybe("circumstance.gm_mod", request.number("gm_mod"), "UNI-45")
    found = {"bonus": bonus, "target_number": (line("rule.UNI-01", TARGET_NUMBER, "UNI-01", "scene"),)}
    return found | _turns(request) if action == "reload" else found


def _turns(request: Request) -> dict[str, Lines]:
    weapon = weapon_of(request.attacker)
    return {"turns": (line(f"weapon.{weapon.id}", weapon.reload, "UNI-16"),)}


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values; reload names no target number (8.9)."""
    if request.action == "reload":
        return {name: totals[name] for name in ("turns", "bonus") if name in totals}
    found: dict[str, int | str | bool] = {"bonus": totals["bonus"], "target_number": totals["target_number"]}
    if request.action == "size_up":
        found["automatic"] = bool(request.number("hit_despite_defense"))
    return found


# -- the situation and its steps ------------------------------------------------------------------------------------


def build_task(request: Request, totals: Mapping[str, int]) -> Tasked:
    """The situation of a task."""
    return Tasked(Task(RULES[request.action], totals["bonus"], bool(request.number("hit_despite_defense"))))


def build_trial(request: Request, totals: Mapping[str, int]) -> Tried:
    """The situation of a test."""
    if is_calm(request):
        return Tried(None)
    rule, passed, failed = TRIALS[request.action]
    return Tried(Trial(rule, totals["bonus"], passed, failed))


def attempt(part: Task, course: Course) -> Steps:
    """A roll whose levels count (UNI-06)."""
    level = 1 if part.sure else (yield Ask(OPEN, edges_of_levels(part.bonus), part.rule))
    if level:
        yield Mark("success")
    return Course(end=end_of(level), level=level)


def end_of(level: int) -> str:
    """Id of the outcome of a success level."""
    if not level:
        return "failure"
    return f"sl_{level}" if level <= TOLD_APART else f"sl_{TOLD_APART + 1}_plus"


def stand(part: Trial, course: Course) -> Steps:
    """A roll that is passed or not."""
    band = yield Ask(OPEN, (TARGET_NUMBER - part.bonus,), part.rule)
    return Course(end=part.passed if band else part.failed)


TASK: tuple[Stage, ...] = (Step(attempt, "task"),)
TRIAL: tuple[Stage, ...] = (Step(stand, "trial"),)
