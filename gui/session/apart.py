"""Long work in a process of its own, so that the window never waits for it: neither for its answers nor for its end."""

from __future__ import annotations

import atexit
from collections.abc import Callable
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QProcessEnvironment, QTimer

from engine.forecast.apart import Answers, Job, asked, command, folder, left_out
from engine.label import Label, label

CALM_MILLISECONDS = 100
"""While one job replaces another faster than this no process is started: each would be ended before it is awake."""


class Work(NamedTuple):
    """A job, and what is made of each of its answers before it is delivered."""

    job: Job
    shown: Callable[[Any], Any]


class Process(QProcess):
    """The process itself. It belongs to the application, and goes once it is dead: no window waits until it is."""

    def __init__(self, asks: QObject) -> None:
        """Nothing runs yet.

        Args:
            asks: who takes the process with him when he is deleted.
        """
        super().__init__(QCoreApplication.instance())
        environment = QProcessEnvironment.systemEnvironment()
        for name in left_out():
            environment.remove(name)
        self.setProcessEnvironment(environment)
        self.setWorkingDirectory(str(folder()))
        self.finished.connect(self.deleteLater)
        self.errorOccurred.connect(self._failed)
        asks.destroyed.connect(self.kill)

    def _failed(self, kind: QProcess.ProcessError) -> None:
        """What was never started does not finish."""
        if kind == QProcess.ProcessError.FailedToStart:
            self.deleteLater()


class Running(NamedTuple):
    """What is being done: the process, what it was started for, what has come back."""

    process: Process
    work: Work
    answers: Answers


class Apart(QObject):
    """Runs one job at a time; a newer one replaces it. Whoever is deleted takes the process with him."""

    def __init__(self, deliver: Callable[[Any], None], finished: Callable[[], None], parent: QObject) -> None:
        """Nothing runs yet.

        Args:
            deliver: called with each answer as it is shown; a label tells why there is none.
            finished: called once when the job ends by itself.
        """
        super().__init__(parent)
        self._deliver = deliver
        self._finished = finished
        self._next: Work | None = None
        self._running: Running | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._begin)

    def start(self, work: Work) -> None:
        """Drop what was running and run this, from the event loop on."""
        wait = 0 if self.is_idle() else CALM_MILLISECONDS
        self.stop()
        self._next = work
        self._soon.start(wait)

    def stop(self) -> None:
        """Drop what is running. Its process dies while the window goes on: a large one takes its time."""
        self._soon.stop()
        self._next = None
        if self._running is None:
            return
        process = self._running.process
        self._running = None
        process.readyReadStandardOutput.disconnect(self._read)
        process.finished.disconnect(self._ended)
        process.errorOccurred.disconnect(self._failed)
        process.kill()

    def is_idle(self) -> bool:
        """Whether nothing is left to do."""
        return self._next is None and self._running is None

    def finish(self) -> None:
        """Wait for what is left (for tests and for pictures)."""
        while not self.is_idle():
            self._begin()
            if self._running is not None:
                self._running.process.waitForFinished(-1)

    def _begin(self) -> None:
        """Start the process for what is to be done next, and tell it what that is."""
        self._soon.stop()
        if self._next is None:
            return
        work, self._next = self._next, None
        told = asked(work.job)
        process = Process(self)
        self._running = Running(process, work, Answers())
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._ended)
        process.errorOccurred.connect(self._failed)
        program, *arguments = command()
        process.start(program, arguments)
        if process.state() != QProcess.ProcessState.NotRunning:
            process.write(told)

    def _read(self) -> None:
        running = self._running
        if running is None:
            return
        for found in running.answers.take(bytes(running.process.readAllStandardOutput().data())):
            self._deliver(found if isinstance(found, Label) else running.work.shown(found))
            if self._running is not running:
                return

    def _ended(self, status: int, how: QProcess.ExitStatus) -> None:
        """The process is gone; an error that it leaves told goes on here. One that is killed has nothing to tell."""
        running = self._running
        assert running is not None
        wrong = bytes(running.process.readAllStandardError().data()).decode(errors="replace")
        is_well = not status and how == QProcess.ExitStatus.NormalExit
        try:
            self._read()
        finally:
            if self._running is running:
                self._let_go(None if is_well else label("error.ended_early"))
        if status and wrong and how == QProcess.ExitStatus.NormalExit:
            raise RuntimeError(wrong)

    def _failed(self, kind: QProcess.ProcessError) -> None:
        """The process cannot even be started; whatever else goes wrong ends it."""
        if kind == QProcess.ProcessError.FailedToStart:
            self._let_go(label("error.cannot_start"))

    def _let_go(self, why: Label | None) -> None:
        """The process has ended by itself.

        Args:
            why: what kept it from its end; None: nothing.
        """
        self._running = None
        if why is not None:
            self._deliver(why)
        if self.is_idle():
            self._finished()


def is_any_at_work() -> bool:
    """Whether any process runs, or is dying."""
    return any(process.state() != QProcess.ProcessState.NotRunning for process in _processes())


def _processes() -> list[Process]:
    application = QCoreApplication.instance()
    return application.findChildren(Process) if application is not None else []


def _end_all() -> None:
    """End what is still dying when the application is about to go: Qt warns of it."""
    for process in _processes():
        process.kill()
        process.waitForFinished()


atexit.register(_end_all)
