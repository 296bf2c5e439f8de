"""What is misspelt, of the wrong type or out of range in a request (section 6, 8.12)."""

import difflib
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from tests.twins.unisystem_tables import ACTIONS, MODIFIERS, NO_TARGET, STATES, SYSTEM, TRAITS
from tests.twins.unisystem_weapons import WEAPONS

MOST_ACTIONS = 20
"""The longest plan of a turn."""

Fault: TypeAlias = tuple[str, str]  # path of the field, sentence


def misspelt(request: dict[str, Any]) -> Iterator[Fault]:
    """Every fault of the words of a request."""
    keys = ("system", "action", "attacker", "target", "modifiers")
    for key in request:
        if key not in keys:
            yield key, _unknown("key", key, keys)
    if not _one_of(request.get("system"), (SYSTEM,)):
        yield "system", _unknown("system", request.get("system"), (SYSTEM,))
    action = request.get("action")
    if not _one_of(action, ACTIONS):
        yield "action", _unknown("action", action, ACTIONS)
        action = None
    yield from _side(request.get("attacker"), "attacker")
    target = request.get("target")
    if action in NO_TARGET and target is not None:
        yield "target", f"{action} takes no target"
    elif target is not None or (action not in NO_TARGET and action is not None):
        yield from _side(target, "target")
    yield from _modifiers(request.get("modifiers", {}), action)


def _nearest(name: object, known: Iterable[str]) -> str:
    return f"nearest is {difflib.get_close_matches(str(name), list(known), 1, 0.0)[0]}"


def _unknown(kind: str, name: object, known: Iterable[str]) -> str:
    return f"unknown {kind} {name}; {_nearest(name, known)}"


def _one_of(value: object, values: Iterable[object]) -> bool:
    """Equal and of the same type: true is not 1, 2.0 is not 2."""
    return any(type(value) is type(one) and value == one for one in values)


def _side(side: object, who: str) -> Iterator[Fault]:
    if not isinstance(side, dict):
        yield who, f"the {who} must be given, as an object"
        return
    keys = ("traits", "weapon", "states", "name")
    for key in side:
        if key not in keys:
            yield f"{who}.{key}", _unknown("key", key, keys)
    yield from _traits(side.get("traits", {}), f"{who}.traits")
    weapon = side.get("weapon")
    if weapon is not None and not _one_of(weapon, WEAPONS):
        yield f"{who}.weapon", _unknown("weapon", weapon, WEAPONS)
    states = side.get("states", [])
    if not isinstance(states, list):
        yield f"{who}.states", "states must be a list"
        return
    for state in states:
        if not _one_of(state, STATES):
            yield f"{who}.states", _unknown("state", state, STATES)


def _traits(traits: object, path: str) -> Iterator[Fault]:
    if not isinstance(traits, dict):
        yield path, "traits must be an object"
        return
    for name, value in traits.items():
        if name not in TRAITS:
            yield f"{path}.{name}", _unknown("trait", name, TRAITS)
        elif not _one_of(value, TRAITS[name]):
            yield f"{path}.{name}", f"must be one of {TRAITS[name]}"


def _modifiers(modifiers: object, action: str | None) -> Iterator[Fault]:
    if not isinstance(modifiers, dict):
        yield "modifiers", "modifiers must be an object"
        return
    for name, value in modifiers.items():
        path = f"modifiers.{name}"
        if name not in MODIFIERS:
            yield path, _unknown("modifier", name, MODIFIERS)
        elif action is not None and action not in MODIFIERS[name].actions:
            yield path, f"does not apply to {action}"
        elif not (_plan(value) if name == "sequence" else _one_of(value, MODIFIERS[name].values)):
            yield path, f"not a value of {name}"


def _plan(value: object) -> bool:
    """Whether it is a text of 1 to 20 letters A, D, O."""
    return isinstance(value, str) and 1 <= len(value) <= MOST_ACTIONS and not set(value) - set("ADO")
