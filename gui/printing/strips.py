"""Strips: what a document is cut into, and how strips fall onto pages. No painting, no words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
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
    """

    height: float
    paint: Paint
    keeps: bool = False
    head: Strip | None = None
    grows: bool = False


class Placed(NamedTuple):
    """A strip on a page: how far below the top, and how high."""

    strip: Strip
    top: float
    height: float


def pages(strips: Iterable[Strip], room: float, first: float | None = None) -> list[list[Placed]]:
    """Strips laid onto pages from the top on.

    Args:
        room: height of a page between header and footer; `first` that of the first page, where it has less.

    A strip higher than a page stands alone on one, as high as the page. There is always one page.
    """
    laid: list[list[Placed]] = [[]]
    left = first if first is not None else room
    for chain in _chains(strips):
        needed = sum(strip.height for strip in chain if not strip.grows)
        if needed > left and laid[-1]:
            laid.append([])
            left = room
        left = _put(laid, chain, left, room)
    return laid


def _put(laid: list[list[Placed]], chain: list[Strip], left: float, room: float) -> float:
    """Put a chain on the last page, and on further ones where it is higher than a page; returns the room left."""
    for strip in chain:
        if not laid[-1] and len(laid) > 1 and strip.head is not None:
            laid[-1].append(Placed(strip.head, 0.0, strip.head.height))
            left -= strip.head.height
        if strip.grows:
            height = left // strip.height * strip.height
        else:
            if strip.height > left and laid[-1]:
                laid.append([])
                left = room
            height = min(strip.height, left)
        if height > 0:
            top = laid[-1][-1].top + laid[-1][-1].height if laid[-1] else 0.0
            laid[-1].append(Placed(strip, top, height))
            left -= height
    return left


def _chains(strips: Iterable[Strip]) -> Iterator[list[Strip]]:
    """Strips that stay together: each that keeps with all up to the next that does not."""
    chain: list[Strip] = []
    for strip in strips:
        chain.append(strip)
        if not strip.keeps:
            yield chain
            chain = []
    if chain:
        yield chain
