"""Damage or healing typed on a row whose health is counted in points (LOOK 4.1): a number or dice."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.controls.base import start
from gui.paint import box, text, text_width
from gui.panels.table.floating import Floating
from gui.pressing import ENTER, digit_of
from gui.theme import px, theme

MOST_DIGITS, LONGEST = 3, 20
PLATE = 92
"""Room for dice ("12d10+100")."""
KEYPAD = Qt.KeyboardModifier.KeypadModifier


class PointsField(Floating):
    """One field for each time it is asked; what is refused stays, in red."""

    def __init__(self, parent: QWidget, take: Callable[[int, str], bool], *, heals: bool) -> None:
        """`take` is told points (below 0: healing) and "", or 1 or -1 and dice; False: they are refused."""
        super().__init__(parent)
        self._take, self.heals, self.digits, self.wrong = take, heals, "", False
        self._say()

    @property
    def words(self) -> str:
        """What the number will be."""
        return self.tr("Healing") if self.heals else self.tr("Damage")

    def open_at(self, place: QPoint) -> None:
        """Show it at a place of its parent, and wait for digits."""
        widest = max(text_width(words, 13, 600) for words in (self.tr("Healing"), self.tr("Damage")))
        self.float_at(place, widest + px(PLATE - 52))

    def _say(self) -> None:
        self.setAccessibleName(f"{self.words} {self.digits}".strip())
        self.update()

    def take(self) -> None:
        """Use the number typed; nothing typed changes nothing."""
        way, plain = -1 if self.heals else 1, self.digits.isdecimal() and len(self.digits) <= MOST_DIGITS
        points = int(self.digits) if plain else 0
        if self.digits and (points or not plain) and not self._take(way * (points or 1), "" if plain else self.digits):
            self.wrong = True
            self.update()
        else:
            self.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A number or dice, Backspace; a plus before it heals, a minus hurts; Enter takes it, Escape leaves."""
        key, typed = Qt.Key(event.key()), event.text()
        digit = None if typed == "-" and event.modifiers() & KEYPAD else digit_of(typed)
        self.wrong = False
        if digit is not None:
            self._write(str(digit))
        elif key == Qt.Key.Key_Backspace:
            self.digits = self.digits[:-1]
        elif typed in ("+", "-") and not self.digits:
            self.heals = typed == "+"
        elif key in ENTER:
            self.take()
            return
        elif key == Qt.Key.Key_Escape:
            self.close()
            return
        elif typed.isprintable():
            self._write(typed)
        self._say()

    def _write(self, sign: str) -> None:
        self.digits = f"{self.digits}{sign}"[:LONGEST]

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Whoever goes on elsewhere wants nothing of it."""
        super().focusOutEvent(event)
        self.close()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what it is and the number."""
        painter, colors = start(self), theme()
        area = self.shape(painter)
        plate = QRectF(area.right() - px(PLATE + 6), area.center().y() - px(11), px(PLATE), px(22))
        box(painter, plate, colors.panel, colors.error if self.wrong else colors.control, 4)
        tint = colors.error if self.wrong else "" if self.digits else colors.text3
        text(painter, plate, self.digits or "0", 13, 600, tint, align="center")
        name = QRectF(area.left() + px(12), area.top(), plate.left() - area.left() - px(18), area.height())
        text(painter, name, self.words, 13, 600)
