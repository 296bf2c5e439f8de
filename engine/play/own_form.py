"""The form of a home-made row: its fields with their limits, and what becomes of an entry when one is changed."""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Literal, NamedTuple

from engine.form import Field, Value
from engine.home_made.columns import Column, columns
from engine.home_made.in_force import book
from engine.home_made.reading import FARTHEST, LONGEST_NAME, LONGEST_SENTENCE
from engine.home_made.rows import HomeMade, Kind
from engine.home_made.writing import entry_of
from engine.label import LANGUAGES, Label, label
from engine.play.library import trait_field
from engine.system import System

Sort = Literal["weapons", "circumstances", "states", "archetypes", "rules"]
"""What the list shows: house rules are circumstances that are set once for a fight."""

SORTS: tuple[Sort, ...] = ("weapons", "circumstances", "states", "archetypes", "rules")

NOTHING = ""
MOST_CARRIED = 3
"""Weapons of an archetype that the form offers."""

OPTIONAL = -1
"""Stands in the form for a number that a weapon does not have."""

Entry = dict[str, Any]


class Part(NamedTuple):
    """Fields that belong together, under a heading."""

    title: Label
    fields: tuple[Field, ...]


def kind_of(sort: Sort) -> Kind:
    """The table in which rows of this sort stand."""
    return "circumstances" if sort == "rules" else sort


def blank(system: System, sort: Sort) -> Entry:
    """A new row: a weapon begins as the first of the book that is held, everything else with what is usual."""
    rows = book(system)
    actions = list(system.tables.actions)
    if sort == "weapons":
        held = next(row for row in rows["weapons"].values() if row.icon != "fist")
        return entry_of(HomeMade("weapons", held, {})) | {"id": ""}
    if sort == "states":
        return {"id": "", "icon": next(iter(rows["states"].values())).icon, "text": {}}
    if sort == "archetypes":
        first = next(iter(rows["archetypes"].values()))
        return {"id": "", "side": "opponents", "role": first.role, "weapons": [], "text": {}, "traits": {}}
    who = "option" if sort == "rules" else "scene"
    return {"id": "", "kind": "check", "who": who, "actions": actions, "text": {}}


def id_of(entry: Entry) -> str:
    """An id made of the name: "Épée de lune" is "epee_de_lune"."""
    text = entry["text"].get("en") or entry["text"].get("fr") or ""
    parted = unicodedata.normalize("NFD", text.lower())
    found = re.sub(r"[^a-z0-9]+", "_", "".join(sign for sign in parted if not unicodedata.combining(sign)))
    found = found.strip("_")[:36].strip("_")
    return found if found[:1].isalpha() and not found.startswith("home_") else f"own_{found}".rstrip("_")


# -- the fields -----------------------------------------------------------------------------------------------------


def form(system: System, sort: Sort, entry: Entry) -> tuple[Part, ...]:
    """The fields of a row, part by part."""
    names = tuple(_text(f"text.{one}", entry["text"].get(one, ""), LONGEST_NAME) for one in LANGUAGES)
    makers = {"weapons": _weapon, "states": _state, "archetypes": _archetype}
    parts = makers.get(sort, _circumstance)(system, entry)
    return (Part(label("own.names"), names), *(part for part in parts if part.fields))


def _text(id: str, value: str, longest: int) -> Field:
    return Field(id, "text", label(f"own.{id}"), default="", value=value, maximum=longest)


def _choice(id: str, title: Label, options: tuple[tuple[Value, Label], ...], value: Value) -> Field:
    return Field(id, "choice", title, default=value, value=value, options=options)


def _hooks(system: System, entry: Entry) -> Part:
    amounts = entry.get("hooks", {})
    fields = tuple(
        Field(
            f"hooks.{hook.id}",
            "number",
            label(f"hook.{hook.id}"),
            default=0,
            value=amounts.get(hook.id, 0),
            minimum=hook.minimum,
            maximum=hook.maximum,
            rule=hook.rule,
        )
        for hook in system.tables.hooks.values()
    )
    return Part(label("own.hooks"), fields)


def _circumstance(system: System, entry: Entry) -> tuple[Part, ...]:
    fields = [_words("kind", ("check", "number"), entry.get("kind", "check"))]
    if entry.get("kind") == "number":
        for name in ("minimum", "maximum"):
            value = entry.get(name, 0)
            fields.append(Field(name, "number", label(f"own.{name}"), 0, value, (), -FARTHEST, FARTHEST))
    if entry["who"] != "option":
        fields.append(_words("who", ("attacker", "target", "scene"), entry["who"]))
        fields.append(_words("lasts", ("roll", "turn", "round", "fight"), entry.get("lasts", "fight")))
    actions = tuple(
        Field(f"actions.{id}", "check", label(f"action.{id}"), default=False, value=id in entry["actions"])
        for id in system.tables.actions
    )
    if system.tables.circumstances.get(entry["id"]) and entry["id"] in book(system)["circumstances"]:
        return (_hooks(system, entry),)  # the rules of the game read the rest
    return Part(label("own.what"), tuple(fields)), _hooks(system, entry), Part(label("own.actions"), actions)


def _words(id: str, words: tuple[str, ...], value: str) -> Field:
    return _choice(id, label(f"own.{id}"), tuple((word, label(f"own.{id}_{word}")) for word in words), value)


