"""What circumstances are told the worth for: a small button in their head, and its menu."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from engine.label import Label
from gui.controls.base import HAND, focus_ring, follow_theme, set_tip, start
from gui.controls.menu import Menu
from gui.paint import box, icon, text, text_width
from gui.theme import Type, px, target, theme

if TYPE_CHECKING:
    from gui.session import Session

WORDS = Type(11, 500)


class WantedButton(QAbstractButton):
    """Says what is wanted; a click or Enter opens everything that can be wanted of the present action."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._wanted: Label | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(HAND)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        follow_theme(self)
        self.clicked.connect(self.open_menu)
        session.objective_changed.connect(self.show_objective)
        self.setAccessibleName(self.tr("Worth of the circumstances"))

    def show_objective(self, _id: str, wanted: Label) -> None:
        """Say what is wanted now."""
        self._wanted = wanted
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the language of the window."""
        if self._wanted is None:
            return
        words = self._session.words
        self.setText(self.tr("worth: {0}").format(words.short(self._wanted)))
        name = self.tr("Worth of the circumstances for: {0}").format(words.text(self._wanted))
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(name)
        set_tip(self, name)
        self.updateGeometry()
        self.update()

    def open_menu(self) -> None:
        """Open what can be wanted, the present choice ticked."""
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for id, name in self._session.objectives():
            action = menu.addAction(self._session.words.text(name).replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(id == self._session.objective)
            action.triggered.connect(functools.partial(self._take, id))
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def _take(self, id: str, _checked: bool = False) -> None:
        self._session.want(id)

    def sizeHint(self) -> QSize:
        """Its words and an arrow."""
        return QSize(round(text_width(self.text(), *WORDS)) + px(26), target(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint words and arrow."""
        painter, colors, area = start(self), theme(), QRectF(self.rect())
        if self.underMouse() or self.isDown():
            box(painter, area, colors.hover, "", 5)
        tint = colors.text if self.underMouse() else colors.text2
        text(painter, area.adjusted(px(6), 0, -px(18), 0), self.text(), *WORDS, tint)
        icon(painter, QRectF(area.right() - px(16), area.center().y() - px(5), px(10), px(10)), "down", tint)
        if self.hasFocus():
            focus_ring(painter, area, 5)
