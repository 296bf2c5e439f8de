"""A document as Markdown; signs that would be markup are written so that they stay text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.label import Words, one_line
from engine.report.document import Document
from engine.report.written.flat import Grid, Lines, Shape, Title, shapes

MARKUP = re.compile(r"([\\`*_{}\[\]<>#+!|~&])")
NUMBERED = re.compile(r"^(\s*\d+)([.)])")
LISTED = re.compile(r"^(\s*)([-=])")


def as_markdown(document: Document, words: Words) -> str:
    """The document in the Markdown that forums and note books read, tables included."""
    return "\n\n".join(filter(None, ("\n".join(_lines(shape)) for shape in shapes(document, words)))) + "\n"


def escaped(text: str) -> str:
    """A text that no reader of Markdown takes for markup, on one line."""
    line = one_line(text)
    return LISTED.sub(r"\1\\\2", NUMBERED.sub(r"\1\\\2", MARKUP.sub(r"\\\1", line)))


def _lines(shape: Shape) -> Iterator[str]:
    match shape:
        case Title(text, level, aside):
            yield f"{'#' * level} {escaped(text)}"
            if aside:
                yield f"\n*{escaped(aside)}*"
        case Lines(lines):
            for before, text in lines:
                yield f"- {f'**{escaped(before)}** ' if before.strip('•') else ''}{escaped(text)}"
        case Grid(head, rows, numbers):
            yield _row(head)
            yield "|" + "|".join(" ---: " if place in numbers else " --- " for place in range(len(head))) + "|"
            yield from map(_row, rows)


def _row(cells: tuple[str, ...]) -> str:
    return "| " + " | ".join(map(escaped, cells)) + " |"
