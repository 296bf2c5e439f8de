"""Fields of one line of text."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QPaintEvent,
    QPalette,
    QRegularExpressionValidator,
    QValidator,
)
from PySide6.QtWidgets import QLineEdit, QWidget

from gui.controls.base import focus_ring, start
from gui.controls.menu import open_standard
from gui.paint import box, icon, keycap, keycap_width
from gui.theme import BODY, active, color, font, px, target, theme
from gui.translation import key_name


class Pattern(QRegularExpressionValidator):
    """What a field is to hold; a sign that does not fit is not swallowed ("2d6" is never 26): it stands in red."""

    def validate(self, text: str, place: int) -> object:
        """Whether it fits; nothing is kept from being typed."""
        answer: tuple[QValidator.State, str, int] = super().validate(text, place)  # type: ignore[assignment]
        state = QValidator.State.Intermediate if answer[0] == QValidator.State.Invalid else answer[0]
        return state, text, place


class Field(QLineEdit):
    """One line of text in a painted box; an icon at the left, a key cap at the right while it is empty."""

    def __init__(self, placeholder: str = "", icon: str = "", key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.icon_name = icon
        self.key = key
        self.setFrame(False)
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(placeholder)
        self._fit()
        active.changed.connect(self._fit)

    def _fit(self) -> None:
        palette, colors = self.palette(), theme()
        palette.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)  # the box is ours
        palette.setColor(QPalette.ColorRole.PlaceholderText, color(colors.text3))
        for group, tint in (
            (QPalette.ColorGroup.Active, colors.text),
            (QPalette.ColorGroup.Inactive, colors.text),
            (QPalette.ColorGroup.Disabled, colors.off),
        ):
            palette.setColor(group, QPalette.ColorRole.Text, color(tint))
        self.setPalette(palette)
        self.setFont(font(*BODY))
        self.setFixedHeight(target(28))
        right = int(keycap_width(key_name(self.key))) + px(8) if self.key else px(6)
        self.setTextMargins(px(26 if self.icon_name else 6), 0, right, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint box and icon; Qt draws text and caret."""
        painter, colors, area = start(self), theme(), QRectF(self.rect())
        on = self.isEnabled()
        box(painter, area, colors.raised if on else colors.sunken, colors.control if on else colors.line, 5)
        if self.icon_name:
            icon(painter, QRectF(px(7), area.center().y() - px(7), px(14), px(14)), self.icon_name, colors.text3)
        if self.key and not self.text():
            said = key_name(self.key)
            keycap(painter, QRectF(area.right() - keycap_width(said) - px(6), 0, px(20), area.height()), said)
        if not self.hasAcceptableInput():
            box(painter, area, "", colors.error, 5, 2)
        elif self.hasFocus():
            focus_ring(painter, area, 5)
        painter.end()
        super().paintEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take words; a file is for the window, not a path to be read as words."""
        if event.mimeData().hasUrls():
            event.ignore()
        else:
            super().dragEnterEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what Qt does, in a menu like all others."""
        open_standard(self.createStandardContextMenu(), event.globalPos())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select all, so that typing replaces."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.selectAll()


class SearchField(Field):
    """A field with a lens; Escape empties it, and leaves it when it is empty."""

    def __init__(self, placeholder: str = "", key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(placeholder, "search", key, parent)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape empties; an empty field lets it go on."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)
