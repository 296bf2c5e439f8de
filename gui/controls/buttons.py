"""Buttons: with words, or with an icon alone."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QWidget

from gui.controls.base import focus_ring, follow_theme, set_tip, set_words, start
from gui.controls.letters import underline
from gui.paint import box, icon, keycap, keycap_width, text, text_width
from gui.pressing import ENTER
from gui.theme import NAME, STRONG, Theme, Type, active, px, target, theme
from gui.translation import key_name

Kind = Literal["primary", "tonal", "plain", "danger"]
PADDING, ICON, ICON_GAP, KEY_GAP = 11, 16, 6, 7


class Button(QPushButton):
    """A button with words: optional icon at the left, optional key cap at the right.

    28 high; `tall` (36) for the main action, `low` (24) inside a strip. Where room is short the key cap goes first,
    then the words are elided. One `primary` in a region.
    """

    def __init__(
        self, words: str = "", kind: Kind = "plain", icon: str = "", key: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(words, parent)
        self.kind = kind
        self.icon_name = icon
        self.key = key
        self.show_key = True
        self.tall = self.low = False
        self.setAutoDefault(False)
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        follow_theme(self)

    def setText(self, words: str) -> None:
        """Change the words, and the name a screen reader says."""
        set_words(self, words)

    def sizeHint(self) -> QSize:
        """Room for icon, words and key cap."""
        return QSize(round(self._content() + self._cap() + px(2 * PADDING) + 0.5), self._height())

    def minimumSizeHint(self) -> QSize:
        """Icon and words must fit."""
        return QSize(round(self._content() + px(2 * PADDING) + 0.5), self._height())

    def _height(self) -> int:
        return target(36 if self.tall else 24 if self.low else 28)

    def _type(self) -> Type:
        return STRONG if self.kind in ("primary", "tonal") else NAME

    def _content(self) -> float:
        words = text_width(self.text(), *self._type()) if self.text() else 0.0
        return words + (px(ICON + (ICON_GAP if words else 0)) if self.icon_name else 0)

    def _cap(self) -> float:
        return keycap_width(key_name(self.key)) + px(KEY_GAP) if self.key and self.show_key else 0.0

    def _colors(self) -> tuple[str, str, str]:
        """(fill, edge, tint) of the present state."""
        colors = theme()
        if not self.isEnabled():
            return colors.sunken, colors.line, colors.off
        if self.kind == "primary":
            fill = colors.accent_press if self.isDown() else colors.accent_hover if self.underMouse() else colors.accent
            return fill, "", colors.on_accent
        if self.kind == "tonal":
            return colors.accent_soft, colors.accent_line if self.isDown() or self.underMouse() else "", colors.accent
        if self.kind == "danger":
            return colors.pressed if self.isDown() else colors.error_soft, colors.error, colors.error
        fill = colors.pressed if self.isDown() else colors.hover if self.underMouse() else colors.raised
        return fill, colors.control, colors.text

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button."""
        painter, area = start(self), QRectF(self.rect())
        fill, edge, tint = self._colors()
        box(painter, area, fill, edge, 6)
        content, cap = self._content(), self._cap()
        cap = cap if content + cap + px(PADDING) <= area.width() else 0
        left = max(px(ICON_GAP), (area.width() - content - cap) / 2)
        if self.icon_name:
            side = px(ICON)
            symbol = theme().text2 if self.kind == "plain" and self.isEnabled() else tint
            icon(painter, QRectF(left, area.center().y() - side / 2, side, side), self.icon_name, symbol)
            left += px(ICON + ICON_GAP)
        words = text_width(self.text(), *self._type())
        room = area.width() - left - (cap or px(ICON_GAP))
        text(painter, QRectF(left, 0, min(words + 2, room), area.height()), self.text(), *self._type(), tint)
        underline(painter, self, QPointF(left, area.center().y()), self._type(), tint)
        if cap:
            place = QRectF(left + words + px(KEY_GAP), 0, cap, area.height())
            keycap(painter, place, key_name(self.key), **self._cap_look(theme(), tint))
        if self.hasFocus():
            focus_ring(painter, area, 6, on_accent=self.kind == "primary")

    def _cap_look(self, colors: Theme, tint: str) -> dict[str, str]:
        if not self.isEnabled():
            return {"tint": colors.off, "edge": colors.line}
        if self.kind == "plain":
            return {"tint": colors.text3, "edge": colors.line}
        return {"tint": tint, "edge": colors.accent_line if self.kind in ("primary", "tonal") else tint}


class EnterButton(QAbstractButton):
    """What is painted by hand and pressed by click, Space or Enter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter acts as Space does."""
        if event.key() in ENTER:
            self.click()
        else:
            super().keyPressEvent(event)


class IconButton(QAbstractButton):
    """A button with an icon alone; its name is for tooltip and screen readers."""

    def __init__(self, icon: str, name: str = "", key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.icon_name = icon
        self.key = key
        self.name(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._fit()
        active.changed.connect(self._fit)

    def _fit(self) -> None:
        self.setFixedSize(self.sizeHint())
        self.name(self.accessibleName())
        self.update()

    def name(self, words: str) -> None:
        """Change its name."""
        self.setAccessibleName(words)
        set_tip(self, f"{words} ({key_name(self.key)})" if self.key else words)

    def sizeHint(self) -> QSize:
        """28 x 28, 36 x 36 for fingers."""
        return QSize(target(28), target(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the icon."""
        painter, colors, area = start(self), theme(), QRectF(self.rect())
        on = self.isEnabled()
        if on and (self.isDown() or self.isChecked()):
            box(painter, area, colors.pressed, "", 6)
        elif on and self.underMouse():
            box(painter, area, colors.hover, "", 6)
        side = px(ICON)
        place = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
        icon(painter, place, self.icon_name, colors.text2 if on else colors.off)
        if self.hasFocus():
            focus_ring(painter, area, 6)
