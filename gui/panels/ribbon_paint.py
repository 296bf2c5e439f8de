"""Small things on the ribbon: a plate on a token, and the notes beside the order."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from engine.label import Label, Words
from engine.view import RibbonEntry
from gui.paint import box, icon, text, text_width
from gui.theme import px, theme

SEPARATOR = " · "


def plate(painter: QPainter, corner: QPointF, said: str, *, left: bool = False, faded: bool = False) -> None:
    """A few signs on a plate at the lower right corner of a token, or centred below its left one."""
    colors, wide = theme(), text_width(said, 10.5, 600) + px(7)
    place = QRectF(corner.x() - (wide / 2 if left else wide - px(5)), corner.y() - px(11), wide, px(14))
    painter.save()
    painter.setOpacity(0.6 if faded else 1.0)
    box(painter, place, colors.raised if left else colors.text2, colors.line if left else colors.sunken, 7)
    text(painter, place, said, 10.5, 600, colors.text if left else colors.panel, align="center")
    painter.restore()


def paint_sign(painter: QPainter, entry: RibbonEntry, corner: QPointF) -> None:
    """Acted, out, waiting or tied: a small sign at the upper right corner of the token."""
    symbol = {"acted": "tick", "out": "close", "hold": "hourglass"}.get(entry.status, "")
    if not symbol:
        symbol = "tick" if entry.acted else "why" if entry.tied and entry.status != "now" else ""
    if symbol:
        place = QRectF(corner.x() - px(9), corner.y() - px(3), px(12), px(12))
        box(painter, place.adjusted(-1, -1, 1, 1), theme().sunken, "", 6)
        icon(painter, place, symbol, theme().text2)


def notes_that_fit(words: Words, notes: tuple[Label, ...], room: float) -> str:
    """All notes in one line, as many in full as there is room for; else the short ones, else the first."""
    return next((said for said in _ways(words, notes) if text_width(said, 12) <= room), "")


def _ways(words: Words, notes: tuple[Label, ...]) -> Iterator[str]:
    """The notes, from the longest way to say them to the shortest."""
    full, short = [words.text(note) for note in notes], [words.short(note) for note in notes]
    for many in range(len(notes), -1, -1):
        yield SEPARATOR.join(full[:many] + short[many:])
    for many in range(len(notes) - 1, 0, -1):
        yield SEPARATOR.join(short[:many])
