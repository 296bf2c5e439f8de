"""Finding a circumstance by its words, where the list of them is long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListWidgetItem

from gui.controls.matches import MatchDelegate
from gui.index import Index
from gui.paint import text, text_width
from gui.panels.finding import FindingPopup, row_of
from gui.search import has_words
from gui.theme import BODY, SECOND, px, theme

if TYPE_CHECKING:
    from gui.panels.attack.circumstance_list import CircumstanceList

FIELD = int(Qt.ItemDataRole.UserRole)
WORTH = FIELD + 1
WIDE = 360


class CircumstanceLine(MatchDelegate):
    """Paints a circumstance: its name, at the right what it is worth."""

    def draw(self, painter: QPainter, area: QRectF, index: Index) -> None:
        """Draw one row."""
        room, worth = area.adjusted(px(10), 0, -px(10), 0), str(index.data(WORTH) or "")
        wide = text_width(worth, *SECOND)
        text(painter, room.adjusted(0, 0, -wide - px(8), 0), str(index.data()), *BODY)
        text(painter, room, worth, *SECOND, theme().text3, align="right")


class CircumstanceFinder(FindingPopup):
    """The circumstances that have the words typed; Enter stands on one in the list."""

    def __init__(self, view: CircumstanceList) -> None:
        self._view = view
        translate = QCoreApplication.translate
        super().__init__(
            view,
            said=translate("CircumstanceFinder", "Find a circumstance"),
            nothing=translate("CircumstanceFinder", "No circumstance matches these words"),
            rows=self._fitting,
            take=self._take,
            paint=CircumstanceLine,
            wide=WIDE,
        )

    def open(self) -> None:
        """Show it over the top of the list."""
        self.open_below(QRect(self._view.mapToGlobal(QPoint(px(12), 0)), self._view.mapToGlobal(QPoint(px(12), 1))))

    def _fitting(self, typed: str) -> Iterator[QListWidgetItem]:
        for row in self._view.circumstances.rows:
            if has_words(typed, " ".join((row.labels[0], row.second))):
                yield row_of(row.labels[0], {FIELD: row.field.id, WORTH: row.worth}, row.worth)

    def _take(self, item: QListWidgetItem) -> None:
        places = [place for place, row in enumerate(self._view.circumstances.rows) if row.field.id == item.data(FIELD)]
        if places:
            self.close()
            self._view.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._view.setCurrentIndex(self._view.circumstances.index(places[0]))
