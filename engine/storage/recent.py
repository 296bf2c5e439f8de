"""The last fights that were open: where each is, what it was called, how far it had come, and when it was left."""

from __future__ import annotations

import contextlib
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from engine.encounter.state import Encounter
from engine.errors import FileError
from engine.storage.later import unknown, with_unknown
from engine.storage.ordinary import small_bytes
from engine.storage.places import home
from engine.storage.write import write

KEPT = 5
"""How many fights are offered besides the one that is open."""


class Parked(msgspec.Struct, frozen=True):
    """A fight that was open.

    Attributes:
        path: its file. name, system: of the fight. round: the one it had reached, 0 before the first.
        when: it was seen last.
    """

    path: str
    name: str
    system: str
    round: int
    when: datetime

    @property
    def is_there(self) -> bool:
        """Whether its file is within reach."""
        try:
            return Path(self.path).is_file()
        except (OSError, ValueError):
            return False


def recent(but: Path) -> tuple[Parked, ...]:
    """The last fights besides `but`, the latest first."""
    return tuple(one for one in _read() if one.path != str(but))[:KEPT]


def remember(path: Path, state: Encounter, when: datetime | None = None) -> None:
    """Put a fight at the head of the list, seen now or `when`; a list that cannot be written is no reason to stop."""
    now = Parked(str(path), state.name, state.system, state.turn, when or datetime.now().astimezone())
    found = _found()
    same = next((one for one in found if one.get("path") == now.path), None)
    others = [one for one in found if one.get("path") != now.path]
    with contextlib.suppress(FileError, msgspec.MsgspecError, UnicodeEncodeError):
        first = with_unknown(msgspec.to_builtins(now), unknown(same, Parked))
        write(_list(), msgspec.json.format(msgspec.json.encode([first, *others[:KEPT]]), indent=1))


def _list() -> Path:
    return home("state") / "recent.json"


def _read() -> tuple[Parked, ...]:
    """The list; a missing or damaged one is empty: the fights themselves are where they were."""
    return tuple(msgspec.convert(one, Parked) for one in _found())


def _found() -> list[dict[str, Any]]:
    """The list as it is in the file, with what only a later version knows; lines that tell of no fight are left out."""
    try:
        found = msgspec.json.decode(small_bytes(_list()), type=list[Any])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return []
    return [one for one in found if _is_fight(one)]


def _is_fight(one: object) -> bool:
    """Whether a line of the file tells of a fight."""
    try:
        msgspec.convert(one, Parked)
    except msgspec.ValidationError:
        return False
    return True
