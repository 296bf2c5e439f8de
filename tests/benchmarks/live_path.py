"""The scene of the live path and its measures: what is ticked, what must be painted, what bare pyqtgraph needs.

Every measure is of the window as it opens: its size, its first axis, its motion, all panels in view. The evaluations of
a tick are cold: whatever an earlier tick has found out is forgotten before the next, and each one counts as one E.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from engine.answer import Sweep
from engine.errors import RequestError
from engine.forecast import attack
from gui.application import Estoc
from gui.panels.attack.circumstance_list import CircumstanceList
from gui.panels.attack.circumstance_paint import places
from gui.plots.lines import line_pen
from tests.gui.window.playing import settle

ROUNDS = 41
clock = time.process_time
"""Processor time: nothing here waits, and what a neighbour takes of a shared machine must not count."""
FIELD = "target_circumstance"
"""The box that is ticked; the curves run across another value, so that all of them move."""


class Watch(QObject):
    """Notes when the first paint pass that drew a widget was over; it must be kept while it watches."""

    def __init__(self, window: QWidget, *widgets: QWidget) -> None:
        super().__init__()
        self.seen: dict[QObject, float] = {}
        self._drawn: list[QObject] = []
        self._window = window
        for widget in (window, *widgets):
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note a paint event; let the window paint, and look at the clock."""
        if watched is self._window:
            return event.type() == QEvent.Type.UpdateRequest and self._pass(event)
        if event.type() == QEvent.Type.Paint:
            self._drawn.append(watched)
        return False

    def _pass(self, event: QEvent) -> bool:
        self._window.event(event)
        for widget in self._drawn:
            self.seen[widget] = self.seen.get(widget) or clock()
        self._drawn.clear()
        return True


def mouse(boxes: CircumstanceList, row: int, kind: QEvent.Type) -> None:
    """Press or release the left button on the box of a row."""
    area = QRectF(boxes.visualRect(boxes.circumstances.index(row)))
    at = QPointF(places(boxes.circumstances.rows[row], area, boxes.shape).check.center())
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    held = left if kind == QEvent.Type.MouseButtonPress else none
    everywhere = QPointF(boxes.viewport().mapToGlobal(at))
    event = QMouseEvent(kind, at, everywhere, left, held, Qt.KeyboardModifier.NoModifier)
    QCoreApplication.sendEvent(boxes.viewport(), event)


def row_of(boxes: CircumstanceList, id: str) -> int:
    """The place of a field in the list."""
    return next(place for place, row in enumerate(boxes.circumstances.rows) if row.field.id == id)


@dataclass
class Times:
    """Seconds, one of each a round: bare pyqtgraph, one evaluation, the panel alone, and from the release of the mouse.

    Attributes:
        bare: B. evaluation: E. panel: the curve panel takes the same curves and repaints.
        odds, curve, end: from the release to figure, bar and table; to the curve; until nothing is left to do.
        evaluations: how many were made for a tick.
    """

    bare: list[float] = field(default_factory=list)
    evaluation: list[float] = field(default_factory=list)
    panel: list[float] = field(default_factory=list)
    odds: list[float] = field(default_factory=list)
    curve: list[float] = field(default_factory=list)
    end: list[float] = field(default_factory=list)
    evaluations: list[int] = field(default_factory=list)


def measure(estoc: Estoc, rounds: int = ROUNDS) -> Times:
    """Everything once a round, in turn: what is measured in a row of its own is measured with warm caches."""
    times, sweeps = Times(), both_sweeps(estoc)
    bare = Bare(estoc, sweeps)
    for number in range(rounds):
        times.bare.append(seconds(partial(bare.draw, number)))
        settle(estoc)
        times.panel.append(seconds(partial(draw_panel, estoc, sweeps[number % 2])))
        settle(estoc)
        times.evaluation.append(seconds(evaluation_of(estoc, number)))
        measure_tick(estoc, times)
    bare.plot.close()
    return times


def seconds(act: Callable[[], object]) -> float:
    """How long something takes."""
    began = clock()
    act()
    return clock() - began


