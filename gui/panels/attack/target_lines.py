"""What one roll came to for each of several targets: one line each, with the sign of the harm (LOOK 4.13)."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.label import Words
from engine.roll_view import TargetResult
from gui.accessible import Role
from gui.controls.base import focus_ring, follow_theme, start
from gui.paint import box, harm_sign, text, text_width
from gui.theme import px, target, theme
from gui.translation import pair

LINE, NAME = 22, 28
"""Height of a line, and where the name begins in it."""


class TargetLines(QWidget):
    """One line a target: sign, name, result; who is still to be read has three dots.

    Where one may look at the dice of each, a click or Up and Down chooses whose; `looked_at` tells it.
    """

    accessible_role = Role.List

    looked_at = Signal(str)

    def __init__(self, parent: QWidget | None = None, *, choosing: bool = False) -> None:
        super().__init__(parent)
        self.lines: list[tuple[TargetResult, str]] = []
        self.chosen = ""
        self._choosing = choosing
        if choosing:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()
        follow_theme(self)

    def sizeHint(self) -> QSize:
        """22 a line."""
        return QSize(px(200), target(LINE) * len(self.lines))

    def show_results(self, words: Words, results: tuple[TargetResult, ...], chosen: str = "") -> None:
        """Show what is known of each, and whose dice are looked at; none hides the lines."""
        self.chosen = chosen
        self.lines = [(one, words.short(one.headline) if one.headline is not None else "…") for one in results]
        self.setAccessibleName(". ".join(pair(one.name, said) for one, said in self.lines))
        self.setVisible(bool(results))
        self.updateGeometry()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Look at the dice of the target whose line this is."""
        self._look_at(int(event.position().y() // target(LINE)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down go from target to target."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if not step or not self._choosing:
            super().keyPressEvent(event)
            return
        here = next((place for place, (one, _) in enumerate(self.lines) if one.fighter == self.chosen), 0)
        self._look_at(here + step)

    def _look_at(self, place: int) -> None:
        if self._choosing and 0 <= place < len(self.lines):
            self.looked_at.emit(self.lines[place][0].fighter)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines, results in one column; the one whose dice are shown on a soft ground."""
        painter, colors = start(self), theme()
        names = max((text_width(one.name, 13, 600) for one, _ in self.lines), default=0.0)
        left = min(px(NAME) + names + px(12), self.width() * 0.6)
        for place, (one, said) in enumerate(self.lines):
            top = place * target(LINE)
            known = one.headline is not None
            line = QRectF(0, top, self.width(), target(LINE))
            if one.fighter == self.chosen:
                box(painter, line, colors.accent_soft, "", 4)
                if self.hasFocus():
                    focus_ring(painter, line.adjusted(1, 1, -1, -1), 4)
            if known:
                harm_sign(painter, QRectF(px(4), top + (target(LINE) - px(14)) / 2, px(14), px(14)), one.harm)
            area = QRectF(px(NAME), top, left - px(NAME + 12), target(LINE))
            text(painter, area, one.name, 13, 600, "" if known else colors.text2)
            result = QRectF(left, top, self.width() - left, target(LINE))
            text(painter, result, said, 13, 400, colors.text if known else colors.text3)
