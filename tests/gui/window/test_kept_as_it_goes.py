"""What was chosen is kept while the program runs, not only when it is left: a power cut costs no choice."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from engine.storage.places import home
from gui.settings import table as preferences
from tests.gui.window.playing import open_window, settle


def test_a_power_cut_costs_no_choice(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, the tour that was seen and the fight that is open are on the disk as soon as nobody waits."""
    monkeypatch.setattr("gui.application.CALM_MILLISECONDS", 0)
    estoc = open_window("--lang", "en")
    estoc.keep_while_calm()
    estoc.use(density="roomy", toured=True)
    qtbot.waitUntil(lambda: preferences.load()[0].toured)
    kept, _ = preferences.load()
    assert (kept.language, kept.density, kept.last) == ("en", "roomy", str(estoc.session.path))
    first = estoc.session.path
    estoc.commands.run("open_sample")
    settle(estoc)
    assert estoc.session.path != first
    qtbot.waitUntil(lambda: preferences.load()[0].last == str(estoc.session.path))


def test_nothing_is_written_where_nothing_has_changed(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same choices are not written again after each step of the fight."""
    monkeypatch.setattr("gui.application.CALM_MILLISECONDS", 0)
    estoc = open_window("--lang", "en")
    estoc.keep_settings()
    estoc.keep_while_calm()
    path = home("config") / "settings.json"
    path.unlink()
    estoc.session.next_turn()
    settle(estoc)
    qtbot.wait(20)
    assert not path.exists()
