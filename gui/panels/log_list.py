"""The list of the log: a click on the offer of a line, or Enter, goes back there; Space tells everything behind it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QToolTip

from engine.answer import LogLine
from gui import theme as themes
from gui.controls import SlimScrollBar
from gui.controls.base import on_panel, plain_tip
from gui.controls.no_match import NoMatch
from gui.paint import text
from gui.panels.log_details import LogDetails, detail_lines
from gui.panels.log_menu import can_change, log_menu
from gui.panels.log_model import LINE, LogModel
from gui.pressing import ENTER
from gui.session import Session
from gui.theme import SECOND, px, theme

OFFER = 150
"""Width at the right end of a line where a click goes back."""


class LogList(QListView):
    """The list; `copy_asked`: the chosen lines shall be copied, `change_asked`: which roll shall be changed."""

    copy_asked = Signal()
    change_asked = Signal(int)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.setFrameShape(QListView.Shape.NoFrame)
        on_panel(self)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(SlimScrollBar())
        themes.active.changed.connect(self.viewport().update)
        self.no_match = NoMatch()
        self.no_match.stand_in(self)

    @property
    def lines(self) -> LogModel:
        """The model."""
        model = self.model()
        assert isinstance(model, LogModel)
        return model

    def chosen(self) -> tuple[LogLine, ...]:
        """The selected lines, in order."""
        rows = sorted(index.row() for index in self.selectedIndexes())
        return tuple(self.lines.lines[row] for row in rows)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines; while nothing is done, what will stand here."""
        super().paintEvent(event)
        if not self.lines.lines and not self.lines.filtered:
            painter = QPainter(self.viewport())
            said = self.tr("Everything that is done gets a line here")
            text(painter, QRectF(self.viewport().rect()), said, *SECOND, theme().text3, align="center")

    def say_whether_empty(self) -> None:
        """Where the filter lets nothing through, say so, with a button that shows every line."""
        empty = not self.lines.lines and self.lines.filtered
        self.no_match.say(self.tr("No line matches this filter") if empty else "", self.tr("Show every line"))

    def go(self, line: LogLine) -> None:
        """Go back to just after this line, or bring it back."""
        if line.undone:
            self.session.bring_back(line.index)
        else:
            self.session.go_back(line.index)

    def to_change(self) -> int | None:
        """The record of the roll that is selected here, else of the last one; None: there is none."""
        for lines in (self.chosen(), tuple(reversed(self.lines.lines))):
            for line in lines:
                if can_change(line):
                    return line.index
        return None

    def change(self, line: LogLine) -> None:
        """Ask for an applied roll to be opened again; another line cannot be."""
        if can_change(line):
            self.change_asked.emit(line.index)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two clicks on a line open its roll again; on its offer they are the second of two clicks."""
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and event.position().x() <= self.viewport().width() - px(OFFER):
            self.change(index.data(LINE))

    def open_details(self, line: LogLine) -> None:
        """Tell everything behind a line, beside it."""
        row = next(row for row, one in enumerate(self.lines.lines) if one.index == line.index)
        place = self.visualRect(self.lines.index(row))
        corner = self.viewport().mapToGlobal(QPoint(place.left() + px(50), place.top()))
        LogDetails(self.session, line, self.lines.sentence(line), self).open_below(QRect(corner, place.size()))

    def viewportEvent(self, event: QEvent) -> bool:
        """The tooltip has what stands behind the line."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            index = self.indexAt(event.pos())
            QToolTip.showText(event.globalPos(), self.tooltip(index.data(LINE)) if index.isValid() else "", self)
            return True
        return super().viewportEvent(event)

    def tooltip(self, line: LogLine) -> str:
        """A line with everything behind it."""
        behind = [one for _, lines in detail_lines(self.session, line) for one in lines]
        return plain_tip(self.lines.sentence(line), *behind)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The offer at the right end of a hovered line."""
        index = self.indexAt(event.position().toPoint())
        left = event.button() == Qt.MouseButton.LeftButton and event.modifiers() == Qt.KeyboardModifier.NoModifier
        if left and index.isValid() and event.position().x() > self.viewport().width() - px(OFFER):
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
        """Enter goes back to the focused line, Space tells everything behind it; chosen lines can be copied."""
        index = self.currentIndex()
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_asked.emit()
        elif event.key() in ENTER and index.isValid():
            self.go(index.data(LINE))
        elif event.key() == Qt.Key.Key_F2 and index.isValid():
            self.change(index.data(LINE))
        elif event.key() == Qt.Key.Key_Space and index.isValid():
            self.open_details(index.data(LINE))
        else:
            super().keyPressEvent(event)
