"""The players' view in the real application, in every game found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QScreen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.systems import systems
from gui.application import Estoc
from gui.dialogs.players import PlayersDialog
from gui.players import cards, painting
from gui.players.staging import Place
from gui.players.view import PlayerView
from gui.theme import LIGHT, THEMES, color
from tests.gui.window.playing import open_window, settle

SECRET = "Zyxw"


class Held:
    """A screen that notes whether it is kept on."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def hold(self) -> None:
        """Note it."""
        self.calls.append("hold")

    def release(self) -> None:
        """Note it."""
        self.calls.append("release")


AWAKE = Held()


@pytest.fixture(params=systems(), ids=str)
def estoc(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Estoc]:
    """The window over the sample fight of a game."""
    made = open_window("--lang", "en", "--theme", "light", "--size", "1600x1000", game=request.param)
    made.staging._awake = AWAKE
    AWAKE.calls.clear()
    yield made
    made.staging.close()
    made.session.desk.close()


def _dialog(estoc: Estoc) -> PlayersDialog:
    found = estoc.window.findChild(PlayersDialog)
    assert found is not None
    return found


def _live(estoc: Estoc) -> PlayerView:
    """Opened as a person does: F5, Enter."""
    QTest.keyClick(estoc.window, Qt.Key.Key_F5)
    settle(estoc)
    QTest.keyClick(_dialog(estoc).live, Qt.Key.Key_Return)
    settle(estoc)
    assert estoc.staging.view is not None
    return estoc.staging.view


def test_a_key_and_enter_show_it_and_the_same_take_it_away(estoc: Estoc) -> None:
    """F5 opens the preview, Enter goes live; the screen is kept on as long as it is shown."""
    view = _live(estoc)
    assert view.isVisible()
    assert view.shown.now is not None
    assert any(name in view.sentence() for name in view.shown.now.names)
    QTest.keyClick(estoc.window, Qt.Key.Key_F5)
    settle(estoc)
    QTest.keyClick(_dialog(estoc).live, Qt.Key.Key_Return)
    settle(estoc)
    assert estoc.staging.view is None
    assert AWAKE.calls == ["hold", "release"]


def test_a_screen_that_is_gone_leaves_a_window_on_the_first_one(estoc: Estoc) -> None:
    """No screen is held while one chooses: a cable pulled, or a wrapper taken away, ends in no fault."""
    QTest.keyClick(estoc.window, Qt.Key.Key_F5)
    settle(estoc)
    dialog = _dialog(estoc)
    held = [value for value in vars(dialog).values() if isinstance(value, QScreen)]
    assert held == []
    estoc.staging.open(Place("gone", 9000, 0), "dark", full=True)
    assert estoc.staging.view is not None
    assert not estoc.staging.view.isFullScreen()
    assert estoc.staging.view.screen() is QGuiApplication.primaryScreen()


def test_as_a_window_all_of_it_stands_on_its_screen(estoc: Estoc) -> None:
    """Its title bar too, by which a person moves and closes it: none is above the edge of the screen."""
    estoc.staging.open(Place.of(QGuiApplication.primaryScreen()), "dark", full=False)
    view = estoc.staging.view
    assert view is not None
    room, stands = view.screen().availableGeometry(), view.geometry()
    assert room.contains(stands)
    assert stands.top() - room.top() >= 30


def test_it_goes_with_the_main_window(estoc: Estoc) -> None:
    """Closing the main window leaves nothing on the second screen, so the program ends."""
    view = _live(estoc)
    estoc.window.close()
    assert not view.isVisible()
    assert estoc.staging.view is None


