"""Segments: a few words in a row, exactly one of which is on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QWidget

from gui.accessible import Role
from gui.controls.base import focus_ring, follow_theme, start
from gui.paint import box, text, text_width
from gui.theme import SECOND, SECOND_STRONG, active, px, target, theme
from gui.translation import pair

HEIGHT, MARGIN = 23, 2


class Segment(QAbstractButton):
    """One segment; Qt sees a radio button, so Left and Right move what is on."""

    def __init__(self, id: str, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.id = id
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setText(words)
        self.setAccessibleName(words)

    def sizeHint(self) -> QSize:
        """As wide as its words when they are on."""
        return QSize(round(text_width(self.text(), *SECOND_STRONG) + px(16)), target(HEIGHT - 2 * MARGIN))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint one segment."""
        painter, colors, area = start(self), theme(), QRectF(self.rect())
        on, able = self.isChecked(), self.isEnabled()
        if on:
            box(painter, area, colors.raised, colors.control if able else colors.line, 5)
        elif self.underMouse() and able:
            box(painter, area, colors.hover, "", 5)
        tint = colors.off if not able else colors.text if on else colors.text2
        text(painter, area, self.text(), *(SECOND_STRONG if on else SECOND), tint, align="center")
        if self.hasFocus():
            focus_ring(painter, area, 5)


class Segments(QWidget):
    """A row of segments in a sunken track; `changed` tells the id of the one that a person switched on.

    `by_hand`: somebody has pressed one of them.
    """

    accessible_role = Role.Grouping

    changed = Signal(str)

    def __init__(self, options: list[tuple[str, str]], name: str = "", parent: QWidget | None = None) -> None:
        """`options` are (id, words); the first is on."""
        super().__init__(parent)
        self.options: list[tuple[str, str]] = []
        self.current = ""
        self.by_hand = False
        self.buttons: list[Segment] = []
        self._group = QButtonGroup(self)
        self._group.buttonClicked.connect(self._clicked)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_options(options, options[0][0] if options else "")
        active.changed.connect(self._place)
        follow_theme(self)

    def set_options(self, options: list[tuple[str, str]], current: str) -> None:
        """Show other segments, without telling it."""
        if [id for id, _ in options] != [button.id for button in self.buttons]:
            self._rebuild(options)
        for button, (_, words) in zip(self.buttons, options, strict=True):
            button.setText(words)
        self.options = options
        self.setAccessibleName(self.accessibleName())
        self._switch_on(current)
        self.updateGeometry()
        self._place()

    def setAccessibleName(self, name: str) -> None:
        """Change what the choice is about; each segment says it before its own words, for those who only hear it."""
        super().setAccessibleName(name)
        for button in self.buttons:
            button.setAccessibleName(pair(name, button.text()) if name else button.text())

    def _rebuild(self, options: list[tuple[str, str]]) -> None:
        for button in self.buttons:
            self._group.removeButton(button)
            button.hide()
            button.deleteLater()
        self.buttons = [Segment(id, words, self) for id, words in options]
        for button in self.buttons:
            self._group.addButton(button)
            button.show()

    def choose(self, id: str) -> None:
        """Switch a segment on and tell it."""
        if id != self.current:
            self._switch_on(id)
            self.changed.emit(id)

    def _switch_on(self, id: str) -> None:
        self.current = id
        for button in self.buttons:
            if button.id == id:
                button.setChecked(True)
                self.setFocusProxy(button)

    def _clicked(self, button: QAbstractButton) -> None:
        if isinstance(button, Segment):
            self.by_hand = True
            self.choose(button.id)

    def take(self, id: str) -> None:
        """Switch a segment on as if by hand; one that is not there, or cannot be pressed, changes nothing."""
        for button in self.buttons:
            if button.id == id:
                button.click()

    def _place(self) -> None:
        left = px(MARGIN)
        for button in self.buttons:
            width = button.sizeHint().width()
            button.setGeometry(left, px(MARGIN), width, self.height() - 2 * px(MARGIN))
            left += width

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the segments in their places."""
        self._place()

    def sizeHint(self) -> QSize:
        """23 high, as wide as the words."""
        return QSize(
            sum(button.sizeHint().width() for button in self.buttons) + 2 * px(MARGIN),
            target(HEIGHT - 2 * MARGIN) + 2 * px(MARGIN),
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the track."""
        colors = theme()
        box(start(self), QRectF(self.rect()), colors.sunken, colors.line, 6)
