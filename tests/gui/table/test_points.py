"""Health counted in points: what the cell says, where its marks are, damage and healing typed on a row (LOOK 4.1)."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from engine.answer import Health, Points
from engine.label import Label
from engine.view import TableView
from gui.panels.table.columns import layout
from gui.panels.table.look import box_places, points_place
from gui.panels.table.points import share_of
from gui.panels.table.points_field import PointsField
from tests.gui.table.cast import TABLE
from tests.gui.table.on_screen import TableOnScreen

HURT = Points("life_points", -4, 42, least=-10, thresholds=(10, 5, 0))


def in_points(table: TableView) -> TableView:
    """The same fight in a game that counts points."""
    health = Health(Label("health.down"), 6, points=HURT)
    rows = tuple(msgspec.structs.replace(row, health=health) for row in table.rows)
    return msgspec.structs.replace(table, rows=rows)


def test_points_have_more_room_than_boxes() -> None:
    """76 instead of 50 (LOOK 3.2)."""
    widths = [layout(1000, (), points=points).column("health") for points in (False, True)]
    assert [column.width for column in widths if column] == [50, 76]


def test_the_bar_runs_from_the_least_to_the_maximum() -> None:
    """From -10 to 42: 16 is in the middle, what lies beyond is at an end."""
    assert share_of(HURT, 16) == pytest.approx(0.5)
    assert (share_of(HURT, -50), share_of(HURT, 60)) == (0, 1)


def test_the_cell_says_points_of_the_maximum(table: TableOnScreen) -> None:
    """It reads as points of a maximum with a real minus, has no boxes, and can be clicked."""
    shown = in_points(TABLE)
    table.session.table = shown
    table.session.table_changed.emit(shown)
    row = shown.rows[0]
    look = table.tree.look(row)
    assert look.points == "\u22124 / 42"
    assert box_places(look) == []
    assert points_place(look) is not None


@pytest.mark.parametrize(
    "typed, sent",
    [
        ("17", [(17, "")]),
        ("+5", [(-5, "")]),
        ("", []),
        ("9\b3", [(3, "")]),
        ("2d6+3", [(1, "2d6+3")]),
        ("+d8", [(-1, "d8")]),
        ("1234", [(1, "1234")]),
        ("x", [(1, "x")]),
    ],
)
def test_what_is_typed_is_damage_unless_it_heals(table: TableOnScreen, typed: str, sent: list[tuple[int, str]]) -> None:
    """A number or dice and Enter, no sign of it lost; plus turns it into healing; nothing typed changes nothing."""
    found: list[tuple[int, str]] = []

    def take(points: int, formula: str) -> bool:
        found.append((points, formula))
        return True

    field = PointsField(table.tree.viewport(), take, heals=False)
    field.open_at(QPoint(0, 0))
    for letter in typed:
        if letter == "\b":
            QTest.keyClick(field, Qt.Key.Key_Backspace)
        else:
            QTest.keyClicks(field, letter)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert found == sent


def test_a_click_on_points_asks_for_points_alone(table: TableOnScreen) -> None:
    """Of a fighter with states and of one without: the field is open, and no menu of states."""
    shown = in_points(TABLE)
    table.session.table = shown
    table.session.table_changed.emit(shown)
    tree, asked = table.tree, []
    for row in shown.rows:
        area = points_place(tree.look(row))
        assert area is not None
        place = tree.row_rect(tree.combatants.place_of(row.id)).topLeft() + area.center().toPoint()
        QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        asked.append(len(tree.viewport().findChildren(PointsField)))
        assert tree.findChildren(QMenu) == []
    assert asked == list(range(1, len(shown.rows) + 1))
    assert {bool(row.states) for row in shown.rows} == {True, False}
