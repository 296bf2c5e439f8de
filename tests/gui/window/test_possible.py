"""What a fighter can do now, in the real window, in every game found."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.systems import systems
from gui.application import Estoc
from gui.panels.possible import ACTION, CHANCE, OFFER, REASON, PossiblePopup
from tests.gui.window.playing import open_window, settle


@pytest.fixture(params=systems(), ids=str)
def estoc(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Estoc]:
    """The window over the sample fight of a game."""
    made = open_window("--lang", "en", "--theme", "light", "--size", "1600x1000", game=request.param)
    yield made
    made.session.desk.close()


def _open(estoc: Estoc, fighter: str) -> PossiblePopup:
    estoc.window.table.select(fighter)
    QTest.keyClick(estoc.window, Qt.Key.Key_O)
    settle(estoc)
    found = [one for one in QApplication.topLevelWidgets() if isinstance(one, PossiblePopup) and one.isVisible()]
    assert len(found) == 1
    return found[0]


def _other(estoc: Estoc) -> str:
    """Somebody else who can do something; whoever plays where only he can (Ubik: nobody acts out of his phase)."""
    table, told = estoc.session.table, estoc.session.possibilities
    rows = (row.id for row in table.rows if row.id != table.attacker and not row.down)
    able = (id for id in rows if any(one.chance and one.impossible is None for one in told(id).actions))
    return next(able, table.attacker)


def test_every_action_is_listed_with_its_chance_or_its_reason(estoc: Estoc) -> None:
    """All actions of the game, possible ones first, each of the others with a reason; the dock stays as it was."""
    before = estoc.session.table
    popup = _open(estoc, _other(estoc))
    items = [popup.list.item(line) for line in range(popup.list.count())]
    actions = [item for item in items if item.data(ACTION)]
    assert {item.data(ACTION) for item in actions} == set(estoc.session.play.system.tables.actions)
    reasons = [bool(item.data(REASON)) for item in actions]
    assert reasons == sorted(reasons)
    assert not all(reasons)
    assert estoc.session.table == before


def test_a_click_sets_the_action_up(estoc: Estoc) -> None:
    """Another fighter and an action of his come into the dock, at the chance that the list told."""
    session, fighter = estoc.session, _other(estoc)
    popup = _open(estoc, fighter)
    items = [popup.list.item(line) for line in range(popup.list.count())]
    wanted = next(item for item in reversed(items) if item.data(ACTION) and item.data(CHANCE))
    action, chance = wanted.data(ACTION), wanted.data(CHANCE)
    popup.list.itemClicked.emit(wanted)
    settle(estoc)
    assert (session.table.attacker, session.form.action) == (fighter, action)
    odds = session.odds
    assert odds is not None
    assert odds.headline.chance is not None
    assert session.words.percent(odds.headline.chance) == chance


def test_what_is_not_possible_does_nothing(estoc: Estoc) -> None:
    """Taken all the same, the list stays open with the reason in sight; Escape closes it."""
    fighter = _other(estoc)
    popup = _open(estoc, fighter)
    items = [popup.list.item(line) for line in range(popup.list.count())]
    refused = next((item for item in items if item.data(REASON) and not item.data(OFFER)), None)
    if refused is not None:
        before = estoc.session.table
        popup.list.itemClicked.emit(refused)
        assert popup.isVisible()
        assert estoc.session.table == before
    QTest.keyClick(popup, Qt.Key.Key_Escape)
    assert not popup.isVisible()
