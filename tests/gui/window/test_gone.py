"""A window that is gone takes everything with it: no timer of it fires, nothing of it listens any longer."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from gui.application import Estoc
from tests.gui.window.walking import files_answered, prepared, put_files, walk


def walked(folder: Path) -> weakref.ref[Estoc]:
    """An application whose every page has been opened and put away, and whose window is gone since."""
    estoc = prepared("fr")
    put_files(estoc, folder)
    assert len({id for id, _ in walk(estoc)}) > 30
    estoc.window.close()
    estoc.window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return weakref.ref(estoc)


def test_a_window_that_is_gone_leaves_nothing_behind(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a walk through every page nothing keeps the application: not the desktop, not a page, not its fight."""
    files_answered(monkeypatch, tmp_path)
    left = walked(tmp_path)
    gc.collect()
    assert left() is None
