"""The tour: five bubbles that block nothing; who does what one says is a stop further, Escape ends it for good."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from gui.accessible import voice
from gui.application import Estoc
from gui.controls.bubble import Bubble
from gui.dialogs.why import WhyDialog
from tests.gui.window.playing import Player, open_window, settle

TITLES = (
    "Who strikes whom",
    "What applies now",
    "The chance, before the dice",
    "Roll, or type your own dice",
    "Nothing is lost",
)


def bubble(estoc: Estoc) -> Bubble | None:
    """The bubble that is shown."""
    settle(estoc)
    return next((one for one in estoc.window.findChildren(Bubble) if one.isVisible()), None)


def title(estoc: Estoc) -> str:
    """What the bubble speaks of; "": there is none."""
    shown = bubble(estoc)
    return shown.accessibleName() if shown is not None else ""


def test_the_first_start_shows_the_tour_once(qapp: object) -> None:
    """The keyboard is on Next, which goes through all five; taken to its end, it never comes by itself again."""
    said: list[str] = []
    voice.said.connect(said.append)
    estoc = open_window("--lang", "en")
    estoc.greet()
    player = Player(estoc)
    titles: list[str] = []
    while (shown := bubble(estoc)) is not None and len(titles) < 9:
        assert shown.onward.hasFocus()
        assert estoc.window.rect().contains(shown.geometry())
        titles.append(shown.accessibleName())
        player.key(Qt.Key.Key_Return)
    voice.said.disconnect(said.append)
    assert tuple(titles) == TITLES
    assert [words.split(". ")[0] for words in said if words.split(". ")[0] in TITLES] == titles
    assert estoc.window.table.tree.hasFocus()
    estoc.greet()
    assert (title(estoc), estoc.settings.toured) == ("", True)
    estoc.commands.run("tour")
    assert title(estoc) == TITLES[0]


def test_escape_skips_it_for_good(qapp: object) -> None:
    """Escape ends it wherever the keyboard is; what is open further inside closes first."""
    estoc = open_window("--lang", "en")
    estoc.greet()
    assert title(estoc) == TITLES[0]
    estoc.window.table.tree.setFocus()
    Player(estoc).key(Qt.Key.Key_Escape)
    assert (title(estoc), estoc.settings.toured) == ("", True)


def test_a_window_that_has_no_keyboard_yet_gets_it_back_at_the_table(qapp: object) -> None:
    """A desktop gives a new window the keyboard later than the tour begins; skipped, it leaves it at the table."""
    estoc = open_window("--lang", "en")
    other = QLineEdit()
    other.show()
    other.activateWindow()
    other.setFocus()
    settle(estoc)
    assert not estoc.window.isActiveWindow()
    estoc.greet()
    estoc.tour.leave()
    assert estoc.window.focusWidget() is estoc.window.table.tree


@pytest.mark.parametrize("game", ["uchronia", "savage_worlds"])
def test_who_does_it_is_a_stop_further(qapp: object, game: str) -> None:
    """Aim, tick, ask why, roll, apply: each does what it always does, and the keyboard is not taken away."""
    estoc = open_window("--lang", "en", game=game)
    estoc.greet()
    player, session = Player(estoc), estoc.session
    first = session.table.target
    for digit in (Qt.Key.Key_2, Qt.Key.Key_1):
        if session.table.target == first:
            player.key(digit)
    assert (session.table.target != first, title(estoc)) == (True, TITLES[1])
    player.letter("C")
    for _ in range(9):  # to the first one that can be ticked
        player.key(Qt.Key.Key_Space)
        if title(estoc) != TITLES[1]:
            break
        player.key(Qt.Key.Key_Down)
    assert title(estoc) == TITLES[2]
    assert estoc.window.attack.circumstances.hasFocus()
    player.letter("W")
    assert title(estoc) == TITLES[3]
    player.key(Qt.Key.Key_Escape)
    assert not any(one.isVisible() for one in estoc.window.findChildren(WhyDialog))
    assert title(estoc) == TITLES[3]
    player.letter("R")
    assert title(estoc) == TITLES[4]
    last, attack = bubble(estoc), estoc.window.attack
    assert last is not None
    covered = attack.rect().translated(attack.mapTo(estoc.window, attack.rect().topLeft()))
    assert not covered.intersects(last.geometry())  # what it says to press stays in view
    if session.roll is not None and session.roll.choice:
        session.choose(session.roll.choice[0][0])
    session.apply()
    assert (title(estoc), estoc.settings.toured) == ("", True)


def test_it_speaks_every_language_and_stays_beside_what_it_shows(qapp: object) -> None:
    """Another language in the middle of it changes its words; a smaller window and larger letters keep it inside."""
    estoc = open_window("--lang", "en", "--size", "1600x1000")
    estoc.commands.run("tour")
    estoc.commands.run("language")
    shown = bubble(estoc)
    assert shown is not None
    assert (shown.accessibleName(), shown.away.text()) == ("Qui frappe qui", "Passer la visite")
    before = shown.geometry()
    estoc.window.resize(1366, 768)
    settle(estoc)
    assert shown.geometry() != before
    for scale in (200, 100):
        estoc.use_scale(scale)
        settle(estoc)
        assert estoc.window.rect().contains(shown.geometry())
        anchor = estoc.window.attack.versus
        beside = anchor.mapTo(estoc.window, anchor.rect().topLeft()).x() - shown.geometry().right()
        assert abs(beside) <= 8 * scale / 100


def test_tab_finds_the_bubble(qapp: object) -> None:
    """Who has left it comes back to it with Tab, and it holds nobody."""
    estoc = open_window("--lang", "en")
    estoc.commands.run("tour")
    shown = bubble(estoc)
    assert shown is not None
    player = Player(estoc)
    visited: list[QWidget | None] = []
    for _ in range(120):
        player.key(Qt.Key.Key_Tab)
        visited.append(QApplication.focusWidget())
        if len(visited) > 1 and visited[-1] is shown.onward:
            break
    assert shown.away in visited
    assert visited[-1] is shown.onward
    assert estoc.window.table.tree in visited


def test_without_an_enemy_the_sample_fight_is_offered(qapp: object) -> None:
    """Nobody can be shown in an empty fight: the toast says so, with the way out."""
    estoc = open_window("--lang", "en")
    estoc.session.new_fight("uchronia", "Empty", ("Heroes", "Opponents"))
    settle(estoc)
    estoc.commands.run("tour")
    assert title(estoc) == ""
    assert estoc.window.toast.button.text() == "Open the sample fight"
