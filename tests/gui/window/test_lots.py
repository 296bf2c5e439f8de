"""Cards and other lots in the real window, in every game found that lays something before its fighters."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.system import System
from engine.systems import systems
from gui.application import Estoc
from gui.dialogs.declarations import DeclarationsDialog
from gui.panels.lot_popup import SIGN, LotPopup
from gui.panels.table.look import badge_place
from tests.gui.window.playing import open_window, settle

LEFT = Qt.MouseButton.LeftButton
GAMES = [game for game in systems().values() if game.sample().entries]
WITH_LOTS = [game for game in GAMES if game.lot(game.sample(), game.sample().entries[0])]
WITH_STOCK = [game for game in GAMES if game.stock_fields(game.sample())]


@pytest.fixture(params=WITH_LOTS, ids=lambda game: game.id)
def estoc(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Estoc]:
    """The window over the sample fight of a game with lots."""
    made = open_window("--lang", "en", "--theme", "light", "--size", "1600x1000", game=request.param.id)
    yield made
    made.session.desk.close()


def _popup() -> LotPopup:
    found = [one for one in QApplication.topLevelWidgets() if isinstance(one, LotPopup) and one.isVisible()]
    assert len(found) == 1
    return found[0]


def _to_come(estoc: Estoc) -> str:
    """Somebody alone on his entry, whose turn is to come."""
    alone = {one.fighters[0] for one in estoc.session.table.ribbon if len(one.fighters) == 1}
    return next(row.id for row in estoc.session.table.rows if row.status == "to_come" and row.badge and row.id in alone)


def _click_badge(estoc: Estoc, fighter: str) -> None:
    tree = estoc.window.table.tree
    row = estoc.session.table.row(fighter)
    assert row is not None
    place = badge_place(tree.look(row))
    assert place is not None
    corner = tree.row_rect(tree.combatants.place_of(fighter)).topLeft()
    QTest.mouseClick(tree.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, corner + place.center().toPoint())
    settle(estoc)


def test_a_click_on_the_card_and_a_few_letters_lay_another(estoc: Estoc) -> None:
    """The popup finds by typing; Enter lays what it found, the row shows it, one undo takes it back."""
    session, fighter = estoc.session, _to_come(estoc)
    before = session.table.row(fighter)
    _click_badge(estoc, fighter)
    popup = _popup()
    wanted = popup.list.item(popup.list.count() - 1)
    name, sign = wanted.text(), wanted.data(SIGN)
    QTest.keyClicks(popup.field, name)
    assert [popup.list.item(line).text() for line in range(popup.list.count())] == [name]
    QTest.keyClick(popup.field, Qt.Key.Key_Return)
    settle(estoc)
    row = session.table.row(fighter)
    assert row is not None
    assert row.badge is not None
    assert (session.words.text(row.badge), session.words.short(row.badge)) == (name, sign)
    session.undo()
    assert session.table.row(fighter) == before


def test_escape_lays_nothing_and_letters_are_no_commands(estoc: Estoc) -> None:
    """While it is open, N is a letter of a name and not the next turn."""
    session, fighter = estoc.session, _to_come(estoc)
    before = session.table
    _click_badge(estoc, fighter)
    QTest.keyClicks(_popup().field, "n")
    QTest.keyClick(_popup().field, Qt.Key.Key_Escape)
    QTest.keyClick(_popup(), Qt.Key.Key_Escape)
    settle(estoc)
    assert not [one for one in QApplication.topLevelWidgets() if isinstance(one, LotPopup) and one.isVisible()]
    assert session.table == before


def test_the_card_on_the_ribbon_opens_the_same(estoc: Estoc) -> None:
    """A click on the card of a token opens the popup; a click on the token selects who acts there."""
    ribbon = estoc.window.ribbon
    one = next(one for one in ribbon.placed() if one.entry.status == "to_come" and one.badge is not None)
    assert one.badge is not None
    QTest.mouseClick(ribbon, LEFT, Qt.KeyboardModifier.NoModifier, one.badge.center().toPoint())
    settle(estoc)
    assert one.entry.names[0] in _popup().title.text()
    _popup().close()
    token = QPoint(round(one.area.left()) + 8, round(one.area.center().y()))
    QTest.mouseClick(ribbon, LEFT, Qt.KeyboardModifier.NoModifier, token)
    assert estoc.window.table.selected() == (one.entry.fighters[0],)


def test_the_button_draws_once_more_at_its_price(estoc: Estoc) -> None:
    """One more costs what the button says: the marks of the payer change, and the log has a line."""
    session = estoc.session
    fighter = next(row.id for row in session.table.rows if (lot := session.lot(row.id)) and lot.more)
    lines, before = len(session.play.log()), session.table
    _click_badge(estoc, fighter)
    QTest.mouseClick(_popup().more, LEFT)
    settle(estoc)
    assert len(session.play.log()) == lines + 1
    assert (session.table.rows, session.table.notes) != (before.rows, before.notes)


def test_the_key_opens_it_for_the_selected_fighter_or_says_why_not(estoc: Estoc) -> None:
    """J opens the popup of whoever is selected; between two rounds it says that nothing can be laid."""
    window, fighter = estoc.window, _to_come(estoc)
    window.table.select(fighter)
    QTest.keyClick(window, Qt.Key.Key_J)
    _popup().close()
    estoc.session.end_scene()
    settle(estoc)
    QTest.keyClick(window, Qt.Key.Key_J)
    assert not [one for one in QApplication.topLevelWidgets() if isinstance(one, LotPopup) and one.isVisible()]
    assert window.toast.isVisible()


def test_a_row_says_what_lies_before_it(estoc: Estoc) -> None:
    """The first column is named after it; its cell and the sentence of the row say it in full."""
    session, model = estoc.session, estoc.window.table.tree.combatants
    assert session.table.lots is not None
    assert model.heading("order") == session.words.short(session.table.lots)
    for row in session.table.rows:
        if row.badge is not None:
            said = session.words.text(row.badge)
            assert model.cell(row, "order") == said
            assert said in model.sentence(row)


@pytest.mark.parametrize("game", WITH_STOCK, ids=lambda game: game.id)
def test_the_game_masters_own_stock_is_counted_where_the_round_is_announced(game: System, qapp: QApplication) -> None:
    """The page of the announcements has a field for each thing that lies on the table; the fight follows it."""
    estoc = open_window("--lang", "en", game=game.id)
    dialog = DeclarationsDialog(estoc.session, estoc.window)
    for field in estoc.session.stock():
        value = int(field.value) + 1
        QTest.keyClick(dialog.stock[field.id].control, Qt.Key.Key_Right)
        settle(estoc)
        assert {one.id: one.value for one in estoc.session.stock()}[field.id] == value
    estoc.session.desk.close()
