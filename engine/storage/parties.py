"""The parties that a GM keeps for the fights to come: one file for each game among the user's files, read strictly."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from engine.encounter.state import Encounter, Fighter, SideOfFight, replace
from engine.errors import FileError
from engine.label import label
from engine.storage.places import parties_of
from engine.storage.read import misshapen, read_text
from engine.storage.strict_json import parse, unfit
from engine.storage.validate import encounter_faults
from engine.storage.write import write

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
    if not path.exists():
        return ()
    try:
        return _checked(parse(read_text(path), path.name), system)
    except FileError as fault:
        raise FileError(fault.field, label("error.damaged_parties", place=str(path), reason=fault.label)) from fault


def _checked(content: Any, system: str) -> tuple[Party, ...]:
    fault = unfit(content)
    if fault is not None:
        raise fault
    if not isinstance(content, dict) or content.get("format") != FORMAT or content.get("system") != system:
        raise FileError("format", label("error.no_parties_of_this_game"))
    wrong = misshapen(content, PartiesFile, "")
    if wrong is not None:
        raise wrong
    file = msgspec.convert(content, PartiesFile)
    for number, party in enumerate(file.parties):
        for found in encounter_faults(as_fight(system, party), f"parties[{number}]"):
            raise found
    return file.parties


def as_fight(system: str, party: Party) -> Encounter:
    """A fight of this party alone, by which it is checked."""
    side = SideOfFight(SIDE, party.name, "hero")
    return Encounter(system, party.name, (side,), tuple(replace(one, side=SIDE) for one in party.fighters))


def write_parties(system: str, parties: tuple[Party, ...]) -> Path:
    """Keep these parties of a game; returns the file.

    Raises:
        FileError: it cannot be written; the old file is intact.
    """
    path = parties_of(system)
    file = PartiesFile(system=system, parties=parties)
    write(path, msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n")
    return path