def test_it_follows_turn_language_and_theme(estoc: Estoc) -> None:
    """The next turn, the other language and the other theme are shown at once."""
    view = _live(estoc)
    before = view.shown
    estoc.session.next_turn()
    settle(estoc)
    assert view.shown != before
    assert "Already acted" in view.sentence()
    light = view.grab().toImage().pixelColor(2, 2)
    estoc.use_language("fr")
    estoc.use_theme("dark")
    settle(estoc)
    assert "Already acted" not in view.sentence()
    assert light == color(LIGHT.canvas)
    assert view.grab().toImage().pixelColor(2, 2) == color(THEMES["dark"].canvas)
    view.use_theme("light")
    assert view.grab().toImage().pixelColor(2, 2) == light


def _noted(monkeypatch: pytest.MonkeyPatch, name: str) -> list[str]:
    """The words that a function of painting draws in the players' view from now on."""
    drawn: list[str] = []
    plain = getattr(cards, name)

    def note(painter: QPainter, area: QRectF, words: str, *rest: Any, **more: Any) -> None:
        drawn.append(words)
        plain(painter, area, words, *rest, **more)

    for place in (painting, cards):
        monkeypatch.setattr(place, name, note, raising=False)
    return drawn


def test_a_hidden_fighter_is_neither_painted_nor_said(estoc: Estoc, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through turns and rolls, no text that is drawn, read out or shown as a title has his name or his initials."""
    drawn = _noted(monkeypatch, "text")
    tokens = _noted(monkeypatch, "initials_token")
    session = estoc.session
    hidden = session.table.current[0]
    session.rename(hidden, SECRET)
    session.hide((hidden,), True)
    view = _live(estoc)
    for _ in range(8):
        view.grab()
        assert SECRET not in " ".join((*drawn, view.sentence(), view.windowTitle(), view.accessibleDescription()))
        assert SECRET[:2].upper() not in tokens
        for prompt in session.table.prompts:
            session.skip_prompt(prompt.id)
        session.next_turn()
        settle(estoc)
    assert drawn


def test_the_letters_of_the_main_window_do_nothing_in_it(estoc: Estoc) -> None:
    """N in the second window is no next turn; Escape closes it."""
    view = _live(estoc)
    turn = estoc.session.table.current
    view.activateWindow()
    settle(estoc)
    QTest.keyClick(view, Qt.Key.Key_N)
    settle(estoc)
    assert estoc.session.table.current == turn
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert estoc.staging.view is None


def test_many_fighters_are_all_shown_or_counted(estoc: Estoc) -> None:
    """With thirty more fighters every one has a card, or the heading says how many are left out; nothing is clipped."""
    session = estoc.session
    session.duplicate((session.table.rows[-1].id,), 30)
    session.end_scene()
    view = _live(estoc)
    view.resize(1600, 900)
    assert len([one for section in painting.sections_of(view.shown) for one in section.cards]) >= 30
    image = view.grab().toImage()
    edge = {image.pixelColor(x, image.height() - 3).name() for x in range(0, image.width(), 7)}
    assert edge == {color(LIGHT.canvas).name()}


def test_who_waits_hidden_rolls_and_reasons_are_the_game_masters_own(
    estoc: Estoc, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reinforcements before they come, a roll behind the screen with its cause, a reason: none of them is drawn."""
    drawn = _noted(monkeypatch, "text")
    session = estoc.session
    other = next(row.id for row in session.table.rows if row.id not in session.table.current)
    session.rename(other, SECRET)
    session.set_aside((other,), SECRET)
    session.free_roll("2d6", (3, 4), SECRET, hidden=True)
    last = session.play.last_done()
    assert last is not None
    session.explain(last, SECRET)
    settle(estoc)
    view = _live(estoc)
    view.grab()
    assert SECRET not in " ".join((*drawn, view.sentence(), view.accessibleDescription()))
    assert drawn


def test_its_sentence_speaks_the_language_of_the_window(estoc: Estoc) -> None:
    """Whose turn it is is said in French too, in the words that are painted."""
    view = _live(estoc)
    estoc.use_language("fr")
    settle(estoc)
    assert "Now playing" not in view.sentence()
    assert "À jouer" in view.sentence()
