"""The fighters that a GM keeps as his own: one file for each game among the user's files, read strictly."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import msgspec

from engine.encounter.state import Encounter, Fighter, SideOfFight
from engine.errors import FileError
from engine.label import label
from engine.storage.kept import kept_in, write_kept
from engine.storage.places import home
from engine.storage.read import read_text
from engine.storage.validate import encounter_faults

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
    try:
        return own_fighters_in(read_text(path), system) if path.exists() else ()
    except FileError as fault:
        reason = label("error.damaged_own_fighters", place=str(path), reason=fault.label)
        raise FileError(fault.field, reason) from fault


def own_fighters_in(text: str, system: str) -> tuple[Fighter, ...]:
    """One's own fighters that the text of such a file holds.

    Raises:
        FileError: it is damaged, or of another game.
    """
    foreign = label("error.no_own_fighters_of_this_game")
    fighters = kept_in(text, own_fighters_of(system).name, OwnFightersFile, FORMAT, system, foreign).fighters
    for found in encounter_faults(Encounter(system, "own", SIDES, fighters), "fighters"):
        raise found
    return fighters


def write_own_fighters(system: str, fighters: tuple[Fighter, ...]) -> Path:
    """Keep these fighters of a game; returns the file.

    Raises:
        FileError: it cannot be written; the old file is intact.
    """
    return write_kept(own_fighters_of(system), OwnFightersFile(system=system, fighters=fighters))
