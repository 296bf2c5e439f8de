"""Letters made larger while the window is open: it is the window that starts with letters of that size."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from gui.application import Estoc
from gui.controls.buttons import Button
from gui.dock import Dock
from tests.gui.window.playing import open_window, settle

SHARING = (Button, Dock)
"""What takes its part of the room, which is not the same in both."""


def limits(parent: QWidget, path: str = "") -> dict[str, tuple[QSize, QSize]]:
    """Least and greatest size of every widget, by its way from the window."""
    found: dict[str, tuple[QSize, QSize]] = {}
    for place, child in enumerate(one for one in parent.children() if isinstance(one, QWidget)):
        way = f"{path}/{place} {type(child).__name__}"
        if not isinstance(child, SHARING):
            found[way] = child.minimumSize(), child.maximumSize()
        found |= limits(child, way)
    return found


def window(scale: int | None = None) -> Estoc:
    """The window, its letters enlarged while it is open or as they were kept."""
    estoc = open_window("--lang", "en", "--size", "1600x1000", game="savage_worlds")
    if scale is not None:
        estoc.use_scale(scale)
    settle(estoc)
    return estoc


def test_nothing_keeps_the_size_it_had_before(qapp: object) -> None:
    """Every limit in pixels follows the letters at once, so that no word is cut where there would be room."""
    enlarged = window(150)
    before = limits(enlarged.window)
    enlarged.keep_settings()
    fresh = window()
    assert fresh.settings.font_scale == 150
    now = limits(fresh.window)
    assert len(now) > 100
    assert {way: (before[way], size) for way, size in now.items() if way in before and before[way] != size} == {}


def test_smaller_letters_give_the_room_back(qapp: object) -> None:
    """After the largest letters no panel reaches over the edge, and the attack is in the end as wide as at first."""
    estoc = open_window("--lang", "fr", "--size", "1366x768", game="savage_worlds")
    window, attack = estoc.window, estoc.window.docks["attack"]
    first = attack.width()
    for scale in (200, 115, 100):
        estoc.use_scale(scale)
        settle(estoc)
        settle(estoc)
        assert window.rect().contains(attack.geometry()), scale
    assert attack.width() == first
