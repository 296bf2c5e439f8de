"""Reinforcements: the waves that wait, and a form that prepares one more or changes one."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from engine.encounter.state import Wave
from engine.view import TableView
from gui.controls import Button, Check, Choice, Field, IconButton, Stepper
from gui.controls.labels import PlainLabel
from gui.controls.menu import Menu
from gui.dialogs.base import Dialog
from gui.laid_out import take_out
from gui.session import Session
from gui.theme import px
from gui.translation import capital

SELECTED = "."
"""The choice of the selected fighters, among ids of archetypes."""
NEW = ""
WHO_WIDTH, SIDE_WIDTH, NAME_WIDTH, MOST = 230, 150, 120, 20


class WavesDialog(Dialog):
    """A line for each wave, with what brings it and what takes it away; below them the form."""

    def __init__(self, session: Session, chosen: tuple[str, ...], parent: QWidget, *, aside: bool = False) -> None:
        """`chosen` are the fighters who may be set aside; `aside`: they are proposed."""
        super().__init__(640, parent)
        self.session, self.chosen, self._aside = session, chosen, aside
        self.set_title(self.tr("Reinforcements"))
        self._lines = QVBoxLayout()
        self._lines.setSpacing(px(4))
        self.column.addLayout(self._lines)
        self.who, self.side = Choice(self.tr("Who")), Choice(self.tr("On which side"))
        self.count = Stepper(1, MOST, 1, self.tr("How many"))
        self.wave = Choice(self.tr("In which wave"))
        self.name = Field(self.tr("Name of the wave"))
        self.timed = Check(self.tr("At the start of {0}").format(session.words.text("round").lower()))
        self.round = Stepper(1, 999, session.table.turn + 1, session.words.text("round"))
        self.change, self.add = Button(self.tr("Change")), Button(self.tr("Prepare"), "primary", key="Enter")
        self._lay_out()
        self._shown: tuple[Wave, ...] | None = None
        session.table_changed.connect(self.show_table)
        self.show_table(session.table)
        self.name.setFocus()

    # -- the form ----------------------------------------------------------------------------------------------------
    def _lay_out(self) -> None:
        self.column.addSpacing(px(6))
        self.who.setMinimumWidth(px(WHO_WIDTH))
        self.side.setMinimumWidth(px(SIDE_WIDTH))
        self.wave.setMinimumWidth(px(SIDE_WIDTH))
        self._row(self.who, PlainLabel("×", quiet=True), self.count, self.side)
        self._row(self.wave, self.name, stretch=False)
        leave = Button(self.tr("Close"), key="Esc")
        leave.clicked.connect(self.close)
        self._row(self.timed, self.round)
        self._row(self.change, leave, self.add, right=True)
        self._fill()
        self.timed.setChecked(True)
        self.timed.toggled.connect(self._fit)
        self.who.activated.connect(self._fit)
        self.wave.activated.connect(self._choose_wave)
        self.name.returnPressed.connect(self._add)
        self.add.clicked.connect(self._add)
        self.change.clicked.connect(self._change)

    def _row(self, *widgets: QWidget, stretch: bool = True, right: bool = False) -> None:
        row = QHBoxLayout()
        row.setSpacing(px(8))
        if right:
            row.addStretch(1)
        for widget in widgets:
            row.addWidget(widget)
        if stretch and not right:
            row.addStretch(1)
        self.column.addLayout(row)

    def _fill(self) -> None:
        """Who can be prepared, and on which side."""
        words, table = self.session.words, self.session.table
        sections = {section.id: section.items for section in self.session.library()}
        people: list[tuple[object, str]] = [(one.id, words.text(one.label)) for one in sections.get("archetypes", ())]
        if self.chosen:
            names = ", ".join(row.name for row in table.rows if row.id in self.chosen)
            people.insert(0, (SELECTED, self.tr("Selected: {0}").format(names)))
        first = 1 if self.chosen and not self._aside and len(people) > 1 else 0
        self.who.fill(people, people[first][0] if people else "")
        foes = next((side.id for side in table.sides if side.kind == "foe"), table.sides[0].id if table.sides else "")
        sides: list[tuple[object, str]] = [(side.id, side.name) for side in table.sides]
        self.side.fill(sides, foes)

    def _fit(self) -> None:
        """Whoever is set aside keeps number and side; a round only where one brings them; what is new has no change."""
        selected, new = self.who.currentData() == SELECTED, self.wave.currentData() == NEW
        self.count.setEnabled(not selected)
        self.side.setEnabled(not selected)
        self.round.setEnabled(self.timed.isChecked())
        self.change.setVisible(not new)
        self.add.setText(self.tr("Prepare") if new else self.tr("Add to it"))
        self.add.setEnabled(new or not selected)

    def _choose_wave(self) -> None:
        """Show name and moment of the wave that is chosen."""
        found = next((one for one in self.session.table.waves if one.id == self.wave.currentData()), None)
        self.name.setText(found.name if found is not None else "")
        self.timed.setChecked(found is None or bool(found.round))
        self.round.set_value(found.round if found and found.round else self.session.table.turn + 1)
        self._fit()

    def _moment(self) -> int:
        return self.round.value() if self.timed.isChecked() else 0

    def _called(self) -> str:
        """The name typed, else that of who comes."""
        who = self.who.currentText() if self.who.currentData() != SELECTED else self.tr("Reinforcements")
        return self.name.text().strip() or who

    def _add(self) -> None:
        """Prepare what the form says; be ready for the next."""
        wave, who = str(self.wave.currentData() or ""), str(self.who.currentData() or "")
        if who == SELECTED and not wave:
            self.session.set_aside(self.chosen, self._called(), self._moment())
            self.chosen = tuple(id for id in self.chosen if self.session.table.row(id) is not None)
            self._fill()
        elif who and who != SELECTED:
            side = str(self.side.currentData())
            self.session.recruit(wave, self._called(), self._moment(), who, side, self.count.value())
        self._choose_wave()
        self.name.setFocus()

    def _change(self) -> None:
        """Another name or moment of the chosen wave."""
        self.session.edit_wave(str(self.wave.currentData()), self.name.text(), self._moment())

    # -- the waves ---------------------------------------------------------------------------------------------------
    def show_table(self, table: TableView) -> None:
        """Show the waves of the fight."""
        if table.waves == self._shown:
            return
        self._shown = table.waves
        take_out(self._lines)
        for wave in table.waves:
            self._lines.addWidget(self._line(wave, table))
        if not table.waves:
            nobody = self.tr(
                "Nobody is waiting yet. Reinforcements prepared here announce themselves when their time comes."
            )
            self._lines.addWidget(PlainLabel(nobody, quiet=True, size=12))
        waves: list[tuple[object, str]] = [(NEW, self.tr("A new wave")), *((one.id, one.name) for one in table.waves)]
        chosen = self.wave.currentData() if self.wave.currentData() in dict(waves) else NEW
        self.wave.fill(waves, chosen)
        self._fit()

    def moment(self, wave: Wave) -> str:
        """When a wave comes, in words."""
        words = self.session.words.text("round")
        return f"{words} {wave.round}" if wave.round else self.tr("when you say so")

    def _line(self, wave: Wave, table: TableView) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(8))
        sides = {side.id: side.name for side in table.sides}
        where = ", ".join(dict.fromkeys(sides.get(one.side, "") for one in wave.fighters))
        name = PlainLabel(wave.name)
        name.setMinimumWidth(px(NAME_WIDTH))
        row.addWidget(name)
        row.addWidget(
            PlainLabel(f"{capital(self.moment(wave))} · {where} · {self.session.waiting(wave)}", quiet=True, size=12), 1
        )
        come = Button(self.tr("Come now"), "tonal")
        come.low = True
        come.setAccessibleName(self.tr("Come now: {0}").format(wave.name))
        come.clicked.connect(lambda: self.session.bring_wave(wave.id))
        gone = IconButton("trash")
        gone.name(self.tr("Remove from: {0}").format(wave.name))
        gone.clicked.connect(lambda: self.offer_leaving(wave).popup(gone.mapToGlobal(QPoint(0, gone.height()))))
        row.addWidget(come)
        row.addWidget(gone)
        return line

    def offer_leaving(self, wave: Wave) -> QMenu:
        """Take the whole wave away, or one of it."""
        menu = Menu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        whole = menu.addAction(self.tr("The whole wave"))
        whole.triggered.connect(lambda _checked=False: self.session.dismiss(wave.id))
        for one in wave.fighters if len(wave.fighters) > 1 else ():
            action = menu.addAction(one.name.replace("&", "&&"))
            action.triggered.connect(lambda _checked=False, id=one.id: self.session.dismiss(wave.id, (id,)))
        return menu
