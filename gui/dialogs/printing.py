"""What is printed and how, with the pages beside it as they will be."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, cast

import msgspec
from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.report.document import Choices, Page
from engine.report.documents import BLOCKS, PAGES
from gui.controls import Button, Check, Segments
from gui.controls.labels import PlainLabel
from gui.dialogs.base import Dialog
from gui.dialogs.files import ask_export
from gui.dialogs.story import StoryPart
from gui.printing.page_list import PageList
from gui.printing.pages import Pages
from gui.printing.paper import DOTS, Paper
from gui.printing.writing import PDF, paint_all
from gui.session import Session
from gui.theme import px

SIDE = 300


class PrintDialog(Dialog):
    """Pages at the left, choices at the right; Enter prints, Ctrl+S keeps a file."""

    def __init__(self, session: Session, parent: QWidget | None = None, page: Page | None = None) -> None:
        super().__init__(980, parent)
        self.session = session
        self.page: Page = page or session.fitting_page()
        self.paper = Paper()
        self.choices = Choices()
        self.set_title(self.tr("Print"))
        self.list = PageList(self.tr("Pages"))
        self.blocks: dict[str, Check] = {}
        row = QHBoxLayout()
        row.setSpacing(px(14))
        row.addWidget(self.list, 1)
        row.addLayout(self._side())
        self.column.addLayout(row)
        self.pages = self._made()
        self._show_blocks()
        self._refresh()
        self.resize(px(1040), px(760))

    # -- the choices -------------------------------------------------------------------------------------------------
    def _side(self) -> QVBoxLayout:
        side = QVBoxLayout()
        side.setSpacing(px(6))
        names = {
            "before": self.tr("Sheet"),
            "cards": self.tr("Cards"),
            "after": self.tr("Afterwards"),
            "log": self.tr("Log"),
        }
        self.what = Segments([(name, names[name]) for name in PAGES], self.tr("What"))
        self.what.choose(self.page)
        self.what.changed.connect(self._choose)
        side.addWidget(self.what)
        self.sheet_size = Segments([("A4", "A4"), ("Letter", self.tr("Letter"))], self.tr("Size"))
        self.way = Segments([("upright", self.tr("Upright")), ("across", self.tr("Across"))], self.tr("Direction"))
        self.sheet_size.changed.connect(lambda size: self._use_paper(size=cast(Literal["A4", "Letter"], size)))
        self.way.changed.connect(lambda way: self._use_paper(landscape=way == "across"))
        for segments in (self.sheet_size, self.way):
            side.addWidget(segments)
        self.large, self.ink = Check(self.tr("Large type")), Check(self.tr("Black and white"))
        self.hidden = Check(self.tr("Hide the figures of enemies"))
        self.large.toggled.connect(lambda on: self._use_paper(large=on))
        self.ink.toggled.connect(lambda on: self._use_paper(ink_only=on))
        self.hidden.toggled.connect(lambda on: self._use_choices(hide_enemies=on))
        for check in (self.large, self.ink, self.hidden):
            side.addWidget(check)
        side.addWidget(PlainLabel(self.tr("Parts"), quiet=True, size=12))
        self._block_column = QVBoxLayout()
        self._block_column.setSpacing(0)
        side.addLayout(self._block_column)
        self.story = StoryPart()
        self.story.changed.connect(lambda told: self._use_choices(told=told))
        side.addWidget(self.story, 1)
        side.addStretch(0)
        self.count = PlainLabel(quiet=True, size=12)
        side.addWidget(self.count)
        side.addLayout(self._buttons())
        return side

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.save, self.print = (
            Button(self.tr("Save as…"), key="Ctrl+S"),
            Button(self.tr("Print…"), "primary", key="Enter"),
        )
        self.save.clicked.connect(self.save_file)
        self.print.clicked.connect(self.print_pages)
        self.print.setDefault(True)
        row.addStretch(1)
        row.addWidget(self.save)
        row.addWidget(self.print)
        return row

    def _choose(self, page: str) -> None:
        self.page = cast(Page, page)
        self.choices = msgspec.structs.replace(self.choices, blocks_off=(), told={})
        self._show_blocks()
        self._refresh()

    def _show_blocks(self) -> None:
        """A box for each part of the document that can be left out."""
        while (item := self._block_column.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        self.blocks = {name: Check(self.session.words.text(f"report.block.{name}")) for name in BLOCKS[self.page]}
        for check in self.blocks.values():
            check.setChecked(True)
            check.toggled.connect(self._use_blocks)
            self._block_column.addWidget(check)

    def _use_blocks(self) -> None:
        self._use_choices(blocks_off=tuple(name for name, check in self.blocks.items() if not check.isChecked()))

    def _use_choices(self, **changed: object) -> None:
        self.choices = msgspec.structs.replace(self.choices, **changed)
        self._refresh()

    def _use_paper(self, **changed: object) -> None:
        self.paper = msgspec.structs.replace(self.paper, **changed)
        self._refresh()

    # -- the pages ---------------------------------------------------------------------------------------------------
    def _made(self) -> Pages:
        return Pages(self.session.document(self.page, self.choices), self.session.words, self.paper)

    def _refresh(self) -> None:
        self.pages = self._made()
        self.list.show_pages(self.pages)
        self.count.setText(self.tr("%n page(s)", "", self.pages.count))
        self.story.show_lines(self.session.told_lines() if self.page == "after" else (), self.choices.told)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+S keeps a file."""
        if event.key() == Qt.Key.Key_S and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.save_file()
        else:
            super().keyPressEvent(event)

    def save_file(self) -> None:
        """Ask where, and write the pages as PDF, or the document in another form."""
        translate = QCoreApplication.translate
        kinds = (
            (PDF, translate("Files", "Pages")),
            (".html", translate("Files", "Web page")),
            (".md", "Markdown"),
            (".txt", translate("Files", "Text")),
            (".csv", translate("Files", "Table")),
        )
        proposed = Path.home() / f"{self.session.title}{PDF}"
        chosen = ask_export(self, self.tr("Save as…"), proposed, kinds)
        if chosen is not None:
            self.session.write_document(chosen, self.pages.document, self.paper)

    def print_pages(self) -> None:
        """Ask which printer, and print."""
        printer = QPrinter()
        printer.setResolution(DOTS)
        printer.setPageLayout(self.paper.layout())
        dialog = QPrintDialog(printer, self)
        if dialog.exec() == QPrintDialog.DialogCode.Accepted:
            paint_all(printer, self.pages)
            QTimer.singleShot(0, self.close)
        dialog.deleteLater()
