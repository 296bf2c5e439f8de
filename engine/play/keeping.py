"""What is kept of a fight and can be had back: its older copies, each with what it holds."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import msgspec

from engine.answer import LogLine
from engine.errors import FileError
from engine.label import Label
from engine.play.play import Play
from engine.storage.copies import backups
from engine.storage.read import read
from engine.view import TableView

LINES = 5
"""How many lines of the log a preview shows."""


class Copy(msgspec.Struct, frozen=True):
    """An older copy of a fight.

    Attributes:
        when: it was written. round: the one it had reached, 0 before the first. fighters: how many.
        table, lines: its fighters, and the end of its log; `refused`: why there are none.
    """

    path: Path
    when: datetime
    round: int = 0
    fighters: int = 0
    table: TableView | None = None
    lines: tuple[LogLine, ...] = ()
    refused: Label | None = None


def copies_of(fight: Path) -> tuple[Copy, ...]:
    """The older copies of a fight, newest first; one that cannot be read says why."""
    found = []
    for path in backups(fight):
        try:
            when = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
        except OSError:  # it has moved on meanwhile
            continue
        found.append(_copy(path, when))
    return tuple(found)


def _copy(path: Path, when: datetime) -> Copy:
    try:
        play = Play(read(path).history())
    except FileError as fault:
        return Copy(path, when, refused=fault.label)
    state = play.state
    standing = tuple(line for line in play.log() if not line.undone)
    return Copy(path, when, state.turn, len(state.fighters), play.table(), standing[-LINES:])
