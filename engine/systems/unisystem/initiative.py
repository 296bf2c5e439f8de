"""Who acts first of two: by word of the GM, by tier, or by a D10 each (catalogue, section 9, step 5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.contest import Contest, Cut
from engine.explain import Lines, Who, line
from engine.request import Request, Side
from engine.rules.ask import Look
from engine.rules.step import Stage, Step, Steps
from engine.systems.unisystem.course import Course
from engine.systems.unisystem.levels import PLAIN
from engine.systems.unisystem.resisted import Bonuses
from engine.systems.unisystem.sides import of_trait, trait

EVENTS = ("attacker_not_later",)
TIERS = ("ambush", "mental", "ranged", "melee", "aiming")
"""From the first to act to the last (UNI-23 to UNI-25, UNI-63)."""

NOT_LATER = ("attacker_first", "simultaneous")


class Race(NamedTuple):
    """Both rolls, or who is first without any."""

    contest: Contest | None
    decided: str


class Initiative(NamedTuple):
    """The situation of two who want to act first."""

    race: Race


def decided_by(request: Request) -> str:
    """What decides."""
    if request.word("override", "none") != "none":
        return "override"  # UNI-26
    return "tier" if ahead(request) else "roll"


def ahead(request: Request) -> int:
    """How many tiers the first one is ahead of the second one."""
    mine, theirs = (TIERS.index(request.word(f"{who}_tier", "melee")) for who in ("attacker", "target"))
    return theirs - mine


def _bonus(request: Request, who: Who) -> Lines:
    side = request.side(who)
    if request.number("group"):  # UNI-27
        return (line("trait.side_best_dexterity", best_of_side(side), "UNI-27", who),)
    return of_trait(side, "dexterity", "UNI-20", who) + of_trait(side, "initiative_bonus", "UNI-22", who)


def best_of_side(side: Side) -> int:
    """The best Dexterity of his side, as far as it is told."""
    return side.trait("side_best_dexterity", trait(side, "dexterity"))


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    return {"attacker_bonus": _bonus(request, "attacker"), "target_bonus": _bonus(request, "target")}


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values."""
    return {**totals, "decided_by": decided_by(request)}


def build(request: Request, totals: Mapping[str, int]) -> Initiative:
    """The situation of two who want to act first."""
    by = decided_by(request)
    if by == "roll":
        return Initiative(Race(race(totals["attacker_bonus"] - totals["target_bonus"]), ""))
    mine = ahead(request) > 0 if by == "tier" else request.word("override", "none") == "attacker"
    return Initiative(Race(None, "attacker_first" if mine else "target_first"))


def race(lead: int) -> Contest:
    """Two plain D10 (ruling R4); equal totals act together (UNI-21)."""

    def cut(mine: int) -> Cut:
        return (mine + lead, mine + lead + 1), ("attacker_first", "simultaneous", "target_first")

    return Contest(PLAIN, PLAIN, cut, Bonuses("race", lead))


def run(part: Race, course: Course) -> Steps:
    """Who acts first."""
    return Course(end=part.decided if part.contest is None else (yield Look(part.contest, "UNI-20")))


STEPS: tuple[Stage, ...] = (Step(run, "race"),)
