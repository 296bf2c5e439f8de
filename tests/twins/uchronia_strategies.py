"""Random requests of Uchronia."""

from typing import Any

from tests.twins.catalogue import CHECK
from tests.twins.drawing import Drawing, Fitting, blank, shorter, shorter_side, some
from tests.twins.faulty import Choose, Request
from tests.twins.uchronia_faulty import WAYS
from tests.twins.uchronia_refusals import faults
from tests.twins.uchronia_tables import ACTIONS, BRAWL, CATALOGUE, MODIFIERS, TRAITS, WEAPONS, capacity

_WEAPONS_USED = {
    **dict.fromkeys(("shoot", "trick_shot", "aim", "reload", "initiative"), "revolver"),
    "missile": "javelin",
    **dict.fromkeys(("burst", "reliability", "unjam"), "machine_gun"),
}


def bare(action: str) -> Request:
    """The shortest valid request of an action, every part of it there."""
    request = blank(CATALOGUE, action, _WEAPONS_USED.get(action))
    if action in ("initiative", "disarm"):
        request["target"]["weapon"] = "revolver" if action == "initiative" else "club"
    if action == "break_free":
        request["attacker"]["traits"] = {"hold_level": 1}
    if action in ("unjam", "survival"):
        request["attacker"]["states"] = ["jammed" if action == "unjam" else "gravely_wounded"]
    return request


_FITTING = Fitting(CATALOGUE, bare, faults, WEAPONS)
_CHECKS = tuple(name for name, values in TRAITS.items() if values == CHECK)


def _traits(choose: Choose, action: str, side: str) -> dict[str, Any]:
    traits: dict[str, Any] = dict.fromkeys(some(choose, _CHECKS, 0, 8), True)
    traits |= dict.fromkeys(some(choose, _CHECKS, 0, 1), False)
    lowest = 1 if action == "break_free" and side == "attacker" else 0
    if lowest or (action not in ("break_off", "pursuit") and choose(CHECK)):
        traits["hold_level"] = choose(range(lowest, 6))
    if choose(CHECK):
        traits["fatigue_level"] = choose(range(6))
    return traits


def _side(choose: Choose, action: str, side: str) -> dict[str, Any]:
    """A side whose weapon and states suit the action; what may be left out sometimes is."""
    states = some(choose, _FITTING.bearable[action, side], 0, 4)
    found: dict[str, Any] = {
        "traits": _traits(choose, action, side),
        "weapon": choose(_FITTING.armed[action, side]),
        "states": [*states, *_FITTING.needed[action, side]],
    }
    if found["weapon"] == "unarmed" and choose(CHECK):
        found["weapon"] = None
    return shorter_side(choose, found, "Augustin")


def _modifiers(choose: Choose, action: str, weapon: str) -> dict[str, Any]:
    """Any of the modifiers that the action uses, each as often as not; rounds that the weapon can hold."""
    values = {name: row.values for name, row in CATALOGUE.used(action).items()}
    rounds = tuple(range(1, (capacity(weapon) or 0) + 1))
    values |= {name: rounds for name in ("rounds_loaded", "rounds_to_load") if name in values and rounds}
    return {name: choose(of_it) for name, of_it in values.items() if choose(CHECK)}


def _intent(choose: Choose, request: Request) -> None:
    """Give the target an intent that the two of them allow, most of the time."""
    target, intent = request["target"], choose(BRAWL)
    request["modifiers"]["target_intent"] = intent
    if intent == "grapple" and request["action"] != "disarm":
        target["weapon"] = None
    if intent == "break_free":
        target.setdefault("traits", {})["hold_level"] = choose(range(1, 6))


def _aim(request: Request) -> None:
    """Aim the shot: with the bow if it is a missile, on firm ground."""
    if request["action"] == "missile":
        request["attacker"]["weapon"] = "hunting_bow"
        request["modifiers"].pop("rounds_loaded", None)
    for name in ("running", "chaotic"):
        request["modifiers"].pop(name, None)
    request["modifiers"]["aimed"] = True


def _request(choose: Choose) -> Request:
    """A request of any action, each as likely as another; a modifier that the rest forbids is left out."""
    action = choose(ACTIONS)
    request = bare(action) | {side: _side(choose, action, side) for side in CATALOGUE.sides(action)}
    request["modifiers"] = _modifiers(choose, action, request["attacker"].get("weapon") or "unarmed")
    if action in BRAWL and choose(CHECK):
        _intent(choose, request)
    if action in MODIFIERS["aimed"].actions and choose(range(4)) == 0:
        _aim(request)
    for field, _ in faults(request):
        request["modifiers"].pop(field.removeprefix("modifiers."), None)
    return shorter(choose, request)


DRAWN = Drawing(CATALOGUE, bare, faults, _request, WAYS)
