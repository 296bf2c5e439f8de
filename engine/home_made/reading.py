"""Home-made rows read strictly: what is wrong is told with file, entry and field, and the nearest name.

Whatever is read here the rules can use: every weapon has been tried in every action.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from engine.errors import EngineError, RequestError, TableError
from engine.home_made.columns import columns, icons
from engine.home_made.in_force import book
from engine.home_made.rows import HOOKED, KINDS, Content, HomeMade, Kind
from engine.home_made.trying import tried
from engine.home_made.writing import PACK, VERSION, Document
from engine.label import LANGUAGES, Argument, label
from engine.legible import legible
from engine.outside_words import LONGEST, of_shape, of_toml
from engine.request import check_trait, check_value
from engine.storage.strict_json import DEEPEST
from engine.system import System
from engine.table_files import unknown_name
from engine.tables import ArchetypeRow, CircumstanceRow, StateRow

ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
INSIDE = "home_"
"""Names that begin so are the rules' own (`HookRow`)."""

LONGEST_NAME, LONGEST_SENTENCE = 60, 300
MOST_ROWS = 400
"""Most rows of one kind."""

FARTHEST = 100
"""Limits of a home-made number."""

OF = {"attacker": "attacker", "target": "target", "scene": "scene", "option": "scene"}
"""Whom a circumstance is of that does not say it, by who sets it."""

CHOSEN = ("id", "kind", "who", "actions", "lasts", "of", "default", "minimum", "maximum", "rule")
"""Fields of a circumstance that a hand may write; the others are for the game's own."""


def parsed(text: str, file: str) -> Document:
    """A document of TOML.

    Raises:
        TableError: it is none.
    """
    try:
        return tomllib.loads(text)
    except RecursionError as fault:
        raise _fault(file, "nested_too_deep", most=DEEPEST) from fault
    except tomllib.TOMLDecodeError as fault:
        raise _fault(file, "damaged_table", reason=of_toml(fault)) from fault


def system_of_pack(document: Document, file: str, systems: Mapping[str, System]) -> System:
    """The game that a pack is for.

    Raises:
        TableError: it is no pack, of another version, or of a game that is not here.
    """
    head = document.get("pack")
    if not isinstance(head, dict) or head.get("format") != PACK:
        raise _fault(f"{file}: pack", "no_pack")
    if isinstance(head.get("version"), bool) or head.get("version") != VERSION:
        raise _fault(f"{file}: pack.version", "other_pack_version", version=str(head.get("version"))[:20])
    found = systems.get(head["system"]) if isinstance(head.get("system"), str) else None
    if found is None:
        raise TableError(f"{file}: pack.system", unknown_name(head.get("system", ""), systems))
    return found


def content_of(document: Document, system: System, files: Mapping[str, str]) -> Content:
    """The home-made rows of a document.

    Args:
        files: how each section's file is called in a refusal.

    Raises:
        TableError: the first mistake.
    """
    found: Content = {}
    for section in document:
        if section not in (*KINDS, "pack"):
            raise TableError(f"{next(iter(files.values()))}: {section[:80]}", unknown_name(section, KINDS))
    for kind in KINDS:
        entries = document.get(kind, [])
        if not isinstance(entries, list) or len(entries) > MOST_ROWS:
            raise _fault(f"{files[kind]}: {kind}", "too_many_rows" if isinstance(entries, list) else "not_a_list")
        for number, entry in enumerate(entries):
            one = _row(entry, kind, system, f"{files[kind]}: {_named(entry, number)}", found)
            if one.key in found:
                raise _fault(f"{files[kind]}: {one.id}", "named_twice", name=one.id)
            found[one.key] = one
    for one in found.values():
        if one.kind == "weapons":
            tried(system, one, f"{files[one.kind]}: {one.id}")
    return found


def row_of(entry: dict[str, Any], kind: Kind, system: System, known: Content) -> HomeMade:
    """One row, as a form fills it in; `known` are the others.

    Raises:
        TableError: the first mistake.
    """
    one = _row(entry, kind, system, str(entry.get("id", "")), known)
    if kind == "weapons":
        tried(system, one, one.id)
    return one


def _named(entry: object, number: int) -> str:
    name = entry.get("id") if isinstance(entry, dict) else None
    return name[:80] if isinstance(name, str) else f"{number + 1}"


def _fault(place: str, text: str, /, **arguments: Argument) -> TableError:
    return TableError(place, label(f"error.{text}", **arguments))


