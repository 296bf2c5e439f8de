"""What a later version wrote into a small file of ours: not understood here, and written back untouched."""

from __future__ import annotations

from typing import Any

import msgspec


def unknown(found: object, kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The keys of an object that a kind of object has not, those of the objects inside it included."""
    if not isinstance(found, dict):
        return {}
    fields = {one.encode_name: one.type for one in msgspec.structs.fields(kind)}
    left: dict[str, Any] = {}
    for key, value in found.items():
        within = fields.get(key)
        if key not in fields:
            left[key] = value
        elif isinstance(within, type) and issubclass(within, msgspec.Struct) and (deeper := unknown(value, within)):
            left[key] = deeper
    return left


def with_unknown(known: dict[str, Any], left: dict[str, Any]) -> dict[str, Any]:
    """An object with the unknown keys that belong to it."""
    both = dict(known)
    for key, value in left.items():
        inside = both.get(key)
        both[key] = with_unknown(inside, value) if isinstance(inside, dict) and isinstance(value, dict) else value
    return both
