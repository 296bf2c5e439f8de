"""The table in the real window over the sample fight: its acts reach the fight, its keys do not disturb others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from gui.application import Estoc, make_application
from gui.command_line import parse
from gui.models.combatants import mime_of
from gui.panels.table.pill import CountPill
from gui.panels.table.points_field import PointsField
from tests.gui.table.on_screen import LEFT, NO_KEY, item_mime


@pytest.fixture
def estoc(qapp: QApplication) -> Iterator[Estoc]:
    """The application with the sample fight, everything computed."""
    made = Estoc(make_application([]), parse(["--game", "uchronia", "--lang", "en", "--theme", "light"]))
    made.start()
    made.application.processEvents()
    made.window.activateWindow()
    made.session.finish()
    made.application.processEvents()
    yield made
    made.session.desk.close()


def _drop(estoc: Estoc, mime: QMimeData, fighter: str, share: float = 0.5) -> None:
    tree = estoc.window.table.tree
    row = tree.row_rect(tree.combatants.place_of(fighter))
    place = QPoint(120, round(row.top() + row.height() * share))
    action = Qt.DropAction.CopyAction
    QCoreApplication.sendEvent(tree.viewport(), QDragEnterEvent(place, action, mime, LEFT, NO_KEY))
    QCoreApplication.sendEvent(tree.viewport(), QDropEvent(place.toPointF(), action, mime, LEFT, NO_KEY))


def _sides(estoc: Estoc) -> list[list[str]]:
    table = estoc.session.table
    return [[row.id for row in table.rows if row.side == side.id] for side in table.sides]


def test_a_click_aims_and_the_odds_follow(estoc: Estoc) -> None:
    """A click on La Limace makes her the target; the outline moves and the odds are those against her."""
    tree = estoc.window.table.tree
    place = tree.row_rect(tree.combatants.place_of("limace")).center()
    QTest.mouseClick(tree.viewport(), LEFT, NO_KEY, QPoint(120, place.y()))
    assert estoc.session.table.target == "limace"
    row = estoc.session.table.row("limace")
    assert row is not None
    assert tree.look(row).targeted
    estoc.session.finish()
    odds = estoc.session.odds
    assert odds is not None
    assert tree.combatants.odds["limace"].chance == pytest.approx(odds.headline.chance)


def test_reordering_is_what_the_fight_says(estoc: Estoc) -> None:
    """Mirza dropped before Le Corbeau comes first of his side; undo puts him back."""
    before = _sides(estoc)
    _drop(estoc, mime_of(("mirza",)), "corbeau", 0.1)
    assert _sides(estoc)[1] == ["mirza", *[id for id in before[1] if id != "mirza"]]
    estoc.session.undo()
    assert _sides(estoc) == before


def test_six_archetypes_are_one_step(estoc: Estoc) -> None:
    """Dropped on a side with the digit 6: six fighters come, one undo takes them all away."""
    before = _sides(estoc)
    _drop(estoc, item_mime("archetype", "apache"), "brandt")
    pill = estoc.window.table.tree.findChild(CountPill)
    assert pill is not None
    QTest.keyClicks(pill, "6")
    assert len(_sides(estoc)[1]) == len(before[1]) + 6
    estoc.session.undo()
    assert _sides(estoc) == before


def test_a_digit_in_the_pill_does_not_aim(estoc: Estoc) -> None:
    """While the pill is open the window's digits are its own: the target stays."""
    target = estoc.session.table.target
    _drop(estoc, item_mime("archetype", "apache"), "brandt")
    pill = estoc.window.table.tree.findChild(CountPill)
    assert pill is not None
    assert QApplication.focusWidget() is pill
    QTest.keyClick(pill, Qt.Key.Key_2)
    assert estoc.session.table.target == target


def test_a_digit_in_the_field_of_points_does_not_aim(estoc: Estoc) -> None:
    """While damage is typed the window's digits are its own: the target stays."""
    target = estoc.session.table.target
    field = PointsField(estoc.window.table.tree.viewport(), lambda _points, _formula: True, heals=False)
    field.open_at(QPoint(0, 0))
    QTest.keyClick(field, Qt.Key.Key_2)
    assert (field.digits, estoc.session.table.target) == ("2", target)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_the_field_of_points_leaves_the_keyboard_to_the_table(estoc: Estoc, key: Qt.Key) -> None:
    """Taken or left, the next key is one of the fighters', not of the button that happens to be the first."""
    tree = estoc.window.table.tree
    estoc.window.top_bar.buttons["new"].setFocus()
    field = PointsField(tree.viewport(), lambda _points, _formula: True, heals=False)
    field.open_at(QPoint(0, 0))
    assert QApplication.focusWidget() is field
    QTest.keyClick(field, Qt.Key.Key_2)
    QTest.keyClick(field, key)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert QApplication.focusWidget() is tree


def test_digits_aim_in_the_window_and_choose_while_choosing(estoc: Estoc) -> None:
    """2 aims at the second enemy; after T letters are names and no commands (C would open the circumstances)."""
    tree = estoc.window.table.tree
    tree.setFocus()
    QTest.keyClick(tree, Qt.Key.Key_2)
    assert estoc.session.table.target == "limace"
    QTest.keyClick(tree, Qt.Key.Key_T)
    assert estoc.window.table.is_choosing
    QTest.keyClicks(tree, "co")
    assert QApplication.focusWidget() is tree
    QTest.keyClick(tree, Qt.Key.Key_Return)
    assert estoc.session.table.target == "corbeau"


def test_a_fight_dropped_on_the_window_opens(estoc: Estoc, tmp_path: Path) -> None:
    """A file dropped beside the table opens too; what is no fight is refused with a message, and nothing changes."""
    name = estoc.session.table.name
    path = tmp_path / "broken.estoc"
    path.write_text("{", encoding="utf-8")
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    told: list[str] = []
    estoc.session.notice.connect(lambda notice: told.append(notice.kind))
    place, action = QPoint(20, 20), Qt.DropAction.CopyAction
    QCoreApplication.sendEvent(estoc.window, QDragEnterEvent(place, action, mime, LEFT, NO_KEY))
    QCoreApplication.sendEvent(estoc.window, QDropEvent(place.toPointF(), action, mime, LEFT, NO_KEY))
    assert told == ["error"]
    assert estoc.session.table.name == name


def test_everything_that_takes_the_focus_has_a_name(estoc: Estoc) -> None:
    """Table, library and ribbon: no control that a screen reader reaches is without a name."""
    for panel in (estoc.window.table, estoc.window.library, estoc.window.ribbon):
        for widget in [panel, *panel.findChildren(QWidget)]:
            if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                assert widget.accessibleName(), widget
