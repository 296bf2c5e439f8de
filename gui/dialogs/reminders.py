"""What the game master wants to be told, and when: those there are, and a line for a new one."""

from __future__ import annotations

from typing import get_args

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.encounter.state import Moment, Reminder
from engine.view import TableView
from gui.controls import Button, Check, Choice, Field, IconButton, Stepper
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog, last_row
from gui.laid_out import take_out
from gui.session import Session
from gui.theme import px
from gui.translation import capital

OF_ROUNDS = ("round_start", "round_end")
MOMENT_WIDTH, WHOSE_WIDTH = 240, 160


class RemindersDialog(Dialog):
    """A line for each reminder, with its moment and a button that takes it away; below them a form for one more."""

    def __init__(self, session: Session, fighter: str, parent: QWidget) -> None:
        """`fighter` is the one whose moments are proposed."""
        super().__init__(560, parent)
        self.session = session
        self.set_title(self.tr("Reminders"))
        self._lines = QVBoxLayout()
        self.column.addLayout(self._lines)
        self.text = Field(self.tr("What should be told"))
        self.when, self.whose = Choice(self.tr("When")), Choice(self.tr("Whose"))
        self.round = Stepper(1, 999, 1, self._round_word())
        self.every = Check(self.tr("each time"))
        self._lay_out(fighter)
        self._shown: tuple[Reminder, ...] | None = None
        session.table_changed.connect(self.show_table)
        self.show_table(session.table)
        self.text.setFocus()

    def _round_word(self) -> str:
        return self.session.words.text("round")

    def _lay_out(self, fighter: str) -> None:
        """The form: the sentence, its moment, the buttons."""
        self.when.fill([(one, self._begun(one)) for one in get_args(Moment)], OF_ROUNDS[0])
        names = [(row.id, row.name) for row in self.session.table.rows]
        known: list[tuple[object, str]] = [*names]
        self.whose.fill(known, fighter)
        self.round.set_value(self.session.table.turn + 1)
        self.when.activated.connect(self._fit)
        self.text.returnPressed.connect(self._add)
        self.column.addWidget(self.text)
        row = QHBoxLayout()
        self.when.setMinimumWidth(px(MOMENT_WIDTH))
        self.whose.setMinimumWidth(px(WHOSE_WIDTH))
        for widget in (self.when, self.round, self.whose):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(self.every)
        self.column.addLayout(row)
        leave, add = Button(self.tr("Close"), key="Esc"), Button(self.tr("Remind me"), "primary", key="Enter")
        leave.clicked.connect(self.close)
        add.clicked.connect(self._add)
        self.column.addLayout(last_row(leave, add))
        self._fit()

    def _begun(self, when: str) -> str:
        """A moment that the field beside it ends: a number, or a name."""
        return self.session.words.text(f"moment.{when}", who="…", turn="").rstrip()

    def _fit(self) -> None:
        """A round for the moments of rounds, a fighter for the others."""
        of_round = self.when.currentData() in OF_ROUNDS
        self.round.setVisible(of_round)
        self.whose.setVisible(not of_round)

    def moment(self, when: str, who: str, round: int) -> str:
        """A moment in words; without a round: of any."""
        any_round = when in OF_ROUNDS and not round
        return self.session.words.text(f"moment.any_{when}" if any_round else f"moment.{when}", who=who, turn=round)

    def _add(self) -> None:
        """Keep a new one, and be ready for the next."""
        when: Moment = self.when.currentData()
        every = self.every.isChecked()
        round = 0 if every else self.round.value()
        if self.session.remind(self.text.text(), when, round, str(self.whose.currentData() or ""), every):
            self.text.clear()
        self.text.setFocus()

    def show_table(self, table: TableView) -> None:
        """Show the reminders of the fight."""
        if table.reminders == self._shown:
            return
        self._shown = table.reminders
        take_out(self._lines)
        for reminder in table.reminders:
            self._lines.addWidget(self._line(reminder, table))
        if not table.reminders:
            nothing = self.tr("No reminder yet. Write one below, and say when.")
            self._lines.addWidget(PlainLabel(nothing, quiet=True, size=12))

    def _line(self, reminder: Reminder, table: TableView) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(10))
        fighter = table.row(reminder.fighter)
        said = self.moment(reminder.when, fighter.name if fighter else "", reminder.round)
        if reminder.every:
            said = f"{said}, {self.tr('each time')}"
        row.addWidget(PlainLabel(reminder.text), 1)
        row.addWidget(PlainLabel(capital(said), quiet=True, size=12))
        gone = IconButton("trash")
        gone.name(self.tr("Remove: {0}").format(reminder.text))
        gone.clicked.connect(lambda: self.session.forget_reminder(reminder.id))
        row.addWidget(gone)
        return line
