"""Opposed rolls: grapple, break free, test, interrupt (catalogue 8.6, 8.7)."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.contest import Contest, Cut
from engine.dice.trait import CRITICAL, TraitRoll
from engine.explain import Lines, Who, line, maybe
from engine.request import Request
from engine.rules.ask import Ask, Look, Mark
from engine.rules.step import Stage, Step, Steps
from engine.systems.savage_worlds import modifiers
from engine.systems.savage_worlds.course import CRITICAL_EDGE, RAISE, TARGET_NUMBER, Course, edge, success_edges
from engine.systems.savage_worlds.dice import die_of
from engine.systems.savage_worlds.sides import is_wild, reach_of, scale_of

EVENTS = ("success", "raise")
CRITICAL_FAILURE, FAILED, SUCCESS, RAISED = "critical_failure", "failed", "success", "raise"
CELLS = (CRITICAL_FAILURE, FAILED, SUCCESS, RAISED)
RULES = {"grapple": "SW-94", "break_free": "SW-98", "test": "SW-89", "interrupt": "SW-101"}


class Ends(NamedTuple):
    """Outcomes of success and of a raise."""

    success: str
    raised: str


class Opposed(NamedTuple):
    """Both rolls and what they lead to."""

    contest: Contest
    ends: Ends
    rule: str


class Alone(NamedTuple):
    """A roll that nobody opposes: edges of critical failure, failure, success, raise."""

    dice: TraitRoll
    edges: tuple[int, ...]
    ends: Ends
    rule: str


class Struggle(NamedTuple):
    """A grapple, a test, an attempt to break free."""

    rolls: Opposed | Alone


class Race(NamedTuple):
    """Who acts first."""

    contest: Contest


class Interrupt(NamedTuple):
    """An interruption."""

    race: Race


# -- lines ----------------------------------------------------------------------------------------------------------


def trait_of(request: Request, who: Who) -> str:
    """The trait that one side rolls."""
    if request.action == "test":
        return "test_skill" if who == "attacker" else "test_resist"
    if request.action == "break_free" and who == "attacker":
        return request.word("break_free_trait", "athletics")
    return "athletics"


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    found = {"attacker_modifier": _attacker(request)}
    if request.target is not None:
        lines = modifiers.own(request, "target", trait_of(request, "target"))
        lines += maybe("rule.home_made", request.number("home_target_roll"), "SW-01", "target")
        found["target_modifier"] = lines + _set_weapon(request, "target")
    return found


def _attacker(request: Request) -> Lines:
    action, trait = request.action, trait_of(request, "attacker")
    lines = modifiers.acting(request, trait)
    if action == "interrupt":
        return lines + _set_weapon(request, "attacker")
    if action == "grapple":
        difference = abs(scale_of(request.side("target")) - scale_of(request.attacker))
        lines += modifiers.surprised_or_easy(request) + modifiers.gang_up(request)
        return lines + maybe("rule.SW-96", -difference, "SW-96", "target")
    if trait == "strength":
        lines += (line("option.break_free_trait.strength", -2, "SW-98"),)
    return lines if request.target is None else lines + modifiers.easy_target(request.target)


def _set_weapon(request: Request, who: Who) -> Lines:
    """A weapon set against a charge helps whoever reaches further (SW-93)."""
    if not request.number("set_weapon"):
        return ()
    mine, theirs = reach_of(request.side(who)), reach_of(request.side(_other(who)))
    return (line("circumstance.set_weapon", 2, "SW-93", who),) if mine > theirs else ()


def _other(who: Who) -> Who:
    return "target" if who == "attacker" else "attacker"


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values (8.10)."""
    found: dict[str, int | str | bool] = {}
    if request.action == "break_free":
        found["trait"] = trait_of(request, "attacker")
    for who in ("attacker", "target") if request.target is not None else ("attacker",):
        found[f"{who}_die"] = die_of(request.side(who), trait_of(request, who)).text
        found[f"{who}_modifier"] = totals[f"{who}_modifier"]
    return found


