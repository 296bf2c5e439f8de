"""The slots of what comes in from other programs and tables, and of the roster that goes out. Part of `Session`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.errors import FileError
from engine.intake.columns import meaning_label, meanings_of
from engine.intake.decoding import decoded
from engine.intake.found import Answer, Found, Import, Row
from engine.intake.preview import arguments, rows
from engine.intake.roster import left_out, roster_table
from engine.intake.take import read_text
from engine.label import Label, label
from engine.storage.own_fighters import SIDES
from engine.storage.read import bytes_of
from engine.storage.write import write
from engine.view import Notice
from gui.session.filing import Filing

TABLE = ".csv"
ENDINGS = (".csv", ".tsv", ".json", ".txt")
"""Files that may hold fighters."""


class Receiving(Filing):
    """What is read is shown before anything changes; taken in, it is one step."""

    def read_file(self, path: Path) -> Import | None:
        """The fighters in a file; None: there are none, and that was said."""
        try:
            text = decoded(bytes_of(path), path.name)
        except FileError as refusal:
            self._refuse(refusal, path.name)
            return None
        return self.read_pasted(text, path.name)

    def read_pasted(self, text: str, name: str = "", meanings: tuple[str, ...] = ()) -> Import | None:
        """The fighters in a text; None: there are none, and that was said.

        Args:
            name: of the file; "": it comes from the clipboard.
            meanings: of the columns of a table; none: what the headings say.
        """
        try:
            return Import(name, text, read_text(self.play.system.id, text, name, meanings))
        except FileError as refusal:
            self._refuse(refusal, name)
            return None

    def _refuse(self, refusal: FileError, name: str) -> None:
        title = label("notice.not_imported", name=name) if name else label("notice.not_pasted")
        self.notice.emit(Notice("error", refusal.label, title, refusal.field))

    def column_meanings(self) -> list[tuple[str, str]]:
        """What a column of a table may mean: ids with their words."""
        return [(one, self.words.text(meaning_label(one))) for one in meanings_of(self.play.system.id)]

    def import_rows(self, found: Found, *, own: bool, side: str = "") -> tuple[Row, ...]:
        """What would come into the fight, or (`own`) among one's own fighters; `side` where nothing says otherwise."""
        return rows(self.play.state, found, side, self.own.all if own else None)

    def take_in(self, found: Found, shown: tuple[Row, ...], answers: tuple[Answer, ...], *, own: bool) -> bool:
        """Take in what is wanted: into the fight as one step, or among one's own fighters; False: it was refused."""
        given = arguments(found, shown, answers)
        if own:
            return self._keep_own(given)
        taken = self._act("take_in", **given)
        if taken:
            self._say_done()
        return taken

    def _keep_own(self, given: dict[str, list[dict[str, object]]]) -> bool:
        """Write them into the file of one's own fighters, on the kinds of their sides."""
        kinds = {side.id: str(side.kind) for side in (*self.play.state.sides, *SIDES)}
        kinds |= {str(side["id"]): str(side["kind"]) for side in given.pop("sides", ())}
        groups = [group | {"side": kinds[str(group["side"])]} for group in given["groups"]]
        counts: list[int] = []
        if not self._change_own(lambda: counts.append(self.own.take_in(given | {"groups": groups}))):
            return False
        self.notice.emit(Notice("done", label("notice.own_imported", count=counts[0])))
        return True

    # -- going out ---------------------------------------------------------------------------------------------------
    def roster(self, fighters: tuple[str, ...]) -> str:
        """The sheets of fighters (none: of everybody) as a table that is read back as the same."""
        chosen = fighters or tuple(row.id for row in self.table.rows)
        return roster_table(self.play.state, chosen, self.words)

    def export_roster(self, path: Path, fighters: tuple[str, ...] = ()) -> bool:
        """Write that table, and say what it has no room for; False: the disk refused, and it was said."""
        content = ("\ufeff" + self.roster(fighters)).encode()  # by the mark a spreadsheet knows that this is UTF-8
        written = self._export(path, lambda: write(path, content))
        missing = left_out(self.play.state, fighters or tuple(row.id for row in self.table.rows))
        if written and missing is not None:
            said = label("notice.not_in_table", what=missing)
            self.notice.emit(Notice("warning", said, _exported(path)))
        return written

    def _export(self, path: Path, act: Callable[[], object]) -> bool:
        """Let something leave as a file, and say so; False: the disk refused, and it was said."""
        if not self.attempt(act, label("notice.not_exported", name=path.name)):
            return False
        self.notice.emit(Notice("done", _exported(path)))
        return True


def _exported(path: Path) -> Label:
    """What left as a file, and the folder where it is found."""
    return label("notice.exported", name=path.name, folder=str(path.parent))
