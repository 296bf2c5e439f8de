"""The library as a tree: sections, then what they hold; a search keeps what fits; a drag carries ids."""

from __future__ import annotations

import json
from collections.abc import Sequence

from PySide6.QtCore import QMimeData, QModelIndex, Qt, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel

from engine.view import LibraryItem, LibrarySection
from gui.search import searched
from gui.session import Session

ITEM_MIME = "application/x-estoc-item+json"
"""What a drag from the library carries: {"drag": "archetype" | "own" | "party" | "weapon" | "state", "id": ...}."""

ITEM = int(Qt.ItemDataRole.UserRole)
SECTION = ITEM + 1


class LibraryModel(QStandardItemModel):
    """Rebuilt when the game, the language or the search changes; a few dozen rows."""

    rebuilt = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.sections: tuple[LibrarySection, ...] = ()
        self.wanted = ""

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
        self.clear()
        for section in self.sections:
            items = [item for item in section.items if self.wanted in searched(f"{self.name(item)} {self.facts(item)}")]
            if items or not self.wanted:
                self.appendRow(self._section(section, items))
        self.rebuilt.emit()

    def _section(self, section: LibrarySection, items: list[LibraryItem]) -> QStandardItem:
        row = QStandardItem(self.session.words.text(section.label))
        row.setData((section.id, len(items)), SECTION)
        row.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
        row.setData(f"{row.text()}, {len(items)}", int(Qt.ItemDataRole.AccessibleTextRole))
        for item in items:
            row.appendRow(self._item(item))
        return row

    def _item(self, item: LibraryItem) -> QStandardItem:
        row = QStandardItem(self.name(item))
        row.setData(item, ITEM)
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled
        row.setFlags(flags | Qt.ItemFlag.ItemNeverHasChildren)
        said = ", ".join(part for part in (self.name(item), self.facts(item)) if part)
        row.setData(said, int(Qt.ItemDataRole.AccessibleTextRole))
        if item.tooltip is not None:
            row.setToolTip(self.session.words.text(item.tooltip))
        return row

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
