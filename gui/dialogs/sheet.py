"""The sheet of a fighter: traits, weapons with their rounds, states, notes. Each edit can be undone."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from engine.form import LONGEST_REASON
from engine.view import SheetView, TableView
from gui.controls import Field, Segments
from gui.controls.labels import PlainLabel
from gui.controls.text_area import TextArea
from gui.dialogs.base import Dialog
from gui.dialogs.sheet_pages import Page, StatesPage, TraitsPage, WeaponsPage
from gui.session import Session
from gui.theme import active, font, px


class SheetDialog(Dialog):
    """Everything that can be changed on one fighter; several sheets may be open, the active one is followed."""

    def __init__(self, session: Session, fighter: str, parent: QWidget | None = None) -> None:
        super().__init__(560, parent)
        self.session, self.fighter = session, fighter
        self._written = ""
        self.name = Field(self.tr("Name"))
        self.name.editingFinished.connect(self._rename)
        self.tactics = PlainLabel(quiet=True, size=12)
        self.notes = TextArea(self.tr("Notes"))
        self.notes.setPlaceholderText(self.tr("What only you need to know of this fighter"))
        self.pages: dict[str, Page] = {
            "traits": TraitsPage(session, fighter),
            "weapons": WeaponsPage(session, fighter),
            "states": StatesPage(session, fighter),
        }
        titles = [
            ("traits", self.tr("Traits")),
            ("weapons", self.tr("Weapons")),
            ("states", self.tr("States")),
            ("notes", self.tr("Notes")),
        ]
        self.tabs = Segments(titles, self.tr("Page of the sheet"))
        self.tabs.changed.connect(self.turn_to)
        self.stack = QStackedWidget()
        for page in (*self.pages.values(), self.notes):
            self.stack.addWidget(page)
        for widget in (self.name, self.tactics, self.tabs):
            self.column.addWidget(widget)
        self.column.addWidget(self.stack, 1)
        self.why = Field(self.tr("Why? (optional, kept with each change)"))
        self.why.setMaxLength(LONGEST_REASON)
        self.why.textChanged.connect(lambda words: session.because(words.strip()))
        self.why.editingFinished.connect(self._explain)
        self.column.addWidget(self.why)
        active.changed.connect(self._fit)
        self._fit()
        session.sheet_changed.connect(self.show_sheet)
        session.table_changed.connect(self._follow)
        self.resize(px(600), px(560))
        session.open_sheet(fighter)
        session.begin_reasons()

    def _explain(self) -> None:
        """A reason typed behind a change is that of the change, too."""
        self.session.also_because(self.why.text().strip())

    def _fit(self) -> None:
        self.notes.setFont(font(13))

    def turn_to(self, page: str) -> None:
        """Show one page: "traits", "weapons", "states" or "notes"."""
        self.tabs.choose(page)
        self.stack.setCurrentWidget(self.pages.get(page, self.notes))

    def show_notes(self) -> None:
        """Turn to the notes, ready to type."""
        self.turn_to("notes")
        self.notes.setFocus()

    def show_sheet(self, sheet: SheetView | None) -> None:
        """Show the sheet as it stands; another fighter's sheet is for another dialog."""
        if sheet is None or sheet.id != self.fighter:
            return
        self.set_title(sheet.name)
        if not self.name.isModified():
            self.name.setText(sheet.name)
        self.tactics.setText(self.session.words.text(sheet.tactics) if sheet.tactics else "")
        self.tactics.setVisible(sheet.tactics is not None)
        for page in self.pages.values():
            page.show_sheet(sheet)
        if sheet.notes != self._written:
            self._written = sheet.notes
            self.notes.setPlainText(sheet.notes)

    def _follow(self, table: TableView) -> None:
        """The sheet of a fighter who is gone closes."""
        if table.row(self.fighter) is None:
            self._written = self.notes.toPlainText()  # nobody is left to write them to
            self.close()

    def _rename(self) -> None:
        name = self.name.text().strip()
        if self.name.isModified():
            self.name.setModified(False)
            row = self.session.table.row(self.fighter)
            if name and row is not None and name != row.name:
                self.session.rename(self.fighter, name)

    def keep_notes(self) -> None:
        """Give the notes to the session when they changed."""
        typed = self.notes.toPlainText()
        if typed != self._written:
            self._written = typed
            self.session.set_notes(self.fighter, typed)

    def changeEvent(self, event: QEvent) -> None:
        """The active sheet is the one that the session tells; one that is left keeps its notes."""
        if event.type() == QEvent.Type.ActivationChange:
            if self.isActiveWindow():
                self.session.open_sheet(self.fighter)
                self.session.begin_reasons()
                self.session.because(self.why.text().strip())
            else:
                self._explain()
                self.session.because("")
                self.keep_notes()
        super().changeEvent(event)

    def done(self, result: int) -> None:
        """Write the notes, and stop following the sheet."""
        self._explain()
        self.keep_notes()
        self.session.because("")
        self.session.open_sheet("")
        super().done(result)
