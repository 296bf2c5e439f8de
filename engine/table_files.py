"""The table files of a game, read strictly into the rows of `engine.tables`."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable
from importlib import resources
from typing import Any

import msgspec

from engine.errors import TableError
from engine.home_made.hook import HookRow
from engine.label import Label, label
from engine.outside_words import of_shape, of_toml
from engine.tables import (
    ActionRow,
    ArchetypeRow,
    AxisRow,
    CircumstanceRow,
    OutcomeRow,
    Row,
    RuleRow,
    StateRow,
    Tables,
    TraitRow,
    WeaponRow,
)

LONGEST = 80
"""Letters of an unknown name that are shown."""


def read_tables(system: str, weapon: type[WeaponRow]) -> Tables:
    """Read every table of `resources/systems/<system>`; `weapon` is the game's own row of a weapon.

    Raises:
        TableError: naming file, entry and field.
    """
    return Tables(
        system=system,
        traits=_rows(system, "traits", TraitRow),
        weapons=_rows(system, "weapons", weapon),
        circumstances=_rows(system, "circumstances", CircumstanceRow),
        actions=_rows(system, "actions", ActionRow),
        states=_rows(system, "states", StateRow),
        outcomes=_rows(system, "outcomes", OutcomeRow),
        archetypes=_rows(system, "archetypes", ArchetypeRow),
        axes=_rows(system, "axes", AxisRow),
        rules=_rows(system, "rules", RuleRow),
        hooks=_rows(system, "hooks", HookRow),
    )


def _rows(system: str, name: str, row: type[Row]) -> dict[str, Row]:
    file = f"systems/{system}/{name}.toml"
    try:
        text = (resources.files("resources") / "systems" / system / f"{name}.toml").read_text(encoding="utf-8")
        return parse_rows(text, name, row, file)
    except (OSError, UnicodeDecodeError) as fault:
        raise TableError(file, label("error.damaged_table", reason=str(fault))) from fault


def parse_rows(text: str, name: str, row: type[Row], file: str) -> dict[str, Row]:
    """The rows of one table file, by id.

    Raises:
        TableError: not TOML, another section, an unknown key (with the nearest known one), a wrong type, an id twice.
    """
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise TableError(file, label("error.damaged_table", reason=of_toml(fault))) from fault
    for section in content:
        if section != name:
            raise TableError(f"{file}: {section}", unknown_name(section, [name]))
    entries = content.get(name, [])
    if not isinstance(entries, list):
        raise TableError(f"{file}: {name}", label("error.damaged_table", reason=f"[[{name}]]"))
    rows: dict[str, Row] = {}
    for number, entry in enumerate(entries):
        place = f"{file}: {entry.get('id', number) if isinstance(entry, dict) else number}"
        read = _row(entry, row, place)
        if entry["id"] in rows:
            raise TableError(place, label("error.named_twice", name=entry["id"]))
        rows[entry["id"]] = read
    return rows


def _row(entry: Any, row: type[Row], place: str) -> Row:
    """One entry as a row; an unknown key has its own refusal, because the nearest name is what helps."""
    known = row.__struct_encode_fields__
    for key in entry if isinstance(entry, dict) else ():
        if key not in known:
            raise TableError(f"{place}.{key}", unknown_name(key, known))
    try:
        return msgspec.convert(entry, row)
    except msgspec.ValidationError as fault:
        message, _, where = str(fault).partition(" - at `$")
        said = of_shape(message) or label("error.damaged_table", reason=message)
        raise TableError(place + where.rstrip("`"), said) from fault


def unknown_name(name: object, known: Iterable[str]) -> Label:
    """There is no such name: shown as far as anybody reads it, with the known one that looks most like it."""
    shown = str(name)[:LONGEST]
    close = difflib.get_close_matches(shown, list(known), n=1, cutoff=0.0)
    return label("error.unknown_name", name=shown, nearest=close[0] if close else "")
