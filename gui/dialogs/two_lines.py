"""A list whose rows have a title, a second line below it, and a few words at the right: fights, copies, files."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from PySide6.QtCore import QDate, QDateTime, QLocale, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QListWidgetItem, QStyleOptionViewItem

from gui.controls.base import on_panel, plain_tip
from gui.controls.matches import MatchDelegate, MatchList
from gui.index import Index
from gui.paint import paragraph, text, text_width
from gui.pressing import ENTER
from gui.theme import BODY, SMALL, STRONG, px, theme

ROW = int(Qt.ItemDataRole.UserRole)
HIGH = 44


class TwoLines(NamedTuple):
    """What stands in a row; `faded`: it is out of reach or stays behind."""

    title: str
    below: str
    right: str = ""
    faded: bool = False


class TwoLineDelegate(MatchDelegate):
    """Paints both lines."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Two lines high."""
        return QSize(px(200), px(HIGH))

    def draw(self, painter: QPainter, area: QRectF, index: Index) -> None:
        """Draw one row."""
        row: TwoLines | None = index.data(ROW)
        if row is None:  # nothing to choose: the sentence that says so takes both lines
            sentence = area.adjusted(px(10), 0, -px(10), 0)
            paragraph(painter, sentence, str(index.data()), *BODY, theme().text2, middle=True)
            return
        colors = theme()
        inner = area.adjusted(px(10), px(4), -px(10), -px(4))
        half = inner.height() / 2
        wide = text_width(row.right, *SMALL)
        room = inner.width() - (wide + px(10) if row.right else 0)
        title = QRectF(inner.left(), inner.top(), room, half)
        text(painter, title, row.title, *STRONG, colors.text3 if row.faded else colors.text)
        right = QRectF(inner.right() - wide - 1, inner.top(), wide + 1, half)
        text(painter, right, row.right, *SMALL, colors.text2, align="right")
        below = QRectF(inner.left(), inner.top() + half, inner.width(), half)
        text(painter, below, row.below, *SMALL, colors.text3 if row.faded else colors.text2, sentence=True)


class TwoLineList(MatchList):
    """The rows; Enter takes the chosen one, a double click too."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.setItemDelegate(TwoLineDelegate(self))
        on_panel(self)

    def fill(self, rows: Iterable[TwoLines], nothing: str) -> None:
        """Show these rows, the first within reach chosen; `nothing` where there are none."""
        self.clear()
        shown = list(rows)
        for row in shown:
            item = QListWidgetItem(row.title)
            item.setData(ROW, row)
            said = ", ".join(part for part in row[:3] if part)
            item.setData(int(Qt.ItemDataRole.AccessibleTextRole), said)
            item.setToolTip("" if text_width(row.below, *SMALL) < self.width() - px(24) else plain_tip(row.below))
            self.addItem(item)
        if not self.count():
            self.say_nothing_fits(nothing)
        self.setCurrentRow(next((number for number, row in enumerate(shown) if not row.faded), 0))

    def has_rows(self) -> bool:
        """Whether there is anything to choose."""
        return self.count() > 0 and self.item(0).data(ROW) is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes the chosen row."""
        if event.key() in ENTER:
            self.itemActivated.emit(self.currentItem())
        else:
            super().keyPressEvent(event)


def moment(when: datetime) -> str:
    """A time, short, as the language of the window writes it; with its date unless it is of today."""
    local, written = QDateTime.fromSecsSinceEpoch(int(when.timestamp())), QLocale.FormatType.ShortFormat
    if local.date() == QDate.currentDate():
        return QLocale().toString(local.time(), written)
    return QLocale().toString(local, written)
