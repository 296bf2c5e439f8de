"""Giving a weapon by key: a short list that finds by typing; Enter or a click puts it in every chosen hand."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QListWidgetItem, QWidget

from engine.view import LibraryItem
from gui.controls import SearchField
from gui.controls.labels import PlainLabel
from gui.controls.matches import LINE, MatchDelegate, MatchList
from gui.controls.popup import Popup
from gui.index import Index
from gui.paint import icon, text, text_width
from gui.search import searched
from gui.session import Session
from gui.theme import BODY, SECOND, px, theme

WEAPON, ICON, FACTS = (int(Qt.ItemDataRole.UserRole) + place for place in range(3))
WIDE, MOST_LINES = 380, 12


class WeaponRow(MatchDelegate):
    """Paints a weapon: icon, name, its key facts at the right where they fit."""

    def draw(self, painter: QPainter, area: QRectF, index: Index) -> None:
        """Draw one row."""
        colors, name, facts = theme(), str(index.data()), str(index.data(FACTS) or "")
        if index.data(ICON):
            place = QRectF(area.left() + px(8), area.center().y() - px(7), px(14), px(14))
            icon(painter, place, index.data(ICON), colors.text2)
        room = area.adjusted(px(30), 0, -px(10), 0)
        text(painter, room, name, *BODY)
        rest = room.adjusted(text_width(name, *BODY) + px(14), 0, 0, 0)
        if text_width(facts, *SECOND) <= rest.width():
            text(painter, rest, facts, *SECOND, colors.text3, align="right")


class WeaponPopup(Popup):
    """The weapons of the game for some fighters."""

    def __init__(self, session: Session, fighters: tuple[str, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._fighters = session, fighters
        rows = [row for row in session.table.rows if row.id in fighters]
        names = ", ".join(row.name for row in rows)
        said = self.tr("Give a weapon: {0}").format(names)
        self.setAccessibleName(said)
        self.field, self.list = SearchField(self.tr("Type to find")), MatchList(said)
        self.list.setItemDelegate(WeaponRow(self.list))
        self.list.viewport().setAutoFillBackground(False)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for widget in (PlainLabel(said, size=12), self.field, self.list):
            self.column.addWidget(widget)
        self.field.textChanged.connect(self._show)
        self.field.returnPressed.connect(self.list.take)
        self.list.itemClicked.connect(self._take)
        self._show("")
        self.list.setFixedSize(px(WIDE), px(LINE) * min(MOST_LINES, max(3, self.list.count())))

    def open_below(self, place: QRect) -> None:
        """Show it; what is typed goes into the field."""
        super().open_below(place)
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def _show(self, typed: str) -> None:
        self.list.clear()
        sections = (section for section in self._session.library() if section.id == "weapons")
        for weapon in (item for section in sections for item in section.items):
            self._add(weapon, typed)
        if not self.list.count():
            self.list.say_nothing_fits(self.tr("No weapon has these words"))
        self.list.setCurrentRow(0)

    def _add(self, weapon: LibraryItem, typed: str) -> None:
        words = self._session.words
        name, facts = words.text(weapon.label), words.short(weapon.facts) if weapon.facts else ""
        if not all(part in searched(f"{name} {facts}") for part in searched(typed).split()):
            return
        item = QListWidgetItem(name)
        for role, value in ((WEAPON, weapon.id), (ICON, weapon.icon), (FACTS, facts)):
            item.setData(role, value)
        said = ", ".join(part for part in (name, facts) if part)
        item.setData(int(Qt.ItemDataRole.AccessibleTextRole), said)
        self.list.addItem(item)

    def _take(self, item: QListWidgetItem) -> None:
        if item.data(WEAPON):
            self.close()
            self._session.arm(self._fighters, item.data(WEAPON))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down move in the list while the field keeps the keyboard."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        elif not self.list.moved_by(event):
            super().keyPressEvent(event)
