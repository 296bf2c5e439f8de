"""The program's own icon, drawn at the sizes that window managers ask for."""

from __future__ import annotations

from importlib import resources

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

SMALL = 24
"""Up to this side in pixels another drawing is taken, with fewer and thicker lines."""
WINDOW_SIDES = (16, 24, 32, 48, 64, 128)


def picture(side: int) -> QImage:
    """The icon, `side` pixels wide and high, around it nothing; nothing at all where its drawing is gone."""
    drawing = resources.files("resources") / "icons" / "app" / ("small.svg" if side <= SMALL else "estoc.svg")
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    try:
        read = drawing.read_bytes()
    except OSError:
        return image
    painter = QPainter(image)
    QSvgRenderer(QByteArray(read)).render(painter, QRectF(0, 0, side, side))
    painter.end()
    return image


def window_icon() -> QIcon:
    """The icon for windows and task bars, which choose their size."""
    icon = QIcon()
    for side in WINDOW_SIDES:
        icon.addPixmap(QPixmap.fromImage(picture(side)))
    return icon
