"""The small lines of the dock: head of the circumstances, house rules, events, advice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from engine.answer import Odds
from engine.form import Form
from engine.view import Hint
from gui.accessible import Role
from gui.controls.base import HAND, focus_ring, follow_theme, set_tip, start
from gui.paint import box, icon, paragraph, paragraph_height, text, text_width
from gui.panels.attack.field_text import is_on
from gui.panels.attack.wanted import WantedButton
from gui.theme import active, metrics, px, target, theme

if TYPE_CHECKING:
    from gui.session import Session

MANY = 99
"""More boxes than are ever on at once."""


class CircumstanceHead(QWidget):
    """The caption over the circumstances, what they are worth something for, and how many are on."""

    accessible_role = Role.Heading

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._on = 0
        self._counts = QRect()
        self.wanted = WantedButton(session, self)
        session.objective_changed.connect(self._place)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow_theme(self)
        session.form_changed.connect(self.show_form)
        session.fields_changed.connect(self.show_form)

    def sizeHint(self) -> QSize:
        """24 high."""
        return QSize(px(200), target(24))

    def show_form(self, form: Form) -> None:
        """Count the boxes that are ticked; what the app fills does not count."""
        on = sum(1 for field in form.fields if is_on(field) and field.automatic is None)
        if on != self._on:
            self._on = on
            self.update(self._counts)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.wanted.retranslate()
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the button beside the count."""
        super().resizeEvent(event)
        self._place()

    def _place(self, *_told: object) -> None:
        self._counts = self._count_place().toAlignedRect()
        right = self._counts.left() - px(8)
        left = px(18) + text_width(self.tr("Circumstances"), 11, 600)
        wide = min(self.wanted.sizeHint().width(), right - left)
        high = self.wanted.sizeHint().height()
        self.wanted.setGeometry(round(right - wide), (self.height() - high) // 2, max(0, round(wide)), high)

    def _count_place(self) -> QRectF:
        """Where the count stands: wide enough for every number, so that nothing moves when a box is ticked."""
        wide = max(text_width(self._counted(on), 11, 500) for on in (0, 1, MANY))
        return QRectF(self.width() - px(12) - wide, 0, wide, self.height())

    def count(self) -> str:
        """How many are on, in words."""
        return self._counted(self._on)

    def _counted(self, on: int) -> str:
        if on <= 1:
            return self.tr("1 on") if on else self.tr("none on")
        return self.tr("{count} on").format(count=on)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the count, and the caption where that has to be."""
        painter, tint = start(self), theme().text3
        area = QRectF(px(12), 0, self.width() - px(24), self.height())
        if not self._counts.contains(event.rect()):
            text(painter, area, self.tr("Circumstances"), 11, 600, tint)
        text(painter, area, self.count(), 11, 500, tint, align="right")


class HouseRulesLine(QAbstractButton):
    """How many house rules are on; a click asks for their page. Hidden while none is."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._on = 0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(HAND)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow_theme(self)
        self.retranslate()
        session.form_changed.connect(self.show_form)

    def sizeHint(self) -> QSize:
        """24 high."""
        return QSize(px(200), target(24))

    def show_form(self, form: Form) -> None:
        """Count them."""
        if form.options_on != self._on:
            self._on = form.options_on
            self.retranslate()

    def retranslate(self) -> None:
        """Speak the language of the window."""
        on = self._on
        words = self.tr("House rules: 1 on") if on == 1 else self.tr("House rules: {count} on").format(count=on)
        self.setText(words)
        self.setAccessibleName(words)
        self.setVisible(on > 0)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint icon and words."""
        painter, colors, area = start(self), theme(), QRectF(self.rect())
        tint = colors.accent if self.underMouse() else colors.text3
        icon(painter, QRectF(px(14), area.center().y() - px(7), px(14), px(14)), "book", tint)
        text(painter, QRectF(px(38), 0, area.width() - px(50), area.height()), self.text(), 12, 400, tint)
        if self.hasFocus():
            focus_ring(painter, area.adjusted(px(6), 0, -px(6), 0), 5)


class EventNotes(QWidget):
    """Events that can happen besides the outcomes, one line each ("Jams: 37 %")."""

    accessible_role = Role.StaticText

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.lines: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()
        follow_theme(self)
        session.odds_changed.connect(self.show_odds)

    def sizeHint(self) -> QSize:
        """18 a line."""
        return QSize(px(200), px(18) * len(self.lines))

    def show_odds(self, odds: Odds) -> None:
        """Show the events of a setting."""
        before, self.lines = self.lines, tuple(self._session.words.text(note) for note in odds.notes)
        if self.lines == before:
            return
        self.setAccessibleName(", ".join(self.lines))
        self.update()
        if len(self.lines) != len(before):
            self.setVisible(bool(self.lines))
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines."""
        painter, colors = start(self), theme()
        for place, line in enumerate(self.lines):
            top = px(18) * place
            icon(painter, QRectF(px(12), top + px(2), px(14), px(14)), "info", colors.text3)
            text(painter, QRectF(px(34), top, self.width() - px(46), px(18)), line, 12, 400, colors.text2)


MOST_LINES = 4
"""Of a sentence of advice; the rest is in its tooltip."""


class HintLine(QAbstractButton):
    """A piece of advice that fits now: title and one sentence. A click shows the next when there are several."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._hints: tuple[Hint, ...] = ()
        self._place = 0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()
        active.changed.connect(self._fit)
        follow_theme(self)
        self.clicked.connect(self._next)
        session.hints_changed.connect(self.show_hints)

    def show_hints(self, hints: tuple[Hint, ...]) -> None:
        """Show the first of them; none hides the line."""
        self._hints, self._place = hints, 0
        self._show()

    def _next(self) -> None:
        if self._hints:
            self._place = (self._place + 1) % len(self._hints)
            self._show()

    def _show(self) -> None:
        title, sentence, count = self.words()
        self.setAccessibleName(" ".join(part for part in (title, sentence, count) if part))
        set_tip(self, sentence)
        self.setCursor(HAND if len(self._hints) > 1 else Qt.CursorShape.ArrowCursor)
        self.setVisible(bool(self._hints))
        self._fit()
        self.update()

    def words(self) -> tuple[str, str, str]:
        """Title, sentence, and which of how many ("2 / 3")."""
        if not self._hints:
            return "", "", ""
        hint, many = self._hints[self._place], len(self._hints)
        words = self._session.words
        return words.text(hint.title), words.short(hint.text), f"{self._place + 1} / {many}" if many > 1 else ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More lines when it is narrower."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As high as title and sentence need; of the sentence four whole lines at most."""
        lines = paragraph_height(self.words()[1], self.width() - px(38), 12)
        self.setFixedHeight(px(5 + 20 + 7) + int(min(lines, MOST_LINES * metrics(12).lineSpacing())) + 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a quiet card."""
        painter, colors = start(self), theme()
        area = QRectF(self.rect())
        box(painter, area, colors.sunken, "", 8)
        icon(painter, QRectF(area.left() + px(9), area.top() + px(8), px(14), px(14)), "book", colors.text3)
        title, sentence, count = self.words()
        left, right = area.left() + px(30), area.right() - px(8)
        wide = text_width(count, 11, 500)
        line = QRectF(left, area.top() + px(5), right - left, px(20))
        text(painter, line, count, 11, 500, colors.text3, align="right")
        text(painter, line.adjusted(0, 0, -wide - px(6), 0), title, 12, 600)
        place = QRectF(left, line.bottom(), right - left, area.bottom() - line.bottom())
        paragraph(painter, place, sentence, 12, 400, colors.text2)
        if self.hasFocus():
            focus_ring(painter, area, 8)
