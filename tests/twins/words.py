"""What is misspelt, of the wrong type or out of range in a request, whatever the game."""

import difflib
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from tests.twins.catalogue import Catalogue, one_of

Fault: TypeAlias = tuple[str, str]  # path of the field, sentence


def misspelt(request: dict[str, Any], known: Catalogue) -> Iterator[Fault]:
    """Every fault of the words of a request, by the words that the game knows."""
    keys = ("system", "action", "attacker", "target", "modifiers")
    for key in request:
        if key not in keys:
            yield key, _unknown("key", key, keys)
    if not one_of(request.get("system"), (known.system,)):
        yield "system", _unknown("system", request.get("system"), (known.system,))
    action = request.get("action")
    if not one_of(action, known.actions):
        yield "action", _unknown("action", action, known.actions)
        action = None
    yield from _side(request.get("attacker"), "attacker", known)
    target = request.get("target")
    if action in known.no_target and target is not None:
        yield "target", f"{action} takes no target"
    elif target is not None or action in known.targetless:
        yield from _side(target, "target", known)
    yield from _modifiers(request.get("modifiers", {}), action, known)


def _unknown(kind: str, name: object, known: Iterable[str]) -> str:
    return f"unknown {kind} {name}; nearest is {difflib.get_close_matches(str(name), list(known), 1, 0.0)[0]}"


def _side(side: object, who: str, known: Catalogue) -> Iterator[Fault]:
    if not isinstance(side, dict):
        yield who, f"the {who} must be given, as an object"
        return
    keys = ("traits", "weapon", "states", "name")
    for key in side:
        if key not in keys:
            yield f"{who}.{key}", _unknown("key", key, keys)
    yield from _traits(side.get("traits", {}), f"{who}.traits", known)
    weapon = side.get("weapon")
    if weapon is not None and not one_of(weapon, known.weapons):
        yield f"{who}.weapon", _unknown("weapon", weapon, known.weapons)
    states = side.get("states", [])
    if not isinstance(states, list):
        yield f"{who}.states", "states must be a list"
        return
    for state in states:
        if not one_of(state, known.states):
            yield f"{who}.states", _unknown("state", state, known.states)


def _traits(traits: object, path: str, known: Catalogue) -> Iterator[Fault]:
    if not isinstance(traits, dict):
        yield path, "traits must be an object"
        return
    for name, value in traits.items():
        if name not in known.traits:
            yield f"{path}.{name}", _unknown("trait", name, known.traits)
        elif not one_of(value, known.traits[name]):
            yield f"{path}.{name}", f"must be one of {known.traits[name]}"


def _modifiers(modifiers: object, action: str | None, known: Catalogue) -> Iterator[Fault]:
    if not isinstance(modifiers, dict):
        yield "modifiers", "modifiers must be an object"
        return
    for name, value in modifiers.items():
        path = f"modifiers.{name}"
        if name not in known.modifiers:
            yield path, _unknown("modifier", name, known.modifiers)
        elif action is not None and action not in known.modifiers[name].actions:
            yield path, f"does not apply to {action}"
        elif not known.modifiers[name].takes(value):
            yield path, f"not a value of {name}"
