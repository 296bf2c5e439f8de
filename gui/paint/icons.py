"""Icons: our own SVG drawings (`resources/icons`), drawn in the colour of a token."""

from __future__ import annotations

import functools
from importlib import resources

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPaintEngine, QPainter, QPixmap
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


@functools.lru_cache(maxsize=512)
def _picture(name: str, tint: str, weight: float, side: int, ratio: float) -> QPixmap:
    """An icon of `side` device pixels: to draw its SVG takes ten times as long as to copy it."""
    drawing, made = _renderer(name, tint, weight), QPixmap(side, side)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    drawing.render(painter, QRectF(0, 0, side, side))
    painter.end()
    made.setDevicePixelRatio(ratio)
    return made


def icon(painter: QPainter, area: QRectF, name: str, tint: str, weight: float = STROKE) -> None:
    """Draw an icon into a square area. Vector on every device, sharp at every ratio.

    `weight` is the width of its lines on the grid of 16: more where the icon stands small on a strong fill.

    Raises:
        FileNotFoundError: no icon has this name.
    """
    transform = painter.deviceTransform()
    place = transform.mapRect(area)
    on_grid = place == place.toRect().toRectF() and not transform.isRotating()
    if on_grid and painter.paintEngine().type() == QPaintEngine.Type.Raster:
        painter.drawPixmap(area.topLeft(), _picture(name, tint, weight, int(place.width()), transform.m11()))
    else:
        _renderer(name, tint, weight).render(painter, area)


def icon_of_qt(name: str, tint: str, side: int, ratio: float) -> QIcon:
    """An icon of `side` pixels for a button that Qt draws, on a screen of this ratio.

    Raises:
        FileNotFoundError: no icon has this name.
    """
    return QIcon(_picture(name, tint, STROKE, round(side * ratio), ratio))
