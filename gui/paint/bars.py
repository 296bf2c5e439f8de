"""Bars of outcomes: stacked, two-sided, and the mini bar of a row. Textures double the colours."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from gui.paint.shapes import box, text, text_width
from gui.paint.textures import fill_levels
from gui.theme import SECOND_STRONG, brush, px, theme

GAP = 1.0
LEAST_LABEL = 30
"""A segment narrower than this has no figure."""


class Segment(msgspec.Struct, frozen=True):
    """One segment of a bar: its share of the whole, harm level, and the texts that may stand on it."""

    share: float
    harm: int
    label: str = ""
    figure: str = ""
    id: str = ""


def harm_bar(
    painter: QPainter, area: QRectF, segments: Sequence[Segment], *, edge: str = "", labels: bool = True
) -> list[tuple[QRectF, str]]:
    """Draw a stacked bar over the whole area; returns the place and id of each segment, for hover.

    `edge` is the colour of a side whose fate the bar tells; without it the outline is that of a control.
    """
    path = QPainterPath()
    radius = min(float(px(5)), area.height() / 2)
    path.addRoundedRect(area, radius, radius)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.fillRect(area, brush(theme().raised))
    places = _segments(painter, area, segments)
    painter.restore()
    box(painter, area, "", edge or theme().control, 5, 1.5 if edge else 1.0)
    if labels:  # they stand inside, and letters are drawn faster where no path is cut out
        for place, segment in zip(places, segments, strict=True):
            _label(painter, place, segment)
    return [(place, segment.id) for place, segment in zip(places, segments, strict=True)]


def plain_bar(painter: QPainter, area: QRectF, shares: Sequence[tuple[float, int]]) -> None:
    """Draw a bar too low for textures and figures: the colours alone, on whole pixels, and the outline of a control.

    `shares`: of each segment its share of the whole and its level of harm.
    """
    left, top, right, bottom = area.left(), area.top(), area.right(), area.bottom()
    wide = area.width() / (sum(share for share, _ in shares) or 1.0)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.fillRect(area, brush(theme().raised))
    start, levels = left, theme().harm
    for share, harm in shares:
        painter.fillRect(QRectF(start, top, max(0.0, share * wide - GAP), bottom - top), brush(levels[harm].fill))
        start += share * wide
    line = brush(theme().control)  # four sides: a pale outline is drawn dot by dot
    painter.fillRect(QRectF(left, top, right - left, 1), line)
    painter.fillRect(QRectF(left, bottom - 1, right - left, 1), line)
    painter.fillRect(QRectF(left, top + 1, 1, bottom - top - 2), line)
    painter.fillRect(QRectF(right - 1, top + 1, 1, bottom - top - 2), line)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _segments(painter: QPainter, area: QRectF, segments: Sequence[Segment]) -> list[QRectF]:
    """Fill the segments; returns where each stands."""
    wide = area.width() / (sum(segment.share for segment in segments) or 1.0)
    left, top, high, places = area.left(), area.top(), area.height(), []
    for number, segment in enumerate(segments, 1):
        width = segment.share * wide
        gap = GAP if number < len(segments) else 0
        places.append(QRectF(left, top, max(0.0, width - gap), high))
        left += width
    fill_levels(painter, zip(places, [segment.harm for segment in segments], strict=True))
    return places


def _label(painter: QPainter, place: QRectF, segment: Segment) -> None:
    if place.width() < px(LEAST_LABEL):
        return
    level, words = theme().harm[segment.harm], segment.figure
    if segment.label:
        full = f"{segment.label} {words}".strip()
        words = full if text_width(full, *SECOND_STRONG) + px(12) <= place.width() else words
    wide = text_width(words, *SECOND_STRONG)
    if not words or wide + px(6) > place.width():
        return
    if level.texture != "plain":
        plate = QRectF(0, 0, wide + px(6), px(16))
        plate.moveCenter(place.center())
        box(painter, plate, level.fill, "", 3)
    text(painter, place, words, *SECOND_STRONG, level.figure, align="center")


def two_sided_bar(
    painter: QPainter,
    area: QRectF,
    left: Sequence[Segment],
    tie: float,
    right: Sequence[Segment],
    kinds: tuple[str, str],
) -> list[tuple[QRectF, str]]:
    """Draw what the attacker suffers (left, worst outside), a box for a tie, what the target suffers (right).

    The box is never too small for its sign, else as wide as the tie is likely.
    """
    mine, theirs = (sum(segment.share for segment in side) for side in (left, right))
    box_width = max(float(px(20)), area.width() * tie / (mine + tie + theirs)) if tie else 0.0
    room = area.width() - box_width - (px(4) if tie else px(2))
    whole = (mine + theirs) or 1.0
    own = room * mine / whole
    places = []
    if left:
        first = QRectF(area.left(), area.top(), own, area.height())
        places += harm_bar(painter, first, left, edge=theme().side(kinds[0]))
    if tie:
        middle = QRectF(area.left() + own + px(2), area.top() + px(2), box_width, area.height() - px(4))
        box(painter, middle, theme().harm[0].fill, theme().control, 3)
        text(painter, middle, "=", *SECOND_STRONG, theme().harm[0].figure, align="center")
        places.append((middle, "="))
    if right:
        start = area.right() - room * theirs / whole
        second = QRectF(start, area.top(), area.right() - start, area.height())
        places += harm_bar(painter, second, right, edge=theme().side(kinds[1]))
    return places


def mini_bar(painter: QPainter, area: QRectF, segments: Sequence[Segment]) -> None:
    """Draw the bar of a table row: 8 high, no label."""
    harm_bar(painter, area, segments, labels=False)
