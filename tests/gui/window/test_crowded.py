"""A crowded fight on a small screen, as in the picture of the design: everybody in view, nothing to scroll."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.systems import systems
from gui.application import Estoc
from tests.gui.window.playing import open_window, settle

CROWD = 14


@pytest.fixture(params=sorted(systems()))
def estoc(request: pytest.FixtureRequest, qapp: object) -> Iterator[Estoc]:
    """The sample fight of a game with 14 fighters, at 1366 x 768."""
    made = open_window("--lang", "fr", "--size", "1366x768", game=request.param)
    session = made.session
    many = len(session.table.rows)
    if many < CROWD:
        session.duplicate((session.table.rows[-1].id,), CROWD - many)
    else:
        session.remove(tuple(row.id for row in session.table.rows[CROWD:]))
    while session.table.prompts:
        session.skip_prompt(session.table.prompts[0].id)
    settle(made)
    yield made
    made.session.desk.close()


def test_fourteen_are_seen_without_scrolling(estoc: Estoc) -> None:
    """All rows and both heads of sides stand in view above curves and log; library and log have folded."""
    tree = estoc.window.table.tree
    assert len(estoc.session.table.rows) == CROWD
    assert len(estoc.session.table.sides) == 2
    assert not estoc.session.table.prompts
    assert tree.verticalScrollBar().maximum() == 0
    assert estoc.window.docks["library"].isHidden()
    assert not estoc.window.docks["curves"].isHidden()
    assert estoc.window.log.height() < 40


def test_the_log_opens_and_folds(estoc: Estoc) -> None:
    """Its button opens the whole log, a higher window too; folded, it shows the line of what was done last."""
    log = estoc.window.log
    newest = log.list.indexAt(log.list.viewport().rect().center())
    assert newest.row() == log.model.rowCount() - 1
    QTest.mouseClick(log.open_button, Qt.MouseButton.LeftButton)
    settle(estoc)
    assert log.title.isVisible()
    assert log.height() > 60
    estoc.window.resize(1600, 1000)
    estoc.window.resize(1366, 768)
    settle(estoc)
    assert (log.title.isVisible(), log.open_button.isVisible()) == (False, True)
    estoc.window.resize(1600, 1000)
    settle(estoc)
    assert (log.title.isVisible(), log.open_button.isVisible()) == (True, False)
