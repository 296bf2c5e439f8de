"""Why the odds are what they are: each number with its lines, their rule, and the share each line has."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from engine.answer import Odds, Why
from engine.explain import Derived, Line
from gui.controls import Button, SlimScrollBar
from gui.controls.base import follow_theme, start
from gui.dialogs.base import Dialog
from gui.paint import box, text
from gui.session import Session
from gui.theme import brush, pen, px, theme
from gui.translation import pair

HEAD, LINE, PLAIN = 30, 30, 24
AMOUNT, FALL, CHIP = 46, 150, 64


class WhyLines(QWidget):
    """The painted lines: name, amount, a waterfall from 0 to 100 %, the rule."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.derived: tuple[Derived, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        follow_theme(self)

    def show_why(self, why: Why) -> None:
        """Show other reasons."""
        self.derived = why.derived
        self.setAccessibleName("\n".join(self.sentences()))
        self.updateGeometry()
        self.update()

    def value_words(self, derived: Derived) -> str:
        """The value of a derived number or word; dice ("2d8+2") are written alike in every language."""
        words = self.session.words
        if not isinstance(derived.value, bool | str):
            return words.number(derived.value)
        written = str(derived.value).lower() if isinstance(derived.value, bool) else derived.value
        name = f"derived_value.{derived.id}.{written}"
        return words.text(name) if name in words else written

    def sentences(self) -> list[str]:
        """Everything as plain lines, for the clipboard and screen readers."""
        words, lines = self.session.words, []
        for derived in self.derived:
            lines.append(pair(words.text(f"derived.{derived.id}"), self.value_words(derived)))
            for line in derived.lines:
                share = f", {words.percent(line.chance)}" if line.chance is not None else ""
                lines.append(f"  {words.text(line.label)} {words.signed(line.amount)}{share} ({line.rule})")
        return lines

    def sizeHint(self) -> QSize:
        """As high as its lines."""
        tall = sum(HEAD + sum(self._height(line) for line in derived.lines) + 6 for derived in self.derived)
        return QSize(px(500), px(tall + 8))

    @staticmethod
    def _height(line: Line) -> int:
        return LINE if line.chance is not None else PLAIN

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint every number with its lines."""
        painter = start(self)
        painter.fillRect(self.rect(), brush(theme().panel))
        top = 0.0
        for derived in self.derived:
            self._head(painter, QRectF(0, top, self.width(), px(HEAD)), derived)
            top += px(HEAD)
            reached = 0.0
            for line in derived.lines:
                area = QRectF(0, top, self.width(), px(self._height(line)))
                self._line(painter, area, line, reached)
                reached = line.chance if line.chance is not None else reached
                top += area.height()
            top += px(6)

    def _head(self, painter: QPainter, area: QRectF, derived: Derived) -> None:
        words, colors = self.session.words, theme()
        name = words.text(f"derived.{derived.id}")
        text(painter, area.adjusted(0, px(4), 0, 0), name, 13, 600)
        value = QRectF(self._amount_right() - px(120), area.top() + px(4), px(120), area.height() - px(4))
        text(painter, value, self.value_words(derived), 13, 600, align="right")
        painter.setPen(pen(colors.hair))
        painter.drawLine(QPointF(0, area.bottom() - 1), QPointF(self.width(), area.bottom() - 1))

    def _amount_right(self) -> float:
        return self.width() - px(FALL + CHIP + 20)

    def _line(self, painter: QPainter, area: QRectF, line: Line, before: float) -> None:
        words, colors = self.session.words, theme()
        right = self._amount_right()
        place = QRectF(px(8), area.top(), right - px(AMOUNT + 12), area.height())
        text(painter, place, words.text(line.label), 12.5, 400, colors.text2)
        tint = colors.accent if line.amount > 0 else colors.foe if line.amount < 0 else colors.text3
        amount = QRectF(right - px(AMOUNT), area.top(), px(AMOUNT), area.height())
        text(painter, amount, words.signed(line.amount), 12.5, 600, tint, align="right")
        if line.chance is not None:
            self._fall(painter, QRectF(right + px(14), area.top(), px(FALL), area.height()), before, line.chance)
        chip = QRectF(self.width() - px(CHIP), area.center().y() - px(9), px(CHIP), px(18))
        box(painter, chip, colors.sunken, colors.line, 9)
        text(painter, chip, line.rule, 10.5, 600, colors.text3, align="center")

    def _fall(self, painter: QPainter, area: QRectF, before: float, after: float) -> None:
        """One step of the waterfall: from the chance before this line to the chance with it."""
        colors, words = theme(), self.session.words
        track = QRectF(area.left(), area.center().y() - px(4), area.width() - px(44), px(8))
        box(painter, track, colors.sunken, "", 3)
        low, high = sorted((before, after))
        step = QRectF(
            track.left() + track.width() * low, track.top(), max(2.0, track.width() * (high - low)), track.height()
        )
        painter.fillRect(step, brush(colors.accent if after >= before else colors.foe))
        figure = QRectF(track.right() + px(4), area.top(), px(42), area.height())
        text(painter, figure, words.percent(after), 12, 500, align="right")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+C copies everything as text."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)

    def copy(self) -> None:
        """Copy everything as text."""
        QGuiApplication.clipboard().setText("\n".join(self.sentences()))


class WhyDialog(Dialog):
    """The reasons behind the present odds; follows every tick while it is open."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(560, parent)
        self.session = session
        self.lines = WhyLines(session)
        scroll = QScrollArea()
        scroll.setWidget(self.lines)
        scroll.setWidgetResizable(True)
        scroll.setVerticalScrollBar(SlimScrollBar())
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.viewport().setAutoFillBackground(False)
        self.column.addWidget(scroll, 1)
        copy = Button(self.tr("Copy as text"), icon="copy")
        copy.clicked.connect(self.lines.copy)
        self.column.addWidget(copy, 0, Qt.AlignmentFlag.AlignRight)
        session.why_changed.connect(self.lines.show_why)
        session.odds_changed.connect(self._entitle)
        self.resize(px(600), px(620))
        self._entitle(session.odds)
        session.show_why(True)

    def _entitle(self, odds: Odds | None) -> None:
        if odds is None:
            return
        headline, words = odds.headline, self.session.words
        chance = words.percent(headline.chance) if headline.chance is not None else ""
        self.set_title(f"{words.text(headline.label)} {chance}".strip())

    def done(self, result: int) -> None:
        """Stop computing the shares."""
        self.session.show_why(False)
        super().done(result)
