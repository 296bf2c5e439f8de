"""What a column of a weapon may hold: its type, and how far the book's own weapons go."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import msgspec

from engine.home_made.in_force import book
from engine.system import System
from engine.tables import WeaponRow

BEYOND = 2
"""A home-made number may be so many times that of the book."""

LEAST_ROOM = 3
"""A number whose column is nearly empty in the book may go so far all the same."""

HIDDEN = ("id", "rule")
"""Columns that nobody fills in: the id has its own field, the rule is the row's origin."""


class Column(NamedTuple):
    """One column of the weapons of a game.

    Attributes:
        kind: a tick, a whole number, one of some words, several of them, or a row of whole numbers.
        default: what a weapon has that does not say; None: nothing. required: every weapon says it.
        minimum, maximum: limits of the number, or of each one of a row.
        words: those that it may hold, as the book has them.
        most: how many of a row there may be. rising: all of them or none, each more than the one before it.
    """

    name: str
    kind: Literal["check", "number", "choice", "several", "numbers"]
    default: Any
    required: bool = False
    minimum: int = 0
    maximum: int = 0
    words: tuple[str, ...] = ()
    most: int = 0
    rising: bool = False
    optional: bool = False


def columns(system: System) -> tuple[Column, ...]:
    """The columns of this game's weapons, in the order of their table."""
    rows = list(book(system)["weapons"].values())
    info = msgspec.inspect.type_info(type(rows[0]))
    assert isinstance(info, msgspec.inspect.StructType)
    return tuple(_column(system, field, rows) for field in info.fields if field.name not in HIDDEN)


def _column(system: System, field: msgspec.inspect.Field, rows: list[WeaponRow]) -> Column:
    values: list[Any] = [getattr(row, field.name) for row in rows]
    kind, optional = _bare(field.type)
    default = None if field.required else field.default
    made: dict[str, Any] = {"name": field.name, "default": default, "required": field.required, "optional": optional}
    inspect = msgspec.inspect
    if isinstance(kind, inspect.BoolType):
        return Column(kind="check", **made)
    if isinstance(kind, inspect.IntType):
        return Column(kind="number", **made, **_limits([value for value in values if value is not None]))
    if isinstance(kind, inspect.LiteralType):
        return Column(kind="choice", words=tuple(str(value) for value in kind.values), **made)
    if isinstance(kind, inspect.StrType):
        return Column(kind="choice", words=_words(system, field.name, values), **made)
    assert isinstance(kind, inspect.VarTupleType | inspect.TupleType)
    items = kind.item_type if isinstance(kind, inspect.VarTupleType) else kind.item_types[0]
    if isinstance(items, inspect.LiteralType):
        return Column(kind="several", words=tuple(str(value) for value in items.values), **made)
    filled = [value for value in values if value]
    rising = all(list(value) == sorted(set(value)) and len(value) > 2 for value in filled)
    most = max(map(len, filled)) * (1 if rising or isinstance(kind, inspect.TupleType) else BEYOND)
    limits = _limits([number for value in filled for number in value])
    return Column(kind="numbers", most=most, rising=rising, **made, **(limits | {"minimum": 1}))


def _bare(kind: msgspec.inspect.Type) -> tuple[msgspec.inspect.Type, bool]:
    """A type without "or nothing", and whether nothing may stand there; words of two lists are one list."""
    inspect = msgspec.inspect
    if not isinstance(kind, inspect.UnionType):
        return kind, False
    types = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
    words = [value for one in types if isinstance(one, inspect.LiteralType) for value in one.values]
    return inspect.LiteralType(tuple(words)) if words else types[0], len(types) < len(kind.types)


def _limits(values: list[int]) -> dict[str, Any]:
    least, most = min([0, *values]), max([0, *values])
    return {"minimum": BEYOND * least, "maximum": max(LEAST_ROOM, BEYOND * most)}


def _words(system: System, name: str, values: list[str]) -> tuple[str, ...]:
    """A free word is one that the book has in this column; an icon any that a table of the game has."""
    if name == "icon":
        return icons(system)
    return tuple(dict.fromkeys(values))


def icons(system: System) -> tuple[str, ...]:
    """The icons of the game's tables."""
    rows = book(system)
    tables = (*rows["weapons"].values(), *rows["states"].values(), *system.tables.actions.values())
    return tuple(sorted({row.icon for row in tables}))
