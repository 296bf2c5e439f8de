"""Five hundred fighters and a thousand lines of the log against ten and ten: ratios of processor time in one run.

What is wanted of each ratio, one act and a next turn, alone and with all that is told of it, is `GOAL`. A turn that
begins a round is measured apart, because it makes the order of everybody anew; so is the column of odds, which is
worked out enemy by enemy in slices beside the window. What a turn asks is answered before the next one begins.
"""

from __future__ import annotations

import statistics
from functools import partial
from pathlib import Path

import pytest

from engine.storage.fight import OpenFight
from engine.system import System
from engine.systems import systems
from gui.application import Estoc
from tests.benchmarks.crowds import FEW, MANY, Times, answered, begin_round, crowd, measured
from tests.benchmarks.live_path import seconds
from tests.gui.window.playing import open_window, settle

each_system = pytest.mark.parametrize("system", systems().values(), ids=lambda system: system.id)
GOAL = 3.0
APART = ("round", "odds and curve")
"""What grows with the fight by its nature."""
LOOKS = 5
"""How often the window of each game is looked at."""


def shown_ratios(title: str, few: Times, many: Times) -> dict[str, float]:
    """Print what was measured, and give the ratios of the medians: turns differ in what they ask."""
    print(f"\n{title}, 500 and 1000 against 10 and 10 (wanted: {GOAL})")
    found = {name: (statistics.median(few[name]) * 1000, statistics.median(many[name]) * 1000) for name in few}
    for name, (small, large) in found.items():
        apart = " (apart)" if name in APART else ""
        print(f"  {name:16} {small:8.2f} {large:8.2f} ms, ratio {large / small:.1f}{apart}")
    return {name: large / small for name, (small, large) in found.items() if name not in APART}


@each_system
def test_acts_of_the_engine(system: System) -> None:
    """One act and one turn within a round, alone and with what the panels then ask, in every game."""
    few = measured(crowd(system, *FEW))
    ratios = shown_ratios(system.id, few, measured(crowd(system, *MANY)))
    assert max(ratios.values()) <= GOAL


def shown(estoc: Estoc) -> None:
    """One act told to every panel, and the visible part painted; what is computed in slices is left out."""
    session = estoc.session
    last = session.table.rows[-1]
    session.hide((last.id,), hidden=not last.hidden)
    estoc.window.repaint()


def turned(estoc: Estoc) -> None:
    """The next turn told to every panel, and the visible part painted."""
    estoc.session.next_turn()
    estoc.window.repaint()


def looked_at(estoc: Estoc, looks: int = LOOKS) -> Times:
    """Acts and turns until they are painted; what is then worked out in slices is apart."""
    times: Times = {name: [] for name in ("act, painted", "turn, painted", "odds and curve")}
    while len(times["turn, painted"]) < looks:
        times["act, painted"].append(seconds(partial(shown, estoc)))
        settle(estoc)
        before = estoc.session.table.turn
        turn, after = seconds(partial(turned, estoc)), seconds(partial(settle, estoc))
        answered(estoc.session.play)
        if not estoc.session.play.state.is_under_way:
            begin_round(estoc.session.play)
        if estoc.session.play.state.turn == before:
            times["turn, painted"].append(turn)
            times["odds and curve"].append(after)
    return times


@each_system
def test_acts_in_the_window(system: System, qapp: object, tmp_path: Path) -> None:
    """From an act or a turn to the painted window, the disk included; the column of odds, which is sliced, apart."""
    found: list[Times] = []
    for number, size in enumerate((FEW, MANY)):
        path = tmp_path / f"{number}.estoc"
        OpenFight.create(path, crowd(system, *size).history).close()
        found.append(looked_at(open_window(path, "--size", "1600x1000")))
    assert max(shown_ratios(f"the window of {system.id}", found[0], found[1]).values()) <= GOAL
