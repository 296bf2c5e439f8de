"""Where the parts of a circumstance row stand, and how they are drawn."""

from __future__ import annotations

import functools

import msgspec
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from gui.controls.base import focus_ring
from gui.paint import box, check_box, icon, text, text_width, triangle
from gui.panels.attack.circumstance_row import CircumstanceRow, Outline, short_reason
from gui.theme import Density, Weight, active, px, target, theme

CHECK, LABEL, CONTROL, WORTH = 13, 38, 92, 64
"""Left of the box, left of the name, width of the value control, width of the worth."""
WIDEST = 200
"""Widest combo; longer options are elided in it and whole in its menu."""


class Places(msgspec.Struct, frozen=True):
    """Rectangles of one row; an empty rectangle is not drawn."""

    whole: QRectF
    check: QRectF
    label: QRectF
    control: QRectF
    worth: QRectF
    second: QRectF


class Shape(msgspec.Struct, frozen=True):
    """How high the lines of a row are: 28 and 18, less when compact."""

    line: int = 28
    second: int = 18


NORMAL, COMPACT = Shape(), Shape(26, 18)


def label_of(row: CircumstanceRow | Outline, room: float) -> tuple[str, bool]:
    """The longest form of the name that fits, and whether one does."""
    weight: Weight = 500 if row.on else 400
    for label in row.labels:
        if text_width(label, 13, weight) <= room:
            return label, True
    return row.labels[0], False


def _reason_fits(row: CircumstanceRow, width: float) -> bool:
    room = width - px(LABEL) - text_width(row.labels[0], 13, 400) - px(20)
    return text_width(short_reason(row), 12) <= room


def second_line(row: CircumstanceRow, width: float) -> str:
    """What stands on the second line: what else the row does, or a reason too long for the first."""
    if row.reason:
        return "" if _reason_fits(row, width) else short_reason(row)
    return row.second


def _control_width(outline: Outline) -> float:
    """A combo is as wide as its longest option, within limits; a stepper is always the same."""
    longest = max((text_width(option, 12, 500) for option in outline.options), default=0.0)
    return min(px(WIDEST), max(px(CONTROL), longest + px(32)))


def _control_below(outline: Outline, width: float) -> bool:
    """A name too long to stand beside its control has the first line for itself."""
    if not outline.has_control:
        return False
    room = width - px(12 + WORTH + 8 + 8 + LABEL) - _control_width(outline)
    return not label_of(outline, room)[1]


def of_one_form(rows: tuple[CircumstanceRow, ...], width: float) -> tuple[CircumstanceRow, ...]:
    """All rows with their short names once one long name does not fit: names and roles never stand in one list."""
    if not any(len(row.labels) > 1 and _is_too_long(row, width) for row in rows):
        return rows
    return tuple(row.brief for row in rows)


def _is_too_long(row: CircumstanceRow, width: float) -> bool:
    """Whether its long name does not fit beside its control; a row keeps the answer, most are asked with every tick."""
    asked, known = (width, active.face), row.__dict__.get("too_long")
    if known is None or known[0] != asked:
        known = row.__dict__["too_long"] = asked, _control_below(row.outline._replace(labels=row.labels[:1]), width)
    return bool(known[1])


def _line(shape: Shape) -> int:
    """The first line of a row, with air between controls that are as high as a finger."""
    return max(px(shape.line), target(22) + px(4))


def row_height(row: CircumstanceRow, width: float, shape: Shape) -> int:
    """Height of a row in a list of this width."""
    lines = _line(shape)
    if _control_below(row.outline, width):
        lines += target(24)
    return lines + (px(shape.second) if second_line(row, width) else 0)


def places(row: CircumstanceRow, area: QRectF, shape: Shape) -> Places:
    """Where everything stands in a row that fills `area`."""
    at = area.left(), area.top(), area.width(), area.height()
    return _places(row.outline, at, shape, active.face, active.density)


@functools.lru_cache(maxsize=512)
def _places(
    outline: Outline, at: tuple[float, float, float, float], shape: Shape, face: tuple[float, bool], density: Density
) -> Places:
    """As long as a row has the same words, whatever it is worth: it is asked for by every click and every painting."""
    area = QRectF(*at)
    line, right = _line(shape), area.right() - px(12)
    middle = area.top() + line / 2
    side = px(16)
    check = QRectF(area.left() + px(CHECK), middle - side / 2, side, side)
    below = _control_below(outline, area.width())
    worth = QRectF(right - px(WORTH), area.top() + (line - px(3) if below else 0), px(WORTH), line)
    control = QRectF()
    if outline.has_control:
        wide = _control_width(outline)
        left = area.left() + px(LABEL) if below else worth.left() - px(8) - wide
        centre = area.top() + line + target(22) / 2 if below else middle
        control = QRectF(left, centre - target(22) / 2, wide, target(22))
    elif outline.automatic:
        wide = min(px(CONTROL), text_width(outline.automatic, 12) + 2)
        control = QRectF(worth.left() - px(8) - wide, area.top(), wide, line)
    end = right + px(8) if below else worth.left() if control.isEmpty() else control.left()
    left = area.left() + px(LABEL)
    label = QRectF(left, area.top(), end - px(8) - left, line)
    top = area.top() + line + (target(24) if below else 0) - px(3)
    second = QRectF(left, top, right - left, px(shape.second))
    return Places(area, check, label, control, worth, second)


