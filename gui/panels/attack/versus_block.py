"""Who strikes whom: two cards with the figures that matter for this action, and the button that swaps them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from engine.form import Form
from engine.label import Words
from engine.view import VersusCard
from gui.controls import IconButton
from gui.controls.base import follow_theme, plain_tip, start
from gui.paint import box, initials_token, text, text_width
from gui.theme import brush, px, theme

if TYPE_CHECKING:
    from gui.session import Session


class FighterCard(QWidget):
    """One card, 46 high: stripe and token of the side, name, one line of figures; an empty one says what is missing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.card: VersusCard | None = None
        self._name, self._figures, self._short, self._note, self._missing = "", "", "", "", ""
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
        self._figures = " · ".join(words.text(figure) for figure in card.figures) if card else ""
        self._short = " · ".join(words.short(figure) for figure in card.figures) if card else ""
        self._note = words.text(card.note) if card and card.note else ""
        said = ", ".join(part for part in (self._name or missing, self._figures, self._note) if part)
        if self._shown() != before:
            self.setAccessibleName(said)
            self.setToolTip(plain_tip(said))
            self.update()

    def _shown(self) -> tuple[VersusCard | None, str, str, str, str]:
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
        text(painter, QRectF(left, px(5), right - left, px(19)), self._name, 13, 600)
        second = QRectF(left, px(23), right - left, px(17))
        if self._note:
            wide = min(text_width(self._note, 11, 500) + 1, second.width())
            text(painter, QRectF(right - wide, second.top(), wide, second.height()), self._note, 11, 500, colors.warn)
            second.setRight(right - wide - px(6))
        fits = text_width(self._figures, 12) <= second.width()
        text(painter, second, self._figures if fits else self._short, 12, 400, colors.text2)


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
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(4))
        for widget in (self.attacker, self.swap, self.target):
            row.addWidget(widget)
        self.retranslate()
        session.versus_changed.connect(self.show_cards)
        session.form_changed.connect(self.show_form)

    def show_cards(self, attacker: VersusCard | None, target: VersusCard | None) -> None:
        """Show the two fighters; None: nobody yet."""
        self._cards = attacker, target
        self._show()

    def show_form(self, form: Form) -> None:
        """An action without target leaves the second card empty."""
        if form.takes_target != self._takes_target:
            self._takes_target = form.takes_target
            self._show()

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.swap.name(self.tr("Swap attacker and target"))
        self._show()

    def _show(self) -> None:
        words, (attacker, target) = self._session.words, self._cards
        self.attacker.show_card(words, attacker, self.tr("Nobody acts yet"))
        missing = self.tr("Pick a target") if self._takes_target else self.tr("Takes no target")
        self.target.show_card(words, target if self._takes_target else None, missing)
