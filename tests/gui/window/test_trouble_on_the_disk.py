"""Whatever is wrong with a disk or a file: one message in each language that names the file and what to do."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.label import words
from engine.play.desk import Desk
from engine.storage.fight import OpenFight
from engine.systems import systems
from engine.view import Notice
from gui.application import Estoc
from tests.gui.window.playing import open_window, settle

GAME = next(iter(systems()))


def a_fight(path: Path) -> Path:
    """Another fight of this game, closed."""
    desk = Desk.sample(GAME)
    desk.save_as(path)
    desk.close()
    return path


def heard(estoc: Estoc) -> list[Notice]:
    """Warnings and errors, from now on."""
    said: list[Notice] = []
    estoc.session.notice.connect(lambda notice: said.append(notice) if notice.kind != "done" else None)
    return said


def told_once(estoc: Estoc, said: list[Notice], file: str, sentence: str) -> None:
    """One message, in the banner, that names the file; in both languages a sentence that ends, and says two things."""
    settle(estoc)
    assert [notice.text.id for notice in said] == [f"error.{sentence}"]
    assert estoc.window.banner.isVisible()
    (notice,) = said
    for language in ("fr", "en"):
        title = words(language, GAME).text(notice.title) if notice.title is not None else ""
        text = words(language, GAME).text(notice.text)
        assert title
        assert text[-1] in ".!?»”)", text
        assert file in f"{title} {notice.field} {text}"


FOREIGN: list[tuple[str, bytes | None, str]] = [
    ("empty", b"", "not_json_at"),
    ("text", b"Liste de courses", "not_json_at"),
    ("other JSON", b'{"a": 1}', "not_a_fight"),
    ("later version", b'{"format": "estoc-fight", "version": 99}', "newer_version"),
    ("picture", b"\x89PNG\r\n\x1a\n\xff\xff", "cannot_read"),
    ("zip", b"PK\x03\x04\xff", "cannot_read"),
    ("folder", None, "not_a_regular_file"),
    ("half", b'{"format": "estoc-fight", "version": 1, "state": {"sys', "not_json_at"),
]


@pytest.mark.parametrize("kind, content, sentence", FOREIGN)
def test_a_foreign_file_is_refused_and_left_as_it_is(
    qapp: object, tmp_path: Path, kind: str, content: bytes | None, sentence: str
) -> None:
    """The file is named, nothing is written beside it, and the present fight is untouched."""
    estoc = open_window(game=GAME)
    file, before, said = tmp_path / f"{kind}.estoc", estoc.session.play.state, heard(estoc)
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    assert not estoc.session.open(file)
    told_once(estoc, said, file.name, sentence)
    assert estoc.session.play.state == before
    assert [path.name for path in tmp_path.glob("*.estoc*")] == [file.name]
    assert content is None or file.read_bytes() == content


def test_a_fight_that_another_program_has_open(qapp: object, tmp_path: Path) -> None:
    """It is named, and said to be open elsewhere."""
    estoc = open_window(game=GAME)
    file, said = a_fight(tmp_path / "other.estoc"), heard(estoc)
    other = OpenFight.open(file)
    assert not estoc.session.open(file)
    told_once(estoc, said, file.name, "already_open")
    other.close()
    assert estoc.session.open(file)


def test_a_file_that_has_gone(qapp: object, tmp_path: Path) -> None:
    """A path of yesterday."""
    estoc = open_window(game=GAME)
    said = heard(estoc)
    assert not estoc.session.open(tmp_path / "stick" / "gone.estoc")
    told_once(estoc, said, "gone.estoc", "cannot_read")


def fails(number: int) -> Callable[..., Any]:
    """A system call that fails so."""

    def failing(*arguments: Any, **named: Any) -> Any:
        raise OSError(number, os.strerror(number))

    return failing


@pytest.mark.parametrize(
    "number, sentence",
    [
        (errno.ENOSPC, "disk_full"),
        (errno.EDQUOT, "disk_full"),
        (errno.EROFS, "cannot_write"),
        (errno.EIO, "cannot_write"),
    ],
)
def test_a_disk_that_takes_no_more(qapp: object, monkeypatch: pytest.MonkeyPatch, number: int, sentence: str) -> None:
    """Full, read only or broken in the middle of a fight: told once, with the way out; once it takes, all is kept."""
    estoc = open_window(game=GAME)
    session, said = estoc.session, heard(estoc)
    with monkeypatch.context() as failing:
        failing.setattr("engine.storage.journal.Journal._write", fails(number))
        for name in ("One", "Two", "Three"):
            session.set_fight_name(name)
        told_once(estoc, said, session.path.name, sentence)
        assert (session.desk.is_saved, said[0].action) == (False, "save_as")
    session.set_fight_name("Four")
    assert session.desk.is_saved
    path = session.path
    session.close()
    desk = Desk.reopened(path)
    assert desk.title == "Four"
    desk.close()


def test_every_file_that_a_full_disk_does_not_take_is_named(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is kept: the banner says which file was not written, where, and what to do; nothing has changed."""
    estoc = open_window(game=GAME)
    session = estoc.session
    fighter = session.table.rows[0].id
    path, before = session.path, session.play.state
    acts: list[tuple[Callable[[], object], str]] = [
        (lambda: session.save_as(tmp_path / "other.estoc"), "other.estoc"),
        (lambda: session.new_fight(GAME, "Next", ("A", "B")), "Next.estoc"),
        (session.open_sample, ".estoc"),
        (lambda: session.keep_party((fighter,), "Party"), f"{GAME}.json"),
        (lambda: session.keep_own(fighter), f"{GAME}.json"),
        (lambda: session.back_up(tmp_path / "all.zip"), "all.zip"),
        (lambda: session.export_own(tmp_path / "own.toml"), "own.toml"),
    ]
    with monkeypatch.context() as failing:
        failing.setattr("engine.storage.write._fill", fails(errno.ENOSPC))
        failing.setattr("engine.storage.archive._fill", fails(errno.ENOSPC))
        for act, file in acts:
            said = heard(estoc)
            act()
            told_once(estoc, said, file, "disk_full")
            assert file in estoc.window.banner.accessibleName(), file
    assert (session.path, session.play.state) == (path, before)


