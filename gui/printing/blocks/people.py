"""Fighters as lines of the GM's sheet: a box for the initiative, figures, boxes to tick, a line for notes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import msgspec
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from engine.report.document import People, Person, Track
from gui.paint import box, icon, icon_names, text, text_width
from gui.printing.press import SMALL, SMALL_STRONG, Press, rule
from gui.printing.strips import Strip
from gui.theme import NAME, STRONG, pen, px, theme

BOX_WIDE = 42
NAME_LEFT = 56
TRACK_SIDE = 16
TRACK_LINE = 24
NOTES_SHARE = 0.17
NAME_SHARE = 0.31
FIGURE_WIDE = 70
LEFT_LINE = 30
MOST_BESIDE = 2
"""Most lines of notes that stand in their column."""
MOST_NAMES = 4
"""Most lines of a name in its column; a longer one stands whole below."""


def people(block: People, press: Press) -> list[Strip]:
    """One strip a line, as high as what it says; notes that are too long for their column stand below it."""
    return [strip for one in block.rows for strip in _lines(one, press)]


def _lines(person: Person, press: Press) -> list[Strip]:
    whole = press.lines(press.say(person.name), STRONG, _columns(person, press.width)["name"].width())
    named = press.say(person.name) if len(whole) > MOST_NAMES else ""
    said = " · ".join(filter(None, (named, _said(person, press))))
    beside = press.lines(said, SMALL, press.width * NOTES_SHARE) if said else []
    if len(beside) <= MOST_BESIDE:
        return [_row(person, press, beside, closed=True)]
    below = press.paragraph(said, SMALL, left=px(NAME_LEFT), tint=theme().text2)
    return [replace(_row(person, press, [], closed=False), keeps=True), *below, _closing(press)]


def _closing(press: Press) -> Strip:
    return Strip(px(6), rule)


def _row(person: Person, press: Press, notes: list[str], *, closed: bool) -> Strip:
    places = _columns(person, press.width)
    lines = list(track_lines(person.tracks, press, places["tracks"].width()))
    name_wide = places["name"].width() - _marks_width(person, press)
    names = press.few_lines(press.say(person.name), STRONG, name_wide, MOST_NAMES)
    weapon = press.lines(press.say(person.weapon), SMALL, places["name"].width())
    under = px(16) * len(weapon) + px(19) * len(names)
    height = max(px(44), px(8) + under, px(12) + px(TRACK_LINE) * len(lines))

    def paint(painter: QPainter, place: QRectF) -> None:
        if closed:
            rule(painter, place)
        at = {name: column.translated(place.topLeft()) for name, column in places.items()}
        initiative = QRectF(place.left(), place.top() + px(7), px(BOX_WIDE), px(30))
        box(painter, initiative, "", theme().control, 5, 1.2)
        _name(painter, at["name"], person, names)
        top = at["name"].top() + px(4) + px(19) * len(names)
        for number, words in enumerate(weapon):
            area = QRectF(at["name"].left(), top + px(16) * number, at["name"].width(), px(16))
            text(painter, area, words, *SMALL, theme().text2, sentence=True)
        _figures(painter, at["figures"], person, press)
        for number, line in enumerate(lines):
            paint_tracks(
                painter, QPointF(at["tracks"].left(), place.top() + px(10) + number * px(TRACK_LINE)), line, press
            )
        _notes(painter, QRectF(at["notes"].left(), place.top(), at["notes"].width(), px(40)), notes)

    return Strip(float(height), paint)


def _columns(person: Person, width: float) -> dict[str, QRectF]:
    """Where each part of a line stands, from its left end."""
    notes = width * NOTES_SHARE
    figures = min(px(FIGURE_WIDE) * max(1, len(person.figures)), width * 0.24)
    name = width * NAME_SHARE - px(NAME_LEFT)
    left = px(NAME_LEFT) + name + px(8)
    tracks = width - left - figures - notes - px(20)
    return {
        "name": QRectF(px(NAME_LEFT), 0, name, 0),
        "figures": QRectF(left, 0, figures, 0),
        "tracks": QRectF(left + figures + px(8), 0, tracks, 0),
        "notes": QRectF(width - notes, 0, notes, 0),
    }


def _marks_width(person: Person, press: Press) -> float:
    return sum(px(18) if one.icon in icon_names() else 0 for one in person.marks)


def _name(painter: QPainter, place: QRectF, person: Person, names: list[str]) -> None:
    top = place.top() + px(4)
    for line in names:
        text(painter, QRectF(place.left(), top, place.width(), px(19)), line, *STRONG)
        top += px(19)
    left = place.left() + text_width(names[-1], *STRONG) + px(6)
    for mark in person.marks:
        if mark.icon in icon_names():
            icon(painter, QRectF(left, top - px(17), px(14), px(14)), mark.icon, theme().text)
            left += px(18)


def _figures(painter: QPainter, place: QRectF, person: Person, press: Press) -> None:
    wide = place.width() / max(1, len(person.figures))
    for number, (name, value) in enumerate(person.figures):
        left = place.left() + number * wide
        text(painter, QRectF(left, place.top() + px(5), wide - px(6), px(16)), press.short(name), *SMALL, theme().text2)
        text(painter, QRectF(left, place.top() + px(21), wide - px(6), px(18)), press.short(value), *NAME)


def track_lines(tracks: tuple[Track, ...], press: Press, room: float) -> Iterator[list[Track]]:
    """Tracks beside each other, as many as have room; boxes that have none are told as a number."""
    line: list[Track] = []
    used = 0.0
    for wanted in tracks:
        too_wide = wanted.left is None and _track_width(wanted, press) > room
        track = msgspec.structs.replace(wanted, left=wanted.count - wanted.filled) if too_wide else wanted
        wide = _track_width(track, press)
        if line and used + wide > room:
            yield line
            line, used = [], 0.0
        line.append(track)
        used += wide
    if line:
        yield line


def _track_width(track: Track, press: Press) -> float:
    words = text_width(press.short(track.text), *SMALL)
    boxes = px(46) + px(LEFT_LINE) if track.left is not None else track.count * px(TRACK_SIDE + 3)
    return words + px(6) + boxes + px(10)


def paint_tracks(painter: QPainter, at: QPointF, tracks: list[Track], press: Press) -> None:
    """Draw tracks beside each other from a point on."""
    left = at.x()
    for track in tracks:
        _track(painter, QPointF(left, at.y()), track, press)
        left += _track_width(track, press)


def _track(painter: QPainter, at: QPointF, track: Track, press: Press) -> None:
    words = press.short(track.text)
    wide = text_width(words, *SMALL)
    text(painter, QRectF(at.x(), at.y(), wide + 1, px(TRACK_SIDE)), words, *SMALL, theme().text2)
    left = at.x() + wide + px(6)
    if track.left is not None:
        _left_over(painter, QPointF(left, at.y()), track.left, press)
        return
    for number in range(track.count):
        square = QRectF(left + number * px(TRACK_SIDE + 3), at.y(), px(TRACK_SIDE), px(TRACK_SIDE))
        if track.round:
            painter.setPen(pen(theme().text, 1.2))
            painter.setBrush(theme().text if number < track.filled else "transparent")
            painter.drawEllipse(square.adjusted(1, 1, -1, -1))
        else:
            box(painter, square, "", theme().text, 3, 1.2)
            if number < track.filled:
                painter.drawLine(square.topLeft() + QPointF(4, 4), square.bottomRight() - QPointF(4, 4))
                painter.drawLine(square.topRight() + QPointF(-4, 4), square.bottomLeft() + QPointF(4, -4))


def _left_over(painter: QPainter, at: QPointF, left: int, press: Press) -> None:
    """What is left, in a box, and a line to write on how it changes."""
    square = QRectF(at.x(), at.y() - px(2), px(40), px(TRACK_SIDE + 4))
    box(painter, square, "", theme().text, 3, 1.2)
    text(painter, square, press.words.number(left), *SMALL_STRONG, align="center")
    painter.setPen(pen(theme().control, 1))
    painter.drawLine(
        QPointF(square.right() + px(6), square.bottom()), QPointF(square.right() + px(LEFT_LINE), square.bottom())
    )


def _said(person: Person, press: Press) -> str:
    """What he begins with, and the note about him."""
    return ", ".join([*map(press.say, person.states), *([press.say(person.note)] if person.note else [])])


def _notes(painter: QPainter, place: QRectF, lines: list[str]) -> None:
    """What he begins with, over a dotted line that leaves room to write."""
    for number, line in enumerate(lines):
        at = QRectF(place.left(), place.top() + px(4) + number * px(17), place.width(), px(17))
        text(painter, at, line, *SMALL, theme().text2)
    painter.setPen(pen(theme().control, 1, dashed=True))
    painter.drawLine(QPointF(place.left(), place.bottom()), QPointF(place.right(), place.bottom()))
