"""A new fight asks for its game; the top bar shows the game of the fight and proposes the others."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.systems import systems
from gui.application import Estoc
from gui.dialogs.new_fight import NewFightDialog
from tests.gui.window.playing import open_window, settle

GAMES = list(systems())
each_game = pytest.mark.parametrize("game", GAMES)


def _dialog(estoc: Estoc) -> NewFightDialog:
    return next(one for one in estoc.window.findChildren(NewFightDialog) if one.isVisible())


def _window(game: str) -> Estoc:
    return open_window("--lang", "en", "--theme", "light", "--size", "1600x1000", game=game)


@each_game
def test_enter_begins_an_empty_fight_of_the_present_game(qapp: object, game: str) -> None:
    """Two keys: Ctrl+N, Enter. The name typed is that of the fight."""
    estoc = _window(game)
    estoc.commands.run("new")
    QTest.keyClicks(_dialog(estoc).field, "The mill")
    QTest.keyClick(_dialog(estoc).field, Qt.Key.Key_Return)
    settle(estoc)
    table = estoc.session.table
    assert (table.system, table.name, table.rows) == (game, "The mill", ())


@each_game
def test_escape_keeps_the_fight(qapp: object, game: str) -> None:
    """Nothing has changed."""
    estoc = _window(game)
    before = estoc.session.table
    estoc.commands.run("new")
    QTest.keyClick(_dialog(estoc), Qt.Key.Key_Escape)
    settle(estoc)
    assert estoc.session.table == before


@each_game
@pytest.mark.parametrize("other", GAMES)
def test_the_sample_of_each_game_opens_from_any_other(qapp: object, game: str, other: str) -> None:
    """Every panel follows: words, library, columns, odds, and the picker of the top bar."""
    estoc = _window(game)
    estoc.commands.run("new")
    dialog = _dialog(estoc)
    dialog.games.setCurrentIndex(dialog.games.findData(other))
    QTest.mouseClick(dialog.sample, Qt.MouseButton.LeftButton)
    settle(estoc)
    session, sample = estoc.session, systems()[other].sample()
    assert (session.table.system, session.table.name) == (other, sample.name)
    assert [row.name for row in session.table.rows] == [fighter.name for fighter in sample.fighters]
    assert estoc.window.top_bar.games.currentData() == other
    assert session.words.text("game") == session.game_name(other)
    assert session.odds is not None
    assert session.odds.rows
    words = [estoc.window.table.tree.combatants.heading(column) for column in session.table.columns]
    assert not any("." in word and " " not in word and word.startswith("figure.") for word in words)


def test_picking_another_game_proposes_a_fight_of_it(qapp: object) -> None:
    """The picker asks; until then it shows the game of the fight, and cancelling leaves all as it was."""
    estoc = _window(GAMES[0])
    games = estoc.window.top_bar.games
    assert games.isVisible()
    games.activated.emit(games.findData(GAMES[1]))
    settle(estoc)
    assert _dialog(estoc).game == GAMES[1]
    assert (games.currentData(), estoc.session.table.system) == (GAMES[0], GAMES[0])
    QTest.mouseClick(_dialog(estoc).leave, Qt.MouseButton.LeftButton)
    assert estoc.session.table.system == GAMES[0]
