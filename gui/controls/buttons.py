"""Buttons: with words, with an icon alone, and a row of segments of which one is on."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QWidget

from gui.controls.base import focus_ring, follow_theme, start
from gui.paint import box, icon, keycap, keycap_width, text, text_width
from gui.theme import px, theme

Kind = Literal["primary", "tonal", "plain", "danger"]


class Button(QPushButton):
    """A button with words: optional icon at the left, optional key cap at the right."""

    def __init__(
        self, words: str = "", kind: Kind = "plain", icon: str = "", key: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(words, parent)
        self.kind = kind
        self.icon_name = icon
        self.key = key
        self.show_key = True
        self.tall = False
        self.setAutoDefault(False)
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        follow_theme(self)

    def setText(self, words: str) -> None:
        """Change the words, and the name a screen reader says."""
        super().setText(words)
        self.setAccessibleName(words)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Room for icon, words and key cap."""
        width = text_width(self.text(), 13, 600 if self.kind == "primary" else 500) + px(22)
        width += px(22) if self.icon_name else 0
        width += keycap_width(self.key) + px(7) if self.key and self.show_key else 0
        return QSize(int(width) + 1, px(36 if self.tall else 28))

    def minimumSizeHint(self) -> QSize:
        """The words alone must fit."""
        hint = self.sizeHint()
        return QSize(
            hint.width() - (int(keycap_width(self.key)) + px(7) if self.key and self.show_key else 0), hint.height()
        )

    def _colors(self) -> tuple[str, str, str]:
        """(fill, edge, tint) of the present state."""
        colors = theme()
        if not self.isEnabled():
            return colors.sunken, colors.line, colors.off
        if self.kind == "primary":
            fill = colors.accent_press if self.isDown() else colors.accent_hover if self.underMouse() else colors.accent
            return fill, "", colors.on_accent
        if self.kind == "tonal":
            return (colors.accent_line if self.isDown() else colors.accent_soft), "", colors.accent
        fill = colors.pressed if self.isDown() else colors.hover if self.underMouse() else colors.raised
        return fill, colors.control, colors.error if self.kind == "danger" else colors.text

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button."""
        painter = start(self)
        area = QRectF(self.rect())
        fill, edge, tint = self._colors()
        box(painter, area, fill, edge, 6)
        weight: Literal[500, 600] = 600 if self.kind == "primary" else 500
        words = text_width(self.text(), 13, weight)
        wide = words + (px(22) if self.icon_name else 0)
        cap = keycap_width(self.key) + px(7) if self.key and self.show_key else 0
        cap = cap if wide + cap + px(12) <= area.width() else 0
        left = max(px(6), (area.width() - wide - cap) / 2)
        if self.icon_name:
            icon(painter, QRectF(left, area.center().y() - px(8), px(16), px(16)), self.icon_name, tint)
            left += px(22)
        room = area.width() - left - (cap or px(6))
        text(painter, QRectF(left, 0, min(words + 2, room), area.height()), self.text(), 13, weight, tint)
        if cap:
            edge = tint if self.kind in ("primary", "tonal") else theme().line
            keycap(painter, QRectF(left + words + px(7), 0, cap, area.height()), self.key, tint=tint, edge=edge)
        if self.hasFocus():
            focus_ring(painter, area, 6, on_accent=self.kind == "primary")


class IconButton(QAbstractButton):
    """A button with an icon alone; its name is for tooltip and screen readers."""

    def __init__(self, icon: str, name: str = "", key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.icon_name = icon
        self.key = key
        self.name(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFixedSize(px(28), px(28))
        follow_theme(self)

    def name(self, words: str) -> None:
        """Change its name."""
        self.setAccessibleName(words)
        self.setToolTip(f"{words} ({self.key})" if self.key else words)

    def sizeHint(self) -> QSize:
        """28 x 28."""
        return QSize(px(28), px(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the icon."""
        painter = start(self)
        colors, area = theme(), QRectF(self.rect())
        if self.isEnabled() and (self.underMouse() or self.isChecked()):
            box(painter, area, colors.pressed if self.isDown() or self.isChecked() else colors.hover, "", 6)
        side = px(16)
        place = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
        icon(painter, place, self.icon_name, colors.text2 if self.isEnabled() else colors.off)
        if self.hasFocus():
            focus_ring(painter, area, 6)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show the hover fill."""
        self.update()

    def leaveEvent(self, event: object) -> None:
        """Take it away."""
        self.update()


class Segments(QWidget):
    """A row of segments in a sunken track; exactly one is on. Left and Right move it."""

    changed = Signal(str)

    def __init__(self, options: list[tuple[str, str]], name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.options = options
        self.current = options[0][0] if options else ""
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        follow_theme(self)

    def set_options(self, options: list[tuple[str, str]], current: str) -> None:
        """Show other segments."""
        self.options, self.current = options, current
        self.updateGeometry()
        self.update()

    def choose(self, id: str) -> None:
        """Switch a segment on and tell it."""
        if id != self.current:
            self.current = id
            self.update()
            self.changed.emit(id)

    def _widths(self) -> list[float]:
        return [text_width(words, 12, 600) + px(16) for _, words in self.options]

    def sizeHint(self) -> QSize:
        """23 high, as wide as the words."""
        return QSize(int(sum(self._widths())) + px(4), px(23))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint track and segments."""
        painter, colors = start(self), theme()
        box(painter, QRectF(self.rect()), colors.sunken, colors.line, 6)
        left = float(px(2))
        for (id, words), width in zip(self.options, self._widths(), strict=True):
            place = QRectF(left, px(2), width, self.height() - px(4))
            on = id == self.current
            if on:
                box(painter, place, colors.raised, colors.control, 5)
            text(painter, place, words, 12, 600 if on else 400, colors.text if on else colors.text2, align="center")
            left += width
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()), 6)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Switch the segment under the pointer on."""
        left = float(px(2))
        for (id, _), width in zip(self.options, self._widths(), strict=True):
            if left <= event.position().x() < left + width:
                self.choose(id)
            left += width

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right move the segment that is on."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None or not self.options:
            super().keyPressEvent(event)
            return
        ids = [id for id, _ in self.options]
        self.choose(ids[max(0, min(len(ids) - 1, ids.index(self.current) + step))])
