"""The real window that writes one thing and dies in the middle: `python -m tests.soak.window_writer FIGHT TASK STEP`.

Every call that changes the disk is a step. At the one asked for the process kills itself: half of a content is written
then, a name is not yet changed. With fewer steps than that it prints ``over``.
"""

from __future__ import annotations

import itertools
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.report.document import Choices
from engine.storage import archive, write
from gui.application import Estoc, make_application
from gui.command_line import parse

PDF, BACKUP, PACK = "out.pdf", "all.zip", "own.toml"
"""What the tasks write beside the fight; the import reads `BACKUP`."""


class Clock:
    """Counts the steps, and ends everything at the one that is asked for."""

    def __init__(self, last: int) -> None:
        self.last, self.steps = last, itertools.count(1)

    def step(self) -> bool:
        """Whether this is the last one."""
        return next(self.steps) == self.last

    def over(self, act: Callable[..., Any]) -> Callable[..., Any]:
        """The act, before which this process may be gone."""

        def stepped(*arguments: Any, **named: Any) -> Any:
            if self.step():
                die()
            return act(*arguments, **named)

        return stepped

    def filled(self, temporary: Path, content: bytes, mode: int | None) -> None:
        """Write a file, or half of it and no more."""
        if self.step():
            temporary.write_bytes(content[: len(content) // 2])
            die()
        fill(temporary, content, mode)

    def watch(self) -> None:
        """From now on every call that changes the disk counts."""
        write._fill = self.filled
        archive.closed_content = self.over(archive.closed_content)  # in the middle of a .zip
        for name in ("replace", "unlink", "mkdir", "write_bytes"):
            setattr(Path, name, self.over(getattr(Path, name)))
        for name in ("fsync", "link", "ftruncate"):
            setattr(os, name, self.over(getattr(os, name)))


fill = write._fill


def die() -> None:
    """As a power cut does it: nothing is tidied away."""
    os.kill(os.getpid(), signal.SIGKILL)


def perform(estoc: Estoc, task: str) -> None:
    """One thing that a game master has written."""
    session, folder = estoc.session, estoc.session.path.parent
    paper, choices = estoc.settings.paper, Choices()
    tasks: dict[str, Callable[[], object]] = {
        "print": lambda: session.write_document(
            folder / PDF, session.document("before", choices, session.new_chances()), paper
        ),
        "back_up": lambda: session.back_up(folder / BACKUP),
        "take_over": lambda: session.take_over(folder / BACKUP, replace=True),
        "pack": lambda: session.export_own(folder / PACK),
        "settings": estoc.keep_settings,
        "save": session.save,
        "save_as": lambda: session.save_as(folder / "other.estoc"),
        "party": lambda: session.keep_party((session.table.rows[0].id,), "Party"),
        "play": session.next_turn,
    }
    tasks[task]()


def main() -> None:
    """Open the fight in the window, change its name, and write until the step that is asked for."""
    estoc = Estoc(make_application([]), parse([sys.argv[1]]))
    estoc.start()
    estoc.session.set_fight_name(f"{sys.argv[2]} {sys.argv[3]}")
    estoc.use(density="roomy")
    print("named", flush=True)
    Clock(int(sys.argv[3])).watch()
    perform(estoc, sys.argv[2])
    print("over", flush=True)
    die()


if __name__ == "__main__":
    main()
