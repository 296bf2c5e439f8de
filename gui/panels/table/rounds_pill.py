"""How long a dropped state lasts: the pill of a drop, in rounds; Enter at once means until it is removed."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from engine.label import label
from gui.paint import text_width
from gui.panels.table.pill import CountPill
from gui.session import Session


class RoundsPill(CountPill):
    """`chosen` tells how many rounds, the present one included; 0: until something removes the state."""

    LEAST = 0

    def __init__(self, session: Session, state: str, parent: QWidget) -> None:
        self._session = session
        super().__init__(session.words.text(f"state.{state}"), parent)

    def number(self) -> str:
        """When it ends, in the words of the game."""
        words = self._session.words
        if self.count == 0:
            return words.text("lasts.until_removed")
        if self.count == 1:
            return words.text("lasts.this_round")
        return words.text(label("lasts.until_end_of", turn=max(self._session.table.turn, 1) + self.count - 1))

    def room_for_number(self) -> float:
        """As wide as the longest that may come."""
        longest, before = 0.0, self.count
        for self.count in (0, 1, 20):
            longest = max(longest, text_width(self.number(), 12.5, 600))
        self.count = before
        return longest

    def _say(self) -> None:
        self.setAccessibleName(f"{self._name}, {self.number()}")
        self.update()
