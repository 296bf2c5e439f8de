"""What the dock folds when it is not high enough (LOOK 3.3), and the folded table that its bar opens."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from gui.panels.attack.outcome_bar import OutcomeBar
from gui.panels.attack.outcome_table import OutcomeTable
from gui.theme import px

BARS = 80
"""Top bar and dock title: a window of 840 leaves a dock of 760."""
COMPACT, CARD_OVER_TABLE, TABLE_FOLDED = 820 - BARS, 840 - BARS, 640 - BARS
LEAST_LIST = 96
"""Three circumstances must stay in view."""


@dataclass(frozen=True)
class Folds:
    """What is folded: low rows, the result in the place of the table, the table in its bar."""

    compact: bool = False
    card_over_table: bool = False
    table_folded: bool = False


def folds_for(height: int, fixed: int, table: int, card: int) -> Folds:
    """The folds of a dock.

    Args:
        height: of the dock. fixed: of all that never folds. table, card: of the outcome table and of the result (0:
            there is none); all in pixels of the screen.
    """
    table_folded = height < px(TABLE_FOLDED) or height - fixed - table < px(LEAST_LIST)
    rest = height - fixed - (0 if table_folded else table) - card
    over = bool(card) and not table_folded and (height < px(CARD_OVER_TABLE) or rest < px(LEAST_LIST))
    return Folds(compact=height < px(COMPACT), card_over_table=over, table_folded=table_folded)


class FoldedTable(QObject):
    """Lays the folded table over the dock while the pointer or the focus is on its bar or on the table itself."""

    def __init__(self, dock: QWidget, bar: OutcomeBar, table: OutcomeTable) -> None:
        """`dock` holds both."""
        super().__init__(dock)
        self._dock, self._bar, self._table = dock, bar, table
        self.folded = False
        bar.entered.connect(self._enter)
        table.left.connect(self._look)

    def _enter(self, entered: bool) -> None:
        if not self.folded:
            return
        if entered:
            self.open()
        else:
            QTimer.singleShot(0, self, self._look)

    def open(self) -> None:
        """Show the table above its bar."""
        height = self._table.sizeHint().height()
        top = self._bar.mapTo(self._dock, self._bar.rect().topLeft()).y() - height
        self._table.setGeometry(0, max(0, top), self._dock.width(), height)
        self._table.show()
        self._table.raise_()

    def _look(self) -> None:
        """Close it when neither pointer nor focus is on it or on its bar."""
        table, bar = self._table, self._bar
        used = table.underMouse() or bar.underMouse() or table.list.hasFocus() or bar.hasFocus()
        if self.folded and not used:
            table.hide()
