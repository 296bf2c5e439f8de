"""Nothing of Qt is destroyed at a bad moment: not when a dialog closes, not when memory is tidied, not at the end."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from shiboken6 import isValid

from gui.dialogs.base import Dialog
from gui.dialogs.why import WhyDialog
from tests.gui.window.playing import Player, open_window, settle

ROOT = Path(__file__).parents[3]
COMMAND = [sys.executable, "-m", "tests.gui.window.evening"]


@pytest.fixture
def eager_collector() -> Iterator[None]:
    """Python frees cycles every few objects instead of every seven hundred."""
    usual = gc.get_threshold()
    gc.set_threshold(5)
    yield
    gc.set_threshold(*usual)


def test_the_process_ends_by_itself() -> None:
    """After strikes, dialogs and a copy the interpreter takes everything apart without a crash."""
    ended = subprocess.run(COMMAND, cwd=ROOT, capture_output=True, check=False)
    assert (ended.returncode, b"Error" in ended.stderr) == (0, False), ended.stderr


def test_the_reasons_open_again_after_escape(qapp: object) -> None:
    """W opens, Escape closes and destroys the dialog, W opens another one."""
    estoc = open_window()
    for _ in range(2):
        estoc.commands.run("why")
        shown = estoc.window.findChild(WhyDialog)
        assert shown is not None
        assert shown.isVisible()
        QTest.keyClick(shown, Qt.Key.Key_Escape)
        settle(estoc)
        assert estoc.window.findChild(WhyDialog) is None


def test_memory_may_be_tidied_at_any_moment(qapp: object, eager_collector: None) -> None:
    """Every widget has an owner, so that the collector takes none away in the middle of its own event."""
    estoc = open_window()
    player = Player(estoc)
    player.roll()
    for command in ("why", "next_action", "why", "keys", "language", "next_turn", "theme", "undo", "type_dice"):
        estoc.commands.run(command)
        settle(estoc)
    assert estoc.window.isVisible()


@pytest.mark.parametrize("command", ["matrix", "forecast", "luck"])
def test_what_is_closed_hears_no_more(qapp: object, capfd: pytest.CaptureFixture[str], command: str) -> None:
    """A page that follows the fight is destroyed with its last slice due: what changes later calls nothing of it."""
    estoc = open_window("--lang", "en")
    estoc.commands.run(command)
    dialog = estoc.window.findChildren(Dialog)[-1]
    dialog.close()
    settle(estoc)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not isValid(dialog)
    estoc.session.next_turn()
    settle(estoc)
    estoc.session.undo()
    settle(estoc)
    assert "Error" not in capfd.readouterr().err
    estoc.window.close()
