"""The command field: type a few letters of any command, Enter runs it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gui import actions
from gui.controls import SearchField, SlimScrollBar
from gui.controls.base import on_panel
from gui.dialogs.base import Dialog
from gui.index import Index
from gui.paint import box, keycap, keycap_width, text
from gui.search import searched
from gui.theme import BODY, px, theme
from gui.translation import key_name

COMMAND, KEY = int(Qt.ItemDataRole.UserRole), int(Qt.ItemDataRole.UserRole) + 1


class CommandDelegate(QStyledItemDelegate):
    """Paints a command: its name, its key at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """28 high."""
        return QSize(px(200), px(28))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one row."""
        area, colors, key = QRectF(option.rect), theme(), str(index.data(KEY))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            box(painter, area, colors.accent_soft, "", 5)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            box(painter, area, colors.hover, "", 5)
        wide = keycap_width(key) if key else 0.0
        text(painter, area.adjusted(px(10), 0, -wide - px(20), 0), str(index.data()), *BODY)
        if key:
            keycap(painter, QRectF(area.right() - wide - px(10), area.top(), wide, area.height()), key)
        painter.restore()


class CommandPalette(Dialog):
    """A field and the commands that fit what it says."""

    def __init__(self, parent: QWidget, run: Callable[[str], None]) -> None:
        super().__init__(480, parent)
        self.set_title(self.tr("Search or run a command"))
        self._run = run
        self.field, self.list = SearchField(), QListWidget()
        self.field.setAccessibleName(self.tr("Search or run a command"))
        self.list.setAccessibleName(self.tr("Commands"))
        self.list.setItemDelegate(CommandDelegate(self.list))
        self.list.setVerticalScrollBar(SlimScrollBar())
        self.list.setFrameShape(QListWidget.Shape.NoFrame)
        self.list.setMouseTracking(True)
        on_panel(self.list)
        self.column.addWidget(self.field)
        self.column.addWidget(self.list)
        self.field.textChanged.connect(self._filter)
        self.field.returnPressed.connect(self._run_first)
        self.list.itemClicked.connect(self._run_item)
        self._filter("")
        self.resize(px(480), px(420))
        self.field.setFocus()

    def _filter(self, wanted: str) -> None:
        self.list.clear()
        for command in actions.COMMANDS:
            name = actions.translated(command.text)
            if all(part in searched(name) for part in searched(wanted).split()):
                item, key = QListWidgetItem(name), key_name(command.key)
                item.setData(COMMAND, command.id)
                item.setData(KEY, key)
                item.setData(int(Qt.ItemDataRole.AccessibleTextRole), f"{name}, {key}" if key else name)
                self.list.addItem(item)
        if not self.list.count():
            nothing = QListWidgetItem(self.tr("No command has these words"))
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
            nothing.setData(KEY, "")
            self.list.addItem(nothing)
        self.list.setCurrentRow(0)

    def _run_first(self) -> None:
        if self.list.currentItem() is not None:
            self._run_item(self.list.currentItem())

    def _run_item(self, item: QListWidgetItem) -> None:
        command = item.data(COMMAND)
        if command:
            self.close()
            self._run(command)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down move in the list while the field keeps the focus."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        elif self.list.count():
            self.list.setCurrentRow((self.list.currentRow() + step) % self.list.count())
