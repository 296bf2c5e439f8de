"""What a fight file holds, strictly: an unknown key or a wrong type is a fault. The format has a version."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.encounter.history import History
from engine.encounter.record import Act
from engine.encounter.state import Encounter
from engine.errors import FileError
from engine.label import label

FORMAT: Final = "estoc-fight"
VERSION: Final = 1


class FightFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One fight on disk.

    Attributes:
        revision: how often the file has been written; a journal that is older than the file says so by it.
        state: the fight as it stands; it is trusted, whatever the tables have become since.
        start: the fight as it began. acts: every record, undone ones included; `position`: how many stand.
        aside: records set aside by a later action, with the place they had.
    """

    format: Literal["estoc-fight"] = FORMAT
    version: Literal[1] = VERSION
    revision: int = 0
    state: Encounter
    start: Encounter
    position: int = 0
    acts: tuple[Act, ...] = ()
    aside: tuple[Act, ...] = ()
    aside_at: int = 0

    def history(self) -> History:
        """The history that this file tells."""
        history = History.restored(self.start, self.acts, self.position, self.state)
        history.aside, history.aside_at = self.aside, self.aside_at
        return history


def file_of(history: History, revision: int) -> FightFile:
    """A history as it goes to disk."""
    return FightFile(
        revision=revision,
        state=history.state,
        start=history.start,
        position=history.position,
        acts=history.acts,
        aside=history.aside,
        aside_at=history.aside_at,
    )


def encoded(value: msgspec.Struct) -> bytes:
    """A value as one line of JSON that is sure to be read again (not-a-number would become null without a word).

    Raises:
        FileError: the value cannot be read again, so it must not replace what can.
    """
    try:
        line = msgspec.json.encode(value)
        msgspec.json.decode(line, type=type(value))
    except (msgspec.MsgspecError, UnicodeEncodeError, OverflowError, RecursionError) as fault:
        raise FileError("fight", label("error.damaged_file", reason=str(fault))) from fault
    return line


def pretty(value: msgspec.Struct) -> bytes:
    """A value as JSON for people, as surely readable as `encoded`."""
    return msgspec.json.format(encoded(value), indent=1) + b"\n"
