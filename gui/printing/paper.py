"""What a page is made of: size, margins, large type, ink alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Literal

import msgspec
from PySide6.QtCore import QT_TRANSLATE_NOOP, QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize

from gui.printing.inks import INK_ONLY, PAPER
from gui.settings.meta import shown
from gui.theme import drawn_in

DOTS = 96
"""Pixels an inch of every page: drawn at another resolution lines and dashes would have another width."""
MARGIN = 15.0
"""Margins in millimetres, on all sides."""
LARGER = 1.25
"""How much larger large type is."""
SIZES = {"A4": QPageSize.PageSizeId.A4, "Letter": QPageSize.PageSizeId.Letter}


class Paper(msgspec.Struct, frozen=True):
    """How a document is printed.

    Attributes:
        large: type a quarter larger.
        ink_only: black and white; textures and dashes tell what colours do.
    """

    size: Annotated[
        Literal["A4", "Letter"],
        shown(
            "paper",
            QT_TRANSLATE_NOOP("Settings", "Paper"),
            QT_TRANSLATE_NOOP("Settings", "The size of the sheets in the printer."),
            words={"A4": "A4", "Letter": QT_TRANSLATE_NOOP("Settings", "US Letter")},
        ),
    ] = "A4"
    landscape: Annotated[
        bool,
        shown(
            "paper",
            QT_TRANSLATE_NOOP("Settings", "Landscape"),
            QT_TRANSLATE_NOOP("Settings", "The long side of the sheet is at the bottom."),
        ),
    ] = False
    large: Annotated[
        bool,
        shown(
            "paper",
            QT_TRANSLATE_NOOP("Settings", "Large type"),
            QT_TRANSLATE_NOOP("Settings", "A quarter larger, to be read standing."),
        ),
    ] = False
    ink_only: Annotated[
        bool,
        shown(
            "paper",
            QT_TRANSLATE_NOOP("Settings", "Black and white"),
            QT_TRANSLATE_NOOP("Settings", "Textures and dashes tell what colours do."),
        ),
    ] = False

    def layout(self) -> QPageLayout:
        """Page and margins, for a printer or a PDF."""
        way = QPageLayout.Orientation.Landscape if self.landscape else QPageLayout.Orientation.Portrait
        margins = QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
        return QPageLayout(QPageSize(SIZES[self.size]), way, margins, QPageLayout.Unit.Millimeter)

    def room(self) -> tuple[float, float]:
        """Width and height between the margins, in pixels."""
        inside = self.layout().paintRectPixels(DOTS)
        return float(inside.width()), float(inside.height())

    @contextmanager
    def ink(self) -> Iterator[None]:
        """Draw what stands inside in the colours and the size of this paper."""
        with drawn_in(INK_ONLY if self.ink_only else PAPER, LARGER if self.large else 1.0):
            yield
