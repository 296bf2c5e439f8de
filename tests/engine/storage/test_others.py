"""Other programs and other names: one writer at a time, nothing of theirs written over, nothing of ours lost."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.encounter.history import History
from engine.errors import FileError
from engine.storage.copies import backups
from engine.storage.fight import OpenFight
from engine.storage.lock import lock
from engine.storage.places import backups_of, journal_of
from engine.storage.read import read
from tests.engine.fake_game import a_fight
from tests.engine.storage.played import change, created, full, killed, name_in, renamed, reopened

posix = pytest.mark.skipif(os.name == "nt", reason="Windows keeps an open file where it is")


def refused(act: Callable[[], Any], kind: str) -> FileError:
    """The refusal of an act."""
    with pytest.raises(FileError) as caught:
        act()
    assert caught.value.label.id == f"error.{kind}"
    return caught.value


# -- one writer ------------------------------------------------------------------------------------------------------


@posix
@pytest.mark.parametrize("kind", ["symlink", "folder", "hard", "renamed", "renamed after a save"])
def test_a_fight_has_one_writer_whatever_it_is_called(tmp_path: Path, kind: str) -> None:
    """A link, a linked folder, a second name, or a new name of the open file: it is open elsewhere."""
    folder = tmp_path / "fights"
    file, other = folder / "fight.estoc", tmp_path / "other.estoc"
    fight = created(file)
    if kind == "folder":
        (tmp_path / "link").symlink_to(folder)
        other = tmp_path / "link" / "fight.estoc"
    elif kind == "symlink":
        other.symlink_to(file)
    elif kind == "hard":
        other.hardlink_to(file)
    else:
        if kind.endswith("save"):
            renamed(fight, "Kara I")
            fight.save()
        file.rename(other)
    refused(lambda: OpenFight.open(other), "already_open")
    assert not journal_of(tmp_path / "other.estoc").exists()
    killed(fight)
    shutil.copy2(other, file) if not file.exists() else None
    OpenFight.open(other).close()


@posix
def test_a_link_leads_to_the_journal_of_the_file(tmp_path: Path) -> None:
    """A fight opened by a link is the fight itself: what a killed program left beside the file is found."""
    file, link = tmp_path / "deep" / "fight.estoc", tmp_path / "link.estoc"
    fight = created(file)
    renamed(fight, "Kara I")
    killed(fight)
    link.symlink_to(file)
    again = OpenFight.open(link)
    assert (again.path, again.recovered, name_in(again)) == (file, 1, "Kara I")
    again.close()
    assert link.is_symlink()


@posix
def test_a_journal_taken_away_between_opening_and_locking_is_opened_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its last owner closed it in that moment: a lock on what no name leads to would keep nobody out."""
    file = tmp_path / "fight.estoc"
    created(file).close()
    taken: list[Path] = []

    def late(handle: Any, path: Path) -> None:
        if not taken:
            taken.append(path)
            journal_of(file).unlink()
        lock(handle, path)

    with monkeypatch.context() as patch:
        patch.setattr("engine.storage.journal.lock", late)
        fight = OpenFight.open(file)
    renamed(fight, "Kara I")
    assert b"Kara I" in journal_of(file).read_bytes()
    refused(lambda: OpenFight.open(file), "already_open")
    fight.close()


def test_a_journal_that_somebody_deletes_is_made_again(tmp_path: Path) -> None:
    """It looks like rubbish; the next change goes into the file, those after it into a new journal."""
    file = tmp_path / "fight.estoc"
    fight = created(file)
    renamed(fight, "Kara I")
    journal_of(file).unlink()
    renamed(fight, "Kara II")
    assert read(file).state == fight.history.state
    renamed(fight, "Kara III")
    refused(lambda: OpenFight.open(file), "already_open")
    killed(fight)
    assert reopened(file) == "Kara III"


# -- the file is gone ------------------------------------------------------------------------------------------------


