"""Every widget of every window, page, popup and menu, in both languages: heard, read whole, pressed by a letter."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from engine.systems import systems
from gui.controls.popup import Popup
from gui.dialogs.base import Dialog
from tests.gui.window import faults
from tests.gui.window.playing import settle
from tests.gui.window.walking import files_answered, prepared, put_files, walk

SCREEN = QSize(1366, 768)
WITH_LOTS = next(game.id for game in systems().values() if game.lot(game.sample(), game.sample().entries[0]))
"""A game that lays something before its fighters."""


def kinds(of: type[QWidget]) -> set[type[QWidget]]:
    """Every class of windows made of one of ours."""
    below = {one for one in of.__subclasses__() if one.__module__.startswith("gui.")}
    return below | {deeper for one in below for deeper in kinds(one)}


def is_last(kind: type[QWidget]) -> bool:
    """Whether windows of a class are opened, not only others made of it."""
    return not kinds(kind)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_window_can_be_heard_and_read(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """Unique names with the words seen, roles, letters, tips without markup, nothing cut, room for fingers: no fault.

    All that a command opens is walked through, and all classes of dialogs and popups are among it: a new one cannot be
    left out.
    """
    files_answered(monkeypatch, tmp_path)
    cuts = faults.Cuts(monkeypatch)
    estoc = prepared(language)
    put_files(estoc, tmp_path)
    wrong: list[str] = []
    seen: set[type[QWidget]] = set()
    opened: set[str] = set()
    for id, one in walk(estoc):
        opened.add(id)
        seen.add(type(one))
        told = (*faults.named(one), *faults.roles(one), *faults.letters(one), *faults.cut(one), *cuts.lost(one))
        wrong += [f"{id} 100 %: {fault}" for fault in (*told, *faults.tips(one))]
    estoc.use(density="roomy")
    estoc.use_scale(200)
    settle(estoc)
    for id, one in walk(estoc, opened):
        told = (*faults.cut(one), *cuts.lost(one), *faults.too_large(one, SCREEN), *faults.small(one))
        told = (*told, *faults.out_of_reach(one))
        wrong += [f"{id} 200 %: {fault}" for fault in told]
    estoc.window.close()
    lots = prepared(language, game=WITH_LOTS)
    for id, one in walk(lots, {"lot"}):
        seen.add(type(one))
        wrong += [f"{id} lots: {fault}" for fault in (*faults.named(one), *faults.roles(one), *cuts.lost(one))]
    assert not wrong, "\n".join(wrong)
    assert {one.__name__ for one in kinds(Dialog) | kinds(Popup) if is_last(one)} <= {one.__name__ for one in seen}
