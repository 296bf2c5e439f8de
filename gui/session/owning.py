"""The slots of the session on fighters that are typed in a line, and on one's own fighters of the library."""

from __future__ import annotations

from collections.abc import Callable

from engine.encounter.own import own_of
from engine.encounter.state import Fighter
from engine.errors import EngineError
from engine.form import Value
from engine.label import label
from engine.play import quick
from engine.play.own_fighters import OwnFighters
from engine.play.play import Play
from engine.typed import QuickLine
from engine.view import LibrarySection, Notice, SheetView, Update
from gui.session.grouping import Groups


class Owning(Groups):
    """What a typed line means and brings; one's own fighters and what their copies in the fight are offered of them."""

    _own: OwnFighters | None = None
    _offered: Play | None = None
    """The fight whose copies have been told what the library has changed."""

    def start(self) -> None:
        """Tell everything; once for each fight also that the library has changed since its fighters were copied."""
        super().start()
        if self._offered is not self.play:
            self._offered = self.play
            names = ", ".join(update.name for update in self.updates())
            if names:
                self.notice.emit(Notice("done", label("notice.library_changed", who=names), action="updates"))

    # -- a typed line ------------------------------------------------------------------------------------------------
    def read_line(self, text: str, side: str = "") -> tuple[QuickLine, ...]:
        """What a line of fighters means: one answer for each group of it."""
        own = {one.id: one for one in self.own.all}
        return quick.read_line(self.play.state, text, self.language, side, own)

    def add_line(self, lines: tuple[QuickLine, ...], *, other: bool = False) -> bool:
        """Add what a line means, `other`: on the other side; False: it was refused."""
        if not all(line.ready for line in lines):
            return False
        added = self._act("add_written", groups=[line.group(other=other) for line in lines])
        if added:
            self._say_done()
        return added

    def line_example(self) -> str:
        """A line that this game understands."""
        return quick.example(self.play.system, self.language)

    # -- one's own fighters ------------------------------------------------------------------------------------------
    @property
    def own(self) -> OwnFighters:
        """One's own fighters of the game of this fight; a damaged file is told once."""
        if self._own is None or self._own.system is not self.play.system:
            self._own = OwnFighters(self.play.system)
            trouble = self._own.trouble
            if trouble is not None:
                self.notice.emit(Notice("error", trouble.label, label("notice.no_own_fighters"), trouble.field))
        return self._own

    def library(self) -> tuple[LibrarySection, ...]:
        """One's own fighters, then what else the library has."""
        return (*self.own.section(), *super().library())

    def keep_own(self, fighter: str) -> bool:
        """Keep a fighter of the fight as one's own, of whom he is then a copy; False: it was refused."""
        found: list[Fighter] = []
        if not self._change_own(lambda: found.append(self.own.save(self.play.state, fighter))):
            return False
        kept = found[0]
        self._act("become_own", fighter=fighter, own=own_of(kept))
        self.notice.emit(Notice("done", label("notice.own_kept", name=kept.name)))
        return True

    def add_own(self, id: str, side: str = "", count: int = 1) -> None:
        """Bring copies of one of one's own fighters, to a side ("": that of his kind)."""
        found: list[Fighter] = []
        if not self.attempt(lambda: found.append(self.own.find(id))):
            return
        one = found[0]
        usual = [known.id for known in self.table.sides if known.kind == one.side]
        place = side or (usual or [known.id for known in self.table.sides])[0]
        written = {"archetype": one.archetype, "own": own_of(one), "notes": one.notes}
        group = {"side": place, "name": one.name, "count": count, "written": written}
        self._act_and_say("add_written", groups=[group])

    def own_name(self, id: str) -> str:
        """What one of one's own fighters is called."""
        return next((one.name for one in self.own.all if one.id == id), "")

    def own_sheet(self, id: str) -> SheetView | None:
        """The sheet of one of one's own fighters; None when he is gone."""
        try:
            return self.own.sheet(id)
        except EngineError:
            return None

    def edit_own(self, id: str, trait: str, value: Value) -> None:
        """Change a trait of one of one's own fighters."""
        self._change_own(lambda: self.own.edit_trait(id, trait, value))

    def rename_own(self, id: str, name: str) -> None:
        """Give one of one's own fighters another name."""
        self._change_own(lambda: self.own.rename(id, name))

    def arm_own(self, id: str, weapons: tuple[str, ...]) -> None:
        """What one of one's own fighters carries, the first one in hand."""
        self._change_own(lambda: self.own.set_weapons(id, weapons))

    def note_own(self, id: str, notes: str) -> None:
        """Notes on one of one's own fighters."""
        self._change_own(lambda: self.own.set_notes(id, notes))

    def forget_own(self, id: str) -> None:
        """Keep one of one's own fighters no longer."""
        self._change_own(lambda: self.own.forget(id))

    def _change_own(self, act: Callable[[], object]) -> bool:
        done = self.attempt(act)
        if done:
            self._say("library", self.library_changed, self.library())
        return done

    def updates(self) -> tuple[Update, ...]:
        """What copies in the fight may take over of the library."""
        return self.own.updates(self.play.state)

    def update_copies(self, update: Update, fields: tuple[str, ...]) -> None:
        """Let the copies take over these changes; the others are not offered again."""
        self._act_and_say("take_over", fighters=update.fighters, own=update.own, fields=fields)