def taken_away(file: Path, how: str) -> None:
    """Make the file of a fight unreachable."""
    if how == "deleted":
        file.unlink()
    elif how == "moved":
        file.rename(file.with_name("elsewhere.estoc"))
    elif how == "folder deleted":
        shutil.rmtree(file.parent)
    elif how == "folder moved":
        file.parent.rename(file.parent.with_name("elsewhere"))
    else:
        file.unlink()
        file.mkdir()


@posix
@pytest.mark.parametrize("how", ["deleted", "moved", "folder deleted", "folder moved", "a folder in its place"])
def test_a_file_that_is_gone_is_told_until_there_is_another_one(tmp_path: Path, how: str) -> None:
    """Nothing is called saved, nothing is lost, and saving elsewhere goes on with everything."""
    file = tmp_path / "folder" / "fight.estoc"
    fight = created(file)
    renamed(fight, "Kara I")
    taken_away(file, how)
    fault = refused(lambda: renamed(fight, "Kara II"), "file_gone")
    assert fault.field == str(file)
    refused(fight.record, "file_gone")
    refused(fight.save, "file_gone")
    fight = fight.saved_as(tmp_path / "other.estoc")
    assert not fight.record()
    renamed(fight, "Kara III")
    killed(fight)
    assert reopened(tmp_path / "other.estoc") == "Kara III"


@posix
def test_what_was_done_while_the_file_was_away_is_in_the_journal(tmp_path: Path) -> None:
    """A killed program loses nothing even then: with the file back in its place, the fight is whole."""
    file = tmp_path / "fight.estoc"
    fight = created(file)
    file.rename(tmp_path / "away.estoc")
    refused(lambda: renamed(fight, "Kara I"), "file_gone")
    killed(fight)
    (tmp_path / "away.estoc").rename(file)
    assert reopened(file) == "Kara I"


@posix
def test_a_file_that_comes_back_is_the_file_again(tmp_path: Path) -> None:
    """A disk pulled out and put back in: the next change is saved without a word."""
    file = tmp_path / "folder" / "fight.estoc"
    fight = created(file)
    file.parent.rename(tmp_path / "away")
    refused(lambda: renamed(fight, "Kara I"), "file_gone")
    (tmp_path / "away").rename(file.parent)
    renamed(fight, "Kara II")
    fight.close()
    assert (reopened(file), fight.news) == ("Kara II", [])


@posix
def test_saving_under_its_own_name_makes_a_file_that_is_gone_again(tmp_path: Path) -> None:
    """The person has chosen the place, so its folder is made again too."""
    file = tmp_path / "folder" / "fight.estoc"
    fight = created(file)
    shutil.rmtree(file.parent)
    refused(lambda: renamed(fight, "Kara I"), "file_gone")
    fight = fight.saved_as(file)
    renamed(fight, "Kara II")
    killed(fight)
    assert reopened(file) == "Kara II"


# -- the file is another one -----------------------------------------------------------------------------------------


def test_what_another_program_wrote_is_kept_beside(tmp_path: Path) -> None:
    """Written into it or put in its place, again and again: theirs has a number, ours stays in the file, it is told."""
    file = tmp_path / "fight.estoc"
    fight = created(file)
    file.write_bytes(b"theirs")
    renamed(fight, "Kara I")
    (tmp_path / "new").write_bytes(b"replaced")
    (tmp_path / "new").replace(file)
    change(fight, "Kara II")
    fight.save()
    file.write_bytes(file.read_bytes().replace(b"Nils", b"Nile"))
    renamed(fight, "Kara III")
    fight.close()
    kept = [tmp_path / f"fight.other-{number}.estoc" for number in (1, 2, 3)]
    assert [dict(news.arguments)["place"] for news in fight.news] == [str(path) for path in kept]
    assert {news.id for news in fight.news} == {"notice.changed_by_other"}
    assert [kept[0].read_bytes(), kept[1].read_bytes()] == [b"theirs", b"replaced"]
    assert read(kept[2]).state.fighter("nils").name == "Nile"
    assert reopened(file) == "Kara III"


