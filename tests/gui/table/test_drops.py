"""Drops on the combatant table: what the place means, what the table says before, and the one act that follows."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.models.combatants import mime_of
from gui.panels.table.pill import MOST, CountPill
from tests.gui.table.on_screen import TableOnScreen, item_mime


def _pill(table: TableOnScreen) -> CountPill:
    found = table.tree.findChild(CountPill)
    assert found is not None
    return found


# -- fighters -------------------------------------------------------------------------------------------------------


def test_a_fighter_on_an_enemy_attacks_him(table: TableOnScreen) -> None:
    """Lenoir dragged onto the middle of Cocher becomes the attacker and aims at him."""
    mime, place = mime_of(("lenoir",)), table.cell("cocher", "name")
    assert table.said(mime, place) == "Docteur Lenoir attacks Cocher"
    assert table.drop(mime, place)
    assert table.session.calls == [("set_attacker", ("lenoir",)), ("aim", ("cocher",))]


def test_the_attacker_on_an_enemy_only_aims(table: TableOnScreen) -> None:
    """Augustin attacks already: dragging him onto Apache 1 changes the target alone."""
    table.drop(mime_of(("augustin",)), table.cell("apache1", "name"))
    assert table.session.calls == [("aim", ("apache1",))]


def test_between_rows_fighters_find_their_place(table: TableOnScreen) -> None:
    """The upper edge of a row is before it, the lower edge after it; places count those who are not moved."""
    table.drop(mime_of(("lenoir",)), table.cell("apache1", "name", 0.1))
    table.drop(mime_of(("apache1",)), table.cell("cocher", "name", 0.9))
    table.drop(mime_of(("borgne",)), table.cell("apache2", "name", 0.9))
    assert table.session.calls == [
        ("move_fighters", (("lenoir",), "opponents", 1)),
        ("move_fighters", (("apache1",), "opponents", None)),
        ("move_fighters", (("borgne",), "opponents", 2)),
    ]


def test_in_order_of_the_round_rows_move_in_that_order(table: TableOnScreen) -> None:
    """In the list by turn the edge of a row is a place of the order: Lenoir, last of four, before Apache 1 is third."""
    table.view.order.choose("order")
    mime, place = mime_of(("lenoir",)), table.cell("apache1", "name", 0.1)
    table.hover(mime, place)
    assert table.tree.hint.words == "Docteur Lenoir acts before Apache 1"
    assert table.drop(mime, place)
    assert table.drop(mime_of(("mathilde",)), table.cell("apache1", "name", 0.9))
    assert table.session.calls == [("move_entry", ("e4", 2)), ("move_entry", ("e1", 2))]


def test_who_has_no_turn_is_not_moved_in_the_order(table: TableOnScreen) -> None:
    """Cocher has no entry of this round, and Lenoir stands behind Apache 1 already: both are told, nothing happens."""
    table.view.order.choose("order")
    place = table.cell("apache1", "name", 0.9)
    assert "has a turn" in table.said(mime_of(("cocher",)), place)
    assert table.said(mime_of(("lenoir",)), place) == "Docteur Lenoir already acts here"
    assert not table.drop(mime_of(("lenoir",)), place)
    assert table.session.calls == []


def test_with_control_fighters_are_copied(table: TableOnScreen) -> None:
    """While the key that copies is held, a drop on any row of a side adds copies there and moves nobody."""
    mime, place = mime_of(("apache1",)), table.cell("borgne", "name", 0.5)
    held = Qt.KeyboardModifier.ControlModifier
    assert table.said(mime, place, held) == "Apache 1, copy to the side: Adversaires"
    assert table.drop(mime, table.rect("heroes").center(), held)
    assert table.session.calls == [("duplicate", (("apache1",), 1, "heroes"))]


def test_on_one_of_his_own_side_it_is_said(table: TableOnScreen) -> None:
    """Augustin on the middle of Lenoir's row turns to him, and the row says that he is on the same side."""
    mime, place = mime_of(("augustin",)), table.cell("lenoir", "name")
    assert table.said(mime, place) == "Augustin de Brézé acts on Docteur Lenoir, of the same side"
    assert table.drop(mime, place)
    assert table.session.calls == [("aim", ("lenoir",))]


