"""The desk: which fight is open, in which file, and since when it is safe on the disk."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path

from engine.encounter.carrying import begun_with, carried_on
from engine.encounter.history import History
from engine.encounter.roster import check_name
from engine.encounter.state import Encounter, SideOfFight
from engine.errors import FightError, FileError, RequestError
from engine.home_made.in_force import laid, own
from engine.home_made.rows import Content, HomeMade, Kind
from engine.label import Label, label
from engine.play.library import KIND_OF_SIDE
from engine.play.play import Play
from engine.storage.brought import brought_by
from engine.storage.fight import OpenFight
from engine.storage.places import SUFFIX, new_fight, real
from engine.storage.read import read
from engine.storage.recent import remember
from engine.storage.schema import FightFile, file_of, used
from engine.storage.validate import faults_of
from engine.system import System
from engine.systems import systems
from engine.table_files import unknown_name
from engine.view import Notice

TITLES = {
    "notice.recovered": label("notice.welcome_back"),
    "notice.damaged_journal": label("notice.partly_back"),
    "notice.changed_by_other": label("notice.other_version"),
    "notice.history_left": label("notice.other_version"),
    "notice.kept_journal": label("notice.other_version"),
    "notice.rescued": label("notice.not_saved"),
}
"""Above each piece of news, what it comes to."""


class Desk:
    """One open fight. Opening another parks it: it is saved, and among the last ones. A refusal leaves it on the desk.

    Attributes:
        play: the fight being played.
        saved_at: when its last change reached the disk; None: not yet.
        trouble: why the last change did not reach the disk; None: it did.
    """

    def __init__(self, fight: OpenFight) -> None:
        """Stand on an open fight; use `sample`, `empty` or `reopened`."""
        self._fight = fight
        fight.lay()
        remember(fight.path, fight.history.state)
        self.play = Play(fight.history)
        self.saved_at: datetime | None = datetime.now().astimezone()
        self.trouble: FileError | None = None
        self._news: list[Label] = []

    @classmethod
    def sample(cls, system: str = "") -> Desk:
        """A desk with the sample fight of a game ("": the first one), in a new file.

        Where the user's folder cannot be written the fight stands in a temporary one, and `trouble` says so.
        """
        state = _game(system or next(iter(systems()))).sample()
        try:
            return cls(_created(state))
        except FileError as fault:
            folder = Path(tempfile.mkdtemp(prefix="estoc-"))
            desk = cls(OpenFight.create(folder / f"fight{SUFFIX}", History(state)))
            desk.trouble = fault.kept()
            return desk

    @classmethod
    def reopened(cls, path: Path) -> Desk:
        """A desk with a fight of the disk, as it was left, even by a killed program.

        Raises:
            FileError: it cannot be opened.
        """
        return cls(OpenFight.open(path))

    @property
    def path(self) -> Path:
        """The file of the fight."""
        return self._fight.path

    @property
    def title(self) -> str:
        """The name of the fight."""
        return self.play.state.name

    @property
    def is_saved(self) -> bool:
        """Whether every change is on the disk."""
        return self.trouble is None

    def note(self) -> None:
        """Write the last tick without waiting for the disk; `keep` does, once the hand rests."""
        self._fight.note()

    def keep(self) -> None:
        """Put the last change on the disk; trouble is remembered, because the fight goes on."""
        try:
            if self._fight.record():
                self.saved_at = datetime.now().astimezone()
            self.trouble = None
        except FileError as fault:
            self.trouble = fault.kept()

    def news(self) -> tuple[Notice, ...]:
        """What was found on the disk and should be told once: changes recovered, what is kept aside and where."""
        told = tuple(Notice("warning", text, TITLES.get(text.id)) for text in (*self._news, *self._fight.news))
        self._news.clear()
        self._fight.news.clear()
        return told

    def save(self) -> None:
        """Fold everything into the file; once the desk is closed, nothing happens.

        Raises:
            FileError: it cannot be written; nothing is lost.
        """
        self._fight.save()
        self._note_saved()

    def save_as(self, path: Path) -> None:
        """Go on in another file; where the history is too long for one, with a new `play`.

        Raises:
            FileError: it cannot be written; the fight stays where it was.
        """
        self._fight = self._fight.saved_as(path)
        self._fight.lay()
        if self._fight.history is not self.play.history:
            self.play = Play(self._fight.history)
        self._note_saved()

    def open(self, path: Path) -> None:
        """Open another fight.

        Raises:
            FileError: it cannot be opened; the present fight is untouched.
        """
        if real(path) != self.path:
            self._put(OpenFight.open(path))

    def open_sample(self, system: str) -> None:
        """Open the sample fight of a game anew.

        Raises:
            RequestError: there is no such game.
            FileError: it cannot be written.
        """
        self._put(_created(_game(system).sample()))

    def new(self, system: str, name: str, sides: tuple[str, str], along: tuple[str, ...] = ()) -> None:
        """Begin an empty fight, or one to which fighters of the present one come along.

        Args:
            along: ids of those who come, as the end of the scene leaves them; with them come the house rules.

        Raises:
            RequestError: there is no such game.
            FightError: a name is empty, too long, or has signs that cannot be shown; nobody comes from another game.
            FileError: it cannot be written.
        """
        game = _game(system)
        rows = tuple(
            SideOfFight(id, check_name(side), kind)
            for (id, kind), side in zip(KIND_OF_SIDE.items(), sides, strict=True)
        )
        first = next(iter(game.tables.actions))
        state = Encounter(game.id, check_name(name), rows, action=first)
        if along:
            if game.id != self.play.state.system:
                raise FightError("along", label("error.other_game", name=self.title))
            state = begun_with(state, carried_on(self.play.state, along))
        self._put(_created(state))

    def restore(self, copy: Path, *, beside: Callable[[str], str] | None) -> None:
        """Go on from an older copy of the fight: in its place (as it stands it becomes a copy first), or in a new file.

        Args:
            beside: what the fight of its own is called, of the name of the copy; None: in the place of the fight.

        Raises:
            FileError: the copy cannot be read, or nothing can be written; the fight is as it was.
        """
        file = read(copy)
        if beside is not None:
            name = beside(file.state.name)
            self._put(OpenFight.create(new_fight(name), file.history(), brought_by(file)))
            self.play.act("rename_fight", name=name)
            self.keep()
            return
        self._fight.restore(file)
        self._fight.lay()
        self.play = Play(self._fight.history)
        self._note_saved()

    def take_in(self, fights: Iterable[Path]) -> int:
        """Put fights that came out of a backup among the recent ones, the present one staying first; how many."""
        seen: list[tuple[datetime, Path, Encounter]] = []
        for path in fights:
            with contextlib.suppress(FileError, OSError):
                when = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
                seen.append((when, path, read(path).state))
        for when, path, state in sorted(seen, key=lambda one: one[:2]):
            remember(path, state, when)
        remember(self.path, self.play.state)
        return len(seen)

    def take_rows(self, file: FightFile) -> None:
        """Have the home-made rows of another fight in this one too, for fighters who come from there."""
        if file.state.system == self.play.state.system:
            self._fight.brought = brought_by(file) | self._fight.brought
            self._fight.lay()

    def keeps_rows(self, rows: Content) -> tuple[HomeMade, ...]:
        """Have this fight keep those of these rows that it names, whatever becomes of them on this computer."""
        kept = used(file_of(self.play.history, 0), rows)
        self._fight.brought = self._fight.brought | kept
        self._fight.lay()
        return tuple(kept.values())

    def fits_rows(self, rows: Content) -> bool:
        """Whether this fight could be opened again with these rows in force: none says what they cannot take."""
        left = {key: one for key, one in self._fight.brought.items() if key not in rows}
        with laid(self.play.system, own(self.play.system.id) | rows, left):
            return not faults_of(file_of(self.play.history, 0))

    def drop_rows(self, keys: Iterable[tuple[Kind, str]]) -> None:
        """Have the rows of this computer count in this fight, in place of those that it brought along."""
        gone = set(keys)
        self._fight.brought = {key: one for key, one in self._fight.brought.items() if key not in gone}
        self._fight.lay()

    def close(self) -> None:
        """Fold what is left into the file; trouble is remembered. A fight that no file holds goes into a new one."""
        remember(self.path, self.play.state)
        try:
            self._fight.close()
        except FileError as fault:
            self.trouble = fault.kept()
            if not self._fight.is_kept:
                self._rescue()

    def _rescue(self) -> None:
        """Keep the fight among the user's fights, because its own file is out of reach."""
        state = self.play.state
        try:
            rescued = OpenFight.create(new_fight(state.name), self.play.history)
            rescued.close()
        except FileError as fault:
            self.trouble = fault.kept()
            return
        self._news += self._fight.news
        self._fight = rescued
        remember(rescued.path, state)
        self._news.append(label("notice.rescued", place=str(rescued.path)))

    def _put(self, fight: OpenFight) -> None:
        self.close()
        self._news += self._fight.news
        self._fight = fight
        fight.lay()
        remember(fight.path, fight.history.state)
        self.play = Play(fight.history)
        self._note_saved()

    def _note_saved(self) -> None:
        self.saved_at, self.trouble = datetime.now().astimezone(), None


def _game(system: str) -> System:
    if system not in systems():
        raise RequestError("system", unknown_name(system, systems()))
    return systems()[system]


def _created(state: Encounter) -> OpenFight:
    return OpenFight.create(new_fight(state.name), History(state))
