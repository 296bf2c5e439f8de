"""One program at a time on a fight: a lock of the operating system, gone with the process however it ends."""

from __future__ import annotations

import errno
import sys
from pathlib import Path
from typing import BinaryIO

from engine.errors import FileError
from engine.label import label

BUSY = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
"""What a system says when another one has the lock; anything else is a disk that knows no locks."""

if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30
    """The byte that is locked: beyond any journal, because Windows forbids others to read what is locked."""

    def _take(file: BinaryIO) -> None:
        place = file.tell()
        file.seek(FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        finally:
            file.seek(place)
else:
    import fcntl

    def _take(file: BinaryIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(file: BinaryIO, path: Path) -> None:
    """Lock an open file until it is closed.

    Args:
        path: of the fight, for the error.

    Raises:
        FileError: another process has it.
        OSError: this disk cannot lock.
    """
    try:
        _take(file)
    except OSError as fault:
        if fault.errno not in BUSY:
            raise
        raise FileError(str(path), label("error.already_open")) from fault
