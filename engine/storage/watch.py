"""The file under an open fight: whether it is still the one that we read or wrote, and locked whatever its names."""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
import sys
from pathlib import Path
from typing import BinaryIO, Literal

from engine.errors import FileError
from engine.storage.lock import lock
from engine.storage.strict_json import LIMIT

Found = Literal["same", "changed", "gone"]
Mark = tuple[int, int, int, int]


def digest(content: bytes) -> str:
    """A short name of a content: two contents that differ have two."""
    return hashlib.blake2b(content, digest_size=10).hexdigest()


class Watch:
    """Looks after one file: no other program may open it (by a second name either) or change it unseen.

    Attributes:
        digest: of the content that we read or wrote last.
        kept: whether what another program wrote there, as it was found last, has been kept aside already.
    """

    def __init__(self, path: Path) -> None:
        """Watch a file that `hold` or `learn` will tell about; `path` is free of links."""
        self.path = path
        self.digest = ""
        self._mark: Mark | None = None
        self._file: BinaryIO | None = None
        self._other: Mark | None = None
        self.kept = False

    def hold(self) -> None:
        """Lock the file itself, beside its journal: a second name of it leads to another journal.

        Raises:
            FileError: another process has it.
        """
        self.release()
        if sys.platform == "win32":  # an open file could not be replaced there
            return
        with contextlib.suppress(OSError):  # a disk that knows no locks; the journal has said so already
            self._file = self.path.open("rb")
            try:
                lock(self._file, self.path)
            except FileError:
                self.release()
                raise

    def learn(self, content: bytes) -> None:
        """Remember the file as it is now, with this content."""
        self.digest = digest(content)
        self._mark = _mark(self.path)
        with contextlib.suppress(FileError):  # what we have just written is ours
            self.hold()

    def look(self) -> Found:
        """Whether the file is as we know it; written anew with the same content, it is."""
        now = _mark(self.path)
        if now is None:
            return "gone"
        if now == self._mark:
            return "same"
        content = _content(self.path)
        if content is None or digest(content) != self.digest:
            self.kept = self.kept and now == self._other
            self._other = now
            return "changed"
        self.learn(content)
        return "same"

    def release(self) -> None:
        """Let others have the file."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _mark(path: Path) -> Mark | None:
    """What tells that a file was replaced or written; None: it is out of reach, or no ordinary file."""
    try:
        found = path.lstat()
    except (OSError, ValueError):
        return None
    if not stat.S_ISREG(found.st_mode):
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def _content(path: Path) -> bytes | None:
    try:
        with path.open("rb") as file:
            return file.read(LIMIT) if os.fstat(file.fileno()).st_size <= LIMIT else None
    except OSError:
        return None
