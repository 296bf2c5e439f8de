"""Which requests Uchronia refuses, read from the catalogue a second time."""

from __future__ import annotations

import difflib
from typing import Any

from tests.twins.uchronia_tables import (
    ACTIONS,
    ARMS,
    BLOCKED,
    CHECKS,
    HELPLESS,
    LEVELS,
    MELEE,
    MODIFIERS,
    SHOTS,
    STATES,
    WITH_TARGET,
    Arm,
)

KEYS = ("system", "action", "attacker", "target", "modifiers")
SIDE_KEYS = ("traits", "weapon", "states", "name")


class Refused(Exception):  # noqa: N818 - it is an answer, not a fault of the program
    """A request that the rules do not allow; its first argument is the path."""


def no(path: str, name: object = "", known: tuple[object, ...] = ()) -> Refused:
    """A refusal, with the nearest known name when a name is wrong."""
    near = difflib.get_close_matches(str(name), [str(one) for one in known], 1, 0.0) if known else []
    return Refused(path, f"{path}: {name} is not possible" + (f", nearest {near[0]}" if near else ""))


def check(request: Any) -> None:
    """Raise `Refused` with the path of the first fault found."""
    for key in request:
        if key not in KEYS:
            raise no(key, key, KEYS)
    if request.get("system") != "uchronia":
        raise no("system", request.get("system"), ("uchronia",))
    action = request.get("action")
    if action not in ACTIONS:
        raise no("action", action, ACTIONS)
    if not isinstance(request.get("attacker"), dict):
        raise no("attacker")
    _side(request["attacker"], "attacker")
    target = request.get("target")
    if action in WITH_TARGET:
        if not isinstance(target, dict):
            raise no("target")
        _side(target, "target")
    elif target is not None:
        raise no("target")
    _modifiers(request.get("modifiers", {}), action)
    _rules(request, action)


def _side(side: dict[str, Any], who: str) -> None:
    for key in side:
        if key not in SIDE_KEYS:
            raise no(f"{who}.{key}", key, SIDE_KEYS)
    for name, value in side.get("traits", {}).items():
        path = f"{who}.traits.{name}"
        if name in CHECKS:
            if not isinstance(value, bool):
                raise no(path)
        elif name not in LEVELS:
            raise no(path, name, (*CHECKS, *LEVELS))
        elif isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 5:
            raise no(path)
    weapon = side.get("weapon")
    if weapon is not None and weapon not in ARMS:
        raise no(f"{who}.weapon", weapon, tuple(ARMS))
    for state in side.get("states", []):
        if state not in STATES:
            raise no(f"{who}.states", state, STATES)


def _modifiers(modifiers: dict[str, Any], action: str) -> None:
    for name, value in modifiers.items():
        path = f"modifiers.{name}"
        if name not in MODIFIERS:
            raise no(path, name, tuple(MODIFIERS))
        known = MODIFIERS[name]
        if action not in known.actions:
            raise no(path)
        if known.values is None:
            if not isinstance(value, bool):
                raise no(path)
        elif isinstance(value, bool) or not isinstance(value, type(known.values[0])) or value not in known.values:
            raise no(path, value, known.values)


def arm_of(side: dict[str, Any]) -> Arm:
    """The weapon in hand."""
    return ARMS[side.get("weapon") or "unarmed"]


def states_of(side: dict[str, Any]) -> set[str]:
    """The states of a side."""
    return set(side.get("states", []))


def armed(side: dict[str, Any]) -> bool:
    """Whether there is something to be disarmed of."""
    return (side.get("weapon") or "unarmed") not in ("unarmed", "machine_gun")


def level(side: dict[str, Any], name: str) -> int:
    """A trait as a number."""
    return int(side.get("traits", {}).get(name, 0))


