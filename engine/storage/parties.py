"""The parties that a GM keeps for the fights to come: one file for each game among the user's files, read strictly."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import msgspec

from engine.encounter.state import Encounter, Fighter, SideOfFight, replace
from engine.errors import FileError
from engine.label import label
from engine.storage.kept import kept_in, write_kept
from engine.storage.places import parties_of
from engine.storage.read import read_text
from engine.storage.validate import encounter_faults

FORMAT: Final = "estoc-parties"
SIDE: Final = "party"
"""Id of the side on which the fighters of a party stand in the file."""


class Party(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fighters under one name, with sheets and weapons, as fresh as before a fight."""

    name: str
    fighters: tuple[Fighter, ...]


class PartiesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the file holds."""

    format: Literal["estoc-parties"] = FORMAT
    version: Literal[1] = 1
    system: str
    parties: tuple[Party, ...] = ()


def read_parties(system: str) -> tuple[Party, ...]:
    """The parties of a game; none where no file is.

    Raises:
        FileError: the file is damaged; it names the place, and the file stays as it is.
    """
    path = parties_of(system)
    try:
        return parties_in(read_text(path), system) if path.exists() else ()
    except FileError as fault:
        raise FileError(fault.field, label("error.damaged_parties", place=str(path), reason=fault.label)) from fault


def parties_in(text: str, system: str) -> tuple[Party, ...]:
    """The parties that the text of such a file holds.

    Raises:
        FileError: it is damaged, or of another game.
    """
    foreign = label("error.no_parties_of_this_game")
    parties = kept_in(text, parties_of(system).name, PartiesFile, FORMAT, system, foreign).parties
    for number, party in enumerate(parties):
        for found in encounter_faults(as_fight(system, party), f"parties[{number}]"):
            raise found
    return parties


def as_fight(system: str, party: Party) -> Encounter:
    """A fight of this party alone, by which it is checked."""
    side = SideOfFight(SIDE, party.name, "hero")
    return Encounter(system, party.name, (side,), tuple(replace(one, side=SIDE) for one in party.fighters))


def write_parties(system: str, parties: tuple[Party, ...]) -> Path:
    """Keep these parties of a game; returns the file.

    Raises:
        FileError: it cannot be written; the old file is intact.
    """
    return write_kept(parties_of(system), PartiesFile(system=system, parties=parties))
