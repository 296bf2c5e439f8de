"""The list of keys: one row a command; while it listens, the next keys pressed are the new ones."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import QListWidgetItem

from gui.command_table import shortcuts
from gui.controls.base import keeps_keys, on_panel
from gui.controls.matches import MatchDelegate, MatchList
from gui.dialogs.key_rows import BETWEEN, KeyRow, rows
from gui.index import Index
from gui.paint import keycap, keycap_width, text
from gui.theme import BODY, px, theme

ROW = int(Qt.ItemDataRole.UserRole)


class KeyDelegate(MatchDelegate):
    """Paints a row: the name, its keys at the right, in the accent colour where they were chosen."""

    def draw(self, painter: QPainter, area: QRectF, index: Index) -> None:
        """Draw one row."""
        row: KeyRow | None = index.data(ROW)
        colors = theme()
        if row is None:  # the words that nothing fits
            super().draw(painter, area, index)
            return
        if row.is_heading:
            text(painter, area.adjusted(px(4), 0, 0, 0), row.name, 12.5, 600, colors.text3)
            return
        right = area.right() - px(10)
        shown = self.parent()
        if isinstance(shown, KeyList) and shown.listening == row.command and row.command:
            said = self.tr("press the new keys…")
            text(painter, area.adjusted(0, 0, -px(10), 0), said, 12, 600, colors.accent, align="right")
            right -= px(150)
        else:
            for key in reversed(row.keys.split(BETWEEN) if row.keys else []):
                wide = keycap_width(key)
                tint = colors.accent if row.chosen else ""
                place = QRectF(right - wide, area.top(), wide, area.height())
                keycap(painter, place, key, tint=tint, edge=colors.accent_line if row.chosen else "")
                right -= wide + px(4)
        name = QRectF(area.left() + px(14), area.top(), right - area.left() - px(22), area.height())
        text(painter, name, row.name, *BODY, colors.text if row.command else colors.text2)


class KeyList(MatchList):
    """The rows; `pressed` tells command and key, `left` that listening ended without one."""

    pressed = Signal(str, QKeySequence)
    left = Signal()

    listening = ""
    """The command that takes the next keys; "": none."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.setItemDelegate(KeyDelegate(self))
        on_panel(self)

    def show_rows(self, typed: str) -> None:
        """Show the rows that fit; the chosen command stays chosen where it still stands there."""
        before = self.command()
        self.clear()
        for row in rows(typed):
            item = QListWidgetItem(row.name)
            item.setData(ROW, row)
            item.setData(int(Qt.ItemDataRole.AccessibleTextRole), row.sentence())
            if not row.command:
                item.setFlags(Qt.ItemFlag.ItemIsEnabled if row.keys else Qt.ItemFlag.NoItemFlags)
            self.addItem(item)
        self.say_no_match(self.tr("No command matches these words or keys"))
        places = [place for place in range(self.count()) if self._command_at(place)]
        same = (place for place in places if self._command_at(place) == before)
        self.setCurrentRow(next(same, next(iter(places), 0)))

    def command(self) -> str:
        """The command of the chosen row, or ""."""
        return self._command_at(self.currentRow())

    def _command_at(self, place: int) -> str:
        item = self.item(place) if 0 <= place < self.count() else None
        row = item.data(ROW) if item is not None else None
        return row.command if isinstance(row, KeyRow) else ""

    def moved_by(self, event: QKeyEvent) -> bool:
        """Move with Up and Down, past what cannot be chosen."""
        moved = super().moved_by(event)
        for _ in range(self.count()):
            if not moved or self._command_at(self.currentRow()):
                break
            moved = super().moved_by(event)
        return moved

    def listen(self) -> None:
        """Take the next keys for the chosen command."""
        self.listening = self.command()
        if self.listening:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.viewport().update()

    def stop(self) -> None:
        """Listen no longer."""
        self.listening = ""
        self.viewport().update()

    def event(self, event: QEvent) -> bool:
        """While it listens every key is for it."""
        if self.listening and keeps_keys(event):
            return True
        if self.listening and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self.keyPressEvent(event)  # Tab, too, which would otherwise move the focus
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The new keys; Escape leaves them as they are, and what is no key by itself is waited past."""
        if not self.listening:
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape and not event.modifiers():
            self.stop()
            self.left.emit()
        elif shortcuts.is_key(event.key()):
            self.pressed.emit(self.listening, shortcuts.normal(event.keyCombination()))