def measure_tick(estoc: Estoc, times: Times) -> None:
    """Tick or clear one box, from rest."""
    dock, view = estoc.window.attack, estoc.window.curves.view
    shown = (dock.figure, dock.bar, dock.table.list.viewport())
    row = row_of(dock.circumstances, FIELD)
    mouse(dock.circumstances, row, QEvent.Type.MouseButtonPress)
    rest(estoc)
    last = (dock.circumstances.viewport(), estoc.window.table.tree.viewport())
    watch, counted = Watch(estoc.window, *shown, view, *last), [0]

    def told(_result: object) -> None:
        """Worths or enemies have come: what is painted from now on shows them."""
        counted[0] = attack.made()
        for widget in last:
            watch.seen[widget] = 0.0

    told_to = (estoc.session.worths_changed.connect(told), estoc.session.enemy_odds_changed.connect(told))
    attack.forget()
    began = clock()
    mouse(dock.circumstances, row, QEvent.Type.MouseButtonRelease)
    QCoreApplication.sendPostedEvents()  # what the event loop does first: layouts, then the paint pass
    assert all(widget in watch.seen for widget in shown)
    while not estoc.session.is_settled():
        QApplication.processEvents()
    QCoreApplication.sendPostedEvents()
    for connection in told_to:
        QObject.disconnect(connection)
    times.odds.append(max(watch.seen[widget] for widget in shown) - began)
    times.curve.append(watch.seen[view] - began)
    times.end.append(max(watch.seen[widget] for widget in last) - began)
    times.evaluations.append(counted[0])


def rest(estoc: Estoc) -> None:
    """Wait until nothing moves any more."""
    settle(estoc)
    motion = estoc.window.attack.bar.motion
    while motion.state() != motion.State.Stopped:
        QApplication.processEvents()
    settle(estoc)


def both_sweeps(estoc: Estoc) -> tuple[Sweep, Sweep]:
    """The curves with the box ticked and without it, each with the ghost that the window then draws."""
    found = []
    for value in (0, 1, 0):
        estoc.session.set_answer(FIELD, value)
        settle(estoc)
        sweep = estoc.window.curves.view.sweep
        assert sweep is not None
        assert len(sweep.points) > 1
        found.append(sweep)
    return found[1], found[2]


class Bare:
    """Bare pyqtgraph: a plot of the size of ours with the very curves that the window draws, ghost included."""

    def __init__(self, estoc: Estoc, sweeps: tuple[Sweep, Sweep]) -> None:
        self.plot = pg.PlotWidget()
        self.plot.resize(estoc.window.curves.view.size())
        self.plot.setXRange(0, len(sweeps[0].points) - 1)
        self.plot.setYRange(0, 100)
        self.plot.setAntialiasing(True)
        self._x = np.arange(len(sweeps[0].points), dtype=float)
        self._lines = [lines_of(sweep) for sweep in sweeps]
        self._items = [pg.PlotCurveItem(pen=line_pen(style)) for style, _ in self._lines[0]]
        for item in self._items:
            self.plot.addItem(item)
        self.plot.show()
        QApplication.processEvents()

    def draw(self, number: int) -> None:
        """Take the curves of one of the two settings and repaint."""
        for item, (_, y) in zip(self._items, self._lines[number % 2], strict=True):
            item.setData(self._x, y)
        self.plot.viewport().repaint()


def lines_of(sweep: Sweep) -> list[tuple[str, np.ndarray]]:
    """Style and heights of each line that a sweep draws."""
    lines = [("ghost", sweep.ghost), *((series.style, series.chances) for series in sweep.series)]
    return [(style, 100 * np.array(chances, dtype=float)) for style, chances in lines if chances]


def draw_panel(estoc: Estoc, sweep: Sweep) -> None:
    """The curve panel takes curves and repaints."""
    estoc.window.curves.show_sweep(sweep)
    estoc.window.curves.view.repaint()


def evaluation_of(estoc: Estoc, number: int) -> Callable[[], object]:
    """One evaluation of a checked request by the engine, its answer forgotten, its moves known."""
    session, request = estoc.session, estoc.session.play.request()
    assert not isinstance(request, RequestError)
    asked = request.with_modifier(FIELD, number % 7 - 3)
    attack.forget()
    return lambda: attack.evaluate(session.play.system, asked)


def measure_gaps(estoc: Estoc, ticks: int = 200, pause: int = 50) -> list[tuple[float, float]]:
    """How long each turn of the event loop takes while boxes are ticked, one every `pause` milliseconds.

    A click or a key waits for one turn at most. Which box is ticked follows the rule of the Gray code, so that
    settings come that were never evaluated.

    Returns:
        Seconds of the processor and seconds on the wall of each turn; between the two lie disk and neighbours.
    """
    boxes, turns = estoc.window.attack.circumstances, []
    fields = ("attacker_circumstance", "target_circumstance", "attacker_resistance_modifier", "target_intent")
    hand, done = QTimer(), [0]

    def tick() -> None:
        done[0] += 1
        lowest = (done[0] & -done[0]).bit_length() - 1
        row = row_of(boxes, fields[lowest % len(fields)])
        mouse(boxes, row, QEvent.Type.MouseButtonPress)
        mouse(boxes, row, QEvent.Type.MouseButtonRelease)

    hand.timeout.connect(tick)
    hand.start(pause)
    while done[0] < ticks:
        busy, wall = clock(), time.perf_counter()
        QApplication.processEvents()
        turns.append((clock() - busy, time.perf_counter() - wall))
    hand.stop()
    return turns