def _row(entry: Any, kind: Kind, system: System, place: str, known: Content) -> HomeMade:
    if not isinstance(entry, dict):
        raise _fault(place, "not_an_object")
    _check_id(entry.get("id"), f"{place}.id")
    extra = ("text", *(("hooks",) if kind in HOOKED else ("tactics",) if kind == "archetypes" else ()))
    bare = {name: value for name, value in entry.items() if name not in extra}
    one = HomeMade(
        kind,
        _converted(_completed(bare, kind), _type(kind, system), place, extra),
        _texts(entry.get("text"), f"{place}.text", LONGEST_NAME, needed=True),
        _hooks(entry.get("hooks", {}), system, f"{place}.hooks") if kind in HOOKED else {},
        _texts(entry.get("tactics", {}), f"{place}.tactics", LONGEST_SENTENCE) if kind == "archetypes" else {},
    )
    CHECKS[kind](one, system, place, known)
    return one


def _check_id(id: object, place: str) -> None:
    if not isinstance(id, str) or not ID.fullmatch(id) or id.startswith(INSIDE):
        raise _fault(place, "not_an_id")


def _type(kind: Kind, system: System) -> type[msgspec.Struct]:
    if kind == "weapons":
        return type(next(iter(book(system)["weapons"].values())))
    types: dict[Kind, type[msgspec.Struct]] = {"circumstances": CircumstanceRow, "states": StateRow}
    return types.get(kind, ArchetypeRow)


def _completed(entry: dict[str, Any], kind: Kind) -> dict[str, Any]:
    """An entry with what nobody need write."""
    usual: dict[str, Any] = {}
    if kind == "circumstances":
        who = entry.get("who")
        usual = {"lasts": "fight", "of": OF.get(who, "scene") if isinstance(who, str) else "scene", "kind": "check"}
    return usual | ({} if kind == "archetypes" else {"rule": ""}) | entry


def _converted(entry: dict[str, Any], kind: type[msgspec.Struct], place: str, extra: Iterable[str]) -> Any:
    known = [field.name for field in msgspec.structs.fields(kind)]
    for name in entry:
        if name not in known:
            raise TableError(f"{place}.{name[:80]}", unknown_name(name, [*known, *extra]))
    try:
        return msgspec.convert(entry, kind)
    except msgspec.ValidationError as fault:
        message, _, where = str(fault).partition(" - at `$")
        said = of_shape(message) or label("error.damaged_table", reason=message[:LONGEST])
        raise TableError(place + where.rstrip("`"), said) from fault


def _texts(given: Any, place: str, longest: int, *, needed: bool = False) -> dict[str, str]:
    """A text by language: nothing that no screen shows, nothing too long."""
    if not isinstance(given, dict) or (needed and not given):
        raise _fault(place, "no_name_given")
    found = {}
    for language, text in given.items():
        if language not in LANGUAGES:
            raise TableError(f"{place}.{language[:80]}", unknown_name(language, LANGUAGES))
        if not isinstance(text, str) or (needed and not text.strip()):
            raise _fault(f"{place}.{language}", "no_name_given")
        if len(text) > longest:
            raise _fault(f"{place}.{language}", "text_too_long", most=longest)
        if legible(text) != text or not {"\n", "\t"}.isdisjoint(text):
            raise _fault(f"{place}.{language}", "unfit_signs")
        found[language] = text.strip()
    return found


def _hooks(given: Any, system: System, place: str) -> dict[str, int]:
    if not isinstance(given, dict):
        raise _fault(place, "not_an_object")
    for name, amount in given.items():
        hook = system.tables.hooks.get(name)
        if hook is None:
            raise TableError(f"{place}.{name[:80]}", unknown_name(name, system.tables.hooks))
        _check_number(amount, f"{place}.{name}", hook.minimum, hook.maximum)
    return {name: amount for name, amount in given.items() if amount}


def _check_number(value: Any, place: str, minimum: int, maximum: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int):
        raise _fault(place, "not_whole", minimum=minimum, maximum=maximum)
    if not minimum <= value <= maximum:
        raise _fault(place, "out_of_range", value=value, minimum=minimum, maximum=maximum)


# -- what each kind may say -----------------------------------------------------------------------------------------


def _check_weapon(one: HomeMade, system: System, place: str, known: Content) -> None:
    for column in columns(system):
        value, where = getattr(one.row, column.name), f"{place}.{column.name}"
        if value is None:
            continue
        if column.kind == "number":
            _check_number(value, where, column.minimum, column.maximum)
        elif column.kind == "choice" and value not in column.words and value != column.default:
            raise TableError(where, unknown_name(value, column.words))
        elif column.kind in ("several", "numbers"):
            _check_several(value, column.kind == "numbers", where, column)


