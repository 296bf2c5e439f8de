"""A search that finds nothing says so, and names what shows everything again: a button, and a key where it works."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from engine.systems import systems
from gui.application import Estoc
from gui.controls import SearchField
from gui.controls.no_match import NoMatch
from gui.panels.attack.circumstance_finder import CircumstanceFinder
from gui.panels.possible import PossiblePopup
from gui.panels.weapon_popup import WeaponPopup
from tests.gui.window.playing import open_window, settle
from tests.gui.window.walking import put_away, shown

GAME = next(game.id for game in systems().values() if game.lot(game.sample(), game.sample().entries[0]))
"""A game that lays something before its fighters, so that its list is searched, too."""


def searched(estoc: Estoc) -> Iterator[QWidget]:
    """Everything that has a search field, opened one after the other."""
    window, session = estoc.window, estoc.session
    window.log.show_one_line(False)
    window.log.open_filter()
    window.docks["library"].show()
    yield window.log
    yield window.library
    for command in ("command", "help", "keys", "settings", "lot"):
        window.table.tree.select((), session.table.attacker)
        estoc.commands.run(command)
        settle(estoc)
        yield shown(window)[-1]
        put_away(estoc)
    can = session.possibilities(session.table.attacker)
    weapons = WeaponPopup(session, (session.table.attacker,), window)
    for popup in (weapons, PossiblePopup(session, can, window), CircumstanceFinder(window.attack.circumstances)):
        popup.open_below(window.table.rect())
        settle(estoc)
        yield popup
        popup.close()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_button_shows_everything_again(qapp: QApplication, language: str) -> None:
    """Words that nothing has are answered with a sentence and a button; pressed, it empties the field and has gone."""
    estoc = open_window("--lang", language, "--size", "1600x1000", game=GAME)
    seen, said = 0, set()
    for page in searched(estoc):
        field = next(one for one in page.findChildren(SearchField) if one.isVisible())
        told = page.findChild(NoMatch)
        assert told is not None, page
        assert not told.isVisible(), page
        QTest.keyClicks(field, "zzqzz")
        settle(estoc)
        assert told.isVisible(), page
        assert told.words.text(), page
        assert told.visibleRegion().boundingRect() == told.rect(), page
        assert told.again.width() >= told.again.minimumSizeHint().width(), page
        said.add(told.again.text())
        QTest.mouseClick(told.again, Qt.MouseButton.LeftButton)
        settle(estoc)
        assert (field.text(), told.isVisible()) == ("", False), page
        assert field.hasFocus(), page
        seen += 1
    assert seen == 10
    assert len(said) == 2
    estoc.session.desk.close()


def test_a_filter_of_the_log_is_taken_away_whole(qapp: QApplication) -> None:
    """The button of the log widens all four of its filters, not the words alone."""
    estoc = open_window("--lang", "en", "--size", "1600x1000")
    log = estoc.window.log
    estoc.session.rename(estoc.session.table.attacker, "Kara")
    log.show_one_line(False)
    log.open_filter()
    settle(estoc)
    log.filter.kind.take("attack")
    settle(estoc)
    assert log.list.no_match.isVisible()
    log.list.no_match.again.click()
    settle(estoc)
    assert log.model.rowCount() == 1
    assert not log.list.no_match.isVisible()
    estoc.session.desk.close()