def _rules(request: dict[str, Any], action: str) -> None:
    attacker: dict[str, Any] = request["attacker"]
    target: Any = request.get("target")
    modifiers = request.get("modifiers", {})
    for who, side in (("attacker", attacker), ("target", target)):
        if side is not None and "dead" in states_of(side):
            raise no(f"{who}.states")
    free = ("resistance", "survival", "reliability", "initiative")
    if action not in free and states_of(attacker) & HELPLESS:
        raise no("attacker.states")
    if action in MELEE:
        _melee(action, attacker, target, modifiers)
    elif action in (*SHOTS, "burst", "aim"):
        _shooting(action, attacker, modifiers)
    elif action in ("reload", "reliability", "unjam"):
        _handling(action, attacker, modifiers)
    elif action == "pursuit":
        for who, side in (("attacker", attacker), ("target", target)):
            if states_of(side) & HELPLESS:
                raise no(f"{who}.states")
            if level(side, "hold_level"):
                raise no(f"{who}.traits.hold_level")
    elif action == "break_off" and level(attacker, "hold_level"):
        raise no("attacker.traits.hold_level")
    elif action == "survival" and "gravely_wounded" not in states_of(attacker):
        raise no("attacker.states")
    elif action == "resistance" and modifiers.get("source") == "boomerang" and modifiers.get("severity") == "grave":
        raise no("modifiers.severity")
    elif action == "initiative":
        _initiative(attacker, target, modifiers)


def _melee(action: str, attacker: dict[str, Any], target: dict[str, Any], modifiers: dict[str, Any]) -> None:
    if attacker.get("weapon") == "machine_gun":
        raise no("attacker.weapon")
    if modifiers.get("attacker_opponent_rank", 1) > 1 and modifiers.get("target_opponent_rank", 1) > 1:
        raise no("modifiers.target_opponent_rank")
    intent = modifiers.get("target_intent", "strike")
    if states_of(target) & HELPLESS and intent != "strike":
        raise no("modifiers.target_intent")
    for wish, (who, own), (other, theirs) in (
        (action, ("attacker", attacker), ("target", target)),
        (intent, ("target", target), ("attacker", attacker)),
    ):
        if wish == "grapple" and (own.get("weapon") or "unarmed") != "unarmed":
            raise no(f"{who}.weapon")
        if wish == "disarm" and not armed(theirs):
            raise no(f"{other}.weapon")
        if wish == "break_free" and not level(own, "hold_level"):
            raise no(f"{who}.traits.hold_level")


def _shooting(action: str, attacker: dict[str, Any], modifiers: dict[str, Any]) -> None:
    arm, name = arm_of(attacker), attacker.get("weapon")
    is_gun = arm.ranged == "firearm" and name != "machine_gun"
    missile = arm.ranged in ("thrown", "bow")
    fits = {
        "shoot": is_gun,
        "missile": missile,
        "trick_shot": (is_gun or missile) and arm.damage != "buckshot",
        "burst": name == "machine_gun",
        "aim": is_gun or arm.ranged == "bow",
    }[action]
    if not fits:
        raise no("attacker.weapon")
    blocked = {"surprised"} if action == "aim" else {"surprised", *BLOCKED}
    if states_of(attacker) & blocked:
        raise no("attacker.states")
    shoulder_only = modifiers.get("option_aim_shoulder_only", False) and arm.ranged == "firearm" and not arm.shoulder
    if action == "aim":
        if shoulder_only:
            raise no("attacker.weapon")
        if modifiers.get("chaotic"):
            raise no("modifiers.chaotic")
    if modifiers.get("aimed") and (
        modifiers.get("running") or modifiers.get("chaotic") or arm.ranged == "thrown" or shoulder_only
    ):
        raise no("modifiers.aimed")
    if modifiers.get("exotic_weapon") and not missile:
        raise no("modifiers.exotic_weapon")
    if "rounds_loaded" in modifiers and not 1 <= modifiers["rounds_loaded"] <= (arm.capacity or 0):
        raise no("modifiers.rounds_loaded")


def _handling(action: str, attacker: dict[str, Any], modifiers: dict[str, Any]) -> None:
    arm, states = arm_of(attacker), states_of(attacker)
    if (arm.capacity is None) if action == "reload" else attacker.get("weapon") != "machine_gun":
        raise no("attacker.weapon")
    if action != "reliability" and "surprised" in states:
        raise no("attacker.states")
    if action == "unjam" and "jammed" not in states:
        raise no("attacker.states")
    if modifiers.get("rounds_to_load", 0) > (arm.capacity or 0):
        raise no("modifiers.rounds_to_load")


def _initiative(attacker: dict[str, Any], target: dict[str, Any], modifiers: dict[str, Any]) -> None:
    for who, side in (("attacker", attacker), ("target", target)):
        if not arm_of(side).ranged:
            raise no(f"{who}.weapon")
    ambush = modifiers.get("ambush", "none")
    first = "surprised" in states_of(attacker) or ambush == "target"
    second = "surprised" in states_of(target) or ambush == "attacker"
    if first and second:
        raise no("modifiers.ambush")
