"""Icons: our own SVG drawings (`resources/icons`), drawn in the colour of a token."""

from __future__ import annotations

import functools
from importlib import resources

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgRenderer

PLACEHOLDER = "currentColor"
STROKE = 1.5
"""Width of the lines of every drawing, on its grid of 16."""


@functools.cache
def icon_names() -> frozenset[str]:
    """The names of every icon."""
    files = (resources.files("resources") / "icons").iterdir()
    return frozenset(file.name.removesuffix(".svg") for file in files if file.name.endswith(".svg"))


@functools.cache
def _drawing(name: str) -> str:
    return (resources.files("resources") / "icons" / f"{name}.svg").read_text(encoding="utf-8")


@functools.lru_cache(maxsize=512)
def _renderer(name: str, tint: str, weight: float) -> QSvgRenderer:
    drawing = _drawing(name).replace(PLACEHOLDER, tint)
    if weight != STROKE:
        drawing = drawing.replace(f'stroke-width="{STROKE}"', f'stroke-width="{weight}"')
    return QSvgRenderer(QByteArray(drawing.encode()))


def icon(painter: QPainter, area: QRectF, name: str, tint: str, weight: float = STROKE) -> None:
    """Draw an icon into a square area. Vector on every device, sharp at every ratio.

    `weight` is the width of its lines on the grid of 16: more where the icon stands small on a strong fill.

    Raises:
        FileNotFoundError: no icon has this name.
    """
    _renderer(name, tint, weight).render(painter, area)
