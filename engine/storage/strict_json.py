"""JSON read without leniency: a key twice, NaN, infinity, or nesting without end is a fault, not a value."""

from __future__ import annotations

import json
import math
from typing import Any

from engine.errors import FileError
from engine.label import Label, label

MEGABYTES = 16
"""Longest text that is read."""

LIMIT = MEGABYTES * 1_000_000
"""The same in bytes; nothing longer is written either."""

LARGEST = 2**53
"""Largest whole number of a fight: beyond it JSON does not promise to give back the same."""

DEEPEST = 300
"""Most objects and lists inside each other; Python itself gives up at about 1000, wherever it happens to stand."""


class _UnfitError(ValueError):
    """JSON by its signs, and yet refused; `label` says why."""

    def __init__(self, why: Label) -> None:
        super().__init__(why)
        self.label = why


def parse(text: str, name: str) -> Any:
    """Read a JSON text.

    Args:
        name: what to call the text in an error (a file name).

    Raises:
        FileError: not JSON, a key twice, a number that is none, nested too deep.
    """
    try:
        content = json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_object,
            parse_constant=_constant,
            parse_float=_number,
        )
    except RecursionError as fault:
        raise FileError(name, label("error.nested_too_deep", most=DEEPEST)) from fault
    except json.JSONDecodeError as fault:
        raise FileError(name, label("error.not_json_at", line=fault.lineno, column=fault.colno)) from fault
    except _UnfitError as fault:
        raise FileError(name, fault.label) from fault
    except ValueError as fault:  # a number of thousands of digits
        raise FileError(name, label("error.not_json")) from fault
    if is_too_deep(content):
        raise FileError(name, label("error.nested_too_deep", most=DEEPEST))
    return content


def is_too_deep(content: Any) -> bool:
    """Whether objects and lists stand inside each other more than `DEEPEST` times."""
    level = [content] if isinstance(content, dict | list) else []
    for _ in range(DEEPEST):
        inner = (part.values() if isinstance(part, dict) else part for part in level)
        level = [one for values in inner for one in values if isinstance(one, dict | list)]
        if not level:
            return False
    return True


def unfit(content: Any, place: str = "") -> FileError | None:
    """The first value that is JSON and yet nothing for a fight: half a surrogate pair, a number without end."""
    if isinstance(content, str):
        fits = content.isprintable() or _is_whole(content)
        return None if fits else FileError(place or "fight", label("error.half_sign"))
    if isinstance(content, int):
        fits = abs(content) <= LARGEST
        return None if fits else FileError(place or "fight", label("error.number_too_long", most=LARGEST))
    if isinstance(content, dict):
        named = [(f"{place}.{key[:80]}".lstrip("."), key, value) for key, value in content.items()]
        found = (unfit(part, inside) for inside, *parts in named for part in parts)
    elif isinstance(content, list):
        found = (unfit(value, f"{place}[{index}]") for index, value in enumerate(content))
    else:
        return None
    return next((one for one in found if one is not None), None)


def _is_whole(text: str) -> bool:
    return not any("\ud800" <= sign <= "\udfff" for sign in text)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        names = [key for key, _ in pairs]
        twice = next(key for key in names if names.count(key) > 1)
        raise _UnfitError(label("error.key_twice", key=twice[:80]))
    return result


def _constant(name: str) -> float:
    raise _UnfitError(label("error.no_number", text=name))


def _number(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise _UnfitError(label("error.no_number", text=text[:40]))
    return value
