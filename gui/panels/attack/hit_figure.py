"""The large figure: the chance of the headline, in words, and what the last change did to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.answer import Odds
from gui.accessible import Role, announce
from gui.controls.base import focus_ring, follow_theme, set_tip, start
from gui.paint import icon, on_baseline, paragraph, text, text_width, triangle
from gui.panels.attack.field_text import worth_text
from gui.panels.attack.words_of_odds import say_odds
from gui.theme import FIGURE, FIGURE_UNIT, ODDS_WORDS, px, theme

if TYPE_CHECKING:
    from gui.session import Session

ANNOUNCE_MILLISECONDS = 400
NOBODY = frozenset({"error.nobody_attacks", "error.nobody_aimed_at"})


class HitFigure(QWidget):
    """Chance, words and change; or that no roll is needed; or why the request is impossible.

    A click (or Ctrl+C) copies it as a sentence. `announced` carries what a screen reader is told, 400 ms after the last
    change.
    """

    accessible_role = Role.StaticText

    announced = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._odds: Odds | None = None
        self.compact = False
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.setInterval(ANNOUNCE_MILLISECONDS)
        self._quiet.timeout.connect(self._announce)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow_theme(self)
        self.retranslate()
        session.odds_changed.connect(self.show_odds)
        session.settled.connect(self._settle)

    def sizeHint(self) -> QSize:
        """74 high, 62 compact."""
        return QSize(px(200), px(62 if self.compact else 74))

    def set_compact(self, compact: bool) -> None:
        """Take less height."""
        if compact != self.compact:
            self.compact = compact
            self.updateGeometry()

    def show_odds(self, odds: Odds) -> None:
        """Show a new chance, at once: a figure on the way from one to the other is the chance of nothing."""
        self._odds = odds
        self._quiet.start()
        self.update()

    def _settle(self, _generation: int) -> None:
        self.setAccessibleName(self.sentence())

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.setAccessibleName(self.sentence())
        set_tip(self, self.tr("Click to copy"))
        self.update()

    # -- words -------------------------------------------------------------------------------------------------------
    def figure(self) -> str:
        """The figure on screen, without its unit."""
        chance = self._odds.headline.chance if self._odds is not None else None
        return self._session.words.percent(chance or 0.0).rstrip("%").rstrip()

    def sentence(self) -> str:
        """All of it as one sentence: for a screen reader and for the clipboard."""
        odds, words = self._odds, self._session.words
        if odds is None:
            return ""
        if odds.refused is not None:
            return words.text(odds.refused)
        if odds.headline.chance is None:
            return self._without_figure(odds)
        chance = odds.headline.chance
        name = words.text(odds.headline.label)
        said = self.tr("{name} {figure} percent, {odds}")
        return said.format(name=name, figure=self.figure(), odds=say_odds(chance))

    def _without_figure(self, odds: Odds) -> str:
        """What stands where there is no large figure: that a table decides, or that nothing is rolled."""
        return self._session.words.text(odds.headline.label) if odds.rolls else self.tr("no roll needed")

    def change(self) -> tuple[str, bool, str]:
        """What the last change did: points with their sign, whether that helps, its cause; empty when nothing did."""
        headline = self._odds.headline if self._odds is not None else None
        if headline is None or headline.chance is None or headline.before is None:
            return "", True, ""
        gain = headline.chance - headline.before
        if abs(gain) < 1e-9:
            return "", True, ""
        points, _ = worth_text(self._session.words, gain)
        cause = self._session.words.text(headline.cause) if headline.cause is not None else ""
        return points, gain > 0, cause

    def _announce(self) -> None:
        words = self.sentence()
        self.announced.emit(words)
        announce(self, words)

    # -- copying -----------------------------------------------------------------------------------------------------
    def copy(self) -> None:
        """Put the sentence on the clipboard."""
        QGuiApplication.clipboard().setText(self.sentence())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Copy."""
        self.copy()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy with the platform's key."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            event.ignore()

    # -- painting ----------------------------------------------------------------------------------------------------
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what there is to say."""
        odds = self._odds
        if odds is None:
            return
        painter = start(self)
        if odds.refused is not None:
            self._paint_refusal(painter, odds)
        elif odds.headline.chance is None:
            area = QRectF(px(12), 0, self.width() - px(24), self.height())
            text(painter, area, self._without_figure(odds), 15, 600)
        else:
            self._paint_chance(painter, odds)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()).adjusted(px(4), px(4), -px(4), -px(4)), 6)

    def _paint_refusal(self, painter: QPainter, odds: Odds) -> None:
        colors, reason = theme(), odds.refused
        assert reason is not None
        area = QRectF(px(40), px(4), self.width() - px(52), self.height() - px(8))
        if reason.id in NOBODY:
            text(painter, QRectF(area.left(), px(8), area.width(), px(20)), self.tr("Who strikes whom?"), 15, 600)
            area.setTop(px(28))
            words = self.tr("The attacker follows the turn. Pick a target: the odds show at once.")
            paragraph(painter, area, words, 12, 500, colors.text2, middle=True)
            sign, tint = "target", colors.text3
        else:
            paragraph(painter, area, self._session.words.text(reason), 13, 500, colors.text, middle=True)
            sign, tint = "warning", colors.warn
        icon(painter, QRectF(px(12), self.height() / 2 - px(10), px(20), px(20)), sign, tint)

    def _paint_chance(self, painter: QPainter, odds: Odds) -> None:
        colors = theme()
        base = px(46 if self.compact else 54)
        figure = self.figure()
        wide = text_width(figure, *FIGURE)
        on_baseline(painter, QPointF(px(12), base), figure, *FIGURE, colors.text)
        left = px(12) + wide + px(5)
        on_baseline(painter, QPointF(left, base), "%", *FIGURE_UNIT, colors.text3)
        left += text_width("%", *FIGURE_UNIT) + px(14)
        room = self.width() - px(12) - left
        middle = base - px(30)
        chance = odds.headline.chance
        assert chance is not None
        text(painter, QRectF(left, middle - px(10), room, px(20)), say_odds(chance), *ODDS_WORDS)
        self._paint_change(painter, QRectF(left, middle + px(14), room, px(18)), odds)

    def _paint_change(self, painter: QPainter, area: QRectF, odds: Odds) -> None:
        """The change with its cause, else the name of what is counted."""
        colors, (points, gain, cause) = theme(), self.change()
        if not points:
            text(painter, area, self._session.words.text(odds.headline.label), 12, 400, colors.text2)
            return
        tint = colors.accent if gain else colors.foe
        triangle(painter, QPointF(area.left() + px(4), area.center().y()), 8, tint, up=gain)
        left = area.left() + px(13)
        text(painter, QRectF(left, area.top(), area.right() - left, area.height()), points, 12, 600, tint)
        left += text_width(points, 12, 600) + px(6)
        text(painter, QRectF(left, area.top(), area.right() - left, area.height()), cause, 12, 400, colors.text2)
