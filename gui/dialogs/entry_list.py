"""A list of things explained: a name, the words below it in as many lines as they need, a mark at the right."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QPainter, QResizeEvent
from PySide6.QtWidgets import QListWidgetItem, QStyleOptionViewItem

from gui.controls.base import on_panel
from gui.controls.matches import MatchDelegate, MatchList
from gui.index import Index
from gui.paint import keycap, keycap_width, paragraph, paragraph_height, text
from gui.search import has_words
from gui.theme import BODY, STRONG, active, px, theme
from gui.translation import pair

ENTRY = int(Qt.ItemDataRole.UserRole)
EDGE, NAME_HIGH, BELOW = 10, 22, 8


@dataclass(frozen=True)
class Entry:
    """One thing: what it is called, what is said of it, what stands at the right."""

    id: str
    name: str
    words: str
    mark: str = ""

    def sentence(self) -> str:
        """The whole of it, for screen readers and the clipboard."""
        return pair(", ".join(part for part in (self.mark, self.name) if part), self.words)


@functools.lru_cache(maxsize=1024)
def _high(words: str, width: int, scale: float) -> int:
    """How high wrapped words stand at a font scale, in pixels."""
    return round(paragraph_height(words, width, *BODY) + 0.5)


class EntryDelegate(MatchDelegate):
    """Paints an entry; its height follows the width of the list."""

    def _room(self) -> int:
        view = self.parent()
        return (view.viewport().width() if isinstance(view, EntryList) else px(400)) - 2 * px(EDGE)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as its words."""
        entry = index.data(ENTRY)
        if not isinstance(entry, Entry):
            return super().sizeHint(option, index)
        return QSize(px(200), px(NAME_HIGH + 2 * BELOW) + _high(entry.words, self._room(), active.scale))

    def draw(self, painter: QPainter, area: QRectF, index: Index) -> None:
        """Draw one entry."""
        entry, colors = index.data(ENTRY), theme()
        if not isinstance(entry, Entry):
            super().draw(painter, area, index)
            return
        inside = area.adjusted(px(EDGE), px(BELOW), -px(EDGE), 0)
        right = inside.right()
        if entry.mark:
            wide = keycap_width(entry.mark)
            place = QRectF(right - wide, inside.top(), wide, px(NAME_HIGH))
            keycap(painter, place, entry.mark, tint=colors.text2, edge=colors.line)
            right -= wide + px(8)
        name = QRectF(inside.left(), inside.top(), right - inside.left(), px(NAME_HIGH))
        text(painter, name, entry.name, *STRONG)
        paragraph(painter, inside.adjusted(0, px(NAME_HIGH), 0, 0), entry.words, *BODY, colors.text2)


class EntryList(MatchList):
    """The entries that fit the words typed; Ctrl+C copies the chosen one."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.setItemDelegate(EntryDelegate(self))
        self.setVerticalScrollMode(MatchList.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        on_panel(self)
        active.changed.connect(self.scheduleDelayedItemsLayout)

    def show_entries(self, entries: list[Entry], typed: str, nothing: str) -> None:
        """Show those that fit the words typed; `nothing` is said where there is none."""
        self.clear()
        for entry in entries:
            if has_words(typed, entry.sentence()):
                item = QListWidgetItem(entry.name)
                item.setData(ENTRY, entry)
                item.setData(int(Qt.ItemDataRole.AccessibleTextRole), entry.sentence())
                self.addItem(item)
        self.say_no_match(nothing)
        self.setCurrentRow(0)

    def entries(self) -> list[Entry]:
        """Those that are shown."""
        found = (self.item(row).data(ENTRY) for row in range(self.count()))
        return [one for one in found if isinstance(one, Entry)]

    def chosen(self) -> Entry | None:
        """The chosen one."""
        entries, row = self.entries(), self.currentRow()
        return entries[row] if 0 <= row < len(entries) else None

    def choose(self, id: str) -> None:
        """Choose one and bring it to the top."""
        places = [row for row, one in enumerate(self.entries()) if one.id == id]
        if places:
            self.setCurrentRow(places[0])
            self.scrollToItem(self.item(places[0]), MatchList.ScrollHint.PositionAtTop)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the words anew."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+C copies the chosen entry."""
        entry = self.chosen()
        if entry is not None and event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(entry.sentence())
        else:
            super().keyPressEvent(event)
