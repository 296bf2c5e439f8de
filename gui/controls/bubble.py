"""A bubble that points at a part of the window: title, words, dots, two buttons; it blocks nothing."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QWidget

from gui.accessible import Role, announce
from gui.controls.base import follow_theme, start
from gui.controls.buttons import EnterButton
from gui.paint import box, paragraph, paragraph_height, shadow, text, text_width
from gui.theme import NAME, STRONG, Type, active, brush, px, target, theme

WIDE, MARGIN, ARROW = 276, 12, 8
"""Its width, the room around it for shadow and arrow, the arrow."""
TITLE, WORDS = Type(13.5, 600), Type(12.5, 400)
INSIDE, DOT, DOT_STEP, BUTTONS = 14, 5, 10, 28
FIRST_OF_ANCHOR = 56
"""At most so far down (or in) a part of the window it points: at its beginning."""
SIDES = ("left", "right", "above", "below")
MOVES = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide)


class BubbleButton(EnterButton):
    """A button in the inverted colours of the bubble; the main one has an edge."""

    def __init__(self, parent: QWidget, *, main: bool) -> None:
        super().__init__(parent)
        self._main = main

    def setText(self, words: str) -> None:
        """Change the words, and the name a screen reader says."""
        super().setText(words)
        self.setAccessibleName(words)

    def sizeHint(self) -> QSize:
        """As wide as its words."""
        return QSize(round(text_width(self.text(), *STRONG)) + px(22), target(BUTTONS))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter, colors, area = start(self), theme(), QRectF(self.rect())
        if self.hasFocus() or self.underMouse() or self._main:
            box(painter, area, "", colors.accent_line, 6, 2 if self.hasFocus() else 1)
        tint = colors.accent_line if self._main else colors.tip_text
        text(painter, area, self.text(), *(STRONG if self._main else NAME), tint, align="center")


class Bubble(QWidget):
    """Stands beside a part of the window, wherever there is room, and stays there when that part moves.

    `went_on` tells that the main button was pressed, `left` that it was sent away.
    """

    accessible_role = Role.HelpBalloon
    went_on = Signal()
    left = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._anchor: QWidget | None = None
        self._title, self._words, self._place, self._count = "", "", 0, 0
        self._sides: tuple[str, ...] = SIDES
        self._side, self._point = "", QPointF()
        self.away, self.onward = BubbleButton(self, main=False), BubbleButton(self, main=True)
        self.away.clicked.connect(self.left)
        self.onward.clicked.connect(self.went_on)
        window.installEventFilter(self)
        active.changed.connect(self.place)
        follow_theme(self)
        self.hide()

    def show_at(
        self, anchor: QWidget, title: str, words: str, place: int, count: int, *, sides: tuple[str, ...] = SIDES
    ) -> None:
        """Point at a part of the window; it is the `place`-th of `count` such bubbles (from 0).

        Args:
            sides: of the anchor, the one that is best first.
        """
        self._watch(anchor)
        self._sides = sides
        self._title, self._words, self._place, self._count = title, words, place, count
        self.setAccessibleName(title)
        self.setAccessibleDescription(words)
        self.place()
        self.show()
        self.raise_()
        self.update()
        announce(self, f"{title}. {words}")

    def _watch(self, anchor: QWidget | None) -> None:
        if self._anchor is not None:
            self._anchor.removeEventFilter(self)
        self._anchor = anchor
        if anchor is not None:
            anchor.installEventFilter(self)

    def end(self) -> None:
        """Go for good."""
        self._watch(None)
        self._window.removeEventFilter(self)
        self.hide()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What it points at has another place: stand beside it again. Escape that nobody else uses sends it away."""
        if event.type() in MOVES:
            QTimer.singleShot(0, self, self.place)
        elif watched is self._window and self.isVisible() and _is_escape(event):
            self.left.emit()
            return True
        return False

    # -- where it stands ---------------------------------------------------------------------------------------------
    def _words_high(self) -> int:
        return round(paragraph_height(self._words, px(WIDE - 2 * INSIDE), *WORDS) + 0.5)

    def sizeHint(self) -> QSize:
        """276 wide, as high as its words, and the room around it."""
        high = px(INSIDE + 20 + 4) + self._words_high() + px(12 + BUTTONS + 10)
        return QSize(px(WIDE + 2 * MARGIN), high + 2 * px(MARGIN))

    def place(self) -> None:
        """Stand at the first side of the anchor that has room; where it is not seen, in the middle, without arrow."""
        size, room = self.sizeHint(), self._window.rect()
        self.resize(size)
        anchor = self._seen()
        sides = self._sides if anchor is not None else ()
        found = next((side for side in sides if anchor and room.contains(self._at(side, anchor, size))), "")
        self._side = found
        if anchor is not None and found:
            self.setGeometry(self._at(found, anchor, size))
            self._point = QPointF(self._target(found, anchor) - self.pos())
        else:
            self.move(room.center() - QRect(0, 0, size.width(), size.height()).center())
        high = self.height() - px(MARGIN + 10 + BUTTONS)
        onward, away = self.onward.sizeHint(), self.away.sizeHint()
        right = self.width() - px(MARGIN + INSIDE - 2)
        self.onward.setGeometry(right - onward.width(), high, onward.width(), onward.height())
        self.away.setGeometry(self.onward.x() - px(4) - away.width(), high, away.width(), away.height())
        self.update()

    def _seen(self) -> QRect | None:
        """Where the anchor is seen, in the window; None: it is not."""
        anchor = self._anchor
        if anchor is None or not anchor.isVisible() or anchor.window() is not self._window:
            return None
        part = anchor.visibleRegion().boundingRect()
        return QRect(anchor.mapTo(self._window, part.topLeft()), part.size()) if not part.isEmpty() else None

    def _target(self, side: str, anchor: QRect) -> QPointF:
        """What the arrow points at."""
        across = anchor.top() + min(anchor.height() / 2, px(FIRST_OF_ANCHOR))
        along = anchor.left() + min(anchor.width() / 2, px(WIDE))
        if side in ("left", "right"):
            return QPointF(anchor.left() if side == "left" else anchor.right() + 1, across)
        return QPointF(along, anchor.top() if side == "above" else anchor.bottom() + 1)

    def _at(self, side: str, anchor: QRect, size: QSize) -> QRect:
        """Its place at a side, within the window along the anchor."""
        point, edge = self._target(side, anchor).toPoint(), px(MARGIN - ARROW)
        x, y = point.x() - size.width() // 2, point.y() - px(MARGIN + INSIDE + 20)
        if side in ("left", "right"):
            x = point.x() - size.width() + edge if side == "left" else point.x() - edge
            y = max(0, min(y, self._window.height() - size.height()))
        else:
            y = point.y() - size.height() + edge if side == "above" else point.y() - edge
            x = max(0, min(x, self._window.width() - size.width()))
        return QRect(x, y, size.width(), size.height())

    # -- painting ----------------------------------------------------------------------------------------------------
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the inverted shape, its arrow, its words, the dots."""
        painter, colors, margin = start(self), theme(), px(MARGIN)
        area = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        shadow(painter, area, 10)
        box(painter, area, colors.tip, "", 10)
        if self._side:
            painter.setBrush(brush(colors.tip))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawPolygon(self._arrow(area))
        left, wide = area.left() + px(INSIDE), area.width() - 2 * px(INSIDE)
        top = area.top() + px(INSIDE)
        text(painter, QRectF(left, top, wide, px(20)), self._title, *TITLE, colors.tip_text)
        words = QRectF(left, top + px(24), wide, self._words_high())
        paragraph(painter, words, self._words, *WORDS, colors.tip_text)
        middle = self.onward.geometry().center().y() + 0.5
        for dot in range(self._count):
            tint = colors.tip_text if dot == self._place else colors.ghost
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(brush(tint))
            reach = px(DOT) / 2 + (px(1) if dot == self._place else 0)
            painter.drawEllipse(QPointF(left + px(4 + DOT_STEP * dot), middle), reach, reach)

    def _arrow(self, area: QRectF) -> QPolygonF:
        """The triangle between the shape and what it points at."""
        half, least = px(ARROW), px(10 + ARROW)
        if self._side in ("left", "right"):
            edge = area.right() - 1 if self._side == "left" else area.left() + 1
            y = max(area.top() + least, min(self._point.y(), area.bottom() - least))
            tip = QPointF(edge + half if self._side == "left" else edge - half, y)
            return QPolygonF([QPointF(edge, y - half), tip, QPointF(edge, y + half)])
        edge = area.bottom() - 1 if self._side == "above" else area.top() + 1
        x = max(area.left() + least, min(self._point.x(), area.right() - least))
        tip = QPointF(x, edge + half if self._side == "above" else edge - half)
        return QPolygonF([QPointF(x - half, edge), tip, QPointF(x + half, edge)])


def _is_escape(event: QEvent) -> bool:
    return isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape
