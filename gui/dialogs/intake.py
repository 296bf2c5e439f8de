"""The preview of an import: who comes, where, what differs, who is here already, and all that was not understood."""

from __future__ import annotations

from typing import Any, cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from engine.intake.found import Answer, Fate, Import, Row, Trouble
from engine.label import Label
from gui.controls import Button, Choice, Segments
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog
from gui.dialogs.intake_columns import IntakeColumns
from gui.dialogs.intake_rows import IntakeList, Shown, Told
from gui.dialogs.two_lines import TwoLineList, TwoLines
from gui.pressing import ENTER
from gui.session import Session
from gui.theme import px

PAGES = ("fighters", "columns", "left_over")
SIGNS = frozenset(("", "–", "…"))
"""Stand for something that the text does not have."""
SIDE_LEAST, SIDE_MOST = 100, 220
"""Room of the choice of a side, in pixels at 100 %."""
GROWS_FIRST = 100
"""Stretch of what takes the room of a line before the free room in it does."""
MOST_LEFT = 1000
"""Lines of what was not understood that are shown."""


class IntakeDialog(Dialog):
    """Nothing changes before Import is pressed; then everything comes in one step."""

    def __init__(self, session: Session, one: Import, parent: QWidget, side: str = "") -> None:
        """`one`: what was read. `side`: where fighters go when nothing says otherwise."""
        super().__init__(760, parent)
        self.session, self.one, self._usual = session, one, side
        self.again = lambda: IntakeDialog(session, self.one, parent, side).open()
        self.rows: tuple[Row, ...] = ()
        self.fates: list[Fate] = []
        self.sides: list[str] = []
        self.set_title(self.tr("Import: {0}").format(one.name) if one.name else self.tr("Import from the clipboard"))
        self.list = IntakeList(self.tr("Fighters that come"))
        self.columns = IntakeColumns(session.column_meanings(), self._mean)
        self.left_over = TwoLineList(self.tr("What was not understood"))
        self.stack = QStackedWidget()
        self._lay_out()
        self._read()
        self.resize(px(820), px(620))
        if not one.found.newcomers and one.found.columns:
            self.page.choose("columns")
        self.list.setFocus()

    # -- in the other language ---------------------------------------------------------------------------------------
    def carried(self) -> Any:
        """What was chosen for each of them, where they go, and the page in view."""
        return self.fates, self.sides, self.place.current, self.page.current

    def take_up(self, carried: Any) -> None:
        """Choose the same again."""
        fates, sides, place, page = carried
        self.place.choose(place)
        self.fates, self.sides = fates, sides
        self.page.choose(page)
        self._show()

    # -- parts -------------------------------------------------------------------------------------------------------
    def _lay_out(self) -> None:
        names = (self.tr("Fighters"), self.tr("Columns"), self.tr("Left over"))
        self.page = Segments([*zip(PAGES, names, strict=True)], self.tr("What is shown"))
        self.page.changed.connect(self._turn_to)
        self.place = Segments(
            [("fight", self.tr("This fight")), ("own", self.tr("My own fighters"))], self.tr("Where they go")
        )
        self.place.changed.connect(lambda _id: self._show())
        self.read_as = PlainLabel(quiet=True, size=12)
        top, below = QHBoxLayout(), QHBoxLayout()
        top.addWidget(self.read_as, 1)
        top.addWidget(PlainLabel(self.tr("Into"), size=12))
        top.addWidget(self.place)
        below.addWidget(self.page)
        below.addStretch(1)
        self.list.itemSelectionChanged.connect(self._offer)
        for widget in (self.list, self.columns, self.left_over):
            self.stack.addWidget(widget)
        self.choices = QWidget()
        self.choices.setLayout(self._choices())
        self.column.addLayout(top)
        self.column.addLayout(below)
        self.column.addWidget(self.stack, 1)
        self.column.addWidget(self.choices)
        self.column.addLayout(self._buttons())

    def _choices(self) -> QHBoxLayout:
        """What is done with the chosen fighters, or with all where none is chosen."""
        self.whom = PlainLabel(size=12)
        self.side = Choice(self.tr("Side"))
        self.side.icon_name = "group"
        self.side.setMinimumWidth(px(SIDE_LEAST))
        self.side.setMaximumWidth(px(SIDE_MOST))
        self.side.currentIndexChanged.connect(self._to_side)
        fates = [("new", self.tr("New")), ("replace", self.tr("Take values over")), ("leave", self.tr("Leave out"))]
        self.fate = Segments(fates, self.tr("What becomes of them"))
        self.fate.changed.connect(self._to_fate)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(10))
        for widget in (self.whom, self.side, self.fate):
            row.addWidget(widget)
        row.insertStretch(1, 1)
        row.setStretchFactor(self.side, GROWS_FIRST)
        return row

    def _buttons(self) -> QHBoxLayout:
        leave, self.take = Button(self.tr("Cancel"), key="Esc"), Button("", "primary", key="Ctrl+Enter")
        leave.clicked.connect(self.reject)
        self.take.clicked.connect(self.accept)
        self.same, self.select = PlainLabel(size=12), Button(self.tr("Select them"), "tonal")
        self.select.low = True
        self.select.clicked.connect(self._select_same)
        row = QHBoxLayout()
        row.addWidget(self.same)
        row.addWidget(self.select)
        row.addStretch(1)
        row.addWidget(leave)
        row.addWidget(self.take)
        for button in (leave, self.take, self.select):
            button.setAutoDefault(False)
        return row

    def _turn_to(self, page: str) -> None:
        """Show one of the pages; choices stand below the fighters only."""
        self.stack.setCurrentIndex(PAGES.index(page))
        self.choices.setVisible(page == "fighters")

    def _select_same(self) -> None:
        """Choose those who are here already."""
        self.page.choose("fighters")
        for place, row in enumerate(self.rows):
            self.list.item(place).setSelected(bool(row.here))
        self.list.setFocus()

    # -- what is shown -----------------------------------------------------------------------------------------------
    def _mean(self, meanings: tuple[str, ...]) -> None:
        """The columns mean something else: read the text again."""
        again = self.session.read_pasted(self.one.text, self.one.name, meanings)
        if again is not None:
            self.one = again
            self._read()

    def _read(self) -> None:
        """Begin with what was read: everybody comes as new."""
        found = self.one.found
        self.rows = self.session.import_rows(found, own=self._own, side=self._usual)
        self.fates = ["new"] * len(self.rows)
        self.sides = [row.side for row in self.rows]
        reader = self.session.words.text(f"intake.reader.{found.reader}")
        self.read_as.setText(self.tr("Read as: {0}").format(reader))
        self.columns.fill(found.columns)
        self._show()

    @property
    def _own(self) -> bool:
        return self.place.current == "own"

    def _show(self) -> None:
        """Show everything as it stands now."""
        self.rows = self.session.import_rows(self.one.found, own=self._own, side=self._usual)
        for place, row in enumerate(self.rows):
            if self.fates[place] == "replace" and not row.here:
                self.fates[place] = "new"
        nobody = self.tr("Nobody was found. Look at the columns.")
        self.list.fill([self._shown(place, row) for place, row in enumerate(self.rows)], nobody)
        left, count = self._left()
        self.left_over.fill(left, self.tr("Everything was understood."))
        columns = self.one.found.columns
        names = {
            "fighters": self.tr("Fighters ({0})").format(len(self.rows)),
            "columns": self.tr("Columns ({0})").format(len(columns)),
            "left_over": self.tr("Left over ({0})").format(count),
        }
        kept = [(id, names[id]) for id in PAGES if id != "columns" or columns]
        self.page.set_options(kept, self.page.current if self.page.current in dict(kept) else "fighters")
        same = sum(bool(row.here) for row in self.rows)
        self.same.setText(self.tr("Here already under the same name: {0}").format(same) if same else "")
        self.select.setVisible(bool(same))
        self._offer()

    def _shown(self, place: int, row: Row) -> Shown:
        """One fighter in words."""
        side = self._every_side().get(self.sides[place])
        fate = self.fates[place]
        words = {
            "new": self.tr("{0}: new").format(side.name if side else ""),
            "replace": self.tr("values of {0} taken over").format(len(row.here)),
            "leave": self.tr("left out"),
        }[fate]
        asks = bool(row.here) and fate == "new"
        if asks:
            words = self.tr("{0} (here already)").format(words)
        head = f"{row.count} × {row.name}" if row.count > 1 and not self._own else row.name
        kind = side.kind if side else "third"
        sources = tuple(self._source(row, number) for number in range(len(row.differences)))
        return Shown(head, kind, words, tuple(self._lines(row)), asks, fate == "leave", sources)

    def _source(self, row: Row, number: int) -> str:
        """A value with the words that it comes from."""
        one = row.differences[number]
        read = f"{self.session.words.text(one.label)} {self._word(one.after)}"
        return self.tr("{0}, from “{1}”").format(read, _cut(one.source))

    def _lines(self, row: Row) -> list[Told]:
        found = []
        brought = [self._difference(row, number) for number in range(len(row.differences))]
        base = "" if row.here else self.tr("The rest as: {0}").format(self._word(row.base))
        said = " · ".join([*brought, base] if base else brought)
        found.append(Told(said or self.tr("Nothing differs.")))
        if row.carries is not None:
            carried = ", ".join(self._word(one) for one in row.carries)
            found.append(Told(self.tr("Carries: {0}").format(carried or "–")))
        if any(one.text not in SIGNS for one in row.troubles):
            left = ", ".join(_cut(one.text) for one in row.troubles if one.text not in SIGNS)
            found.append(Told(self.tr("Not on the sheet: {0}").format(left), doubtful=True))
        return found

    def _difference(self, row: Row, number: int) -> str:
        """A value that he brings; of somebody who is here, also what it was."""
        one = row.differences[number]
        name, after = self.session.words.short(one.label), self._word(one.after)
        if not row.here:
            return f"{name} {after}"
        return self.tr("{0}: {1} becomes {2}").format(name, self._word(one.before), after)

    def _word(self, told: object) -> str:
        if isinstance(told, Label):
            return self.session.words.text(told)
        return self.session.words.number(told) if isinstance(told, int | float) else str(told)

    def _left(self) -> tuple[list[TwoLines], int]:
        """All that was not understood, with its place and the reason, as far as it is shown; and how many there are."""
        told = [("", one) for one in self.one.found.troubles]
        told += [(row.name, one) for row in self.rows for one in row.troubles]
        shown = [self._left_line(name, one) for name, one in told[:MOST_LEFT]]
        if len(told) > MOST_LEFT:
            more = self.tr("And {0} more").format(len(told) - MOST_LEFT)
            shown.append(TwoLines(more, self.tr("This list shows the first {0}").format(MOST_LEFT)))
        return shown, len(told)

    def _left_line(self, name: str, one: Trouble) -> TwoLines:
        why = (
            self._word(one.why)
            if one.why is not None
            else self.tr("nothing here is called that; it stays in the notes")
        )
        place = self._word(one.place)
        if one.text in SIGNS:
            return TwoLines(place or why, " · ".join(part for part in (name, why if place else "") if part))
        return TwoLines(_cut(one.text, 90), " · ".join(part for part in (name, place, why) if part))

    # -- what is chosen ----------------------------------------------------------------------------------------------
    def _chosen(self) -> tuple[int, ...]:
        """Those the choices are for: the selected ones, else everybody."""
        return self.list.chosen() or tuple(range(len(self.rows)))

    def _offer(self) -> None:
        """Name those who are chosen, with their side and their fate."""
        chosen = [place for place in self._chosen() if place < len(self.rows)]
        count = len(chosen)
        everybody = count == len(self.rows)
        self.whom.setText(self.tr("For all:") if everybody else self.tr("Selected: {0}").format(count))
        sides = {self.sides[place] for place in chosen}
        known = [(side.id, side.name) for side in self._every_side().values()]
        several = [] if len(sides) == 1 else [("", self.tr("Several sides"))]
        self.side.fill([*several, *known], next(iter(sides)) if len(sides) == 1 else "")
        fates = {self.fates[place] for place in chosen}
        able = any(self.rows[place].here for place in chosen)
        for button in self.fate.buttons:
            button.setEnabled(bool(chosen) and (button.id != "replace" or able))
        self.fate.set_options(self.fate.options, next(iter(fates)) if len(fates) == 1 else "")
        self.side.setEnabled(bool(chosen))
        counts = (1 if self._own else row.count for row in self.rows)
        coming = sum(count for count, fate in zip(counts, self.fates, strict=True) if fate == "new")
        changed = sum(len(row.here) for row, fate in zip(self.rows, self.fates, strict=True) if fate == "replace")
        self.take.setText(self.tr("Import ({0})").format(coming + changed))
        self.take.setEnabled(coming + changed > 0)

    def _every_side(self) -> dict[str, Any]:
        """The sides of the fight, then those that come with the text; an empty one may take the name of one of them."""
        here: dict[str, Any] = {side.id: side for side in self.session.table.sides}
        return here | {row.new_side.id: row.new_side for row in self.rows if row.new_side is not None}

    def _to_side(self, _index: int) -> None:
        side = str(self.side.currentData() or "")
        for place in self._chosen() if side else ():
            self.sides[place] = side
        self._show()

    def _to_fate(self, fate: str) -> None:
        for place in self._chosen():
            if fate != "replace" or self.rows[place].here:
                self.fates[place] = cast(Fate, fate)
        self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl and Enter import; the space bar leaves the chosen fighters out, or takes them back."""
        enter = event.key() in ENTER
        if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.take.click()
        elif event.key() == Qt.Key.Key_Space and self.list.hasFocus():
            away = all(self.fates[place] == "leave" for place in self._chosen())
            self._to_fate("new" if away else "leave")
        elif not enter:
            super().keyPressEvent(event)

    def accept(self) -> None:
        """Take them in."""
        answers = tuple(Answer(fate, side) for fate, side in zip(self.fates, self.sides, strict=True))
        if self.take.isEnabled() and self.session.take_in(self.one.found, self.rows, answers, own=self._own):
            super().accept()


def _cut(words: str, most: int = 40) -> str:
    line = " ".join(words.split())
    return f"{line[:most]}…" if len(line) > most else line
