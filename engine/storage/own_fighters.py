"""The fighters that a GM keeps as his own: one file for each game among the user's files, read strictly."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from engine.encounter.state import Encounter, Fighter, SideOfFight
from engine.errors import FileError
from engine.label import label
from engine.storage.places import home
from engine.storage.read import misshapen, read_text
from engine.storage.strict_json import parse, unfit
from engine.storage.validate import encounter_faults
from engine.storage.write import write

FORMAT: Final = "estoc-own-fighters"
SIDES = (SideOfFight("hero", "hero", "hero"), SideOfFight("foe", "foe", "foe"), SideOfFight("third", "third", "third"))
"""On which kind of side each of them stands in the file."""


class OwnFightersFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the file holds: fresh sheets, each with the id that copies in a fight remember."""

    format: Literal["estoc-own-fighters"] = FORMAT
    version: Literal[1] = 1
    system: str
    fighters: tuple[Fighter, ...] = ()


def own_fighters_of(system: str) -> Path:
    """The file of one's own fighters of a game."""
    return home("data") / "own-fighters" / f"{system}.json"


def read_own_fighters(system: str) -> tuple[Fighter, ...]:
    """One's own fighters of a game; none where no file is.

    Raises:
        FileError: the file is damaged; it names the place, and the file stays as it is.
    """
    path = own_fighters_of(system)
    if not path.exists():
        return ()
    try:
        return _checked(parse(read_text(path), path.name), system)
    except FileError as fault:
        reason = label("error.damaged_own_fighters", place=str(path), reason=fault.label)
        raise FileError(fault.field, reason) from fault


def _checked(content: Any, system: str) -> tuple[Fighter, ...]:
    fault = unfit(content)
    if fault is not None:
        raise fault
    if not isinstance(content, dict) or content.get("format") != FORMAT or content.get("system") != system:
        raise FileError("format", label("error.no_own_fighters_of_this_game"))
    wrong = misshapen(content, OwnFightersFile, "")
    if wrong is not None:
        raise wrong
    fighters = msgspec.convert(content, OwnFightersFile).fighters
    for found in encounter_faults(Encounter(system, "own", SIDES, fighters), "fighters"):
        raise found
    return fighters


def write_own_fighters(system: str, fighters: tuple[Fighter, ...]) -> Path:
    """Keep these fighters of a game; returns the file.

    Raises:
        FileError: it cannot be written; the old file is intact.
    """
    path = own_fighters_of(system)
    file = OwnFightersFile(system=system, fighters=fighters)
    write(path, msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n")
    return path
