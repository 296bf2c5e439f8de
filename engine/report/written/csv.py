"""Tables of a document as CSV that a spreadsheet opens, with nothing that it would run."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from engine.label import Words
from engine.report.document import Document
from engine.report.written.flat import Grid, Lines, Title, shapes

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""
QUOTE = "'"


def as_csv(document: Document, words: Words) -> str:
    """Every table of the document, each under its heading, with an empty line between them."""
    rows: list[tuple[str, ...]] = []
    for shape in shapes(document, words):
        match shape:
            case Title(text):
                rows += [(), (text,)] if rows else [(text,)]
            case Lines(lines):
                rows += [tuple(filter(None, line)) for line in lines]
            case Grid(head, cells):
                rows += [head, *cells]
    return written(rows, words)


def written(rows: Iterable[Iterable[str]], words: Words) -> str:
    """Rows as CSV, by commas, or by semicolons where the comma is the decimal sign; cells are text, never formulas."""
    return separated(([harmless(cell) for cell in row] for row in rows), words)


def separated(rows: Iterable[Iterable[str]], words: Words) -> str:
    """The same with the cells as they are."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";" if words.language == "fr" else ",", lineterminator="\r\n")
    writer.writerows(rows)
    return out.getvalue()


def harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula; numbers stay numbers.

    >>> harmless("=1+1"), harmless("-2"), harmless("Kara")
    ("'=1+1", '-2', 'Kara')
    """
    return f"{QUOTE}{cell}" if cell.startswith(FORMULA) and not is_number(cell) else cell


def is_number(cell: str) -> bool:
    """Whether a cell is a number, and no formula."""
    try:
        float(cell.replace(",", "."))
    except ValueError:
        return False
    return True
