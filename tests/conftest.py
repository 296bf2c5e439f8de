"""What every test shares: no screen, a home of its own, nothing left over from the test before."""

import faulthandler
import gc
import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):  # whoever runs them may speak any language
    os.environ.pop(name, None)
os.environ["LANG"] = "C.UTF-8"

FREEZE = gc.freeze

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--rule UCH-12``: run only what is marked with that rule."""
    parser.addoption("--rule", help="run only the tests marked with this rule id")


def pytest_configure(config: pytest.Config) -> None:
    """Have a worker collect garbage in the thread of its tests alone (`_collect_here`).

    Python collects in whatever thread makes the next object, also in the one that hears what other tests the worker is
    to take over; widgets and timers that go there take the process down.
    """
    if hasattr(config, "workerinput"):
        gc.set_threshold(0)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests of other rules when ``--rule`` is given."""
    wanted = config.getoption("--rule")
    if wanted:
        items[:] = [item for item in items if any(wanted in mark.args for mark in item.iter_markers("rule"))]


@pytest.fixture(autouse=True)
def _home_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, fights and journals of a test go under its own temporary folder."""
    monkeypatch.setenv("ESTOC_HOME", str(tmp_path / "estoc-home"))


@pytest.fixture(autouse=True)
def _stack_of_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stack of a crash is printed: nothing in a test takes it elsewhere, as the app does with its own."""
    monkeypatch.setattr(faulthandler, "enable", lambda *_, **__: None)
    monkeypatch.setattr(faulthandler, "disable", lambda: None)


@pytest.fixture(autouse=True)
def _collect_here() -> Iterator[None]:
    """What the test has thrown away goes, where nothing else collects it."""
    yield
    if gc.get_threshold()[0] == 0:
        gc.collect(1)


@pytest.fixture(autouse=True)
def _no_unexpected_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail on a warning in the log; a test that expects one asserts it and then calls ``caplog.clear()``."""
    yield
    unexpected = [one.getMessage() for one in caplog.get_records("call") if one.levelno >= logging.WARNING]
    assert unexpected == []


@pytest.fixture(autouse=True)
def _everything_can_be_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a window keeps off the collector while it is open goes with its test."""
    monkeypatch.setattr(gc, "freeze", lambda: None)


@pytest.fixture(autouse=True)
def _destroy_qt() -> Iterator[None]:
    """Destroy every top-level widget after the test; `deleteLater` alone leaves them all alive."""
    yield
    if "PySide6.QtWidgets" not in sys.modules:
        return
    from PySide6.QtCore import QCoreApplication, QEvent
    from PySide6.QtWidgets import QApplication

    application = QApplication.instance()
    if not isinstance(application, QApplication) or not application.topLevelWidgets():
        return
    sessions = sys.modules.get("gui.session.session")
    for widget in application.topLevelWidgets():
        for session in widget.findChildren(sessions.Session) if sessions else ():
            session.close()  # its files, too
        widget.hide()  # not close(): a closeEvent may open a dialog
        widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    application.processEvents()
    gc.collect()
    FREEZE()  # what is left serves every test: it would be looked through again after each of them


@pytest.fixture(autouse=True)
def _as_on_first_start() -> Iterator[None]:
    """Whatever theme, size and language a test has put in force, the next one begins without them."""
    yield
    if "gui.theme" in sys.modules:
        from gui import theme, translation

        theme.set_theme("light")
        translation.use_language("en")
