"""Looking into foreign JSON without trusting it: a path that leads nowhere, a number written as a text."""

from __future__ import annotations

import json
import re
from typing import Any

from engine.play.vocabulary import plain

NUMBER = re.compile(r"[+-]?[0-9]{1,6}")
SHOWN = 80
"""Letters of a value that are told."""
LONGEST = 4000
"""Letters of one text that are kept."""
MOST_PARTS = 1000
"""Parts of one list that are looked at."""


def at(content: Any, *path: str) -> Any:
    """What stands at a path of keys; None: nothing does."""
    for key in path:
        if not isinstance(content, dict):
            return None
        content = content.get(key)
    return content


def text_at(content: Any, *path: str) -> str:
    """The text at a path; "": none."""
    found = at(content, *path)
    if isinstance(found, bool) or not isinstance(found, str | int | float):
        return ""
    return str(found)[:LONGEST].strip()


def number_of(value: Any) -> int | None:
    """A whole number, also one that is written as a text ("+1", "−2"); None: it is none."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return int(value) if value == int(value) and abs(value) < 10**6 else None
    said = plain(value).replace(" ", "") if isinstance(value, str) else ""
    return int(said) if NUMBER.fullmatch(said) else None


def shown(value: Any) -> str:
    """A foreign value as it is told: the beginning of its JSON."""
    return json.dumps(value, ensure_ascii=False)[:SHOWN]


def dicts_of(value: Any) -> list[dict[str, Any]]:
    """The objects of a list, or of a map whose keys are their names; a bare name or a bare die is one, too."""
    if isinstance(value, list):
        parts = ({"name": one} if isinstance(one, str) else one for one in value[:MOST_PARTS])
        return [one for one in parts if isinstance(one, dict)]
    if isinstance(value, dict):
        pairs = ((key, one if isinstance(one, dict) else {"die": one}) for key, one in list(value.items())[:MOST_PARTS])
        return [{"name": key, **one} for key, one in pairs if not isinstance(one.get("die"), list)]
    return []


def names_in(value: Any) -> list[str]:
    """The names of a list of texts or of objects with a name, or the keys of a map."""
    if isinstance(value, dict):
        return [key[:LONGEST] for key in list(value)[:MOST_PARTS]]
    parts = value[:MOST_PARTS] if isinstance(value, list) else []
    named = (one if isinstance(one, str) else text_at(one, "name") for one in parts)
    return [one[:LONGEST].strip() for one in named if one.strip()]
