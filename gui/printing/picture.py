"""A curve as a picture for a forum (PNG) or a page of one's own (SVG), drawn as on paper."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator

from engine.label import Words
from engine.report.document import Curve
from gui.printing.blocks.curve import curve
from gui.printing.inks import PAPER
from gui.printing.press import Press
from gui.printing.strips import Strip
from gui.theme import WHITE, brush, drawn_in

WIDE, EDGE = 760, 16
SHARP = 2
"""Pixels of a PNG for each pixel of the drawing."""


def as_png(block: Curve, words: Words) -> bytes:
    """The curve as a PNG on white, twice as sharp as a screen."""
    with drawn_in(PAPER):
        strips, size = _strips(block, words)
        image = QImage(size * SHARP, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(SHARP)
        _paint(QPainter(image), strips, size)
    return _bytes(lambda buffer: QImageWriter(buffer, QByteArray(b"png")).write(image))


def as_svg(block: Curve, words: Words, title: str) -> bytes:
    """The curve as an SVG with its texts as text."""
    with drawn_in(PAPER):
        strips, size = _strips(block, words)

        def fill(buffer: QBuffer) -> None:
            generator = QSvgGenerator()
            generator.setOutputDevice(buffer)
            generator.setSize(size)
            generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
            generator.setTitle(title)
            _paint(QPainter(generator), strips, size)

        return _bytes(fill)


def _strips(block: Curve, words: Words) -> tuple[list[Strip], QSize]:
    """The plots under each other, and how large they are together."""
    strips = curve(block, Press(words, WIDE - 2 * EDGE))
    return strips, QSize(WIDE, round(sum(strip.height for strip in strips)) + 2 * EDGE)


def _paint(painter: QPainter, strips: list[Strip], size: QSize) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), brush(WHITE))
    top = float(EDGE)
    for strip in strips:
        strip.paint(painter, QRectF(EDGE, top, WIDE - 2 * EDGE, strip.height))
        top += strip.height
    painter.end()


def _bytes(fill: Callable[[QBuffer], object]) -> bytes:
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    fill(buffer)
    buffer.close()
    return bytes(content.data())
