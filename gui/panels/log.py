"""The log: one line for each thing done, newest last; a click goes back to just after it."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.answer import LogLine
from engine.label import Label
from engine.view import Notice
from gui.controls import DockTitle, IconButton, Panel, SearchField
from gui.panels.log_lines import LogDelegate
from gui.panels.log_list import LogList
from gui.panels.log_model import LogModel
from gui.session import Session
from gui.theme import px


class LogView(Panel):
    """Title, filter, list."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.session = session
        self.model = LogModel(session)
        self.list = LogList(session)
        self.list.setModel(self.model)
        self.list.setItemDelegate(LogDelegate(session, self.list))
        self.title = DockTitle(height=28)
        self.filter, self.filter_button, self.copy_button = (
            SearchField(),
            IconButton("filter"),
            IconButton("copy"),
        )
        self.filter.hide()
        self.filter.textChanged.connect(self.model.keep_only)
        self.filter_button.clicked.connect(self._toggle_filter)
        self.copy_button.clicked.connect(self.copy)
        self.title.add_button(self.filter_button)
        self.title.add_button(self.copy_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for widget in (self.title, self.filter, self.list):
            column.addWidget(widget)
        session.log_changed.connect(self.show_lines)
        session.language_changed.connect(self.retranslate)
        self.retranslate()

    def show_lines(self, lines: tuple[LogLine, ...]) -> None:
        """Show other lines, the newest in view."""
        self.model.show_lines(lines)
        self.list.scrollToBottom()

    def _toggle_filter(self) -> None:
        if self.filter.isHidden():
            self.open_filter()
        else:
            self.filter.clear()
            self.filter.hide()
            self.list.setFocus()

    def open_filter(self) -> None:
        """Open the field that keeps only what it says."""
        self.filter.show()
        self.filter.setFocus()

    def copy(self) -> None:
        """Copy the lines as text, ready for a forum."""
        QGuiApplication.clipboard().setText("\n".join(self.model.sentence(line) for line in self.model.lines))
        self.session.notice.emit(Notice("done", Label("notice.copied")))

    def sizeHint(self) -> QSize:
        """126 high."""
        return QSize(px(400), px(126))

    def retranslate(self) -> None:
        """Put the words of the present language on title and buttons."""
        self.title.set_title(self.tr("Log"))
        self.list.setAccessibleName(self.tr("Log"))
        self.filter.setPlaceholderText(self.tr("Find in the log"))
        self.filter.setAccessibleName(self.tr("Find in the log"))
        self.filter_button.name(self.tr("Filter"))
        self.copy_button.name(self.tr("Copy as text"))
