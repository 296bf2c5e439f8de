"""A document as one HTML page that needs nothing else; every text is escaped."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from engine.label import Words
from engine.report.document import Document
from engine.report.written.flat import Grid, Lines, Shape, Title, sayer, shapes

STYLE = (
    "body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#18181b;background:#fff}"
    "table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3em .6em;border-bottom:1px solid #cbc9c4}"
    ".n{text-align:right;font-variant-numeric:tabular-nums}.aside{color:#5b5a57;font-weight:normal;font-size:.8em}"
    "thead{display:table-header-group}tr{break-inside:avoid}"
)


def as_html(document: Document, words: Words) -> str:
    """The document as a page; its title is that of the fight."""
    title = escape(sayer(words)(document.head.title))
    body = "\n".join(line for shape in shapes(document, words) for line in _lines(shape))
    return (
        f'<!DOCTYPE html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _lines(shape: Shape) -> Iterator[str]:
    match shape:
        case Title(text, level, aside):
            small = f' <span class="aside">{escape(aside)}</span>' if aside else ""
            yield f"<h{level}>{escape(text)}{small}</h{level}>"
        case Lines(lines):
            for before, text in lines:
                strong = f"<strong>{escape(before)}</strong> " if before else ""
                yield f'<p dir="auto">{strong}{escape(text)}</p>'
        case Grid(head, rows, numbers):
            yield "<table>"
            if any(head):
                yield f"<thead>{_row(head, numbers, 'th')}</thead>"
            yield "<tbody>"
            yield from (_row(row, numbers, "td") for row in rows)
            yield "</tbody></table>"


def _row(cells: tuple[str, ...], numbers: frozenset[int], tag: str) -> str:
    marks = (' class="n"' if place in numbers else ' dir="auto"' for place in range(len(cells)))
    return (
        "<tr>"
        + "".join(f"<{tag}{mark}>{escape(cell)}</{tag}>" for mark, cell in zip(marks, cells, strict=True))
        + "</tr>"
    )
