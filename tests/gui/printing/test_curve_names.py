"""The names beside a printed curve: read in full as long as the plot keeps most of the page."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from engine.label import words
from engine.report.document import Curve, Line
from engine.systems import systems
from gui.paint import text_width
from gui.printing.blocks.curve import curve
from gui.printing.press import SMALL_STRONG, Press
from gui.theme import px

NAMES = ("Cible hors de combat ou pire", "Fusil de chasse à canon scié, prêt")


def test_a_long_name_of_a_line_is_printed_whole(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """The plot gives way to the names, as far as half of it and more remains."""
    asked: dict[str, float] = {}

    def noted(_painter: QPainter, place: QRectF, said: str, *_kind: object, **_more: object) -> None:
        asked[said] = place.width()

    monkeypatch.setitem(curve.__globals__, "text", noted)
    press = Press(words("fr", next(iter(systems()))), px(680))
    lines = tuple(Line(name, "hit", (0.5, 0.25)) for name in NAMES)
    image = QImage(px(680), px(400), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    for strip in curve(Curve("Courbe", "la distance", ("1", "2"), lines), press):
        strip.paint(painter, QRectF(0, 0, px(680), strip.height))
    painter.end()
    for name in NAMES:
        assert asked[name] >= text_width(name, *SMALL_STRONG)
    assert asked["la distance"] >= px(680) / 2
