"""A result that waits while the window gets another size: the dock folds for it and comes to rest."""

from __future__ import annotations

import pytest

from engine.systems import systems
from gui.panels.attack.attack_dock import AttackDock
from tests.gui.window.playing import open_window, settle

SIZES = [(wide, high) for wide in (900, 1366, 1900) for high in range(560, 1101, 36)]
MOST = 12
"""Folds in one change of size: more only when one brings the next for ever."""


@pytest.mark.parametrize("game", systems())
def test_the_dock_comes_to_rest(qapp: object, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No fold brings another height that brings another fold, at any size; the buttons are in view in each."""
    folds: list[int] = []
    fold = AttackDock._fold

    def counted(dock: AttackDock, *told: object) -> None:
        folds.append(dock.height())
        if len(folds) <= MOST:
            fold(dock, *told)

    estoc = open_window(game=game)
    estoc.session.roll_dice()
    settle(estoc)
    monkeypatch.setattr(AttackDock, "_fold", counted)
    dock, wild = estoc.window.attack, []
    for wide, high in SIZES:
        folds.clear()
        estoc.window.resize(wide, high)
        settle(estoc)
        bottom = dock.buttons.mapTo(dock, dock.buttons.rect().bottomLeft()).y()
        if len(folds) > MOST or bottom > dock.height():
            wild.append((wide, high, len(folds)))
    assert wild == []


@pytest.mark.parametrize("scale", [100, 200])
def test_what_never_scrolls_is_as_high_whatever_scrolls(qapp: object, scale: int) -> None:
    """The least height of the dock is one, however much of the result is in view: two took turns without an end."""
    estoc = open_window("--size", "1225x600", game="star_wars_d100")
    estoc.use(font_scale=scale)
    estoc.session.roll_dice()
    settle(estoc)
    dock, least = estoc.window.attack, set()
    for height in (900, 60, 400, 200, 60, 900):
        dock.result.keep_within(height)
        least.add(dock.minimumSizeHint().height())
    assert len(least) == 1
