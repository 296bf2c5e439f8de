"""A surprise: the concealing test, who sees through it, and the chain of reactions (catalogue 8.10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.explain import Lines, Who, maybe, total
from engine.request import Request
from engine.rules.ask import Mark
from engine.rules.step import Loop, Stage, Step, Steps
from engine.systems.ubik.attack import ROLL, Values
from engine.systems.ubik.core import Trial, capped, floored, measured, passes, trial
from engine.systems.ubik.course import Chain
from engine.systems.ubik.modifiers import own_nd
from engine.systems.ubik.own_tests import by_gm, rolled
from engine.systems.ubik.sides import of_trait, penalty

EVENTS = ("counter_attempt",)
NOTICE, REACT = "UBK-15", "UBK-17"
"""The rules that ask for the dice of whoever sees through it, beside that of the concealing test."""

MINE, THEIRS = "chain_{}_attacker", "chain_{}_target"
"""Names of the figures of both reactions."""


class Mode(NamedTuple):
    """A kind of surprise: the trait that conceals, the one that sees through, its rule."""

    conceals: str
    sees: str
    rule: str


MODES = {
    "presence": Mode("hide", "detect", "UBK-11"),
    "intention": Mode("bluff", "insight", "UBK-12"),
    "verbal_diversion": Mode("bluff", "insight", "UBK-13"),
    "gesture_diversion": Mode("conceal", "detect", "UBK-14"),
}


class Notice(NamedTuple):
    """Whoever might be surprised; `counters`: he takes a risk to surprise in return (UBK-16)."""

    trial: Trial
    counters: bool


class Reactions(NamedTuple):
    """Both reactions of the chain; None: nothing more was risked, so that nobody is surprised."""

    mine: Trial
    theirs: Trial | None


class Surprise(NamedTuple):
    """The situation of a surprise; None: no chain."""

    attempt: Trial
    notice: Notice
    reactions: Reactions | None


def mode_of(request: Request) -> Mode:
    """The kind of surprise (UBK-10)."""
    return MODES[request.word("surprise_mode", "presence")]


# -- lines ----------------------------------------------------------------------------------------------------------


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    mode, own, other = mode_of(request), request.attacker, request.side("target")
    domains = maybe("circumstance.relevant_domains", request.number("relevant_domains"), "UBK-07")
    level = capped(of_trait(own, mode.conceals, mode.rule) + domains)
    found = measured(request, level, own_nd(request, by_gm(request, mode.rule)))
    risk, chain = request.number("target_pr"), request.number("chain_pr")
    hidden = maybe("derived.skill_level", total(level), "UBK-09")
    found |= _reaction(request, "target", hidden, ("pr", "target_pr"), "target_{}")
    if risk:
        theirs = of_trait(other, mode.conceals, "UBK-16", "target")
        found |= _reaction(request, "attacker", theirs, ("target_pr", "chain_pr"), MINE)
    if risk and chain:
        found |= _reaction(request, "target", hidden, ("chain_pr", "target_pr"), THEIRS)
    return found


def _reaction(request: Request, who: Who, hidden: Lines, risks: tuple[str, str], name: str) -> dict[str, Lines]:
    """A test to see through: what is hidden, the risk taken to hide it, and the one taken to answer (UBK-16)."""
    taken, answered = risks
    side = request.side(who)
    other: Who = "attacker" if who == "target" else "target"
    nd = hidden + maybe(f"circumstance.{taken}", request.number(taken), "UBK-16", other) + penalty(side, who)
    nd = floored(nd) + maybe(f"circumstance.{answered}", request.number(answered), "UBK-05", who)
    return measured(request, of_trait(side, mode_of(request).sees, mode_of(request).rule, who), nd, name)


def values(request: Request, totals: Mapping[str, int]) -> Values:
    """The derived values."""
    names = [f"target_{name}" for name in ROLL]
    names += [name.format(key) for name in (MINE, THEIRS) for key in ("nd", "threshold")]
    return {**rolled(totals), **{name: totals[name] for name in names if name in totals}}


# -- the situation and its steps ------------------------------------------------------------------------------------


def build(request: Request, totals: Mapping[str, int]) -> Surprise:
    """The situation of a surprise."""
    attempt = trial(request, totals, mode_of(request).rule)
    notice = trial(request, totals, NOTICE, "target", "target_{}")
    if not request.number("target_pr"):
        return Surprise(attempt, Notice(notice, counters=False), None)
    mine = trial(request, totals, REACT, "attacker", MINE)
    theirs = trial(request, totals, REACT, "target", THEIRS) if request.number("chain_pr") else None
    return Surprise(attempt, Notice(notice, counters=True), Reactions(mine, theirs))


def attempt(part: Trial, chain: Chain) -> Steps:
    """The concealing test, made once for all who may notice (UBK-19)."""
    return chain if (yield from passes(part)) else Chain("attempt_failed")


def notice(part: Notice, chain: Chain) -> Steps:
    """Whoever fails is surprised; whoever passes may have risked something to surprise in return."""
    if chain.end:
        return chain
    if not (yield from passes(part.trial)):
        return Chain("target_surprised")
    if not part.counters:
        return Chain("nobody_surprised")
    yield Mark("counter_attempt")
    return Chain(turn="attacker")


def react(part: Reactions, chain: Chain) -> Steps:
    """One link of the chain (UBK-17): whoever fails is surprised."""
    if chain.turn == "attacker":
        if not (yield from passes(part.mine)):
            return Chain("attacker_surprised")
        return Chain("nobody_surprised") if part.theirs is None else Chain(turn="target")
    assert part.theirs is not None
    return Chain(turn="attacker") if (yield from passes(part.theirs)) else Chain("target_surprised")


def goes_on(chain: Chain) -> bool:
    """Whether somebody has to react; where nobody can fail it goes on for ever."""
    return bool(chain.turn)


STEPS: tuple[Stage, ...] = (
    Step(attempt, "attempt"),
    Step(notice, "notice"),
    Loop((Step(react, "reactions"),), goes_on),
)
