"""The stacked bar of outcomes, one-sided or two-sided, with the ghost of the setting before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.answer import Odds, OutcomeChance
from engine.view import VersusCard
from gui.accessible import Role
from gui.controls.base import focus_ring, follow_theme, plain_tip, start
from gui.paint import box, harm_bar, plain_bar, text, text_width, two_sided_bar
from gui.panels.attack.motion import Motion
from gui.panels.attack.outcome_parts import Part, between, parts_of, segments_of
from gui.theme import px, theme

if TYPE_CHECKING:
    from gui.session import Session

HEIGHT, GHOST, CAPTION = 26, 5, 16
MARGIN = 12


class OutcomeBar(QWidget):
    """One bar for all outcomes.

    `hovered` tells the outcomes under the pointer, `entered` that pointer or focus came (True) or left.
    """

    accessible_role = Role.Chart

    hovered = Signal(object)
    entered = Signal(bool)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._odds: Odds | None = None
        self._parts: tuple[Part, ...] = ()
        self._from: tuple[Part, ...] = ()
        self._shown: tuple[Part, ...] = ()
        self._ghost: tuple[Part, ...] = ()
        self._places: list[tuple[QRectF, str]] = []
        self._lit: frozenset[str] = frozenset()
        self._kinds: tuple[str, str] = ("hero", "foe")
        self._names = ("", "")
        self._captioned: tuple[tuple[object, ...], tuple[str, str]] = ((), ("", ""))
        self.motion = Motion(self._move, self)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow_theme(self)
        session.odds_changed.connect(self.show_odds)
        session.versus_changed.connect(self.show_versus)
        session.settled.connect(self._name)

    def sizeHint(self) -> QSize:
        """Bar and ghost, and a line of captions when two-sided."""
        captions = CAPTION if self._odds is not None and self._odds.two_sided else 0
        return QSize(px(200), px(HEIGHT + 4 + GHOST + 2 + captions))

    # -- what the session says ---------------------------------------------------------------------------------------
    def show_odds(self, odds: Odds) -> None:
        """Go to new chances from those on screen, with a ghost of those before the last change."""
        words, two_sided = self._session.words, odds.two_sided
        same_kind = self._odds is not None and self._odds.two_sided == two_sided
        if not same_kind:
            self.updateGeometry()
        before = self._odds
        if odds.before == odds.rows:
            self._ghost = ()
        elif before is not None and before.rows is odds.before:
            self._ghost = self._parts
        else:
            self._ghost = parts_of(words, odds.before, two_sided=two_sided)
        self._odds = odds
        self._parts = parts_of(words, odds.rows, two_sided=two_sided)
        if not same_kind or not self._shown or not two_sided:
            self.motion.stop()
            self._shown = self._parts
            self.update()
            return
        self._from = self._shown
        self.motion.go()

    def show_versus(self, attacker: VersusCard | None, target: VersusCard | None) -> None:
        """Name the two ends after the fighters."""
        names = (attacker.name if attacker else "", target.name if target else "")
        kinds = (attacker.kind if attacker else "hero", target.kind if target else "foe")
        if (names, kinds) != (self._names, self._kinds):
            self._names, self._kinds = names, kinds
            self.update()

    def _move(self, share: float) -> None:
        none = self._session.words.percent(0.0)
        self._shown = self._parts if share >= 1 else between(self._from, self._parts, share, none)
        self.update()

    def _name(self, _generation: int) -> None:
        rows = self._odds.rows if self._odds is not None else ()
        self.setAccessibleName(", ".join(self._said(row) for row in rows) or self.tr("Chances of each result"))
        self.setAccessibleDescription(", ".join(self._captions()) if all(self._names) else "")

    def _said(self, row: OutcomeChance) -> str:
        words = self._session.words
        return f"{words.text(row.label)} {words.percent(row.chance)}"

    # -- hover -------------------------------------------------------------------------------------------------------
    def light(self, ids: frozenset[str]) -> None:
        """Outline the parts that hold these outcomes."""
        if ids != self._lit:
            self._lit = ids
            self.update()

    def _ids_at(self, event: QMouseEvent) -> frozenset[str]:
        key = next((key for place, key in self._places if place.contains(event.position())), "")
        return frozenset(id for part in self._parts if _draws(part, key) for id in part.ids)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell what is under the pointer, and name it."""
        ids = self._ids_at(event)
        rows = self._odds.rows if self._odds is not None else ()
        self.setToolTip(plain_tip(*(self._said(row) for row in rows if row.id in ids)))
        self.light(ids)
        self.hovered.emit(ids)

    def enterEvent(self, event: QEvent) -> None:
        """A folded table opens."""
        self.entered.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is under the pointer any more."""
        self.light(frozenset())
        self.hovered.emit(frozenset())
        self.entered.emit(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """A folded table opens."""
        super().focusInEvent(event)
        self.entered.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """And closes again."""
        super().focusOutEvent(event)
        self.entered.emit(False)

    # -- painting ----------------------------------------------------------------------------------------------------
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint bar, ghost and captions."""
        painter = start(self)
        area = QRectF(px(MARGIN), 0, self.width() - 2 * px(MARGIN), px(HEIGHT))
        if self._odds is not None and self._shown:
            self._paint_odds(painter, area, self._odds)
        if self.hasFocus():
            focus_ring(painter, area.adjusted(-px(3), 0, px(3), px(3)), 6)

    def _paint_odds(self, painter: QPainter, area: QRectF, odds: Odds) -> None:
        self._paint_bar(painter, area, odds)
        for place, key in self._places if self._lit else ():
            if any(_draws(part, key) and not self._lit.isdisjoint(part.ids) for part in self._parts):
                box(painter, place.adjusted(1, 1, -1, -1), "", theme().text, 3, 2)
        if self._ghost:
            painter.setOpacity(0.55)
            shadow = QRectF(area.left(), area.bottom() + px(4), area.width(), px(GHOST))
            plain_bar(painter, shadow, [(part.width, part.harm) for part in self._ghost])
            painter.setOpacity(1.0)
        if odds.two_sided:
            self._paint_captions(painter, area)

    def _paint_bar(self, painter: QPainter, area: QRectF, odds: Odds) -> None:
        if not odds.two_sided:
            self._places = harm_bar(painter, area, segments_of(self._shown, named=True))
            return
        left, right = (
            segments_of([part for part in self._shown if part.place == place], named=False)
            for place in ("left", "right")
        )
        tie = sum(part.width for part in self._shown if part.place == "tie")
        self._places = two_sided_bar(painter, area, left, tie, right, self._kinds)

    def _captions(self) -> tuple[str, str]:
        """Who suffers what stands at the left, and at the right."""
        known = self._names, self._session.words
        if known != self._captioned[0]:  # painted many times for each that is said anew
            mine, theirs = (self.tr("{name} suffers").format(name=name) for name in self._names)
            self._captioned = known, (f"◂ {mine}", f"{theirs} ▸")
        return self._captioned[1]

    def _paint_captions(self, painter: QPainter, area: QRectF) -> None:
        """One at each end; a long one takes what the other leaves."""
        tint, top = theme().text3, area.bottom() + px(4 + (GHOST if self._ghost else 0))
        mine, theirs = self._captions()
        half = area.width() / 2 - px(4)
        wide = [text_width(words, 11, 500) + 1 for words in (mine, theirs)]
        left = min(wide[0], max(half, area.width() - px(8) - wide[1]))
        right = min(wide[1], max(half, area.width() - px(8) - wide[0]))
        text(painter, QRectF(area.left(), top, left, px(CAPTION)), mine, 11, 500, tint)
        place = QRectF(area.right() - right, top, right, px(CAPTION))
        text(painter, place, theirs, 11, 500, tint, align="right")


def _draws(part: Part, key: str) -> bool:
    """Whether a rectangle that `gui.paint` gave back under this key is the part's."""
    return part.key == key or (key == "=" and part.place == "tie")
