"""Requests of any game drawn from its tables, for laws that hold whatever the rules are."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.errors import RequestError
from engine.request import Request, read_request
from engine.system import System
from engine.tables import CircumstanceRow, TraitRow

TRIES = 2_000
KEPT = 6
"""Requests kept for each action."""

MENDS, MENDS_FOR_ONE = 60, 200
"""How often one that breaks a rule is mended, what cannot be is thrown away; the same where one value is wanted."""


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


def given_requests(system: System, action: str, circumstance: str, random: Random, tries: int) -> Iterator[Request]:
    """Possible requests of an action in which this circumstance is not neutral; at most so many are tried."""
    row = system.tables.circumstances[circumstance]
    for _ in range(tries):
        raw = drawn(system, action, random)
        raw["modifiers"] = {circumstance: _given(row, random)}
        request = _mended(system, raw, random, circumstance)
        if request is not None:
            yield request


def _given(row: CircumstanceRow, random: Random) -> bool | int | str:
    """A value that is not the neutral one."""
    while (value := _value(row, random)) == row.neutral:
        pass
    return value


def _otherwise(system: System, raw: dict[str, Any], random: Random, kept: str) -> None:
    """Draw something anew that a kept circumstance may hang on: its value, a weapon, another circumstance."""
    who = random.choice([who for who in ("attacker", "target") if who in raw])
    rows = [row for row in system.tables.circumstances.values() if raw["action"] in row.actions]
    row = random.choice([system.tables.circumstances[kept], *rows])
    if random.random() < 0.7:
        raw["modifiers"][row.id] = _given(row, random)
    else:
        raw[who]["weapon"] = random.choice([None, *system.tables.weapons])


def _mended(system: System, raw: dict[str, Any], random: Random, kept: str = "") -> Request | None:
    """The request once what the rules refuse in it is drawn again or left out; None where that does not help.

    Args:
        kept: a circumstance that is not left out.
    """
    for _ in range(MENDS_FOR_ONE if kept else MENDS):
        try:
            return read_request(raw, {system.id: system})
        except RequestError as fault:
            who, _, what = fault.field.partition(".")
            kind, _, name = what.partition(".")
            if who == "modifiers" and what == kept:  # another thing that it hangs on, which may be refused in turn
                _otherwise(system, raw, random, kept)
            elif who == "modifiers" and what in raw["modifiers"]:
                del raw["modifiers"][what]
            elif kind == "weapon":
                raw[who]["weapon"] = random.choice([None, *system.tables.weapons])
            elif kind == "states":
                raw[who]["states"] = []
            elif kind == "traits" and kept:
                raw[who]["traits"].pop(name, None)
            elif kind == "traits":
                raw[who]["traits"][name] = _value(system.tables.traits[name], random)
            elif kept:
                _otherwise(system, raw, random, kept)
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
