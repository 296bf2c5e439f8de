"""The journal beside a fight: one line for each change, on the disk before the screen says "saved".

A line holds what changed in the history since the line before, and the state that came of it, so a fight is recovered
without replaying anything.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

import msgspec

from engine.encounter.record import Act
from engine.encounter.state import Encounter
from engine.errors import FileError
from engine.label import label
from engine.storage.lock import lock
from engine.storage.places import journal_of
from engine.storage.schema import FightFile, encoded
from engine.storage.strict_json import parse
from engine.storage.write import cannot_write, sync_folder


class JournalLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One change.

    Attributes:
        revision: of the file that the journal continues; lines of an older one are already in the file.
        keep: how many records of before still stand; `acts` follow them.
    """

    revision: int
    keep: int
    position: int
    state: Encounter
    acts: tuple[Act, ...] = ()
    aside: tuple[Act, ...] = ()
    aside_at: int = 0

    def fits(self, file: FightFile) -> bool:
        """Whether this change continues that file."""
        return 0 <= self.keep <= len(file.acts) and 0 <= self.position <= self.keep + len(self.acts)

    def on(self, file: FightFile) -> FightFile:
        """The file with this change in it."""
        start = self.state if self.position == 0 else file.start
        return msgspec.structs.replace(
            file,
            state=self.state,
            start=start,
            position=self.position,
            acts=(*file.acts[: self.keep], *self.acts),
            aside=self.aside,
            aside_at=self.aside_at,
        )


class Journal:
    """The open journal of a fight; while it is open no other process can open the fight."""

    def __init__(self, fight: Path) -> None:
        """Open (or make) the journal of a fight and lock it; what it already holds is left alone.

        Raises:
            FileError: another process has the fight, or the folder cannot be written.
        """
        self.path = journal_of(fight)
        try:
            fight.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("a+b", buffering=0)
        except OSError as fault:
            raise cannot_write(fight, fault) from fault
        try:
            lock(self._file, fight)
            sync_folder(self.path.parent)
        except OSError as fault:
            self._file.close()
            raise cannot_write(fight, fault) from fault
        except FileError:
            self._file.close()
            raise

    def lines(self, revision: int) -> tuple[JournalLine, ...]:
        """The changes since the file was written as `revision`.

        Reading ends at the first line that is not whole, the one being written when the power went; it is taken away.
        """
        found: list[JournalLine] = []
        whole = 0
        try:
            self._file.seek(0)
            for line in self._file.read().splitlines(keepends=True):
                read = _line(line)
                if read is None:
                    break
                whole += len(line)
                found += [read] if read.revision == revision else []
            self._file.truncate(whole)
        except OSError as fault:
            raise FileError(str(self.path), label("error.cannot_read", reason=str(fault))) from fault
        return tuple(found)

    def append(self, line: JournalLine) -> None:
        """Write one line and wait until the disk has it.

        Raises:
            FileError: it could not be written; the journal is as it was.
        """
        content = encoded(line) + b"\n"
        try:
            size = os.fstat(self._file.fileno()).st_size
        except OSError as fault:
            raise cannot_write(self.path, fault) from fault
        try:
            self._write(content)
            os.fsync(self._file.fileno())
        except OSError as fault:
            with contextlib.suppress(OSError):
                self._file.truncate(size)
            raise cannot_write(self.path, fault) from fault

    def _write(self, content: bytes) -> None:
        """Write everything: the system may take less at a time."""
        left = memoryview(content)
        while left:
            left = left[self._file.write(left) :]

    def clear(self) -> None:
        """Forget every line: they are in the file now."""
        with contextlib.suppress(OSError):  # their revision already says that they are older than the file
            self._file.truncate(0)
            os.fsync(self._file.fileno())

    def close(self, *, remove: bool) -> None:
        """Let go of the fight; with `remove` the journal goes too."""
        if sys.platform == "win32":  # an open file cannot be removed there; one that another has opened neither
            self._file.close()
        if remove:
            with contextlib.suppress(OSError):
                self.path.unlink()
        self._file.close()


def _line(line: bytes) -> JournalLine | None:
    """A line of the journal, or None where it is not whole."""
    if not line.endswith(b"\n"):
        return None
    try:
        return msgspec.convert(parse(line.decode("utf-8"), "journal"), JournalLine)
    except (FileError, msgspec.ValidationError, UnicodeDecodeError, RecursionError):
        return None
