"""The grid among the house rules: keyboard, mouse, presets, what it would change, and that only Apply sets it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui import theme
from gui.controls.labels import PlainLabel
from gui.dialogs.grid_rule import GridRule
from gui.dialogs.house_rules import HouseRulesDialog
from gui.models.grid import SAID
from gui.session import Session
from gui.session.opening import open_session
from gui.theme import px
from gui.translation import use_language

GRID = "option_core_grid"
STANDARD = "6543210000765432100087654321009876543210X987654321"
"""Six faces at equal levels, one more or less for each level of difference, a row for each level (UBK-02)."""


@pytest.fixture
def playing(qapp: QApplication) -> Iterator[Session]:
    """The sample fight of a game that has a grid; somebody hides, who is very good at it, against a difficulty of 3."""
    theme.load_fonts()
    theme.set_theme("light")
    use_language("en")
    session, _ = open_session(None, None, "en", "ubik")
    session.start()
    session.set_action("hide_self")
    yield session
    session.desk.close()


@pytest.fixture
def dialog(playing: Session) -> HouseRulesDialog:
    """The house rules on screen."""
    made = HouseRulesDialog(playing)
    made.show()
    QApplication.processEvents()
    return made


@pytest.fixture
def grid(dialog: HouseRulesDialog) -> GridRule:
    """The grid, with the keyboard on its first cell."""
    found = dialog.grids[GRID]
    found.view.setFocus()
    return found


def keys(grid: GridRule, *pressed: Qt.Key | str) -> None:
    """Press keys on the cells, one after the other."""
    for key in pressed:
        if isinstance(key, str):
            QTest.keyClicks(grid.view, key)
        else:
            QTest.keyClick(grid.view, key)


def cell(grid: GridRule, row: int, column: int) -> int:
    """The number in a cell, counted from 0."""
    return grid.model.place(grid.model.index(row, column))


def inside(grid: GridRule, row: int, column: int, share: float) -> QPoint:
    """A point of a cell, at this share of its width."""
    area = grid.view.visualRect(grid.model.index(row, column))
    return QPoint(area.left() + int(area.width() * share), area.center().y())


def test_it_shows_the_preset_in_force(grid: GridRule) -> None:
    """Without a grid of the GM the fifty thresholds of the preset stand there, with rows and columns in words."""
    model = grid.model
    assert (model.letters, model.value, model.is_pending) == (STANDARD, "", False)
    assert (model.rowCount(), model.columnCount(), model.most) == (5, 10, 10)
    across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
    assert [model.headerData(place, down) for place in range(2)] == ["Not good", "Slightly good"]
    assert [model.headerData(place, across) for place in (0, 9)] == ["Not", "Very +5"]
    assert model.data(model.index(2, 2), SAID) == "Fairly good, Fairly difficult (3): 6 in 10, 60%"
    assert not grid.apply.isEnabled()
    assert not grid.reset_all.isEnabled()


def test_keys_move_and_set(grid: GridRule) -> None:
    """Arrows move, digits set (1 then 0 is 10), plus and minus change by one within 0 to 10, Delete resets."""
    keys(grid, Qt.Key.Key_Right, Qt.Key.Key_Down, "3")
    assert cell(grid, 1, 1) == 3
    keys(grid, Qt.Key.Key_Right, "1", "0", "+")
    assert cell(grid, 1, 2) == 10
    keys(grid, "-", "-")
    assert cell(grid, 1, 2) == 8
    keys(grid, "1", Qt.Key.Key_Right, "0", "-")
    assert (cell(grid, 1, 2), cell(grid, 1, 3)) == (1, 0)
    keys(grid, Qt.Key.Key_Delete)
    assert cell(grid, 1, 3) == 4
    assert grid.model.differing == 2


def test_the_mouse_takes_a_cell_and_its_ends_change_it(grid: GridRule) -> None:
    """In the middle a click only takes the cell; the left end is one less, the right end one more."""
    screen, left = grid.view.viewport(), Qt.MouseButton.LeftButton
    QTest.mouseClick(screen, left, pos=inside(grid, 2, 4, 0.5))
    assert grid.view.currentIndex() == grid.model.index(2, 4)
    assert cell(grid, 2, 4) == 4
    QTest.mouseClick(screen, left, pos=inside(grid, 2, 4, 0.95))
    QTest.mouseClick(screen, left, pos=inside(grid, 2, 4, 0.95))
    assert cell(grid, 2, 4) == 6
    QTest.mouseClick(screen, left, pos=inside(grid, 2, 4, 0.05))
    assert cell(grid, 2, 4) == 5


def test_a_notch_of_the_wheel_is_one(grid: GridRule) -> None:
    """It turns the cell under the pointer; half a notch waits for the other half."""
    place = QPointF(inside(grid, 0, 0, 0.5))
    for turned, expected in ((120, 7), (60, 7), (60, 8), (-240, 6)):
        event = QWheelEvent(
            place,
            QPointF(grid.view.viewport().mapToGlobal(place.toPoint())),
            QPoint(),
            QPoint(0, turned),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(grid.view.viewport(), event)
        assert cell(grid, 0, 0) == expected


def test_a_cell_that_differs_is_marked_and_told(grid: GridRule) -> None:
    """It is drawn otherwise, and its sentence names what the preset has there."""
    plain = grid.view.viewport().grab().toImage()
    grid.model.put(grid.model.index(4, 8), 7)
    assert grid.view.viewport().grab().toImage() != plain
    assert grid.model.said(grid.model.index(4, 8)) == "Very good, Very difficult +4 (9): 7 in 10, 70% (preset: 2)"


def test_the_odds_are_told_before_anything_is_set(grid: GridRule, playing: Session) -> None:
    """The cell of the setting on screen goes from 8 to 3: 80% now, 30% with the grid; the fight stays as it is."""
    assert grid.previewed() == "Colette hides: 80% with what holds now"
    grid.view.setCurrentIndex(grid.model.index(4, 2))
    keys(grid, "3")
    assert grid.cell.text() == "Very good, Fairly difficult (3): 3 in 10, 30% (preset: 8)"
    assert grid.setting.text() == "Colette hides: 80% now → 30% with this grid (−50 pts)"
    assert playing.play.state.options == {}
    assert playing.odds is not None
    assert playing.odds.headline.chance == pytest.approx(0.8)


def test_apply_sets_it_and_undo_takes_it_back(grid: GridRule, playing: Session) -> None:
    """One step of the history, whatever was typed before; the dialog follows the undo."""
    grid.view.setCurrentIndex(grid.model.index(4, 2))
    keys(grid, "3")
    QTest.mouseClick(grid.apply, Qt.MouseButton.LeftButton)
    assert playing.play.state.options == {GRID: STANDARD[:42] + "3" + STANDARD[43:]}
    assert playing.odds is not None
    assert playing.odds.headline.chance == pytest.approx(0.3)
    assert not grid.model.is_pending
    assert grid.model.differing == 1
    playing.undo()
    assert grid.model.letters == STANDARD


def test_back_to_the_preset_is_no_grid_at_all(grid: GridRule, playing: Session) -> None:
    """Reset of a cell and of all end at the preset in force, which the fight keeps as nothing."""
    playing.set_option(GRID, "0" * 50)
    assert grid.model.letters == "0" * 50
    grid.presets.choose("standard")
    assert grid.model.letters == STANDARD
    grid.model.put(grid.model.index(0, 0), 1)
    QTest.mouseClick(grid.reset_cell, Qt.MouseButton.LeftButton)
    assert cell(grid, 0, 0) == 6
    keys(grid, "1", Qt.Key.Key_Right, "1")
    QTest.mouseClick(grid.reset_all, Qt.MouseButton.LeftButton)
    assert grid.model.differing == 0
    QTest.mouseClick(grid.apply, Qt.MouseButton.LeftButton)
    assert playing.play.state.options == {}


def test_another_preset_is_a_starting_point(grid: GridRule, playing: Session) -> None:
    """Its fifty cells fill the draft; Discard brings back what holds."""
    grid.presets.choose("steep")
    assert (cell(grid, 2, 2), cell(grid, 2, 1), cell(grid, 2, 3)) == (6, 8, 4)
    assert (grid.model.differing, grid.model.is_pending) == (0, True)
    QTest.mouseClick(grid.discard, Qt.MouseButton.LeftButton)
    assert (grid.model.letters, grid.presets.current) == (STANDARD, "standard")
    playing.set_option("option_core_table", "even")
    assert (cell(grid, 2, 2), grid.presets.current) == (5, "even")


def test_a_draft_outlives_another_house_rule(grid: GridRule, playing: Session) -> None:
    """A 1 that always passes changes the chances around it, not what was typed."""
    keys(grid, "0")
    playing.set_option("option_auto_extremes", True)
    assert cell(grid, 0, 0) == 0
    assert grid.model.chance(grid.model.index(0, 0)) == pytest.approx(0.1)


def test_a_setting_without_odds_says_so(grid: GridRule, playing: Session) -> None:
    """Where no die is rolled there is nothing to compare."""
    playing.set_action("speak")
    assert grid.setting.text() == "The setting on screen has no odds."


def test_tab_leaves_the_cells_and_everything_has_a_name(dialog: HouseRulesDialog, grid: GridRule) -> None:
    """The grid is one stop of the keyboard; cells, presets and buttons are told by name; nothing is cut off."""
    QTest.keyClick(grid.view, Qt.Key.Key_Tab)
    assert not grid.view.hasFocus()
    assert grid.view.accessibleName() == "The GM’s own core table"
    assert grid.presets.accessibleName() == "Start from"
    assert all(button.accessibleName() for button in (grid.reset_cell, grid.reset_all, grid.discard, grid.apply))
    assert grid.view.width() <= dialog.width() - 2 * px(18)
    assert grid.view.height() >= grid.view.sizeHint().height()
    assert grid.cell in dialog.findChildren(PlainLabel)


def test_enter_in_the_cells_applies_the_draft(playing: Session, grid: GridRule) -> None:
    """A number typed is a draft; Enter sets it, without the mouse or Tab."""
    before = playing.play.state.options.get(GRID)
    keys(grid, Qt.Key.Key_Plus)
    assert grid.model.is_pending
    keys(grid, Qt.Key.Key_Return)
    assert playing.play.state.options.get(GRID) != before
    assert not grid.apply.isEnabled()
