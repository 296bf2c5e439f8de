"""Random requests for the referee and what it judges: possible ones, and possible ones with one thing made wrong."""

import random
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from tests.twins.unisystem_faulty import Choose, Request, spoil
from tests.twins.unisystem_refusals import faults
from tests.twins.unisystem_tables import (
    ACTIONS,
    ATTRIBUTES,
    BANDS_OF_LIFE,
    CHECK,
    CLOSE_DEFENSES,
    CUSTOM,
    FIRE,
    MODIFIERS,
    NO_TARGET,
    SHOTS,
    STATES,
    SYSTEM,
    TRAITS,
)
from tests.twins.unisystem_weapons import WEAPONS

_WEAPONS_USED = {
    **dict.fromkeys(FIRE, "assault_rifle_556"),
    **dict.fromkeys(("aim", "reload"), "revolver_38"),
}


def bare(action: str) -> Request:
    """The shortest valid request of an action, every part of it there."""
    request: Request = {
        "system": SYSTEM,
        "action": action,
        "attacker": {"traits": {}, "weapon": _WEAPONS_USED.get(action), "states": []},
        "target": None if action in NO_TARGET else {"traits": {}, "weapon": None, "states": []},
        "modifiers": {},
    }
    if action in BANDS_OF_LIFE:
        request["attacker"]["traits"]["life_points"] = BANDS_OF_LIFE[action][1]
    return request


def _sides(action: str) -> tuple[str, ...]:
    return ("attacker",) if action in NO_TARGET else ("attacker", "target")


def _fits(action: str, side: str, key: str, value: object) -> bool:
    """Whether the bare request stays valid with that weapon or those states on that side."""
    request = bare(action)
    request[side][key] = value
    return not faults(request)


_ARMED = {
    (action, side): tuple(weapon for weapon in (None, *WEAPONS) if _fits(action, side, "weapon", weapon))
    for action in ACTIONS
    for side in _sides(action)
}
_BEARABLE = {
    (action, side): tuple(state for state in STATES if _fits(action, side, "states", [state]))
    for action, side in _ARMED
}
_TELLING = (
    *("lighting", "dark_listen", "dark_bonus", "dark_listen_target", "dark_bonus_target", "dive_total", "aim"),
    *("aim_bonus", "bullet", "called_shot", "shield_bonus", "bulky_penalty", "option_resisted_literal", "rounds"),
    *("two_handed", "feint_bonus", "shell", "sequence", "option_limit_mode"),
)
"""Modifiers on which much depends."""
_PARRYING = ("sword", "shield", "improvised_large", "improvised_sharp_sword", "staff")
_SPECIAL = ("improvised_large", "improvised_sharp_sword", "katana", "axe", "kick", "bastard_sword")
_OF_THE_BODY = (*ATTRIBUTES, "brawling", "martial_arts", "hand_weapon", "dodge", "ranged")


def _some(choose: Choose, values: Sequence[Any], least: int, most: int) -> list[Any]:
    """Between so many of the values, each once at most."""
    count = choose(range(min(least, len(values)), min(most, len(values)) + 1))
    return list(dict.fromkeys(choose(values) for _ in range(count)))


def _traits(choose: Choose) -> dict[str, Any]:
    """Any traits; those of the body of a common size, the rare ones now and then; an armour often."""
    traits: dict[str, Any] = {}
    for name in (*_some(choose, _OF_THE_BODY, 0, 7), *_some(choose, tuple(TRAITS), 0, 6)):
        values = TRAITS[name]
        traits[name] = choose(values[:7] if name in _OF_THE_BODY and choose(range(5)) else values)
    if choose(range(3)) == 0:
        traits["life_points"] = choose(range(-12, 60))
    if choose(CHECK):
        traits["armor"] = choose(TRAITS["armor"])
    if traits.get("armor") == "custom":
        return traits | {name: choose(TRAITS[name]) for name in _some(choose, CUSTOM, 1, 3)}
    return {name: value for name, value in traits.items() if name not in CUSTOM}


def _side(choose: Choose, action: str, side: str) -> dict[str, Any]:
    """A side whose weapon and states suit the action; what may be left out sometimes is."""
    found: dict[str, Any] = {
        "traits": _traits(choose),
        "weapon": choose(_ARMED[action, side]),
        "states": _some(choose, _BEARABLE[action, side], 0, 2),
    }
    if side == "attacker" and action in BANDS_OF_LIFE:
        lowest, highest = BANDS_OF_LIFE[action]
        found["traits"]["life_points"] = choose(range(max(lowest, -45), highest + 1))
    if action == "melee_attack" and choose(CHECK):
        found["weapon"] = choose(_SPECIAL if side == "attacker" else _PARRYING)
    found = {key: value for key, value in found.items() if value or choose(CHECK)}
    if choose(range(4)) == 0:
        found["name"] = "Robin"
    return found


def _values(action: str, weapon_id: str | None) -> dict[str, Sequence[Any]]:
    """What is chosen from for each modifier: distances near the limits of the bands, rounds that may suffice."""
    weapon, values = WEAPONS[weapon_id or "punch"], dict[str, Sequence[Any]]()
    for name, row in MODIFIERS.items():
        if action in row.actions:
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
    names = _some(choose, tuple(values), 0, 9)
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
    for field in {field for field, _ in faults(request)}:
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
    request = bare(action) | {side: _side(choose, action, side) for side in _sides(action)}
    request["modifiers"] = _modifiers(choose, action, request["attacker"].get("weapon"))
    for _ in range(3):
        _mend(request)
    for key in ("target", "modifiers"):
        if request[key] in (None, {}) and choose(CHECK):
            del request[key]
    return request


def _spoilt(choose: Choose) -> Request:
    request = deepcopy(_request(choose))
    spoil(choose, request)
    return request


def valid_by_chance(seed: int) -> Request:
    """A valid request from a seed: reaches further than what shrinks well."""
    chance = random.Random(seed)
    while True:
        request = _request(chance.choice)
        if not faults(request):
            return request


def faulty_by_chance(seed: int) -> Request:
    """A request with exactly one field at fault, from a seed."""
    chance = random.Random(seed)
    while True:
        request = _spoilt(chance.choice)
        if len({field for field, _ in faults(request)}) == 1:
            return request


@st.composite
def valid_requests(draw: st.DrawFn) -> Request:
    """Requests that the referee allows.

    A modifier that the rest of the request forbids is left out; anything else that is refused is not drawn.
    """
    request = _request(lambda values: draw(st.sampled_from(values)))
    assume(not faults(request))
    return request


@st.composite
def one_fault(draw: st.DrawFn) -> Request:
    """Valid requests in which one thing was made wrong; now and then the change turns out to be harmless."""
    request = _spoilt(lambda values: draw(st.sampled_from(values)))
    assume(len({field for field, _ in faults(request)}) <= 1)
    return request


def any_requests() -> st.SearchStrategy[Request]:
    """Valid requests and requests with one thing made wrong, mixed."""
    return st.one_of(valid_requests(), one_fault())
