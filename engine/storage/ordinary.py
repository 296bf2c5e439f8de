"""Small files of ours that are read at every start: never a pipe that nobody writes to, nor a device without an end."""

from __future__ import annotations

import errno
from pathlib import Path

from engine.errors import FileError
from engine.label import Label
from engine.storage.write import write

LONGEST = 4_000_000
"""Most bytes of such a file; none of them comes near."""


def small_bytes(path: Path) -> bytes:
    """The bytes of a small file.

    Raises:
        OSError: it is not there, no ordinary file, longer than `LONGEST`, or cannot be read.
    """
    check_ordinary(path)
    with path.open("rb") as file:
        content = file.read(LONGEST + 1)
    if len(content) > LONGEST:
        raise OSError(errno.EFBIG, "too large", str(path))
    return content


def put(path: Path, content: bytes) -> Label | None:
    """Put the bytes into a file, whole or not at all; why it could not be, since a fight goes on without it."""
    try:
        write(path, content)
    except FileError as fault:
        return fault.label
    return None


def check_ordinary(path: Path) -> None:
    """Refuse what would be waited for, before it is opened; what is not there is ordinary.

    Raises:
        OSError: a pipe, a device or a socket stands there.
    """
    if path.exists() and not path.is_file() and not path.is_dir():
        raise OSError(errno.EINVAL, "no ordinary file", str(path))