def test_a_file_that_is_only_touched_is_still_ours(tmp_path: Path) -> None:
    """A cloud or a backup that writes the same content anew makes no copy, no news and no loss."""
    file = tmp_path / "fight.estoc"
    fight = created(file)
    content = file.read_bytes()
    file.unlink()
    file.write_bytes(content)
    os.utime(file, (1, 1))
    renamed(fight, "Kara I")
    fight.close()
    assert fight.news == []
    assert [path.name for path in tmp_path.glob("fight*")] == ["fight.estoc"]


def test_their_version_stays_where_it_cannot_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With no room for it, it is not written over; ours is not lost, and goes into the file when there is room."""
    file = tmp_path / "fight.estoc"
    fight = created(file)
    file.write_bytes(b"theirs")
    with monkeypatch.context() as patch:
        patch.setattr(os, "link", full)
        patch.setattr(shutil, "copyfileobj", full)
        refused(lambda: renamed(fight, "Kara I"), "disk_full")
    assert file.read_bytes() == b"theirs"
    assert list(tmp_path.glob("fight.other*")) == []
    assert fight.record()
    fight.close()
    assert (tmp_path / "fight.other-1.estoc").read_bytes() == b"theirs"
    assert reopened(file) == "Kara I"


def test_their_version_is_kept_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often ours cannot be written afterwards; a new version of theirs is another one."""
    file = tmp_path / "fight.estoc"
    fight = created(file)
    for content, count in ((b"theirs", 1), (b"theirs again", 2)):
        file.write_bytes(content)
        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", full)
            for number in range(3):
                refused(lambda number=number: renamed(fight, f"Kara {number}"), "disk_full")  # type: ignore[misc]
        assert len(list(tmp_path.glob("fight.other*"))) == count
        assert fight.record()
    fight.close()
    assert reopened(file) == "Kara 2"


def test_where_a_file_has_one_name_only_their_version_is_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some disks know no second names."""
    file = tmp_path / "fight.estoc"
    fight = created(file)
    file.write_bytes(b"theirs")
    monkeypatch.setattr(os, "link", full)
    renamed(fight, "Kara I")
    fight.close()
    assert (tmp_path / "fight.other-1.estoc").read_bytes() == b"theirs"


def test_a_fight_over_another_one_leaves_it_as_a_backup(tmp_path: Path) -> None:
    """Saving as an old file: what it held is the first backup."""
    file = tmp_path / "fight.estoc"
    file.write_bytes(b"old")
    fight = OpenFight.create(file, History(a_fight()))
    fight.close()
    assert [copy.read_bytes() for copy in backups(file)] == [b"old"]


# -- half written files ----------------------------------------------------------------------------------------------


def test_half_written_files_go_on_the_next_opening(tmp_path: Path) -> None:
    """Those of killed programs, of this fight; not those of another one, nor anything else, nor while it is open."""
    file = tmp_path / "fight.estoc"
    fight = created(file)
    folder = backups_of(file)
    folder.mkdir(parents=True, exist_ok=True)
    ours = [tmp_path / ".fight.estoc.4711.tmp", tmp_path / ".fight.estoc.1.tmp", folder / ".new.estoc.12.tmp"]
    ours.append(folder / ".damaged-1.estoc.journal.3.tmp")
    others = [tmp_path / name for name in (".other.estoc.1.tmp", ".fight.estoc.x.tmp", "fight.estoc.1.tmp", "a.tmp")]
    for path in [*ours, *others]:
        path.write_bytes(b"half")
    (tmp_path / ".fight.estoc.2.tmp").mkdir()
    refused(lambda: OpenFight.open(file), "already_open")
    assert all(path.exists() for path in ours)
    fight.close()
    OpenFight.open(file).close()
    assert [path.exists() for path in [*ours, *others]] == [False] * 4 + [True] * 4
    assert (tmp_path / ".fight.estoc.2.tmp").is_dir()
