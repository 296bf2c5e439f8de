"""A feint: a resisted task whose levels are won for the next attack (catalogue 8.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.contest import Contest, Cut
from engine.explain import Lines, line
from engine.request import Request
from engine.rules.ask import Look, Mark
from engine.rules.step import Stage, Step, Steps
from engine.systems.unisystem.course import Course
from engine.systems.unisystem.levels import MOST_LEVELS, OPEN, TARGET_NUMBER, level_of
from engine.systems.unisystem.modifiers import acting, resisting
from engine.systems.unisystem.resisted import Bonuses
from engine.systems.unisystem.sides import CLOSE_SKILLS, best, close_skill, of_trait
from engine.systems.unisystem.tasks import end_of

EVENTS = ("feint_success",)


class Ruse(NamedTuple):
    """Both rolls."""

    contest: Contest


class Feint(NamedTuple):
    """The situation of a feint."""

    ruse: Ruse


def skill_of(request: Request) -> str:
    """The skill of whoever feints: that of his weapon unless another is named."""
    return request.word("feint_skill", close_skill(request.attacker))


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    attacker, target = request.attacker, request.side("target")
    eye = request.word("feint_resist_skill", best(target, CLOSE_SKILLS))
    mine = of_trait(attacker, "intelligence", "UNI-50") + of_trait(attacker, skill_of(request), "UNI-50")
    theirs = of_trait(target, "perception", "UNI-50", "target") + of_trait(target, eye, "UNI-50", "target")
    return {
        "attack_bonus": mine + acting(request),
        "defense_bonus": theirs + resisting(request),
        "target_number": (line("rule.UNI-01", TARGET_NUMBER, "UNI-01", "scene"),),
    }


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values."""
    return dict(totals)


def build(request: Request, totals: Mapping[str, int]) -> Feint:
    """The situation of a feint."""
    return Feint(Ruse(deceit(totals["attack_bonus"], totals["defense_bonus"])))


def deceit(bonus: int, defense: int) -> Contest:
    """Both rolls (UNI-07): cells are the level that is won, 0 for a failure, or resisted."""

    def cut(mine: int) -> Cut:
        made = mine + bonus
        if made < TARGET_NUMBER:
            return (), ("0",)
        return (made - defense,), (str(min(MOST_LEVELS, level_of(made))), "resisted")

    return Contest(OPEN, OPEN, cut, Bonuses("deceit", bonus, defense))


def deceive(part: Ruse, course: Course) -> Steps:
    """The feint, and whether it is seen through."""
    cell = yield Look(part.contest, "UNI-50")
    if cell == "resisted":
        return Course(end="resisted")
    level = int(cell)
    if level:
        yield Mark("feint_success")
    return Course(end=end_of(level), level=level)


STEPS: tuple[Stage, ...] = (Step(deceive, "ruse"),)
