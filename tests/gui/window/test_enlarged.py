"""Letters made larger while the window is open: it is the window that starts with letters of that size."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLayout, QSpacerItem, QWidget

from engine.systems import systems
from gui.application import Estoc
from gui.controls.buttons import Button
from gui.dock import Dock
from gui.laid_out import laid_out
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


def rooms(parent: QWidget, path: str = "") -> dict[str, tuple[object, ...]]:
    """Margins, gaps and fixed room of every layout, by its way from the window."""
    found: dict[str, tuple[object, ...]] = {}
    for place, child in enumerate(one for one in parent.children() if isinstance(one, QWidget)):
        way = f"{path}/{place} {type(child).__name__}"
        layout = child.layout()
        if isinstance(layout, QLayout):
            found |= rooms_of(layout, way)
        found |= rooms(child, way)
    return found


def rooms_of(layout: QLayout, way: str) -> dict[str, tuple[object, ...]]:
    """The same of one layout and those in it."""
    edges, fixed = layout.contentsMargins(), []
    found: dict[str, tuple[object, ...]] = {}
    for place, one in enumerate(laid_out(layout)):
        if isinstance(one, QLayout):
            found |= rooms_of(one, f"{way}.{place}")
        elif isinstance(one, QSpacerItem):
            fixed.append(one.sizeHint().toTuple())
    return found | {way: (edges.left(), edges.top(), edges.right(), edges.bottom(), layout.spacing(), *fixed)}


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


def test_the_room_between_things_follows_the_letters(qapp: object) -> None:
    """Margins and gaps are those of a window that starts with letters of that size, and come back with the size."""
    enlarged = window()
    first = rooms(enlarged.window)
    for scale in (200, 85, 100):
        enlarged.use_scale(scale)
        settle(enlarged)
    again = rooms(enlarged.window)
    assert {way: (room, again[way]) for way, room in first.items() if again.get(way, room) != room} == {}
    enlarged.use_scale(150)
    settle(enlarged)
    before = rooms(enlarged.window)
    enlarged.keep_settings()
    now = rooms(window().window)
    assert len(now) > 100
    assert {way: (before[way], room) for way, room in now.items() if way in before and before[way] != room} == {}


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


def cut(*widgets: QWidget) -> list[str]:
    """Those that are not wholly seen."""
    return [one.accessibleName() for one in widgets if one.visibleRegion().boundingRect() != one.rect()]


@pytest.mark.parametrize("game", sorted(systems()))
def test_no_button_of_an_attack_is_cut(qapp: object, game: str) -> None:
    """On a small screen with the largest letters a long result scrolls its dice; what is pressed stays in view."""
    estoc = open_window("--lang", "fr", "--size", "1366x768", game=game)
    estoc.use_scale(200)
    session, dock = estoc.session, estoc.window.attack
    while session.table.prompts:
        session.skip_prompt(session.table.prompts[0].id)
    session.type_dice()
    settle(estoc)
    assert cut(dock.dice.main, dock.dice.cancel) == []
    session.roll_rest()
    while session.roll is not None and session.roll.choice:
        settle(estoc)
        assert cut(*dock.buttons.buttons) == []
        session.choose(session.roll.choice[0][0])
    roll = session.roll
    assert roll is not None
    session.roll_changed.emit(msgspec.structs.replace(roll, typing=False, steps=roll.steps * 9))
    settle(estoc)
    assert dock.result.thrown.verticalScrollBar().maximum() > 0
    assert cut(dock.result.apply, dock.result.drop, *dock.buttons.buttons) == []
    session.desk.close()
