"""What was chosen is kept while the program runs, not only when it is left: a power cut costs no choice."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from engine.label import label
from engine.storage.places import home
from engine.view import Notice
from gui.settings import table as preferences
from tests.engine.storage.played import full
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


def test_settings_that_a_disk_does_not_take(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told once, with the file and the remedy; as soon as there is room they are kept without another word."""
    estoc = open_window("--lang", "en")
    said: list[Notice] = []
    estoc.session.notice.connect(said.append)
    estoc.keep_while_calm()
    estoc.use(density="roomy")
    with monkeypatch.context() as patch:
        patch.setattr("engine.storage.write._fill", full)
        for _ in range(3):
            estoc._calm.timeout.emit()
        (notice,) = said
        assert (notice.text.id, notice.title) == ("error.disk_full", label("notice.settings_not_kept"))
        assert notice.field == str(preferences.file())
    estoc._calm.timeout.emit()
    assert (preferences.load()[0].density, len(said)) == ("roomy", 1)


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


def test_a_tick_is_kept_though_something_else_is_asked_at_once(qapp: object) -> None:
    """Another axis taken before all of a tick is told costs no tick: the disk has it once the hand rests."""
    session = open_window("--lang", "en").session
    session.set_answer("attacker_circumstance", 1)
    session.set_axis(session.play.axes()[1].id)
    kept = [session.desk._fight.is_kept]
    session.finish()
    assert [*kept, session.desk._fight.is_kept] == [False, True]
