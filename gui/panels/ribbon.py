"""The turn ribbon: one token for each entry of the order, the one to play with its name; drag one to another place."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolTip, QWidget

from engine.view import RibbonEntry, TableView
from gui.accessible import Role
from gui.controls.base import focus_ring, follow_theme, plain_tip, start, touched
from gui.controls.hint import DropHint
from gui.paint import badge, box, initials_token, text, text_width
from gui.panels.lot_popup import open_lot
from gui.panels.ribbon_menu import ribbon_menu
from gui.panels.ribbon_paint import notes_that_fit, paint_sign, plate
from gui.panels.ribbon_words import sentence
from gui.panels.table import drop_words
from gui.pressing import ENTER
from gui.session import Session
from gui.theme import active, brush, pen, px, target, theme

TOKEN, TOKEN_COMPACT, GAP, PHASE_GAP, EDGE = 28, 24, 10, 24, 12
CARD, CARD_GAP = (34, 21), 4
"""What lies before an entry, and how far from its token."""
DRAG_PIXELS = 8
BELOW = 38
"""From the ribbon to the pointer for which the sentence of a drag stands just below the ribbon."""
COMPACT_BELOW = 820
"""Height of the window (at 100 %) under which the ribbon is 40 high instead of 52."""
BEFORE_NOW = 0.3
"""Share of the width that shows who has acted, when the order is longer than the ribbon."""


@dataclass(frozen=True)
class Placed:
    """An entry and where it is drawn, with the place of what lies before it where there is room."""

    entry: RibbonEntry
    area: QRectF
    badge: QRectF | None = None


def _shifted(one: Placed, by: float) -> Placed:
    """The same entry further right."""
    return Placed(one.entry, one.area.translated(by, 0), one.badge.translated(by, 0) if one.badge is not None else None)


class TurnRibbon(QWidget):
    """Tokens in the order of the round; phases stand apart, with their name."""

    accessible_role = Role.List

    selected = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.table: TableView | None = None
        self._focused = 0
        self._pressed: tuple[int, QPointF] | None = None
        self._drop: int | None = None
        self.hint = DropHint(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        session.table_changed.connect(self.show_table)
        session.language_changed.connect(self.update)
        follow_theme(self)

    def show_table(self, table: TableView) -> None:
        """Show another order."""
        self.table = table
        self._focused = min(self._focused, max(0, len(table.ribbon) - 1))
        self.setAccessibleName(self.tr("Order of the round"))
        notes = [self.session.words.text(note) for note in table.notes]
        words, order = self.session.words, enumerate(table.ribbon, 1)
        self.setAccessibleDescription(", ".join([*(sentence(words, entry, place) for place, entry in order), *notes]))
        self.setVisible(True)
        self.update()

    def sentence(self, entry: RibbonEntry) -> str:
        """One entry for a screen reader or a tooltip."""
        order = enumerate(self.table.ribbon if self.table else (), 1)
        place = next((place for place, one in order if one.id == entry.id), 0)
        return sentence(self.session.words, entry, place)

    @property
    def compact(self) -> bool:
        """Whether the window is low."""
        return self.window().height() < COMPACT_BELOW * active.scale

    @property
    def token(self) -> int:
        """Side of a token."""
        return px(TOKEN_COMPACT if self.compact else TOKEN)

    def sizeHint(self) -> QSize:
        """52 high, 40 in a low window."""
        return QSize(px(480), px(40 if self.compact else 52))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another height of the window may ask for another height of the ribbon."""
        super().resizeEvent(event)
        self.updateGeometry()

    # -- places ------------------------------------------------------------------------------------------------------
    def placed(self) -> list[Placed]:
        """Every entry with its area, left to right; a long order is shifted so that the one to play is in view.

        What lies before the entries is shown beside them where all of them fit, else beside the one to play alone; the
        others have it on a plate.
        """
        most = self.width() - px(EDGE)
        found = self._in_a_row(badges=True, most=most)
        if found and found[-1].area.right() > most:
            found = self._in_a_row(badges=False)
        shift = self._shift(found)
        return [_shifted(one, -shift) for one in found]

    def _in_a_row(self, *, badges: bool, most: float | None = None) -> list[Placed]:
        """Every entry with its area, from the left edge on; no further than the first that ends beyond `most`."""
        left, phase, gap = float(px(EDGE)), "", self._gap()
        found: list[Placed] = []
        for entry in self.table.ribbon if self.table else ():
            if entry.phase != phase:
                left += px(PHASE_GAP) if found else 0
                left += self._phase_width(entry.phase)
            phase = entry.phase
            shown = entry.badge is not None and (badges or entry.status == "now")
            width = self._width(entry) + (px(CARD_GAP + CARD[0]) if shown else 0)
            found.append(self._place(entry, QRectF(left, 0, width, self.height()), badge=shown))
            if most is not None and left + width > most:
                break
            left += width + gap
        return found

    def _place(self, entry: RibbonEntry, area: QRectF, *, badge: bool) -> Placed:
        if not badge:
            return Placed(entry, area)
        right = area.right() - (px(8) if entry.status == "now" else 0)
        wide, high = px(CARD[0]), px(CARD[1])
        return Placed(entry, area, QRectF(right - wide, (area.height() - high) / 2, wide, high))

    def _shift(self, placed: list[Placed]) -> float:
        """How far the tokens stand to the left of where they would begin."""
        over = placed[-1].area.right() + px(EDGE) - self.width() if placed else 0.0
        now = next((one.area.left() for one in placed if one.entry.status == "now"), 0.0)
        return max(0.0, min(over, now - self.width() * BEFORE_NOW))

    def _phase_words(self, phase: str) -> str:
        return self.session.words.short(f"phase.{phase}") if phase else ""

    def _phase_width(self, phase: str) -> float:
        """Room of the name of a phase, in front of its first token."""
        words = self._phase_words(phase)
        return text_width(words, 11, 500) + px(10) if words else 0.0

    def _gap(self) -> int:
        """Between two tokens: with it a token is as wide as a finger where it should be."""
        return max(px(GAP), target(0) - self.token)

    def _width(self, entry: RibbonEntry) -> float:
        wide = self._tokens(entry)
        if entry.status == "now":
            return wide + px(18) + min(text_width(entry.names[0], 13, 600), px(160)) + px(8)
        return float(wide)

    def _tokens(self, entry: RibbonEntry) -> int:
        """Width of the tokens: two half ones of a pair, one of a group."""
        return self.token + (self.token - px(8) if len(entry.initials) > 1 and not entry.group else 0)

    def _at(self, place: QPointF) -> int | None:
        for index, one in enumerate(self.placed()):
            if one.area.adjusted(-self._gap() / 2, 0, self._gap() / 2, 0).contains(place):
                return index
        return None

    def _landing(self, place: QPointF) -> int:
        """Where a token would land: the nearest place, also beyond the ends."""
        middles = [abs(one.area.center().x() - place.x()) for one in self.placed()]
        return middles.index(min(middles))

    # -- painting ----------------------------------------------------------------------------------------------------
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint tokens, phases and the note."""
        painter, colors = start(self), theme()
        painter.fillRect(self.rect(), brush(colors.sunken))
        painter.setPen(pen(colors.line))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        placed = self.placed()
        if not placed:
            self._paint_empty(painter)
            self._paint_note(painter, self._empty_width())
            return
        for index, one in enumerate(placed):
            if not self._is_in_view(one):
                continue
            if not index or placed[index - 1].entry.phase != one.entry.phase:
                self._paint_phase(painter, one, first=not index)
            self._paint_entry(painter, one, focused=self.hasFocus() and index == self._focused)
            self._paint_band(painter, one, placed[index + 1] if index + 1 < len(placed) else None)
            if self._drop == index and self._pressed is not None:
                edge = one.area.right() + px(4) if self._pressed[0] < index else one.area.left() - px(6)
                painter.fillRect(QRectF(edge, px(8), 2, self.height() - px(16)), brush(colors.accent))
        self._paint_note(painter, placed[-1].area.right())

    def _is_in_view(self, one: Placed) -> bool:
        """Whether anything of an entry may be seen, the phase in front of it included."""
        over = one.area.left() - self.width()
        if over > 0 and over > self._phase_width(one.entry.phase) + px(PHASE_GAP + GAP):
            return False
        return one.area.right() + px(EDGE) >= 0

    def _paint_phase(self, painter: QPainter, one: Placed, *, first: bool) -> None:
        """The name of a phase in front of its first token; a line before it, except at the very left."""
        colors, wide = theme(), self._phase_width(one.entry.phase)
        left = one.area.left() - wide
        if not first:
            x = left - px(GAP + PHASE_GAP) / 2
            painter.setPen(pen(colors.line))
            painter.drawLine(QPointF(x, px(10)), QPointF(x, self.height() - px(10)))
        place = QRectF(left, 0, wide, self.height())
        text(painter, place, self._phase_words(one.entry.phase), 11, 500, colors.text3)

    def _empty_words(self) -> str:
        return self.tr("The order of the round appears here: press N to begin")

    def _empty_width(self) -> float:
        """Where the words of an order without entries end."""
        return px(EDGE) + text_width(self._empty_words(), 12.5)

    def _paint_empty(self, painter: QPainter) -> None:
        area = QRectF(px(EDGE), 0, self.width() - px(2 * EDGE), self.height())
        text(painter, area, self._empty_words(), 12.5, 400, theme().text3)

    def _paint_entry(self, painter: QPainter, one: Placed, *, focused: bool) -> None:
        colors, entry, area = theme(), one.entry, one.area
        token = self.token
        top = (area.height() - token) / 2
        left = area.left()
        if entry.status == "now":
            inset = px(4 if self.compact else 6)
            pill = QRectF(area.left(), inset, area.width(), area.height() - 2 * inset - 1)
            box(painter, pill, colors.accent_soft, colors.accent, 6, 1.6)
            left += px(8)
        faded = entry.status in ("acted", "out") or entry.acted
        shown = list(zip(entry.initials, entry.kinds, strict=True))[: 1 if entry.group else None]
        for number, (initials, kind) in reversed(list(enumerate(shown))):
            shift = number * (token - px(8))
            initials_token(painter, QRectF(left + shift, top, token, token), initials, kind, faded=faded)
        wide = self._tokens(entry)
        if entry.status == "now":
            right = (one.badge.left() - px(4)) if one.badge is not None else area.right() - px(4)
            place = QRectF(left + wide + px(8), 0, right - left - wide - px(8), area.height())
            text(painter, place, entry.names[0], 13, 600)
        if entry.badge is not None and one.badge is not None:
            sign = self.session.words.short(entry.badge)
            badge(painter, one.badge, sign, dashed=entry.status == "hold", faded=faded)
        elif entry.badge is not None:
            said = self.session.words.short(entry.badge)
            plate(painter, QPointF(left + token / 2, top + token + px(3)), said, left=True, faded=faded)
        if entry.group > 1:
            plate(painter, QPointF(left + wide, top + token), f"×{entry.group}")
        paint_sign(painter, entry, QPointF(left + wide, top))
        if focused:
            focus_ring(painter, area.adjusted(-px(3), px(4), px(3), -px(5)), 6)

    def _paint_band(self, painter: QPainter, one: Placed, following: Placed | None) -> None:
        """A line under those who act together because the GM says so."""
        if one.entry.band:
            left, right = one.area.left(), one.area.right()
            if following is not None and following.entry.band == one.entry.band:
                right = following.area.left()
            painter.fillRect(QRectF(left, self.height() - px(5), right - left, px(2)), brush(theme().accent))

    def _paint_note(self, painter: QPainter, after: float) -> None:
        """The notes beside the order, at the right edge."""
        notes = self.table.notes if self.table else ()
        room = self.width() - px(EDGE) - after - px(24)
        said = notes_that_fit(self.session.words, notes, room - 2)
        if said:
            area = QRectF(self.width() - px(EDGE) - room, 0, room, self.height())
            text(painter, area, said, 12, 400, theme().text3, align="right")

    # -- mouse and keys ----------------------------------------------------------------------------------------------
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take a token."""
        index = self._at(event.position())
        self._pressed = None if index is None else (index, event.position())
        if index is not None:
            self._focused = index
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show where it would land."""
        if self._pressed is None:
            return
        _, began = self._pressed
        far = (event.position() - began).manhattanLength() > px(DRAG_PIXELS)
        self._drop = self._landing(event.position()) if far else None
        self._say_drop(event.position().toPoint())
        self.update()

    def _say_drop(self, place: QPoint) -> None:
        """Before or after whom the token would act, or that it stands there, while it is dragged."""
        if self._pressed is None or self._drop is None or self.table is None:
            self.hint.hide()
            return
        ribbon, moved = self.table.ribbon, self._pressed[0]
        names, other = (", ".join(ribbon[index].names) for index in (moved, self._drop))
        if moved == self._drop:
            said = drop_words.stands_there(names)
        else:
            said = drop_words.between(names, other, after=self._drop > moved, turn=True)
        self.hint.say(said, self, QPoint(place.x(), self.height() + px(BELOW)), refused=moved == self._drop)

    def give_up(self) -> bool:
        """Let the token go where it was; False: none is dragged."""
        dragged, self._pressed, self._drop = self._drop is not None, None, None
        self.hint.hide()
        self.update()
        return dragged

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let it land, or select who acts there."""
        pressed, drop = self._pressed, self._drop
        self.give_up()
        if pressed is None or self.table is None:
            return
        entry = self.table.ribbon[pressed[0]]
        if drop is not None and drop != pressed[0]:
            self.session.move_entry(entry.id, drop)
        elif drop is None and not self._opens(pressed[0], event.position()):
            self.selected.emit(entry.fighters[0])

    def _opens(self, index: int, place: QPointF) -> bool:
        """Open what may lie before an entry, where its card was clicked; False: something else was."""
        one = self.placed()[index]
        return one.badge is not None and touched(one.badge).contains(place) and self._open_lot(one)

    def _open_lot(self, one: Placed) -> bool:
        corner = self.mapToGlobal((one.badge or one.area).topLeft().toPoint())
        where = QRect(corner, (one.badge or one.area).size().toSize())
        return open_lot(self.session, one.entry.fighters[0], where, self) is not None

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with the entry under the pointer, or with the focused one."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self._focused if by_key else self._at(QPointF(event.pos()))
        placed = self.placed()
        if index is not None and index < len(placed):
            self.open_menu(index).popup(self.mapToGlobal(placed[index].area.bottomLeft().toPoint()))

    def open_menu(self, index: int) -> QMenu:
        """The menu of an entry."""
        return ribbon_menu(self.session, index, self, lambda: self._open_lot(self.placed()[index]))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right choose a token; with Alt they move it; Enter selects who acts there; Escape ends a drag."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        ribbon = self.table.ribbon if self.table else ()
        if event.key() == Qt.Key.Key_Escape and self.give_up():
            return
        if not ribbon:
            super().keyPressEvent(event)
        elif step is not None:
            place = max(0, min(len(ribbon) - 1, self._focused + step))
            if event.modifiers() & Qt.KeyboardModifier.AltModifier and place != self._focused:
                self.session.move_entry(ribbon[self._focused].id, place)
            self._focused = place
            self.update()
        elif event.key() in ENTER:
            self.selected.emit(ribbon[self._focused].fighters[0])
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Say what a token stands for; beside the tokens, every note in full."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            index = self._at(QPointF(event.pos()))
            said = [self.session.words.text(note) for note in self.table.notes] if self.table else []
            if index is not None and self.table is not None:
                said = [self.sentence(self.table.ribbon[index])]
            if said:
                QToolTip.showText(event.globalPos(), plain_tip(*said), self)
                return True
        return super().event(event)
