"""The command field: type a few letters of any command, Enter runs it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from gui import actions
from gui.controls import SearchField
from gui.dialogs.base import Dialog
from gui.dialogs.keys import key_words
from gui.models.library import plain
from gui.theme import font, px


class CommandPalette(Dialog):
    """A field and the commands that fit what it says."""

    def __init__(self, parent: QWidget, run: Callable[[str], None]) -> None:
        super().__init__(480, parent)
        self.set_title(self.tr("Search or run a command"))
        self._run = run
        self.field, self.list = SearchField(), QListWidget()
        self.field.setAccessibleName(self.tr("Search or run a command"))
        self.list.setAccessibleName(self.tr("Commands"))
        self.list.setFont(font(13))
        self.list.setFrameShape(QListWidget.Shape.NoFrame)
        self.column.addWidget(self.field)
        self.column.addWidget(self.list)
        self.field.textChanged.connect(self._filter)
        self.field.returnPressed.connect(self._run_first)
        self.list.itemActivated.connect(self._run_item)
        self._filter("")
        self.resize(px(480), px(420))
        self.field.setFocus()

    def _filter(self, wanted: str) -> None:
        self.list.clear()
        for command in actions.COMMANDS:
            name = actions.translated(command.text)
            if all(part in plain(name) for part in plain(wanted).split()):
                key = key_words(command)
                item = QListWidgetItem(f"{name}    {key}" if key else name)
                item.setData(Qt.ItemDataRole.UserRole, command.id)
                self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _run_first(self) -> None:
        if self.list.currentItem() is not None:
            self._run_item(self.list.currentItem())

    def _run_item(self, item: QListWidgetItem) -> None:
        self.close()
        self._run(item.data(Qt.ItemDataRole.UserRole))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down move in the list while the field keeps the focus."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        elif self.list.count():
            self.list.setCurrentRow((self.list.currentRow() + step) % self.list.count())
