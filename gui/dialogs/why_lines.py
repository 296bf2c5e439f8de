"""The painted reasons: name, amount, a waterfall from 0 to 100 %, the rule."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QToolTip, QWidget

from engine.explain import HOME_MADE
from gui.accessible import Role
from gui.controls.base import focus_ring, follow_theme, plain_tip, start
from gui.dialogs.why_rows import WhyRow
from gui.paint import box, keycap, keycap_width, text, text_width
from gui.pressing import ENTER
from gui.session import Session
from gui.theme import BODY, CAPTION, SECOND_STRONG, STRONG, brush, color, pen, px, theme

HEIGHTS = {"section": 32, "total": 30, "idle": 24}
STEP, PLAIN = 30, 24
AMOUNT, FALL, LABEL, CHIP = 48, 150, 56, 66
"""Widths: the amount, the waterfall, the words beside its steps, the rule."""
QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)


def height_of(row: WhyRow) -> int:
    """Height of a line, in pixels of the drawing."""
    return HEIGHTS.get(row.kind, STEP if row.after is not None else PLAIN)


class WhyLines(QWidget):
    """The lines, one below the other; a click on one says its rule, a double click opens it in the help."""

    rule_asked = Signal(str)

    accessible_role = Role.List

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.rows: tuple[WhyRow, ...] = ()
        self.current = 0
        self.setAccessibleName(self.tr("Reasons"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        follow_theme(self)

    def show_rows(self, rows: tuple[WhyRow, ...]) -> None:
        """Show other reasons."""
        self.rows = rows
        self.current = self._nearest(self.current, 1)
        self.setAccessibleName(self.sentences() or self.tr("Reasons"))
        self.updateGeometry()
        self.update()

    def sentences(self) -> str:
        """Everything as plain lines, for the clipboard and screen readers."""
        return "\n".join(row.sentence() for row in self.rows)

    def sizeHint(self) -> QSize:
        """As high as its lines."""
        return QSize(px(500), px(sum(map(height_of, self.rows)) + 8))

    def minimumSizeHint(self) -> QSize:
        """The lines never shrink: they scroll."""
        return QSize(px(440), self.sizeHint().height())

    # -- places ------------------------------------------------------------------------------------------------------
    def _amount_right(self) -> float:
        """Where the amounts end: before the waterfall, or before the rules where no line is a step of one."""
        steps = FALL + LABEL if any(row.after is not None for row in self.rows) else 0
        return self.width() - px(steps + CHIP + 20)

    def name_room(self, row: WhyRow) -> float:
        """How wide the name of a line may be."""
        end = self.width() - px(CHIP) if row.kind == "idle" else self._amount_right() - px(AMOUNT)
        return end - px(16)

    def _track(self, area: QRectF) -> QRectF:
        """Where the steps of a line stand."""
        return QRectF(self._amount_right() + px(16), area.center().y() - px(7), px(FALL), px(14))

    def row_at(self, y: float) -> WhyRow | None:
        """The line at a height."""
        top = 0
        for row in self.rows:
            top += px(height_of(row))
            if y < top:
                return row
        return None

    # -- painting ----------------------------------------------------------------------------------------------------
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines."""
        painter = start(self)
        painter.fillRect(self.rect(), brush(theme().panel))
        top = 0.0
        for place, row in enumerate(self.rows):
            area = QRectF(0, top, self.width(), px(height_of(row)))
            {"section": self._section, "total": self._total}.get(row.kind, self._line)(painter, area, row)
            if self.hasFocus() and place == self.current:
                focus_ring(painter, area.adjusted(1, 0, -1, 0), 4)
            top += area.height()
        if self.hasFocus() and not self.rows:
            focus_ring(painter, QRectF(self.rect()), 4)

    def _section(self, painter: QPainter, area: QRectF, row: WhyRow) -> None:
        low, colors = area.adjusted(0, px(8), 0, 0), theme()
        right = self._amount_right()
        wide = text_width(row.amount, *SECOND_STRONG)
        text(painter, QRectF(0, low.top(), right - wide - px(12), low.height()), row.name, *SECOND_STRONG, colors.text2)
        place = QRectF(right - px(220), low.top(), px(220), low.height())
        text(painter, place, row.amount, *SECOND_STRONG, align="right")
        if row.stepped:
            said = self.tr("chance, line by line")
            text(
                painter, QRectF(right + px(16), low.top(), px(FALL + LABEL), low.height()), said, *CAPTION, colors.text3
            )

    def _total(self, painter: QPainter, area: QRectF, row: WhyRow) -> None:
        colors, right = theme(), self._amount_right()
        box(painter, area, colors.accent_soft, "", 5)
        text(painter, area.adjusted(px(8), 0, 0, 0), row.name, *STRONG)
        text(painter, QRectF(0, area.top(), right, area.height()), row.amount, *STRONG, align="right")
        place = QRectF(right + px(16), area.top(), area.right() - right - px(24), area.height())
        text(painter, place, row.said, *STRONG, colors.accent)

    def _line(self, painter: QPainter, area: QRectF, row: WhyRow) -> None:
        colors, right = theme(), self._amount_right()
        quiet = row.kind == "idle"
        tint = {"gain": colors.accent, "loss": colors.loss}.get(row.tone, colors.text)
        name = QRectF(px(8), area.top(), self.name_room(row), area.height())
        text(painter, name, row.name, *BODY, colors.text3 if quiet else colors.text)
        amount = QRectF(right - px(AMOUNT), area.top(), px(AMOUNT), area.height())
        text(painter, amount, row.amount, *STRONG, tint, align="right")
        if row.after is not None:
            self._step(painter, area, row)
        if row.rule:
            rule = self.session.words.text(f"rule.{HOME_MADE}") if row.rule == HOME_MADE else row.rule
            wide = keycap_width(rule)
            cap = QRectF(area.right() - wide - px(8), area.top(), wide, area.height())
            keycap(painter, cap, rule, tint=colors.text2, edge=colors.line)

    def _step(self, painter: QPainter, area: QRectF, row: WhyRow) -> None:
        """One step of the waterfall: from the chance before this line to the chance with it."""
        colors, track = theme(), self._track(area)
        for quarter in QUARTERS:
            x = track.left() + track.width() * quarter
            painter.fillRect(QRectF(round(x), area.top(), 1, area.height()), brush(colors.hair))
        first, after = row.before is None, row.after or 0.0
        low, high = sorted((row.before or 0.0, after))
        bar = QRectF(track.left() + track.width() * low, track.top(), track.width() * (high - low), track.height())
        bar.setWidth(max(px(2), bar.width()))
        tint = colors.text3 if first else colors.accent if row.tone == "gain" else colors.loss
        if row.tone == "loss" and not first:
            painter.fillRect(bar, QBrush(color(tint), Qt.BrushStyle.BDiagPattern))
            box(painter, bar, "", tint, 2)
        else:
            box(painter, bar, tint, "", 2)
        if not first:
            painter.setPen(pen(colors.control, 1, dashed=True))
            x = track.left() + track.width() * (row.before or 0.0)
            painter.drawLine(QPointF(x, area.top() - px(8)), QPointF(x, bar.top()))
        wide = text_width(row.said, *SECOND_STRONG)
        left = (
            bar.left() - wide - px(5) if not first and bar.left() - wide - px(5) > track.left() else bar.right() + px(5)
        )
        tint = colors.text2 if first or row.tone == "quiet" else tint
        text(painter, QRectF(left, area.top(), wide + 1, area.height()), row.said, *SECOND_STRONG, tint)

    # -- acts --------------------------------------------------------------------------------------------------------
    def event(self, event: QEvent) -> bool:
        """A line's tooltip is what its rule says."""
        if isinstance(event, QHelpEvent):
            self._say_rule(event.pos().y(), event.globalPos())
            return True
        return super().event(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click says it at once."""
        self._say_rule(event.position().y(), event.globalPosition().toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click asks for the rule itself."""
        row = self.row_at(event.position().y())
        if row is not None and row.rule:
            QToolTip.hideText()
            self.rule_asked.emit(row.rule)

    def rule(self) -> str:
        """The rule of the line with the ring; "": it has none."""
        return self.rows[self.current].rule if self.current < len(self.rows) else ""

    def _say_rule(self, y: float, where: QPoint) -> None:
        row = self.row_at(y)
        if row is not None and row.rule:
            QToolTip.showText(where, plain_tip(self.session.words.short(f"rule.{row.rule}")), self)
        else:
            QToolTip.hideText()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down go from line to line, Enter or Space says its rule; Ctrl+C copies everything as text."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif step is not None and self.rows:
            self._go_to(self.current + step, step)
        elif event.key() in (*ENTER, Qt.Key.Key_Space) and self.rows:
            middle = self._top_of(self.current) + px(height_of(self.rows[self.current])) / 2
            self._say_rule(middle, self.mapToGlobal(QPoint(px(16), round(middle))))
        else:
            super().keyPressEvent(event)

    def _nearest(self, place: int, step: int) -> int:
        """The first line from a place on, going down (1) or up (-1); a heading says nothing and is passed over."""
        places = [at for at, row in enumerate(self.rows) if row.kind != "section"]
        if step > 0:
            return next((at for at in places if at >= place), places[-1] if places else 0)
        return next((at for at in reversed(places) if at <= place), places[0] if places else 0)

    def _go_to(self, place: int, step: int) -> None:
        """Put the ring on another line, in view."""
        self.current = self._nearest(place, step)
        top, high = self._top_of(self.current), px(height_of(self.rows[self.current]))
        viewport = self.parentWidget()
        around = viewport.parentWidget() if viewport is not None else None
        if isinstance(around, QScrollArea):
            around.ensureVisible(0, round(top + high / 2), 0, high)
        self.update()

    def _top_of(self, place: int) -> float:
        return float(sum(px(height_of(row)) for row in self.rows[:place]))

    def copy(self) -> None:
        """Copy everything as text."""
        QGuiApplication.clipboard().setText(self.sentences())
