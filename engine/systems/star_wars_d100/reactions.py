"""What the target does against a shot: it dodges or parries, before anything else is rolled (catalogue 8.3)."""

from __future__ import annotations

from typing import NamedTuple

from engine.explain import Lines, Who, line, maybe
from engine.request import Request
from engine.rules.ask import Look, Mark
from engine.rules.step import Steps
from engine.systems.star_wars_d100.course import Shot
from engine.systems.star_wars_d100.d100 import limit, tier_of, tiers
from engine.systems.star_wars_d100.sides import ALREADY, gm, hampered, is_pure, trait

DODGE, PARRY = "SWD-34", "SWD-41"
"""The rules that ask for these dice."""

EACH_DODGE = 20  # SWD-38

DODGED = {
    "great_success": -50,  # SWD-33
    "success": -30,  # SWD-34
    "failure": 0,  # SWD-35
    "great_failure": 10,  # SWD-36
}
"""What a dodge adds to the skill of the shooter."""

PARRY_MISSED = {
    "great_success": 0,
    "success": 0,
    "failure": 0,  # SWD-42
    "great_failure": 10,  # SWD-43
}
"""What a parry adds to the skill of the shooter."""

PARRIED = {
    "great_success": 2,  # SWD-40
    "success": 1,  # SWD-41
}
"""How a parry takes the damage: once the protection, or more."""


class Reaction(NamedTuple):
    """A dodge or a parry: its skill before limits, for the first shot."""

    dodges: bool
    skill: int
    pure: bool


def reaction_of(request: Request) -> str:
    """What the target does."""
    return request.word("reaction", "none")


def is_dodged(request: Request) -> bool:
    """Whether the target tries to dodge."""
    return reaction_of(request) == "dodge"


def lines(request: Request) -> Lines:
    """The skill of the reaction."""
    target, dodges = request.side("target"), is_dodged(request)
    found = _skill(request, dodges, "target")
    acted = -ALREADY * request.number("target_acted")
    found += maybe("circumstance.target_acted", acted, "SWD-37" if dodges else "SWD-44", "target")
    found += _repeated(request, "target") if dodges else ()
    return found + gm(request, "reaction_modifier", "target") + hampered(target, "target")


def own_lines(request: Request) -> Lines:
    """The skill of a dodge or a parry that is rolled by itself."""
    dodges = request.action == "dodge"
    found = _skill(request, dodges, "attacker")
    acted = -ALREADY * request.number("attacker_acted")
    found += maybe("circumstance.attacker_acted", acted, "SWD-37" if dodges else "SWD-44")
    found += _repeated(request, "attacker") if dodges else ()
    return found + gm(request) + hampered(request.attacker)


def _skill(request: Request, dodges: bool, who: Who) -> Lines:
    name, rule = ("skill_dodge", DODGE) if dodges else ("skill_parry", PARRY)
    return (line(f"trait.{name}", trait(request.side(who), name), rule, who),)


def _repeated(request: Request, who: Who) -> Lines:
    """Only dodges wear out."""
    return maybe("circumstance.previous_dodges", -EACH_DODGE * request.number("previous_dodges"), "SWD-38", who)


def build(request: Request, skill: int | None) -> Reaction | None:
    """The reaction of a request, from its skill before limits; None: there is none."""
    return None if skill is None else Reaction(is_dodged(request), skill, is_pure(request))


def parried(value: int, how: int) -> int:
    """What a parry takes off the damage: once the protection, or one and a half times (SWD-40).

    >>> [parried(5, how) for how in (0, 1, 2)]
    [0, 5, 7]
    """
    return (0, value, value * 3 // 2)[how]


def react(part: Reaction | None, shot: Shot) -> Steps:
    """The test of the reaction, of each shot anew; each dodge of a series is worse than the one before."""
    if part is None:
        return shot
    worse = EACH_DODGE * max(0, shot.number - 1) if part.dodges else 0  # SWD-38
    cell = yield Look(tiers(limit(part.skill - worse), part.pure), DODGE if part.dodges else PARRY, "target")
    tier = tier_of(cell)
    shift = (DODGED if part.dodges else PARRY_MISSED)[tier]
    return shot._replace(shift=shift, parried=0 if part.dodges else PARRIED.get(tier, 0))


def react_once(part: Reaction, shot: Shot) -> Steps:
    """The reaction to a single shot."""
    after = yield from react(part, shot)
    if after.parried or after.shift < 0:
        yield Mark("reaction_success")
    return after
