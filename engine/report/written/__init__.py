"""Documents as text: HTML, Markdown, plain text for a forum, CSV."""

from __future__ import annotations

from collections.abc import Callable

from engine.label import Words
from engine.report.document import Document
from engine.report.written.csv import as_csv
from engine.report.written.html import as_html
from engine.report.written.markdown import as_markdown
from engine.report.written.plain import as_plain

WRITERS: dict[str, Callable[[Document, Words], str]] = {
    ".html": as_html,
    ".md": as_markdown,
    ".txt": as_plain,
    ".csv": as_csv,
}
"""How a document is written, by the ending of its file."""
__all__ = ["WRITERS", "as_csv", "as_html", "as_markdown", "as_plain", "encoded"]


def encoded(suffix: str, text: str) -> bytes:
    """A text as the bytes of a file; a table begins with the mark by which a spreadsheet knows that it is UTF-8."""
    return text.encode("utf-8-sig" if suffix == ".csv" else "utf-8")
