"""The referee of Ubik: from the raw request to the raw answer, in exact fractions, importing nothing that it judges.

Its numbers stand in `ubik_tables` and `ubik_weapons`, what it refuses in `words` and `ubik_refusals`, its reckoning
in the other files.
"""

from collections.abc import Callable
from typing import Any

from tests.twins.ubik_attack import attack
from tests.twins.ubik_checks import (
    aim,
    analyse,
    camp,
    evade,
    go_prone,
    initiative,
    morale,
    plain,
    reload,
    simple,
    surprise,
)
from tests.twins.ubik_dice import Answer
from tests.twins.ubik_fighter import Question
from tests.twins.ubik_grips import disarm, escape, fire_at_zone, hold, hold_damage, restrain
from tests.twins.ubik_refusals import faults
from tests.twins.ubik_tables import FREE, HOLDS, SIMPLE, TESTED, WOUNDING

_BY_ACTION: dict[str, Callable[[Question], Answer]] = {
    **dict.fromkeys((*FREE, *SIMPLE), plain),
    **dict.fromkeys(TESTED, simple),
    **dict.fromkeys(WOUNDING, attack),
    **dict.fromkeys(HOLDS, hold),
    "go_prone": go_prone,
    "aim": aim,
    "reload": reload,
    "evade": evade,
    "camp": camp,
    "morale": morale,
    "analyse_combat": analyse,
    "initiative": initiative,
    "surprise": surprise,
    "disarm": disarm,
    "restrain": restrain,
    "hold_damage": hold_damage,
    "escape": escape,
    "fire_at_zone": fire_at_zone,
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
