"""The entries of a picker: what can be chosen, with its chance, or the reason why not.

A list of our own over the entries: items of Qt that Python has made, and a model takes away, have ended the process.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt

from engine.form import Choice as Entry
from engine.label import Words
from gui.controls.base import plain_tip
from gui.index import Index

ID, NAME, ICON, CHANCE, REASON = (int(Qt.ItemDataRole.UserRole) + place for place in range(5))
ROOT = QModelIndex()


class EntryModel(QAbstractListModel):
    """One row an entry; only those without a reason can be taken.

    Attributes:
        entries: what is shown. words: the language it is told in.
    """

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.entries: tuple[Entry, ...] = ()
        self.words = words

    def show(self, entries: tuple[Entry, ...], words: Words) -> None:
        """Show other entries, or the same in another language."""
        self.beginResetModel()
        self.entries, self.words = entries, words
        self.endResetModel()

    def show_chances(self, entries: tuple[Entry, ...]) -> None:
        """After a tick: the same entries, some with another chance."""
        before, self.entries = self.entries, entries
        for row, entry in enumerate(entries):
            if entry != before[row]:
                place = self.index(row)
                self.dataChanged.emit(place, place)

    def rowCount(self, parent: Index = ROOT) -> int:
        """How many entries there are."""
        return 0 if parent.isValid() else len(self.entries)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """An entry with a reason is shown, and cannot be taken."""
        free = index.isValid() and self.entries[index.row()].impossible is None
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable if free else Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What a row is, for those who paint it, point at it or hear it."""
        if not index.isValid():
            return None
        entry, words = self.entries[index.row()], self.words
        if role in (Qt.ItemDataRole.DisplayRole, NAME):
            return words.text(entry.label)
        if role == ID:
            return entry.id
        if role == ICON:
            return entry.icon
        if role in (REASON, Qt.ItemDataRole.AccessibleDescriptionRole):
            return self._reason(entry)
        if role == CHANCE:
            return self._chance(entry)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(part for part in (words.text(entry.label), self._chance(entry)) if part)
        return plain_tip(self._reason(entry)) if role == Qt.ItemDataRole.ToolTipRole else None

    def _reason(self, entry: Entry) -> str:
        return self.words.text(entry.impossible) if entry.impossible is not None else ""

    def _chance(self, entry: Entry) -> str:
        return self.words.percent(entry.chance) if entry.chance is not None and entry.impossible is None else ""