def test_a_stick_that_is_pulled(qapp: object, tmp_path: Path) -> None:
    """The folder is gone in the middle of a fight: told once; the fight goes on, and comes home when it is closed."""
    estoc = open_window(a_fight(tmp_path / "stick" / "mine.estoc"))
    session, said = estoc.session, heard(estoc)
    (tmp_path / "stick").rename(tmp_path / "pulled")
    for name in ("One", "Two"):
        session.set_fight_name(name)
    told_once(estoc, said, "mine.estoc", "file_gone")
    assert session.desk.title == "Two"
    session.new_fight(GAME, "Next", ("A", "B"))
    rescued = next(one for one in session.recent() if one.name == "Two" and one.is_there)
    assert session.open(Path(rescued.path))
    assert session.desk.title == "Two"


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES, errno.ENOSPC])
def test_a_home_that_cannot_be_written(qapp: object, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """The window opens all the same, and says first that the fight is not kept where it should be."""
    made = Path.mkdir
    home = Path(os.environ["ESTOC_HOME"])

    def refused(path: Path, *arguments: Any, **named: Any) -> None:
        if path.is_relative_to(home):
            raise OSError(number, os.strerror(number), str(path))
        made(path, *arguments, **named)

    monkeypatch.setattr(Path, "mkdir", refused)
    estoc = open_window(game=GAME)
    assert estoc.welcome is not None
    assert (estoc.welcome.kind, estoc.welcome.action) == ("error", "save_as")
    assert estoc.welcome.text.id in ("error.cannot_write", "error.disk_full")
    assert str(home) in estoc.welcome.field
    estoc.session.set_fight_name("On")
    assert estoc.session.desk.title == "On"
