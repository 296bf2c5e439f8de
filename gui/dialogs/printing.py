"""What is printed and how, with the pages beside it as they will be."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from engine.label import label
from engine.view import Notice
from gui.controls import Button, IconButton, Segments
from gui.controls.labels import PlainLabel
from gui.controls.menu import Menu
from gui.controls.scrolled import ScrolledDock
from gui.dialogs.base import Dialog
from gui.dialogs.files import ask_export, near
from gui.dialogs.print_choices import PrintChoices
from gui.pressing import ENTER
from gui.printing.page_list import PageList
from gui.printing.pages import Pages
from gui.printing.paper import DOTS, Paper
from gui.printing.writing import PDF, paint_all
from gui.session import Session
from gui.session.background import Slices
from gui.theme import px

Keep = Callable[[Paper, bool], object]
"""Keeps a paper, and whether numbers stand instead of boxes, for the next time."""
WIDE, HIGH, AROUND = 1060, 760, 70
SCROLLING = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End)


class ScrolledChoices(ScrolledDock):
    """The choices, scrolled where the page is low."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page keys are for the pages."""
        event.ignore()


class PrintDialog(Dialog):
    """Pages at the left, choices at the right; Enter prints, Ctrl+S keeps a file."""

    def __init__(
        self, session: Session, parent: QWidget | None = None, paper: Paper | None = None, *, numbers: bool = False
    ) -> None:
        super().__init__(820, parent)
        self.session = session
        self.keep: Keep = lambda _paper, _numbers: None
        self.set_title(self.tr("Print"))
        self.list = PageList(self.tr("Pages"))
        self.side = PrintChoices(session.words, session.fitting_page(), paper or Paper(), numbers=numbers)
        self.side.changed.connect(self._refresh)
        self.chances = session.new_chances()
        self.work = Slices(self._show, lambda: None, self)
        self._pages: Pages | None = None
        row = QHBoxLayout()
        row.setSpacing(px(14))
        row.addLayout(self._left(), 1)
        row.addLayout(self._right())
        self.column.addLayout(row)
        session.notice.connect(self._say)
        self._refresh()
        room = self.screen().availableSize()
        self.resize(min(px(WIDE), room.width() - px(AROUND)), min(px(HIGH), room.height() - px(AROUND)))

    def _left(self) -> QVBoxLayout:
        """The pages; below them how many there are and how large they are shown."""
        self.count = PlainLabel(quiet=True, size=12)
        self.fit = Segments([("width", self.tr("Full width")), ("page", self.tr("Whole page"))], self.tr("Zoom"))
        self.fit.changed.connect(self.list.fit_to)
        below = QHBoxLayout()
        below.addWidget(self.count, 1)
        below.addWidget(self.fit)
        left = QVBoxLayout()
        left.setSpacing(px(8))
        left.addWidget(self.list, 1)
        left.addLayout(below)
        return left

    def _right(self) -> QVBoxLayout:
        self.copy = IconButton("copy", self.tr("Copy as text or Markdown"))
        self.save = Button(self.tr("Save as…"), key="Ctrl+S")
        self.print = Button(self.tr("Print…"), "primary", key="Enter")
        self.copy.clicked.connect(lambda: self.copy_menu().popup(self.copy.mapToGlobal(self.copy.rect().bottomLeft())))
        self.save.clicked.connect(self.save_file)
        self.print.clicked.connect(self.print_pages)
        self.print.setDefault(True)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        for button in (self.copy, self.save, self.print):
            buttons.addWidget(button)
        right = QVBoxLayout()
        right.setSpacing(px(8))
        right.addWidget(ScrolledChoices(self.side), 1)
        right.addLayout(buttons)
        return right

    # -- the pages ---------------------------------------------------------------------------------------------------
    @property
    def pages(self) -> Pages:
        """The pages of what is chosen, whatever is still being worked out."""
        self.work.finish()
        assert self._pages is not None
        return self._pages

    def _refresh(self) -> None:
        self.work.start(self._made())

    def _made(self) -> Iterator[Pages | None]:
        """The pages, in steps between which the window is drawn."""
        side, session = self.side, self.session
        yield from session.document_steps(side.page, side.choices, self.chances)
        yield Pages(session.document(side.page, side.choices, self.chances), session.words, side.paper)

    def _show(self, pages: Pages) -> None:
        self._pages = pages
        self.list.show_pages(pages)
        self.count.setText(self.session.words.text("report.pages", count=pages.count))
        told = self.session.told_lines() if self.side.page == "after" else ()
        self.side.story.show_lines(told, self.side.choices.told, self.session.words.text("round"))

    def _say(self, notice: Notice) -> None:
        """What was done, or why not, stands here too: the window behind may be covered."""
        self.count.setText(self.session.words.text(notice.text))

    # -- the keys ----------------------------------------------------------------------------------------------------
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+S keeps a file, page keys move the pages, Enter prints; in a line of the story it goes to the next."""
        writing = self.focusWidget() in self.side.story.fields.values()
        if event.key() == Qt.Key.Key_S and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.save_file()
        elif event.key() in SCROLLING:
            self.list.keyPressEvent(event)
        elif event.key() in ENTER and writing:
            self.focusNextChild()
        else:
            super().keyPressEvent(event)

    def done(self, result: int) -> None:
        """Keep the paper for the next time, however the window is left."""
        self.work.stop()
        self.keep(self.side.paper, self.side.choices.numbers)
        super().done(result)

    # -- what is done with them --------------------------------------------------------------------------------------
    def copy_menu(self) -> QMenu:
        """The document as text, ready for a forum."""
        menu = Menu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        for words, ending in ((self.tr("Copy as text"), ".txt"), (self.tr("Copy as Markdown"), ".md")):
            action = menu.addAction(words)
            action.triggered.connect(lambda _=False, kind=ending: self.copy_text(kind))
        return menu

    def copy_text(self, ending: str) -> None:
        """Put the document on the clipboard."""
        self.session.copy_document(self.pages.document, ending)

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
        proposed = near(self.session.path, f"{self.session.title}{PDF}")
        chosen = ask_export(self, self.tr("Save as…"), proposed, kinds)
        if chosen is not None:
            self.session.write_document(chosen, self.pages.document, self.side.paper)

    def print_pages(self) -> None:
        """Ask which printer, and print; without one a file is proposed."""
        if not QPrinterInfo.availablePrinterNames():
            self.session.notice.emit(Notice("warning", label("notice.no_printer")))
            self.save_file()
            return
        printer = QPrinter()
        printer.setResolution(DOTS)
        printer.setPageLayout(self.side.paper.layout())
        dialog = QPrintDialog(printer, self)
        if dialog.exec() == QPrintDialog.DialogCode.Accepted:
            paint_all(printer, self.pages)
            QTimer.singleShot(0, self, self.close)
        dialog.deleteLater()
