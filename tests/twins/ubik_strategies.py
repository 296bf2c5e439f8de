"""Random requests of Ubik."""

from collections.abc import Sequence
from typing import Any

from tests.twins.catalogue import CHECK
from tests.twins.drawing import Drawing, Fitting, blank, shorter, shorter_side, some
from tests.twins.faulty import Choose, Request
from tests.twins.ubik_faulty import WAYS
from tests.twins.ubik_refusals import faults
from tests.twins.ubik_tables import ACTIONS, CATALOGUE, EITHER, FIRE, FREE_TARGET, HOLDS, LEVELS, TRAITS, WOUNDING
from tests.twins.ubik_weapons import WEAPONS

_WEAPONS_USED = {
    **dict.fromkeys(FIRE, "smg"),
    "throw": "grenade",
    **dict.fromkeys(("camp", "reload"), "revolver"),
}


def bare(action: str) -> Request:
    """The shortest valid request of an action, every part of it there."""
    request = blank(CATALOGUE, action, _WEAPONS_USED.get(action))
    if action == "use_aptitude":
        request["modifiers"] = {"aptitude_level": 3}
    if action == "escape":
        request["attacker"]["states"] = ["held"]
    if action in HOLDS:
        request["target"]["states"] = ["held"]
    if action == "disarm":
        request["target"]["weapon"] = "pistol"
    return request


_FITTING = Fitting(CATALOGUE, bare, faults, (None, *WEAPONS))
_TELLING = (
    *("pr", "target_pr", "chain_pr", "rounds", "fire_mode", "engagement", "region", "disarm_use", "throw_use"),
    *("distance_m", "option_critical_ignores_armor", "option_unprotected_no_test", "morale_passed", "cover"),
    *("option_core_table", "option_auto_extremes", "morale_cause", "surprise_mode", "init_role"),
)
"""Modifiers on which much depends."""
_OWED = ("protection", "protection_kind", "life_lost", "life_max", "quick", "determination", "analyse", "contact")


def _traits(choose: Choose) -> dict[str, Any]:
    """Any traits; wounds of every gravity, small and great bodies."""
    traits = {name: choose(TRAITS[name]) for name in some(choose, (*_OWED, *LEVELS), 0, 8)}
    traits |= {name: choose(TRAITS[name]) for name in some(choose, tuple(TRAITS), 0, 3)}
    if choose(CHECK):
        traits["life_lost"] = choose(range(15))
    return traits


def _side(choose: Choose, action: str, side: str) -> dict[str, Any]:
    """A side whose weapon and states suit the action; what may be left out sometimes is."""
    states = some(choose, _FITTING.bearable[action, side], 0, 3)
    found: dict[str, Any] = {
        "traits": _traits(choose),
        "weapon": choose(_FITTING.armed[action, side]),
        "states": [*states, *_FITTING.needed[action, side]],
    }
    if side == "attacker" and "life_lost" in found["traits"]:
        found["traits"]["life_lost"] = choose(range(found["traits"].get("life_max", 10)))
    return shorter_side(choose, found, "Kara")


def _values(action: str, weapon_id: str | None) -> dict[str, Sequence[Any]]:
    """What is chosen from for each modifier: distances near the limits of the bands, rounds that may suffice."""
    weapon = WEAPONS[weapon_id or "fists"]
    values: dict[str, Sequence[Any]] = {name: row.values for name, row in CATALOGUE.used(action).items()}
    if "distance_m" in values:
        bands = {limit + more for limit in (weapon.short, 2 * weapon.short) for more in (0, 1)}
        values["distance_m"] = (0, 1, 2, *sorted(bands), weapon.limit)
    if "rounds_loaded" in values:
        values["rounds_loaded"] = range(weapon.magazine + 1)
    return values


def _modifiers(choose: Choose, request: Request) -> dict[str, Any]:
    """Some of the modifiers that the action uses, what much depends on more likely."""
    action = request["action"]
    values = _values(action, request["attacker"].get("weapon"))
    names = some(choose, tuple(values), 0, 8)
    names += [name for name in _TELLING if name in values and choose(range(3)) == 0]
    found: dict[str, Any] = {name: choose(values[name]) for name in names}
    if action in EITHER and choose(range(3)) == 0:
        found |= {"engagement": "contact", "distance_m": choose((0, 1))}
    return found


def _mend(request: Request) -> None:
    """Take away what the rules forbid, so that most of the requests drawn are valid."""
    modifiers, target = request["modifiers"], request.get("target") or {}
    for field in dict.fromkeys(field for field, _ in faults(request)):
        name = field.removeprefix("modifiers.")
        if name == "aptitude_level":
            modifiers[name] = 2
        elif field == "attacker.weapon":
            modifiers.pop("engagement", None)
        elif field.startswith("attacker.traits."):
            del request["attacker"]["traits"][field.removeprefix("attacker.traits.")]
        elif field == "target.states":
            target.get("traits", {}).pop("life_lost", None)
        else:
            modifiers.pop(name, None)


def _request(choose: Choose) -> Request:
    """A request of any action, attacks more likely, mended where it breaks a rule; it may still break one."""
    action = choose((*ACTIONS, *WOUNDING, *WOUNDING, "fire_at_zone", "surprise", "surprise", "initiative", "morale"))
    request = bare(action) | {side: _side(choose, action, side) for side in CATALOGUE.sides(action)}
    if action in FREE_TARGET and choose(CHECK):
        request["target"] = None
    request["modifiers"] = _modifiers(choose, request)
    for _ in range(3):
        _mend(request)
    return shorter(choose, request)


DRAWN = Drawing(CATALOGUE, bare, faults, _request, WAYS)
