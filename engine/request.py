"""Requests as the outside world writes them (rules/COMMON.md), read strictly into typed values.

`read_request` checks everything that the tables know: names, types, limits, which modifier an action uses, whether
it takes a target. What only the rules of a game know (who can do what with which weapon) its `check` refuses.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from engine.errors import RequestError, refuse
from engine.form import Value
from engine.table_files import LONGEST, unknown_name
from engine.tables import ActionRow, CircumstanceRow, Tables

if TYPE_CHECKING:
    from engine.system import System

SIDE_KEYS = ("traits", "weapon", "states", "name")
REQUEST_KEYS = ("system", "action", "attacker", "target", "modifiers")


class Side(msgspec.Struct, frozen=True, dict=True):
    """One fighter of a request: traits that were given, weapon id (None: bare hands), ids of his states.

    Many requests have the same one, so that what it is hashed to is kept with it.
    """

    traits: dict[str, Value] = {}
    weapon: str | None = None
    states: frozenset[str] = frozenset()

    def __hash__(self) -> int:
        return self._hashed

    @functools.cached_property
    def _hashed(self) -> int:
        return hash((frozenset(self.traits.items()), self.weapon, self.states))

    def trait(self, name: str, default: int = 0) -> int:
        """Value of a trait; what was not given counts `default`, a yes counts 1."""
        return int(self.traits.get(name, default))

    def word(self, name: str, default: str) -> str:
        """A trait that is the id of an option."""
        return str(self.traits.get(name, default))

    def any_of(self, states: Iterable[str]) -> bool:
        """Whether the fighter has at least one of these states."""
        return not self.states.isdisjoint(states)


class Request(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question to a game: who does what to whom, with which circumstances (only those that were given).

    Its dictionaries are never changed in place, so that what was worked out for a request can be remembered by it.

    Attributes:
        reserves: what the fight holds ready for choices after the dice (`System.reserves`); no part of a request that
            is read.
        part: which part of the action is rolled now, where its parts have places of their own in the order
            (`System.part`); none of a request that is read, but odds count it.
    """

    system: str
    action: str
    attacker: Side
    target: Side | None = None
    modifiers: dict[str, Value] = {}
    reserves: dict[str, int] = {}
    part: dict[str, int] = {}

    def __hash__(self) -> int:
        answers = frozenset(self.modifiers.items()), frozenset((self.reserves | self.part).items())
        return hash((self.action, self.attacker, self.target, answers))

    def number(self, name: str, default: int = 0) -> int:
        """A modifier as a whole number; a tick counts 1."""
        return int(self.modifiers.get(name, default))

    def word(self, name: str, default: str) -> str:
        """A modifier that is the id of an option."""
        return str(self.modifiers.get(name, default))

    def side(self, who: str) -> Side:
        """The attacker or the target of a request that has both (`who` names which)."""
        side = self.attacker if who == "attacker" else self.target
        assert side is not None
        return side

    def with_modifier(self, name: str, value: Value) -> Request:
        """The same request with one circumstance set."""
        return msgspec.structs.replace(self, modifiers=self.modifiers | {name: value})

    def without_reserves(self) -> Request:
        """The same request as one from outside: all that odds need, because they take the default of every choice."""
        return msgspec.structs.replace(self, reserves={}) if self.reserves else self

    def with_side(self, who: str, side: Side) -> Request:
        """The same request with another attacker or target (`who` names which)."""
        if who == "attacker":
            return msgspec.structs.replace(self, attacker=side)
        return msgspec.structs.replace(self, target=side)


def read_request(raw: Any, systems: Mapping[str, System]) -> Request:
    """Read a request of any known game and have its rules check it.

    Raises:
        RequestError: the first fault found, with its exact path.
    """
    if not isinstance(raw, dict):
        raise refuse("request", "not_an_object")
    for key in raw:
        if key not in REQUEST_KEYS:
            raise _unknown(str(key)[:LONGEST] or "request", key, REQUEST_KEYS)
    for key in ("system", "action", "attacker"):
        if key not in raw:
            raise refuse(key, "missing")
    system = systems.get(_name(raw["system"], "system", tuple(systems)))
    assert system is not None
    tables = system.tables
    action = tables.actions[_name(raw["action"], "action", tuple(tables.actions))]
    request = Request(
        system=system.id,
        action=action.id,
        attacker=_read_side(raw["attacker"], "attacker", tables),
        target=_read_target(raw.get("target"), action, tables),
        modifiers=read_modifiers(raw.get("modifiers", {}), action, tables),
    )
    system.check(request)
    return request


