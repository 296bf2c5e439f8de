"""Strips: what a document is cut into, and how strips fall onto pages. No painting, no words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

Paint = Callable[[QPainter, QRectF], None]
"""Paints one strip into its place; the place is as wide as the page between its margins."""


@dataclass(frozen=True, eq=False)
class Strip:
    """A piece of a document that is never cut in two.

    Attributes:
        height: pixels at 96 a inch.
        keeps: it never ends a page: the strip after it stands on the same page.
        head: what stands above it where it begins a page (the head of its table).
        grows: it takes whole steps of its height of what the page leaves over; it needs no room of its own.
        blank: empty room between others; left out where a page after the first begins, and where it has no room.
    """

    height: float
    paint: Paint
    keeps: bool = False
    head: Strip | None = None
    grows: bool = False
    blank: bool = False


class Placed(NamedTuple):
    """A strip on a page: how far below the top, and how high."""

    strip: Strip
    top: float
    height: float


def held(rows: Sequence[Strip]) -> list[Strip]:
    """Rows of which the first never ends a page alone, and the last never begins one alone."""
    ends = {0, len(rows) - 2}
    last = len(rows) - 1
    return [replace(row, keeps=row.keeps or (place in ends and place < last)) for place, row in enumerate(rows)]


def pages(strips: Iterable[Strip], room: float, first: float | None = None) -> list[list[Placed]]:
    """Strips laid onto pages from the top on.

    Args:
        room: height of a page between header and footer; `first` that of the first page, where it has less.

    A strip higher than a page stands alone on one, as high as the page. There is always one page.
    """
    sheets = _Sheets(room, first if first is not None else room)
    for chain in _chains(strips):
        if sum(strip.height for strip in chain if not strip.grows) > sheets.left and not sheets.is_empty:
            if all(strip.blank for strip in chain):
                continue
            sheets.turn()
        for strip in chain:
            sheets.put(strip)
    return sheets.laid


class _Sheets:
    """The pages laid so far, and the room left on the last one."""

    def __init__(self, room: float, first: float) -> None:
        self.room, self.left = room, first
        self.laid: list[list[Placed]] = [[]]

    @property
    def is_empty(self) -> bool:
        """Nothing stands on the last page."""
        return not self.laid[-1]

    def turn(self) -> None:
        """Begin another page."""
        self.laid.append([])
        self.left = self.room

    def put(self, strip: Strip) -> None:
        """Put a strip on the last page, or on another one where it has no room."""
        if strip.blank and ((self.is_empty and len(self.laid) > 1) or strip.height > self.left):
            return
        if strip.grows:
            self._place(strip, self.left // strip.height * strip.height)
            return
        if strip.height > self.left and not self.is_empty:
            self.turn()
        head = strip.head
        if head is not None and self.is_empty and len(self.laid) > 1 and 2 * head.height < self.room:
            self._place(head, head.height)
        self._place(strip, min(strip.height, self.left))

    def _place(self, strip: Strip, height: float) -> None:
        if height > 0:
            last = self.laid[-1][-1] if self.laid[-1] else None
            self.laid[-1].append(Placed(strip, last.top + last.height if last else 0.0, height))
            self.left -= height


def _chains(strips: Iterable[Strip]) -> Iterator[list[Strip]]:
    """Strips that stay together: each that keeps with all up to the next that does not; empty room parts nothing."""
    chain: list[Strip] = []
    keeps = False
    for strip in strips:
        chain.append(strip)
        keeps = strip.keeps or (strip.blank and keeps)
        if not keeps:
            yield chain
            chain = []
    if chain:
        yield chain
