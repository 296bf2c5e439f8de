"""The real window in a hurry, to be killed at any moment: `python -m tests.soak.window_player FILE SEED`.

Keys go where a game master's go. After each of them ``act NUMBER DIGEST`` is printed; before a change goes to the disk
``doing DIGEST``, after it ``saved DIGEST``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.application import Estoc, make_application
from gui.command_line import parse
from tests.soak.player import digest

EVERY_MILLISECONDS = 5
KEY = Qt.Key
ROUND = "N R Enter C Space R Enter V Q A R Enter 2 R Enter B S Escape H N R Enter Undo Redo X T 1 Enter Save"
"""A fight as it is played: turns, rolls, ticks, aims, wounds, states, the way back and forth."""
NAMED = {"Enter": KEY.Key_Return, "Space": KEY.Key_Space, "Escape": KEY.Key_Escape}
HELD = {"Undo": KEY.Key_Z, "Redo": KEY.Key_Y, "Save": KEY.Key_S}


class HurriedMaster:
    """Presses the next key of the script, now and then another one, and says what the fight is then."""

    def __init__(self, estoc: Estoc, seed: int) -> None:
        self.estoc, self.random = estoc, Random(seed)
        self.script = ROUND.split()
        self.number = self.random.randrange(len(self.script))
        self.desk = estoc.session.desk
        for name in ("keep", "note"):
            setattr(self.desk, name, self.told(getattr(self.desk, name)))
        self.say("open")
        self.timer = QTimer(estoc.window)
        self.timer.timeout.connect(self.press)
        self.timer.start(EVERY_MILLISECONDS)

    def say(self, what: str) -> None:
        """Tell whoever listens which fight is on the table."""
        print(what, digest(self.desk.play.history), flush=True)

    def told(self, act: Callable[[], None]) -> Callable[[], None]:
        """The act, with a word before it and one after it."""

        def done() -> None:
            self.say("doing")
            act()
            self.say("saved" if self.desk.is_saved else "trouble")

        return done

    def press(self) -> None:
        """One key, where the focus is."""
        self.number += 1
        next_one = self.script[self.number % len(self.script)]
        name = next_one if self.random.random() < 0.7 else self.random.choice(self.script)
        control, none = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier
        key = HELD.get(name) or NAMED.get(name) or getattr(KEY, f"Key_{name}")
        QTest.keyClick(QApplication.focusWidget() or self.estoc.window, key, control if name in HELD else none)
        self.say(f"act {self.number}")


def main() -> None:
    """Open the fight in the window and play until somebody kills this process."""
    estoc = Estoc(make_application([]), parse([sys.argv[1]]))
    estoc.start()
    HurriedMaster(estoc, int(sys.argv[2]))
    estoc.application.exec()


if __name__ == "__main__":
    main()
