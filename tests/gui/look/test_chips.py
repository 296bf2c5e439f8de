"""A chip in too narrow a cell: nothing stands on anything else."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from gui.paint import shapes
from gui.theme import px


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("wide", range(10, 200, 7))
def test_the_time_of_a_chip_never_stands_on_its_icon(monkeypatch: pytest.MonkeyPatch, wide: int) -> None:
    """Whatever the width, icon, words and time lie beside each other and inside the chip; the words come first."""
    drawn: list[tuple[str, QRectF]] = []
    icons: list[QRectF] = []

    def note(_painter: QPainter, area: QRectF, words: str, *_rest: Any, **_more: Any) -> None:
        drawn.append((words, area))

    monkeypatch.setattr(shapes, "text", note)
    monkeypatch.setattr(shapes, "draw_icon", lambda _painter, area, *_rest: icons.append(area))
    image = QImage(300, 40, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    shapes.chip(painter, QRectF(0, 0, px(wide), px(20)), "Paralysé", icon="bolt", count="34 min")
    painter.end()
    places = [icons[0], *sorted((place for _, place in drawn), key=lambda one: one.left())]
    for before, after in pairwise(places):
        assert before.right() <= after.left() + px(2), (wide, places)
    assert not drawn or drawn[-1][0] == "Paralysé"
