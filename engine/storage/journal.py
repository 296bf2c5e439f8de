"""The journal beside a fight: one line for each change, on the disk before the screen says "saved".

A line holds what changed in the history since the line before, and the state that came of it, so a fight is recovered
without replaying anything (`engine.storage.recovery`).
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from pathlib import Path
from typing import BinaryIO

import msgspec

from engine.encounter.record import Act
from engine.encounter.state import Encounter, replace
from engine.errors import FileError
from engine.label import label
from engine.storage.lock import lock
from engine.storage.places import journal_of
from engine.storage.reason import reason_of
from engine.storage.schema import encoded
from engine.storage.strict_json import LIMIT, MEGABYTES
from engine.storage.watch import digest
from engine.storage.write import cannot_write, sync_folder

TRIES = 20
"""How often a journal is opened anew when its last owner takes it away meanwhile."""


class JournalLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One change.

    Attributes:
        revision: of the file that the journal continues; lines of the one before are already in the file.
        keep: how many records of before still stand; `acts` follow them.
        after: digest of the line before, or of the file for the first line; the journal puts it in.
    """

    revision: int
    keep: int
    position: int
    state: Encounter
    acts: tuple[Act, ...] = ()
    aside: tuple[Act, ...] = ()
    aside_at: int = 0
    after: str = ""


class Journal:
    """The open journal of a fight; while it is open no other process can open the fight.

    Attributes:
        after: digest of what the next line follows.
    """

    def __init__(self, fight: Path) -> None:
        """Open (or make) the journal of a fight and lock it; what it already holds is left alone.

        Raises:
            FileError: another process has the fight, or the folder cannot be written.
        """
        self.path = journal_of(fight)
        self.after = ""
        try:
            fight.parent.mkdir(parents=True, exist_ok=True)
            self._file = _opened(self.path, fight)
        except OSError as fault:
            raise cannot_write(fight, fault) from fault
        try:
            sync_folder(self.path.parent)
        except OSError as fault:
            self._file.close()
            raise cannot_write(fight, fault) from fault

    @property
    def is_there(self) -> bool:
        """Whether what is written still reaches the journal of the fight: nobody has taken it away."""
        return not self._file.closed and _is_at(self._file, self.path)

    def content(self) -> bytes | None:
        """Everything in it; None: it is longer than any that we write.

        Raises:
            FileError: it cannot be read.
        """
        try:
            self._file.seek(0)
            found = self._file.read(LIMIT + 1)
        except OSError as fault:
            raise FileError(str(self.path), label("error.cannot_read", reason=reason_of(fault))) from fault
        return found if len(found) <= LIMIT else None

    def cut(self, size: int) -> None:
        """Take away what stands after the first `size` bytes: the line that was being written when the power went.

        Raises:
            FileError: it cannot be written.
        """
        try:
            self._file.truncate(size)
        except OSError as fault:
            raise cannot_write(self.path, fault) from fault

    def append(self, line: JournalLine, *, wait: bool = True) -> None:
        """Write one line, and wait until the disk has it; without waiting it outlives this program, not the power.

        Raises:
            FileError: it could not be written, or the journal would be too long to be read; it is as it was.
        """
        content = encoded(replace(line, after=self.after)) + b"\n"
        try:
            size = os.fstat(self._file.fileno()).st_size
        except OSError as fault:
            raise cannot_write(self.path, fault) from fault
        if size + len(content) > LIMIT:
            raise FileError(str(self.path), label("error.would_be_too_large", most=MEGABYTES))
        try:
            self._write(content)
            if wait:
                os.fsync(self._file.fileno())
        except OSError as fault:
            with contextlib.suppress(OSError):
                self._file.truncate(size)
            raise cannot_write(self.path, fault) from fault
        self.after = digest(content)

    def wait(self) -> None:
        """Wait until the disk has every line.

        Raises:
            FileError: it cannot take them.
        """
        try:
            os.fsync(self._file.fileno())
        except OSError as fault:
            raise cannot_write(self.path, fault) from fault

    def _write(self, content: bytes) -> None:
        """Write everything: the system may take less at a time."""
        left = memoryview(content)
        while left:
            left = left[self._file.write(left) :]

    def begin(self, fight: Path, after: str) -> None:
        """Forget every line, because the file whose digest is `after` holds them now; open one anew if it was taken.

        Raises:
            FileError: it was taken away and cannot be made again.
        """
        if not self.is_there:
            other = Journal(fight)
            self._file.close()
            self._file = other._file
        with contextlib.suppress(OSError):  # their revision already says that they are older than the file
            self._file.truncate(0)
            os.fsync(self._file.fileno())
        self.after = after

    def close(self) -> None:
        """Let go of the fight; a journal that holds nothing is taken away."""
        if self._file.closed:
            return
        with contextlib.suppress(OSError):
            remove = self.is_there and os.fstat(self._file.fileno()).st_size == 0
            if sys.platform == "win32":  # an open file cannot be removed there; one that another has opened neither
                self._file.close()
            if remove:
                self.path.unlink()
        self._file.close()


def _opened(path: Path, fight: Path) -> BinaryIO:
    """The journal, open and locked; one that its last owner took away in between is opened anew."""
    for _ in range(TRIES):
        file = path.open("a+b", buffering=0)
        try:
            _check_ordinary(file, path)
            lock(file, fight)
            if _is_at(file, path):
                return file
        except BaseException:
            file.close()
            raise
        file.close()
    raise FileError(str(fight), label("error.already_open"))


def _check_ordinary(file: BinaryIO, path: Path) -> None:
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        raise FileError(str(path), label("error.not_a_regular_file"))


def _is_at(file: BinaryIO, path: Path) -> bool:
    """Whether the open file is what stands at that path."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except OSError:
        return False
