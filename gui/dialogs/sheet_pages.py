"""The pages of a fighter's sheet: traits, weapons, states.

Each changes in place, and is laid out anew only when what it shows has other rows; the focus then goes to the control
of the same name.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from engine.form import Field as FormField
from engine.form import Value
from engine.view import CarriedView, SheetView, StateChip
from gui.controls import Button, Choice, IconButton, SlimScrollBar
from gui.controls.base import on_panel
from gui.controls.labels import PlainLabel
from gui.dialogs.form_rows import BESIDE_TICKS, Changed, FieldRow
from gui.session import Session
from gui.theme import px

TRAITS_A_ROW = 2


class Page(QScrollArea):
    """A page of the sheet of one fighter."""

    def __init__(self, session: Session, fighter: str) -> None:
        super().__init__()
        self.session, self.fighter = session, fighter
        self.rows: dict[tuple[Hashable, ...], FieldRow] = {}
        self._shape: Hashable = None
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(SlimScrollBar())
        on_panel(self)

    def show_sheet(self, sheet: SheetView) -> None:
        """Show values that changed, or other rows."""
        shape = self.shape_of(sheet)
        if shape == self._shape:
            self.show_values(sheet)
            return
        self._shape = shape
        focus = QApplication.focusWidget()
        name = focus.accessibleName() if focus is not None and self.isAncestorOf(focus) else ""
        place = self.verticalScrollBar().value()
        self.rows = {}
        content = self.content(sheet)
        self.setWidget(content)
        room = content.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        self.setMinimumWidth(room)  # it never scrolls sideways: no control stands out of sight
        self.verticalScrollBar().setValue(place)
        if name:
            again = next((one for one in self.findChildren(QWidget) if one.accessibleName() == name), self)
            again.setFocus()

    @abstractmethod
    def shape_of(self, sheet: SheetView) -> Hashable:
        """Everything that decides which rows there are."""

    @abstractmethod
    def content(self, sheet: SheetView) -> QWidget:
        """The rows."""

    def show_values(self, sheet: SheetView) -> None:
        """Put values into the rows that are there."""

    def row(self, key: tuple[Hashable, ...], field: FormField, changed: Changed) -> FieldRow:
        """A row that `show_values` finds again by its key."""
        made = self.rows[key] = FieldRow(self.session, field, changed)
        return made


class TraitsPage(Page):
    """Traits and counters, two a row."""

    def shape_of(self, sheet: SheetView) -> Hashable:
        """Ids of the traits and counters."""
        return tuple(field.id for field in sheet.traits), tuple(field.id for field in sheet.counters)

    def content(self, sheet: SheetView) -> QWidget:
        """Traits, then counters."""
        box = QWidget()
        grid = QGridLayout(box)
        grid.setContentsMargins(0, px(6), px(12), 0)
        grid.setHorizontalSpacing(px(24))
        fields = [(("trait", one.id), one, self._edit_trait) for one in sheet.traits]
        start = -(-len(fields) // TRAITS_A_ROW)
        for number, (key, field, changed) in enumerate(fields):
            row = self.row(key, field, changed)
            row.setContentsMargins(0 if field.kind == "check" else px(BESIDE_TICKS), 0, 0, 0)
            grid.addWidget(row, number // TRAITS_A_ROW, number % TRAITS_A_ROW)
        for number, field in enumerate(sheet.counters):
            row = self.row(("counter", field.id), field, self._edit_counter)
            row.setContentsMargins(px(BESIDE_TICKS), 0, 0, 0)
            grid.addWidget(row, start + number // TRAITS_A_ROW, number % TRAITS_A_ROW)
        for column in range(TRAITS_A_ROW):
            grid.setColumnStretch(column, 1)
        grid.setRowStretch(grid.rowCount(), 1)
        return box

    def _edit_trait(self, id: str, value: Value) -> None:
        self.session.edit_trait(self.fighter, id, value)

    def _edit_counter(self, id: str, value: Value) -> None:
        self.session.edit_counter(self.fighter, None, id, int(value))

    def show_values(self, sheet: SheetView) -> None:
        """Put the values in."""
        for kind, fields in (("trait", sheet.traits), ("counter", sheet.counters)):
            for field in fields:
                self.rows[kind, field.id].show_value(field)


class WeaponsPage(Page):
    """What he carries, with counters; a list to arm from."""

    def shape_of(self, sheet: SheetView) -> Hashable:
        """Weapons in their order, which is in hand, which counters they have."""
        return tuple((one.weapon, one.in_hand, tuple(field.id for field in one.counters)) for one in sheet.carried)

    def content(self, sheet: SheetView) -> QWidget:
        """A line for each weapon, its counters below."""
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, px(6), px(12), 0)
        for carried in sheet.carried:
            column.addLayout(self._carried(carried))
            for field in carried.counters:
                row = self.row((carried.index, field.id), field, self._count(carried.index))
                row.setContentsMargins(px(24), 0, 0, 0)
                column.addWidget(row)
        if not sheet.carried:
            column.addWidget(PlainLabel(self.tr("Carries no weapon"), quiet=True))
        column.addLayout(self._armoury(bare=all(not one.in_hand for one in sheet.carried)))
        column.addStretch(1)
        return box

    def _count(self, carried: int) -> Changed:
        return lambda id, value: self.session.edit_counter(self.fighter, carried, id, int(value))

    def _carried(self, carried: CarriedView) -> QHBoxLayout:
        row, name = QHBoxLayout(), self.session.words.text(carried.weapon)
        row.addWidget(PlainLabel(name), 1)
        if carried.in_hand:
            row.addWidget(PlainLabel(self.tr("in hand"), quiet=True))
        else:
            take = Button(self.tr("Take in hand"))
            take.setAccessibleName(self.tr("Take in hand: {0}").format(name))
            take.clicked.connect(lambda: self.session.put_in_hand(self.fighter, carried.index))
            row.addWidget(take)
        drop = IconButton("trash", self.tr("Take away: {0}").format(name))
        drop.clicked.connect(lambda: self.session.drop_weapon(self.fighter, carried.index))
        row.addWidget(drop)
        return row

    def _armoury(self, *, bare: bool) -> QHBoxLayout:
        row, words = QHBoxLayout(), self.session.words
        choice = Choice(self.tr("Another weapon"))
        items = next((one.items for one in self.session.library() if one.id == "weapons"), ())
        choice.fill([("", self.tr("Another weapon…")), *((item.id, words.text(item.label)) for item in items)], "")
        choice.activated.connect(lambda index: self._arm(taken(choice, index)))
        row.addWidget(choice, 1)
        if not bare:
            empty = Button(self.tr("Empty hands"), icon="fist")
            empty.clicked.connect(lambda: self.session.put_in_hand(self.fighter, -1))
            row.addWidget(empty)
        return row

    def _arm(self, weapon: str) -> None:
        if weapon:
            self.session.arm((self.fighter,), weapon)

    def show_values(self, sheet: SheetView) -> None:
        """Put the counters in."""
        for carried in sheet.carried:
            for field in carried.counters:
                self.rows[carried.index, field.id].show_value(field)


class StatesPage(Page):
    """States with their end, and a list of those that can be added."""

    def shape_of(self, sheet: SheetView) -> Hashable:
        """States on, and states that can be added."""
        return sheet.states, tuple(chip.id for chip in sheet.addable)

    def content(self, sheet: SheetView) -> QWidget:
        """A line for each state."""
        box, words = QWidget(), self.session.words
        column = QVBoxLayout(box)
        column.setContentsMargins(0, px(6), px(12), 0)
        for chip in sheet.states:
            column.addLayout(self._state(chip))
        if not sheet.states:
            column.addWidget(PlainLabel(self.tr("No state"), quiet=True))
        choice = Choice(self.tr("Add a state"))
        choice.fill([("", self.tr("Add a state…")), *((chip.id, words.text(chip.label)) for chip in sheet.addable)], "")
        choice.activated.connect(lambda index: self._add(taken(choice, index)))
        column.addWidget(choice)
        column.addStretch(1)
        return box

    def _state(self, chip: StateChip) -> QHBoxLayout:
        row, words = QHBoxLayout(), self.session.words
        name = words.text(chip.label)
        row.addWidget(PlainLabel(name))
        row.addWidget(PlainLabel(words.text(chip.lasts) if chip.lasts else "", quiet=True, size=12), 1)
        end = Button(self.tr("End it"))
        end.setAccessibleName(self.tr("End it: {0}").format(name))
        end.clicked.connect(lambda: self.session.remove_state((self.fighter,), chip.id))
        row.addWidget(end)
        return row

    def _add(self, state: str) -> None:
        if state:
            self.session.add_state((self.fighter,), state)


def taken(choice: Choice, index: int) -> str:
    """The value of a row of a list that does something at once: it stands on its first row again, whatever comes."""
    value = str(choice.itemData(index))
    choice.setCurrentIndex(0)
    return value
