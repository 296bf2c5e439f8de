"""The sheet of components, drawn in both themes: something stands everywhere, nothing depends on luck."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from gui import theme
from tests.gui.look.sheet import HEIGHT, WIDTH, draw_sheet


def tints(image: QImage, left: float, top: float, width: float, height: float) -> int:
    """How many colours stand in a part of a picture (shares of its size)."""
    x, y = round(left * image.width()), round(top * image.height())
    columns = range(x, x + round(width * image.width()), 3)
    rows = range(y, y + round(height * image.height()), 3)
    return len({image.pixel(column, row) for column in columns for row in rows})


@pytest.mark.parametrize("name", ["light", "dark"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_part_of_the_sheet_is_drawn(qapp: QApplication, tmp_path: Path, name: str, scale: float) -> None:
    """Buttons, fields, messages, bars, dice and icons all leave their mark, in both themes, also at 200 %."""
    theme.set_theme(name, scale)
    picture = draw_sheet()
    assert picture.save(str(tmp_path / f"components-{name}.png"))
    image = QImage(str(tmp_path / f"components-{name}.png"))
    assert (image.width(), image.height()) == (WIDTH * scale, HEIGHT * scale)
    parts = {
        "buttons": (0.05, 0.04, 0.45, 0.18),
        "fields": (0.05, 0.25, 0.45, 0.18),
        "messages": (0.01, 0.47, 0.5, 0.23),
        "bars": (0.55, 0.04, 0.44, 0.16),
        "dice": (0.55, 0.31, 0.44, 0.04),
        "icons": (0.55, 0.39, 0.44, 0.25),
        "depth": (0.26, 0.73, 0.27, 0.1),
    }
    blank = [part for part, place in parts.items() if tints(image, *place) < 12]
    assert blank == []


def test_the_same_sheet_twice_is_the_same_picture(qapp: QApplication) -> None:
    """Nothing random, nothing that blinks: drawn again, every pixel is the same."""
    assert draw_sheet().toImage() == draw_sheet().toImage()


def test_the_themes_share_no_picture(qapp: QApplication) -> None:
    """The dark sheet is drawn with the dark table throughout: its ground and its words are other colours."""
    light = draw_sheet().toImage()
    theme.set_theme("dark")
    dark = draw_sheet().toImage()
    corner = (light.width() - 2, light.height() - 2)
    assert light.pixelColor(*corner).name().upper() == theme.LIGHT.panel
    assert dark.pixelColor(*corner).name().upper() == theme.DARK.panel
