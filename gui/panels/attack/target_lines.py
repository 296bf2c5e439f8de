"""What one roll came to for each of several targets: one line each, with the sign of the harm (LOOK 4.13)."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.answer import TargetResult
from engine.label import Words
from gui.controls.base import follow_theme, start
from gui.paint import harm_sign, text, text_width
from gui.theme import px, theme
from gui.translation import pair

LINE = 22


class TargetLines(QWidget):
    """One line a target: sign, name, result; who is still to be read has three dots."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: list[tuple[TargetResult, str]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()
        follow_theme(self)

    def sizeHint(self) -> QSize:
        """22 a line."""
        return QSize(px(200), px(LINE) * len(self.lines))

    def show_results(self, words: Words, results: tuple[TargetResult, ...]) -> None:
        """Show what is known of each; none hides the lines."""
        self.lines = [(one, words.short(one.headline) if one.headline is not None else "…") for one in results]
        self.setAccessibleName(". ".join(pair(one.name, said) for one, said in self.lines))
        self.setVisible(bool(results))
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines, results in one column."""
        painter, colors = start(self), theme()
        names = max((text_width(one.name, 13, 600) for one, _ in self.lines), default=0.0)
        left = min(px(24) + names + px(12), self.width() * 0.6)
        for place, (one, said) in enumerate(self.lines):
            top = place * px(LINE)
            known = one.headline is not None
            if known:
                harm_sign(painter, QRectF(0, top + px(4), px(14), px(14)), one.harm)
            area = QRectF(px(24), top, left - px(36), px(LINE))
            text(painter, area, one.name, 13, 600, "" if known else colors.text2)
            result = QRectF(left, top, self.width() - left, px(LINE))
            text(painter, result, said, 13, 400, colors.text if known else colors.text3)
