"""The referee of Star Wars D100: from the raw request to the raw answer, counted by hand, importing nothing it judges.

Its numbers stand in `star_wars_d100_tables` and `star_wars_d100_weapons`, what it refuses in `star_wars_d100_refusals`,
its reckoning in the other files.
"""

from collections.abc import Callable
from typing import Any

from tests.twins.star_wars_d100_checks import (
    breakdown_test,
    cover_fire,
    death,
    defy_cover_fire,
    fumble_roll,
    initiative,
    ko_check,
    luck_test,
    react,
    reload,
    repair,
    stun_save,
)
from tests.twins.star_wars_d100_dice import Answer
from tests.twins.star_wars_d100_fighter import Question
from tests.twins.star_wars_d100_refusals import faults
from tests.twins.star_wars_d100_shots import single
from tests.twins.star_wars_d100_tables import REACTING, SINGLE, VOLLEYS
from tests.twins.star_wars_d100_volleys import volley

_BY_ACTION: dict[str, Callable[[Question], Answer]] = {
    **dict.fromkeys(SINGLE, single),
    **dict.fromkeys(VOLLEYS, volley),
    **dict.fromkeys(REACTING, react),
    "cover_fire": cover_fire,
    "defy_cover_fire": defy_cover_fire,
    "reload": reload,
    "repair": repair,
    "breakdown_test": breakdown_test,
    "fumble_roll": fumble_roll,
    "luck_test": luck_test,
    "stun_save": stun_save,
    "ko_check": ko_check,
    "violent_death": death,
    "initiative": initiative,
}

ROUNDING = 1e-12
"""Chances are added up in floats."""


def answer(request: dict[str, Any]) -> Answer:
    """``{"derived", "outcomes", "events"}`` of a raw request, or ``{"error", "field"}`` when the rules refuse it."""
    for field, sentence in faults(request):
        return {"error": sentence, "field": field}
    return _BY_ACTION[request["action"]](Question.of(request))


def fields_at_fault(request: dict[str, Any]) -> frozenset[str]:
    """Every field that a refusal may name: when several things are wrong, any of them is right. Empty: it is valid."""
    return frozenset(field for field, _ in faults(request))
