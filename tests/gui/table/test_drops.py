"""Drops on the combatant table: what the place means, what the table says before, and the one act that follows."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
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
    assert table.said(mime, place) == "Aim at Cocher"
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


def test_in_order_of_the_round_rows_keep_their_places(table: TableOnScreen) -> None:
    """The list by turn shows no places in a side, so a drag there aims but moves nobody."""
    table.view.order.choose("order")
    assert not table.drop(mime_of(("lenoir",)), table.cell("apache1", "name", 0.1))
    assert table.drop(mime_of(("augustin",)), table.cell("apache1", "name"))
    assert table.session.calls == [("aim", ("apache1",))]


def test_fighters_on_a_head_go_to_that_side(table: TableOnScreen) -> None:
    """On the head of a side, or below the last row, they go to the end of the side."""
    mime = mime_of(("apache1", "cocher"))
    assert table.said(mime, table.rect("heroes").center()) == "Move to this side"
    table.drop(mime, table.rect("heroes").center())
    table.drop(mime_of(("lenoir",)), QPoint(300, table.tree.viewport().height() - 5))
    assert table.session.calls == [
        ("move_fighters", (("apache1", "cocher"), "heroes", None)),
        ("move_fighters", (("lenoir",), "opponents", None)),
    ]


def test_a_fighter_on_himself_is_nothing(table: TableOnScreen) -> None:
    """A row is not dropped on itself, and ids that nobody has are ignored."""
    assert not table.drop(mime_of(("cocher",)), table.cell("cocher", "name"))
    assert not table.drop(mime_of(("nobody",)), table.cell("cocher", "name"))
    assert table.session.calls == []


# -- the library ----------------------------------------------------------------------------------------------------


def test_a_weapon_on_a_row_arms(table: TableOnScreen) -> None:
    """The row says what it is given; a side takes no weapon."""
    mime, place = item_mime("weapon", "axe"), table.cell("borgne", "name")
    assert table.said(mime, place) == "Give: Hache"
    assert table.drop(mime, place)
    assert not table.drop(mime, table.rect("heroes").center())
    assert table.session.calls == [("arm", (("borgne",), "axe"))]


def test_a_state_goes_to_the_row_or_to_the_selection(table: TableOnScreen) -> None:
    """On a row that is not selected it goes to that row alone; on a selected one to all selected."""
    mime = item_mime("state", "stunned")
    table.drop(mime, table.cell("cocher", "name"))
    table.tree.select(("apache1", "apache2"))
    table.drop(mime, table.cell("apache2", "name"))
    assert table.session.calls == [
        ("add_state", (("cocher",), "stunned")),
        ("add_state", (("apache1", "apache2"), "stunned")),
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
    """Enter adds the number shown, arrows change it, Escape adds nobody; it never adds twice."""
    table.drop(item_mime("archetype", "apache"), table.rect("heroes").center())
    pill = _pill(table)
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(pill, key)
    pill.take()
    assert table.session.calls == [("add", ("apache", "heroes", 2))]
    table.session.calls.clear()
    QApplication.processEvents()
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


# -- files ----------------------------------------------------------------------------------------------------------


def test_a_fight_file_is_opened(table: TableOnScreen, tmp_path: Path) -> None:
    """An .estoc file, accents and spaces in its name, opens; another file or two at once do not."""
    path = tmp_path / "L’été à Rome.estoc"
    place = table.cell("borgne", "name")
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    assert table.drop(mime, place)
    for names in (["notes.txt"], ["a.estoc", "b.estoc"]):
        other = QMimeData()
        other.setUrls([QUrl.fromLocalFile(str(tmp_path / name)) for name in names])
        assert not table.drop(other, place)
    assert table.session.calls == [("open", (path,))]


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
