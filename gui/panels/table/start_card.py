"""A card of the empty table: a way to begin, as a sign, its name and what it needs."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from gui.controls.base import focus_ring, follow_theme, set_tip, start
from gui.controls.buttons import EnterButton
from gui.paint import box, icon, text, text_width
from gui.theme import SECOND, STRONG, px, target, theme

HIGH, LEFT, EDGE, SIGN = 58, 48, 14, 18


class StartCard(EnterButton):
    """Its sign at the left; beside it the name, and what stands below."""

    def __init__(self, sign: str) -> None:
        super().__init__()
        self._sign, self._below = sign, ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow_theme(self)

    def say(self, words: str, below: str) -> None:
        """Change its name and what stands below it."""
        self._below = below
        self.setText(words)
        self.setAccessibleName(words)
        set_tip(self, below)
        self.updateGeometry()
        self.update()

    def _high(self) -> int:
        return max(px(HIGH), target(HIGH))

    def sizeHint(self) -> QSize:
        """Room for sign and words."""
        words = max(text_width(self.text(), *STRONG), text_width(self._below, *SECOND))
        return QSize(round(px(LEFT + EDGE) + words + 1), self._high())

    def minimumSizeHint(self) -> QSize:
        """The name must fit; what stands below it may be cut."""
        return QSize(round(px(LEFT + EDGE) + text_width(self.text(), *STRONG) + 1), self._high())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card."""
        painter, colors, area = start(self), theme(), QRectF(self.rect())
        fill = colors.pressed if self.isDown() else colors.hover if self.underMouse() else colors.raised
        box(painter, area, fill, colors.line, 8)
        side, middle = px(SIGN), area.center().y()
        place = QRectF(area.left() + px(EDGE + 1), middle - side / 2, side, side)
        icon(painter, place, self._sign, colors.accent)
        left, wide = area.left() + px(LEFT), area.width() - px(LEFT + EDGE)
        text(painter, QRectF(left, middle - px(20), wide, px(20)), self.text(), *STRONG)
        text(painter, QRectF(left, middle, wide, px(18)), self._below, *SECOND, colors.text2)
        if self.hasFocus():
            focus_ring(painter, area, 8)
