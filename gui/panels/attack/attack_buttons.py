"""The three buttons under the odds: roll, type physical dice, ask why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from engine.answer import Odds
from gui.controls import Button
from gui.controls.base import refuse_with
from gui.paint import keycap_width, text_width
from gui.theme import active, px

if TYPE_CHECKING:
    from gui.session import Session

GAP = 8


class AttackButtons(QWidget):
    """Roll is the one filled button of the dock; all three give their reason when the request is impossible."""

    why_asked = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._reason, self._no_dice = "", False
        self.roll = Button(kind="primary", icon="dice", key="R")
        self.type_dice = Button(icon="keyboard", key="D")
        self.why = Button(icon="why", key="W")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(GAP))
        for button in self.buttons:
            button.tall = True
            row.addWidget(button)
        row.addStretch(1)
        row.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)  # the buttons follow the width, not it them
        self._fit_height()
        active.changed.connect(self._fit_height)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.roll.clicked.connect(session.roll_dice)
        self.type_dice.clicked.connect(session.type_dice)
        self.why.clicked.connect(self.why_asked)
        self.retranslate()
        session.odds_changed.connect(self.show_odds)

    def _fit_height(self) -> None:
        self.setMinimumHeight(px(36))

    def sizeHint(self) -> QSize:
        """36 high."""
        return QSize(px(320), px(36))

    @property
    def buttons(self) -> tuple[Button, Button, Button]:
        """From left to right."""
        return self.roll, self.type_dice, self.why

    def show_odds(self, odds: Odds) -> None:
        """An impossible request cannot be rolled; one without dice is simply done."""
        reason = self._session.words.text(odds.refused) if odds.refused is not None else ""
        no_dice = odds.refused is None and not odds.rolls
        if (reason, no_dice) != (self._reason, self._no_dice):
            self._reason, self._no_dice = reason, no_dice
            self._show()

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.type_dice.setText(self.tr("Type dice"))
        self.why.setText(self.tr("Why?"))
        self._show()

    def _show(self) -> None:
        reason, no_dice = self._reason, self._no_dice
        self.roll.icon_name = "tick" if no_dice else "dice"
        self.roll.setText(self.tr("Do it") if no_dice else self.tr("Roll"))
        refuse_with(self.roll, reason)
        refuse_with(self.type_dice, reason or (self.tr("no roll needed") if no_dice else ""))
        refuse_with(self.why, reason)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Key caps of the secondary buttons go first."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Give each button what its words need and an equal share of the rest."""
        room = self.width() - 2 * px(GAP)
        needs = [_words_width(button) for button in self.buttons]
        caps = [int(keycap_width(button.key)) + px(7) for button in self.buttons]
        shown = (True, True, True) if sum(needs) + sum(caps) + px(30) <= room else (True, False, False)
        if sum(needs) + caps[0] > room:
            shown = (False, False, False)
        needs = [need + (cap if on else 0) for need, cap, on in zip(needs, caps, shown, strict=True)]
        spare = max(0, room - sum(needs)) // 3
        for button, need, on in zip(self.buttons, needs, shown, strict=True):
            button.show_key = on
            button.setFixedWidth(need + spare)
            button.update()


def _words_width(button: Button) -> int:
    """Icon, words and the least margins."""
    return int(text_width(button.text(), 13, 600 if button.kind == "primary" else 500)) + px(22 + 14)
