"""A popup with a list that finds by typing: Enter or a click takes a row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidgetItem, QWidget

from gui.controls import SearchField
from gui.controls.labels import PlainLabel
from gui.controls.matches import LINE, MatchDelegate, MatchList
from gui.controls.popup import Popup
from gui.theme import px, target

MOST_LINES = 12
BESIDE_LINES = 120
"""What the popup needs above and below its lines, pixels at 100 %."""


class FindingPopup(Popup):
    """Says what it is about, a field, and the rows that have the words in it."""

    def __init__(
        self,
        parent: QWidget,
        *,
        said: str,
        nothing: str,
        rows: Callable[[str], Iterable[QListWidgetItem]],
        take: Callable[[QListWidgetItem], None],
        paint: type[MatchDelegate],
        wide: int,
    ) -> None:
        """Fill the list with every row.

        Args:
            said: what it is about. nothing: what is said where no row fits.
            rows: makes the rows that have the words typed. take: does what a row stands for.
            paint: paints a row. wide: width of the list, in pixels at 100 %.
        """
        super().__init__(parent)
        self.setAccessibleName(said)
        self._nothing, self._rows = nothing, rows
        self.field, self.list = SearchField(self.tr("Type to find")), MatchList(said)
        self.list.setItemDelegate(paint(self.list))
        self.list.viewport().setAutoFillBackground(False)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for widget in (PlainLabel(said, size=12), self.field, self.list):
            self.column.addWidget(widget)
        self.list.searched_by(self.field)
        self.field.textChanged.connect(self._show)
        self.field.returnPressed.connect(self.list.take)
        self.list.itemClicked.connect(take)
        self._show("")
        self.list.setFixedSize(px(wide), target(LINE) * min(self._most(), max(3, self.list.count())))

    def _most(self) -> int:
        """Lines for which there is room, on a small screen or in large letters fewer."""
        return max(3, min(MOST_LINES, (self.screen().availableSize().height() - px(BESIDE_LINES)) // target(LINE)))

    def open_below(self, place: QRect) -> None:
        """Show it; what is typed goes into the field."""
        super().open_below(place)
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def _show(self, typed: str) -> None:
        self.list.clear()
        for row in self._rows(typed):
            self.list.addItem(row)
        self.list.say_no_match(self._nothing)
        self.list.setCurrentRow(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down move in the list while the field keeps the keyboard."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        elif not self.list.moved_by(event):
            super().keyPressEvent(event)


def row_of(name: str, data: Mapping[int, object], *said: str) -> QListWidgetItem:
    """A row with its name and data by role; a screen reader also says what is `said`, empty parts left out."""
    item = QListWidgetItem(name)
    for role, value in data.items():
        item.setData(role, value)
    item.setData(int(Qt.ItemDataRole.AccessibleTextRole), ", ".join(part for part in (name, *said) if part))
    return item
