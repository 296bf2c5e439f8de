"""Luck of the evening: every roll of every fighter, and whether they were better than was to be expected."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from engine.label import label
from engine.report.evening import FighterLuck
from gui.accessible import Role
from gui.controls.base import follow_theme, start
from gui.controls.labels import PlainLabel
from gui.controls.scrolled import scrolled
from gui.dialogs.base import Dialog
from gui.paint import box, paragraph, side_mark, text
from gui.session import Session
from gui.theme import NAME, SECOND, brush, pen, px, theme
from gui.translation import pair

LINE, NAMES, WORDS = 40, 150, 210


class LuckDialog(Dialog):
    """A line for each fighter who has rolled; it follows the fight while it is open."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(560, parent)
        self.session = session
        self.set_title(self.tr("Luck so far"))
        self.lines = LuckLines(session)
        self.column.addWidget(
            PlainLabel(
                self.tr(
                    "Each mark is a roll: left is worse than was to be expected, right is better. The band is how far "
                    "chance alone moves the mean. Results taken by hand are left out."
                ),
                quiet=True,
                size=12,
            )
        )
        self.column.addWidget(scrolled(self.lines), 1)
        session.log_changed.connect(self.show_lucks)
        self.resize(px(680), px(420))
        self.show_lucks()

    def show_lucks(self, _told: object = None) -> None:
        """Show the rolls as they stand."""
        self.lines.show_lucks(self.session.lucks())


class LuckLines(QWidget):
    """The painted lines; a screen reader hears a sentence for each."""

    accessible_role = Role.StaticText

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.lucks: tuple[FighterLuck, ...] = ()
        follow_theme(self)

    def show_lucks(self, lucks: tuple[FighterLuck, ...]) -> None:
        """Show other rolls."""
        self.lucks = lucks
        self.setMinimumHeight(px(LINE) * max(2, len(lucks)))
        self.setAccessibleName("\n".join(pair(one.name, self.verdict(one)) for one in lucks) or self.nothing())
        self.update()

    def sizeHint(self) -> QSize:
        """One line a fighter."""
        return QSize(px(560), px(LINE) * max(2, len(self.lucks)))

    def verdict(self, one: FighterLuck) -> str:
        """What the rolls come to, in words."""
        words = self._session.words
        verdict = words.text(label(f"report.verdict.{one.mean.verdict}"))
        rolls = self.tr("1 roll") if one.mean.rolls == 1 else self.tr("{0} rolls").format(one.mean.rolls)
        return f"{verdict} · {rolls}"

    def nothing(self) -> str:
        """What stands here while nothing has been rolled."""
        return self.tr("No roll has been applied yet. Every attack that is applied counts here.")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines, or what will stand here."""
        painter, colors = start(self), theme()
        painter.fillRect(self.rect(), brush(colors.panel))
        if not self.lucks:
            paragraph(painter, QRectF(self.rect()), self.nothing(), *SECOND, colors.text3, middle=True)
        for place, one in enumerate(self.lucks):
            self._line(painter, QRectF(0, px(LINE) * place, self.width(), px(LINE)), one)

    def _line(self, painter: QPainter, area: QRectF, one: FighterLuck) -> None:
        colors, middle = theme(), area.center().y()
        side_mark(painter, QPointF(px(8), middle), one.kind)
        text(painter, QRectF(px(20), area.top(), px(NAMES - 24), area.height()), one.name, *NAME)
        words = QRectF(area.right() - px(WORDS - 12), area.top(), px(WORDS - 16), area.height())
        text(painter, words, self.verdict(one), *SECOND, colors.text2)
        track = QRectF(px(NAMES), middle - px(9), area.width() - px(NAMES + WORDS), px(18))
        box(painter, track, colors.sunken, colors.line, 4)
        off = one.mean.error * track.width()
        band = QRectF(track.center().x() - off, track.top(), 2 * off, track.height()).intersected(track)
        painter.fillRect(band.adjusted(0, 1, 0, -1), brush(colors.accent_soft))
        painter.setPen(pen(colors.control))
        painter.drawLine(QPointF(track.center().x(), track.top()), QPointF(track.center().x(), track.bottom()))
        painter.setPen(pen(colors.text2, 1.6))
        for roll in one.places:
            x = track.left() + roll * track.width()
            painter.drawLine(QPointF(x, middle - px(4)), QPointF(x, middle + px(4)))
        self._mean(painter, QPointF(track.left() + one.mean.place * track.width(), middle))

    def _mean(self, painter: QPainter, at: QPointF) -> None:
        """The mean of the rolls, a disc."""
        painter.setPen(pen(theme().panel, 1.5))
        painter.setBrush(brush(theme().accent))
        painter.drawEllipse(at, px(5), px(5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
