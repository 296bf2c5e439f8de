"""Drags made by a real mouse on a real screen: pressed, moved and let go by the X server, run by Qt's own loop."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from gui.application import Estoc
from gui.models.library import ITEM
from gui.panels.table.pill import CountPill
from tests.gui.window.playing import open_window, settle

MOUSE = shutil.which("xdotool") or ""
SECONDS = 20
"""After so long a drag has hung."""


@pytest.fixture
def estoc(qapp: QGuiApplication) -> Iterator[Estoc]:
    """The window with the sample fight, where there is a screen and a mouse."""
    if QGuiApplication.platformName() != "xcb" or not MOUSE:
        pytest.skip("needs an X server and xdotool: run by `test --all`")
    made = open_window("--lang", "en", "--size", "1600x1000")
    made.window.move(0, 0)
    settle(made)
    yield made
    made.session.desk.close()


def at(widget: QWidget, place: QPoint) -> list[str]:
    """Move the mouse to a place of a widget, in pixels of the screen."""
    where = widget.mapToGlobal(place) * widget.devicePixelRatioF()
    return ["mousemove", str(where.x()), str(where.y()), "sleep", "0.15"]


def mouse(estoc: Estoc, *steps: list[str], until: Callable[[], bool]) -> None:
    """Let another process move the mouse while Qt runs here, until something is so."""
    command = [MOUSE, *(word for step in steps for word in step)]
    with subprocess.Popen(command) as moving:
        end = time.monotonic() + SECONDS
        while (not until() or moving.poll() is None) and time.monotonic() < end:
            estoc.application.processEvents()
            time.sleep(0.01)
    assert until(), command


def row(estoc: Estoc, fighter: str, share: float = 0.5) -> list[str]:
    """The mouse over the name of a fighter."""
    tree = estoc.window.table.tree
    rect = tree.row_rect(tree.combatants.place_of(fighter))
    return at(tree.viewport(), QPoint(rect.left() + 170, rect.top() + round(rect.height() * share)))


DOWN, UP, ESCAPE = ["mousedown", "1", "sleep", "0.15"], ["mouseup", "1", "sleep", "0.15"], ["key", "Escape"]


@pytest.mark.screen
def test_a_row_on_an_enemy(estoc: Estoc) -> None:
    """A fighter dragged onto an enemy attacks him."""
    table = estoc.session.table
    heroes = [one.id for one in table.rows if one.side == table.sides[0].id and one.id != table.attacker]
    foes = [one.id for one in table.rows if one.side == table.sides[1].id and one.id != table.target and not one.down]
    mouse(
        estoc,
        row(estoc, heroes[0]),
        DOWN,
        row(estoc, heroes[1]),
        row(estoc, foes[1]),
        row(estoc, foes[0]),
        UP,
        until=lambda: (estoc.session.table.attacker, estoc.session.table.target) == (heroes[0], foes[0]),
    )


@pytest.mark.screen
def test_escape_gives_a_drag_up(estoc: Estoc) -> None:
    """Escape in the middle of a drag: the sentence goes, and letting go afterwards does nothing."""
    table, tree = estoc.session.table, estoc.window.table.tree
    hero, foe = table.rows[1].id, table.rows[-1].id
    seen: set[str] = set()
    watch = QTimer()  # it runs in the loop of the drag, too
    watch.timeout.connect(lambda: seen.add(tree.mark.verb if tree.mark is not None else ""))
    watch.start(20)
    mouse(
        estoc,
        row(estoc, hero),
        DOWN,
        row(estoc, foe),
        row(estoc, foe, 0.6),
        ESCAPE,
        ["sleep", "0.3"],
        UP,
        until=lambda: any("attacks" in words for words in seen) and tree.mark is None,
    )
    assert estoc.session.table == table


@pytest.mark.screen
def test_from_the_library(estoc: Estoc) -> None:
    """A ready-made fighter dragged onto a side asks how many."""
    library, tree = estoc.window.library.tree, estoc.window.table.tree
    model = library.model()
    item = model.index(0, 0, model.index(0, 0))
    assert item.data(ITEM).drag == "archetype"
    start = at(library.viewport(), library.visualRect(item).center())
    end = row(estoc, estoc.session.table.rows[0].id)
    mouse(estoc, start, DOWN, end, end, UP, until=lambda: tree.findChild(CountPill) is not None)


@pytest.mark.screen
def test_a_token_of_the_ribbon(estoc: Estoc) -> None:
    """A token dragged to the end of the ribbon acts last."""
    estoc.session.next_turn()
    settle(estoc)
    ribbon = estoc.window.ribbon
    placed, entry = ribbon.placed(), estoc.session.table.ribbon[1].id
    last = placed[-1].area.center().toPoint()
    mouse(
        estoc,
        at(ribbon, placed[1].area.center().toPoint()),
        DOWN,
        at(ribbon, placed[2].area.center().toPoint()),
        at(ribbon, last),
        UP,
        until=lambda: estoc.session.table.ribbon[-1].id == entry,
    )


@pytest.mark.screen
def test_control_copies(estoc: Estoc) -> None:
    """Control held over the head of a side, on the way there: a copy stands on that side, nobody has moved."""
    table, tree = estoc.session.table, estoc.window.table.tree
    head = tree.row_rect(tree.combatants.index(1, 0))
    over = at(tree.viewport(), QPoint(170, head.center().y()))
    near = at(tree.viewport(), QPoint(172, head.center().y() + 2))
    mouse(
        estoc,
        row(estoc, table.rows[0].id),
        DOWN,
        over,
        ["keydown", "ctrl"],
        near,
        over,
        UP,
        ["keyup", "ctrl"],
        until=lambda: len(estoc.session.table.rows) == len(table.rows) + 1,
    )
    assert estoc.session.table.rows[-1].side == table.sides[1].id
    assert estoc.session.table.rows[0] == table.rows[0]
