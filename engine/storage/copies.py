"""Copies that are kept so that nothing is ever lost: older ones, those of other programs, damaged ones."""

from __future__ import annotations

import contextlib
import itertools
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from engine.errors import FileError
from engine.storage.places import SUFFIX, backups_of, journal_of
from engine.storage.write import cannot_write, sweep, sync_folder, write

HALF = ".tmp"
"""How the name of a hidden file ends that is being written."""

BACKUPS = 5
"""How many older copies of a fight are kept."""


def keep_backup(path: Path) -> None:
    """Copy a fight as it is on disk to its first backup; the others move on and the oldest goes.

    A backup that cannot be made is no reason not to save, so a failure is silent; it costs none of the older ones.
    """
    with contextlib.suppress(OSError, FileError):
        folder = backups_of(path)
        newest = folder / f"new{SUFFIX}"
        write(newest, path.read_bytes())
        for number in range(BACKUPS - 1, 0, -1):
            older = folder / f"{number}{SUFFIX}"
            if older.exists():
                older.replace(folder / f"{number + 1}{SUFFIX}")
        newest.replace(folder / f"1{SUFFIX}")


def backups(path: Path) -> tuple[Path, ...]:
    """The older copies of a fight, newest first."""
    found = (backups_of(path) / f"{number}{SUFFIX}" for number in range(1, BACKUPS + 1))
    return tuple(copy for copy in found if copy.exists())


def sweep_all(path: Path) -> None:
    """Take away what killed programs left half written of a fight and its backups, while the fight is locked."""
    sweep(path)
    with contextlib.suppress(OSError):
        for half in backups_of(path).glob(f".*{HALF}"):
            half.unlink()


def keep_theirs(path: Path) -> Path:
    """Keep what another program has put into the file of a fight, under a name beside it that no file has.

    Raises:
        FileError: it cannot be kept, so it must not be written over.
    """
    for number in itertools.count(1):
        beside = path.with_name(f"{path.stem}.other-{number}{path.suffix}")
        try:
            _second_name(path, beside)
            sync_folder(path.parent)
        except FileExistsError:
            continue
        except OSError as fault:
            raise cannot_write(beside, fault) from fault
        return beside
    raise AssertionError(path)


def _second_name(path: Path, beside: Path) -> None:
    """Another name for the same file, or a copy where the disk knows no second names."""
    try:
        os.link(path, beside)
    except FileExistsError:
        raise
    except OSError:
        with path.open("rb") as source, beside.open("xb") as copy, _whole_or_none(beside):
            shutil.copyfileobj(source, copy)
            copy.flush()
            os.fsync(copy.fileno())


@contextlib.contextmanager
def _whole_or_none(copy: Path) -> Iterator[None]:
    """Half a copy is none."""
    try:
        yield
    except OSError:
        with contextlib.suppress(OSError):
            copy.unlink()
        raise


def keep_damaged(path: Path) -> Path:
    """Keep a fight and its journal as they are, for somebody who can mend them; gives the copy of the journal.

    Raises:
        FileError: they cannot be kept, so they must not be touched.
    """
    folder = backups_of(path)
    free = (folder / f"damaged-{number}{SUFFIX}" for number in itertools.count(1))
    copy = next(one for one in free if not one.exists() and not journal_of(one).exists())
    journal = journal_of(copy)
    try:
        with contextlib.suppress(FileNotFoundError):
            write(copy, path.read_bytes())
        journal.parent.mkdir(parents=True, exist_ok=True)
        with _whole_or_none(half := folder / f".{journal.name}.{os.getpid()}{HALF}"):
            shutil.copyfile(journal_of(path), half)
            half.replace(journal)
        sync_folder(folder)
    except OSError as fault:
        with contextlib.suppress(OSError):  # alone it would keep nothing
            copy.unlink(missing_ok=True)
        raise cannot_write(copy, fault) from fault
    return journal
