"""Textures of the harm scale: they say the level where colour cannot.

On screen a small tile repeats; on paper the same marks are drawn as lines, so that the page stays sharp at every size.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPaintEngine, QPainter, QPen, QPixmap, QTransform

from gui.theme import Harm, Texture, active, brush, theme

TILE = 12
"""Side of a tile in pixels at 100 %: every texture repeats after it."""
_STEP = {"hatch": TILE / 2, "cross": TILE / 2, "stripes": TILE / 2}
_WIDTH = {"hatch": 1.2, "cross": 1.0, "stripes": 1.9}
_DOT = 0.8
_SHARE: dict[Texture, float] = {"dots": 0.55, "hatch": 0.42, "cross": 0.42, "stripes": 0.9, "plain": 0.0}
"""How strongly each texture stands on its fill."""


def fill_levels(painter: QPainter, areas: Iterable[tuple[QRectF, int]]) -> None:
    """Fill areas, each with a level of harm: colour and texture."""
    on_screen, ratio = painter.paintEngine().type() == QPaintEngine.Type.Raster, painter.deviceTransform().m11()
    for area, harm in areas:
        level = theme().harm[harm]
        if on_screen or level.texture == "plain":
            painter.fillRect(area, fill_of(harm, ratio))
        else:
            _fill_on_paper(painter, area, level)


def _fill_on_paper(painter: QPainter, area: QRectF, level: Harm) -> None:
    painter.fillRect(area, brush(level.fill))
    painter.save()
    painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
    painter.translate(area.topLeft())
    painter.scale(active.scale, active.scale)
    _draw_marks(painter, area.width() / active.scale, area.height() / active.scale, level)
    painter.restore()


def fill_of(harm: int, ratio: float = 1.0) -> QBrush:
    """The brush of a harm level on a screen of this pixel ratio, textured where the scale says so."""
    level = theme().harm[harm]
    if level.texture == "plain":
        return brush(level.fill)
    return _texture(theme().name, harm, max(1.0, ratio) * active.scale, active.scale)


@functools.lru_cache(maxsize=64)
def _texture(name: str, harm: int, ratio: float, scale: float) -> QBrush:
    level = theme().harm[harm]
    side = max(4, round(TILE * ratio))
    tile = QPixmap(side, side)
    tile.fill(QColor(level.fill))
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(side / TILE, side / TILE)
    _draw_marks(painter, TILE, TILE, level)
    painter.end()
    made = QBrush(tile)
    made.setTransform(QTransform.fromScale(TILE * scale / side, TILE * scale / side))
    return made


def _draw_marks(painter: QPainter, width: float, height: float, level: Harm) -> None:
    """Draw the texture of a level over a rectangle at the origin; what it draws repeats every TILE."""
    tint = QColor(theme().warn if level.texture == "stripes" else level.figure)
    tint.setAlphaF(_SHARE[level.texture])
    if level.texture == "dots":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tint)
        for place in _dots(width, height):
            painter.drawEllipse(place, _DOT, _DOT)
        return
    painter.setPen(QPen(tint, _WIDTH[level.texture]))
    painter.drawLines(list(_lines(width, height, _STEP[level.texture], crossed=level.texture == "cross")))


def _dots(width: float, height: float) -> Iterator[QPointF]:
    step, row, y = TILE / 2, 0, TILE / 8
    while y < height:
        x = TILE / 8 + (row % 2) * step / 2
        while x < width:
            yield QPointF(x, y)
            x += step
        row, y = row + 1, y + step / 2


def _lines(width: float, height: float, step: float, *, crossed: bool) -> Iterator[QLineF]:
    """Lines that rise to the right, `step` apart; crossed: falling ones too. Longer than the area, which clips them."""
    at = -step
    while at < width + height + step:
        yield QLineF(at + step, -step, at - height - step, height + step)
        if crossed:
            yield QLineF(at - height - step, -step, at + step, height + step)
        at += step
