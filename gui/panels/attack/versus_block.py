"""Who strikes whom: two cards with the figures that matter for this action, and the button that swaps them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from engine.form import Form
from engine.label import Words
from engine.view import TableView, VersusCard
from gui.accessible import Role
from gui.controls import Button, IconButton
from gui.controls.base import follow_theme, set_tip, start
from gui.paint import box, initials_token, text, text_width
from gui.panels.attack.targets_popup import TargetsPopup
from gui.theme import brush, px, theme

if TYPE_CHECKING:
    from gui.session import Session


class FighterCard(QWidget):
    """One card, 46 high: stripe and token of the side, name, one line of figures; an empty one says what is missing."""

    accessible_role = Role.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.card: VersusCard | None = None
        self._name, self._figures, self._note, self._missing = "", "", "", ""
        self._short: tuple[str, ...] = ()
        self.more = Button(parent=self)
        self.more.low = True
        self.more.hide()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow_theme(self)

    def sizeHint(self) -> QSize:
        """46 high."""
        return QSize(px(150), px(46))

    def minimumSizeHint(self) -> QSize:
        """Narrow cards elide the name."""
        return QSize(px(90), px(46))

    def show_card(self, words: Words, card: VersusCard | None, missing: str) -> None:
        """Show a fighter, or the sentence `missing`."""
        before = self._shown()
        self.card, self._missing = card, missing
        self._name = card.name if card else ""
        self._figures = _together([words.text(figure) for figure in card.figures] if card else [])
        self._short = tuple(words.short(figure) for figure in card.figures) if card else ()
        self._note = words.text(card.note) if card and card.note else ""
        said = ", ".join(part for part in (self._name or missing, self._figures, self._note) if part)
        if self._shown() != before:
            self.setAccessibleName(said)
            set_tip(self, said)
            self.update()

    def show_more(self, count: int, name: str) -> None:
        """Show a button for further targets; 0 hides it."""
        self.more.setText(f"+{count}")
        self.more.setAccessibleName(name)
        set_tip(self.more, name)
        self.more.setVisible(count > 0)
        self._place_more()
        self.update()

    def _place_more(self) -> None:
        size = self.more.sizeHint()
        left = self.width() - size.width() - px(6)
        self.more.setGeometry(left, (self.height() - size.height()) // 2, size.width(), size.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the button at the right."""
        super().resizeEvent(event)
        self._place_more()

    def _shown(self) -> tuple[object, ...]:
        return self.card, self._figures, self._short, self._note, self._missing

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card."""
        painter, colors, area = start(self), theme(), QRectF(self.rect())
        if self.card is None:
            box(painter, area, "", colors.line, 8)
            text(painter, area.adjusted(px(10), 0, -px(8), 0), self._missing, 12, 400, colors.text3)
            return
        box(painter, area, colors.raised, colors.line, 8)
        painter.fillRect(QRectF(0, px(8), px(3), area.height() - px(16)), brush(colors.side(self.card.kind)))
        initials_token(painter, QRectF(px(10), px(9), px(28), px(28)), self.card.initials, self.card.kind)
        left, right = px(46), area.right() - px(8)
        if not self.more.isHidden():
            right = self.more.geometry().left() - px(4)
        text(painter, QRectF(left, px(5), right - left, px(19)), self._name, 13, 600)
        second = QRectF(left, px(23), right - left, px(17))
        if self._note:
            wide = min(text_width(self._note, 11, 500) + 1, second.width())
            text(painter, QRectF(right - wide, second.top(), wide, second.height()), self._note, 11, 500, colors.warn)
            second.setRight(right - wide - px(6))
        text(painter, second, self._fitting(second.width()), 12, 400, colors.text2)

    def _fitting(self, room: float) -> str:
        """The figures in full, else short, else the first of them: those that matter most stand first."""
        shorter = (_together(self._short[:many]) for many in range(len(self._short), 0, -1))
        tried = [self._figures, *shorter]
        return next((words for words in tried if text_width(words, 12) <= room), tried[-1])


def _together(figures: Sequence[str]) -> str:
    return " · ".join(figures)


class VersusBlock(QWidget):
    """Attacker, swap, target."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._cards: tuple[VersusCard | None, VersusCard | None] = (None, None)
        self._takes_target = True
        self.attacker, self.target = FighterCard(), FighterCard()
        self.swap = IconButton("swap", key="V")
        self.swap.clicked.connect(session.swap)
        self.target.more.clicked.connect(self._open_targets)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(4))
        for widget in (self.attacker, self.swap, self.target):
            row.addWidget(widget)
        self.retranslate()
        session.versus_changed.connect(self.show_cards)
        session.form_changed.connect(self.show_form)
        session.table_changed.connect(self.show_table)

    def show_cards(self, attacker: VersusCard | None, target: VersusCard | None) -> None:
        """Show the two fighters; None: nobody yet."""
        self._cards = attacker, target
        self._show()

    def show_form(self, form: Form) -> None:
        """An action without target leaves the second card empty."""
        if form.takes_target != self._takes_target:
            self._takes_target = form.takes_target
            self._show()

    def show_table(self, table: TableView) -> None:
        """Show how many further targets there are."""
        self.target.show_more(len(table.others), self.tr("Further targets: {0}").format(self._others(table)))

    def _others(self, table: TableView) -> str:
        return ", ".join(row.name for id in table.others if (row := table.row(id)) is not None)

    def _open_targets(self) -> None:
        card = self.target
        where = QRect(card.mapToGlobal(card.rect().topLeft()), card.size())
        TargetsPopup(self._session, self).open_below(where)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.swap.name(self.tr("Swap attacker and target"))
        self._show()

    def _show(self) -> None:
        words, (attacker, target) = self._session.words, self._cards
        self.attacker.show_card(words, attacker, self.tr("Nobody acts yet"))
        missing = self.tr("Pick a target") if self._takes_target else self.tr("Takes no target")
        self.target.show_card(words, target if self._takes_target else None, missing)
