"""Long work in a process of its own: whatever becomes of the process, the window says so, goes on, and leaves none."""

from __future__ import annotations

import functools
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from engine.forecast.apart import Job
from engine.label import label
from gui.application import Estoc
from gui.dialogs.crash import CrashDialog
from gui.dialogs.forecast import ForecastDialog
from gui.faults.recording import Faults
from gui.faults.telling import FaultTeller
from gui.session import apart as session_apart
from gui.session.advising import Asked
from gui.session.apart import Apart, Process, Work
from gui.smoke.forecast import try_forecast
from gui.smoke.verdict import Verdict
from tests.gui.window.playing import open_window, settle
from tests.systems import jobs_apart as jobs

SECONDS = 60
"""Longest wait for a process; it is never waited out where all is well."""
ENDED = getattr(signal, "SIGKILL", signal.SIGTERM)
EARLY, UNSTARTED = label("error.ended_early"), label("error.cannot_start")


def until(come: Callable[[], object]) -> None:
    """Let the event loop turn until something has come about."""
    began = time.monotonic()
    while not come():
        assert time.monotonic() - began < SECONDS
        QApplication.processEvents()


def deleted(what: QObject) -> None:
    """Delete it now."""
    what.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def is_there(process: int) -> bool:
    """Whether a process of ours still runs, or is gone and nobody has heard of it."""
    if os.name == "nt":
        return False  # there asking for it would end it
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def processes() -> list[int]:
    """Those that run or are dying."""
    application = QCoreApplication.instance()
    assert application is not None
    return [one.processId() for one in application.findChildren(Process) if one.processId()]


class Heard:
    """An owner of work apart, and everything that he was told."""

    def __init__(self) -> None:
        self.owner = QObject()
        self.told: list[Any] = []
        self.apart = Apart(self.told.append, lambda: self.told.append("end"), self.owner)

    def start(self, job: Job) -> None:
        """Have a job done."""
        self.apart.start(Work(job, lambda found: found))


@pytest.fixture
def heard(qapp: object) -> Iterator[Heard]:
    """Nobody has asked yet; afterwards no process is left, and Qt had nothing to warn of."""
    made = Heard()
    yield made
    left = processes()
    deleted(made.owner)
    until(lambda: not processes())
    assert [one for one in left if is_there(one)] == []


def endless(*answers: object) -> Job:
    """A job that answers at once and never ends."""
    return functools.partial(jobs.endless, *answers)


def test_one_that_is_ended_from_outside_can_begin_anew(heard: Heard) -> None:
    """What kills the process, as want of memory does, is told as the last answer; the next job is done as ever."""
    heard.start(endless(1))
    until(lambda: heard.told)
    os.kill(processes()[0], ENDED)
    until(heard.apart.is_idle)
    assert heard.told == [1, EARLY, "end"]
    heard.start(functools.partial(iter, (2, None, 3)))
    heard.apart.finish()
    assert heard.told[3:] == [2, 3, "end"]


