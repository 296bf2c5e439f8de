"""An open fight: its file, its journal, its history. What is done is on the disk before anybody says "saved"."""

from __future__ import annotations

import contextlib
from pathlib import Path

from engine import systems as registry
from engine.encounter.history import History
from engine.encounter.record import Act
from engine.encounter.state import Encounter
from engine.errors import FileError
from engine.home_made.in_force import brought, laid, lay, touched
from engine.home_made.rows import Content
from engine.label import Label, label
from engine.storage.brought import brought_by
from engine.storage.copies import keep_backup, keep_damaged, keep_theirs, sweep_all
from engine.storage.journal import Journal, JournalLine
from engine.storage.places import real
from engine.storage.read import bytes_of, fight_in
from engine.storage.recovery import Recovery, recover
from engine.storage.schema import FightFile, content_of, file_of, used
from engine.storage.watch import Watch, digest
from engine.storage.write import check_ordinary, write

MOST_NAMES = 5
"""How many home-made rows are told by name."""

FOLD_EVERY = 50
"""After so many changes the journal is folded into the file."""

Seen = tuple[tuple[Act, ...], int, Encounter, tuple[Act, ...]]
"""What of a history is on the disk: records, how many of them stand, the fight, records set aside."""


class OpenFight:
    """A fight and the file it lives in. No other process can open it meanwhile, by whatever name or link.

    Attributes:
        path: the file, free of links.
        history: what is played; call `record` after each change of it.
        recovered: changes that were found in the journal on opening (the program had been killed).
        news: what a person should know of what was found on the disk, and where it is kept.
        brought: home-made rows that it brought along and that differ from those of this computer.
    """

    def __init__(self, path: Path, history: History, journal: Journal, revision: int = 0) -> None:
        """Use `create` or `open`."""
        self.path = path
        self.history = history
        self.recovered = 0
        self.news: list[Label] = []
        self.brought: Content = {}
        self._journal = journal
        self._watch = Watch(path)
        self._revision = revision
        self._lines = 0
        self._noted = False
        self._closed = False
        self._seen = self._now()

    @classmethod
    def create(cls, path: Path, history: History, rows: Content | None = None) -> OpenFight:
        """Write a fight into a new file (or over an old one, which becomes a backup), and keep it open.

        Args:
            rows: home-made rows that come along with it; None: those of the fight that is open now.

        Raises:
            FileError: it cannot be written, or another process has it open.
        """
        path = real(path)
        check_ordinary(path)
        journal = Journal(path)
        fight = cls(path, history, journal)
        fight.brought = used(file_of(history, 0), brought(history.state.system) if rows is None else rows)
        try:
            sweep_all(path)
            if journal.content() != b"":  # changes that no file holds
                fight.news.append(label("notice.kept_journal", place=str(keep_damaged(path))))
            fight._write()
        except FileError:
            fight._let_go()
            raise
        return fight

    @classmethod
    def open(cls, path: Path) -> OpenFight:
        """Open a fight, with what a killed program left in its journal.

        Raises:
            FileError: it cannot be read, or another process has it open; the files are untouched.
        """
        path = real(path)
        known = fight_in(bytes_of(path), path)  # before a journal is made beside what is no fight
        with laid(registry.systems()[known.state.system], None, brought_by(known)):
            return cls._opened(path)

    @classmethod
    def _opened(cls, path: Path) -> OpenFight:
        journal = Journal(path)
        watch = Watch(path)
        try:
            watch.hold()
            sweep_all(path)
            content = bytes_of(path)
            found = _recovered(path, content, journal)
            fight = cls(path, found.file.history(), journal, found.file.revision)
            fight._bring(found.file)
            fight._tell(found)
        except FileError:
            watch.release()
            journal.close()
            raise
        watch.learn(content)
        fight._watch = watch
        if found.recovered or found.lost:
            with contextlib.suppress(FileError):  # the journal keeps it until the file can be written
                fight._write()
        return fight

    def _bring(self, file: FightFile) -> None:
        """Take the home-made rows of a file, and tell which of them count in place of one's own."""
        self.brought = brought_by(file)
        if self.brought:
            self.news.append(label("notice.brought_along", names=_named(self.brought)))

    def lay(self) -> None:
        """Have the rows that this fight brought along in force, in place of those of any other fight."""
        mine = self.history.state.system
        for id in {mine, *touched()} & set(registry.systems()):
            lay(registry.systems()[id], None, self.brought if id == mine else {})

    def _tell(self, found: Recovery) -> None:
        """Remember what the journal held; one with damage is kept aside first.

        Raises:
            FileError: it cannot be kept.
        """
        self.recovered = self._lines = found.recovered
        if found.lost:
            place = str(keep_damaged(self.path))
            self.news.append(label("notice.damaged_journal", count=found.recovered, lost=found.lost, place=place))
        elif found.recovered:
            self.news.append(label("notice.recovered", count=found.recovered))
        if self._journal.content() is not None:
            self._journal.cut(found.length)
        self._journal.after = found.after

    # -- saving ------------------------------------------------------------------------------------------------------
    @property
    def is_kept(self) -> bool:
        """Whether file and journal together hold the fight as it stands, where they can be found again."""
        return self._now() == self._seen and self._watch.look() != "gone"

    def note(self) -> None:
        """Write what changed without waiting for the disk: no killed program loses it. `record` waits, and tells."""
        if self._closed or not self._has_changed() or self._watch.look() != "same" or not self._journal.is_there:
            return
        with contextlib.suppress(FileError):  # `record` tries again
            self._append(wait=False)
            self._noted = True

    def record(self) -> bool:
        """Put what changed since the last call on the disk; returns whether anything had.

        Raises:
            FileError: it could not be written, or the file was taken away. Nothing is lost: the next call writes it.
        """
        if self._closed:
            return False
        changed = self._has_changed() or self._noted
        found = self._watch.look()
        if changed and (found == "changed" or (found == "same" and not self._journal.is_there)):
            self.save()
            return True
        if changed and self._journal.is_there:
            self._append_or_wait()
        if found == "gone":
            raise FileError(str(self.path), label("error.file_gone"))
        if self._lines >= FOLD_EVERY:
            self.save()
        return changed

    def _has_changed(self) -> bool:
        return not all(new is old or new == old for new, old in zip(self._now(), self._seen, strict=True))

    def _append_or_wait(self) -> None:
        """Have every change on the disk; where it does not take what was noted, everything is written anew."""
        if self._has_changed():
            self._append()
            return
        try:
            self._journal.wait()
            self._noted = False
        except FileError:
            self.save()

    def _append(self, *, wait: bool = True) -> None:
        """One more line of the journal; one that is full is folded into the file instead."""
        acts, position, state, aside = seen = self._now()
        keep = _common(self._seen[0], acts)
        line = JournalLine(self._revision, keep, position, state, acts[keep:], aside, self.history.aside_at)
        try:
            self._journal.append(line, wait=wait)
        except FileError as fault:
            if fault.label.id != "error.would_be_too_large":
                raise
            self.save()
            return
        self._seen = seen
        self._noted = self._noted and not wait
        self._lines += 1

    def save(self) -> None:
        """Fold everything into the file; the one before becomes a backup. Where the file holds everything, it stays.

        What another program has written there meanwhile is kept beside it, and `news` tells where.

        Raises:
            FileError: it could not be written, or the file was taken away; the old file and the journal are intact.
        """
        if self._closed:
            return
        found = self._watch.look()
        if found == "gone":
            raise FileError(str(self.path), label("error.file_gone"))
        if found == "changed" or self._lines or self._has_changed():
            self._write(keep_other=found == "changed")

    def _write(self, *, keep_other: bool = False) -> None:
        """Write the file, whatever stands there, and begin its journal anew."""
        content = content_of(file_of(self.history, self._revision + 1, self.brought), self.path)
        if keep_other and not self._watch.kept:
            self.news.append(label("notice.changed_by_other", place=str(keep_theirs(self.path))))
            self._watch.kept = True
        keep_backup(self.path)
        write(self.path, content)
        self._watch.learn(content)
        self._revision += 1
        self._lines, self._noted = 0, False
        self._seen = self._now()
        with contextlib.suppress(FileError):  # without a journal the next change goes into the file
            self._journal.begin(self.path, self._watch.digest)

    def restore(self, file: FightFile) -> None:
        """Go on from an older copy of this fight; as it stands now it becomes the newest copy first.

        Raises:
            FileError: it cannot be written; the fight is as it was.
        """
        if self._lines or self._has_changed():
            self.save()
        before, self.history = (self.history, self.brought), file.history()
        self._bring(file)
        try:
            self._write(keep_other=self._watch.look() == "changed")
        except FileError:
            self.history, self.brought = before
            raise

    def saved_as(self, path: Path) -> OpenFight:
        """The fight in another file, to go on with; this one is closed and keeps it as it is now, where it can.

        A history too long for any file stays in the old one: the new file begins with the fight as it stands, with
        another `history`, and `news` says so. Under its own name a file that was taken away is made again, and the
        fight is this one.

        Raises:
            FileError: the new file cannot be written, or another process has it open; the fight stays where it was.
        """
        path = real(path)
        if path == self.path:
            self._write(keep_other=self._watch.look() == "changed")
            return self
        other = OpenFight.create(path, self.history if self._can_be_read() else History(self.history.state))
        with contextlib.suppress(FileError):
            self.close()
        other.news, other.brought = [*self.news, *other.news], self.brought
        if other.history is not self.history:
            other.news.append(label("notice.history_left", place=str(self.path)))
        return other

    def _can_be_read(self) -> bool:
        try:
            content_of(file_of(self.history, self._revision + 1, self.brought), self.path)
        except FileError:
            return False
        return True

    def close(self) -> None:
        """Fold what is left into the file and let others open it. Closing twice does nothing.

        Raises:
            FileError: the file could not be written; the journal keeps what it lacks, if it could (`is_kept`).
        """
        if self._closed:
            return
        try:
            if self._lines or self._has_changed() or self._watch.look() == "gone":
                self.save()
        finally:
            self._let_go()

    def _let_go(self) -> None:
        self._closed = True
        self._watch.release()
        self._journal.close()

    def _now(self) -> Seen:
        return self.history.acts, self.history.position, self.history.state, self.history.aside


def _named(rows: Content) -> Label:
    """The names of the first rows, one after the other."""
    *first, last = [label(one.label) for one in rows.values()][:MOST_NAMES]
    for one in reversed(first):
        last = label("notice.names", first=one, rest=last)
    return last


def _recovered(path: Path, content: bytes, journal: Journal) -> Recovery:
    """The file with the changes of its journal."""
    file = fight_in(content, path)
    lines = journal.content()
    if lines is None:
        return Recovery(file, digest(content), lost=1)
    return recover(file, digest(content), lines)


def _common(old: tuple[Act, ...], new: tuple[Act, ...]) -> int:
    """How many records two histories begin with alike."""
    return next(
        (index for index, (one, other) in enumerate(zip(old, new, strict=False)) if one is not other),
        min(len(old), len(new)),
    )