def _name(value: Any, field: str, known: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in known:
        raise _unknown(field, value, known)
    return value


def _unknown(path: str, name: Any, known: tuple[str, ...]) -> RequestError:
    return RequestError(path, unknown_name(name, known))


def _read_target(raw: Any, action: ActionRow, tables: Tables) -> Side | None:
    if action.targets == "none":
        if raw is not None:
            raise refuse("target", "no_target_taken", action=action.id)
        return None
    if raw is None:
        if action.targets == "optional":
            return None
        raise refuse("target", "missing")
    return _read_side(raw, "target", tables)


def _read_side(raw: Any, who: str, tables: Tables) -> Side:
    if not isinstance(raw, dict):
        raise refuse(who, "not_an_object")
    for key in raw:
        if key not in SIDE_KEYS:
            raise _unknown(f"{who}.{key[:LONGEST]}", key, SIDE_KEYS)
    weapon = raw.get("weapon")
    if weapon is not None:
        weapon = _name(weapon, f"{who}.weapon", tuple(tables.weapons))
    return Side(
        _read_traits(raw.get("traits", {}), who, tables), weapon, _read_states(raw.get("states", []), who, tables)
    )


def _read_traits(raw: Any, who: str, tables: Tables) -> dict[str, Value]:
    if not isinstance(raw, dict):
        raise refuse(f"{who}.traits", "not_an_object")
    given = {name: value for name, value in raw.items() if value is not None or not _nullable(tables, name)}
    for name, value in given.items():
        check_trait(tables, name, value, f"{who}.traits.{name[:LONGEST]}")
    return given


def _nullable(tables: Tables, name: str) -> bool:
    """Whether null may stand for this trait: the rules work it out."""
    return name in tables.traits and tables.traits[name].nullable


def check_trait(tables: Tables, name: str, value: Any, path: str) -> None:
    """Refuse a trait that no sheet of this game has, or a value that it cannot take.

    Raises:
        RequestError: unknown trait (with the nearest one), wrong type, or out of range.
    """
    row = tables.traits.get(name)
    if row is None:
        raise _unknown(path, name, tuple(tables.traits))
    if row.kind == "check":
        _check_bool(value, path)
    elif row.kind == "number":
        _check_whole(value, path, row.minimum, row.maximum, 1)
    else:
        _check_option(value, row.options, path)


def _read_states(raw: Any, who: str, tables: Tables) -> frozenset[str]:
    if not isinstance(raw, list):
        raise refuse(f"{who}.states", "not_a_list")
    return frozenset(_name(state, f"{who}.states", tuple(tables.states)) for state in raw)


def read_modifiers(raw: Any, action: ActionRow, tables: Tables) -> dict[str, Value]:
    """Circumstances by name, each one that the action uses, with a value that it can take.

    Raises:
        RequestError: no object, an unknown circumstance, one of another action, or not a value of it.
    """
    if not isinstance(raw, dict):
        raise refuse("modifiers", "not_an_object")
    for name, value in raw.items():
        path = f"modifiers.{name[:LONGEST]}"
        row = tables.circumstances.get(name)
        if row is None or row.inside:
            outside = (id for id, one in tables.circumstances.items() if not one.inside)
            raise _unknown(path, name, tuple(outside))
        if action.id not in row.actions:
            raise refuse(path, "not_for_this_action", action=action.id)
        check_value(row, value, path)
    return dict(raw)


def check_value(row: CircumstanceRow, value: Any, path: str) -> None:
    """Refuse a value that this circumstance cannot take.

    Raises:
        RequestError: wrong type, unknown option (with the nearest one), out of range, or other letters.
    """
    if row.kind == "check":
        _check_bool(value, path)
    elif row.kind == "number":
        check = _check_decimal if row.decimals else _check_whole
        check(value, path, row.minimum, row.maximum, row.step)
    elif row.kind == "text":
        _check_text(value, row, path)
    else:
        _check_option(value, row.options, path)


def _check_option(value: Any, options: tuple[str | int, ...], path: str) -> None:
    if isinstance(value, bool) or value not in options or not isinstance(value, type(options[0])):
        raise _unknown(path, value, tuple(str(option) for option in options))


def _check_bool(value: Any, path: str) -> None:
    if not isinstance(value, bool):
        raise refuse(path, "not_yes_no")


def _check_decimal(value: Any, path: str, minimum: int, maximum: int, step: int) -> None:
    """A number of any step; what is no number ("NaN") lies outside all limits."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise refuse(path, "not_a_number", minimum=minimum, maximum=maximum)
    if not minimum <= value <= maximum:
        raise refuse(path, "out_of_range", value=value, minimum=minimum, maximum=maximum)


def _check_whole(value: Any, path: str, minimum: int, maximum: int, step: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int):
        raise refuse(path, "not_whole", minimum=minimum, maximum=maximum)
    if not minimum <= value <= maximum or (value - minimum) % step:
        raise refuse(path, "out_of_range", value=value, minimum=minimum, maximum=maximum)


def _check_text(value: Any, row: CircumstanceRow, path: str) -> None:
    if not isinstance(value, str) or not row.minimum <= len(value) <= row.maximum or set(value) - set(row.letters):
        raise refuse(path, "not_letters", letters=row.letters, minimum=row.minimum, maximum=row.maximum)
