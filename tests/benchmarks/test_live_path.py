"""From a tick to the painted odds, curve, worths: ratios against the bare cost of the same curves, in one run.

B is what pyqtgraph needs to take the same curves and repaint them, and nothing else. E is one evaluation. Times are
medians; only ratios are asserted, because machines differ.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import numpy as np
import pyqtgraph as pg
import pytest
from PySide6.QtWidgets import QApplication

from engine.forecast import attack
from gui.application import Estoc
from gui.plots.curve_view import line_pen
from tests.gui.window.playing import open_window, settle

ROUNDS = 41
FIELD = "attacker_circumstance"


def median(act: Callable[[int], object], rounds: int = ROUNDS) -> float:
    """Median seconds of an act; it gets the number of the round, so that each one changes something."""
    taken = []
    for number in range(rounds):
        began = time.perf_counter()
        act(number)
        taken.append(time.perf_counter() - began)
    return statistics.median(taken)


@pytest.fixture
def estoc(qapp: object) -> Estoc:
    """The window on the sample fight, everything computed once."""
    opened = open_window("--size", "1600x1000")
    for value in range(-3, 4):
        opened.session.set_answer(FIELD, value)
        settle(opened)
    return opened


def bare(estoc: Estoc) -> float:
    """B: the curves on screen, given to pyqtgraph and repainted in a plot of the same size."""
    view = estoc.window.curves.view
    assert view.sweep is not None
    plot = pg.PlotWidget()
    plot.resize(view.size())
    plot.setXRange(0, len(view.sweep.points) - 1)
    plot.setYRange(0, 100)
    items = [pg.PlotCurveItem(pen=line_pen(series.style)) for series in view.sweep.series]
    for item in items:
        plot.addItem(item)
    plot.setAntialiasing(True)
    plot.show()
    QApplication.processEvents()
    x = np.arange(len(view.sweep.points), dtype=float)

    def draw(number: int) -> None:
        for shift, item in enumerate(items):
            item.setData(x, (x * 7 + number + 11 * shift) % 100)
        plot.viewport().repaint()

    taken = median(draw)
    plot.close()
    return taken


def tick(estoc: Estoc, number: int) -> None:
    """Another value of the first circumstance, each time."""
    estoc.session.set_answer(FIELD, number % 7 - 3)


def evaluation(estoc: Estoc) -> float:
    """E: one evaluation of the present setting, its moves known, its answer forgotten."""
    request = estoc.session.play.request()
    assert not isinstance(request, Exception)

    def evaluate(number: int) -> None:
        attack.forget()
        attack.evaluate(estoc.session.play.system, request.with_modifier(FIELD, number % 7 - 3))

    return median(evaluate)


def to_painted_odds(estoc: Estoc) -> float:
    """From a tick to figure, bar and table, painted."""
    dock = estoc.window.attack
    parts = (dock.figure, dock.bar, dock.table.list.viewport())

    def act(number: int) -> None:
        tick(estoc, number)
        for part in parts:
            part.repaint()

    return median(act)


def to_the_last_worth(estoc: Estoc) -> float:
    """From a tick until nothing is left to compute or to paint."""

    def act(number: int) -> None:
        tick(estoc, number)
        settle(estoc)

    return median(act)


LIMITS = {"odds": 12.0, "curve": 4.0, "everything": 40.0}
"""In B. The budgets of the design (1.5, 1.2 and 3 B and so many E) were measured with curves of 41 points, whose B is
four times that of the seven points here; these limits guard what is reached now."""


def test_the_live_path(estoc: Estoc) -> None:
    """Odds, curve and worths stay within their limits, told in B and E of the same run."""
    rounds = []
    for _ in range(3):
        settle(estoc)
        row = [bare(estoc), evaluation(estoc), to_painted_odds(estoc)]
        settle(estoc)
        row += [median(lambda _: estoc.window.curves.view.repaint()), to_the_last_worth(estoc)]
        rounds.append(row)
    whole, one, odds, curve, end = (statistics.median(column) for column in zip(*rounds, strict=True))
    print(f"\nB {whole * 1000:.2f} ms, E {one * 1000:.3f} ms ({one / whole:.3f} B)")
    print(f"tick to painted odds: {odds / whole:.2f} B")
    print(f"curve panel alone: {curve / whole:.2f} B")
    print(f"tick to the last worth and enemy: {end / whole:.2f} B")
    assert odds <= LIMITS["odds"] * whole
    assert curve <= LIMITS["curve"] * whole
    assert end <= LIMITS["everything"] * whole
