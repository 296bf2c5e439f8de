"""The older copies of a fight: what each holds, and the way back to it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine.answer import LogLine
from engine.play.keeping import Copy
from gui.controls import Button
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog, last_row
from gui.dialogs.two_lines import TwoLineList, TwoLines, moment
from gui.panels.log_model import LogModel
from gui.session import Session
from gui.theme import px
from gui.translation import capital


class CopiesDialog(Dialog):
    """At the left the copies, newest first; at the right what the chosen one holds."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(760, parent)
        self.session = session
        self.copies = session.copies()
        self.set_title(self.tr("Older copies of this fight"))
        self.list, self.preview = TwoLineList(self.tr("Copies")), TwoLineList(self.tr("What the copy holds"))
        self.preview.setSelectionMode(TwoLineList.SelectionMode.NoSelection)
        self.list.fill(
            [self._row(copy) for copy in self.copies],
            self.tr("No copy yet: one is made each time the fight is saved."),
        )
        self.list.currentRowChanged.connect(self.show_copy)
        self.list.itemActivated.connect(lambda: self._restore(beside=True))
        self.list.setFixedWidth(px(320))
        panes = QHBoxLayout()
        panes.addWidget(self.list)
        panes.addSpacing(px(12))
        panes.addWidget(self.preview, 1)
        self.column.addLayout(panes, 1)
        self.column.addWidget(
            PlainLabel(self.tr("Either way the fight as it stands is kept: nothing is lost."), quiet=True, size=12)
        )
        self.column.addLayout(self._buttons())
        self.resize(px(760), px(440))
        self.show_copy(self.list.currentRow())
        self.list.setFocus()

    def _row(self, copy: Copy) -> TwoLines:
        if copy.refused is not None:
            return TwoLines(moment(copy.when), self.session.words.text(copy.refused), faded=True)
        last = self._sentence(copy) or self.tr("no line in the log yet")
        return TwoLines(moment(copy.when), last, self._round(copy))

    def _round(self, copy: Copy) -> str:
        reached = f"{self.session.words.text('round')} {copy.round}" if copy.round else self.tr("not begun")
        many = self.tr("fighters: {0}").format(copy.fighters)
        return f"{capital(reached)} · {many}"

    def _sentence(self, copy: Copy) -> str:
        return LogModel(self.session).sentence(copy.lines[-1]) if copy.lines else ""

    def _buttons(self) -> QHBoxLayout:
        leave, self.in_place = Button(self.tr("Close"), key="Esc"), Button(self.tr("Put in place of the fight"))
        self.beside = Button(self.tr("Open as a fight of its own"), "primary", key="Enter")
        leave.clicked.connect(self.close)
        self.in_place.clicked.connect(lambda: self._restore(beside=False))
        self.beside.clicked.connect(lambda: self._restore(beside=True))
        return last_row(leave, self.in_place, self.beside)

    def show_copy(self, row: int) -> None:
        """Show what the copy of a row holds: the end of its log, then each fighter with his health."""
        copy = self.copies[row] if 0 <= row < len(self.copies) else None
        readable = copy is not None and copy.table is not None
        self.in_place.setEnabled(readable)
        self.beside.setEnabled(readable)
        self.preview.fill(self._held(copy) if copy is not None else (), "")

    def _held(self, copy: Copy) -> list[TwoLines]:
        words = self.session.words.text
        if copy.table is None:
            return []
        sides = {side.id: side.name for side in copy.table.sides}
        fighters = [TwoLines(row.name, words(row.health.word), sides.get(row.side, "")) for row in copy.table.rows]
        return [self._line(line) for line in reversed(copy.lines)] + fighters

    def _line(self, line: LogLine) -> TwoLines:
        """A line of the log: who and whom, what, in which round."""
        words = self.session.words.text
        who = " → ".join(name for name in (line.who, line.whom) if name)
        facts = " · ".join(words(part) for part in (line.facts, self.session.result_apart(line)) if part is not None)
        reached = f"{words('round')} {line.round}" if line.round else ""
        return TwoLines(who, facts, capital(reached)) if who else TwoLines(capital(facts), "", capital(reached))

    def _restore(self, *, beside: bool) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(self.copies) and self.copies[row].table is not None:
            self.close()
            self.session.restore(self.copies[row].path, beside=beside)
