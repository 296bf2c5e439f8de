"""The sheet of a fighter: traits, weapons with their rounds, states, notes. Each edit can be undone."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPlainTextEdit, QScrollArea, QTabWidget, QVBoxLayout, QWidget

from engine.view import CarriedView, SheetView, StateChip
from gui.controls import Button, Choice, Field, IconButton
from gui.dialogs.base import Dialog
from gui.dialogs.form_rows import Changed, FieldRow, words_label
from gui.session import Session
from gui.theme import font, px

TRAITS_A_ROW = 2


class SheetDialog(Dialog):
    """Everything that can be changed on one fighter."""

    def __init__(self, session: Session, fighter: str, parent: QWidget | None = None) -> None:
        super().__init__(560, parent)
        self.session, self.fighter = session, fighter
        self.name = Field(self.tr("Name"))
        self.name.editingFinished.connect(self._rename)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.notes = QPlainTextEdit()
        self.notes.setFont(font(13))
        self.notes.setAccessibleName(self.tr("Notes"))
        self.column.addWidget(self.name)
        self.tactics = words_label("", quiet=True, size=12)
        self.column.addWidget(self.tactics)
        self.column.addWidget(self.tabs, 1)
        session.sheet_changed.connect(self.show_sheet)
        self.resize(px(600), px(560))
        session.open_sheet(fighter)

    def _rename(self) -> None:
        if self.name.text().strip() and self.name.isModified():
            self.session.rename(self.fighter, self.name.text().strip())

    def show_sheet(self, sheet: SheetView | None) -> None:
        """Show the sheet as it stands; a fighter who is gone closes it."""
        if sheet is None:
            self.close()
            return
        words, page = self.session.words, max(0, self.tabs.currentIndex())
        self.set_title(sheet.name)
        self.name.setText(sheet.name)
        self.tactics.setText(words.text(sheet.tactics) if sheet.tactics else "")
        self._keep_notes()
        self.tabs.clear()
        for title, content in (
            (self.tr("Traits"), self._traits(sheet)),
            (self.tr("Weapons"), self._weapons(sheet)),
            (self.tr("States"), self._states(sheet)),
            (self.tr("Notes"), self._notes(sheet)),
        ):
            self.tabs.addTab(content, title)
        self.tabs.setCurrentIndex(page)

    def show_notes(self) -> None:
        """Turn to the notes, ready to type."""
        self.tabs.setCurrentWidget(self.notes)
        self.notes.setFocus()

    # -- traits ------------------------------------------------------------------------------------------------------
    def _traits(self, sheet: SheetView) -> QWidget:
        box = QWidget()
        grid = QGridLayout(box)
        grid.setHorizontalSpacing(px(20))
        for index, field in enumerate(sheet.traits):
            row = FieldRow(self.session, field, lambda id, value: self.session.edit_trait(self.fighter, id, value))
            grid.addWidget(row, index // TRAITS_A_ROW, index % TRAITS_A_ROW)
        start = len(sheet.traits) // TRAITS_A_ROW + 1
        for index, field in enumerate(sheet.counters):
            row = FieldRow(
                self.session, field, lambda id, value: self.session.edit_counter(self.fighter, None, id, int(value))
            )
            grid.addWidget(row, start + index // TRAITS_A_ROW, index % TRAITS_A_ROW)
        grid.setRowStretch(grid.rowCount(), 1)
        return _scrolled(box)

    # -- weapons -----------------------------------------------------------------------------------------------------
    def _weapons(self, sheet: SheetView) -> QWidget:
        box = QWidget()
        column = QVBoxLayout(box)
        for carried in sheet.carried:
            column.addLayout(self._carried(carried))
            for field in carried.counters:
                column.addWidget(FieldRow(self.session, field, self._count(carried.index)))
        column.addLayout(self._armoury())
        column.addStretch(1)
        return _scrolled(box)

    def _count(self, carried: int) -> Changed:
        return lambda id, value: self.session.edit_counter(self.fighter, carried, id, int(value))

    def _carried(self, carried: CarriedView) -> QHBoxLayout:
        row = QHBoxLayout()
        name = self.session.words.text(carried.weapon)
        row.addWidget(words_label(name), 1)
        take = Button(self.tr("In hand") if carried.in_hand else self.tr("Take in hand"))
        take.setEnabled(not carried.in_hand)
        take.clicked.connect(lambda: self.session.put_in_hand(self.fighter, carried.index))
        drop = IconButton("trash", self.tr("Take away: {0}").format(name))
        drop.clicked.connect(lambda: self.session.drop_weapon(self.fighter, carried.index))
        row.addWidget(take)
        row.addWidget(drop)
        return row

    def _armoury(self) -> QHBoxLayout:
        """Bare hands, and a list to arm from."""
        row = QHBoxLayout()
        bare = Button(self.tr("Empty hands"), icon="fist")
        bare.clicked.connect(lambda: self.session.put_in_hand(self.fighter, -1))
        choice = Choice(self.tr("Another weapon"))
        words = self.session.words
        section = next((one for one in self.session.library() if one.id == "weapons"), None)
        items = section.items if section else ()
        choice.fill([("", self.tr("Another weapon…")), *((item.id, words.text(item.label)) for item in items)], "")
        choice.activated.connect(lambda index: self._arm(str(choice.itemData(index))))
        row.addWidget(choice, 1)
        row.addWidget(bare)
        return row

    def _arm(self, weapon: str) -> None:
        if weapon:
            self.session.arm(self.fighter, weapon)

    # -- states, notes -----------------------------------------------------------------------------------------------
    def _states(self, sheet: SheetView) -> QWidget:
        box = QWidget()
        column = QVBoxLayout(box)
        for chip in sheet.states:
            column.addLayout(self._state(chip))
        if not sheet.states:
            column.addWidget(words_label(self.tr("No state"), quiet=True))
        choice = Choice(self.tr("Add a state"))
        words = self.session.words
        choice.fill([("", self.tr("Add a state…")), *((chip.id, words.text(chip.label)) for chip in sheet.addable)], "")
        choice.activated.connect(lambda index: self._add_state(str(choice.itemData(index))))
        column.addWidget(choice)
        column.addStretch(1)
        return _scrolled(box)

    def _state(self, chip: StateChip) -> QHBoxLayout:
        row, words = QHBoxLayout(), self.session.words
        name = words.text(chip.label)
        row.addWidget(words_label(name))
        row.addWidget(words_label(words.text(chip.lasts) if chip.lasts else "", quiet=True, size=12), 1)
        end = Button(self.tr("End it"))
        end.setAccessibleName(self.tr("End it: {0}").format(name))
        end.clicked.connect(lambda: self.session.remove_state((self.fighter,), chip.id))
        row.addWidget(end)
        return row

    def _add_state(self, state: str) -> None:
        if state:
            self.session.add_state((self.fighter,), state)

    def _notes(self, sheet: SheetView) -> QWidget:
        if self.notes.toPlainText() != sheet.notes:
            self.notes.setPlainText(sheet.notes)
        return self.notes

    def _keep_notes(self) -> None:
        """The notes outlive the pages around them."""
        self.notes.setParent(self)
        self.notes.hide()

    def done(self, result: int) -> None:
        """Write the notes, and stop following the sheet."""
        sheet = self.session.sheet(self.fighter)
        if sheet is not None and self.notes.toPlainText() != sheet.notes:
            self.session.set_notes(self.fighter, self.notes.toPlainText())
        self.session.open_sheet("")
        super().done(result)


def _scrolled(content: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidget(content)
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area
