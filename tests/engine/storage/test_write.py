"""Writing: the old file or the new one, never half of either."""

import errno
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.encounter.history import History
from engine.errors import FileError
from engine.storage.archive import pack
from engine.storage.copies import BACKUPS, backups, keep_backup
from engine.storage.fight import OpenFight
from engine.storage.places import backups_of, home, journal_of, new_fight
from engine.storage.write import write
from tests.engine.fake_game import a_fight


def failing(number: int) -> Callable[..., Any]:
    """A system call that fails with this error."""

    def call(*arguments: Any, **named: Any) -> Any:
        raise OSError(number, os.strerror(number))

    return call


def test_a_file_is_replaced_as_a_whole_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    """No temporary file stays."""
    file = tmp_path / "new folder" / "fight.estoc"
    write(file, b"one")
    write(file, b"two")
    assert file.read_bytes() == b"two"
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions and links")
def test_what_a_killed_program_left_half_written_goes_with_the_next_write(tmp_path: Path) -> None:
    """Beside any file that is written again; what another program is writing stays, and whatever is not ours."""
    file, gone = tmp_path / "out.pdf", subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    left = tmp_path / f".out.pdf.{gone.pid}.tmp"
    others = [tmp_path / name for name in (f".out.pdf.{os.getppid()}.tmp", f".other.pdf.{gone.pid}.tmp", "out.pdf.tmp")]
    for path in (left, *others):
        path.write_bytes(b"half")
    write(file, b"whole")
    assert not left.exists()
    assert all(path.exists() for path in others)


def test_permissions_are_kept_and_a_link_stays_a_link(tmp_path: Path) -> None:
    """Whoever shared or linked the file finds it shared and linked."""
    real, link = tmp_path / "real.estoc", tmp_path / "link.estoc"
    write(real, b"one")
    real.chmod(0o640)
    link.symlink_to(real)
    write(link, b"two")
    assert link.is_symlink()
    assert real.read_bytes() == b"two"
    assert stat.S_IMODE(real.stat().st_mode) == 0o640


@pytest.mark.parametrize(
    "where, number, kind",
    [
        ("fsync", errno.ENOSPC, "disk_full"),
        ("fsync", errno.EIO, "cannot_write"),
        ("replace", errno.EACCES, "cannot_write"),
    ],
)
def test_what_cannot_be_written_leaves_the_old_file_intact(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, number: int, kind: str
) -> None:
    """A full disk, a broken one, a forbidden rename: an error that says so, the old content, no leftovers."""
    file = tmp_path / "fight.estoc"
    write(file, b"old")
    with monkeypatch.context() as patch:
        patch.setattr(os if where == "fsync" else Path, where, failing(number))
        with pytest.raises(FileError) as fault:
            write(file, b"new")
    assert (fault.value.field, fault.value.label.id) == (str(file), f"error.{kind}")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.glob(".*")) == []


@pytest.mark.parametrize("name", ["a\0b", "a\ud800b", "x" * 300])
def test_a_name_that_no_disk_has_is_refused(tmp_path: Path, name: str) -> None:
    """A message that names it, and nothing is written."""
    with pytest.raises(FileError) as fault:
        write(tmp_path / name, b"new")
    assert fault.value.field == str(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_five_backups_rotate(tmp_path: Path) -> None:
    """The newest is the first; the sixth oldest is gone."""
    file = tmp_path / "fight.estoc"
    for number in range(8):
        if number:
            keep_backup(file)
        write(file, f"{number}".encode())
    assert [copy.read_text() for copy in backups(file)] == ["6", "5", "4", "3", "2"]
    assert len(backups(file)) == BACKUPS
    keep_backup(tmp_path / "none.estoc")


def test_every_path_is_under_the_home_that_was_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """ESTOC_HOME moves fights, backups and settings as a whole."""
    monkeypatch.setenv("ESTOC_HOME", str(tmp_path / "elsewhere"))
    for path in (home("data"), home("config"), home("state"), new_fight("x"), backups_of(tmp_path / "x.estoc")):
        assert path.is_relative_to(tmp_path / "elsewhere")


def test_a_new_fight_has_a_name_that_every_system_takes_and_nobody_has(tmp_path: Path) -> None:
    """No slash, no dots that climb, never over another fight; two folders do not share backups."""
    first = new_fight("../Le pont : acte I/II?")
    assert first.parent == home("data") / "fights"
    assert first.name == "Le pont  acte III.estoc"
    write(first, b"")
    assert new_fight("../Le pont : acte I/II?").name == "Le pont  acte III 2.estoc"
    assert new_fight("???").name == "fight.estoc"
    assert backups_of(tmp_path / "a" / "x.estoc") != backups_of(tmp_path / "b" / "x.estoc")
    assert journal_of(first).name == "Le pont  acte III.estoc.journal"


@pytest.mark.parametrize("name", ["é" * 80, "戦" * 80, "𝔘" * 80, "e\u0301" * 80, "\ud800x", "x" * 300])
def test_the_name_of_a_new_fight_fits_every_disk(name: str) -> None:
    """Systems count bytes, not letters: file, journal and half written file have room, also with a number."""
    first = new_fight(name)
    write(first, b"")
    second = new_fight(name)
    write(second, b"")
    journal_of(second).write_bytes(b"")
    assert first != second
    assert len(os.fsencode(f".{second.name}.4194304.tmp")) <= 255
    assert first.stem.encode().decode() == first.stem


@pytest.mark.parametrize("name", ["con", "NUL", "Com1"])
def test_a_new_fight_has_no_name_that_windows_keeps_for_itself(name: str) -> None:
    """A file of that name would be the console."""
    assert new_fight(name).stem == f"{name}_"


def test_a_new_fight_takes_no_journal_for_its_own(tmp_path: Path) -> None:
    """A journal whose file is gone belongs to another fight."""
    first = new_fight("x")
    first.parent.mkdir(parents=True)
    journal_of(first).write_bytes(b"{}")
    assert new_fight("x").name == "x 2.estoc"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no name on this system")
@pytest.mark.parametrize(
    "writing",
    [lambda pipe: write(pipe, b"a fight"), pack, lambda pipe: OpenFight.create(pipe, History(a_fight()))],
    ids=["a file", "a backup", "a fight"],
)
def test_what_is_no_file_of_a_disk_is_refused(tmp_path: Path, writing: Callable[[Path], object]) -> None:
    """A pipe or a device is left alone, as by reading: it would be lost, or nothing could be read again."""
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    before = sorted(tmp_path.iterdir())
    for path in (pipe, link):
        with pytest.raises(FileError) as refused:
            writing(path)
        assert refused.value.label.id == "error.not_a_regular_file"
    assert pipe.is_fifo()
    assert sorted(tmp_path.iterdir()) == before
