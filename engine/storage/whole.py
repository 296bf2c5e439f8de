"""A fight as it stands, for those who only look at it: its file with what its journal adds; nothing is written."""

from __future__ import annotations

from pathlib import Path

from engine import systems as registry
from engine.errors import FileError
from engine.home_made.in_force import laid
from engine.label import label
from engine.storage.brought import brought_by
from engine.storage.places import journal_of, real
from engine.storage.read import bytes_of, check_file, fight_in
from engine.storage.recovery import Recovery, recover
from engine.storage.schema import FightFile
from engine.storage.watch import digest


def read_whole(path: Path) -> FightFile:
    """The fight as opening it would show it; what is damaged in its journal is left out, as on opening.

    Raises:
        FileError: the file or its journal cannot be read, or has a fault.
    """
    return _whole(path).file


def check_whole(path: Path) -> tuple[FileError, ...]:
    """Every fault of a fight file, and whether changes in its journal are lost. Empty: all of it can be opened."""
    faults = check_file(path)
    if faults:
        return faults
    try:
        lost = _whole(path).lost
    except FileError as fault:
        return (fault.kept(),)
    return (FileError(journal_of(path).name, label("error.damaged_journal", lost=lost)),) if lost else ()


def _whole(path: Path) -> Recovery:
    path = real(path)
    content = bytes_of(path)
    file = fight_in(content, path)
    journal = journal_of(path)
    if not journal.exists():
        return Recovery(file, digest(content))
    with laid(registry.systems()[file.state.system], None, brought_by(file)):
        return recover(file, digest(content), bytes_of(journal))
