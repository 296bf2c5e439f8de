"""The test of initiative: how quick somebody will be, and who of two acts first (catalogue 8.10, 9.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.contest import Contest, Cut
from engine.explain import Lines, Who, maybe
from engine.request import Request, Side
from engine.rules.ask import Look, Mark
from engine.rules.step import Loop, Stage, Step, Steps
from engine.systems.ubik.attack import Values
from engine.systems.ubik.core import DIE, Trial, capped, floored, measured, passes, trial
from engine.systems.ubik.course import Race
from engine.systems.ubik.modifiers import own_nd
from engine.systems.ubik.own_tests import SLOWEST, quickness, role, rolled
from engine.systems.ubik.sides import better, of_trait, penalty, trait, worse

STARTERS = ("surprise_starter", "init_starter")
EVENTS = ("acts_first", "same_quickness")
OWN, THEIRS, TIE = "UBK-20", "UBK-09", "UBK-25"
"""The rules that ask for the dice."""


class Runner(NamedTuple):
    """A test with the quickness of whoever passes it."""

    trial: Trial
    quickness: int


class Rival(NamedTuple):
    """The other one; `lead`: 1 where only who asks is Vif, -1 where only the other is, 0 otherwise (UBK-25)."""

    trial: Trial
    quickness: int
    lead: int


class Initiative(NamedTuple):
    """The situation of one or two who want to act."""

    own: Runner
    rival: Rival | None


def skill(side: Side, situation: str, who: Who) -> Lines:
    """Determination or analysis: who starts the fight has the better of them, all others the worse."""
    if situation in STARTERS:
        return of_trait(side, better(side, "determination", "analyse"), "UBK-22", who)
    return of_trait(side, worse(side, "determination", "analyse"), "UBK-23", who)


# -- lines ----------------------------------------------------------------------------------------------------------


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    level = skill(request.attacker, request.word("init_role", "neutral"), "attacker")
    level = capped(level + maybe("circumstance.relevant_domains", request.number("relevant_domains"), "UBK-07"))
    found = measured(request, level, own_nd(request, role(request, "init_role", "attacker")))
    found["quickness_success"] = quickness(level, request.number("pr"))
    return found if request.target is None else found | _rival(request, request.target)


def _rival(request: Request, target: Side) -> dict[str, Lines]:
    """The same of the other one: no domains, nothing from the GM."""
    risk = request.number("target_pr")
    level = skill(target, request.word("target_init_role", "neutral"), "target")
    nd = floored(role(request, "target_init_role", "target") + penalty(target, "target"))
    nd += maybe("circumstance.target_pr", risk, "UBK-05", "target")
    return {
        **measured(request, level, nd, "target_{}"),
        "target_quickness_success": level + maybe("circumstance.target_pr", risk, "UBK-24", "target"),
    }


def values(request: Request, totals: Mapping[str, int]) -> Values:
    """The derived values."""
    found: Values = {**rolled(totals), "quickness_failure": SLOWEST, "quickness_success": totals["quickness_success"]}
    return found | {name: total for name, total in totals.items() if name.startswith("target_")}


def events_of(request: Request) -> tuple[str, ...]:
    """Every event that a request can report: none without somebody to compare with."""
    return EVENTS if request.target is not None else ()


# -- the situation and its steps ------------------------------------------------------------------------------------


def build(request: Request, totals: Mapping[str, int]) -> Initiative:
    """The situation of one or two who want to act."""
    own = Runner(trial(request, totals, OWN), totals["quickness_success"])
    if request.target is None:
        return Initiative(own, None)
    lead = trait(request.attacker, "quick") - trait(request.target, "quick")
    theirs = trial(request, totals, THEIRS, "target", "target_{}")
    return Initiative(own, Rival(theirs, totals["target_quickness_success"], lead))


def run(part: Runner, race: Race) -> Steps:
    """The own test."""
    passed = yield from passes(part.trial)
    return Race(passed, part.quickness if passed else SLOWEST)


def compare(part: Rival, race: Race) -> Steps:
    """The test of the other one, and who acts first."""
    theirs = part.quickness if (yield from passes(part.trial)) else SLOWEST
    if race.quickness == theirs:
        yield Mark("same_quickness")
        if not part.lead:
            return Race(race.passed, tied=True)
    if (race.quickness, part.lead) > (theirs, 0):
        yield Mark("acts_first")
    return Race(race.passed)


def _lower(mine: int) -> Cut:
    """The lower die acts first; equal ones are thrown again (UBK-25)."""
    return (mine, mine + 1), ("later", "again", "first")


TIE_DICE = Contest(DIE, DIE, _lower, "tie")


def settle(part: Rival, race: Race) -> Steps:
    """A die each."""
    cell = yield Look(TIE_DICE, TIE)
    if cell == "again":
        return race
    if cell == "first":
        yield Mark("acts_first")
    return Race(race.passed)


def is_tied(race: Race) -> bool:
    """Whether the dice of a tie are still due."""
    return race.tied


STEPS: tuple[Stage, ...] = (Step(run, "own"), Step(compare, "rival"), Loop((Step(settle, "rival"),), is_tied))
