"""A plain bar of outcomes without hover or ghost: what missing dice can still give, what an option would bring."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.answer import OutcomeChance
from engine.label import Words
from gui.accessible import Role
from gui.controls.base import follow_theme, start
from gui.paint import harm_bar
from gui.panels.attack.outcome_parts import Part, parts_of, segments_of
from gui.theme import px


class OutcomeStrip(QWidget):
    """One bar over its whole width; two-sided outcomes stand in one row, the attacker's at the left."""

    accessible_role = Role.Chart

    def __init__(self, height: int = 26, parent: QWidget | None = None) -> None:
        """`height` in pixels of the drawing."""
        super().__init__(parent)
        self._height = height
        self._parts: tuple[Part, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow_theme(self)

    def sizeHint(self) -> QSize:
        """As high as it was made."""
        return QSize(px(120), px(self._height))

    def show_rows(self, words: Words, rows: tuple[OutcomeChance, ...], *, two_sided: bool) -> None:
        """Show these outcomes, and say them as one sentence."""
        self._parts = parts_of(words, rows, two_sided=two_sided)
        said = ", ".join(f"{words.text(row.label)} {words.percent(row.chance)}" for row in rows)
        self.setAccessibleName(said)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bar."""
        if self._parts:
            harm_bar(start(self), QRectF(self.rect()), segments_of(self._parts, named=True))
