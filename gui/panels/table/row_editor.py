"""What a row shows, edited at the row: its traits, the rounds of the weapon in hand, the notes."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from engine.form import Value
from engine.view import CarriedView, FighterRow, SheetView
from gui.controls.labels import PlainLabel
from gui.controls.popup import Popup
from gui.controls.text_area import TextArea
from gui.dialogs.form_rows import Changed, FieldRow
from gui.pressing import ENTER
from gui.session import Session
from gui.theme import px

EVERYTHING = ""
"""Stands for all columns where one is named."""
WIDTH, NOTES = 320, 64


class RowEditor(Popup):
    """The fields of one cell, or of the whole row; each edit is a step of its own, and the order stays."""

    def __init__(self, session: Session, row: FighterRow, sheet: SheetView, column: str, parent: QWidget) -> None:
        """`column` is the id of a cell, or `EVERYTHING`."""
        super().__init__(parent)
        self.session, self.fighter = session, row.id
        self.rows: list[FieldRow] = []
        self.notes: TextArea | None = None
        self._written = sheet.notes
        self.setAccessibleName(self.tr("Edit: {0}").format(row.name))
        self.column.addWidget(PlainLabel(row.name, size=12))
        for field in (one for one in sheet.traits if one.id in traits_of(row, column)):
            self._add(FieldRow(session, field, self._edit_trait))
        held = next((one for one in sheet.carried if one.in_hand), None)
        if held is not None and column in ("weapon", EVERYTHING):
            self._add_rounds(held)
        if column == EVERYTHING:
            self._add_notes(sheet.notes)
        self.setMinimumWidth(px(WIDTH))

    @property
    def is_empty(self) -> bool:
        """Whether the cell shows nothing that can be edited."""
        return not self.rows and self.notes is None

    def _add(self, row: FieldRow) -> None:
        self.rows.append(row)
        self.column.addWidget(row)

    def _add_rounds(self, held: CarriedView) -> None:
        for field in held.counters:
            self._add(FieldRow(self.session, field, self._counting(held.index)))

    def _counting(self, carried: int) -> Changed:
        return lambda id, value: self.session.edit_counter(self.fighter, carried, id, int(value))

    def _edit_trait(self, id: str, value: Value) -> None:
        self.session.edit_trait(self.fighter, id, value)

    def _add_notes(self, text: str) -> None:
        self.notes = TextArea(self.tr("Notes"), text)
        self.notes.setPlaceholderText(self.tr("Notes"))
        self.notes.setFixedHeight(px(NOTES))
        self.column.addWidget(self.notes)

    def open_below(self, place: QRect) -> None:
        """Show it, ready to type into its first field."""
        super().open_below(place)
        first = self.rows[0].control if self.rows else self.notes
        if first is not None:
            first.setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Escape close it."""
        if event.key() == Qt.Key.Key_Escape or Qt.Key(event.key()) in ENTER:
            self.close()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep the notes."""
        super().hideEvent(event)
        if self.notes is not None and self.notes.toPlainText() != self._written:
            self._written = self.notes.toPlainText()
            self.session.set_notes(self.fighter, self._written)


def traits_of(row: FighterRow, column: str) -> tuple[str, ...]:
    """The traits that a cell of a row shows, or those of all its cells."""
    shown = [one for one in row.figures if column in (one.id, EVERYTHING)]
    return tuple(trait for figure in shown for trait in figure.traits)


def open_row_editor(session: Session, row: FighterRow, column: str, place: QRect, parent: QWidget) -> RowEditor | None:
    """Open it below a place of the screen; None: the cell shows nothing that can be edited."""
    sheet = session.sheet(row.id)
    if sheet is None:
        return None
    editor = RowEditor(session, row, sheet, column, parent)
    if editor.is_empty:
        editor.deleteLater()
        return None
    editor.open_below(place)
    return editor
