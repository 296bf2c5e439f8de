"""What a tick leaves on screen: only what it changed is painted again, and nothing of before may be left."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage

from engine.systems import systems
from gui.application import Estoc
from tests.gui.window.playing import open_window, settle


def on_screen(estoc: Estoc) -> QImage:
    """What the passes of painting so far have left on the screen."""
    screen = QGuiApplication.primaryScreen().grabWindow(estoc.window.winId())
    return screen.toImage().convertToFormat(QImage.Format.Format_RGB32)


def painted_anew(estoc: Estoc) -> QImage:
    """The window as it looks when everything is painted."""
    return estoc.window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


@pytest.mark.parametrize("game", sorted(systems()))
def test_a_tick_leaves_nothing_of_before_on_screen(qapp: object, game: str) -> None:
    """Ticked, told and at rest again, every pixel is the one that a whole new painting would put there."""
    estoc = open_window("--size", "1500x950", game=game)
    estoc.window.attack.set_animated(False)
    boxes = estoc.window.attack.circumstances
    able = [place for place, row in enumerate(boxes.circumstances.rows) if row.able][:5]
    for place in (*able, *able):
        boxes.toggle(place)
        settle(estoc)
        settle(estoc)  # where a row needed another height the scroll bar follows one turn later
        assert on_screen(estoc) == painted_anew(estoc), boxes.circumstances.rows[place].field.id


@pytest.mark.parametrize("size", ["1500x950", "1280x720"])
def test_rows_stand_where_qt_has_them(qapp: object, size: str) -> None:
    """The places of the circumstances are those of Qt's own layout, also in a low window and scrolled."""
    estoc = open_window("--size", size)
    boxes = estoc.window.attack.circumstances
    boxes.verticalScrollBar().setValue(7)
    settle(estoc)
    for place in range(len(boxes.circumstances.rows)):
        assert boxes.area_of(place) == QRectF(boxes.visualRect(boxes.circumstances.index(place)))


def test_more_or_fewer_results_are_laid_out_before_they_are_painted(qapp: object) -> None:
    """Where a tick brings or takes a result, the very first painting has every part of the dock in its place."""
    estoc = open_window("--size", "1600x1000")
    dock, changes = estoc.window.attack, 0
    for value in range(1, 4):
        before = len(dock.table.list.outcomes.rows)
        estoc.session.set_answer("attacker_resistance_modifier", value)
        changes += len(dock.table.list.outcomes.rows) != before
        told = [part.geometry() for part in (dock.figure, dock.bar, dock.table, dock.table.list)]
        settle(estoc)
        settle(estoc)
        assert told == [part.geometry() for part in (dock.figure, dock.bar, dock.table, dock.table.list)]
    assert changes


class Painted(QObject):
    """Notes how often a widget is painted."""

    times = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count a paint event, and let it pass."""
        self.times += event.type() == QEvent.Type.Paint
        return False


def test_another_height_of_the_circumstances_paints_only_what_is_new(qapp: object) -> None:
    """Where results come or go, who strikes whom stays as it was painted; where the width changes, all is painted."""
    estoc = open_window("--size", "1600x1000")
    dock, seen = estoc.window.attack, Painted()
    dock.set_animated(False)
    settle(estoc)
    dock.weapon.installEventFilter(seen)
    before = dock.circumstances.height()
    estoc.session.set_answer("attacker_resistance_modifier", 1)
    QCoreApplication.sendPostedEvents()
    assert dock.circumstances.height() != before
    assert seen.times == 0
    settle(estoc)
    settle(estoc)
    assert on_screen(estoc) == painted_anew(estoc)
    for width in (360, 480):
        estoc.window.resizeDocks([estoc.window.docks["attack"]], [width], Qt.Orientation.Horizontal)
        settle(estoc)
        settle(estoc)
        assert on_screen(estoc) == painted_anew(estoc)
