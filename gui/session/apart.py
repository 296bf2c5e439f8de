"""Long work in a process of its own, so that the window never waits for it."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment

from engine.forecast.apart import Answers, Job, asked, command, places
from engine.label import Label, label


class Work(NamedTuple):
    """A job, and what is made of each of its answers before it is delivered."""

    job: Job
    shown: Callable[[Any], Any]


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
        self._running: list[tuple[QProcess, Work, Answers]] = []
        self.destroyed.connect(functools.partial(_end, self._running))

    def start(self, work: Work) -> None:
        """Drop what was running and run this."""
        self.stop()
        process = QProcess(self)
        self._running.append((process, work, Answers()))
        environment = QProcessEnvironment.systemEnvironment()
        environment.insert("PYTHONPATH", places())
        process.setProcessEnvironment(environment)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._ended)
        process.errorOccurred.connect(self._failed)
        program, *arguments = command()
        process.start(program, arguments)
        process.write(asked(work.job))

    def stop(self) -> None:
        """Drop what is running."""
        _end(self._running)

    def is_idle(self) -> bool:
        """Whether nothing is left to do."""
        return not self._running

    def finish(self) -> None:
        """Wait for what is left (for tests and for pictures)."""
        while self._running:
            self._running[0][0].waitForFinished(-1)

    def _read(self) -> None:
        for process, work, answers in tuple(self._running):
            for found in answers.take(bytes(process.readAllStandardOutput().data())):
                if not self._running or self._running[0][0] is not process:
                    return
                self._deliver(found if isinstance(found, Label) else work.shown(found))

    def _ended(self, status: int, how: QProcess.ExitStatus) -> None:
        """The process is gone; what went wrong in it goes wrong here."""
        self._read()
        for process, _, _ in tuple(self._running):
            wrong = bytes(process.readAllStandardError().data()).decode(errors="replace")
            self._let_go(label("error.ended_early") if how == QProcess.ExitStatus.CrashExit else None)
            if status and how == QProcess.ExitStatus.NormalExit:
                raise RuntimeError(wrong)

    def _failed(self, kind: QProcess.ProcessError) -> None:
        """The process cannot even be started; whatever else goes wrong ends it."""
        if kind == QProcess.ProcessError.FailedToStart and self._running:
            self._let_go(label("error.cannot_start"))

    def _let_go(self, why: Label | None) -> None:
        """The process has ended by itself.

        Args:
            why: what kept it from its end; None: nothing.
        """
        process, _, _ = self._running.pop()
        process.deleteLater()
        if why is not None:
            self._deliver(why)
        self._finished()


def _end(running: list[tuple[QProcess, Work, Answers]]) -> None:
    """End what runs, without a word."""
    while running:
        process, _, _ = running.pop()
        process.blockSignals(True)
        process.kill()
        process.waitForFinished()
        process.deleteLater()
