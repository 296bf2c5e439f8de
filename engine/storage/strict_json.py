"""JSON read without leniency: a key twice, NaN, infinity, or nesting without end is a fault, not a value."""

from __future__ import annotations

import json
import math
from typing import Any

from engine.errors import FileError
from engine.label import label


def parse(text: str, name: str) -> Any:
    """Read a JSON text.

    Args:
        name: what to call the text in an error (a file name).

    Raises:
        FileError: not JSON, a key twice, a number that is none, nested too deep.
    """
    try:
        return json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_object,
            parse_constant=_constant,
            parse_float=_number,
        )
    except (ValueError, RecursionError) as fault:
        reason = "nested too deep" if isinstance(fault, RecursionError) else str(fault)
        raise FileError(name, label("error.not_json", reason=reason)) from fault


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        names = [key for key, _ in pairs]
        twice = next(key for key in names if names.count(key) > 1)
        raise ValueError(f"key {twice[:80]!r} stands twice in one object")
    return result


def _constant(name: str) -> float:
    raise ValueError(f"{name} is not a number of JSON")


def _number(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise ValueError(f"{text[:40]} is too large")
    return value
