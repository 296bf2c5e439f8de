"""The command field: type a few letters of any command, Enter runs it; or type fighters, Enter adds them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QListWidgetItem, QWidget

from engine.view import QuickLine
from gui import actions
from gui.controls import SearchField
from gui.controls.base import on_panel
from gui.controls.matches import MatchDelegate, MatchList
from gui.dialogs.base import Dialog
from gui.index import Index
from gui.paint import keycap, keycap_width, text
from gui.search import searched
from gui.session import Session
from gui.theme import BODY, px
from gui.translation import key_name

ADD = "add_line"
"""Stands for the typed fighters where the others stand for a command."""

COMMAND, KEY = int(Qt.ItemDataRole.UserRole), int(Qt.ItemDataRole.UserRole) + 1


class CommandDelegate(MatchDelegate):
    """Paints a command: its name, its key at the right."""

    def draw(self, painter: QPainter, area: QRectF, index: Index) -> None:
        """Draw one row."""
        key = str(index.data(KEY) or "")
        wide = keycap_width(key) if key else 0.0
        text(painter, area.adjusted(px(10), 0, -wide - px(20), 0), str(index.data()), *BODY)
        if key:
            keycap(painter, QRectF(area.right() - wide - px(10), area.top(), wide, area.height()), key)


class CommandPalette(Dialog):
    """A field and the commands that fit what it says."""

    def __init__(self, session: Session, parent: QWidget, run: Callable[[str], None]) -> None:
        super().__init__(480, parent)
        self.session = session
        self.set_title(self.tr("Search or run a command"))
        self._run = run
        self._lines: tuple[QuickLine, ...] = ()
        self.field, self.list = SearchField(), MatchList(self.tr("Commands"))
        self.field.setAccessibleName(self.tr("Search or run a command"))
        self.list.setItemDelegate(CommandDelegate(self.list))
        on_panel(self.list)
        self.column.addWidget(self.field)
        self.column.addWidget(self.list)
        self.field.textChanged.connect(self._filter)
        self.field.returnPressed.connect(self.list.take)
        self.list.itemClicked.connect(self._run_item)
        self._filter("")
        self.resize(px(480), px(420))
        self.field.setFocus()

    def _filter(self, wanted: str) -> None:
        self.list.clear()
        self._lines = ()
        for command in actions.COMMANDS:
            name = actions.translated(command.text)
            if all(part in searched(name) for part in searched(wanted).split()):
                item, key = QListWidgetItem(name), key_name(command.key)
                item.setData(COMMAND, command.id)
                item.setData(KEY, key)
                item.setData(int(Qt.ItemDataRole.AccessibleTextRole), f"{name}, {key}" if key else name)
                self.list.addItem(item)
        if wanted.strip()[:1].isdecimal() or not self.list.count():
            self._offer_fighters(wanted)
        if not self.list.count():
            self.list.say_nothing_fits(self.tr("No command has these words"))
        self.list.setCurrentRow(0)

    def _offer_fighters(self, typed: str) -> None:
        """What is typed may be a line of fighters: say whom it adds and where, or why it cannot."""
        lines = self.session.read_line(typed)
        why = next((span.why for line in lines for span in line.wrong if span.why is not None), None)
        meant = any(line.base is not None or line.traits for line in lines) or typed.strip()[:1].isdecimal()
        if why is not None and meant:
            self.list.say_nothing_fits(self.session.words.text(why))
        elif meant and all(line.ready for line in lines):
            self._lines = lines
            item = QListWidgetItem(self.tr("Add {0}").format(", ".join(self._group(line) for line in lines)))
            item.setData(COMMAND, ADD)
            self.list.insertItem(0, item)

    def _group(self, line: QuickLine) -> str:
        """How many of whom, what the line says of them, and where they go."""
        words = self.session.words
        shown = (one.shown if isinstance(one.shown, str) else words.text(one.shown) for one in line.traits)
        told = [f"{words.short(one.label)} {value}" for one, value in zip(line.traits, shown, strict=True)]
        told += [words.text(f"weapon.{weapon}") for weapon in line.weapons or ()]
        side = next((one.name for one in self.session.table.sides if one.id == line.side), "")
        return " · ".join([f"{line.count} × {line.name}", *told, side])

    def _run_item(self, item: QListWidgetItem) -> None:
        command = item.data(COMMAND)
        if command == ADD:
            self.close()
            self.session.add_line(self._lines)
        elif command:
            self.close()
            self._run(command)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down move in the list while the field keeps the focus."""
        if not self.list.moved_by(event):
            super().keyPressEvent(event)
