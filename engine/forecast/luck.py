"""Luck: where a roll stands among everything it could have come to, and what was to be expected of it.

A record keeps it from the moment it was applied, so a page after the fight stays true whatever the tables become.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from engine.forecast.attack import Evaluation, early_is_worse, evaluate, headline_of, situation_of
from engine.forecast.objective import HURTS, OUT_OF_PLAY, harmed
from engine.request import Request
from engine.system import Deed, System

CERTAIN = 1 - 1e-9
"""A result this likely was no matter of luck."""


class Luck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a result stands among those that could have come; every number is a chance from 0 to 1.

    Attributes:
        place: chance of a worse result for whoever acted, by the order of the outcomes, plus half that of the same.
        variance: how much a place of this roll spreads: a twelfth, less what whole steps between outcomes take away.
        chance: of this very outcome.
        success: chance of the headline; succeeded: it happened.
        hurt: chance that the blow tells (the target is hampered, or worse); was_hurt: it did.
        out: chance that the target is put out of play; was_out: it was.
    """

    place: float
    variance: float
    chance: float
    success: float
    succeeded: bool
    hurt: float = 0.0
    was_hurt: bool = False
    out: float = 0.0
    was_out: bool = False

    @property
    def or_better(self) -> float:
        """Chance of this outcome or a better one for whoever acts."""
        return min(1.0, 1 - self.place + self.chance / 2)


class Mean(msgspec.Struct, frozen=True):
    """The luck of several rolls: their mean place and how far chance alone may move it (one standard error)."""

    rolls: int
    place: float
    error: float

    @property
    def verdict(self) -> str:
        """Lucky or unlucky beyond one standard error, very much so beyond two, else as expected."""
        off = self.place - 0.5
        if not self.rolls or abs(off) <= self.error:
            return "as_expected"
        very = "very_" if abs(off) > 2 * self.error else ""
        return f"{very}{'lucky' if off > 0 else 'unlucky'}"


def luck_of(system: System, request: Request, deed: Deed) -> Luck | None:
    """The luck of a roll that has just come to this deed; None: no dice decided it.

    Args:
        request: the checked request that was rolled.
    """
    counts = headline_of(system, request)
    evaluation = evaluate(system, request)
    chance = evaluation.outcomes.get(deed.outcome, 0.0)
    if not counts or not 0.0 < chance < CERTAIN:
        return None
    happened = {f"outcome:{deed.outcome}", *(f"event:{event}" for event in deed.events)}
    harm, side = system.harm(situation_of(system, request), deed.outcome)
    return Luck(
        place=_worse(system, evaluation, deed.outcome) + chance / 2,
        variance=(1 - math.fsum(one**3 for one in evaluation.outcomes.values())) / 12,
        chance=chance,
        success=evaluation.share(counts),
        succeeded=not happened.isdisjoint(counts.split("+")),
        hurt=harmed(system, request, "target", HURTS),
        was_hurt=side == "target" and harm in HURTS,
        out=harmed(system, request, "target", OUT_OF_PLAY),
        was_out=side == "target" and harm in OUT_OF_PLAY,
    )


def _worse(system: System, evaluation: Evaluation, outcome: str) -> float:
    """Chance of what is worse for whoever acts: the table runs from the target's worst on, or towards it."""
    place, early = system.tables.place, early_is_worse(system, "target")
    here = place(outcome)
    return math.fsum(
        chance for name, chance in evaluation.outcomes.items() if (place(name) > here if early else place(name) < here)
    )


def mean_of(lucks: Sequence[Luck]) -> Mean:
    """The mean place of rolls, and one standard error of it had chance alone decided."""
    rolls = len(lucks)
    if not rolls:
        return Mean(0, 0.5, 0.0)
    places, spread = math.fsum(one.place for one in lucks), math.fsum(one.variance for one in lucks)
    return Mean(rolls, places / rolls, math.sqrt(spread) / rolls)
