"""What a careless or hostile evening brings: no fighter left, odd files, a folder that cannot be written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.errors import FileError
from engine.play.desk import Desk
from engine.storage.read import check_file, read_text
from engine.view import Notice
from gui.command_line import parse
from gui.session.opening import open_session
from tests.gui.window.playing import open_window, settle


def test_no_answer_is_kept_for_nobody(qapp: object) -> None:
    """With no enemy left, a circumstance of the target is refused, and the file still opens."""
    estoc = open_window()
    session = estoc.session
    said: list[Notice] = []
    session.notice.connect(said.append)
    session.remove(tuple(row.id for row in session.table.rows if row.side == "opponents"))
    session.set_answer("target_circumstance", 2)
    settle(estoc)
    assert [notice.field for notice in said if notice.kind == "error"] == ["target"]
    assert session.save()
    assert check_file(session.desk.path) == ()


def test_notes_that_no_file_could_hold_are_refused(qapp: object) -> None:
    """Nine million letters would make a file that is not opened again."""
    estoc = open_window()
    said: list[Notice] = []
    estoc.session.notice.connect(said.append)
    estoc.session.set_notes("aubrac", "x" * 9_000_000)
    assert [notice.field for notice in said] == ["notes"]


def test_a_pipe_is_no_fight(tmp_path: Path) -> None:
    """What is no ordinary file is refused instead of being waited for."""
    pipe = tmp_path / "pipe.estoc"
    os.mkfifo(pipe)
    with pytest.raises(FileError, match="ordinary"):
        read_text(pipe)


def test_a_link_in_a_circle_is_refused(qapp: object, tmp_path: Path) -> None:
    """Opening or saving there is a message, not a fault of the program."""
    link = tmp_path / "circle.estoc"
    link.symlink_to(link)
    estoc = open_window()
    said: list[Notice] = []
    estoc.session.notice.connect(said.append)
    assert not estoc.session.open(link)
    assert not estoc.session.save_as(link)
    assert [notice.kind for notice in said] == ["error", "error"]


def test_without_a_folder_of_its_own_the_app_still_starts(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sample fight stands in a temporary folder, and the first message says that it is not kept."""
    (tmp_path / "a-file").write_text("no folder")
    monkeypatch.setenv("ESTOC_HOME", str(tmp_path / "a-file"))
    monkeypatch.setattr("tempfile.mkdtemp", lambda prefix: str(tmp_path))
    session, welcome = open_session(None, None, "fr")
    assert welcome is not None
    assert welcome.action == "save_as"
    assert session.desk.path.parent == tmp_path
    session.desk.close()


def test_a_last_fight_of_no_possible_name_is_forgotten(qapp: object) -> None:
    """A name of 300 letters, left in the settings, does not keep the app from starting."""
    session, _ = open_session(None, Path("/" + "x" * 300), "fr")
    assert session.table.rows
    session.desk.close()


@pytest.mark.parametrize("size", ["999999999999x1", "100000x100000", "1x1", "big", "-5x900"])
def test_a_window_that_cannot_be_drawn_is_wrong_usage(size: str) -> None:
    """Exit status 2, as for any wrong argument."""
    with pytest.raises(SystemExit) as left:
        parse(["--size", size])
    assert left.value.code == 2


def test_a_name_of_markup_stays_a_name(qapp: object) -> None:
    """Letters that look like markup are letters, in the table and in the log."""
    estoc = open_window()
    name = "<b>&amp;☠ " + "é" * 40
    estoc.session.rename("aubrac", name)
    settle(estoc)
    assert estoc.session.table.rows[0].name == name
    estoc.window.close()
    again = Desk.reopened(estoc.session.desk.path)
    assert again.play.state.fighters[0].name == name
    again.close()
