"""What stands in the dock while nobody attacks: the question, and the four steps to an answer."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.accessible import Role
from gui.controls.base import follow_theme, start
from gui.paint import box, icon, paragraph, text
from gui.theme import BODY, HEADING, SECOND, SECOND_STRONG, px, theme

STEP = 32


class FirstSteps(QWidget):
    """Painted in the middle; it takes no focus."""

    accessible_role = Role.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._words = "", ""
        self._steps: tuple[str, ...] = ()
        self.retranslate()
        follow_theme(self)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self._title = self.tr("Who strikes whom?")
        self._words = self.tr("The attacker follows the turn. Pick a target: the odds show at once.")
        self._steps = (
            self.tr("Start: whoever’s turn it is attacks"),
            self.tr("Click an enemy: it is the target"),
            self.tr("Tick what applies, read the odds"),
            self.tr("Roll, or type your own dice"),
        )
        self.setAccessibleName(self._title)
        self.setAccessibleDescription(". ".join((self._words, *self._steps)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint sign, question, and the numbered steps."""
        painter, colors = start(self), theme()
        middle, top = self.width() / 2, max(px(16), self.height() / 2 - px(150))
        sign = QRectF(middle - px(22), top, px(44), px(44))
        box(painter, sign, colors.accent_soft, "", 8)
        icon(painter, sign.adjusted(px(12), px(12), -px(12), -px(12)), "target", colors.accent)
        text(painter, QRectF(0, top + px(54), self.width(), px(24)), self._title, *HEADING, align="center")
        place = QRectF(px(24), top + px(82), self.width() - px(48), px(40))
        paragraph(painter, place, self._words, *SECOND, colors.text2, align="center")
        top += px(136)
        for number, words in enumerate(self._steps, 1):
            disc = QRectF(px(24), top + px(5), px(22), px(22))
            box(painter, disc, colors.sunken, colors.line, 11)
            text(painter, disc, str(number), *SECOND_STRONG, colors.text2, align="center")
            text(painter, QRectF(px(56), top, self.width() - px(72), px(STEP)), words, *BODY)
            top += px(STEP)
