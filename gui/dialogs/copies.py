"""The older copies of a fight: what each holds, and the way back to it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.play.keeping import Copy
from gui.controls import Button
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog
from gui.dialogs.two_lines import TwoLineList, TwoLines, moment
from gui.panels.log_model import LogModel
from gui.session import Session
from gui.theme import px
from gui.translation import capital, pair

MOST_SHOWN = 12
"""How many fighters a preview names."""


class CopiesDialog(Dialog):
    """At the left the copies, newest first; at the right what the chosen one holds."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(760, parent)
        self.session = session
        self.copies = session.copies()
        self.set_title(self.tr("Older copies of this fight"))
        self.list, self.preview = TwoLineList(self.tr("Copies")), QVBoxLayout()
        self.list.fill(
            [self._row(copy) for copy in self.copies],
            self.tr("No copy yet: one is made each time the fight is saved."),
        )
        self.list.currentRowChanged.connect(self.show_copy)
        self.list.itemActivated.connect(lambda: self._restore(beside=True))
        self.list.setFixedWidth(px(300))
        panes = QHBoxLayout()
        panes.addWidget(self.list)
        panes.addSpacing(px(12))
        panes.addLayout(self.preview, 1)
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
        last = self._sentence(copy) or self.tr("nothing has happened yet")
        return TwoLines(moment(copy.when), last, self._round(copy))

    def _round(self, copy: Copy) -> str:
        reached = f"{self.session.words.text('round')} {copy.round}" if copy.round else self.tr("not begun")
        return f"{capital(reached)} · {self.tr('fighters: {0}').format(copy.fighters)}"

    def _sentence(self, copy: Copy) -> str:
        return LogModel(self.session).sentence(copy.lines[-1]) if copy.lines else ""

    def _buttons(self) -> QHBoxLayout:
        leave, self.in_place = Button(self.tr("Close"), key="Esc"), Button(self.tr("Put in the place of the fight"))
        self.beside = Button(self.tr("Open as a fight of its own"), "primary", key="Enter")
        leave.clicked.connect(self.close)
        self.in_place.clicked.connect(lambda: self._restore(beside=False))
        self.beside.clicked.connect(lambda: self._restore(beside=True))
        row = QHBoxLayout()
        row.addStretch(1)
        for button in (leave, self.in_place, self.beside):
            row.addWidget(button)
        return row

    def show_copy(self, row: int) -> None:
        """Show what the copy of a row holds: each fighter with his health, then the end of the log."""
        while (old := self.preview.takeAt(0)) is not None:
            widget = old.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        copy = self.copies[row] if 0 <= row < len(self.copies) else None
        readable = copy is not None and copy.table is not None
        self.in_place.setEnabled(readable)
        self.beside.setEnabled(readable)
        for label in self._held(copy) if copy is not None else ():
            self.preview.addWidget(label)
        self.preview.addStretch(1)

    def _held(self, copy: Copy) -> list[PlainLabel]:
        words = self.session.words.text
        if copy.table is None:
            return [PlainLabel(words(copy.refused) if copy.refused is not None else "", quiet=True)]
        said = [PlainLabel(copy.table.name, size=14)]
        shown, more = copy.table.rows[:MOST_SHOWN], len(copy.table.rows) - MOST_SHOWN
        said += [PlainLabel(pair(row.name, words(row.health.word)), size=12) for row in shown]
        if more > 0:
            said.append(PlainLabel(self.tr("and {0} more").format(more), quiet=True, size=12))
        model = LogModel(self.session)
        said += [PlainLabel(model.sentence(line), quiet=True, size=12) for line in copy.lines]
        return said

    def _restore(self, *, beside: bool) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(self.copies) and self.copies[row].table is not None:
            self.close()
            self.session.restore(self.copies[row].path, beside=beside)
