"""What stands in layouts is read without asking for their items, which Qt deletes behind Python's back."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayoutItem,
    QListWidget,
    QListWidgetItem,
    QSpacerItem,
    QVBoxLayout,
    QWidget,
    QWidgetItem,
)
from shiboken6 import Shiboken

from gui.controls.tab_order import tab_stops
from gui.laid_out import FreeRoom, laid_out, take_out
from tests.gui.window.playing import open_window, settle

ROOT = Path(__file__).parents[3]


def known() -> list[QLayoutItem]:
    """The items of widgets, and the free room, that Python knows."""
    return [one for one in Shiboken.getAllValidWrappers() if isinstance(one, QWidgetItem | QSpacerItem)]


def test_everything_is_there_in_order(qapp: object) -> None:
    """Widgets, free room and layouts of a box; of a grid whatever stands in it, a widget that has gone left out."""
    page, inner, grid = QWidget(), QHBoxLayout(), QGridLayout()
    column = QVBoxLayout(page)
    first, second, third, gone = (QLabel(words) for words in ("first", "second", "third", "gone"))
    column.addWidget(first)
    column.addStretch(1)
    inner.addWidget(second)
    column.addLayout(inner)
    column.addLayout(grid)
    grid.addWidget(third, 1, 1)
    grid.addWidget(gone, 0, 0)
    Shiboken.delete(gone)
    top = laid_out(column)
    assert (top[0], top[2:]) == (first, [inner, grid])
    assert top[1] == FreeRoom(column, 1)
    assert (laid_out(inner), laid_out(grid)) == ([second], [third])


def test_no_item_is_known_to_python(qapp: object) -> None:
    """After Tab has gone through the window, other letters and a page that scrolls: whatever goes now, none is left."""
    before = known()
    estoc = open_window("--lang", "en", "--size", "900x600")
    estoc.use(font_scale=200)
    estoc.run_command("settings")
    settle(estoc)
    assert tab_stops([estoc.window])
    assert [one for one in known() if one not in before] == []


def test_widgets_are_taken_out_and_free_room_stays(qapp: object) -> None:
    """A list filled anew: what stood in it is gone, what comes stands above the free room, no item is known."""
    before = known()
    page, column = QWidget(), QVBoxLayout()
    column.addStretch(1)
    page.setLayout(column)
    for words in ("first", "second"):
        take_out(column)
        column.insertWidget(column.count() - 1, shown := QLabel(words))
        assert laid_out(column)[0] is shown
        assert [type(one) for one in laid_out(column)] == [QLabel, FreeRoom]
    assert [one for one in known() if one not in before] == []


def test_the_items_are_asked_for_in_one_place() -> None:
    """Of a layout; what stands at a place of a table is another thing."""
    asked = re.compile(r"\.(itemAt|itemAtPosition|takeAt)\(")
    found = [file for file in (ROOT / "gui").rglob("*.py") if asked.search(file.read_text(encoding="utf-8"))]
    assert [file.name for file in found] == ["laid_out.py"]


def test_what_is_made_where_an_item_was_is_what_it_is(qapp: object) -> None:
    """Widgets go out of a row that was put in full, and rows of a list come: none is taken for an item of it."""
    page, shown = QWidget(), QListWidget()
    column = QVBoxLayout(page)
    for _ in range(100):
        row = QHBoxLayout()
        labels = [QLabel("said") for _ in range(5)]
        for label in labels:
            row.addWidget(label)
        column.addLayout(row)
        for label in labels[1:4]:
            Shiboken.delete(label)
        shown.clear()
        for name in "abcdefghij":
            shown.addItem(QListWidgetItem(name))
        assert {type(shown.item(place)) for place in range(10)} == {QListWidgetItem}