def _check_several(value: tuple[Any, ...], numbers: bool, place: str, column: Any) -> None:
    if not numbers:
        if len(set(value)) < len(value):
            raise _fault(place, "named_twice", name=str(value[0]))
        return
    if len(value) > column.most:
        raise _fault(place, "too_many_numbers", most=column.most)
    for number in value:
        _check_number(number, place, column.minimum, column.maximum)
    if column.rising and value and (len(value) < column.most or list(value) != sorted(set(value))):
        raise _fault(place, "not_rising")


def _check_circumstance(one: HomeMade, system: System, place: str, known: Content) -> None:
    row = one.row
    assert isinstance(row, CircumstanceRow)
    old = book(system)["circumstances"].get(row.id)
    if old is not None:
        _check_same(one, old, ("default",), place)
        if one.hooks and row.kind not in ("check", "number"):
            raise _fault(f"{place}.hooks", "hooks_need_number")
    else:
        _check_new_circumstance(row, place)
    for action in row.actions:
        if action not in system.tables.actions:
            raise TableError(f"{place}.actions", unknown_name(action, system.tables.actions))
    if row.default is not None:
        _check_default(row, f"{place}.default")


def _check_new_circumstance(row: CircumstanceRow, place: str) -> None:
    if not row.actions:
        raise _fault(f"{place}.actions", "missing")
    if row.kind not in ("check", "number"):
        raise _fault(f"{place}.kind", "check_or_number")  # hooks have one amount: a list would need one for each option
    for field in msgspec.structs.fields(row):
        if field.name not in CHOSEN and getattr(row, field.name) != field.default:
            raise _fault(f"{place}.{field.name}", "game_only")
    if row.who == "option" and (row.lasts, row.of) != ("fight", "scene"):
        raise _fault(f"{place}.lasts", "rules_last")
    if row.kind == "number":
        for name in ("minimum", "maximum"):
            _check_number(getattr(row, name), f"{place}.{name}", -FARTHEST, FARTHEST)
        if row.minimum >= row.maximum:
            raise _fault(f"{place}.maximum", "limits_reversed")


def _check_default(row: CircumstanceRow, place: str) -> None:
    try:
        check_value(row, row.default, place)
    except RequestError as fault:
        raise TableError(place, fault.label) from fault


def _check_same(one: HomeMade, old: msgspec.Struct, free: tuple[str, ...], place: str) -> None:
    """What the game's own rules read of a row that is replaced must stay."""
    for field in msgspec.structs.fields(old):
        if field.name not in (*free, "rule") and getattr(one.row, field.name) != getattr(old, field.name):
            raise _fault(f"{place}.{field.name}", "must_stay", name=one.id)


def _check_state(one: HomeMade, system: System, place: str, known: Content) -> None:
    row = one.row
    assert isinstance(row, StateRow)
    if row.icon not in icons(system):
        raise TableError(f"{place}.icon", unknown_name(row.icon, icons(system)))
    old = book(system)["states"].get(row.id)
    if old is not None:
        _check_same(one, old, ("icon", "harmful"), place)
        return
    for field in msgspec.structs.fields(row):
        if field.name not in ("id", "icon", "harmful", "rule") and getattr(row, field.name) != field.default:
            raise _fault(f"{place}.{field.name}", "game_only")


def _check_archetype(one: HomeMade, system: System, place: str, known: Content) -> None:
    row = one.row
    assert isinstance(row, ArchetypeRow)
    roles = tuple(dict.fromkeys(old.role for old in book(system)["archetypes"].values()))
    if row.role not in roles:
        raise TableError(f"{place}.role", unknown_name(row.role, roles))
    weapons = (*book(system)["weapons"], *(id for kind, id in known if kind == "weapons"))
    for weapon in row.weapons:
        if weapon not in weapons:
            raise TableError(f"{place}.weapons", unknown_name(weapon, dict.fromkeys(weapons)))
    for name, value in row.traits.items():
        where = f"{place}.traits.{name[:80]}"
        try:
            check_trait(system.tables, name, value, where)
        except EngineError as fault:
            raise TableError(where, fault.label) from fault


CHECKS = {
    "weapons": _check_weapon,
    "circumstances": _check_circumstance,
    "states": _check_state,
    "archetypes": _check_archetype,
}
