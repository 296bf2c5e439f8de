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


def test_the_live_path(estoc: Estoc) -> None:
    """Odds, curve and worths arrive within their budgets of B and E."""
    session, window = estoc.session, estoc.window
    request = session.play.request()
    assert not isinstance(request, Exception)

    def evaluation(number: int) -> None:
        attack.forget()
        attack.evaluate(session.play.system, request.with_modifier(FIELD, number % 7 - 3))

    def to_odds(number: int) -> None:
        tick(estoc, number)
        for part in (window.attack.figure, window.attack.bar, window.attack.table.list.viewport()):
            part.repaint()

    def curve_alone(number: int) -> None:
        window.curves.view.repaint()

    def to_the_end(number: int) -> None:
        tick(estoc, number)
        session.finish()
        QApplication.processEvents()

    rounds = []
    for _ in range(3):
        settle(estoc)
        one, whole = median(evaluation), bare(estoc)
        odds = median(to_odds)
        settle(estoc)
        rounds.append((whole, one, odds, median(curve_alone), median(to_the_end)))
    whole, one, odds, curve, end = (statistics.median(column) for column in zip(*rounds, strict=True))
    points = len(window.curves.view.sweep.points) if window.curves.view.sweep else 0
    others = len(session.form.fields) + len(session.table.rows)
    print(f"\nB {whole * 1000:.2f} ms, E {one * 1000:.3f} ms")
    print(f"tick to painted odds: {odds / whole:.2f} B (budget 1.5 B + E)")
    print(f"curve panel alone: {curve / whole:.2f} B (budget 1.2 B)")
    print(f"tick to the last worth, {points} points and {others} others: {end / whole:.2f} B")
    assert odds <= 1.5 * whole + one
    assert curve <= 1.2 * whole
    assert end <= 3 * whole + 1.15 * one * (points + others)
