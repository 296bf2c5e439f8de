"""Requests of any game drawn from its tables, for laws that hold whatever the rules are."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.errors import RequestError
from engine.request import Request, read_request
from engine.system import System
from engine.tables import CircumstanceRow, TraitRow

TRIES = 2_000
KEPT = 6
"""Requests kept for each action."""

MENDS = 60
"""How often one that breaks a rule is mended; what cannot be is thrown away."""


def drawn_requests(system: System, seed: int = 1) -> list[Request]:
    """Some possible requests of every action; the same seed draws the same ones.

    Raises:
        AssertionError: an action that no drawn request makes possible.
    """
    random = Random(seed)
    found: list[Request] = []
    for action in system.tables.actions:
        kept = list(_possible(system, action, random))
        assert kept, f"no possible request of {action} was drawn"
        found += kept
    return found


def _possible(system: System, action: str, random: Random) -> list[Request]:
    kept: list[Request] = []
    for _ in range(TRIES):
        request = _mended(system, drawn(system, action, random), random)
        if request is not None and request not in kept:
            kept.append(request)
        if len(kept) == KEPT:
            break
    return kept


def _mended(system: System, raw: dict[str, Any], random: Random) -> Request | None:
    """The request once what the rules refuse in it is drawn again or left out; None where that does not help."""
    for _ in range(MENDS):
        try:
            return read_request(raw, {system.id: system})
        except RequestError as fault:
            who, _, what = fault.field.partition(".")
            kind, _, name = what.partition(".")
            if who == "modifiers" and what in raw["modifiers"]:
                del raw["modifiers"][what]
            elif kind == "weapon":
                raw[who]["weapon"] = random.choice([None, *system.tables.weapons])
            elif kind == "states":
                raw[who]["states"] = []
            elif kind == "traits":
                raw[who]["traits"][name] = _value(system.tables.traits[name], random)
            else:
                return None
    return None


def drawn(system: System, action: str, random: Random) -> dict[str, Any]:
    """A request that the tables allow; the rules may still refuse it."""
    raw: dict[str, Any] = {"system": system.id, "action": action, "attacker": _side(system, random)}
    targets = system.tables.actions[action].targets
    if targets != "none" and (targets != "optional" or random.random() < 0.5):
        raw["target"] = _side(system, random)
    raw["modifiers"] = {
        row.id: _value(row, random)
        for row in system.tables.circumstances.values()
        if action in row.actions and random.random() < 0.3
    }
    return raw


def _side(system: System, random: Random) -> dict[str, Any]:
    tables = system.tables
    traits = {row.id: _value(row, random) for row in tables.traits.values() if random.random() < 0.4}
    states = [state for state in tables.states if random.random() < 0.06]
    return {"traits": traits, "weapon": random.choice([None, *tables.weapons]), "states": states}


def _value(row: CircumstanceRow | TraitRow, random: Random) -> bool | int | str:
    if row.kind == "check":
        return random.random() < 0.5
    if row.kind == "choice":
        return random.choice(row.options)
    if isinstance(row, CircumstanceRow) and row.kind == "text":
        return "".join(random.choices(row.letters, k=random.randint(row.minimum, row.maximum)))
    return random.choice(range(row.minimum, row.maximum + 1, getattr(row, "step", 1)))
