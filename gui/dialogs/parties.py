"""The parties that are kept for the fights of this game, and a form that keeps the selected fighters as one."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from gui.controls import Button, Field, IconButton
from gui.controls.labels import PlainLabel
from gui.controls.menu import Menu
from gui.dialogs.base import Dialog
from gui.dialogs.name import NameDialog
from gui.laid_out import take_out
from gui.session import Session
from gui.theme import px

NAME_WIDTH, NAMES_WIDTH = 120, 200


class PartiesDialog(Dialog):
    """A line for each party: add it, rename it, make it smaller; below them a name for the selected fighters."""

    def __init__(self, session: Session, chosen: tuple[str, ...], parent: QWidget) -> None:
        """`chosen` are the fighters who may be kept."""
        super().__init__(560, parent)
        self.session, self.chosen = session, chosen
        self.set_title(self.tr("My parties"))
        self._lines = QVBoxLayout()
        self._lines.setSpacing(px(4))
        self.column.addLayout(self._lines)
        self.name = Field(self.tr("Name of the party"))
        self.keep = Button(self.tr("Keep"), "primary", key="Enter")
        self._lay_out()
        session.library_changed.connect(self.show_parties)
        self.show_parties()
        self.name.setFocus()
        self.name.selectAll()

    def _lay_out(self) -> None:
        self.column.addSpacing(px(6))
        names = ", ".join(row.name for row in self.session.table.rows if row.id in self.chosen)
        said = (
            self.tr("Keep as they are before a fight: {0}").format(names)
            if names
            else self.tr("Select fighters first.")
        )
        self.column.addWidget(PlainLabel(said, quiet=True, size=12))
        parties = self.session.parties
        self.name.setText(parties[0].name if len(parties) == 1 else "" if parties else self.tr("My party"))
        self.name.setEnabled(bool(names))
        self.name.textChanged.connect(self._fit)
        self.name.returnPressed.connect(self._keep)
        self.keep.clicked.connect(self._keep)
        leave = Button(self.tr("Close"), key="Esc")
        leave.clicked.connect(self.close)
        row = QHBoxLayout()
        row.setSpacing(px(8))
        row.addWidget(self.name, 1)
        row.addWidget(leave)
        row.addWidget(self.keep)
        self.column.addLayout(row)

    def _fit(self) -> None:
        """A name that a party has already replaces that party, and the button says so."""
        known = {one.name for one in self.session.parties}
        typed = " ".join(self.name.text().split())
        self.keep.setText(self.tr("Replace") if typed in known else self.tr("Keep"))
        self.keep.setEnabled(bool(self.chosen) and bool(typed))

    def _keep(self) -> None:
        if self.keep.isEnabled():
            self.session.keep_party(self.chosen, self.name.text())

    def show_parties(self) -> None:
        """Show the parties that are kept."""
        take_out(self._lines)
        for party in self.session.parties:
            self._lines.addWidget(self._line(party.name, [(one.id, one.name) for one in party.fighters]))
        if not self.session.parties:
            nobody = self.tr(
                "No party yet. Select fighters in the table and keep them here: the library of every fight of this "
                "game then has them."
            )
            self._lines.addWidget(PlainLabel(nobody, quiet=True, size=12))
        self._fit()

    def _line(self, name: str, members: list[tuple[str, str]]) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(8))
        called = PlainLabel(name)
        called.setMinimumWidth(px(NAME_WIDTH))
        row.addWidget(called)
        names = PlainLabel(", ".join(member for _, member in members), quiet=True, size=12)
        names.setMinimumWidth(px(NAMES_WIDTH))
        names.setMinimumHeight(names.heightForWidth(px(NAMES_WIDTH)))  # a row does not grow by itself
        row.addWidget(names, 1)
        add = Button(self.tr("Add to the fight"), "tonal")
        add.low = True
        add.setAccessibleName(self.tr("Add to the fight: {0}").format(name))
        add.clicked.connect(lambda: self.session.add_party(name))
        other, gone = IconButton("note"), IconButton("trash")
        other.name(self.tr("Rename: {0}").format(name))
        other.clicked.connect(lambda: self._rename(name))
        gone.name(self.tr("Remove from: {0}").format(name))
        gone.clicked.connect(
            lambda: self.offer_leaving(name, members).popup(gone.mapToGlobal(QPoint(0, gone.height())))
        )
        for widget in (add, other, gone):
            row.addWidget(widget)
        return line

    def _rename(self, name: str) -> None:
        NameDialog(
            self.tr("Rename the party"),
            self.tr("Name of the party"),
            name,
            lambda new: self.session.rename_party(name, new),
            self,
        ).open()

    def offer_leaving(self, name: str, members: list[tuple[str, str]]) -> QMenu:
        """Forget the whole party, or take one out of it."""
        menu = Menu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        whole = menu.addAction(self.tr("The whole party"))
        whole.triggered.connect(lambda _checked=False: self.session.forget_party(name))
        for id, member in members if len(members) > 1 else ():
            action = menu.addAction(member.replace("&", "&&"))
            action.triggered.connect(lambda _checked=False, id=id: self.session.leave_party(name, id))
        return menu
