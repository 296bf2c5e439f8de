"""The library as a tree: sections, then what they hold; a search keeps what fits; a drag carries ids."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QMimeData, QModelIndex, Qt, Signal

from engine.view import LibraryItem, LibrarySection
from gui.controls.base import plain_tip
from gui.index import Index
from gui.search import searched
from gui.session import Session

ITEM_MIME = "application/x-estoc-item+json"
"""What a drag from the library carries: {"drag": "archetype" | "own" | "party" | "weapon" | "state", "id": ...}."""

ITEM = int(Qt.ItemDataRole.UserRole)
SECTION = ITEM + 1
ROOT = QModelIndex()


class LibraryModel(QAbstractItemModel):
    """Sections and what they hold; told anew when the game, the language or the search changes.

    A tree of our own: items of Qt that Python has made, and a model takes away, have ended the process. An index of a
    section carries 0, one of an item the place of its section plus 1.
    """

    rebuilt = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.sections: tuple[LibrarySection, ...] = ()
        self.wanted = ""
        self._shown: list[tuple[LibrarySection, list[LibraryItem]]] = []

    def show_sections(self, sections: tuple[LibrarySection, ...]) -> None:
        """Show another game's library."""
        self.sections = sections
        self._rebuild()

    def search(self, wanted: str) -> None:
        """Keep what has these words in its name or facts."""
        self.wanted = searched(wanted.strip())
        self._rebuild()

    def name(self, item: LibraryItem) -> str:
        """Name of an item."""
        return self.session.words.text(item.label)

    def facts(self, item: LibraryItem) -> str:
        """The few words at its right."""
        return self.session.words.short(item.facts) if item.facts else ""

    def _rebuild(self) -> None:
        self.beginResetModel()
        found = [(section, [item for item in section.items if self._fits(item)]) for section in self.sections]
        self._shown = [(section, items) for section, items in found if items or not self.wanted]
        self.endResetModel()
        self.rebuilt.emit()

    def _fits(self, item: LibraryItem) -> bool:
        return self.wanted in searched(f"{self.name(item)} {self.facts(item)}")

    # -- what the view asks ------------------------------------------------------------------------------------------
    def index(self, row: int, column: int, parent: Index = ROOT) -> QModelIndex:
        """The place of a section, or of an item in it."""
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else 0)

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]  # QObject has another `parent`
        """The section that an item is in."""
        section = index.internalId() if index.isValid() else 0
        return self.createIndex(section - 1, 0, 0) if section else QModelIndex()

    def rowCount(self, parent: Index = ROOT) -> int:
        """How many sections there are, or items in one."""
        if not parent.isValid():
            return len(self._shown)
        return len(self._shown[parent.row()][1]) if not parent.internalId() else 0

    def columnCount(self, parent: Index = ROOT) -> int:
        """One."""
        return 1

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Items can be dragged."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        leaf = Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemNeverHasChildren
        return flags | leaf if index.internalId() else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What a row is, for those who paint it, point at it or hear it."""
        if not index.isValid():
            return None
        place = index.internalId()
        if place:
            return self._of_item(self._shown[place - 1][1][index.row()], role)
        return self._of_section(*self._shown[index.row()], role)

    def _of_section(self, section: LibrarySection, items: list[LibraryItem], role: int) -> Any:
        name = self.session.words.text(section.label)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{name}, {len(items)}"
        return {Qt.ItemDataRole.DisplayRole: name, SECTION: (section.id, len(items))}.get(role)

    def _of_item(self, item: LibraryItem, role: int) -> Any:
        if role == ITEM:
            return item
        if role == Qt.ItemDataRole.DisplayRole:
            return self.name(item)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(part for part in (self.name(item), self.facts(item)) if part)
        if role == Qt.ItemDataRole.ToolTipRole and item.tooltip is not None:
            return plain_tip(self.session.words.text(item.tooltip))
        return None

    def mimeTypes(self) -> list[str]:
        """Only our own type."""
        return [ITEM_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """The kind and id of the dragged item."""
        data = QMimeData()
        item = next((index.data(ITEM) for index in indexes if index.data(ITEM) is not None), None)
        if item is not None:
            data.setData(ITEM_MIME, json.dumps({"drag": item.drag, "id": item.id}).encode())
        return data
