"""What is rolled for later: how long a state lasts, when a weapon explodes, what a stray shot does (catalogue 8.12).

No odds hang on these dice: they tell a fight what to write on its sheets.
"""

from __future__ import annotations

from engine.dice.chart import Chart
from engine.dice.mixed import Mixed
from engine.dice.request import Banded, Pool
from engine.rules.ask import Ask, Look
from engine.rules.step import Steps
from engine.rules.trace import Asked

EXPLOSION, STUN_TIME, OUT_TIME = "SWD-14", "SWD-30", "SWD-26-time"
"""The rules that ask for these dice."""

ROUNDS_DIE, BLAST_DIE = 3, 6
FUSE = Mixed(ROUNDS_DIE, *(BLAST_DIE,) * 3)
"""Rounds until an explosion, and its damage: 1D3 and 3D6."""

MINUTES = Pool(10, 6)
HOURS = Pool(1, 10)
OUT_DICE = {"knocked_out": HOURS, "light_wound": Pool(3, 4), "serious_wound": HOURS}
"""How long somebody is unconscious; whoever is not here is so until he is treated."""

HOUR = 60

SCATTER = "SWD-93"
METRES_DIE, DIRECTION_DIE = 10, 8
SCATTER_DICE = Mixed(METRES_DIE, DIRECTION_DIE)


def _only(dice: Banded, rule: str, who: str) -> Steps:
    """Dice whose total is only written down."""
    return (yield Ask(dice, (), rule, who))


def fuse(who: str = "attacker") -> Steps:
    """When a weapon explodes, and how hard (SWD-14)."""
    return _only(FUSE, EXPLOSION, who)


def stun_time() -> Steps:
    """How long contracted or paralysed muscles stay so (SWD-29, SWD-30)."""
    return _only(MINUTES, STUN_TIME, "target")


def out_time(outcome: str) -> Steps:
    """How long somebody who ended so is unconscious; nothing where that has no time of its own."""
    if outcome in OUT_DICE:
        yield from _only(OUT_DICE[outcome], OUT_TIME, "target")


def scatter() -> Steps:
    """How far off a grenade comes down, and in which direction: 1D10 metres, 1D8."""
    return _only(SCATTER_DICE, SCATTER, "attacker")


def burst(dice: Banded, damage: str) -> Steps:
    """What it does there to whoever is around."""
    return _only(dice, damage, "attacker")


def stray(dice: Banded, damage: str, locations: Chart, place: str) -> Steps:
    """The damage of a shot that hits somebody else, and where it hits."""
    yield from _only(dice, damage, "attacker")
    yield Look(locations, place)


# -- what they made -------------------------------------------------------------------------------------------------


def minutes_out(asked: Asked) -> int:
    """Minutes that somebody is unconscious: one die counts hours, several count minutes."""
    return asked.total * HOUR if len(asked.faces) == 1 else asked.total


def scatter_of(asked: Asked) -> tuple[int, int]:
    """Metres off, and the direction."""
    by_sides = {sides: face for _, sides, face in asked.faces}
    return by_sides[METRES_DIE], by_sides[DIRECTION_DIE]


def fuse_of(asked: Asked) -> tuple[int, int]:
    """Rounds until the explosion (1D3 + 1), and its damage."""
    rounds = sum(face for _, sides, face in asked.faces if sides == ROUNDS_DIE)
    return rounds + 1, sum(face for _, sides, face in asked.faces if sides == BLAST_DIE)
