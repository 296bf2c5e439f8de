"""Random requests of Uchronia: mostly possible ones, and possible ones with one fault put in."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tests.twins.uchronia_refusals import Refused, check
from tests.twins.uchronia_tables import ACTIONS, ARMS, CHECKS, HELPLESS, MELEE, MODIFIERS, STATES, WITH_TARGET

FITTING = {
    **dict.fromkeys(MELEE, tuple(name for name in ARMS if name != "machine_gun")),
    "shoot": tuple(name for name, arm in ARMS.items() if arm.ranged == "firearm" and name != "machine_gun"),
    "missile": tuple(name for name, arm in ARMS.items() if arm.ranged in ("thrown", "bow")),
    "trick_shot": (
        "revolver",
        "carbine",
        "musket",
        "duelling_pistol",
        "elephant_gun",
        "hunting_bow",
        "javelin",
        "knife",
    ),
    "burst": ("machine_gun",),
    "reliability": ("machine_gun",),
    "unjam": ("machine_gun",),
    "aim": ("revolver", "carbine", "musket", "hunting_bow"),
    "reload": tuple(name for name, arm in ARMS.items() if arm.capacity is not None),
    "initiative": tuple(name for name, arm in ARMS.items() if arm.ranged),
}
NEEDED = {"unjam": ("jammed",), "survival": ("gravely_wounded",)}
RARE = {*HELPLESS, "dead", "surprised", "weapon_empty", "reloading", "jammed"}


@st.composite
def _side(draw: st.DrawFn, action: str, who: str) -> dict[str, Any]:
    traits: dict[str, Any] = dict.fromkeys(draw(st.lists(st.sampled_from(CHECKS), max_size=5, unique=True)), True)
    held = (
        draw(st.integers(1, 3)) if action == "break_free" and who == "attacker" else draw(st.sampled_from((0, 0, 0, 2)))
    )
    if held and action not in ("break_off", "pursuit"):
        traits["hold_level"] = held
    if draw(st.integers(0, 4)) == 0:
        traits["fatigue_level"] = draw(st.integers(0, 5))
    weapons = FITTING.get(action, tuple(ARMS)) if who == "attacker" or action == "initiative" else tuple(ARMS)
    weapon = draw(st.sampled_from(weapons))
    if action == "grapple" and who == "attacker":
        weapon = "unarmed"
    common = [state for state in STATES if state not in RARE]
    states = set(draw(st.lists(st.sampled_from(common), max_size=3, unique=True)))
    if draw(st.integers(0, 9)) == 0:
        states.add(draw(st.sampled_from(sorted(RARE))))
    states |= set(NEEDED.get(action, ()) if who == "attacker" else ())
    return {"traits": traits, "weapon": None if weapon == "unarmed" else weapon, "states": sorted(states)}


@st.composite
def _drawn(draw: st.DrawFn) -> dict[str, Any]:
    action = draw(st.sampled_from(ACTIONS))
    request: dict[str, Any] = {
        "system": "uchronia",
        "action": action,
        "attacker": draw(_side(action, "attacker")),
        "modifiers": draw(_modifiers(action)),
    }
    if action in WITH_TARGET:
        request["target"] = draw(_side(action, "target"))
    return request


@st.composite
def _modifiers(draw: st.DrawFn, action: str) -> dict[str, Any]:
    known = [name for name, modifier in MODIFIERS.items() if action in modifier.actions]
    names = draw(st.lists(st.sampled_from(known), max_size=6, unique=True)) if known else []
    return {name: draw(st.sampled_from(MODIFIERS[name].values or (True, False))) for name in names}


def _possible(request: dict[str, Any]) -> bool:
    try:
        check(request)
    except Refused:
        return False
    return True


def valid_requests() -> st.SearchStrategy[dict[str, Any]]:
    """Requests that the twin allows; every action is as likely as another to be tried."""
    return _drawn().filter(_possible)


@st.composite
def any_requests(draw: st.DrawFn) -> dict[str, Any]:
    """Requests as they come, possible or not, a third of them with one fault put in on purpose."""
    return draw(_drawn()) if draw(st.integers(0, 2)) else draw(one_fault())


@st.composite
def one_fault(draw: st.DrawFn) -> dict[str, Any]:
    """Possible requests with at most one fault put in."""
    return draw(_faulty(draw(valid_requests())))


@st.composite
def _faulty(draw: st.DrawFn, request: dict[str, Any]) -> dict[str, Any]:
    """One fault put into a possible request."""
    attacker, modifiers = request["attacker"], request["modifiers"]
    bad: Any = draw(st.sampled_from((2.0, "x", None, [], -1, 99)))
    changes: list[dict[str, Any]] = [
        {"system": draw(st.sampled_from(("uchron", 3, None)))},
        {"action": draw(st.sampled_from(("stirke", 7, None)))},
        {draw(st.sampled_from(("turn", "dice", "Attacker"))): 1},
        {"attacker": {**attacker, "weapon": draw(st.sampled_from(("sowrd", "halberd")))}},
        {"attacker": {**attacker, "traits": {"athlete": draw(st.sampled_from((1, 0, "yes", None)))}}},
        {"attacker": {**attacker, "traits": {"fatigue_level": draw(st.sampled_from((6, -1, 2.0, True, "1")))}}},
        {"attacker": {**attacker, "traits": {"strong": True}}},
        {"attacker": {**attacker, "states": ["stuned"]}},
        {"attacker": {**attacker, "armour": 2}},
        {"modifiers": {**modifiers, "darkness": True}},
    ]
    changes += [{"modifiers": {**modifiers, name: bad}} for name in list(modifiers)[:2]]
    changes += [{"modifiers": {**modifiers, name: True}} for name in ("cover", "lead") if name not in modifiers]
    change: dict[str, Any] = draw(st.sampled_from(changes))
    return request | change
