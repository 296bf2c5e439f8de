"""Home-made rows as TOML: the tables of this computer, and packs for others."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import tomli_w

from engine.home_made.rows import KINDS, Content, HomeMade, Kind, of_kind

PACK: Final = "estoc-pack"
VERSION: Final = 1

Document = dict[str, Any]
"""A file of home-made rows: for each kind a list of entries; of a pack also what it is."""


def entry_of(one: HomeMade) -> dict[str, Any]:
    """A row as it is written: what differs from the defaults, its names, its hooks."""
    row = one.row
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(row):
        value = getattr(row, field.name)
        if value is None or field.name == "rule" or value == _default(field):
            continue
        found[field.name] = msgspec.to_builtins(value)
    found["text"] = dict(one.text)
    if any(one.tactics.values()):
        found["tactics"] = dict(one.tactics)
    if one.hooks:
        found["hooks"] = dict(one.hooks)
    return found


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default


def sections(content: Content) -> Document:
    """Home-made rows as lists of entries, kind by kind."""
    found: Document = {kind: [entry_of(one) for one in of_kind(content, kind)] for kind in KINDS}
    return {kind: entries for kind, entries in found.items() if entries}


def table_text(content: Content, kind: Kind) -> str:
    """The file of one kind."""
    return tomli_w.dumps({kind: sections(content).get(kind, [])})


def pack_text(system: str, content: Content) -> str:
    """Everything home-made of a game as one file."""
    return tomli_w.dumps({"pack": {"format": PACK, "version": VERSION, "system": system}, **sections(content)})
