"""The longest turn of the event loop while a forecast runs, divided by what bare pyqtgraph needs for one redraw.

Printed for every game, for the duel, for the fight, and for a duel that begins anew with every box that is ticked; what
is asserted is the budget.
"""

from __future__ import annotations

import functools
import statistics
import time
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QApplication

from engine.systems import systems
from gui.application import Estoc
from gui.dialogs.forecast import ForecastDialog
from gui.dialogs.forecast_battle import BattlePage
from gui.dialogs.forecast_duel import DuelPage
from gui.session.apart import Apart
from tests.benchmarks.live_path import Bare, clock, mouse, row_of, seconds
from tests.gui.window.playing import open_window, settle

SECONDS, BARE = 3.0, 11
"""How long a forecast is watched, of the processor; how often the bare redraw is measured."""
OPENING = 5
"""Turns in which the page itself is shown and painted for the first time."""
BUDGET = 4.0
"""Longest turn in bare redraws, of the processor: on the wall busy neighbours count too."""
TICKS, PAUSE, MOST_BOXES = 200, 50, 6
"""How often a box is ticked, the milliseconds between two, and how many different ones there are at most."""


@pytest.fixture(params=[*systems()])
def estoc(request: pytest.FixtureRequest, qapp: object) -> Iterator[Estoc]:
    """The window on the sample fight of each game, at rest."""
    opened = open_window("--size", "1600x1000", "--lang", "en", game=request.param)
    settle(opened)
    opened.rest()
    yield opened
    opened.window.close()


def bare_of(estoc: Estoc) -> float:
    """Seconds of one redraw of the curves of the window by bare pyqtgraph."""
    sweep = estoc.window.curves.view.sweep
    assert sweep is not None
    bare = Bare(estoc, (sweep, sweep))
    found = statistics.median(seconds(lambda: bare.draw(0)) for _ in range(BARE))
    bare.plot.close()
    return found


def longest_turn(goes_on: Callable[[], bool]) -> tuple[float, float, int]:
    """The longest turn of the loop, of the processor and on the wall, and how many there were."""
    for _ in range(OPENING):
        QApplication.processEvents()
    turns = [(0.0, 0.0)]
    while goes_on():
        busy, wall = clock(), time.perf_counter()
        QApplication.processEvents()
        turns.append((clock() - busy, time.perf_counter() - wall))
    return max(turn[0] for turn in turns), max(turn[1] for turn in turns), len(turns)


def watched(page: DuelPage | BattlePage) -> Callable[[], bool]:
    """Whether a page still works and has not been watched for long."""
    until = time.perf_counter() + SECONDS
    return lambda: page.is_running and time.perf_counter() < until


class Hand(QTimer):
    """Ticks boxes by the mouse, one after the other, from the event loop.

    Which one is ticked follows the rule of the Gray code, so that settings come that were never worked out.
    """

    def __init__(self, estoc: Estoc) -> None:
        super().__init__()
        self.done = 0
        self._boxes = estoc.window.attack.circumstances
        rows = self._boxes.circumstances.rows
        boxes = [row.field for row in rows if row.field.kind in ("check", "number") and not row.reason]
        self._ids = [field.id for field in sorted(boxes, key=lambda field: field.kind)][:MOST_BOXES]
        self.timeout.connect(self._tick)
        self.start(PAUSE)

    def goes_on(self) -> bool:
        """Whether any are left to tick; stops at the last."""
        if self.done == TICKS:
            self.stop()
        return self.isActive()

    def _tick(self) -> None:
        self.done += 1
        lowest = (self.done & -self.done).bit_length() - 1
        row = row_of(self._boxes, self._ids[lowest % len(self._ids)])
        mouse(self._boxes, row, QEvent.Type.MouseButtonPress)
        mouse(self._boxes, row, QEvent.Type.MouseButtonRelease)


@pytest.mark.parametrize("which", ["duel", "battle"])
def test_the_longest_gap_while_a_forecast_runs(estoc: Estoc, which: str) -> None:
    """A forecast is worked out apart: no turn of the loop is long beside a bare redraw."""
    bare = bare_of(estoc)
    dialog = opened(estoc, which)
    if which == "battle":
        dialog.battle.start(dialog.battle.asked())
    busy = told(estoc, which, bare, watched(dialog.duel if which == "duel" else dialog.battle))
    assert busy <= BUDGET


def test_the_longest_gap_while_boxes_are_ticked(estoc: Estoc, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the page of the duel adds to a tick, begun anew with each, is short; told beside it: ticks without it."""
    bare = bare_of(estoc)
    told(estoc, "ticked without the page", bare, Hand(estoc).goes_on)
    spent = [0.0]
    for owner, name in ((DuelPage, "compute"), (Apart, "_begin"), (Apart, "_read"), (Apart, "_ended")):
        monkeypatch.setattr(owner, name, timed(getattr(owner, name), spent))
    dialog = opened(estoc, "duel")
    told(estoc, "ticked", bare, Hand(estoc).goes_on)
    dialog.close()
    print(f"of it the page at most {max(spent) / bare:.1f} B")
    assert max(spent) / bare <= BUDGET


def opened(estoc: Estoc, which: str) -> ForecastDialog:
    """The forecast at a page."""
    estoc.commands.run("forecast")
    dialog = estoc.window.findChildren(ForecastDialog)[-1]
    dialog.which.choose(which)
    return dialog


def told(estoc: Estoc, which: str, bare: float, goes_on: Callable[[], bool]) -> float:
    """The longest turn in bare redraws; it is printed."""
    busy, wall, turns = longest_turn(goes_on)
    print(
        f"\n{estoc.session.play.state.system} {which}: longest gap {busy / bare:.1f} B of the processor (budget "
        f"{BUDGET}), {wall / bare:.1f} B on the wall; B {bare * 1000:.1f} ms, {turns} turns"
    )
    return busy / bare


def timed(method: Callable[..., None], spent: list[float]) -> Callable[..., None]:
    """A method that notes how long it takes, of the processor."""

    @functools.wraps(method)  # slots are known by their names
    def noted(*given: object) -> None:
        began = clock()
        method(*given)
        spent.append(clock() - began)

    return noted
