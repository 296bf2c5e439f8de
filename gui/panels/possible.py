"""What a fighter can do now: a short list that finds by typing; Enter or a click sets the action up."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListWidgetItem, QWidget

from engine.form import Choice
from engine.view import Possibilities
from gui.controls.base import plain_tip
from gui.controls.matches import MatchDelegate
from gui.index import Index
from gui.paint import icon, text, text_width
from gui.panels.attack.field_text import first_sentence
from gui.panels.finding import FindingPopup, row_of
from gui.search import has_words
from gui.session import Session
from gui.theme import BODY, SECOND, SECOND_STRONG, px, theme

ACTION, OFFER, ICON, CHANCE, REASON = (int(Qt.ItemDataRole.UserRole) + place for place in range(5))
WIDE = 460


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


class PossiblePopup(FindingPopup):
    """Actions with their chances, what may be done at no action, then what is not possible, with the reason."""

    def __init__(self, session: Session, can: Possibilities, parent: QWidget) -> None:
        translate = QCoreApplication.translate
        self._session, self._can = session, can
        super().__init__(
            parent,
            said=translate("PossiblePopup", "What {0} can do now").format(can.name),
            nothing=translate("PossiblePopup", "No action matches these words"),
            rows=self._fitting,
            take=self._take,
            paint=PossibleRow,
            wide=WIDE,
        )

    def _fitting(self, typed: str) -> Iterator[QListWidgetItem]:
        able = [one for one in self._can.actions if one.impossible is None]
        never = [one for one in self._can.actions if one.impossible is not None]
        for role, choices in ((ACTION, able), (OFFER, self._can.offers), (ACTION, never)):
            for choice in choices:
                if has_words(typed, self._session.words.text(choice.label)):
                    yield self._row(role, choice)

    def _row(self, role: int, choice: Choice) -> QListWidgetItem:
        words = self._session.words
        reason = words.text(choice.impossible) if choice.impossible is not None else ""
        chance = words.percent(choice.chance) if choice.chance is not None else ""
        data = {role: choice.id, ICON: choice.icon, CHANCE: chance, REASON: reason}
        item = row_of(words.text(choice.label), data, chance, reason)
        item.setToolTip(plain_tip(reason))
        return item

    def _take(self, item: QListWidgetItem) -> None:
        """Set an action up, or do what needs none; what is not possible stays, with its reason in sight."""
        if item.data(REASON):
            return
        self.close()
        if item.data(ACTION):
            self._session.prepare(self._can.fighter, item.data(ACTION))
        elif item.data(OFFER):
            self._session.take_offer(self._can.fighter, item.data(OFFER))
