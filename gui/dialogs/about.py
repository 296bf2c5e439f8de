"""About: what this is and what it is not, which versions run, whose work it stands on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from gui.controls import Button
from gui.controls.labels import PlainLabel
from gui.controls.text_area import TextArea
from gui.dialogs.base import Dialog
from gui.dialogs.entry_list import Entry, EntryList
from gui.licences import Licence, licences, running_text
from gui.theme import active, font, px
from gui.versions import SYSTEM, versions

LIST_WIDE = 200


class AboutDialog(Dialog):
    """The words, the versions, the licences of everything that comes along; the report is copied from here."""

    def __init__(self, report: Callable[[], str], parent: QWidget) -> None:
        """`report` makes what can be copied to be sent along."""
        super().__init__(560, parent)
        self._report = report
        self.set_title(self.tr("About Estoc"))
        for words in (
            self.tr("Estoc: the chances of every blow, before the dice fall."),
            self.tr(
                "Estoc is unofficial. It belongs to no publisher, and none has approved it; names of games and worlds "
                "belong to their owners. Rules are told in our own words and replace no book."
            ),
        ):
            line = PlainLabel(words)
            line.setWordWrap(True)
            self.column.addWidget(line)
        self.column.addLayout(self._versions())
        self.column.addWidget(PlainLabel(self.tr("What comes along, and its licences"), quiet=True, size=12))
        self._licences: tuple[Licence, ...] = licences()
        self.list, self.text = EntryList(self.tr("What comes along, and its licences")), TextArea()
        self._add_licences()
        self.column.addLayout(self._buttons())
        self.resize(px(760), px(620))
        self.list.setFocus()

    def _versions(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(16))
        grid.setVerticalSpacing(px(2))
        self.versions = versions()
        for row, (name, version) in enumerate(self.versions):
            grid.addWidget(PlainLabel(self.tr("System") if name == SYSTEM else name, size=12), row, 0)
            grid.addWidget(PlainLabel(version, size=12), row, 1)
        grid.setColumnStretch(1, 1)
        return grid

    def _add_licences(self) -> None:
        """At the left what comes along, at the right the words of its licence."""
        entries = [Entry(one.name, f"{one.name} {one.version}".strip(), one.licence) for one in self._licences]
        self.list.show_entries(entries, "", self.tr("Nothing is known of what comes along"))
        self.list.setFixedWidth(px(LIST_WIDE))
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.tr("Words of the licence"))
        self.text.setMinimumHeight(px(120))
        self.text.setFont(font(12))
        active.changed.connect(self._fit)
        self.list.currentRowChanged.connect(self._show_text)
        self._show_text(0)
        row = QHBoxLayout()
        row.setSpacing(px(8))
        row.addWidget(self.list)
        row.addWidget(self.text, 1)
        holder = QVBoxLayout()
        holder.addLayout(row)
        self.column.addLayout(holder, 1)

    def _fit(self) -> None:
        self.text.setFont(font(12))

    def _show_text(self, row: int) -> None:
        self.text.setPlainText(running_text(self._licences[row].text) if 0 <= row < len(self._licences) else "")

    def _buttons(self) -> QHBoxLayout:
        self.copy, close = Button(self.tr("Copy report"), icon="copy"), Button(self.tr("Close"), "tonal", key="Esc")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._report()))
        close.clicked.connect(self.close)
        row = QHBoxLayout()
        row.addWidget(self.copy)
        row.addStretch(1)
        row.addWidget(close)
        return row
