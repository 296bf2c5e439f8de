"""Old versions of the format still open: each is lifted to the next one, step by step, before it is read strictly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.errors import FileError
from engine.label import label
from engine.storage.schema import FORMAT, VERSION

STEPS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""For each older version, the function that lifts its content to the version after it."""


def migrated(content: Any, name: str) -> dict[str, Any]:
    """The content of a fight file, lifted to the present version.

    Args:
        name: of the file, for the error.

    Raises:
        FileError: not a fight, or one of a newer version.
    """
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise FileError(name, label("error.not_a_fight"))
    version = content.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise FileError("version", label("error.not_a_fight"))
    if version > VERSION:
        raise FileError("version", label("error.newer_version", version=version))
    lifted: dict[str, Any] = content
    for older in range(version, VERSION):
        lifted = STEPS[older](lifted)
    return lifted
