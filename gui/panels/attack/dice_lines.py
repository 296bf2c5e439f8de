"""Head and foot of the page of typed dice: whose roll it is, what the keys do."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from engine.answer import OutcomeChance
from engine.label import Words
from gui.accessible import Role
from gui.controls.base import follow_theme, start
from gui.paint import icon, keycap, keycap_width, text, text_width
from gui.panels.attack.outcome_strip import OutcomeStrip
from gui.theme import pen, px, theme
from gui.translation import pair

LINE = 24


class DiceHead(QWidget):
    """Title at the left, who and with what at the right."""

    accessible_role = Role.Heading

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._who = "", ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow_theme(self)

    def sizeHint(self) -> QSize:
        """28 high."""
        return QSize(px(200), px(28))

    def say(self, title: str, who: str) -> None:
        """Change the words."""
        self._title, self._who = title, who
        self.setAccessibleName(f"{title}, {who}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint icon, title, who."""
        painter, colors = start(self), theme()
        icon(painter, QRectF(px(1), self.height() / 2 - px(8), px(16), px(16)), "keyboard", colors.accent)
        wide = text_width(self._title, 15, 600)
        text(painter, QRectF(px(24), 0, self.width() - px(24), self.height()), self._title, 15, 600)
        left = px(24) + wide + px(12)
        area = QRectF(left, 0, self.width() - left, self.height())
        text(painter, area, self._who, 12, 400, colors.text2, align="right")


class Remaining(QWidget):
    """A bar of what the missing dice can still give, and the words that say so."""

    accessible_role = Role.Grouping

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strip = OutcomeStrip()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, px(20))
        column.setSpacing(px(6))
        column.addWidget(self.strip)
        follow_theme(self)

    def show_rows(self, words: Words, rows: tuple[OutcomeChance, ...], *, two_sided: bool) -> None:
        """Show these chances; none hides it."""
        self.strip.show_rows(words, rows, two_sided=two_sided)
        self.setVisible(bool(rows))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.setAccessibleName(self.tr("what the missing dice can still give"))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words below the bar."""
        area = QRectF(0, self.height() - px(19), self.width(), px(18))
        text(start(self), area, self.accessibleName(), 12, 400, theme().text2)


class KeyHelp(QWidget):
    """One line a key, and what a dotted box means once there is one."""

    accessible_role = Role.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: list[tuple[str, str]] = []
        self._legend = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow_theme(self)

    def sizeHint(self) -> QSize:
        """24 a line."""
        return QSize(px(200), px(LINE) * (len(self._lines) + self._legend) + px(8))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self._lines = [
            (self.tr("Space"), self.tr("leave it blank: the program rolls that die")),
            (self.tr("Backspace"), self.tr("previous box")),
        ]
        self.setAccessibleName(", ".join(pair(key, words) for key, words in self._lines))
        self.updateGeometry()
        self.update()

    def show_legend(self, shown: bool) -> None:
        """Whether a box that the program rolled is in view."""
        self._legend = shown
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines below a hairline."""
        painter, colors = start(self), theme()
        painter.setPen(pen(colors.hair))
        painter.drawLine(0, 0, self.width(), 0)
        top = float(px(6))
        if self._legend:
            icon(painter, QRectF(px(28), top + px(5), px(14), px(14)), "dice", colors.text3)
            words = self.tr("Dotted box: rolled by the program")
            text(painter, QRectF(px(50), top, self.width() - px(50), px(LINE)), words, 12, 400, colors.text2)
            top += px(LINE)
        for key, words in self._lines:
            keycap(painter, QRectF(px(28), top, px(80), px(LINE)), key)
            left = px(28) + keycap_width(key) + px(8)
            text(painter, QRectF(left, top, self.width() - left, px(LINE)), words, 12, 400, colors.text2)
            top += px(LINE)
