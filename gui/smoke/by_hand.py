"""The part that is played from outside, on a real screen: where to click is written down, what comes of it is watched.

Another program (`packaging/clicks.py`) reads line after line of `FILE.steps`, moves the real mouse and presses real
keys. Nothing here acts on the fight: what happens comes through the screen.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from gui.smoke.verdict import Verdict

if TYPE_CHECKING:
    from gui.application import Estoc

SECONDS = 20
"""How long a step may take to show."""
LOOK_MILLISECONDS = 25
STEPS, SCREEN = ".steps", ".screen.png"

Step = tuple[str, dict[str, object], Callable[[], bool]]
"""What it is called, what is to be done, and whether it has come about."""


class Hand:
    """Asks for one step after the other until the window is closed from outside."""

    def __init__(self, estoc: Estoc, place: Path, verdict: Verdict) -> None:
        """Steps are appended to a file beside `place`, where the screen is also pictured."""
        self._estoc, self._place, self._verdict = estoc, place, verdict
        self._steps = self._plan()
        self._step: Step | None = None
        self._asked = 0.0
        self._timer = QTimer()
        self._timer.setInterval(LOOK_MILLISECONDS)
        self._timer.timeout.connect(self._look)

    def play(self) -> None:
        """Run until the last step is done, or one does not come about."""
        window = self._estoc.window
        window.move(0, 0)
        window.activateWindow()
        self._estoc.settle()
        self._timer.start()
        self._estoc.application.exec()
        self._timer.stop()
        self._verdict.expect("the window was not closed by its key", not window.isVisible())

    def _plan(self) -> Iterator[Step]:
        """Roll, apply, undo, redo, next fighter, save, quit."""
        session, dock = self._estoc.session, self._estoc.window.attack
        self._verdict.systems.append(session.play.state.system)
        before = len(session.play.log())
        yield "roll", _click(dock.buttons.roll), lambda: session.roll is not None
        while session.roll is not None and not session.roll.outcome:
            options = dock.result.options.buttons
            yield "choose", _click(options[0]), lambda: session.roll is not None and bool(session.roll.outcome)
        yield "apply", _click(dock.result.apply), lambda: session.roll is None and len(session.play.log()) > before
        lines = len(session.play.log())
        yield "undo", _key("ctrl+z"), lambda: session.play.steps().redo is not None
        yield "redo", _key("ctrl+shift+z"), lambda: len(session.play.log()) == lines
        state = session.play.state
        yield "next fighter", _key("n"), lambda: session.play.state != state
        yield "save", _key("ctrl+s"), lambda: session.path.exists() and session.desk.is_saved
        self._picture()
        self._verdict.games[session.play.state.system] = {"log": len(session.play.log()), "saved": str(session.path)}
        yield "quit", _key("ctrl+q"), lambda: not self._estoc.window.isVisible()

    def _look(self) -> None:
        """Whether the step has come about; then the next one is asked for."""
        if self._step is not None and not self._step[2]():
            if time.monotonic() - self._asked > SECONDS:
                self._picture()
                self._verdict.faults.append(f"{self._step[0]}: nothing came of it on the screen")
                self._stop()
            return
        self._estoc.settle()
        self._step = next(self._steps, None)
        if self._step is None:
            self._stop()
            return
        self._asked = time.monotonic()
        with self._place.with_suffix(STEPS).open("a", encoding="utf-8") as file:
            file.write(json.dumps({"step": self._step[0]} | self._step[1]) + "\n")

    def _stop(self) -> None:
        self._timer.stop()
        self._estoc.application.quit()

    def _picture(self) -> None:
        """The whole screen, as it really is."""
        screen = self._estoc.window.screen()
        screen.grabWindow(0).save(str(self._place.with_suffix(SCREEN)))


def _click(widget: QWidget) -> dict[str, object]:
    """The middle of a widget, in pixels of the screen."""
    at = widget.mapToGlobal(widget.rect().center()) * widget.devicePixelRatioF()
    return {"click": [at.x(), at.y()]}


def _key(keys: str) -> dict[str, object]:
    return {"key": keys}
