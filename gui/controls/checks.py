"""Check boxes."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QWidget

from gui.controls.base import focus_ring, follow_theme, set_words, start
from gui.controls.letters import underline
from gui.paint import check_box, text, text_width
from gui.theme import BODY, px, target, theme

MARGIN, SIDE, GAP, HEIGHT = 6, 16, 8, 28
_STATES = {Qt.CheckState.Unchecked: "off", Qt.CheckState.Checked: "on", Qt.CheckState.PartiallyChecked: "mixed"}


class Check(QCheckBox):
    """A check box with its words; a click anywhere on it, or Space, toggles it. `by_hand`: somebody has done so."""

    def __init__(self, words: str = "", parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self.by_hand = False
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        follow_theme(self)

    def nextCheckState(self) -> None:
        """Toggle, because somebody wants it."""
        self.by_hand = True
        super().nextCheckState()

    def setText(self, words: str) -> None:
        """Change the words, and the name a screen reader says."""
        set_words(self, words)

    def sizeHint(self) -> QSize:
        """28 high, box and words."""
        words = text_width(self.text(), *BODY) + px(GAP) if self.text() else 0
        return QSize(round(px(2 * MARGIN + SIDE) + words + 0.5), target(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Words may be elided; the box may not."""
        return QSize(px(2 * MARGIN + SIDE), target(HEIGHT))

    def hitButton(self, place: QPoint) -> bool:
        """The whole of it can be clicked."""
        return self.rect().contains(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint box and words."""
        painter, colors, area = start(self), theme(), QRectF(self.rect())
        place = QRectF(px(MARGIN), 0, px(SIDE), area.height())
        check_box(painter, place, _STATES[self.checkState()], enabled=self.isEnabled())
        left = place.right() + px(GAP)
        words = QRectF(left, 0, area.width() - left, area.height())
        tint = colors.text if self.isEnabled() else colors.off
        text(painter, words, self.text(), *BODY, tint)
        underline(painter, self, QPointF(left, area.center().y()), BODY, tint)
        if self.hasFocus():
            focus_ring(painter, area, 5)
