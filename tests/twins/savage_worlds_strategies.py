"""Random requests for the referee and what it judges: possible ones, and possible ones with one thing made wrong."""

from copy import deepcopy
from typing import Any, TypeAlias

from hypothesis import assume
from hypothesis import strategies as st

from tests.twins.savage_worlds_faulty import spoil
from tests.twins.savage_worlds_refusals import faults
from tests.twins.savage_worlds_tables import (
    ACTIONS,
    ATTRIBUTE_DICE,
    MODIFIERS,
    NEEDED_STATES,
    NO_TARGET,
    SKILL_DICE,
    STATES,
    SYSTEM,
    TRAITS,
)
from tests.twins.savage_worlds_weapons import ROUNDS_BY_DICE, WEAPONS

Request: TypeAlias = dict[str, Any]

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
_OF_THE_BODY = ("wild_card", "wounds", "fatigue", "strength", "vigor", "armor", "size", "shield", "parry", "toughness")


@st.composite
def _traits(draw: st.DrawFn) -> dict[str, Any]:
    """Any traits; a die of a common size, the rare ones now and then."""
    first = st.lists(st.sampled_from(_OF_THE_BODY), max_size=5, unique=True)
    names = {*draw(first), *draw(st.lists(st.sampled_from(tuple(TRAITS)), max_size=8, unique=True))}
    traits: dict[str, Any] = {}
    for name in sorted(names):
        values = TRAITS[name]
        if values in (ATTRIBUTE_DICE, SKILL_DICE):
            values = values[:6] if draw(st.integers(0, 3)) else values
        elif name.startswith("armor") or name in ("parry", "toughness", "size"):
            values = values[:16] if draw(st.integers(0, 5)) else values
        traits[name] = draw(st.sampled_from(values))
    return traits


@st.composite
def _side(draw: st.DrawFn, action: str, side: str) -> dict[str, Any]:
    """A side whose weapon and states suit the action; what may be left out sometimes is."""
    states: list[str] = []
    if _BEARABLE[action, side]:
        states = draw(st.lists(st.sampled_from(_BEARABLE[action, side]), max_size=3, unique=True))
    found: dict[str, Any] = {
        "traits": draw(_traits()),
        "weapon": draw(st.sampled_from(_ARMED[action, side])),
        "states": draw(st.permutations((*_NEEDED[action, side], *states))),
    }
    if action in ("melee_attack", "free_attack", "disarm", "break_object") and side == "attacker":
        _mount(draw, found)
    if found["weapon"] == "unarmed" and draw(st.booleans()):
        found["weapon"] = None
    found = {key: value for key, value in found.items() if value or draw(st.booleans())}
    return found | draw(st.sampled_from(({}, {}, {"name": "Augustin"})))


def _mount(draw: st.DrawFn, side: dict[str, Any]) -> None:
    """Now and then a lance in hand and a horse below."""
    if draw(st.integers(0, 9)) == 0:
        side["weapon"] = "lance"
        side["states"] = [*(state for state in side["states"] if state != "mounted"), "mounted"]


@st.composite
def _modifiers(draw: st.DrawFn, action: str, weapon_id: str) -> dict[str, Any]:
    """Some of the modifiers that the action uses, distances near the limits of the bands, rounds that suffice."""
    weapon, values = WEAPONS[weapon_id], {name: row.values for name, row in MODIFIERS.items() if action in row.actions}
    if "distance" in values:
        limits = (*(weapon.range or (9, 9, 9)), 4 * weapon.range[2] if weapon.range else 9)
        values["distance"] = (0, 2, 3, *limits, *(last + 1 for last in limits[:3]))
    if "rounds_loaded" in values:
        values["rounds_loaded"] = tuple(range(1, weapon.shots + 1)) or (1,)
    if "rof" in values:
        values["rof"] = tuple(range(1, weapon.rof + 1))
    names = draw(st.lists(st.sampled_from(tuple(values)), max_size=10, unique=True)) if values else []
    found: dict[str, Any] = {name: draw(st.sampled_from(values[name])) for name in names}
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


@st.composite
def valid_requests(draw: st.DrawFn) -> Request:
    """Requests that the referee allows, every action as likely as another, attacks twice as likely.

    A modifier that the rest of the request forbids is left out; anything else that is refused is not drawn.
    """
    action = draw(st.sampled_from((*ACTIONS, *ACTIONS[:7])))
    request = bare(action) | {side: draw(_side(action, side)) for side in _sides(action)}
    if action == "break_free" and draw(st.booleans()):
        request["target"] = None
    request["modifiers"] = draw(_modifiers(action, request["attacker"].get("weapon") or "unarmed"))
    for _ in range(3):
        _mend(request)
    assume(not faults(request))
    for key in ("target", "modifiers"):
        if not request[key] and draw(st.booleans()) and (key == "modifiers" or request[key] is None):
            del request[key]
    return request


@st.composite
def one_fault(draw: st.DrawFn) -> Request:
    """Valid requests in which one thing was made wrong; now and then the change turns out to be harmless."""
    request = deepcopy(draw(valid_requests()))
    draw(spoil(request))
    assume(len({field for field, _ in faults(request)}) <= 1)
    return request


def any_requests() -> st.SearchStrategy[Request]:
    """Valid requests and requests with one thing made wrong, mixed."""
    return st.one_of(valid_requests(), one_fault())
