"""The referee of Unisystem: from the raw request to the raw answer, counted by hand, importing nothing that it judges.

Its numbers stand in `unisystem_tables` and `unisystem_weapons`, what it refuses in `words` and
`unisystem_refusals`, its reckoning in the other files.
"""

from collections.abc import Callable
from typing import Any

from tests.twins.unisystem_attack import attack
from tests.twins.unisystem_checks import action_limit, damage, feint, initiative, nerve, reload, task
from tests.twins.unisystem_dice import Answer
from tests.twins.unisystem_fighter import Question
from tests.twins.unisystem_refusals import faults
from tests.twins.unisystem_volleys import burst, rock_n_roll, semi_auto, suppressive_fire

_BY_ACTION: dict[str, Callable[[Question], Answer]] = {
    **dict.fromkeys(("melee_attack", "ranged_attack"), attack),
    "semi_auto": semi_auto,
    "burst": burst,
    "rock_n_roll": rock_n_roll,
    "suppressive_fire": suppressive_fire,
    "feint": feint,
    **dict.fromkeys(("aim", "size_up", "sense_in_dark", "task", "test"), task),
    **dict.fromkeys(("keep_cool", "stun_test", "consciousness_test", "survival_test"), nerve),
    "reload": reload,
    "initiative": initiative,
    "action_limit": action_limit,
    "damage": damage,
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
