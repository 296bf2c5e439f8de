"""Giving a weapon by key, in the real window, in every game found: what a drag from the library does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.systems import systems
from gui.application import Estoc
from gui.panels.weapon_popup import WEAPON, WeaponPopup
from tests.gui.window.playing import SHIFT, open_window, settle


@pytest.fixture(params=sorted(systems()))
def estoc(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Estoc]:
    """The window over the sample fight of a game."""
    made = open_window("--lang", "en", game=request.param)
    yield made
    made.session.desk.close()


def open_list(estoc: Estoc, fighter: str) -> WeaponPopup:
    """The list for a fighter, as its key opens it."""
    estoc.window.table.select(fighter)
    QTest.keyClick(estoc.window, Qt.Key.Key_M, SHIFT)
    settle(estoc)
    found = [one for one in QApplication.topLevelWidgets() if isinstance(one, WeaponPopup) and one.isVisible()]
    assert len(found) == 1
    return found[0]


def test_a_weapon_is_found_and_given(estoc: Estoc) -> None:
    """All weapons of the game are there; the words of one leave it first, Enter puts it in hand, undo takes it back."""
    session = estoc.session
    fighter, before = session.table.rows[0].id, session.play.state
    popup = open_list(estoc, fighter)
    weapons = next(section.items for section in session.library() if section.id == "weapons")
    assert [popup.list.item(line).data(WEAPON) for line in range(popup.list.count())] == [one.id for one in weapons]
    wanted = weapons[-1]
    QTest.keyClicks(popup.field, session.words.text(wanted.label))
    assert wanted.id in [popup.list.item(line).data(WEAPON) for line in range(popup.list.count())]
    given = popup.list.currentItem().data(WEAPON)
    QTest.keyClick(popup.field, Qt.Key.Key_Return)
    assert not popup.isVisible()
    armed = session.play.state.fighter(fighter)
    assert armed.hand >= 0
    assert armed.carried[armed.hand].weapon == given
    session.undo()
    assert session.play.state == before


def test_escape_gives_nothing(estoc: Estoc) -> None:
    """Words that nothing has are told, and Enter gives nothing; Escape takes the words away, then the list."""
    before = estoc.session.play.state
    popup = open_list(estoc, estoc.session.table.rows[0].id)
    QTest.keyClicks(popup.field, "zzzzz")
    assert popup.list.no_match.words.text() == "No weapon matches these words"
    QTest.keyClick(popup.field, Qt.Key.Key_Return)
    QTest.keyClick(popup.field, Qt.Key.Key_Escape)
    assert popup.list.count() > 1
    QTest.keyClick(popup.field, Qt.Key.Key_Escape)
    assert not popup.isVisible()
    assert estoc.session.play.state == before
