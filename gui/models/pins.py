"""Set-ups that are compared, as a list: the one in the attack dock first, then the pins."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from engine.answer import PinCard
from engine.label import Words
from gui.controls.base import plain_tip
from gui.index import Index

ROOT = QModelIndex()
CARD = int(Qt.ItemDataRole.UserRole)
SHOWN, EDITED = int(Qt.ItemDataRole.DisplayRole), int(Qt.ItemDataRole.EditRole)
SAID, TIP = int(Qt.ItemDataRole.AccessibleTextRole), int(Qt.ItemDataRole.ToolTipRole)


class PinModel(QAbstractListModel):
    """The cards; the name of a pin can be edited, that of the live set-up cannot."""

    def __init__(self, words: Words, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words = words
        self.cards: tuple[PinCard, ...] = ()

    def show_cards(self, cards: tuple[PinCard, ...], words: Words) -> None:
        """Show other cards; those that stay keep the keyboard."""
        if len(cards) == len(self.cards) and words is self.words:
            self.cards = cards
            self.dataChanged.emit(self.index(0), self.index(len(cards) - 1))
            return
        self.beginResetModel()
        self.cards, self.words = cards, words
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        """As many as there are."""
        return 0 if parent.isValid() else len(self.cards)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """A pin can be renamed."""
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsEditable if index.isValid() and self.cards[index.row()].place else flags

    def title(self, card: PinCard) -> str:
        """Its name."""
        return self.words.text(card.title)

    def about(self, card: PinCard) -> str:
        """Its circumstances in one line, or why it has no chance."""
        if card.impossible is not None:
            return self.words.text(card.impossible)
        return " · ".join(self.words.text(one) for one in card.about)

    def chance(self, card: PinCard) -> str:
        """Its chance as things stand."""
        return "–" if card.chance is None else self.words.percent(card.chance)

    def data(self, index: Index, role: int = SHOWN) -> object:
        """Name, card, and everything for a screen reader."""
        if not index.isValid():
            return None
        card = self.cards[index.row()]
        if role == CARD:
            return card
        if role == SHOWN:
            return self.title(card)
        if role == EDITED:
            return self.title(card) if card.named else ""
        if role == SAID:
            return ", ".join((self.title(card), self.chance(card), self.about(card)))
        return plain_tip(self.title(card), self.about(card)) if role == TIP else None
