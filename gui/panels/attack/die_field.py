"""One box for a die on the table: it shows a face, takes the keyboard, and tells what was typed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QLineF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from engine.roll_view import DieBox
from gui.accessible import Role
from gui.controls.base import follow_theme, start
from gui.paint import box as draw_box
from gui.paint import die, icon, text, text_width
from gui.panels.attack.face_typing import Typed, end_number, type_digit
from gui.pressing import digit_of
from gui.theme import pen, px, theme

WIDE, HIGH, CAPTION = 46, 44, 20


class DieField(QWidget):
    """A box of 46 x 44 with the kind of its die below. Digits count without Shift on a French keyboard too."""

    accessible_role = Role.EditableText

    typed = Signal(object)
    """A face, or None when the box is left blank for the program."""
    refused = Signal(str)
    """What was typed is not on the die."""
    moved = Signal(int)
    """Go to the next (1) or the previous (-1) box."""
    ended = Signal()
    """Enter, with no number begun."""
    entered = Signal()
    """The keyboard has come here."""

    def __init__(self, box: DieBox, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = box
        self.begun = self.wrong = ""
        self.waiting = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.IBeamCursor)
        follow_theme(self)

    def sizeHint(self) -> QSize:
        """Box and caption."""
        return QSize(px(WIDE), px(HIGH + CAPTION))

    def show_box(self, box: DieBox, name: str, *, waiting: bool) -> None:
        """Show a face; `waiting`: its question is not asked yet."""
        self.box, self.waiting = box, waiting
        self.begun = self.wrong = ""
        face = "" if box.face is None else str(box.face)
        self.setAccessibleName(", ".join(part for part in (name, face) if part))
        self.update()

    @property
    def by_program(self) -> bool:
        """Whether the program rolled the face."""
        return self.box.face is not None and not self.box.typed

    # -- keyboard ----------------------------------------------------------------------------------------------------
    def event(self, event: QEvent) -> bool:
        """Signs are typed here, like in a text field: no letter runs a command."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
            if plain == Qt.KeyboardModifier.NoModifier and (event.text().strip() or event.key() == Qt.Key.Key_Space):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits type, Space leaves blank, Backspace and the arrows move, Enter ends a number."""
        digit = digit_of(event.text())
        match event.key():
            case _ if digit is not None:
                self._take(type_digit(digit, self.begun, self.box.sides))
            case Qt.Key.Key_Space:
                self.begun = self.wrong = ""
                self.typed.emit(None)
            case Qt.Key.Key_Backspace:
                self._erase()
            case Qt.Key.Key_Left:
                self.moved.emit(-1)
            case Qt.Key.Key_Right:
                self.moved.emit(1)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._end()
            case _:
                event.ignore()

    def _take(self, made: Typed) -> None:
        self.begun, self.wrong = made.begun, made.wrong
        self.update()
        if made.face is not None:
            self.typed.emit(made.face)
        elif made.wrong:
            self.refused.emit(made.wrong)

    def _erase(self) -> None:
        if self.begun or self.wrong:
            self._take(Typed())
            self.entered.emit()
        else:
            self.moved.emit(-1)

    def _end(self) -> None:
        if self.begun:
            self._take(end_number(self.begun, self.box.sides))
        else:
            self.ended.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the caret."""
        super().focusInEvent(event)
        self.update()
        self.entered.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """A number that was only begun is a face when the die has it."""
        super().focusOutEvent(event)
        begun, self.begun = self.begun, ""
        self.update()
        if begun and (made := end_number(begun, self.box.sides)).face is not None:
            self.typed.emit(made.face)

    # -- painting ----------------------------------------------------------------------------------------------------
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint box, figure and kind of die."""
        painter, colors = start(self), theme()
        area = QRectF(0, 0, px(WIDE), px(HIGH))
        draw_box(painter, area, colors.sunken if self.waiting or self.by_program else colors.raised, "", 7)
        painter.setPen(self._edge())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), px(7), px(7))
        self._paint_figure(painter, area)
        here = self.hasFocus()
        tint = colors.accent if here else colors.text2
        words = f"d{self.box.sides}"
        wide = text_width(words, 12, 600)
        sign = px(14) + min(px(4), px(WIDE) - px(14) - wide)  # the longest, d100, has hardly any room beside its sign
        left = (px(WIDE) - sign - wide) / 2
        line = QRectF(left, px(HIGH + 3), sign + wide + px(1), px(16))
        die(painter, QRectF(left, line.top() + px(1), px(14), px(14)), self.box.sides, edge=tint)
        text(painter, line.adjusted(sign, 0, 0, 0), words, 12, 600 if here else 400, tint)

    def _edge(self) -> QPen:
        colors = theme()
        tint = colors.error if self.wrong else colors.accent if self.hasFocus() else colors.control
        edge = QPen(pen(colors.line if self.waiting else tint, 2 if self.wrong or self.hasFocus() else 1))
        if self.by_program and not self.wrong:
            edge.setStyle(Qt.PenStyle.DashLine)
        return edge

    def _paint_figure(self, painter: QPainter, area: QRectF) -> None:
        colors = theme()
        shown = self.wrong or self.begun or ("" if self.box.face is None else str(self.box.face))
        dropped = self.box.dropped and not self.begun
        text(painter, area, shown, 20, 600, colors.text3 if dropped else "", align="center")
        if dropped:
            painter.setPen(pen(colors.text2, 1.6))
            painter.drawLine(QLineF(area.left() + px(12), area.bottom() - px(13), area.right() - px(12), px(13)))
        if self.by_program:
            mark = QRectF(area.right() - px(14), area.top() + px(4), px(10), px(10))
            icon(painter, mark, "dice", colors.text3)
        if self.hasFocus() and (not shown or self.begun):
            x = area.center().x() + text_width(shown, 20, 600) / 2 + 1
            painter.setPen(pen(colors.accent, 1.4))
            painter.drawLine(QLineF(x, area.center().y() - px(10), x, area.center().y() + px(10)))
