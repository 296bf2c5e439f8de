"""The live path in ratios: B is what bare pyqtgraph needs for the very curves of the window, E is one evaluation.

The scene is the window as it opens on the sample fight. The axis is the first that a strike has: with seven values no
other axis of it is longer, so there was nothing to choose. One round measures B, E, the panel alone and one tick in
turn, each from rest, because what is repeated in a row of its own finds its code and data still warm; the ratios are of
medians over all rounds. Times differ from machine to machine: only ratios are asserted.
"""

from __future__ import annotations

import statistics
from typing import NamedTuple

import pytest

from gui.application import Estoc
from tests.benchmarks.live_path import FIELD, measure, measure_gaps
from tests.gui.window.playing import open_window, settle

PANEL = 1.2
"""The curve panel alone, in B."""
ODDS = 1.5
"""To figure, bar and table, in B, and one E."""
CURVE = (2.5, 1.15)
"""To the painted curve, in B, and E a point."""
END = (3.0, 1.15)
"""To the last worth and visible enemy, in B, and E each."""
GAP = 4.0
"""The longest turn of the event loop, in B."""
TRIES = 3
"""So often is measured what missed its budget: neighbours of a shared machine only ever add."""


@pytest.fixture
def estoc(qapp: object) -> Estoc:
    """The window on the sample fight, everything computed once, the collector kept off what stays."""
    opened = open_window("--size", "1600x1000")
    for value in (1, 0):
        opened.session.set_answer(FIELD, value)
        settle(opened)
    opened.rest()
    return opened


class Ratios(NamedTuple):
    """Medians in B: the panel alone, then from the release to odds, curve, end; each beside its budget."""

    panel: tuple[float, float]
    odds: tuple[float, float]
    curve: tuple[float, float]
    end: tuple[float, float]

    def are_met(self) -> bool:
        """Whether each keeps to its budget."""
        return all(needed <= budget for needed, budget in self)


def ratios_of(estoc: Estoc) -> Ratios:
    """Measure once, and print."""
    times, sweep = measure(estoc), estoc.window.curves.view.sweep
    assert sweep is not None
    whole, evaluations = statistics.median(times.bare), statistics.median(times.evaluations)
    one, panel, odds, curve, end = (
        statistics.median(column) / whole
        for column in (times.evaluation, times.panel, times.odds, times.curve, times.end)
    )
    odds_budget, curve_budget = ODDS + one, CURVE[0] + CURVE[1] * one * (len(sweep.points) + 1)
    end_budget = END[0] + END[1] * one * evaluations
    print(f"\nB {whole * 1000:.2f} ms, E {one:.3f} B, {evaluations:.0f} evaluations a tick")
    print(f"release to painted odds: {odds:.2f} B (budget {odds_budget:.2f})")
    print(f"curve panel alone: {panel:.2f} B (budget {PANEL})")
    print(f"release to painted curve: {curve:.2f} B (budget {curve_budget:.2f})")
    print(f"release to the last worth and enemy: {end:.2f} B (budget {end_budget:.2f})")
    return Ratios((panel, PANEL), (odds, odds_budget), (curve, curve_budget), (end, end_budget))


def test_the_live_path(estoc: Estoc) -> None:
    """From the release of the mouse to odds, curve, worths: within their budgets of B and E."""
    assert any(ratios_of(estoc).are_met() for _ in range(TRIES))


def longest_gap(estoc: Estoc) -> float:
    """Tick two hundred boxes at twenty a second; returns the longest turn of the event loop in B, and prints it."""
    bare = statistics.median(measure(estoc, rounds=11).bare)
    gaps = measure_gaps(estoc)
    busy, long = (max(gap[kind] for gap in gaps) / bare for kind in (0, 1))
    print(f"\nlongest gap: {busy:.2f} B of the processor (budget {GAP}), {long:.2f} B on the wall")
    return busy


def test_the_longest_gap_while_ticking(estoc: Estoc) -> None:
    """Two hundred boxes at twenty a second: the event loop is never away for long."""
    assert any(longest_gap(estoc) <= GAP for _ in range(TRIES))
