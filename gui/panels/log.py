"""The log: one line for each thing done, newest last."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from engine.answer import LogLine
from gui.controls import DockTitle, IconButton, Panel
from gui.controls.menu import Menu
from gui.dialogs.files import ask_export, near
from gui.panels.log_filter import LogFilter, Wanted
from gui.panels.log_lines import LogDelegate
from gui.panels.log_list import LogList
from gui.panels.log_model import LogModel
from gui.session import Session
from gui.theme import active, px, target

ONE_LINE, ANY_HEIGHT = 28, 16777215
"""Height while folded, and Qt's word for none."""


class LogView(Panel):
    """Title, filter, list; `folded` tells that it was folded to its newest line, or opened again."""

    folded = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.session = session
        self.model = LogModel(session)
        self.list = LogList(session)
        self.list.setModel(self.model)
        self.list.setItemDelegate(LogDelegate(session, self.list))
        self.title, self.filter = DockTitle(height=32), LogFilter(session)
        self.filter_button, self.copy_button = IconButton("filter", key="/"), IconButton("copy")
        self.export_button = IconButton("export")
        self.filter.hide()
        self.filter.changed.connect(self._keep_only)
        self.filter.left.connect(self.close_filter)
        self.filter_button.clicked.connect(self._toggle_filter)
        self.copy_button.clicked.connect(self._open_copy_menu)
        self.export_button.clicked.connect(self.export)
        self.list.copy_asked.connect(self.copy)
        self.list.no_match.asked.connect(self.filter.clear)
        self.list.no_match.asked.connect(self.filter.words.setFocus)
        self.title.row.addWidget(self.filter, 4)
        for button in (self.filter_button, self.copy_button, self.export_button):
            self.title.add_button(button)
        self.one_line = self._scrolled = False
        self.list.verticalScrollBar().actionTriggered.connect(self._look_back)
        self._lay_out()
        session.log_changed.connect(self.show_lines)
        session.language_changed.connect(self.retranslate)
        self.retranslate()

    def _lay_out(self) -> None:
        """The title, below it the lines, before them the button that opens a folded log."""
        self.open_button = IconButton("right")
        self.open_button.clicked.connect(lambda: self.show_one_line(False))
        self.open_button.hide()
        column = QVBoxLayout(self)
        row = QHBoxLayout()
        for layout in (column, row):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(0)
        row.addWidget(self.open_button)
        row.addWidget(self.list, 1)
        column.addWidget(self.title)
        column.addLayout(row, 1)
        active.changed.connect(self._fit)

    def _fit(self) -> None:
        """Another size of the letters."""
        self.show_one_line(self.one_line)

    def show_one_line(self, one: bool) -> None:
        """Fold to the newest line (a low window, so that the fighters have the room), or show title and lines."""
        if one and not self.filter.isHidden():
            self.close_filter()
        self.one_line = one
        self.title.setVisible(not one)
        self.open_button.setVisible(one)
        self.setMinimumHeight(target(ONE_LINE) if one else 0)
        self.setMaximumHeight(target(ONE_LINE) if one else ANY_HEIGHT)
        self.list.setVerticalScrollBarPolicy(
            Qt.ScrollBarPolicy.ScrollBarAlwaysOff if one else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        )
        self.updateGeometry()
        self.folded.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The newest line stays in view, unless somebody looks back (folded, it is all there is)."""
        super().resizeEvent(event)
        if self.one_line or not (self._scrolled or self.list.currentIndex().isValid()):
            self._show_newest()

    def _look_back(self) -> None:
        """Somebody scrolls."""
        self._scrolled = True

    def show_lines(self, lines: tuple[LogLine, ...]) -> None:
        """Show other lines, the newest in view."""
        self.model.show_lines(lines)
        self._after()

    def _keep_only(self, wanted: Wanted) -> None:
        self.model.keep_only(wanted)
        self._after()

    def _after(self) -> None:
        """The newest line that stands is in view; the title counts the lines."""
        self.title.set_title(self.tr("Log"), self.model.count)
        self.list.say_whether_empty()
        self._scrolled = False
        self._show_newest()

    def _show_newest(self) -> None:
        standing = [row for row, line in enumerate(self.model.lines) if not line.undone]
        if standing and standing[-1] < len(self.model.lines) - 1:
            self.list.scrollTo(self.model.index(standing[-1]), LogList.ScrollHint.PositionAtTop)
        else:
            self.list.scrollToBottom()

    def _toggle_filter(self) -> None:
        if self.filter.isHidden():
            self.open_filter()
        else:
            self.close_filter()

    def open_filter(self) -> None:
        """Open the field and the choices that keep only what they say."""
        if self.one_line:
            self.show_one_line(False)  # an open log keeps the height that was given it
        self.filter.show()
        self.filter.words.setFocus()

    def close_filter(self) -> None:
        """Show everything again."""
        self.filter.clear()
        self.filter.hide()
        self.list.setFocus()

    def wanted_lines(self) -> tuple[LogLine, ...]:
        """The chosen lines, where several are; else every line shown."""
        chosen = self.list.chosen()
        return chosen if len(chosen) > 1 else self.model.lines

    def copy(self, ending: str = ".txt", *, brief: bool = True, public: bool = False) -> None:
        """Copy lines as text, ready for a forum; `public`: only what the players may know."""
        said = self.session.written_log(self.wanted_lines(), ending, brief=brief, public=public)
        self.session.copy_text(said)

    def copy_menu(self) -> QMenu:
        """The ways to copy."""
        menu = Menu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        for words, ending, more in (
            (self.tr("Copy as text, one sentence a line"), ".txt", {"brief": True}),
            (self.tr("Copy as text, with everything"), ".txt", {"brief": False}),
            (self.tr("Copy as Markdown, one sentence a line"), ".md", {"brief": True}),
            (self.tr("Copy as Markdown, with everything"), ".md", {"brief": False}),
            (self.tr("Copy as text what the players may know"), ".txt", {"public": True}),
            (self.tr("Copy as Markdown what the players may know"), ".md", {"public": True}),
        ):
            action = menu.addAction(words)
            action.triggered.connect(lambda _=False, kind=ending, given=more: self.copy(kind, **given))
        return menu

    def _open_copy_menu(self) -> None:
        self.copy_menu().popup(self.copy_button.mapToGlobal(self.copy_button.rect().bottomLeft()))

    def export(self, *, public: bool = False) -> None:
        """Ask for a file, and write the lines into it; `public`: only what the players may know."""
        kinds = (
            (".html", self.tr("Web page")),
            (".md", self.tr("Markdown")),
            (".txt", self.tr("Text")),
            (".csv", self.tr("Table for a spreadsheet")),
        )
        title = self.tr("Export the log for the players") if public else self.tr("Export the log")
        proposed = near(self.session.path, f"{self.session.title}{kinds[0][0]}")
        chosen: Path | None = ask_export(self, title, proposed, kinds)
        if chosen is not None:
            self.session.export_log(chosen, self.wanted_lines(), public=public)

    def sizeHint(self) -> QSize:
        """126 high, or one line."""
        return QSize(px(400), px(ONE_LINE if self.one_line else 126))

    def retranslate(self) -> None:
        """Put the words of the present language on title and buttons."""
        self.title.set_title(self.tr("Log"), self.model.count)
        self.list.setAccessibleName(self.tr("Log"))
        self.open_button.name(self.tr("Show the whole log"))
        self.filter.retranslate()
        self.list.say_whether_empty()
        self.filter_button.name(self.tr("Filter"))
        self.copy_button.name(self.tr("Copy as text or Markdown"))
        self.export_button.name(self.tr("Export"))