def test_what_the_fight_refuses_is_said_before(table: TableOnScreen) -> None:
    """What the game does not allow is told in its own words while one drags, and is not done."""
    table.session.refused = "No weapon in hand"
    for mime in (item_mime("weapon", "axe"), item_mime("state", "stunned"), mime_of(("lenoir",))):
        place = table.cell("cocher", "name")
        assert table.said(mime, place) == "No weapon in hand"
        assert table.tree.mark is not None
        assert table.tree.mark.where == "refused"
        assert not table.drop(mime, place)
    assert table.session.calls == []


def test_fighters_on_a_head_go_to_that_side(table: TableOnScreen) -> None:
    """On the head of a side, or below the last row, they go to the end of the side."""
    mime = mime_of(("apache1", "cocher"))
    assert table.said(mime, table.rect("heroes").center()) == "2 fighters, change to the side: Héros"
    table.drop(mime, table.rect("heroes").center())
    table.drop(mime_of(("lenoir",)), QPoint(300, table.tree.viewport().height() - 5))
    assert table.session.calls == [
        ("move_fighters", (("apache1", "cocher"), "heroes", None)),
        ("move_fighters", (("lenoir",), "opponents", None)),
    ]


def test_a_fighter_on_himself_is_nothing(table: TableOnScreen) -> None:
    """A row is not dropped on itself, and ids that nobody has are ignored."""
    assert table.said(mime_of(("cocher",)), table.cell("cocher", "name")).startswith("Cocher: drop on another")
    assert not table.drop(mime_of(("cocher",)), table.cell("cocher", "name"))
    assert not table.drop(mime_of(("nobody",)), table.cell("cocher", "name"))
    assert table.session.calls == []


# -- the library ----------------------------------------------------------------------------------------------------


def test_a_weapon_on_a_row_arms(table: TableOnScreen) -> None:
    """The row says what is put in his hand; a side takes no weapon and says so."""
    mime, place = item_mime("weapon", "axe"), table.cell("borgne", "name")
    assert table.said(mime, place) == "Le Borgne, take in hand: Hache"
    assert table.drop(mime, place)
    assert table.said(mime, table.rect("heroes").center()) == "Drop it on a fighter, not on a side"
    assert not table.drop(mime, table.rect("heroes").center())
    assert table.session.calls == [("arm", (("borgne",), "axe"))]


def test_a_state_goes_to_the_row_or_to_the_selection(table: TableOnScreen) -> None:
    """On a row that is not selected it goes to that row alone; on a selected one to all selected.

    It is asked how long: Enter means until it is removed, a digit that many rounds, Escape gives nothing.
    """
    mime = item_mime("state", "stunned")
    assert table.said(mime, table.cell("cocher", "name")) == "Cocher, give the state: Sonné"
    for place, key in (("cocher", Qt.Key.Key_Return), ("borgne", Qt.Key.Key_Escape)):
        table.drop(mime, table.cell(place, "name"))
        QTest.keyClick(_pill(table), key)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    table.tree.select(("apache1", "apache2"))
    table.drop(mime, table.cell("apache2", "name"))
    QTest.keyClicks(_pill(table), "3")
    assert table.session.calls == [
        ("add_state", (("cocher",), "stunned", None)),
        ("add_state", (("apache1", "apache2"), "stunned", 3)),
    ]


def test_a_state_that_the_game_ends_is_given_at_once(table: TableOnScreen) -> None:
    """Nothing is asked where the answer would not count."""
    table.drop(item_mime("state", "wounded"), table.cell("cocher", "name"))
    assert table.tree.findChild(CountPill) is None
    assert table.session.calls == [("add_state", (("cocher",), "wounded", None))]


