"""The list of what fits the words of a search field: the field keeps the keyboard while one moves in the list."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from gui.controls.base import FocusFrame, focus_ring
from gui.controls.no_match import NoMatch
from gui.controls.scroll_bar import SlimScrollBar
from gui.index import Index
from gui.paint import box, text
from gui.theme import BODY, px, target, theme

LINE = 28
"""Height of a row."""


class MatchDelegate(QStyledItemDelegate):
    """Paints the words of a row and what lies behind the one chosen or under the mouse; lists may draw more."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """One line high."""
        return QSize(px(200), target(LINE))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one row."""
        area, colors = QRectF(option.rect), theme()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            box(painter, area, colors.accent_soft, "", 5)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            box(painter, area, colors.hover, "", 5)
        self.draw(painter, area, index)
        view = self.parent()
        if isinstance(view, QAbstractItemView) and view.hasFocus() and view.currentIndex() == index:
            focus_ring(painter, area.adjusted(1, 0, -1, 0))
        painter.restore()

    def draw(self, painter: QPainter, area: QRectF, index: Index) -> None:
        """Draw what stands in a row: its words, where a list has no more."""
        text(painter, area.adjusted(px(10), 0, -px(10), 0), str(index.data()), *BODY)


class MatchList(QListWidget):
    """What fits; `itemClicked` tells a row that was clicked, or taken with Enter."""

    def __init__(self, name: str) -> None:
        """Take the name that a screen reader says."""
        super().__init__()
        self.setAccessibleName(name)
        self.setVerticalScrollBar(SlimScrollBar())
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setMouseTracking(True)
        FocusFrame(self)
        self.no_match = NoMatch()
        self.no_match.stand_in(self)

    def searched_by(self, field: QLineEdit) -> None:
        """The button that stands where nothing fits empties this field."""
        self.no_match.searched_by(field)

    def say_no_match(self, words: str) -> None:
        """Say in the place of the rows that none fits what is searched, where there is none."""
        self.no_match.say("" if self.count() else words)

    def say_nothing_fits(self, words: str) -> None:
        """Say in the place of the rows that there is none, whatever is searched."""
        nothing = QListWidgetItem(words)
        nothing.setFlags(Qt.ItemFlag.NoItemFlags)
        self.addItem(nothing)

    def take(self) -> None:
        """Take the chosen row."""
        if self.currentItem() is not None:
            self.itemClicked.emit(self.currentItem())

    def moved_by(self, event: QKeyEvent) -> bool:
        """Move with Up and Down, from end to end; False: it is another key."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is None or not self.count():
            return False
        self.setCurrentRow((self.currentRow() + step) % self.count())
        return True
