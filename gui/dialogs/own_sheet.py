"""The sheet of one of one's own fighters in the library: name, traits, weapons, notes."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from engine.form import Value
from engine.view import SheetView
from gui.controls import Button, Choice, Field, IconButton, Segments
from gui.controls.labels import PlainLabel
from gui.controls.text_area import TextArea
from gui.dialogs.base import Dialog
from gui.dialogs.sheet_pages import Page, TraitsPage, taken
from gui.dialogs.updates import offer_updates
from gui.session import Session
from gui.theme import active, font, px


class OwnTraitsPage(TraitsPage):
    """The traits; each edit goes to the library."""

    def _edit_trait(self, id: str, value: Value) -> None:
        self.session.edit_own(self.fighter, id, value)


class OwnWeaponsPage(Page):
    """What he carries, the first one in hand."""

    def shape_of(self, sheet: SheetView) -> Hashable:
        """The weapons in their order."""
        return tuple(one.weapon for one in sheet.carried)

    def content(self, sheet: SheetView) -> QWidget:
        """A line for each weapon, and a list of those that can be added."""
        box, words = QWidget(), self.session.words
        column = QVBoxLayout(box)
        column.setContentsMargins(0, px(6), px(12), 0)
        ids = [one.weapon.id.removeprefix("weapon.") for one in sheet.carried]
        for place, id in enumerate(ids):
            row, name = QHBoxLayout(), words.text(f"weapon.{id}")
            row.addWidget(PlainLabel(name), 1)
            if not place:
                row.addWidget(PlainLabel(self.tr("in hand"), quiet=True))
            drop = IconButton("trash", self.tr("Take away: {0}").format(name))
            drop.clicked.connect(lambda _checked=False, left=(*ids[:place], *ids[place + 1 :]): self._arm(left))
            row.addWidget(drop)
            column.addLayout(row)
        choice = Choice(self.tr("Another weapon"))
        items = next((one.items for one in self.session.library() if one.id == "weapons"), ())
        choice.fill([("", self.tr("Another weapon…")), *((item.id, words.text(item.label)) for item in items)], "")
        choice.activated.connect(lambda index: self._arm((*ids, taken(choice, index))))
        column.addWidget(choice)
        column.addStretch(1)
        return box

    def _arm(self, weapons: tuple[str, ...]) -> None:
        if all(weapons):
            self.session.arm_own(self.fighter, weapons)


class OwnSheetDialog(Dialog):
    """Everything of one fighter of the library; what is changed is offered to his copies when it closes."""

    def __init__(self, session: Session, own: str, parent: QWidget) -> None:
        super().__init__(560, parent)
        self.session, self.own, self._over = session, own, parent
        self.name = Field(self.tr("Name"))
        self.name.editingFinished.connect(self._rename)
        self.notes = TextArea(self.tr("Notes"))
        self.pages: dict[str, Page] = {"traits": OwnTraitsPage(session, own), "weapons": OwnWeaponsPage(session, own)}
        titles = [("traits", self.tr("Traits")), ("weapons", self.tr("Weapons")), ("notes", self.tr("Notes"))]
        self.tabs = Segments(titles, self.tr("Page of the sheet"))
        self.tabs.changed.connect(self.turn_to)
        self.stack = QStackedWidget()
        for page in (*self.pages.values(), self.notes):
            self.stack.addWidget(page)
        said = PlainLabel(self.tr("In your library; copies in a fight stay as they are until you say so."), quiet=True)
        for widget in (self.name, said, self.tabs):
            self.column.addWidget(widget)
        self.column.addWidget(self.stack, 1)
        self._buttons()
        active.changed.connect(self._fit)
        self._fit()
        session.library_changed.connect(self.show_sheet)
        self.resize(px(600), px(560))
        self.show_sheet()
        sheet = session.own_sheet(own)
        self.notes.setPlainText(sheet.notes if sheet else "")

    def _buttons(self) -> None:
        forget, close = Button(self.tr("Remove from the library"), "danger"), Button(self.tr("Close"), key="Esc")
        forget.clicked.connect(self._forget)
        close.clicked.connect(self.close)
        row = QHBoxLayout()
        row.addWidget(forget)
        row.addStretch(1)
        row.addWidget(close)
        for button in (forget, close):
            button.setAutoDefault(False)
        self.column.addLayout(row)

    def _fit(self) -> None:
        self.notes.setFont(font(13))

    def turn_to(self, page: str) -> None:
        """Show one page: "traits", "weapons" or "notes"."""
        self.tabs.choose(page)
        self.stack.setCurrentWidget(self.pages.get(page, self.notes))

    def show_sheet(self, _told: object = None) -> None:
        """Show the sheet as it stands in the library; one that is gone closes."""
        sheet = self.session.own_sheet(self.own)
        if sheet is None:
            self.close()
            return
        self.set_title(sheet.name)
        if not self.name.isModified():
            self.name.setText(sheet.name)
        for page in self.pages.values():
            page.show_sheet(sheet)

    def _rename(self) -> None:
        if self.name.isModified():
            self.name.setModified(False)
            self.session.rename_own(self.own, self.name.text())

    def _forget(self) -> None:
        self.session.forget_own(self.own)

    def done(self, result: int) -> None:
        """Keep the notes, then ask the copies."""
        sheet, typed = self.session.own_sheet(self.own), self.notes.toPlainText()
        if sheet is not None and typed != sheet.notes:
            self.session.note_own(self.own, typed)
        super().done(result)
        offer_updates(self.session, self._over)
