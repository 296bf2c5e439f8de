"""Random requests of Unisystem."""

from collections.abc import Sequence
from typing import Any

from tests.twins.catalogue import CHECK
from tests.twins.drawing import Drawing, Fitting, blank, shorter, shorter_side, some
from tests.twins.faulty import Choose, Request
from tests.twins.unisystem_faulty import WAYS
from tests.twins.unisystem_refusals import faults
from tests.twins.unisystem_tables import (
    ACTIONS,
    ATTRIBUTES,
    BANDS_OF_LIFE,
    CATALOGUE,
    CLOSE_DEFENSES,
    CUSTOM,
    FIRE,
    SHOTS,
    TRAITS,
)
from tests.twins.unisystem_weapons import WEAPONS

_WEAPONS_USED = {
    **dict.fromkeys(FIRE, "assault_rifle_556"),
    **dict.fromkeys(("aim", "reload"), "revolver_38"),
}


def bare(action: str) -> Request:
    """The shortest valid request of an action, every part of it there."""
    request = blank(CATALOGUE, action, _WEAPONS_USED.get(action))
    if action in BANDS_OF_LIFE:
        request["attacker"]["traits"]["life_points"] = BANDS_OF_LIFE[action][1]
    return request


_FITTING = Fitting(CATALOGUE, bare, faults, (None, *WEAPONS))
_TELLING = (
    *("lighting", "dark_listen", "dark_bonus", "dark_listen_target", "dark_bonus_target", "dive_total", "aim"),
    *("aim_bonus", "bullet", "called_shot", "shield_bonus", "bulky_penalty", "option_resisted_literal", "rounds"),
    *("two_handed", "feint_bonus", "shell", "sequence", "option_limit_mode"),
)
"""Modifiers on which much depends."""
_PARRYING = ("sword", "shield", "improvised_large", "improvised_sharp_sword", "staff")
_SPECIAL = ("improvised_large", "improvised_sharp_sword", "katana", "axe", "kick", "bastard_sword")
_OF_THE_BODY = (*ATTRIBUTES, "brawling", "martial_arts", "hand_weapon", "dodge", "ranged")


def _traits(choose: Choose) -> dict[str, Any]:
    """Any traits; those of the body of a common size, the rare ones now and then; an armour often."""
    traits: dict[str, Any] = {}
    for name in (*some(choose, _OF_THE_BODY, 0, 7), *some(choose, tuple(TRAITS), 0, 6)):
        values = TRAITS[name]
        traits[name] = choose(values[:7] if name in _OF_THE_BODY and choose(range(5)) else values)
    if choose(range(3)) == 0:
        traits["life_points"] = choose(range(-12, 60))
    if choose(CHECK):
        traits["armor"] = choose(TRAITS["armor"])
    if traits.get("armor") == "custom":
        return traits | {name: choose(TRAITS[name]) for name in some(choose, CUSTOM, 1, 3)}
    return {name: value for name, value in traits.items() if name not in CUSTOM}


def _side(choose: Choose, action: str, side: str) -> dict[str, Any]:
    """A side whose weapon and states suit the action; what may be left out sometimes is."""
    found: dict[str, Any] = {
        "traits": _traits(choose),
        "weapon": choose(_FITTING.armed[action, side]),
        "states": some(choose, _FITTING.bearable[action, side], 0, 2),
    }
    if side == "attacker" and action in BANDS_OF_LIFE:
        lowest, highest = BANDS_OF_LIFE[action]
        found["traits"]["life_points"] = choose(range(max(lowest, -45), highest + 1))
    if action == "melee_attack" and choose(CHECK):
        found["weapon"] = choose(_SPECIAL if side == "attacker" else _PARRYING)
    return shorter_side(choose, found, "Robin")


def _values(action: str, weapon_id: str | None) -> dict[str, Sequence[Any]]:
    """What is chosen from for each modifier: distances near the limits of the bands, rounds that may suffice."""
    weapon, values = WEAPONS[weapon_id or "punch"], dict[str, Sequence[Any]]()
    for name, row in CATALOGUE.used(action).items():
        values[name] = row.values
    if "distance" in values:
        values["distance"] = (0, *weapon.limits, *(limit + 1 for limit in weapon.limits[:4]))
    if "rounds_loaded" in values:
        values["rounds_loaded"] = tuple(range(1, weapon.rounds + 1))
    if "rounds" in values:
        values["rounds"] = (1, 9, 11, *range(1, weapon.rounds + 1))
    if "dive_total" in values:
        values["dive_total"] = (-60, 8, *range(7, 25), 90)
    if "defense" in values:
        values["defense"] = CLOSE_DEFENSES if action == "melee_attack" else ("dive",)
    return values


def _modifiers(choose: Choose, action: str, weapon_id: str | None) -> dict[str, Any]:
    """Some of the modifiers that the action uses, a defence and darkness more likely."""
    values = _values(action, weapon_id)
    if "sequence" in values:
        values["sequence"] = ["".join(choose("ADO") for _ in range(choose(range(1, 21))))]
    names = some(choose, tuple(values), 0, 9)
    names += [name for name in _TELLING if name in values and choose(range(4)) == 0]
    found: dict[str, Any] = {name: choose(values[name]) for name in names}
    if "defense" in values and choose(range(3)):
        found["defense"] = choose(values["defense"])
    if "shield_bonus" in found:
        found["defense"] = "weapon_parry"
    if "lighting" in values and choose(range(5)) == 0:
        found["lighting"] = "dark"
    return found


def _mend(request: Request) -> None:
    """Take away or change what the rules forbid, so that most of the requests drawn are valid."""
    modifiers, target = request["modifiers"], request.get("target") or {}
    for field in dict.fromkeys(field for field, _ in faults(request)):
        name = field.removeprefix("modifiers.")
        if name == "scope":
            modifiers["aim"] = True
        elif name == "aim_bonus":
            del modifiers["aim"]
        elif name == "defense" and modifiers[name] == "unarmed_block":
            request["attacker"]["weapon"] = "kick"
        elif name == "defense" and modifiers[name] == "martial_parry":
            target.setdefault("traits", {})["martial_arts"] = 2
        elif field == "attacker.states" or name == "defense":
            (request["attacker"] if field == "attacker.states" else target).pop("states", None)
            if not faults(request):
                return
            modifiers.pop(name, None)
        else:
            modifiers.pop(name, None)


def _request(choose: Choose) -> Request:
    """A request of any action, attacks more likely, mended where it breaks a rule; it may still break one."""
    action = choose((*ACTIONS, *("melee_attack",) * 5, *SHOTS, *SHOTS))
    request = bare(action) | {side: _side(choose, action, side) for side in CATALOGUE.sides(action)}
    request["modifiers"] = _modifiers(choose, action, request["attacker"].get("weapon"))
    for _ in range(3):
        _mend(request)
    return shorter(choose, request)


DRAWN = Drawing(CATALOGUE, bare, faults, _request, WAYS)
