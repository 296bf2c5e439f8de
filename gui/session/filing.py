"""The slots of files: fights that open, park and come back, older copies, everything in one file. Part of `Session`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.encounter.roster import NAME_LENGTH
from engine.errors import FileError
from engine.label import Label, label, words
from engine.play.keeping import Copy, copies_of
from engine.storage.archive import pack
from engine.storage.read import misshapen
from engine.storage.recent import Parked, recent
from engine.storage.strict_json import parse
from engine.storage.unpack import Incoming, Taken, contents, unpack
from engine.view import Notice
from gui.session.bringing import Bringing
from gui.settings.table import Settings


def _check_settings(text: str) -> None:
    """Refuse settings that could not be loaded, naming the key."""
    wrong = misshapen(parse(text, "settings.json"), Settings, "")
    if wrong is not None:
        raise wrong


CHECKS = {"config/settings.json": _check_settings}
"""Files of a backup that the window alone can check."""


class Filing(Bringing):
    """What puts another fight on the desk, or keeps this one."""

    @property
    def path(self) -> Path:
        """The file of the fight."""
        return self.desk.path

    def set_language(self, language: str) -> None:
        """Speak another language everywhere."""
        self.language = language
        self._speak()

    def _speak(self) -> None:
        self.words = words(self.language, self.play.system.id)
        self.language_changed.emit()
        self.start()

    def close(self) -> None:
        """Fold the fight into its file, whatever the disk says (the journal keeps it)."""
        self.desk.close()

    # -- fights ------------------------------------------------------------------------------------------------------
    def _replace(self, opened: Callable[[], None], refused: Label | None = None) -> bool:
        """Put another fight on the desk and park the one before; a refusal (`refused` is its title) touches nothing."""
        name = self.desk.title
        path = str(self.path)
        if not self.attempt(opened, refused):
            return False
        self._show_anew()
        if any(one.path == path and one.is_there for one in self.recent()):
            self.notice.emit(Notice("done", label("notice.parked", name=name), action="back_to_last"))
        self._tell_news()
        return True

    def _show_anew(self) -> None:
        """Tell every panel of another fight."""
        self._sweep, self._sheet = None, ""
        self._speak()

    def new_fight(self, system: str, name: str, sides: tuple[str, str], along: tuple[str, ...] = ()) -> bool:
        """Begin a fight with two named sides; it is empty, or fighters of the present one come along."""
        return self._replace(lambda: self.desk.new(system, name, sides, along))

    def open_sample(self, system: str = "") -> bool:
        """Open the sample fight of a game ("": the present one) anew."""
        return self._replace(lambda: self.desk.open_sample(system or self.play.system.id))

    def open(self, path: Path) -> bool:
        """Open a fight file; a refusal says that the present fight is untouched."""
        return self._replace(lambda: self.desk.open(path), label("notice.not_opened", name=path.name))

    def recent(self) -> tuple[Parked, ...]:
        """The last fights besides the present one, the latest first."""
        return recent(self.path)

    def back_to_last(self) -> bool:
        """Open the fight that was open before this one; False: there is none within reach."""
        last = next((one for one in self.recent() if one.is_there), None)
        return last is not None and self.open(Path(last.path))

    def save(self) -> bool:
        """Fold everything into the file of the fight."""
        return self._saving(self.desk.save, label("notice.not_saved"))

    def save_as(self, path: Path) -> bool:
        """Go on in another file."""
        return self._saving(lambda: self.desk.save_as(path))

    def _saving(self, act: Callable[[], None], refused: Label | None = None) -> bool:
        play = self.play
        saved = self.attempt(act, refused)
        if self.play is not play:  # its history was too long for one file
            self._show_anew()
        self.tell_saved()
        self._tell_news()
        return saved

    # -- copies ------------------------------------------------------------------------------------------------------
    def copies(self) -> tuple[Copy, ...]:
        """The older copies of the fight, newest first."""
        return copies_of(self.path)

    def restore(self, copy: Path, *, beside: bool) -> bool:
        """Go on from an older copy: in the place of the fight, which is kept first, or as a fight of its own."""
        refused = label("notice.not_opened", name=copy.name)
        named = self._name_of_copy if beside else None
        if not self._replace(lambda: self.desk.restore(copy, beside=named), refused):
            return False
        if not beside:
            self.notice.emit(Notice("done", label("notice.restored"), action="copies"))
        return True

    def _name_of_copy(self, name: str) -> str:
        """The name of a fight, and that it is a copy; the end of a long name gives way."""
        room = NAME_LENGTH - len(self.words.text(label("notice.copy_of", name="")))
        return self.words.text(label("notice.copy_of", name=name[:room]))

    # -- everything --------------------------------------------------------------------------------------------------
    def back_up(self, target: Path) -> bool:
        """Write everything into one file, the last fights included, wherever they are."""
        self.desk.keep()
        fights = [self.path, *(Path(one.path) for one in self.recent())]
        count: list[int] = []
        if not self.attempt(lambda: count.append(pack(target, fights)), label("notice.not_backed_up")):
            return False
        self.notice.emit(Notice("done", label("notice.backed_up", name=target.name, count=count[0])))
        return True

    def incoming(self, backup: Path) -> tuple[Incoming, ...]:
        """What a backup would bring; a refusal is told, and nothing comes."""
        try:
            return contents(backup, CHECKS)
        except FileError as refusal:
            title = label("notice.not_opened", name=backup.name)
            self.notice.emit(Notice("error", refusal.label, title, refusal.field))
            return ()

    def take_over(self, backup: Path, *, replace: bool) -> bool:
        """Take over what a backup brings; its fights are among the recent ones, what was there before is kept."""
        found: list[Taken] = []
        refused = label("notice.not_opened", name=backup.name)

        def take() -> None:
            found.append(unpack(backup, replace=replace, untouched=self.path, also=CHECKS))

        if not self.attempt(take, refused):
            return False
        (taken,) = found
        fights = self.desk.take_in(taken.fights)
        said = label("notice.fights_taken_over", count=taken.count, fights=fights, name=taken.before.name)
        if not fights:
            said = label("notice.taken_over", count=taken.count, name=taken.before.name)
        self.notice.emit(Notice("done", said, action="recent" if fights else ""))
        return True
