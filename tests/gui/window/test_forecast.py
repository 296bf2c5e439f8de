"""How it will end, in the window: the duel at once, the fight when asked, one thing changed beside it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from engine.systems import systems
from gui.application import Estoc
from gui.dialogs.forecast import ForecastDialog
from gui.session.advising import Asked
from tests.gui.window.playing import open_window, settle

FEW = 20
"""Fights played."""


def one_against_one(estoc: Estoc) -> None:
    """Leave attacker and target alone."""
    table = estoc.session.table
    target = table.target or estoc.session.play.state.enemies(table.attacker)[0].id
    estoc.session.aim(target)
    others = tuple(row.id for row in table.rows if row.id not in (table.attacker, target))
    estoc.session.remove(others)
    settle(estoc)


@pytest.fixture(params=[*systems()])
def estoc(request: pytest.FixtureRequest) -> Iterator[Estoc]:
    """The window of each game, one against one."""
    opened = open_window("--lang", "en", game=request.param)
    one_against_one(opened)
    yield opened
    opened.window.close()


def opened(estoc: Estoc, page: str) -> ForecastDialog:
    """The forecast at a page; the duel stands still where it is not looked at."""
    estoc.commands.run("forecast")
    dialog = estoc.window.findChildren(ForecastDialog)[-1]
    dialog.which.choose(page)
    return dialog


def few(dialog: ForecastDialog, seed: int = 1) -> Asked:
    """The tactics of the page, a few fights."""
    asked = dialog.battle.asked()
    return Asked(asked.tactics, FEW, seed, rounds=1)


def test_the_fight_is_played_and_compared(estoc: Estoc) -> None:
    """Played with a seed the fight has one column; with one thing changed a second one beside it, and differences."""
    dialog = opened(estoc, "battle")
    page = dialog.battle
    page.start(few(dialog))
    page.finish()
    assert page.model.columnCount() == 2
    first = page.rows()
    page.start(few(dialog))
    page.finish()
    assert page.rows() == first
    thing = next(one for one in estoc.session.things_to_change() if one.kind == "another")
    page.compare(thing)
    page.finish()
    assert page.model.columnCount() == 4
    assert page.rows()[0][2] == estoc.session.words.text(thing.label)
    assert len(estoc.session.play.state.fighters) == 2


def test_a_run_can_be_stopped_and_a_change_is_said(estoc: Estoc) -> None:
    """The button stops what is being played and leaves no result; once the fight goes on a result says it is old."""
    page = opened(estoc, "battle").battle
    page.play.click()
    assert (page.play.text(), page.play.icon_name) == ("Stop", "close")
    page.play.click()
    assert page.first is None
    assert (page.play.text(), page.play.icon_name) == ("Play it", "next")
    page.start(few(estoc.window.findChildren(ForecastDialog)[-1]))
    page.finish()
    estoc.session.set_attacker(estoc.session.table.target)
    assert page.note.text().startswith("The fight has changed")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_duel_is_drawn_and_copied(language: str) -> None:
    """Sentences, lines and the copied numbers speak of the same duel; once all is told there is nothing to stop."""
    estoc = open_window("--lang", language)
    one_against_one(estoc)
    dialog = opened(estoc, "duel")
    dialog.duel.finish()
    found = dialog.duel.found
    assert found is not None
    assert dialog.duel.view.sweep == found.sweep
    assert not dialog.duel.stop.isVisible()
    assert dialog.duel.axis.text() == estoc.session.words.text("round")
    dialog.copy.click()
    lines = QApplication.clipboard().text().split("\n")
    assert len(lines) == len(found.sweep.points) + 1
    assert lines[0].split("\t")[0] == estoc.session.words.text("round")
    estoc.window.close()


def test_the_duel_tells_how_far_it_is_and_stops() -> None:
    """The page tells how much is decided while it works; stopped it keeps what it has, and can begin anew."""
    estoc = open_window("--lang", "en")
    one_against_one(estoc)
    page = opened(estoc, "duel").duel
    while page.found is None:
        QApplication.processEvents()
    assert (page.stop.text(), "decided in" in page.progress.text()) == ("Stop", True)
    page.stop.click()
    assert (page.stop.text(), page.progress.text()) == ("Work it out", "Stopped.")
    assert page.stop.isVisible()
    rounds = len(page.found.sweep.points)
    page.stop.click()
    page.finish()
    assert len(page.found.sweep.points) > rounds
    assert page.progress.text() == ""
    estoc.window.close()


def test_without_a_target_it_says_what_is_missing() -> None:
    """A duel needs two; where nobody is aimed at the page says so."""
    estoc = open_window("--lang", "en")
    for enemy in [one.id for one in estoc.session.play.state.enemies(estoc.session.table.attacker)]:
        estoc.session.remove((enemy,))
    page = opened(estoc, "duel").duel
    page.finish()
    assert page.found is None
    assert page.empty.text().startswith("A duel needs")
    estoc.window.close()
