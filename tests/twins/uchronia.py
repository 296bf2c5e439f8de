"""The referee of Uchronia: from the raw request to the raw answer, by icepool, importing nothing that it judges.

Its numbers stand in `uchronia_tables`, what it refuses in `uchronia_refusals`, its reckoning in the other files.
"""

from collections.abc import Callable
from typing import Any

from tests.twins import uchronia_checks as checks
from tests.twins.uchronia_dice import Answer
from tests.twins.uchronia_fighter import Question
from tests.twins.uchronia_melee import confrontation, pursuit
from tests.twins.uchronia_refusals import faults
from tests.twins.uchronia_shots import shot
from tests.twins.uchronia_tables import BRAWL, PLAIN, SHOTS

_BY_ACTION: dict[str, Callable[[Question], Answer]] = {
    **dict.fromkeys(BRAWL, confrontation),
    **dict.fromkeys(SHOTS, shot),
    **dict.fromkeys((*PLAIN, "reliability", "unjam"), checks.plain),
    "resistance": checks.resistance,
    "aim": checks.aim,
    "reload": checks.reload,
    "pursuit": pursuit,
    "initiative": checks.initiative,
}

ROUNDING = 0.0
"""Chances are exact fractions until the very end."""


def answer(request: dict[str, Any]) -> Answer:
    """``{"derived", "outcomes", "events"}`` of a raw request, or ``{"error", "field"}`` when the rules refuse it."""
    for field, sentence in faults(request):
        return {"error": sentence, "field": field}
    return _BY_ACTION[request["action"]](Question.of(request))


def fields_at_fault(request: dict[str, Any]) -> frozenset[str]:
    """Every field that a refusal may name: when several things are wrong, any of them is right. Empty: it is valid."""
    return frozenset(field for field, _ in faults(request))
