"""The desk: which fight is open, in which file, and since when it is safe on the disk."""

from __future__ import annotations

import tempfile
from datetime import datetime
from pathlib import Path

from engine.encounter.history import History
from engine.encounter.roster import check_name
from engine.encounter.state import Encounter, SideOfFight
from engine.errors import FileError, refuse
from engine.label import label
from engine.play.play import Play
from engine.storage.fight import OpenFight
from engine.storage.places import new_fight
from engine.system import System
from engine.systems import systems
from engine.tables import nearest
from engine.view import Kind

SIDES: tuple[tuple[str, Kind], ...] = (("heroes", "hero"), ("opponents", "foe"))


class Desk:
    """One open fight. Opening another one closes it; a refusal leaves the present one on the desk.

    Attributes:
        play: the fight being played.
        saved_at: when its last change reached the disk; None: not yet.
        trouble: why the last change did not reach the disk; None: it did.
    """

    def __init__(self, fight: OpenFight) -> None:
        """Stand on an open fight; use `sample`, `empty` or `reopened`."""
        self._fight = fight
        self.play = Play(fight.history)
        self.saved_at: datetime | None = datetime.now().astimezone()
        self.trouble: FileError | None = None

    @classmethod
    def sample(cls, system: System | None = None) -> Desk:
        """A desk with the sample fight of a game (the first one), in a new file.

        Where the user's folder cannot be written the fight stands in a temporary one, and `trouble` says so.
        """
        state = (system or next(iter(systems().values()))).sample()
        try:
            return cls(_created(state))
        except FileError as fault:
            folder = Path(tempfile.mkdtemp(prefix="estoc-"))
            desk = cls(OpenFight.create(folder / "fight.estoc", History(state)))
            desk.trouble = fault
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

    @property
    def recovered(self) -> int:
        """Changes found in the journal of a killed program when the fight was opened."""
        return self._fight.recovered

    def keep(self) -> None:
        """Put the last change on the disk; trouble is remembered, because the fight goes on."""
        try:
            if self._fight.record():
                self.saved_at = datetime.now().astimezone()
            self.trouble = None
        except FileError as fault:
            self.trouble = fault

    def save(self) -> None:
        """Fold everything into the file.

        Raises:
            FileError: it cannot be written; nothing is lost.
        """
        self._fight.save()
        self.saved_at, self.trouble = datetime.now().astimezone(), None

    def save_as(self, path: Path) -> None:
        """Go on in another file.

        Raises:
            FileError: it cannot be written; the fight stays where it was.
        """
        self._fight.save_as(_real(path))
        self.saved_at, self.trouble = datetime.now().astimezone(), None

    def open(self, path: Path) -> None:
        """Open another fight.

        Raises:
            FileError: it cannot be opened; the present fight is untouched.
        """
        if _real(path) != _real(self.path):
            self._put(OpenFight.open(path))

    def open_sample(self, system: str) -> None:
        """Open the sample fight of a game anew.

        Raises:
            RequestError: there is no such game.
            FileError: it cannot be written.
        """
        self._put(_created(_game(system).sample()))

    def new(self, system: str, name: str, sides: tuple[str, str]) -> None:
        """Begin an empty fight.

        Raises:
            RequestError: there is no such game.
            FightError: a name is empty, too long, or has signs that cannot be shown.
            FileError: it cannot be written.
        """
        game = _game(system)
        rows = tuple(SideOfFight(id, check_name(side), kind) for (id, kind), side in zip(SIDES, sides, strict=True))
        first = next(iter(game.tables.actions))
        self._put(_created(Encounter(game.id, check_name(name), rows, action=first)))

    def close(self) -> None:
        """Fold what is left into the file; trouble is remembered."""
        try:
            self._fight.close()
        except FileError as fault:
            self.trouble = fault

    def _put(self, fight: OpenFight) -> None:
        self.close()
        self._fight = fight
        self.play = Play(fight.history)
        self.saved_at, self.trouble = datetime.now().astimezone(), None


def _game(system: str) -> System:
    if system not in systems():
        raise refuse("system", "unknown_name", name=system, nearest=nearest(system, tuple(systems())))
    return systems()[system]


def _created(state: Encounter) -> OpenFight:
    return OpenFight.create(new_fight(state.name), History(state))


def _real(path: Path) -> Path:
    """The file behind a path.

    Raises:
        FileError: a path that leads nowhere: a link in a circle, a sign that no name has.
    """
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError) as fault:
        raise FileError(str(path), label("error.cannot_read", reason=str(fault))) from fault
