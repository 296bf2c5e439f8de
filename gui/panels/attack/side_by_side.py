"""The values of one number side by side: what each succeeds, fails, costs and brings; a click sets it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.answer import Laid, Odds, SideBySide
from engine.form import Field, Form
from gui.accessible import Role
from gui.controls.base import focus_ring, follow_theme, plain_tip, start
from gui.paint import box, text, text_width
from gui.panels.attack.field_text import value_texts, worth_text
from gui.theme import brush, px, theme
from gui.translation import pair

if TYPE_CHECKING:
    from gui.session import Session

LINE, MARGIN, NAMES, GAP = 16, 12, 92, 4
COST = 3
"""Place of the costs among the lines of a column, the value itself included."""
_KEYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class SideBySideStrip(QWidget):
    """A column for each value; hidden where the action has no such number. A low one keeps the first two lines."""

    accessible_role = Role.List

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.field: Field | None = None
        self.told: SideBySide | None = None
        self.low = False
        self.hovered: int | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()
        follow_theme(self)
        session.form_changed.connect(self.show_form)
        session.fields_changed.connect(self.show_form)
        session.side_by_side_changed.connect(self.show_values)
        session.odds_changed.connect(self.show_odds)

    # -- what is told --------------------------------------------------------------------------------------------------
    def show_form(self, form: Form) -> None:
        """Note the number and its value in force; an action without one hides the strip."""
        self.field = next((field for field in form.fields if field.side_by_side), None)
        self._show()

    def show_values(self, told: SideBySide) -> None:
        """Show the odds of each value."""
        self.told = told
        self._show()

    def show_odds(self, odds: Odds) -> None:
        """A setting without odds has nothing to compare."""
        if odds.headline.chance is None:
            self.told = None
            self._show()

    def set_low(self, low: bool) -> None:
        """Two lines instead of all, where the dock has no room for more."""
        if low != self.low:
            self.low = low
            self.updateGeometry()
            self.update()

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self._show()

    def _show(self) -> None:
        field, told = self.field, self.told
        known = field is not None and told is not None and told.field == field.id
        if field is not None and known:
            self.setEnabled(field.automatic is None)
            self.setAccessibleName(self._session.words.text(field.label))
            here = next((self.said(one) for one in self.values if one.value == field.value), "")
            self.setAccessibleDescription(" ".join([here, *(self.said(one) for one in self.values)]))
        else:
            self.setAccessibleDescription("")  # nothing of another setting, or language, is read from it
        self.setVisible(known)
        self.updateGeometry()
        self.update()

    @property
    def values(self) -> tuple[Laid, ...]:
        """The values with their odds."""
        return self.told.values if self.told is not None else ()

    # -- words ---------------------------------------------------------------------------------------------------------
    def lines(self) -> list[tuple[str, list[str]]]:
        """The name of each line and its text for each value."""
        words, values = self._session.words, self.values
        found = [(self.tr("Success"), [self._percent(one.chance) for one in values])]
        if self.low:
            return found
        failing = [None if one.chance is None else 1 - one.chance for one in values]
        found.append((self.tr("Failure"), [self._percent(chance) for chance in failing]))
        found.append((self.tr("Cost"), [self._cost(one) for one in values]))
        if self.told is not None and self.told.brings is not None:
            brought = ["–" if one.brings is None else words.number(one.brings, 1) for one in values]
            found.append((words.short(self.told.brings), brought))
        return found

    def _percent(self, chance: float | None) -> str:
        return "–" if chance is None else self._session.words.percent(chance)

    def _cost(self, one: Laid) -> str:
        points, _ = worth_text(self._session.words, -one.cost)
        return points if one.chance is not None and points and abs(one.cost) >= 0.005 else "–"

    def said(self, one: Laid) -> str:
        """One value as a sentence, or why it is refused."""
        words, field = self._session.words, self.field
        assert field is not None
        name = value_texts(words, field, one.value)[0]
        if one.chance is None:
            return pair(name, words.text(one.impossible) if one.impossible is not None else "–")
        parts = [
            self.tr("success {0}").format(words.percent(one.chance)),
            self.tr("failure {0}").format(words.percent(1 - one.chance)),
        ]
        if self._cost(one) != "–":
            parts.append(self.tr("cost {0}").format(self._cost(one)))
        if one.brings is not None and self.told is not None and self.told.brings is not None:
            parts.append(f"{words.short(self.told.brings)} {words.number(one.brings, 1)}")
        return pair(name, ", ".join(parts)) + "."

    def fitting(self, one: Laid, said: str, room: float) -> str:
        """What a value costs, without the name of its unit where that has no room."""
        points = round(one.cost * 100)
        return self._session.words.signed(-points) if points and text_width(said, 11) > room else said

    # -- size and painting ---------------------------------------------------------------------------------------------
    def sizeHint(self) -> QSize:
        """A line for the values and one for each figure."""
        return QSize(px(200), px(LINE) * (1 + len(self.lines())) + px(2 * GAP))

    def column(self, place: int) -> QRectF:
        """Where the column of a value stands."""
        left = px(MARGIN + NAMES)
        width = (self.width() - left - px(MARGIN)) / max(1, len(self.values))
        return QRectF(left + place * width, px(GAP) / 2, width, self.height() - px(GAP))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint names, columns and the frame of the value in force."""
        painter, colors, field = start(self), theme(), self.field
        if field is None:
            return
        lines = self.lines()
        names = [(self._session.words.short(field.label), []), *lines]
        for row, (name, _) in enumerate(names):
            area = QRectF(px(MARGIN), px(GAP) + row * px(LINE), px(NAMES), px(LINE))
            text(painter, area, name, 11.5, 600 if row == 0 else 400, colors.text2 if row == 0 else colors.text3)
        for place, one in enumerate(self.values):
            self._paint_column(painter, place, one, [texts[place] for _, texts in lines])
        painter.fillRect(QRectF(0, 0, self.width(), 1), brush(colors.hair))
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()).adjusted(px(5), 1, -px(5), 0))

    def _paint_column(self, painter: QPainter, place: int, one: Laid, texts: list[str]) -> None:
        colors, area = theme(), self.column(place).adjusted(px(1), 0, -px(1), 0)
        now = self.field is not None and one.value == self.field.value
        if now:
            box(painter, area, colors.accent_soft, colors.accent, 4)
        elif place == self.hovered and self._able(one):
            box(painter, area, colors.hover, "", 4)
        tints = (colors.text, colors.text, colors.text2, colors.loss if one.cost > 0 else colors.text2, colors.text2)
        for row, said in enumerate((str(one.value), *texts)):
            line = QRectF(area.left(), px(GAP) + row * px(LINE), area.width(), px(LINE))
            words = self.fitting(one, said, area.width()) if row == COST else said
            tint = colors.off if one.chance is None or not self.isEnabled() else tints[row]
            text(painter, line, words, 12 if row < 2 else 11, 600 if now or row == 0 else 400, tint, align="center")

    # -- acts ----------------------------------------------------------------------------------------------------------
    def _able(self, one: Laid) -> bool:
        return self.isEnabled() and one.chance is not None

    def _set(self, one: Laid) -> None:
        if self.field is not None and self._able(one) and one.value != self.field.value:
            self._session.set_answer(self.field.id, one.value)

    def _place(self, position: QPointF) -> int | None:
        return next((place for place in range(len(self.values)) if self.column(place).contains(position)), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Set the value whose column is clicked."""
        place = self._place(event.position())
        if event.button() == Qt.MouseButton.LeftButton and place is not None:
            self._set(self.values[place])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the column under the pointer, and say it in the tooltip."""
        place = self._place(event.position())
        if place != self.hovered:
            self.hovered = place
            self.setToolTip("" if place is None else plain_tip(self.said(self.values[place])))
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """No column is under the pointer."""
        super().leaveEvent(event)
        self.hovered = None
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right go to the next value that can be set, Home and End to the first and the last."""
        able = [one for one in self.values if self._able(one)]
        here = next((place for place, one in enumerate(able) if self.field and one.value == self.field.value), None)
        key = Qt.Key(event.key())
        if able and here is not None and key in _KEYS:
            self._set(able[max(0, min(len(able) - 1, here + _KEYS[key]))])
        elif able and key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._set(able[0 if key == Qt.Key.Key_Home else -1])
        else:
            event.ignore()