def part_at(row: CircumstanceRow, area: QRectF, shape: Shape, position: QPointF) -> str:
    """The part of a row under a point: "minus", "plus", "value", "options", or "box" for all the rest."""
    at = places(row, area, shape).control
    if not row.has_control or not at.contains(position):
        return "box"
    if row.field.options:
        return "options"
    if row.field.kind == "text":
        return "value"
    if position.x() < at.left() + target(24):
        return "minus"
    return "plus" if position.x() > at.right() - target(24) else "value"


def worth_place(area: QRectF) -> QRectF:
    """Where a row that fills `area` shows its worth and the sign before it, whatever else stands in it."""
    wide = px(12 + WORTH + 6)
    return QRectF(area.right() - wide, area.top(), wide, area.height())


def paint_row(
    painter: QPainter,
    row: CircumstanceRow,
    area: QRectF,
    shape: Shape,
    *,
    hovered: bool,
    focused: bool,
    exposed: QRectF | None = None,
) -> None:
    """Draw a row; `exposed`: what is to be drawn of it at all (None: everything)."""
    colors, at = theme(), places(row, area, shape)
    wash = area.adjusted(px(6), px(1), -px(6), -px(1))
    if row.on and row.able:
        box(painter, wash, colors.accent_soft, "", 5)
    elif hovered:
        box(painter, wash, colors.hover, "", 5)
    more = second_line(row, area.width())
    end = at.second.right() if more else max(at.label.right(), at.control.right())
    if exposed is None or exposed.left() < end:
        _check(painter, row, at.check)
        _words(painter, row, at, more)
        _value(painter, row, at.control)
    if row.reason and not more:
        room = QRectF(at.label.left(), area.top(), at.worth.right() - at.label.left(), at.worth.height())
        text(painter, room, short_reason(row), 12, 400, colors.text3, align="right")
    elif not row.reason:
        _worth(painter, row, at.worth, hovered=hovered)
    if row.marked:
        box(painter, wash, "", colors.error, 5, 2)
    elif focused:
        focus_ring(painter, wash, 5)


def _value(painter: QPainter, row: CircumstanceRow, place: QRectF) -> None:
    """What can be set, or what the sheets have set."""
    if row.has_control and not row.reason:
        _control(painter, row, place)
    elif row.automatic and row.values[0]:
        text(painter, place, row.values[0], 12, 400, theme().text2, align="right")


def _check(painter: QPainter, row: CircumstanceRow, place: QRectF) -> None:
    if row.automatic:
        icon(painter, place.adjusted(1, 1, -1, -1), "lock", theme().text2)
        return
    check_box(painter, place, "on" if row.ticked else "off", enabled=row.able)


def _words(painter: QPainter, row: CircumstanceRow, at: Places, more: str) -> None:
    colors = theme()
    strong = row.on and row.able
    words, _ = label_of(row, at.label.width())
    text(painter, at.label, words, 13, 500 if strong else 400, colors.off if row.reason else colors.text)
    if more:
        text(painter, at.second, more, 12, 400, colors.text3 if row.reason else colors.text2)


def _control(painter: QPainter, row: CircumstanceRow, place: QRectF) -> None:
    colors = theme()
    box(painter, place, colors.raised, colors.control, 5)
    if row.field.options:
        room = place.adjusted(px(7), 0, -px(20), 0)
        text(painter, room, _fitting(row.values, room.width(), 500), 12, 500)
        chevron = QRectF(place.right() - px(18), place.center().y() - px(6), px(12), px(12))
        icon(painter, chevron, "down", colors.text2)
        return
    if row.field.kind == "number":
        _steps(painter, row, place)
    room = place.adjusted(px(20), 0, -px(20), 0) if row.field.kind == "number" else place.adjusted(px(7), 0, -px(7), 0)
    text(painter, room, _fitting(row.values, room.width(), 600), 12, 600, align="center")


def _steps(painter: QPainter, row: CircumstanceRow, place: QRectF) -> None:
    """Minus and plus at both ends of a number, pale where it goes no further."""
    colors, value, half = theme(), row.field.value, px(6)
    for name, x, able in (
        ("remove", place.left() + px(12), value != row.field.minimum),
        ("add", place.right() - px(12), value != row.field.maximum),
    ):
        at = QRectF(x - half, place.center().y() - half, 2 * half, 2 * half)
        icon(painter, at, name, colors.text2 if able else colors.off)


def _fitting(forms: tuple[str, ...], room: float, weight: Weight) -> str:
    """The longest form that fits, else the shortest, which is then elided."""
    fitting = (form for form in forms if text_width(form, 12, weight) <= room)
    return next(fitting, forms[-1])


def _worth(painter: QPainter, row: CircumstanceRow, place: QRectF, *, hovered: bool) -> None:
    colors = theme()
    words = row.worth or (row.best if hovered else "")
    if not words:
        return
    strong = row.tone != "quiet" and (row.on or row.automatic)
    tints = {"gain": colors.accent, "loss": colors.foe}
    tint = tints.get(row.tone, colors.text3) if strong else colors.text3
    if row.stale:
        tint = colors.off
    text(painter, place, words, 12, 600 if strong else 400, tint, align="right")
    if row.tone != "quiet" and row.worth:
        left = place.right() - text_width(words, 12, 600 if strong else 400) - px(7)
        triangle(painter, QPointF(left, place.center().y()), 6, tint, up=row.tone == "gain")
