"""Nothing of Qt is destroyed at a bad moment: not when a dialog closes, not when memory is tidied, not at the end."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

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
