"""An open fight: its file, its journal, its history. What is done is on the disk before anybody says "saved"."""

from __future__ import annotations

import contextlib
from pathlib import Path

from engine.encounter.history import History
from engine.encounter.record import Act
from engine.encounter.state import Encounter
from engine.errors import FileError
from engine.storage.journal import Journal, JournalLine
from engine.storage.read import read
from engine.storage.schema import FightFile, file_of, pretty
from engine.storage.write import keep_backup, write

FOLD_EVERY = 50
"""After so many changes the journal is folded into the file."""

Seen = tuple[tuple[Act, ...], int, Encounter, tuple[Act, ...]]


class OpenFight:
    """A fight and the file it lives in. No other process can open it meanwhile.

    Attributes:
        history: what is played; call `record` after each change of it.
        recovered: changes that were found in the journal on opening (the program had been killed).
    """

    def __init__(self, path: Path, history: History, journal: Journal, revision: int, recovered: int = 0) -> None:
        """Use `create` or `open`."""
        self.path = path
        self.history = history
        self.recovered = recovered
        self._journal = journal
        self._revision = revision
        self._lines = 0
        self._seen = self._now()

    @classmethod
    def create(cls, path: Path, history: History) -> OpenFight:
        """Write a fight into a new file (or over an old one), and keep it open.

        Raises:
            FileError: it cannot be written, or another process has it open.
        """
        journal = Journal(path)
        fight = cls(path, history, journal, _revision_of(path, journal))
        try:
            fight.save()
        except FileError:
            journal.close(remove=not path.exists())
            raise
        return fight

    @classmethod
    def open(cls, path: Path) -> OpenFight:
        """Open a fight, with what a killed program left in its journal.

        Raises:
            FileError: it cannot be read, or another process has it open; the files are untouched.
        """
        file = read(path)
        journal = Journal(path)
        try:
            file, recovered = _recovered(read(path), journal)
        except FileError:
            journal.close(remove=False)
            raise
        fight = cls(path, file.history(), journal, file.revision, recovered)
        fight._lines = recovered
        if recovered:
            with contextlib.suppress(FileError):  # the journal keeps it until the file can be written
                fight.save()
        return fight

    # -- saving ------------------------------------------------------------------------------------------------------
    def record(self) -> bool:
        """Put what changed since the last call on the disk; returns whether anything had.

        Raises:
            FileError: it could not be written. Nothing is lost: the next call writes it too.
        """
        acts, position, state, aside = seen = self._now()
        if all(new is old or new == old for new, old in zip(seen, self._seen, strict=True)):
            return False
        keep = _common(self._seen[0], acts)
        line = JournalLine(self._revision, keep, position, state, acts[keep:], aside, self.history.aside_at)
        self._journal.append(line)
        self._seen = seen
        self._lines += 1
        if self._lines >= FOLD_EVERY:
            self.save()
        return True

    def save(self) -> None:
        """Fold everything into the file; the one before becomes a backup.

        Raises:
            FileError: it could not be written; the old file and the journal are intact.
        """
        content = pretty(file_of(self.history, self._revision + 1))
        keep_backup(self.path)
        write(self.path, content)
        self._revision += 1
        self._lines = 0
        self._seen = self._now()
        self._journal.clear()

    def save_as(self, path: Path) -> None:
        """Go on in another file; the old one keeps the fight as it is now, where it can be written.

        Raises:
            FileError: the new file cannot be written, or another process has it open; the fight stays where it was.
        """
        if path.resolve() == self.path.resolve():
            self.save()
            return
        other = OpenFight.create(path, self.history)
        with contextlib.suppress(FileError):
            self.close()
        self.__dict__.update(other.__dict__)

    def close(self) -> None:
        """Fold what is left into the file and let others open it.

        Raises:
            FileError: the file could not be written; the journal keeps what it lacks.
        """
        try:
            if self._lines or self._now() != self._seen:
                self.save()
        except FileError:
            self._journal.close(remove=False)
            raise
        self._journal.close(remove=True)

    def _now(self) -> Seen:
        return self.history.acts, self.history.position, self.history.state, self.history.aside


def _revision_of(path: Path, journal: Journal) -> int:
    """The revision of a file that is about to be overwritten; a journal that continues nothing is emptied."""
    try:
        return read(path).revision
    except FileError:
        journal.clear()
        return 0


def _recovered(file: FightFile, journal: Journal) -> tuple[FightFile, int]:
    """The file with the changes of its journal, and how many they are."""
    count = 0
    for line in journal.lines(file.revision):
        if not line.fits(file):
            break
        file = line.on(file)
        count += 1
    return file, count


def _common(old: tuple[Act, ...], new: tuple[Act, ...]) -> int:
    """How many records two histories begin with alike."""
    return next(
        (index for index, (one, other) in enumerate(zip(old, new, strict=False)) if one is not other),
        min(len(old), len(new)),
    )
