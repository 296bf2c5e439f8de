"""The library panel: search, folds, adding by key and by mouse, what a drag carries."""

from __future__ import annotations

import json
from typing import cast

import msgspec
import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester

from engine.label import label
from engine.view import LibraryItem
from gui.models.library import ITEM, ITEM_MIME
from gui.paint import paragraph_height
from gui.panels.library import LibraryView, name_within
from gui.panels.table.pill import CountPill
from gui.session import Session
from gui.theme import SECOND, px
from tests.gui.table.on_screen import FakeSession

SHIFT, PLAIN, LEFT = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton


@pytest.fixture
def library(session: FakeSession) -> LibraryView:
    """The library of the cast, shown."""
    view = LibraryView(cast(Session, session))
    view.resize(248, 500)
    view.show()
    session.start()
    session.calls.clear()
    QApplication.processEvents()
    return view


def _sections(view: LibraryView) -> dict[str, list[str]]:
    model = view.model
    found = {}
    for row in range(model.rowCount()):
        section = model.index(row, 0)
        found[str(section.data())] = [
            str(model.index(one, 0, section).data()) for one in range(model.rowCount(section))
        ]
    return found


def _item(view: LibraryView, section: int, row: int) -> QModelIndex:
    return view.model.index(row, 0, view.model.index(section, 0))


def test_the_tree_is_sound(library: LibraryView, qtmodeltester: ModelTester) -> None:
    """Qt's own checks of a model find nothing wrong, also after a search."""
    qtmodeltester.check(library.model)  # type: ignore[no-untyped-call]
    library.search.setText("hache")
    qtmodeltester.check(library.model)  # type: ignore[no-untyped-call]


def test_the_line_below_has_room_for_all_its_lines(library: LibraryView) -> None:
    """However narrow the dock is, the tree ends above the words below it, and they end above the edge."""
    for width in (200, 248, 320):
        library.resize(width, 500)
        library.show()
        QApplication.processEvents()
        needed = paragraph_height(library.hint(), width - px(24), *SECOND)
        assert library.height() - library.tree.geometry().bottom() >= needed + px(8), width


def test_a_search_goes_through_all_sections_without_accents(library: LibraryView) -> None:
    """The word ingenieure finds Ingénieure; ache an archetype and a weapon; Escape shows all."""
    library.search.setText("ingenieure")
    assert _sections(library) == {"Personnages prêts": ["Ingénieure mécanicienne"]}
    library.search.setText("ache")
    assert _sections(library) == {"Personnages prêts": ["Apache des barrières"], "Armes": ["Hache"]}
    QTest.keyClick(library.search, Qt.Key.Key_Escape)
    assert library.search.text() == ""
    assert list(_sections(library)) == ["Personnages prêts", "Armes", "États"]


def test_folds_are_kept_and_a_search_opens_what_it_found(library: LibraryView) -> None:
    """A section folded by a click is open while a search shows its items, and folded again after it."""
    tree = library.tree
    place = tree.visualRect(library.model.index(1, 0)).center()
    QTest.mouseClick(tree.viewport(), LEFT, PLAIN, place)
    assert [tree.isExpanded(library.model.index(row, 0)) for row in range(3)] == [True, False, True]
    library.search.setText("hache")
    assert [tree.isExpanded(library.model.index(row, 0)) for row in range(library.model.rowCount())] == [True]
    library.search.clear()
    assert [tree.isExpanded(library.model.index(row, 0)) for row in range(3)] == [True, False, True]


def test_enter_adds_to_the_side_used_last_among_those_of_its_kind(library: LibraryView, session: FakeSession) -> None:
    """A hero goes to the heroes, though an opponent came last; once a third side was used, he goes there."""
    library.tree.setCurrentIndex(_item(library, 0, 1))
    heroes, opponents = session.table.sides
    session.show(sides=(heroes, msgspec.structs.replace(opponents, count=6)))
    QTest.keyClick(library.tree, Qt.Key.Key_Return)
    third = msgspec.structs.replace(opponents, id="third", kind="third", count=0)
    session.show(sides=(heroes, opponents, third))
    session.show(sides=(heroes, opponents, msgspec.structs.replace(third, count=1)))
    QTest.keyClick(library.tree, Qt.Key.Key_Return)
    assert session.calls == [("add", ("engineer", "heroes", 1)), ("add", ("engineer", "third", 1))]


def test_shift_enter_asks_how_many(library: LibraryView, session: FakeSession) -> None:
    """The pill takes a digit and adds that many in one step."""
    library.tree.setCurrentIndex(_item(library, 0, 0))
    QTest.keyClick(library.tree, Qt.Key.Key_Return, SHIFT)
    pill = library.tree.findChild(CountPill)
    assert pill is not None
    QTest.keyClicks(pill, "3")
    assert session.calls == [("add", ("apache", "opponents", 3))]


def test_the_plus_of_an_archetype_adds_one(library: LibraryView, session: FakeSession) -> None:
    """A click at the right end adds; a click on the name only selects."""
    row = library.tree.visualRect(_item(library, 0, 0))
    QTest.mouseClick(library.tree.viewport(), LEFT, PLAIN, row.center())
    assert session.calls == []
    right = QPoint(library.tree.viewport().width() - 16, row.center().y())
    QTest.mouseClick(library.tree.viewport(), LEFT, PLAIN, right)
    assert session.calls == [("add", ("apache", "opponents", 1))]


def test_weapons_and_states_go_to_the_attacker(library: LibraryView, session: FakeSession) -> None:
    """Enter on a weapon arms the attacker, on a state gives it to him."""
    for section in (1, 2):
        library.tree.setCurrentIndex(_item(library, section, 0))
        QTest.keyClick(library.tree, Qt.Key.Key_Return)
    assert session.calls == [("arm", (("augustin",), "axe")), ("add_state", (("augustin",), "stunned"))]


def test_a_drag_carries_kind_and_id(library: LibraryView) -> None:
    """The table reads {"drag": "weapon", "id": "axe"}; a section is not dragged."""
    mime = library.model.mimeData([_item(library, 1, 0)])
    assert json.loads(bytes(mime.data(ITEM_MIME).data())) == {"drag": "weapon", "id": "axe"}
    assert not library.model.mimeData([library.model.index(0, 0)]).hasFormat(ITEM_MIME)
    assert not library.model.index(0, 0).flags() & Qt.ItemFlag.ItemIsDragEnabled


def test_items_are_said_with_their_facts(library: LibraryView) -> None:
    """A screen reader says name and facts of an item, name and count of a section."""
    said = int(Qt.ItemDataRole.AccessibleTextRole)
    assert _item(library, 0, 0).data(said) == "Apache des barrières, Couteau"
    assert library.model.index(0, 0).data(said) == "Personnages prêts, 2"
    assert _item(library, 0, 0).data(ITEM).id == "apache"


def test_two_weapons_are_told_apart_in_a_narrow_library(library: LibraryView, session: FakeSession) -> None:
    """Where "Fusil de chasse (chargé" is all there would be room for, the short names stand; with room, the long."""
    ids = ("hunting_gun_ball", "hunting_gun_buckshot")
    guns = [LibraryItem("weapon", id, label(f"weapon.{id}"), "gun") for id in ids]
    narrow = [name_within(session.words, gun, px(170)) for gun in guns]
    assert narrow == ["Fusil à balles", "Fusil à chevrotine"]
    assert [name_within(session.words, gun, px(400)) for gun in guns] == [session.words.text(gun.label) for gun in guns]