def test_how_long_a_state_lasts_is_said_in_the_words_of_the_game(table: TableOnScreen) -> None:
    """In the second round one round is this one, three end with the fourth; wheel and arrows count to the least, 0."""
    table.drop(item_mime("state", "stunned"), table.cell("cocher", "name"))
    pill = _pill(table)
    said = []
    for count in (-1, 1, 3):
        pill.set_count(count)
        said.append(pill.accessibleName())
    assert said == [
        "Sonné, jusqu’à nouvel ordre",
        "Sonné, jusqu’à la fin du tour",
        "Sonné, jusqu’à la fin du tour 4",
    ]


def test_an_archetype_asks_how_many(table: TableOnScreen) -> None:
    """Dropped anywhere on a side it opens the pill; the digit 6 adds six in one step."""
    assert table.drop(item_mime("archetype", "apache"), table.cell("cocher", "name"))
    assert table.session.calls == []
    QTest.keyClicks(_pill(table), "6")
    assert table.session.calls == [("add", ("apache", "opponents", 6))]


def test_the_pill_gives_the_keyboard_back(table: TableOnScreen) -> None:
    """Once the number is said the table has the keyboard again, not the first button of the window."""
    table.drop(item_mime("archetype", "apache"), table.rect("heroes").center())
    pill = _pill(table)
    assert pill.hasFocus()
    QTest.keyClick(pill, Qt.Key.Key_Return)
    assert table.tree.hasFocus()


def test_the_pill_takes_enter_arrows_and_escape(table: TableOnScreen) -> None:
    """Enter adds the number shown, arrows change it, Escape adds nobody; it never adds twice.

    A number of two digits is typed like any other; a pill that waits takes nothing by itself.
    """
    table.drop(item_mime("archetype", "apache"), table.rect("heroes").center())
    pill = _pill(table)
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(pill, key)
    pill.take()
    assert table.session.calls == [("add", ("apache", "heroes", 2))]
    table.session.calls.clear()
    QApplication.processEvents()
    for typed, count in (("1", 1), ("12", 12), ("20", 20), ("3", 3), ("2", 2), ("07", 7)):
        numbered = CountPill("Apache", table.tree.viewport(), waits=True)
        numbered.chosen.connect(lambda count: table.session.calls.append(("chosen", (count,))))
        numbered.open_at(QPoint(0, 0))
        QTest.keyClicks(numbered, typed)
        assert bool(table.session.calls) == (count * 10 > MOST), typed
        QTest.keyClick(numbered, Qt.Key.Key_Return)
        assert table.session.calls == [("chosen", (count,))], typed
        table.session.calls.clear()
    left = CountPill("Apache", table.tree.viewport(), waits=True)
    left.chosen.connect(lambda count: table.session.calls.append(("chosen", (count,))))
    left.open_at(QPoint(0, 0))
    assert not left.is_counting_down
    table.tree.setFocus()
    assert table.session.calls == []
    other = CountPill("Apache", table.tree.viewport())
    other.chosen.connect(lambda count: table.session.calls.append(("chosen", (count,))))
    other.set_count(MOST + 5)
    assert other.count == MOST
    QTest.keyClick(other, Qt.Key.Key_Escape)
    assert table.session.calls == []


def test_a_damaged_drag_is_nothing(table: TableOnScreen) -> None:
    """Something that only looks like ours does nothing and breaks nothing."""
    for content in (b"", b"[1, 2]", b'{"drag": 1}', b"\xff\xfe"):
        mime = QMimeData()
        mime.setData("application/x-estoc-item+json", content)
        assert not table.drop(mime, table.cell("cocher", "name"))
    assert table.session.calls == []


def test_a_fight_without_fighters_takes_archetypes(table: TableOnScreen) -> None:
    """With nobody in the fight each side has its place to drop on."""
    table.session.show(rows=())
    zone = table.view.empty.zones[0]
    assert zone.isVisible()
    assert [one.side.id for one in table.view.empty.zones] == ["heroes", "opponents"]
    found = table.tree.drops.read(item_mime("archetype", "apache"), zone.side, 0.5, ())
    assert found is not None
    table.view.empty.dropped.emit(found, QPoint(20, 60))
    QTest.keyClicks(_pill(table), "4")
    assert table.session.calls == [("add", ("apache", "heroes", 4))]
