"""What the disk has to tell is told in the window: not saved, changed by others, recovered with losses."""

from __future__ import annotations

from pathlib import Path

from engine.play.desk import Desk
from engine.storage.places import journal_of
from engine.view import Notice
from tests.gui.window.playing import open_window, settle


def test_a_file_that_is_gone_is_told_with_the_way_out(qapp: object, tmp_path: Path) -> None:
    """Once, with a button to save elsewhere; the top bar does not say saved until it is."""
    estoc = open_window()
    session, said = estoc.session, list[Notice]()
    session.notice.connect(said.append)
    session.desk.path.unlink()
    session.next_turn()
    session.next_turn()
    told = [notice for notice in said if notice.kind == "error" and notice.text.id == "error.file_gone"]
    assert [notice.action for notice in told] == ["save_as"]
    told_apart = [session.desk.is_saved, session.save_as(tmp_path / "other.estoc"), session.desk.is_saved]
    assert told_apart == [False, True, True]
    settle(estoc)


def test_what_another_program_wrote_is_told_where_it_is_kept(qapp: object) -> None:
    """The banner names the copy, as plain text."""
    estoc = open_window()
    session, said = estoc.session, list[Notice]()
    session.notice.connect(said.append)
    session.desk.path.write_text("theirs", encoding="utf-8")
    session.next_turn()
    (told,) = [notice for notice in said if notice.kind == "warning"]
    copy = Path(str(dict(told.text.arguments)["place"]))
    assert copy.read_text(encoding="utf-8") == "theirs"
    settle(estoc)
    assert estoc.window.banner.isVisible()


def test_a_damaged_journal_is_the_first_thing_said(qapp: object, tmp_path: Path) -> None:
    """Opened with the program or from it, the fight stands and the loss is told."""
    desk = Desk.sample("uchronia")
    for _ in range(3):
        desk.play.act("rename_fight", name=f"{desk.title}!")
        desk.keep()
    lines = journal_of(desk.path).read_bytes().splitlines(keepends=True)
    files = [tmp_path / "one.estoc", tmp_path / "two.estoc"]
    for file in files:
        file.write_bytes(desk.path.read_bytes())
        journal_of(file).write_bytes(lines[0] + b"#\n" + lines[2])
    title = desk.title
    desk.close()
    estoc = open_window(files[0])
    assert estoc.welcome is not None
    said = [estoc.welcome]
    estoc.session.notice.connect(said.append)
    assert estoc.session.open(files[1])
    told = [notice.text.id for notice in said if notice.kind != "done"]
    assert told == ["notice.damaged_journal"] * 2
    assert estoc.session.desk.title == title
    settle(estoc)
