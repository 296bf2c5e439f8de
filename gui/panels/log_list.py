"""The list of the log: a click on the offer of a line, or Enter, goes back there; the right button opens its menu."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from engine.answer import LogLine
from gui import theme as themes
from gui.controls import SlimScrollBar
from gui.controls.base import on_panel
from gui.paint import text
from gui.panels.log_menu import log_menu
from gui.panels.log_model import LINE, LogModel
from gui.session import Session
from gui.theme import SECOND, px, theme


class LogList(QListView):
    """The list; a click or Enter on a line goes back there (or brings it back)."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.setFrameShape(QListView.Shape.NoFrame)
        on_panel(self)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(SlimScrollBar())
        themes.active.changed.connect(self.viewport().update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines; while there are none, what will stand here."""
        super().paintEvent(event)
        model = self.model()
        if isinstance(model, LogModel) and not model.lines:
            said = (
                self.tr("No line has these words") if model.filtered else self.tr("Each thing done has its line here")
            )
            painter = QPainter(self.viewport())
            text(painter, QRectF(self.viewport().rect()), said, *SECOND, theme().text3, align="center")

    def go(self, line: LogLine) -> None:
        """Go back to just after this line, or bring it back."""
        if line.undone:
            self.session.bring_back(line.index)
        else:
            self.session.go_back(line.index)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The offer at the right end of a hovered line."""
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and event.position().x() > self.viewport().width() - px(150):
            self.go(index.data(LINE))
        else:
            super().mouseReleaseEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with the line under the pointer, or with the focused one (menu key, Shift+F10)."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        if index.isValid():
            place = self.visualRect(index).bottomLeft() if by_key else event.pos()
            log_menu(self, index.data(LINE)).popup(self.viewport().mapToGlobal(place))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes back to the focused line."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.go(self.currentIndex().data(LINE))
        else:
            super().keyPressEvent(event)
