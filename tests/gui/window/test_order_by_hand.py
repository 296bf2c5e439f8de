"""The order of the round changed by hand in the real window, in every game found: menu of a token, keys, commands."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from engine.systems import systems
from gui.application import Estoc
from gui.translation import key_name
from tests.gui.window.playing import open_window, settle

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(params=[game.id for game in systems().values() if game.sample().entries], ids=str)
def estoc(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Estoc]:
    """The window over the sample fight of a game, nothing due."""
    made = open_window("--lang", "en", "--theme", "light", "--size", "1600x1000", game=request.param)
    for prompt in made.session.table.prompts:
        made.session.skip_prompt(prompt.id)
    settle(made)
    yield made
    made.session.desk.close()


def _place(estoc: Estoc, status: str) -> int:
    return next(index for index, one in enumerate(estoc.session.table.ribbon) if one.status == status)


def _words(menu: QMenu) -> dict[str, QMenu | None]:
    inner = {action.text().split("\t")[0]: action.menu() for action in menu.actions() if action.text()}
    return {words: one if isinstance(one, QMenu) else None for words, one in inner.items()}


def _take(menu: QMenu, words: str) -> None:
    next(action for action in menu.actions() if action.text().split("\t")[0] == words).trigger()


def _order(estoc: Estoc) -> list[str]:
    return [one.id for one in estoc.session.table.ribbon]


def test_the_one_to_play_can_act_later_from_the_menu(estoc: Estoc) -> None:
    """Behind the last one who is to come, by name; one undo takes it back."""
    session = estoc.session
    now = session.table.ribbon[_place(estoc, "now")]
    last = [one for one in session.table.ribbon if one.status == "to_come"][-1]  # whoever is out may stand behind him
    before = session.table
    later = _words(estoc.window.ribbon.open_menu(_place(estoc, "now")))["Act later, behind"]
    assert later is not None
    _take(later, later.actions()[-1].text().split("\t")[0])
    settle(estoc)
    assert _order(estoc)[_order(estoc).index(last.id) + 1] == now.id
    assert session.table.current != before.current
    session.undo()
    assert session.table.ribbon == before.ribbon


def test_shift_h_lets_the_next_one_act_first(estoc: Estoc) -> None:
    """The one to play changes places with the next one, whose turn it is then."""
    now, following = _place(estoc, "now"), _place(estoc, "to_come")
    ids = _order(estoc)
    QTest.keyClick(estoc.window, Qt.Key.Key_H, SHIFT)
    settle(estoc)
    playing = estoc.session.table.ribbon[_place(estoc, "now")]
    assert playing.id == ids[following]
    assert _order(estoc).index(ids[now]) > _order(estoc).index(playing.id)


def test_k_leaves_somebody_out_and_takes_him_back(estoc: Estoc) -> None:
    """The selected fighter who is to come: K, and his token says why; K again, and all is as before."""
    window, session = estoc.window, estoc.session
    place = _place(estoc, "to_come")
    entry = session.table.ribbon[place]
    window.table.select(entry.fighters[0])
    QTest.keyClick(window, Qt.Key.Key_K)
    settle(estoc)
    left = session.table.ribbon[place]
    assert (left.status, left.by_gm) == ("out", True)
    assert "Take back into this round" in _words(window.ribbon.open_menu(place))
    QTest.keyClick(window, Qt.Key.Key_K)
    settle(estoc)
    assert session.table.ribbon[place] == entry


def test_the_menu_names_the_keys_that_do_the_same(estoc: Estoc) -> None:
    """Hold is H, leaving out is K, one place earlier Alt+Left: nothing is for the mouse alone."""
    keys = dict(
        action.text().split("\t")
        for place in range(len(estoc.session.table.ribbon))
        for action in estoc.window.ribbon.open_menu(place).actions()
        if "\t" in action.text()
    )
    assert keys["Hold"] == key_name("H")
    assert keys["Leave out of this round"] == key_name("K")
    assert keys["One place earlier"] == key_name("Alt+Left")


def test_a_latecomer_joins_with_a_key(estoc: Estoc) -> None:
    """A copy made in the middle of the round has no place, unless he acts with his group; Shift+J gives him one.

    It is nobody else's turn for that.
    """
    session, window = estoc.session, estoc.window
    known = {row.id for row in session.table.rows}
    fighter = next(row.id for row in session.table.rows if row.kind == "hero" and not row.down)
    session.duplicate((fighter,))
    new = next(row.id for row in session.table.rows if row.id not in known)
    now = session.table.current
    if not any(new in one.fighters for one in session.table.ribbon):
        window.table.select(new)
        QTest.keyClick(window, Qt.Key.Key_J, SHIFT)
        settle(estoc)
    assert any(new in one.fighters for one in session.table.ribbon)
    assert session.table.current == now


def test_a_token_dropped_beyond_the_last_one_comes_last(estoc: Estoc) -> None:
    """Dragged past the end of the order, an entry is its last."""
    ribbon, ids = estoc.window.ribbon, _order(estoc)
    place = _place(estoc, "to_come") if _place(estoc, "to_come") < len(ids) - 1 else 0
    begin = ribbon.placed()[place].area.center().toPoint()
    end = ribbon.rect().center()
    end.setX(ribbon.width() - 3)
    QTest.mousePress(ribbon, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, begin)
    QTest.mouseMove(ribbon, end)
    QTest.mouseRelease(ribbon, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
    settle(estoc)
    assert _order(estoc) == [*ids[:place], *ids[place + 1 :], ids[place]]