# -- the situation --------------------------------------------------------------------------------------------------


def build(request: Request, totals: Mapping[str, int]) -> Struggle | Interrupt:
    """The situation of an opposed roll."""
    mine, modifier = _roll(request, "attacker"), totals["attacker_modifier"]
    rule = RULES[request.action]
    if request.target is None:
        return Struggle(Alone(mine, success_edges(modifier), _ends(request), rule))
    theirs, lead = _roll(request, "target"), modifier - totals["target_modifier"]
    if request.action == "interrupt":
        return Interrupt(Race(race(mine, theirs, lead)))
    contest = opposed(mine, theirs, lead, edge(TARGET_NUMBER, modifier), edge(TARGET_NUMBER + RAISE, modifier))
    return Struggle(Opposed(contest, _ends(request), rule))


def _roll(request: Request, who: Who) -> TraitRoll:
    side = request.side(who)
    return TraitRoll(die_of(side, trait_of(request, who)).sides, is_wild(side))


def _ends(request: Request) -> Ends:
    """What success and a raise lead to."""
    if request.action == "grapple":  # SW-95
        held = "entangled" in request.side("target").states
        return Ends("bound" if held else "entangled", "bound")
    if request.action == "test":
        return Ends("distracted_or_vulnerable", "distracted_or_vulnerable_and_shaken")
    return Ends("loosened" if "bound" in request.attacker.states else "freed", "freed")


@functools.lru_cache(maxsize=1024)
def opposed(mine: TraitRoll, theirs: TraitRoll, lead: int, least: int, raised: int) -> Contest:
    """An opposed roll: 4 or more and above the other; a raise is 4 more than both (ruling 37).

    Args:
        lead: my modifier less theirs. least, raised: my natural results that reach 4 and 8.
    """

    def cut(natural: int) -> Cut:
        if natural == CRITICAL:
            return (), (CRITICAL_FAILURE,)
        if natural < least:
            return (), (FAILED,)
        beaten = max(CRITICAL_EDGE, natural + lead)
        if natural < raised:
            return (beaten,), (SUCCESS, FAILED)
        return (max(CRITICAL_EDGE, natural + lead - RAISE + 1), beaten), (RAISED, SUCCESS, FAILED)

    return Contest(mine, theirs, cut, ("opposed", lead, least, raised))


@functools.lru_cache(maxsize=1024)
def race(mine: TraitRoll, theirs: TraitRoll, lead: int) -> Contest:
    """Who is higher; two critical failures are equal (8.7)."""

    def cut(natural: int) -> Cut:
        if natural == CRITICAL:
            return (CRITICAL_EDGE,), ("simultaneous", "target_first")
        equal = max(CRITICAL_EDGE, natural + lead)
        above = max(CRITICAL_EDGE, natural + lead + 1)
        return (equal, above), ("interrupter_first", "simultaneous", "target_first")

    return Contest(mine, theirs, cut, ("race", lead))


# -- the steps ------------------------------------------------------------------------------------------------------


def struggle(part: Opposed | Alone, course: Course) -> Steps:
    """Both roll, or one alone against 4."""
    if isinstance(part, Alone):
        cell = CELLS[(yield Ask(part.dice, part.edges, part.rule))]
    else:
        cell = yield Look(part.contest, part.rule)
    if cell in (CRITICAL_FAILURE, FAILED):
        return Course(end=cell)
    yield Mark("success")
    if cell == SUCCESS:
        return Course(end=part.ends.success)
    yield Mark("raise")
    return Course(end=part.ends.raised)


def run(part: Race, course: Course) -> Steps:
    """Both are quick (SW-101)."""
    return Course(end=(yield Look(part.contest, "SW-101")))


STRUGGLE: tuple[Stage, ...] = (Step(struggle, "rolls"),)
INTERRUPT: tuple[Stage, ...] = (Step(run, "race"),)
