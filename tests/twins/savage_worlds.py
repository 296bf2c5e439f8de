"""The referee of Savage Worlds: from the raw request to the raw answer, by icepool, importing nothing that it judges.

Its numbers stand in `savage_worlds_tables` and `savage_worlds_weapons`, what it refuses in `words` and
`savage_worlds_refusals`, its reckoning in the other files.
"""

from collections.abc import Callable
from typing import Any

from tests.twins.savage_worlds_area import area, crush
from tests.twins.savage_worlds_attack import attack, strike_object, touch
from tests.twins.savage_worlds_checks import cards, done, recover, riding, soak
from tests.twins.savage_worlds_dice import Answer
from tests.twins.savage_worlds_fighter import Question
from tests.twins.savage_worlds_opposed import interrupt, opposed
from tests.twins.savage_worlds_refusals import faults
from tests.twins.savage_worlds_tables import ATTACKS, OBJECTS

_BY_ACTION: dict[str, Callable[[Question], Answer]] = {
    **dict.fromkeys(ATTACKS, attack),
    **dict.fromkeys(OBJECTS, strike_object),
    **dict.fromkeys(("grapple", "break_free", "test"), opposed),
    **dict.fromkeys(("unshake", "unstun"), recover),
    "touch_attack": touch,
    "area_attack": area,
    "crush": crush,
    "interrupt": interrupt,
    "soak": soak,
    "riding_check": riding,
    "initiative": cards,
}

ROUNDING = 0.0
"""Chances are exact fractions until the very end."""


def answer(request: dict[str, Any]) -> Answer:
    """``{"derived", "outcomes", "events"}`` of a raw request, or ``{"error", "field"}`` when the rules refuse it."""
    for field, sentence in faults(request):
        return {"error": sentence, "field": field}
    return _BY_ACTION.get(request["action"], done)(Question.of(request))


def fields_at_fault(request: dict[str, Any]) -> frozenset[str]:
    """Every field that a refusal may name: when several things are wrong, any of them is right. Empty: it is valid."""
    return frozenset(field for field, _ in faults(request))
