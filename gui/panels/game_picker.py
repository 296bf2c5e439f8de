"""Which game the fight is of; another one begins another fight (LOOK 3.1)."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from engine.view import TableView
from gui.controls import Choice
from gui.paint import text_width
from gui.session import Session
from gui.theme import NAME, px, target

BESIDE_WORDS = 62
"""What the closed box needs beside its words: icon, margins, chevron."""


class GamePicker(Choice):
    """Shows the game of the fight; `picked` tells another one, while the box goes on showing that of the fight."""

    picked = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._session = session
        self.icon_name = "book"
        self.activated.connect(self._pick)
        session.language_changed.connect(self.retranslate)
        session.table_changed.connect(self.show_table)
        self.retranslate()

    @property
    def has_choice(self) -> bool:
        """Whether there is more than one game."""
        return self.count() > 1

    def show_table(self, table: TableView) -> None:
        """Show the game of another fight."""
        if table.system != self.currentData():
            self.retranslate()

    def retranslate(self) -> None:
        """Name the games in the present language, and show that of the fight."""
        session = self._session
        self.fill([(id, session.game_name(id)) for id in session.games()], session.table.system)
        self.setAccessibleName(self.tr("Game of the fight"))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As wide as the longest name."""
        widest = max((text_width(self.itemText(place), *NAME) for place in range(self.count())), default=0.0)
        return QSize(round(widest) + px(BESIDE_WORDS), target(28))

    def _pick(self, place: int) -> None:
        game = str(self.itemData(place))
        self.retranslate()
        if game != self._session.table.system:
            self.picked.emit(game)
