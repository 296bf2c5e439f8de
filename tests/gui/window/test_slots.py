"""Slots whose panel is a dialog or comes later: each act is one step of undo, a refusal is told and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from engine.view import Notice
from gui.session import Session
from tests.gui.window.playing import Player, open_window


@pytest.fixture
def player(qapp: object) -> Player:
    """The sample fight in the window."""
    return Player(open_window("--lang", "en"))


def notices(session: Session) -> list[Notice]:
    """What is said from now on."""
    found: list[Notice] = []
    session.notice.connect(found.append)
    return found


@pytest.mark.screen
@pytest.mark.parametrize(
    "act, done",
    [
        (lambda one: one.add_side("Wolves"), lambda one: one.table.sides[-1].name == "Wolves"),
        (lambda one: one.mark_weapon("aubrac", 0, "old"), lambda one: mark(one) == "old"),
        (lambda one: one.set_fight_notes("It rains"), lambda one: one.play.state.notes == "It rains"),
        (lambda one: one.skip_entry("toussaint"), lambda one: status(one, "toussaint") == "out"),
        (lambda one: one.arm(("aubrac", "kervadec"), "axe"), lambda one: len(axes(one)) == 2),
        (lambda one: one.duplicate(("aubrac", "kervadec"), 1, "opponents"), lambda one: len(one.table.rows) == 10),
    ],
    ids=["side", "mark", "notes", "skip", "arm", "duplicate"],
)
def test_an_act_is_one_step(player: Player, act: Callable[[Session], None], done: Callable[[Session], bool]) -> None:
    """Done, seen, and taken back by a single undo."""
    session = player.session
    assert not done(session)
    act(session)
    assert done(session)
    session.undo()
    assert not done(session)
    assert session.play.steps().undo is None


def mark(session: Session) -> str:
    """The mark on the first weapon of Aubrac."""
    return session.play.state.fighter("aubrac").carried[0].mark


def status(session: Session, entry: str) -> str:
    """How an entry of the ribbon stands."""
    return next(one.status for one in session.table.ribbon if one.id == entry)


def axes(session: Session) -> list[str]:
    """Who holds an axe."""
    return [one.id for one in session.play.state.fighters if one.weapon_id == "axe"]


@pytest.mark.screen
def test_what_is_refused_is_told(player: Player) -> None:
    """A weapon that is not carried, notes without end, an entry that is not there: one error each, nothing changed."""
    session, told = player.session, notices(player.session)
    before = session.play.state
    session.mark_weapon("aubrac", 99, "old")
    session.set_fight_notes("x" * 100_000)
    session.skip_entry("nobody")
    session.add_side("")
    assert [(one.kind, one.field) for one in told] == [
        ("error", "carried"),
        ("error", "notes"),
        ("error", "entry"),
        ("error", "name"),
    ]
    assert session.play.state == before


@pytest.mark.screen
def test_an_applied_roll_is_read_again(player: Player) -> None:
    """Two dice less to resist: the same faces are read again, the line is marked as changed, undo gives it back."""
    session = player.session
    player.letter("R")
    while session.roll is not None and session.roll.choice:
        player.key(Qt.Key.Key_1)
    player.key(Qt.Key.Key_Return)
    (line,) = [one for one in session.play.log() if one.harm is not None]
    rework = session.rework(line.index)
    assert rework is not None
    rework.revision.act("set_answer", field="target_resistance_modifier", value=-2)
    assert session.keep_rework(rework, "forgotten")
    (changed,) = [one for one in session.play.log() if one.harm is not None and not one.undone]
    assert "changed" in changed.marks
    session.undo()
    (again,) = [one for one in session.play.log() if one.harm is not None and not one.undone]
    assert again.result == line.result
    assert "changed" not in again.marks


@pytest.mark.screen
def test_a_line_that_is_no_roll_is_not_read_again(player: Player) -> None:
    """The reason is told."""
    told = notices(player.session)
    assert player.session.rework(0) is None
    assert [(one.kind, one.field) for one in told] == [("error", "index")]
