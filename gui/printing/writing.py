"""Documents as files: PDF by the same painting as the preview, HTML, Markdown, text and CSV by `engine.report`."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QPagedPaintDevice, QPainter, QPdfWriter

from engine.errors import FileError
from engine.label import Label, Words, label
from engine.report.document import Document
from engine.report.written import WRITERS, encoded
from engine.storage import write as disk
from gui.printing.pages import Pages
from gui.printing.paper import DOTS, Paper

PDF = ".pdf"
SUFFIXES = (PDF, *WRITERS)
_MEANINGS = re.compile(rb"\[ ?<[0-9A-F]{4}>(?: <[0-9A-F]{4}>)* ?\]|> <0009>(?=\n)")
"""What the glyphs of a font stand for, in a list or alone."""
_TABULATOR, _SPACE = b" <0009>", b" <0020>"


def write(path: Path, document: Document, words: Words, paper: Paper) -> None:
    """Write a document in the form that the ending of the file names.

    Raises:
        FileError: no such form, or the file cannot be written; what stood there is untouched.
    """
    suffix = path.suffix.lower()
    if suffix == PDF:
        content = as_pdf(Pages(document, words, paper))
    elif suffix in WRITERS:
        content = encoded(suffix, WRITERS[suffix](document, words))
    else:
        raise FileError(str(path), _no_form(path))
    disk.write(path, content)


def _no_form(path: Path) -> Label:
    """Why nothing is written under this name."""
    known = ", ".join(SUFFIXES)
    if not path.suffix:
        return label("error.no_ending", proposed=f"{path}{PDF}", known=known)
    return label("error.no_such_form", ending=path.suffix, known=known)


def as_pdf(pages: Pages) -> bytes:
    """The pages as a PDF: vectors, fonts inside, text that can be searched."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DOTS)
    writer.setPageLayout(pages.paper.layout())
    writer.setTitle(pages.press.say(pages.document.head.title))
    writer.setCreator("Estoc")
    paint_all(writer, pages)
    buffer.close()
    return _with_spaces(bytes(content.data()))


def _with_spaces(content: bytes) -> bytes:
    """The same file, in which a space is found and copied as a space: Qt calls the glyph of one a tabulator."""
    return _MEANINGS.sub(lambda found: found[0].replace(_TABULATOR, _SPACE), content)


def paint_all(device: QPagedPaintDevice, pages: Pages) -> None:
    """Paint every page on a device of pages (PDF, printer, preview)."""
    painter = QPainter(device)
    try:
        for page in range(pages.count):
            if page:
                device.newPage()
            pages.paint(painter, page)
    finally:
        painter.end()
