"""Random requests for the referee and what it judges: possible ones, and possible ones with one thing made wrong."""

import random
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from tests.twins.savage_worlds_faulty import Choose, Request, spoil
from tests.twins.savage_worlds_refusals import faults
from tests.twins.savage_worlds_tables import (
    ACTIONS,
    CHECK,
    MODIFIERS,
    NEEDED_STATES,
    NO_TARGET,
    OBJECTS,
    STATES,
    SYSTEM,
    TRAITS,
)
from tests.twins.savage_worlds_weapons import ROUNDS_BY_DICE, SIDES, WEAPONS

_WEAPONS_USED = {
    **dict.fromkeys(("ranged_attack", "aim", "reload"), "revolver"),
    "area_attack": "grenade_frag",
    "coup_de_grace": "dagger",
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
    if action in NEEDED_STATES:
        request["attacker"]["states"] = [min(NEEDED_STATES[action])]
    if action == "disarm":
        request["target"]["weapon"] = "mace"
    if action in ("crush", "coup_de_grace"):
        request["target"]["states"] = ["bound"]
    return request


def _sides(action: str) -> tuple[str, ...]:
    return ("attacker",) if action in NO_TARGET else ("attacker", "target")


def _fits(action: str, side: str, key: str, value: object) -> bool:
    """Whether the bare request stays valid with that weapon or those states on that side."""
    request = bare(action)
    request[side][key] = value
    return not faults(request)


_ARMED = {
    (action, side): tuple(weapon for weapon in WEAPONS if _fits(action, side, "weapon", weapon))
    for action in ACTIONS
    for side in _sides(action)
}
_NEEDED = {(action, side): tuple(bare(action)[side]["states"]) for action, side in _ARMED}
_BEARABLE = {
    (action, side): tuple(
        state
        for state in STATES
        if state not in _NEEDED[action, side] and _fits(action, side, "states", [*_NEEDED[action, side], state])
    )
    for action, side in _ARMED
}
_ATTACKING = ("melee_attack", "ranged_attack", "ranged_attack", "free_attack", "area_attack", *OBJECTS)
_TELLING = ("rof", "aim", "obstacle_armor", "called_shot", "the_drop", "ammo", "bystanders")
"""Modifiers on which much depends."""
_RAPID = ("smg", "assault_rifle", "machine_gun", "minigun", "shotgun_double", "shotgun_pump")
_OF_THE_BODY = ("wild_card", "wounds", "fatigue", "strength", "vigor", "armor", "size", "shield", "parry", "toughness")


def _some(choose: Choose, values: Sequence[Any], least: int, most: int) -> list[Any]:
    """Between so many of the values, each once at most."""
    count = choose(range(min(least, len(values)), min(most, len(values)) + 1))
    return list(dict.fromkeys(choose(values) for _ in range(count)))


def _traits(choose: Choose) -> dict[str, Any]:
    """Any traits; a die or a number of a common size, the rare ones now and then."""
    traits: dict[str, Any] = {}
    for name in (*_some(choose, _OF_THE_BODY, 0, 6), *_some(choose, tuple(TRAITS), 0, 8)):
        values = TRAITS[name]
        if len(values) > len(SIDES) and choose(range(5)):
            values = values[:16] if isinstance(values[-1], int) else values[:6]
        traits[name] = choose(values)
    return traits


def _side(choose: Choose, action: str, side: str) -> dict[str, Any]:
    """A side whose weapon and states suit the action; what may be left out sometimes is."""
    states = _some(choose, _BEARABLE[action, side], 0, 3)
    found: dict[str, Any] = {
        "traits": _traits(choose),
        "weapon": choose(_ARMED[action, side]),
        "states": [*states, *_NEEDED[action, side]],
    }
    if side == "attacker":
        if action in ("melee_attack", "free_attack", *OBJECTS) and choose(range(10)) == 0:
            found["weapon"] = "lance"
            found["states"] = [*(state for state in states if state != "mounted"), "mounted"]
        if action == "ranged_attack" and choose(CHECK):
            found["weapon"] = choose(_RAPID)
    if found["weapon"] == "unarmed" and choose(CHECK):
        found["weapon"] = None
    found = {key: value for key, value in found.items() if value or choose(CHECK)}
    if choose(range(4)) == 0:
        found["name"] = "Augustin"
    return found


def _modifiers(choose: Choose, action: str, weapon_id: str) -> dict[str, Any]:
    """Some of the modifiers that the action uses, distances near the limits of the bands, rounds that suffice."""
    weapon, values = WEAPONS[weapon_id], {name: row.values for name, row in MODIFIERS.items() if action in row.actions}
    if "distance" in values:
        limits = (*(weapon.range or (9, 9, 9)), 4 * weapon.range[2] if weapon.range else 9)
        values["distance"] = (0, 2, 3, *limits, *(last + 1 for last in limits[:3]))
    if "rounds_loaded" in values:
        values["rounds_loaded"] = tuple(range(1, weapon.shots + 1)) or (1,)
    if "rof" in values:
        values["rof"] = tuple(range(1, weapon.rof + 1))
    names = _some(choose, tuple(values), 0, 10)
    names += [name for name in _TELLING if name in values and choose(range(3)) == 0]
    found: dict[str, Any] = {name: choose((*values[name], *values[name][1:])) for name in names}
    used = ROUNDS_BY_DICE[found.get("rof", 1)]
    if "rounds_loaded" in found and used <= weapon.shots:
        found["rounds_loaded"] = max(found["rounds_loaded"], used)
    return found


def _mend(request: Request) -> None:
    """Take away or add what the rules ask for, so that most of the requests drawn are valid."""
    modifiers = request["modifiers"]
    for field in {field for field, _ in faults(request)}:
        name = field.removeprefix("modifiers.")
        if name == "aim" and modifiers.get("aim", "none") == "none":
            modifiers["aim"] = "penalties"
        elif name == "obstacle_armor":
            modifiers["cover"] = "heavy"
        elif name == "called_shot_scale" and name not in modifiers:
            modifiers[name] = -4
        elif name == "gang_up_defender_allies":
            modifiers["gang_up_attackers"] = 4
        elif field == "target.traits.size":
            modifiers["allow_oversize"] = True
        else:
            modifiers.pop(name, None)


def _request(choose: Choose) -> Request:
    """A request of any action, attacks more likely, mended where it breaks a rule; it may still break one."""
    action = choose((*ACTIONS, *_ATTACKING, *_ATTACKING))
    request = bare(action) | {side: _side(choose, action, side) for side in _sides(action)}
    if action == "break_free" and choose(CHECK):
        request["target"] = None
    request["modifiers"] = _modifiers(choose, action, request["attacker"].get("weapon") or "unarmed")
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
