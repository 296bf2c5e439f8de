"""A document as plain text, for a forum or a letter."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from engine.label import Words
from engine.report.document import Document
from engine.report.written.flat import Grid, Lines, Shape, Title, shapes

GAP = "  "


def as_plain(document: Document, words: Words) -> str:
    """The document as lines of text; the columns of a table stand under each other in a font of equal widths."""
    return "\n\n".join(filter(None, ("\n".join(_lines(shape)) for shape in shapes(document, words)))) + "\n"


def _lines(shape: Shape) -> Iterator[str]:
    match shape:
        case Title(text, level, aside):
            yield f"{text} ({aside})" if aside else text
            if level < 3:
                yield ("=" if level == 1 else "-") * len(text)
        case Lines(lines):
            yield from (f"{before} {text}" if before else text for before, text in lines)
        case Grid(head, rows, numbers):
            widths = [max(map(len, column)) for column in zip_longest(head, *rows, fillvalue="")]
            yield from (_row(row, widths, numbers) for row in ((head, *rows) if any(head) else rows))


def _row(cells: tuple[str, ...], widths: list[int], numbers: frozenset[int]) -> str:
    places = enumerate(zip(cells, widths, strict=True))
    return GAP.join(
        cell.rjust(width) if place in numbers else cell.ljust(width) for place, (cell, width) in places
    ).rstrip()
