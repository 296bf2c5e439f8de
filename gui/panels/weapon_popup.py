"""Giving a weapon by key: a short list that finds by typing; Enter or a click puts it in every chosen hand."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListWidgetItem, QWidget

from gui.controls.matches import MatchDelegate
from gui.index import Index
from gui.paint import icon, text, text_width
from gui.panels.finding import FindingPopup, row_of
from gui.search import has_words
from gui.session import Session
from gui.theme import BODY, SECOND, px, theme

WEAPON, ICON, FACTS = (int(Qt.ItemDataRole.UserRole) + place for place in range(3))
WIDE = 380


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


class WeaponPopup(FindingPopup):
    """The weapons of the game for some fighters."""

    def __init__(self, session: Session, fighters: tuple[str, ...], parent: QWidget) -> None:
        self._session, self._fighters = session, fighters
        translate = QCoreApplication.translate
        names = ", ".join(row.name for row in session.table.rows if row.id in fighters)
        super().__init__(
            parent,
            said=translate("WeaponPopup", "Give a weapon: {0}").format(names),
            nothing=translate("WeaponPopup", "No weapon matches these words"),
            rows=self._fitting,
            take=self._take,
            paint=WeaponRow,
            wide=WIDE,
        )

    def _fitting(self, typed: str) -> Iterator[QListWidgetItem]:
        words = self._session.words
        sections = (section for section in self._session.library() if section.id == "weapons")
        for weapon in (item for section in sections for item in section.items):
            name, facts = words.text(weapon.label), words.short(weapon.facts) if weapon.facts else ""
            if has_words(typed, f"{name} {facts}"):
                yield row_of(name, {WEAPON: weapon.id, ICON: weapon.icon, FACTS: facts}, facts)

    def _take(self, item: QListWidgetItem) -> None:
        if item.data(WEAPON):
            self.close()
            self._session.arm(self._fighters, item.data(WEAPON))
