"""One turn of a pursuit: a Confrontation that changes the lead of the fugitive."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import NamedTuple

from engine.dice.request import Duel, Pool
from engine.explain import Lines
from engine.request import Request
from engine.rules.ask import Look, Mark
from engine.rules.step import Step, Steps
from engine.systems.uchronia import pools
from engine.systems.uchronia.course import Course, margin_of

FIRST_LEAD = 1  # UCH-61: the lead when nothing else is said
ESCAPE = 3  # UCH-61: lengths that put the fugitive out of reach
LENGTHS = {"minor": 0, "significant": 1, "exceptional": 2}  # UCH-61
EVENTS = ("fugitive_gains", "pursuer_gains")


class Chase(NamedTuple):
    """The dice of both, and the lead before this turn."""

    duel: Duel
    lead: int


class Pursuit(NamedTuple):
    """All that a turn of pursuit reads."""

    chase: Chase


def figures(request: Request) -> dict[str, Lines]:
    """The lines of each derived number."""
    return {"attacker_dice": pools.pursuit(request, "attacker"), "target_dice": pools.pursuit(request, "target")}


def values(request: Request, totals: Mapping[str, int]) -> dict[str, int | str | bool]:
    """The derived values, from the sums of the lines."""
    return {name: pools.at_least(request, total) for name, total in totals.items()}


def build(request: Request, totals: Mapping[str, int]) -> Pursuit:
    """The situation, from the sums of the lines."""
    fugitive, pursuer = (pools.at_least(request, totals[f"{who}_dice"]) for who in ("attacker", "target"))
    return Pursuit(Chase(chase(fugitive, pursuer), request.number("lead", FIRST_LEAD)))


@functools.cache
def chase(fugitive: int, pursuer: int) -> Duel:
    """The dice of a chase; cells are the lengths gained by the fugitive."""

    def read(mine: int, theirs: int) -> str:
        lengths = LENGTHS[margin_of(abs(mine - theirs))]
        return str(lengths if mine > theirs else -lengths)

    return Duel(Pool(fugitive, 6), Pool(pursuer, 6), read, f"chase {fugitive} {pursuer}")


def run(part: Chase, course: Course) -> Steps:
    """Both run; a clear margin changes the lead by a length or two."""
    lengths = int((yield Look(part.duel, "UCH-61")))
    if lengths > 0:
        yield Mark("fugitive_gains")
    if lengths < 0:
        yield Mark("pursuer_gains")
    lead = part.lead + lengths
    if lead <= 0:  # UCH-61
        return Course(end="caught")
    return Course(end="escaped" if lead >= ESCAPE else f"lead_{lead}")


STEPS = (Step(run, "chase"),)
