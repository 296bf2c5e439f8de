"""A list whose rows keep their height while their contents change."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from gui.index import Index


class SteadyList(QListView):
    """Draws only the rows that changed, in the very next paint pass.

    Qt's own list lays out and draws all its rows again, one turn of the event loop later, whenever one of them changes.
    Whoever changes the height of a row calls `fit_rows`.
    """

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Draw these rows again."""
        QAbstractItemView.dataChanged(self, first, last, roles)

    def fit_rows(self) -> None:
        """Lay all rows out again before they are next drawn."""
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw rows; what has to be laid out is laid out first."""
        self.executeDelayedItemsLayout()
        super().paintEvent(event)
