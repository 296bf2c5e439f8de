"""The longest turn of the event loop while a forecast runs, divided by what bare pyqtgraph needs for one redraw.

Printed for every game, for the duel and for the fight; what is asserted is the budget.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from engine.systems import systems
from gui.application import Estoc
from gui.dialogs.forecast import ForecastDialog
from gui.dialogs.forecast_battle import BattlePage
from gui.dialogs.forecast_duel import DuelPage
from tests.benchmarks.live_path import Bare, clock, seconds
from tests.gui.window.playing import open_window, settle

SECONDS, BARE = 3.0, 11
"""How long a forecast is watched, of the processor; how often the bare redraw is measured."""
OPENING = 5
"""Turns in which the page itself is shown and painted for the first time."""
BUDGET, AT_MOST = 4.0, 5.0
"""Longest turn in bare redraws, of the processor (on the wall busy neighbours count too), and what guards it."""


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


def longest_turn(page: DuelPage | BattlePage) -> tuple[float, float, int]:
    """The longest turn of the loop, of the processor and on the wall, and how many there were."""
    for _ in range(OPENING):
        QApplication.processEvents()
    began, turns = clock(), [(0.0, 0.0)]
    while page.is_running and clock() - began < SECONDS:
        busy, wall = clock(), time.perf_counter()
        QApplication.processEvents()
        turns.append((clock() - busy, time.perf_counter() - wall))
    return max(turn[0] for turn in turns), max(turn[1] for turn in turns), len(turns)


@pytest.mark.parametrize("which", ["duel", "battle"])
def test_the_longest_gap_while_a_forecast_runs(estoc: Estoc, which: str) -> None:
    """A forecast is worked out in slices: no turn of the loop is long beside a bare redraw."""
    bare = bare_of(estoc)
    estoc.commands.run("forecast")
    dialog = estoc.window.findChildren(ForecastDialog)[-1]
    dialog.which.choose(which)
    if which == "battle":
        dialog.battle.start(dialog.battle.asked())
    busy, wall, turns = longest_turn(dialog.duel if which == "duel" else dialog.battle)
    name = estoc.session.play.state.system
    print(
        f"\n{name} {which}: longest gap {busy / bare:.1f} B of the processor (budget {BUDGET}), {wall / bare:.1f} B on "
        f"the wall; B {bare * 1000:.1f} ms, {turns} turns"
    )
    assert busy / bare <= AT_MOST
