"""What the dock folds when it is not high enough, and the folded table that its bar opens."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from gui.panels.attack.outcome_bar import OutcomeBar
from gui.panels.attack.outcome_table import OutcomeTable
from gui.theme import px, target

BARS = 80
"""Top bar and dock title: a window of 840 leaves a dock of 760."""
COMPACT, CARD_OVER_TABLE, TABLE_FOLDED = 820 - BARS, 840 - BARS, 640 - BARS
BESIDE_HINT = 64
"""With the advice in view, two more."""


@dataclass(frozen=True)
class Needs:
    """Heights that parts of the dock ask for, in pixels of the screen; 0: it is not there.

    Attributes:
        fixed: all that never folds. table: the outcome table. card: a result that waits. hint: the advice.
    """

    fixed: int
    table: int
    card: int = 0
    hint: int = 0


@dataclass(frozen=True)
class Folds:
    """What is folded: the result in the place of the table, the table in its bar, the advice away."""

    card_over_table: bool = False
    table_folded: bool = False
    hint_away: bool = False


def least_list() -> int:
    """Three circumstances must stay in view, in rows for fingers, too."""
    return 3 * (max(px(28), target(22)) + px(4))


def folds_for(height: int, needs: Needs) -> Folds:
    """The folds of a dock of this height (pixels of the screen)."""
    room = height - needs.fixed - least_list()
    table_folded = height < px(TABLE_FOLDED) or room < needs.table
    table = 0 if table_folded else needs.table
    over = bool(needs.card and table) and (height < px(CARD_OVER_TABLE) or room < table + needs.card)
    left = room - needs.card - (0 if over else table)
    return Folds(over, table_folded, hint_away=bool(needs.hint) and left < needs.hint + px(BESIDE_HINT))


def is_compact(height: int) -> bool:
    """Whether a dock of this height (pixels of the screen) has low rows."""
    return height < px(COMPACT)


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
        layout = self._dock.layout()
        if layout is not None:
            layout.activate()  # what has just folded has moved the bar
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
