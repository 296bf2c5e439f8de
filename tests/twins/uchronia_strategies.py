"""Random requests for the referee and what it judges: possible ones, and possible ones with one thing made wrong."""

from copy import deepcopy
from typing import Any, TypeAlias

from hypothesis import assume
from hypothesis import strategies as st

from tests.twins.uchronia_faulty import spoil
from tests.twins.uchronia_refusals import faults
from tests.twins.uchronia_tables import (
    ACTIONS,
    BRAWL,
    MODIFIERS,
    STATES,
    SYSTEM,
    TRAITS,
    WEAPONS,
    WITH_TARGET,
    capacity,
)

Request: TypeAlias = dict[str, Any]

_BARE: dict[str, Request] = {
    action: {
        "system": SYSTEM,
        "action": action,
        "attacker": {"traits": {}, "weapon": None, "states": []},
        **({"target": {"traits": {}, "weapon": None, "states": []}} if action in WITH_TARGET else {}),
        "modifiers": {},
    }
    for action in ACTIONS
}
for _weapon, _actions in {
    "revolver": ("shoot", "trick_shot", "aim", "reload", "initiative"),
    "javelin": ("missile",),
    "machine_gun": ("burst", "reliability", "unjam"),
}.items():
    for _action in _actions:
        _BARE[_action]["attacker"]["weapon"] = _weapon
_BARE["initiative"]["target"]["weapon"] = "revolver"
_BARE["disarm"]["target"]["weapon"] = "club"
_BARE["break_free"]["attacker"]["traits"] = {"hold_level": 1}
_BARE["unjam"]["attacker"]["states"] = ["jammed"]
_BARE["survival"]["attacker"]["states"] = ["gravely_wounded"]


def bare(action: str) -> Request:
    """The shortest valid request of an action, as a copy of its own."""
    return deepcopy(_BARE[action])


def _sides(action: str) -> tuple[str, ...]:
    return ("attacker", "target") if action in WITH_TARGET else ("attacker",)


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
_NEEDED = {(action, side): tuple(_BARE[action][side]["states"]) for action, side in _ARMED}
_BEARABLE = {
    (action, side): tuple(
        state
        for state in STATES
        if state not in _NEEDED[action, side] and _fits(action, side, "states", [*_NEEDED[action, side], state])
    )
    for action, side in _ARMED
}
_CHECKS = tuple(name for name, values in TRAITS.items() if values == (False, True))


@st.composite
def _traits(draw: st.DrawFn, action: str, side: str) -> dict[str, Any]:
    traits: dict[str, Any] = dict.fromkeys(draw(st.lists(st.sampled_from(_CHECKS), max_size=8, unique=True)), True)
    traits |= dict.fromkeys(draw(st.lists(st.sampled_from(_CHECKS), max_size=1)), False)
    lowest = 1 if action == "break_free" and side == "attacker" else 0
    if lowest or (action not in ("break_off", "pursuit") and draw(st.booleans())):
        traits["hold_level"] = draw(st.integers(lowest, 5))
    if draw(st.booleans()):
        traits["fatigue_level"] = draw(st.integers(0, 5))
    return traits


@st.composite
def _side(draw: st.DrawFn, action: str, side: str) -> dict[str, Any]:
    """A side whose weapon and states suit the action; what may be left out sometimes is."""
    states = draw(st.lists(st.sampled_from(_BEARABLE[action, side]), max_size=4, unique=True))
    found: dict[str, Any] = {
        "traits": draw(_traits(action, side)),
        "weapon": draw(st.sampled_from(_ARMED[action, side])),
        "states": draw(st.permutations((*_NEEDED[action, side], *states))),
    }
    if found["weapon"] == "unarmed" and draw(st.booleans()):
        found["weapon"] = None
    found = {key: value for key, value in found.items() if value or draw(st.booleans())}
    return found | draw(st.sampled_from(({}, {}, {"name": "Augustin"})))


def _modifiers(action: str, weapon: str) -> st.SearchStrategy[dict[str, Any]]:
    """Any of the modifiers that the action uses, each as often as not; rounds that the weapon can hold."""
    values = {name: line.values for name, line in MODIFIERS.items() if action in line.actions}
    rounds = tuple(range(1, (capacity(weapon) or 0) + 1))
    values |= {name: rounds for name in ("rounds_loaded", "rounds_to_load") if name in values and rounds}
    return st.fixed_dictionaries({}, optional={name: st.sampled_from(some) for name, some in values.items()})


@st.composite
def _intent(draw: st.DrawFn, request: Request) -> None:
    """Give the target an intent that the two of them allow, most of the time."""
    target, intent = request["target"], draw(st.sampled_from(BRAWL))
    request["modifiers"]["target_intent"] = intent
    if intent == "grapple" and request["action"] != "disarm":
        target["weapon"] = None
    if intent == "break_free":
        target.setdefault("traits", {})["hold_level"] = draw(st.integers(1, 5))


def _aim(request: Request) -> None:
    """Aim the shot: with the bow if it is a missile, on firm ground."""
    if request["action"] == "missile":
        request["attacker"]["weapon"] = "hunting_bow"
        request["modifiers"].pop("rounds_loaded", None)
    for name in ("running", "chaotic"):
        request["modifiers"].pop(name, None)
    request["modifiers"]["aimed"] = True


@st.composite
def valid_requests(draw: st.DrawFn) -> Request:
    """Requests that the referee allows, every action as likely as another.

    A modifier that the rest of the request forbids is left out; anything else that is refused is not drawn.
    """
    action = draw(st.sampled_from(ACTIONS))
    request = bare(action) | {side: draw(_side(action, side)) for side in _sides(action)}
    request["modifiers"] = draw(_modifiers(action, request["attacker"].get("weapon") or "unarmed"))
    if action in BRAWL and draw(st.booleans()):
        draw(_intent(request))
    if action in MODIFIERS["aimed"].actions and draw(st.integers(0, 3)) == 0:
        _aim(request)
    for field, _ in faults(request):
        request["modifiers"].pop(field.removeprefix("modifiers."), None)
    assume(not faults(request))
    if action not in WITH_TARGET and draw(st.booleans()):
        request["target"] = None
    if not request["modifiers"] and draw(st.booleans()):
        del request["modifiers"]
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
