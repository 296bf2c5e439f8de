"""A walk through every window, page, popup and menu that a command opens, in one application."""

from __future__ import annotations

import functools
from collections.abc import Container, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from gui.application import Estoc
from gui.command_table.actions import COMMANDS
from tests.gui.window.openings import OPENINGS
from tests.gui.window.playing import open_window, settle

LEAVES = ("quit", "undo", "redo", "open_sample", "back_to_last", "language", "theme", "larger", "smaller", "motion")
"""Commands that open nothing and leave what is looked at: the application, the fight, its language, its look."""


class _All:
    """Holds whatever is asked for."""

    def __contains__(self, thing: object) -> bool:
        return True


ALL = _All()

MOST_STEPS = 3
"""Steps of history that one command takes at most."""


def prepared(language: str, *, game: str = "uchronia", size: str = "1366x768") -> Estoc:
    """The window with an attack behind it, so that what looks back at one has something to show."""
    estoc = open_window("--lang", language, "--size", size, game=game)
    estoc.session.roll_dice()
    settle(estoc)
    for _ in range(MOST_STEPS):
        if estoc.session.roll is not None and estoc.session.roll.choice:
            estoc.session.choose(estoc.session.roll.choice[0][0])
        elif estoc.session.roll is not None:
            estoc.session.apply()
        settle(estoc)
    return estoc


def files_answered(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Whatever asks for a file gets one that fits what it asks for; whatever writes one writes it into the folder."""

    def chosen(dialog: QFileDialog) -> Path | None:
        name, saves = dialog.nameFilters()[0], dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
        selected = dialog.selectedFiles()
        dialog.deleteLater()
        if saves:
            return folder / Path(selected[0]).name if selected else None
        endings = [ending for ending in ("csv", "zip", "estoc") if f".{ending}" in name]
        return next((one for ending in endings for one in sorted(folder.glob(f"*.{ending}"))), None)

    monkeypatch.setattr("gui.dialogs.files._chosen", chosen)


def put_files(estoc: Estoc, folder: Path) -> None:
    """What the commands ask for: another fight, a table of fighters, a backup."""
    estoc.session.save()
    (folder / "fighters.csv").write_text("Nom;Camp\nAlpha;Héros\nBeta;Adversaires\n", encoding="utf-8")
    path = estoc.session.path
    (folder / "other.estoc").write_bytes(path.read_bytes())


def shown(window: QWidget) -> list[QWidget]:
    """What stands above the window now: dialogs, popups, menus."""
    return [one for one in QApplication.topLevelWidgets() if one.isVisible() and one is not window]


def put_away(estoc: Estoc) -> None:
    """Close what stands above the window, and take it away for good."""
    for one in shown(estoc.window):
        one.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    settle(estoc)


def walk(estoc: Estoc, only: Container[str] = ALL) -> Iterator[tuple[str, QWidget]]:
    """The window, then each thing that a command or a gesture opens from the table: (id of the command, the widget).

    What was done to the fight is undone before the next one runs.

    Args:
        only: ids of the commands that run.
    """
    yield "", estoc.window
    runs = [command.id for command in COMMANDS if command.id not in LEAVES]
    openings = [(id, functools.partial(estoc.commands.run, id)) for id in runs]
    openings += [(one.__name__, functools.partial(one, estoc)) for one in OPENINGS]
    for id, opening in openings:
        if id in only:
            estoc.window.activateWindow()
            estoc.window.table.tree.select((), estoc.session.table.attacker)
            estoc.window.table.tree.setFocus()
            before = estoc.session.play.state
            opening()
            settle(estoc)
            for one in shown(estoc.window):
                yield id, one
            put_away(estoc)
            _back_to(estoc, before)


def _back_to(estoc: Estoc, before: object) -> None:
    if estoc.session.roll is not None:
        estoc.session.drop_result()
        settle(estoc)
    for _ in range(MOST_STEPS):
        if estoc.session.play.state != before:
            estoc.session.undo()
            settle(estoc)
