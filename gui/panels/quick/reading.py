"""What is understood of a typed line, painted: each group with its traits, what it is based on, what is wrong."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.label import Label
from engine.typed import QuickLine, Span
from gui.accessible import Role
from gui.controls.base import follow_theme, start
from gui.paint import box, icon, side_mark, text, text_width
from gui.session import Session
from gui.theme import BODY, active, color, font, px, theme

LEFT = 30
"""Where the words of a group begin; its side mark stands before them."""
HEAD, GAP = 24, 6


@dataclass(frozen=True)
class Told:
    """One line below the head of a group: plain, "unknown" (with the parts of the typed line) or "wrong"."""

    kind: str
    words: str


class Reading(QWidget):
    """The groups of a line, one below the other; as high as they need."""

    accessible_role = Role.StaticText

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.lines: tuple[QuickLine, ...] = ()
        self.example = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        active.changed.connect(self._fit)
        follow_theme(self)

    def show_lines(self, lines: tuple[QuickLine, ...], example: str) -> None:
        """Show what is understood; nothing typed: how a line is written."""
        self.lines, self.example = lines, example
        self.setAccessibleName(" ".join(self.said()))
        self._fit()
        self.update()

    def said(self) -> list[str]:
        """Everything that is shown, as sentences."""
        if not self._typed:
            return [self._help()]
        parts: list[str] = []
        for line in self.lines:
            parts += [self.head(line), *(one.words for one in self.told(line))]
        return [part if part.endswith(".") else f"{part}." for part in parts if part]

    @property
    def _typed(self) -> bool:
        return any(line.text.strip() for line in self.lines)

    def _help(self) -> str:
        told = self.tr("A number, a name, traits with their values, a weapon, @ and a side. For example: {0}")
        return told.format(self.example)

    # -- words -------------------------------------------------------------------------------------------------------
    def _word(self, told: Label | str) -> str:
        return told if isinstance(told, str) else self.session.words.text(told)

    def head(self, line: QuickLine) -> str:
        """How many of what name come."""
        return f"{line.count} × {line.name}" if line.name else ""

    def where(self, line: QuickLine) -> str:
        """To which side, and what they will be called where that is not what was typed."""
        side = next((one.name for one in self.session.table.sides if one.id == line.side), "")
        if len(line.names) > 1:
            return self.tr("{0}: {1} to {2}").format(side, line.names[0], line.names[-1])
        return self.tr("{0}: {1}").format(side, line.names[0]) if line.names else side

    def told(self, line: QuickLine) -> list[Told]:
        """What is told of a group below its head."""
        words = self.session.words
        found = []
        if line.traits:
            parts = [f"{words.short(one.label)} {self._word(one.shown)}" for one in line.traits]
            found.append(Told("plain", " · ".join(parts)))
        if line.weapons:
            names = ", ".join(words.text(f"weapon.{weapon}") for weapon in line.weapons)
            found.append(Told("plain", self.tr("Carries: {0}").format(names)))
        if line.name:
            base = words.text(line.base) if line.base is not None else words.text("quick.plain_sheet")
            found.append(Told("quiet", self.tr("The rest as: {0}").format(base)))
        if line.unknown:
            left = ", ".join(line.text[one.start : one.end] for one in line.unknown)
            found.append(Told("unknown", self.tr("Not understood, kept as a note: {0}").format(left)))
        found += [Told("wrong", words.text(one.why)) for one in line.wrong if one.why is not None]
        return found

    # -- geometry ----------------------------------------------------------------------------------------------------
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the words anew."""
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        """As high as the groups are."""
        return QSize(px(300), self.height())

    def _fit(self) -> None:
        """As high as the groups are."""
        self.setFixedHeight(max(px(40), round(self._paint(None)) + px(2)))

    def _wrapped(self, words: str, spans: tuple[Span, ...] = ()) -> QTextLayout:
        """Words broken to the width, some of them underlined."""
        layout = QTextLayout(words, font(*BODY))
        formats = []
        for span in spans:
            shape = QTextCharFormat()
            shape.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
            shape.setUnderlineColor(color(theme().error if span.why is not None else theme().warn))
            one = QTextLayout.FormatRange()
            one.start, one.length, one.format = span.start, max(1, span.end - span.start), shape
            formats.append(one)
        layout.setFormats(formats)
        layout.beginLayout()
        top = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(px(80), self.width() - px(LEFT) - px(10)))
            line.setPosition(QPointF(0, top))
            top += line.height() + 1
        layout.endLayout()
        return layout

    # -- painting ----------------------------------------------------------------------------------------------------
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the groups."""
        self._paint(self)

    def _paint(self, on: QWidget | None) -> float:
        """Paint onto a widget (None: nothing); where the last line ends."""
        painter = start(on) if on is not None else None
        colors, top = theme(), 0.0
        if not self._typed:
            return self._words(painter, self._help(), colors.text2, px(4), 0)
        marks = tuple(one for line in self.lines for one in (*line.unknown, *line.wrong) if one.end > one.start)
        if marks:
            top = self._words(painter, self.lines[0].text, colors.text, px(4), top, marks) + px(GAP)
        for line in self.lines:
            if line.name:
                if painter is not None:
                    self._head(painter, line, top)
                top += px(HEAD)
            for one in self.told(line):
                tint = {"wrong": colors.error, "quiet": colors.text2, "unknown": colors.warn}.get(one.kind, colors.text)
                if painter is not None and one.kind in ("wrong", "unknown"):
                    area = QRectF(px(8), top + px(1), px(14), px(14))
                    icon(painter, area, "error" if one.kind == "wrong" else "warning", tint)
                top = self._words(painter, one.words, tint, px(LEFT), top)
            top += px(GAP)
        return top

    def _words(
        self,
        painter: QPainter | None,
        words: str,
        tint: str,
        left: float,
        top: float,
        spans: tuple[Span, ...] = (),
    ) -> float:
        """Paint words from here; where they end."""
        layout = self._wrapped(words, spans)
        if painter is not None:
            painter.setPen(color(tint))
            layout.draw(painter, QPointF(left, top))
        return top + layout.boundingRect().height() + px(3)

    def _head(self, painter: QPainter, line: QuickLine, top: float) -> None:
        """The side mark, how many of whom, and where they go, in the colour of the side."""
        colors = theme()
        side = next((one for one in self.session.table.sides if one.id == line.side), None)
        kind = side.kind if side is not None else "third"
        head = self.head(line)
        wide = min(text_width(head, 13, 600) + 2, self.width() * 0.55)
        area = QRectF(0, top, self.width(), px(HEAD) - px(2))
        box(painter, area, colors.side_soft(kind), "", 4)
        side_mark(painter, QPointF(px(15), area.center().y()), kind, 14)
        text(painter, QRectF(px(LEFT), top, wide, area.height()), head, 13, 600, colors.side(kind))
        place = QRectF(px(LEFT) + wide + px(10), top, self.width() - px(LEFT) - wide - px(18), area.height())
        text(painter, place, self.where(line), 12, 400, colors.text2)