def test_a_program_that_is_gone_is_told(heard: Heard, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where the program cannot be started the label says so, and once it is there again it is started."""
    with monkeypatch.context() as without:
        for missing in (str(tmp_path / "none"), ""):
            without.setattr(session_apart, "command", functools.partial(tuple, (missing,)))
            heard.start(endless())
            until(heard.apart.is_idle)
    assert heard.told == [UNSTARTED, "end"] * 2
    heard.start(functools.partial(iter, (1,)))
    heard.apart.finish()
    assert heard.told[4:] == [1, "end"]


def test_what_is_stopped_or_replaced_is_not_heard(heard: Heard) -> None:
    """Only the newest job is delivered, whether the one before is awake, still starting, or not even started."""
    heard.start(endless("awake"))
    until(lambda: heard.told)
    (awake,) = processes()
    heard.start(endless("not even started"))
    heard.start(endless("starting"))
    until(lambda: any(one != awake for one in processes()))
    heard.start(functools.partial(iter, ("newest",)))
    heard.apart.finish()
    assert heard.told == ["awake", "newest", "end"]
    heard.start(endless("stopped"))
    until(processes)
    heard.apart.stop()
    assert heard.apart.is_idle()
    until(lambda: not processes())
    assert heard.told == ["awake", "newest", "end"]


def test_whoever_is_told_may_ask_again(heard: Heard) -> None:
    """A job that is replaced while its last answer is delivered has no end of its own."""
    told: list[str] = []

    def ask_again(found: str) -> None:
        told.append(found)
        if found == "first":
            asking.start(Work(functools.partial(iter, ("second",)), lambda found: found))

    asking = Apart(ask_again, lambda: told.append("end"), heard.owner)
    asking.start(Work(functools.partial(iter, ("first", "left out")), lambda found: found))
    asking.finish()
    assert told == ["first", "second", "end"]


def test_an_error_of_ours_goes_on_here(heard: Heard, qtbot: QtBot) -> None:
    """An error in the process is an error in the window, with the traceback; whoever waits is told that it is over."""
    heard.start(functools.partial(jobs.wrong, 1))
    with qtbot.capture_exceptions() as raised:
        until(heard.apart.is_idle)
    assert heard.told == [1, EARLY, "end"]
    ((_, error, _),) = raised
    assert "ZeroDivisionError: nobody expected this" in str(error)


def test_an_answer_that_cannot_be_shown_ends_nothing(heard: Heard, qtbot: QtBot) -> None:
    """An error of the window with one answer is a fault like any other; the job still comes to its end."""
    heard.apart.start(Work(functools.partial(iter, (0, 1)), lambda found: 1 // found))
    with qtbot.capture_exceptions() as raised:
        until(heard.apart.is_idle)
    assert [kind for kind, _, _ in raised] == [ZeroDivisionError]
    assert heard.told == [1, "end"]


def test_it_works_where_its_folder_is_gone(heard: Heard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder that the window was started in may be gone, or hold modules named like ours."""
    gone = tmp_path / "gone"
    gone.mkdir()
    (gone / "pickle.py").write_text("raise SystemExit(3)\n", encoding="utf-8")
    monkeypatch.chdir(gone)
    monkeypatch.setenv("PYTHONINSPECT", "1")
    monkeypatch.setenv("PYTHONPATH", str(gone))
    heard.start(functools.partial(jobs.surroundings))
    heard.apart.finish()
    if os.name != "nt":
        (gone / "pickle.py").unlink()
        gone.rmdir()
        heard.start(functools.partial(jobs.surroundings))
        heard.apart.finish()
    assert {one if one == "end" else one[1] for one in heard.told} == {"end", ()}


def test_it_goes_with_its_owner(heard: Heard) -> None:
    """Deleted in the middle of a job the owner takes the process along, and those that are still dying."""
    heard.start(endless(1))
    until(lambda: heard.told)
    heard.start(endless(2))
    until(lambda: 2 in heard.told)
    assert processes()


# -- in the window ---------------------------------------------------------------------------------------------------
@pytest.fixture
def estoc(qapp: object) -> Iterator[Estoc]:
    """A window on a sample fight."""
    opened = open_window("--lang", "en")
    yield opened
    if isValid(opened.window):
        opened.window.close()
    until(lambda: not processes())


def opened(estoc: Estoc, job: Job | None = None) -> ForecastDialog:
    """The forecast at the duel, once its process runs; `job`: what it does in place of it."""
    if job is not None:
        estoc.session.duel = lambda: Work(job, lambda found: found)  # type: ignore[assignment,misc,method-assign]
    estoc.commands.run("forecast")
    until(processes)
    return estoc.window.findChildren(ForecastDialog)[-1]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_pages_say_what_became_of_it(estoc: Estoc, language: str) -> None:
    """A page whose process is killed says so in the language of the window, and its button begins anew."""
    estoc.use_language(language)
    dialog, words = opened(estoc), estoc.session.words
    page, battle = dialog.duel, dialog.battle
    os.kill(processes()[0], ENDED)
    until(lambda: not page.is_running)
    assert page.empty.text() == words.text(EARLY)
    page.stop.click()
    assert page.is_running
    until(lambda: page.found is not None)
    assert page.rows()
    dialog.which.choose("battle")
    until(lambda: not processes())
    battle.start(battle.asked())
    until(processes)
    os.kill(processes()[0], ENDED)
    until(lambda: not battle.is_running)
    assert battle.note.text() == words.text(EARLY)
    until(lambda: not processes())
    assert battle.first is None
    battle.start(Asked(battle.asked().tactics, 5, 1, rounds=1))
    battle.finish()
    assert battle.first is not None


def test_what_was_worked_out_before_stays(estoc: Estoc) -> None:
    """Rounds that came before the process was killed stay in view; the line above them says why there are no more."""
    work = estoc.session.duel(1)
    assert work is not None
    page = opened(estoc, endless(*(work.shown(found) for found in work.job() if found is not None))).duel
    until(lambda: page.found is not None)
    os.kill(processes()[0], ENDED)
    until(lambda: not page.is_running)
    assert page.progress.text() == estoc.session.words.text(EARLY)
    assert page.rows()


def test_many_changes_leave_one_process(estoc: Estoc) -> None:
    """After fifty changes of a circumstance one process is left, and what it finds is the duel as it stands."""
    dialog = opened(estoc)
    page = dialog.duel
    for change in range(50):
        estoc.session.set_answer("target_circumstance", change % 7)
        if change % 10 == 0:
            settle(estoc)
    until(lambda: len(processes()) == 1)
    until(lambda: page.found is not None)
    dialog.hide()
    work = estoc.session.duel(1)
    assert work is not None
    (first,) = (work.shown(found) for found in work.job() if found is not None)
    assert page.found is not None
    assert page.found.sweep.series[0].chances[: len(first.sweep.points)] == first.sweep.series[0].chances


@pytest.mark.parametrize("closed", ["dialog", "window"])
def test_it_goes_with_what_is_closed(estoc: Estoc, closed: str) -> None:
    """The page or the whole window closed in the middle of a job leaves no process, and Qt has nothing to warn of."""
    dialog = opened(estoc, endless())
    (left,) = processes()
    (dialog if closed == "dialog" else estoc.window).close()
    if closed == "window":
        estoc.window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    until(lambda: not processes())
    assert not is_there(left)


def test_the_smoke_test_bites(estoc: Estoc, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The built app proves a forecast through its process; where that does not start the verdict names it."""
    right, wrong = Verdict(), Verdict()
    try_forecast(estoc, right)
    assert (right.faults, right.forecasts) == ([], 1)
    monkeypatch.setattr(session_apart, "command", functools.partial(tuple, (str(tmp_path / "none"),)))
    try_forecast(estoc, wrong)
    assert wrong.faults[0] == f"forecast: {estoc.session.words.text(UNSTARTED)}"


def test_the_collector_waits_until_nobody_waits(estoc: Estoc, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a forecast runs nothing looks through all that the window keeps; once it is over that is made up for."""
    rested: list[bool] = []
    monkeypatch.setattr(estoc, "rest", lambda: rested.append(True))
    dialog = opened(estoc, endless())
    estoc._calm.timeout.emit()
    assert (rested, estoc._calm.isActive()) == ([], True)
    dialog.close()
    until(lambda: not processes())
    estoc._calm.timeout.emit()
    assert rested == [True]


def test_an_error_of_ours_is_told(estoc: Estoc, monkeypatch: pytest.MonkeyPatch) -> None:
    """The dialog of faults opens with the traceback of the process, as for any fault of the window."""
    monkeypatch.setattr(sys, "__stderr__", None)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    faults = Faults()
    faults.install()
    estoc.fault_teller = FaultTeller(estoc.window, faults)
    page = opened(estoc, functools.partial(jobs.wrong)).duel
    until(lambda: not page.is_running)
    until(lambda: estoc.window.findChildren(CrashDialog))
    (fault,) = faults.told
    assert "ZeroDivisionError: nobody expected this" in fault.text
    assert "in wrong" in fault.text
    faults.leave()
