"""Writing a file so that it is whole, old or new, whenever the power goes: a temporary file, then a rename."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import sys
import time
from collections.abc import Callable
from pathlib import Path

from engine.errors import FileError
from engine.label import label
from engine.storage.places import real as real_path
from engine.storage.reason import reason_of


def write(path: Path, content: bytes) -> None:
    """Put `content` into a file, through a symbolic link to what it points at, keeping the permissions of the old one.

    Raises:
        FileError: it cannot be written (the disk is full, the folder is read only...); the old file is intact. Or a
            device or a pipe stands there, which is left alone.
    """
    check_ordinary(path)
    real = real_path(path)
    temporary = real.with_name(f".{real.name}.{os.getpid()}.tmp")
    try:
        real.parent.mkdir(parents=True, exist_ok=True)
        sweep_dead(real)
        _fill(temporary, content, _mode(real))
        _rename(temporary, real)
        sync_folder(real.parent)
    except OSError as fault:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise cannot_write(path, fault) from fault


def check_ordinary(path: Path) -> None:
    """Refuse a device or a pipe: a rename would put a file in its place, and nothing could be read again.

    Raises:
        FileError: one stands there.
    """
    try:
        odd = path.exists() and not path.is_file() and not path.is_dir()
    except (OSError, ValueError) as fault:
        raise FileError(str(path), label("error.cannot_write", reason=reason_of(fault))) from fault
    if odd:
        raise FileError(str(path), label("error.not_a_regular_file"))


def cannot_write(path: Path, fault: OSError) -> FileError:
    """The error of a file that could not be written, with what to do about it."""
    if fault.errno in (errno.ENOSPC, errno.EDQUOT):
        return FileError(str(path), label("error.disk_full"))
    return FileError(str(path), label("error.cannot_write", reason=reason_of(fault)))


def sweep(path: Path, spared: Callable[[int], bool] = lambda _process: False) -> None:
    """Take away what killed programs left half written beside a file.

    Args:
        spared: which processes may still be writing; none of them can while the fight is locked.
    """
    leftover = re.compile(rf"\.{re.escape(path.name)}\.(\d{{1,9}})\.tmp")
    with contextlib.suppress(OSError):
        for entry in list(path.parent.iterdir()):
            found = leftover.fullmatch(entry.name)
            if found and not spared(int(found[1])):
                with contextlib.suppress(OSError):  # a folder of that name is not ours
                    entry.unlink()


def sweep_dead(path: Path) -> None:
    """The same beside a file that nobody locks: what other programs are writing now stays."""
    sweep(path, _is_running)


def _is_running(process: int) -> bool:
    """Whether there is such a process; on Windows, which takes away no file that is open, nobody asks."""
    if sys.platform == "win32":
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # somebody else's
        return True
    return True


def _mode(path: Path) -> int | None:
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except FileNotFoundError:
        return None


def _fill(temporary: Path, content: bytes, mode: int | None) -> None:
    with temporary.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    if mode is not None:
        temporary.chmod(mode)


def _rename(temporary: Path, real: Path) -> None:
    """Rename over the old file; on Windows a virus scanner may hold it for a moment, so try for a second."""
    for wait in (0.05, 0.15, 0.3, 0.5):
        try:
            temporary.replace(real)
            return
        except PermissionError:
            if os.name != "nt":
                raise
            time.sleep(wait)
    temporary.replace(real)


def sync_folder(folder: Path) -> None:
    """Make sure that a new name in a folder survives a loss of power (Windows does it by itself)."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
