"""The slots of the session on many fighters at once: notes, bands of the order, waves, parties that are kept."""

from __future__ import annotations

from collections.abc import Callable

from engine.encounter.action import names_of
from engine.encounter.state import Wave
from engine.label import Label, label
from engine.play.parties import Parties
from engine.storage.parties import Party
from engine.view import LibrarySection, Notice
from gui.session.acting import Fighters


class Groups(Fighters):
    """One act for all of them, so one step of undo and one line of the log."""

    _parties: Parties | None = None

    def add_note(self, fighters: tuple[str, ...], text: str) -> None:
        """One line more in the notes of each."""
        self._act_and_say("add_note", fighters=fighters, text=text)

    def gather(self, fighters: tuple[str, ...]) -> None:
        """Let them act one behind the other."""
        self._act_and_say("gather", fighters=fighters)

    def scatter(self, fighters: tuple[str, ...]) -> None:
        """Let each act at his own place again."""
        self._act_and_say("scatter", fighters=fighters)

    # -- waves -------------------------------------------------------------------------------------------------------
    def recruit(self, wave: str, title: str, round: int, archetype: str, side: str, count: int) -> bool:
        """Prepare copies of an archetype in a wave ("": a new one, called `title`); False: it was refused."""
        recruits = {"archetype": archetype, "side": side, "name": self._archetype(archetype), "count": count}
        return self._act("prepare", recruits=recruits, wave=wave, title=title, round=round)

    def set_aside(self, fighters: tuple[str, ...], title: str, round: int = 0) -> None:
        """Take fighters out of the fight into a new wave."""
        self._act_and_say("set_aside", fighters=fighters, title=title, round=round)

    def edit_wave(self, wave: str, title: str, round: int) -> None:
        """Another name or moment of a wave."""
        self._act("edit_wave", wave=wave, title=title, round=round)

    def dismiss(self, wave: str, fighters: tuple[str, ...] = ()) -> None:
        """Take fighters out of a wave, or drop it as a whole."""
        self._act_and_say("dismiss", wave=wave, fighters=fighters)

    def bring_wave(self, wave: str, joining: bool = True) -> None:
        """Let a wave come now."""
        self._past_the_roll(lambda: self._act_and_say("bring_wave", wave=wave, joining=joining))

    def postpone(self, wave: str) -> None:
        """Let a wave come a round later."""
        self._act("postpone", wave=wave)

    def waiting(self, wave: Wave) -> str:
        """The names of a wave in a row."""
        return names_of(wave.fighters)

    # -- parties -----------------------------------------------------------------------------------------------------
    def library(self) -> tuple[LibrarySection, ...]:
        """Parties, archetypes, weapons and states of the game."""
        return (*self.kept.section(), *self.play.library())

    @property
    def kept(self) -> Parties:
        """The parties of the game of this fight; those of a damaged file are told once."""
        if self._parties is None or self._parties.system is not self.play.system:
            self._parties = Parties(self.play.system)
            trouble = self._parties.trouble
            if trouble is not None:
                self.notice.emit(Notice("error", trouble.label, label("notice.no_parties"), trouble.field))
        return self._parties

    @property
    def parties(self) -> tuple[Party, ...]:
        """The parties that are kept for this game."""
        return self.kept.all

    def add_party(self, name: str, side: str = "") -> None:
        """Bring a whole party into the fight, on a side ("": the first one of heroes)."""
        heroes = (one.id for one in self.table.sides if one.kind == "hero")
        place = side or next(heroes, self.table.sides[0].id if self.table.sides else "")
        party = next((one for one in self.parties if one.name == name), None)
        if party is not None:
            self._act_and_say("add_party", fighters=party.fighters, side=place)

    def keep_party(self, fighters: tuple[str, ...], name: str) -> None:
        """Keep fighters as a party for the fights to come."""
        self._change_parties(lambda: self.kept.save(self.play.state, fighters, name), label("notice.party_kept"))

    def rename_party(self, name: str, new: str) -> None:
        """Give a party another name."""
        self._change_parties(lambda: self.kept.rename(name, new))

    def leave_party(self, name: str, fighter: str) -> None:
        """Take a fighter out of a party."""
        self._change_parties(lambda: self.kept.leave(name, fighter))

    def forget_party(self, name: str) -> None:
        """Keep a party no longer."""
        self._change_parties(lambda: self.kept.forget(name))

    def _change_parties(self, act: Callable[[], object], said: Label | None = None) -> None:
        if self.attempt(act):
            self._say("library", self.library_changed, self.library())
            if said is not None:
                self.notice.emit(Notice("done", said))
