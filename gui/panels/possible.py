"""What a fighter can do now: a short list that finds by typing; Enter or a click sets the action up."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QListWidgetItem, QWidget

from engine.form import Choice
from engine.view import Possibilities
from gui.controls import SearchField
from gui.controls.base import plain_tip
from gui.controls.labels import PlainLabel
from gui.controls.matches import LINE, MatchDelegate, MatchList
from gui.controls.popup import Popup
from gui.index import Index
from gui.paint import icon, text, text_width
from gui.panels.attack.field_text import first_sentence
from gui.search import searched
from gui.session import Session
from gui.theme import BODY, SECOND, SECOND_STRONG, px, theme

ACTION, OFFER, ICON, CHANCE, REASON = (int(Qt.ItemDataRole.UserRole) + place for place in range(5))
WIDE, MOST_LINES = 460, 12


class PossibleRow(MatchDelegate):
    """Paints an action: icon, name, its chance at the right, or the reason why it is not possible."""

    def draw(self, painter: QPainter, area: QRectF, index: Index) -> None:
        """Draw one row."""
        colors, reason = theme(), str(index.data(REASON) or "")
        place = QRectF(area.left() + px(8), area.center().y() - px(7), px(14), px(14))
        if index.data(ICON):
            icon(painter, place, index.data(ICON), colors.off if reason else colors.text2)
        name, right = str(index.data()), area.right() - px(10)
        room = QRectF(area.left() + px(30), area.top(), right - area.left() - px(30), area.height())
        text(painter, room, name, *BODY, colors.off if reason else colors.text)
        rest = room.adjusted(text_width(name, *BODY) + px(14), 0, 0, 0)
        text(painter, rest, str(index.data(CHANCE) or ""), *SECOND_STRONG, align="right")
        text(painter, rest, first_sentence(reason), *SECOND, colors.text3, align="right")


class PossiblePopup(Popup):
    """Actions with their chances, what may be done at no action, then what is not possible, with the reason."""

    def __init__(self, session: Session, can: Possibilities, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._can = session, can
        said = self.tr("What {0} can do now").format(can.name)
        self.setAccessibleName(said)
        self.title = PlainLabel(said, size=12)
        self.field, self.list = SearchField(self.tr("Type to find")), MatchList(said)
        self.list.setItemDelegate(PossibleRow(self.list))
        self.list.viewport().setAutoFillBackground(False)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for widget in (self.title, self.field, self.list):
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
        able = [one for one in self._can.actions if one.impossible is None]
        never = [one for one in self._can.actions if one.impossible is not None]
        for role, choices in ((ACTION, able), (OFFER, self._can.offers), (ACTION, never)):
            for choice in choices:
                self._add(role, choice, typed)
        if not self.list.count():
            self.list.say_nothing_fits(self.tr("No action has these words"))
        self.list.setCurrentRow(0)

    def _add(self, role: int, choice: Choice, typed: str) -> None:
        words = self._session.words
        name = words.text(choice.label)
        if not all(part in searched(name) for part in searched(typed).split()):
            return
        reason = words.text(choice.impossible) if choice.impossible is not None else ""
        chance = words.percent(choice.chance) if choice.chance is not None else ""
        item = QListWidgetItem(name)
        for data, value in ((role, choice.id), (ICON, choice.icon), (CHANCE, chance), (REASON, reason)):
            item.setData(data, value)
        said = ", ".join(part for part in (name, chance, reason) if part)
        item.setData(int(Qt.ItemDataRole.AccessibleTextRole), said)
        item.setToolTip(plain_tip(reason))
        self.list.addItem(item)

    def _take(self, item: QListWidgetItem) -> None:
        """Set an action up, or do what needs none; what is not possible stays, with its reason in sight."""
        if item.data(REASON):
            return
        self.close()
        if item.data(ACTION):
            self._session.prepare(self._can.fighter, item.data(ACTION))
        elif item.data(OFFER):
            self._session.take_offer(self._can.fighter, item.data(OFFER))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down move in the list while the field keeps the keyboard."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        elif not self.list.moved_by(event):
            super().keyPressEvent(event)
