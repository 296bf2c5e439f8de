"""How a line of the log is painted."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from engine.answer import LogLine
from gui.controls.base import focus_ring
from gui.index import Index
from gui.paint import box, harm_sign, icon, text, text_width
from gui.panels.log_model import ANNOUNCED, ASIDE, FIRST_UNDONE, LINE, result_words
from gui.session import Session
from gui.theme import brush, px, target, theme


class LogDelegate(QStyledItemDelegate):
    """Paints one line of the log."""

    def __init__(self, session: Session, parent: QListView) -> None:
        super().__init__(parent)
        self.session = session

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """24 high."""
        return QSize(px(200), target(24))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Round, icon, who and whom, facts, result."""
        line: LogLine = index.data(LINE)
        colors, words, area = theme(), self.session.words, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        announced = ANNOUNCED in line.marks
        offered = self._back(painter, area, option.state, announced=announced)
        if line.undone or ASIDE in line.marks:
            painter.setOpacity(0.5)
        place = area.adjusted(px(12), 0, -px(12), 0)
        turn = str(line.round) if line.round else ""
        text(painter, QRectF(place.left(), place.top(), px(22), place.height()), turn, 12, 400, colors.text3)
        if line.icon:
            side = px(14)
            symbol = QRectF(place.left() + px(26), place.center().y() - side / 2, side, side)
            icon(painter, symbol, line.icon, colors.text2)
        right = self._result(painter, place, line, hovered=offered)
        who = " → ".join(name for name in (line.who, line.whom) if name)
        left = place.left() + px(50)
        if index.data(FIRST_UNDONE):
            left = self._rule(painter, area, left)
        wide = min(text_width(who, 12, 600), (right - left) * 0.5)
        text(painter, QRectF(left, place.top(), wide + 1, place.height()), who, 12, 600)
        left += wide + (px(10) if who else 0)
        facts = QRectF(left, place.top(), right - left - px(8), place.height())
        text(painter, facts, words.text(line.facts), 12, 400, colors.warn if announced else colors.text2, sentence=True)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setOpacity(1)
            focus_ring(painter, area.adjusted(px(4), 0, -px(4), 0), 4)
        painter.restore()

    def _back(self, painter: QPainter, area: QRectF, state: QStyle.StateFlag, *, announced: bool) -> bool:
        """Fill what lies behind a line; returns whether going back is offered on it."""
        colors = theme()
        offered = bool(state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_HasFocus))
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, brush(colors.select))
        elif offered or announced:
            painter.fillRect(area, brush(colors.hover if offered else colors.warn_soft))
        return offered

    def _rule(self, painter: QPainter, area: QRectF, left: float) -> float:
        """Draw what parts the lines that stand from those undone; returns where the line goes on."""
        said, colors = self.tr("Undone"), theme()
        painter.fillRect(QRectF(area.left(), area.top(), area.width(), 1), brush(colors.text))
        wide = text_width(said, 11, 600)
        text(painter, QRectF(left, area.top(), wide + 1, area.height()), said, 11, 600, colors.text)
        return left + wide + px(10)

    def _result(self, painter: QPainter, place: QRectF, line: LogLine, *, hovered: bool) -> float:
        """Draw the result (or, hovered, the offer to go back); returns where it begins."""
        if hovered:
            said = self.tr("Bring back") if line.undone else self.tr("Go back here")
            wide = text_width(said, 12, 500) + px(36)
            button = QRectF(place.right() - wide, place.top() + px(2), wide, place.height() - px(4))
            box(painter, button, theme().raised, theme().accent_line, 5)
            side = px(13)
            icon(
                painter,
                QRectF(button.left() + px(8), button.center().y() - side / 2, side, side),
                "history",
                theme().accent,
            )
            text(painter, button.adjusted(px(26), 0, -px(4), 0), said, 12, 500, theme().accent)
            return button.left()
        if line.result is None:
            return place.right()
        said = result_words(self.session.words, line)
        wide = min(text_width(said, 12, 600), place.width() * 0.4)
        text(
            painter,
            QRectF(place.right() - wide - 1, place.top(), wide + 1, place.height()),
            said,
            12,
            600,
            align="right",
        )
        if line.harm is None:
            return place.right() - wide
        side = px(13)
        harm_sign(painter, QRectF(place.right() - wide - px(20), place.center().y() - side / 2, side, side), line.harm)
        return place.right() - wide - px(22)
