"""The slots of one's own content: rows that are listed, made, changed, removed, given away. Part of `Session`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.errors import EngineError, TableError
from engine.form import Value
from engine.home_made.in_force import book
from engine.home_made.rows import Content, HomeMade
from engine.home_made.writing import entry_of
from engine.label import Label, label, words
from engine.play.home_made import OwnContent
from engine.play.own_form import SORTS, Entry, Part, Sort, blank, changed, form, id_of, kind_of
from engine.play.own_preview import Preview, preview
from engine.storage.packs import Pack, read_pack
from engine.systems import systems
from engine.tables import CircumstanceRow
from engine.view import Notice
from gui.session.advising import Advising

PACK = ".toml"
"""How the file of a pack ends."""
SORTS_OF_CONTENT = SORTS
"""What the dialog lists, in order."""


class Making(Advising):
    """Whatever comes into force is told to every panel at once."""

    @property
    def own_content(self) -> OwnContent:
        """The home-made rows of the game of this fight."""
        return OwnContent(self.play.system)

    def own_rows(self, sort: Sort) -> tuple[tuple[str, str, bool], ...]:
        """The rows of one sort: id, name, whether it stands in place of one of the game."""
        mine, kind = self.own_content, kind_of(sort)
        found = [one for one in mine.of_kind(kind) if one.is_house_rule == (sort == "rules")]
        return tuple((one.id, one.name(self.language), mine.is_of_book(kind, one.id)) for one in found)

    def book_rows(self, sort: Sort) -> tuple[tuple[str, str], ...]:
        """The rows of the game that one may start from: id and name."""
        kind = kind_of(sort)
        found = []
        for row in book(self.play.system)[kind].values():
            if isinstance(row, CircumstanceRow) and not _may_change(row, sort):
                continue
            found.append((row.id, self.words.text(HomeMade(kind, row, {}).label)))
        return tuple(found)

    def own_entry(self, sort: Sort, id: str = "") -> Entry:
        """A row as the form shows it; "": a new one."""
        return self.own_content.entry(kind_of(sort), id) if id else blank(self.play.system, sort)

    def entry_of_book(self, sort: Sort, id: str) -> Entry:
        """A row of the game, with its names in both languages."""
        kind = kind_of(sort)
        one = HomeMade(kind, book(self.play.system)[kind][id], {})
        return entry_of(one) | {"text": {self.language: self.words.text(one.label)}}

    def own_form(self, sort: Sort, entry: Entry) -> tuple[Part, ...]:
        """The fields of a row."""
        return form(self.play.system, sort, entry)

    def own_changed(self, entry: Entry, field: str, value: Value) -> Entry:
        """The row with one field changed."""
        return changed(self.play.system, entry, field, value)

    def own_checked(self, sort: Sort, entry: Entry, before: str) -> tuple[HomeMade | None, str]:
        """The row that an entry makes, and why it makes none."""
        try:
            return self.own_content.checked(kind_of(sort), self._named(sort, entry, before)), ""
        except EngineError as fault:
            return None, self.words.text(self._placed(fault, sort, entry))

    def _placed(self, fault: EngineError, sort: Sort, entry: Entry) -> Label:
        """A refusal with the name of the field that it speaks of."""
        field = fault.field.rpartition(".")[2]
        fields = [one for part in self.own_form(sort, entry) for one in part.fields]
        found = next((one for one in fields if field in (one.id, one.id.partition(".")[2])), None)
        return label("own.place", name=found.label, reason=fault.label) if found else fault.label

    def _named(self, sort: Sort, entry: Entry, before: str) -> Entry:
        """The entry with an id: the one it had, or one made of its name."""
        if before or entry.get("id"):
            return entry | {"id": before or entry["id"]}
        return entry | {"id": self.own_content.free_id(kind_of(sort), id_of(entry))}

    def own_preview(self, row: HomeMade) -> Preview:
        """What a row would do to the present set-up."""
        return preview(self.play, row)

    def save_own_row(self, sort: Sort, entry: Entry, before: str = "") -> str:
        """Keep a row; returns its id, "" where it was refused. The open fight takes it too."""
        found: list[HomeMade] = []
        kind, named = kind_of(sort), self._named(sort, entry, before)

        def save() -> None:
            self._fit({one.key: one for one in (self.own_content.checked(kind, named),)})
            found.append(self.own_content.save(kind, named, before))

        if not self._remake(save):
            return ""
        self.desk.drop_rows([found[0].key])
        self._tell_content(label("notice.row_kept", name=found[0].name(self.language)))
        return found[0].id

    def remove_own_row(self, sort: Sort, id: str) -> bool:
        """Keep a row no longer; the open fight keeps what it names."""
        found: list[HomeMade] = []
        if not self._remake(lambda: found.append(self.own_content.remove(kind_of(sort), id))):
            return False
        gone = found[0]
        rows: Content = {gone.key: gone}
        kept = self.desk.keeps_rows(rows)
        name = "notice.row_stays" if kept else "notice.row_gone"
        self._tell_content(label(name, name=gone.name(self.language)))
        return True

    def _fit(self, rows: Content) -> None:
        """Refuse rows with which the open fight would say what they cannot take."""
        if not self.desk.fits_rows(rows):
            raise TableError(", ".join(one.id for one in rows.values())[:80], label("error.fight_says_otherwise"))

    def _remake(self, act: Callable[[], object]) -> bool:
        return self.attempt(act, label("notice.not_kept"))

    def _tell_content(self, said: Label) -> None:
        self.play.generation += 1
        self.start()
        self.notice.emit(Notice("done", said))

    # -- packs -------------------------------------------------------------------------------------------------------
    def export_own(self, path: Path) -> None:
        """Write all of one's own content of this game as one file."""
        self._export(path, lambda: self.own_content.export(path))

    def look_into(self, path: Path) -> Pack | None:
        """What a pack has and what it would change; None: it is refused as a whole, and that was said."""
        found: list[Pack] = []
        self.attempt(lambda: found.append(read_pack(path)), label("notice.pack_refused", name=path.name))
        return found[0] if found else None

    def take_pack(self, pack: Pack) -> bool:
        """Keep everything of a pack."""

        def take() -> None:
            if pack.system == self.play.system.id:
                self._fit(pack.content)
            OwnContent(systems()[pack.system]).take(pack)

        if not self._remake(take):
            return False
        told = label("notice.pack_taken", count=len(pack.content), name=pack.name)
        if pack.system == self.play.system.id:
            self.desk.drop_rows(pack.content)
        else:
            game = words(self.language, pack.system).text("game")
            told = label("notice.pack_taken_elsewhere", count=len(pack.content), name=pack.name, game=game)
        self._tell_content(told)
        return True


def _may_change(row: CircumstanceRow, sort: Sort) -> bool:
    asked = row.asked and not row.inside and row.kind in ("check", "number")
    return asked and (row.who == "option") == (sort == "rules")
