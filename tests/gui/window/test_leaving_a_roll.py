"""What the turn would leave behind is asked about: N, hold and the end of the scene with a roll on the table."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt

from engine.form import Prompt
from engine.label import label
from gui.session import Session
from tests.gui.window.playing import Player, open_window


@pytest.fixture
def player(qapp: object) -> Player:
    """The first turn of the sample fight, a finished roll on the table."""
    made = Player(open_window("--lang", "en"))
    made.letter("R")
    while (roll := made.session.roll) is not None and roll.choice:
        made.key(Qt.Key.Key_1)
    assert made.session.roll is not None
    assert made.session.roll.outcome
    return made


def asks(player: Player) -> bool:
    """Whether the strip that asks about the roll stands there."""
    return player.window.prompts.result is not None


def marks(session: Session) -> list[tuple[str, ...]]:
    """What the lines of rolls in the log are marked with."""
    return [line.marks for line in session.play.log() if line.harm is not None]


@pytest.mark.screen
def test_n_asks_and_escape_stays(player: Player) -> None:
    """Nothing is applied or set aside before an answer; Escape goes back to the roll."""
    before = player.session.table.current
    player.letter("N")
    assert asks(player)
    assert player.session.table.current == before
    player.key(Qt.Key.Key_Escape)
    assert not asks(player)
    assert player.session.roll is not None
    assert marks(player.session) == []


@pytest.mark.screen
def test_enter_applies_and_goes_on(player: Player) -> None:
    """One more key: the result is applied and it is the next one's turn."""
    before = player.session.table.current
    player.letter("N")
    player.key(Qt.Key.Key_Return)
    assert marks(player.session) == [()]
    assert player.session.roll is None
    assert player.session.table.current != before or player.session.table.prompts


@pytest.mark.screen
def test_backspace_sets_aside_and_goes_on(player: Player) -> None:
    """The roll stays in the log, in grey."""
    before = player.session.table.current
    player.letter("N")
    player.key(Qt.Key.Key_Backspace)
    assert marks(player.session) == [("aside",)]
    assert player.session.table.current != before


@pytest.mark.screen
@pytest.mark.parametrize("leave", [Session.hold, Session.end_scene, lambda one: one.skip_entry(first(one))])
def test_whatever_leaves_the_roll_asks(player: Player, leave: Callable[[Session], None]) -> None:
    """Holding, ending the scene, leaving an entry out: the same question."""
    leave(player.session)
    assert asks(player)
    player.key(Qt.Key.Key_Escape)
    assert player.session.roll is not None


def first(session: Session) -> str:
    """The entry that is being played."""
    return next(entry.id for entry in session.table.ribbon if entry.status == "now")


@pytest.mark.screen
def test_the_one_who_applied_has_acted(player: Player) -> None:
    """Before N the ribbon and the row say so, and his turn is still the one that is played."""
    player.key(Qt.Key.Key_Return)
    (now,) = [entry for entry in player.session.table.ribbon if entry.status == "now"]
    assert now.acted


@pytest.mark.screen
@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (1100, 640)])
def test_the_roll_button_stays_where_it_is(qapp: object, size: tuple[int, int]) -> None:
    """A result, its choice and the advice come and go; the hand on the mouse rolls again without looking."""
    player = Player(open_window("--lang", "fr"))
    player.window.resize(*size)
    player.estoc.application.processEvents()
    button = player.window.attack.buttons.roll
    before = button.mapTo(player.window, QPoint(0, 0))
    for key in ("R", "R"):
        player.letter(key)
        assert not player.window.attack.result.isHidden()
        assert button.mapTo(player.window, QPoint(0, 0)) == before
    player.key(Qt.Key.Key_Backspace)
    assert button.mapTo(player.window, QPoint(0, 0)) == before


@pytest.mark.screen
def test_aiming_away_says_so_and_gives_the_result_back(player: Player) -> None:
    """The toast offers it; one key (Ctrl+Z) puts the same dice back, with nothing else undone, ready to apply."""
    session, roll = player.session, player.session.roll
    target, records = session.table.target, session.play.history.acts
    others = {one.id for one in session.play.state.fighters} - {target, session.table.attacker}
    session.aim(min(others))
    assert session.roll is None
    assert player.window.toast.button.text() == "Bring back"
    player.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.table.target == target
    assert session.play.history.acts == records
    assert session.roll == roll
    assert not player.window.attack.result.isHidden()


@pytest.mark.screen
def test_a_roll_that_is_due_taken_up_meanwhile_says_so(player: Player) -> None:
    """A prompt brings its own roll into the dock; what waited there is offered again."""
    session, state = player.session, player.session.play.state
    due = Prompt("due", "roll", state.attacker, state.action, label("action.strike"), target=state.target)
    session.play.history.aim_as(msgspec.structs.replace(state, prompts=(*state.prompts, due)), without=None)
    session.tell_all()
    roll = session.roll
    session.answer_prompt("due")
    assert session.roll is None
    assert player.window.toast.button.text() == "Bring back"
    session.bring_aside()
    assert session.roll == roll
