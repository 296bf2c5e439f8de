"""The main window: what starts, what keys do, what is told and when."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from engine.answer import Sweep
from engine.view import Notice
from gui.command_table import actions
from tests.gui.window.playing import Player, open_window, settle

ROOT = Path(__file__).parents[3]


def test_the_first_start_shows_the_sample_fight_ready_to_strike(qapp: object) -> None:
    """Three heroes against five opponents, an attacker, a target, and the chance of the first strike."""
    session = open_window().session
    assert [side.count for side in session.table.sides] == [3, 5]
    assert session.table.row(session.table.attacker) is not None
    assert session.table.row(session.table.target) is not None
    assert session.odds is not None
    assert session.odds.headline.chance == pytest.approx(0.6996163882873404)  # six dice against five, as the twin says


def test_two_keys_make_the_first_strike(qapp: object) -> None:
    """R rolls, Enter applies; Ctrl+Z takes it back."""
    estoc = open_window()
    player = Player(estoc)
    before = estoc.session.table
    player.roll()
    assert len(estoc.session.play.log()) == 1
    player.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert before == estoc.session.table


def test_a_tick_tells_the_odds_before_it_returns(qapp: object) -> None:
    """No timer stands before the one evaluation that a tick needs."""
    session = open_window().session
    told: list[float | None] = []
    session.odds_changed.connect(lambda odds: told.append(odds.headline.chance))
    session.set_answer("attacker_circumstance", 2)
    assert len(told) == 1
    assert told[0] is not None
    assert told[0] > 0.69


def test_fifty_ticks_without_the_loop_end_as_one(qapp: object) -> None:
    """The last setting wins: after the loop has run, odds and curve are those of the last tick."""
    estoc = open_window()
    session = estoc.session
    curves: list[Sweep] = []
    session.curve_changed.connect(curves.append)
    for number in range(50):
        session.set_answer("attacker_circumstance", number % 7 - 3)
    settle(estoc)
    assert session.is_settled()
    assert curves[-1].generation == session.generation
    now, odds = curves[-1].now, session.odds
    assert now is not None
    assert odds is not None
    assert odds.headline.chance == pytest.approx(curves[-1].series[0].chances[now])


def test_an_impossible_setting_says_why_and_keeps_the_fight(qapp: object) -> None:
    """Pinning with a sword-cane in hand is refused with its reason; nothing else changes."""
    estoc = open_window()
    before = estoc.session.table.rows
    estoc.session.set_action("grapple")
    settle(estoc)
    odds = estoc.session.odds
    assert odds is not None
    assert odds.refused_field == "attacker.weapon"
    assert odds.headline.chance is None
    assert before == estoc.session.table.rows


@pytest.mark.parametrize(
    "content", ["", "{", "[]", '{"version": 1, "version": 1}', "\x00\x01", '{"format": NaN}'], ids=repr
)
def test_a_damaged_file_is_refused_and_the_fight_stays(qapp: object, tmp_path: Path, content: str) -> None:
    """One clear message with the file; the fight on the table is untouched."""
    estoc = open_window()
    before = estoc.session.table
    said: list[Notice] = []
    estoc.session.notice.connect(said.append)
    damaged = tmp_path / "moulin.estoc"
    damaged.write_text(content, encoding="utf-8")
    assert not estoc.session.open(damaged)
    assert [notice.kind for notice in said] == ["error"]
    assert "moulin.estoc" in said[0].field
    assert before == estoc.session.table


def test_a_fight_is_there_again_after_closing(qapp: object, tmp_path: Path) -> None:
    """Saved, opened again: the same table, the same log, and undo still works."""
    estoc = open_window()
    player = Player(estoc)
    player.roll()
    path = tmp_path / "soir.estoc"
    assert estoc.session.save_as(path)
    table, log = estoc.session.table, estoc.session.play.log()
    estoc.window.close()
    again = open_window(path)
    assert table == again.session.table
    assert log == again.session.play.log()
    assert again.session.play.steps().undo is not None


def test_every_command_has_a_function(qapp: object) -> None:
    """No menu entry, key or button without something behind it."""
    estoc = open_window()
    assert {command.id for command in actions.COMMANDS} <= set(estoc.commands.table)


def test_without_a_display_one_line_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit status 3 and one line, before Qt is touched."""
    from gui.__main__ import main

    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert main([]) == 3
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_picture_of_the_first_window_is_full(tmp_path: Path, theme: str) -> None:
    """`--picture` draws a window of many colours, of the size that was asked, and exits with 0."""
    picture = tmp_path / "first.png"
    command = [sys.executable, "-m", "gui", "--picture", str(picture), "--theme", theme, "--size", "1440x900"]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == 0
    image = QImage(str(picture))
    assert (image.width(), image.height()) == (1440, 900)
    seen = {image.pixel(x, y) for x in range(0, 1440, 3) for y in range(0, 900, 3)}
    assert len(seen) > 200


def test_a_ghost_is_of_the_same_fighters(qapp: object) -> None:
    """A tick leaves the line before it as a ghost; another attacker has no ghost of somebody else."""
    estoc = open_window()
    curves: list[Sweep] = []
    estoc.session.curve_changed.connect(curves.append)
    first = estoc.window.curves.view.sweep
    estoc.session.set_answer("target_circumstance", 1)
    settle(estoc)
    assert first is not None
    assert curves[-1].ghost == first.series[0].chances
    estoc.session.set_attacker("toussaint")
    settle(estoc)
    assert curves[-1].ghost is None


def test_an_action_without_dice_has_no_curve(qapp: object) -> None:
    """The curve of the action before does not stay behind."""
    estoc = open_window()
    estoc.session.set_attacker("kervadec")
    estoc.session.set_action("reload")
    settle(estoc)
    assert estoc.window.curves.view.sweep is None


def test_cancelled_dice_are_not_rolled(qapp: object) -> None:
    """D, a face, Esc, then R: the program throws every die itself."""
    estoc = open_window()
    player = Player(estoc)
    player.letter("D")
    player.letter("6")
    player.key(Qt.Key.Key_Escape)
    player.letter("R")
    roll = estoc.session.roll
    assert roll is not None
    assert not any(box.typed for step in roll.steps for box in step.boxes)


def test_a_roll_set_aside_says_so_in_the_log(qapp: object) -> None:
    """A result that was never applied is not told like one that was."""
    estoc = open_window()
    player = Player(estoc)
    player.letter("R")
    if estoc.session.roll is not None and estoc.session.roll.choice:
        estoc.session.choose(estoc.session.roll.choice[0][0])
    player.key(Qt.Key.Key_Backspace)
    assert "aside" in estoc.session.play.log()[-1].marks