def _state(system: System, entry: Entry) -> tuple[Part, ...]:
    rows = dict.fromkeys([row.icon for row in book(system)["states"].values()])
    fields = (
        _icon(tuple(rows), entry),
        Field("harmful", "check", label("own.harmful"), default=True, value=entry.get("harmful", True)),
    )
    return Part(label("own.what"), fields), _hooks(system, entry)


def _icon(known: tuple[str, ...], entry: Entry) -> Field:
    return _choice("icon", label("own.icon"), tuple((one, label(f"own.icon_{one}")) for one in known), entry["icon"])


def _archetype(system: System, entry: Entry) -> tuple[Part, ...]:
    weapons: tuple[tuple[Value, Label], ...] = tuple((id, label(f"weapon.{id}")) for id in system.tables.weapons)
    carried = [*entry.get("weapons", []), *[NOTHING] * MOST_CARRIED][:MOST_CARRIED]
    hands = tuple(
        _choice(f"weapons.{place}", label("own.weapon", count=place + 1), ((NOTHING, label("own.none")), *weapons), id)
        for place, id in enumerate(carried)
    )
    side = _words("side", ("heroes", "opponents"), entry["side"])
    tactics = tuple(
        _text(f"tactics.{one}", entry.get("tactics", {}).get(one, ""), LONGEST_SENTENCE) for one in LANGUAGES
    )
    traits = tuple(
        trait_field(system, name, entry.get("traits", {}), f"traits.{name}") for name in system.tables.traits
    )
    return Part(label("own.what"), (side, *hands, *tactics)), Part(label("own.sheet"), traits)


def _weapon(system: System, entry: Entry) -> tuple[Part, ...]:
    found: list[Field] = []
    for column in columns(system):
        if column.name == "icon":
            rows = dict.fromkeys(row.icon for row in book(system)["weapons"].values())
            found.append(_icon(tuple(rows), entry))
        else:
            found += _column(column, entry.get(column.name, column.default))
    plain = [field for field in found if field.kind != "check"]
    return Part(label("own.what"), tuple(plain)), Part(label("own.ticks"), tuple(x for x in found if x not in plain))


def _column(column: Column, value: Any) -> list[Field]:
    title = label(f"column.{column.name}")
    if column.kind == "check":
        return [Field(column.name, "check", title, default=False, value=bool(value))]
    if column.kind == "number":
        least = OPTIONAL if column.optional else column.minimum
        number = least if value is None else value
        return [Field(column.name, "number", title, 0, number, (), least, column.maximum)]
    if column.kind == "choice":
        options = tuple((word, word_label(column.name, word)) for word in column.words)
        return [_choice(column.name, title, options, value or NOTHING)]
    if column.kind == "several":
        return [
            Field(f"{column.name}.{word}", "check", word_label(column.name, word), value=word in (value or ()))
            for word in column.words
        ]
    return [Field(column.name, "text", title, default="", value=", ".join(map(str, value or ())), maximum=LONGEST_NAME)]


def word_label(column: str, word: str) -> Label:
    """A word of a column as the form says it."""
    if word == NOTHING:
        return label("own.none")
    if column == "skill":
        return label(f"trait.{word}")
    return label(f"column_word.{column}.{word}")


# -- changes --------------------------------------------------------------------------------------------------------


def changed(system: System, entry: Entry, id: str, value: Value) -> Entry:
    """The entry with one field of its form changed."""
    first, _, rest = id.partition(".")
    if first in ("text", "tactics"):
        texts = entry.get(first, {}) | {rest: str(value)}
        return entry | {first: {name: text for name, text in texts.items() if text.strip()}}
    if first == "hooks":
        amounts = entry.get("hooks", {}) | {rest: value}
        return entry | {"hooks": {name: amount for name, amount in amounts.items() if amount}}
    if first == "traits":
        return entry | {"traits": _traits(system, entry.get("traits", {}), rest, value)}
    if first == "weapons" and rest:
        carried = [*entry.get("weapons", []), *[NOTHING] * MOST_CARRIED]
        carried[int(rest)] = str(value)
        return entry | {"weapons": [one for one in carried if one]}
    if rest:  # a tick of several
        order = [*system.tables.actions] if first == "actions" else _words_of(system, first)
        kept = {*entry.get(first, []), rest} if value else {*entry.get(first, [])} - {rest}
        return entry | {first: [one for one in order if one in kept]}
    return _plain(system, entry, first, value)


def _words_of(system: System, name: str) -> list[str]:
    return [word for column in columns(system) if column.name == name for word in column.words]


def _traits(system: System, traits: dict[str, Value], name: str, value: Value) -> dict[str, Value]:
    rest = {known: kept for known, kept in traits.items() if known != name}
    return rest if value == system.tables.traits[name].neutral else rest | {name: value}


def _plain(system: System, entry: Entry, name: str, value: Value) -> Entry:
    column = next((one for one in columns(system) if one.name == name), None) if "who" not in entry else None
    if column is not None and column.kind == "numbers":
        numbers = [int(number) for number in re.findall(r"-?\d+", str(value))]
        return entry | {name: numbers} if numbers else {key: kept for key, kept in entry.items() if key != name}
    if column is not None and column.optional and value == OPTIONAL:
        return {key: kept for key, kept in entry.items() if key != name}
    if name == "kind":
        bare = {key: kept for key, kept in entry.items() if key not in ("minimum", "maximum", "default")}
        return bare | {"kind": value} | ({"minimum": 0, "maximum": 5} if value == "number" else {})
    if name == "who":
        return {key: kept for key, kept in entry.items() if key != "of"} | {"who": value}
    return entry | {name: value}
