"""Limits of the disk and of a file: told before anything is written that could not be read again, and nothing lost."""

import errno
import json
import os
import signal
from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.encounter.history import History
from engine.encounter.record import Act, Exchange
from engine.encounter.roster import MOST_NOTES
from engine.encounter.state import Encounter, replace
from engine.errors import FileError
from engine.label import label
from engine.storage import schema
from engine.storage.copies import backups, keep_backup
from engine.storage.fight import OpenFight
from engine.storage.places import journal_of
from engine.storage.read import check_file, read
from engine.storage.strict_json import DEEPEST, LIMIT
from tests.engine.fake_game import a_fight
from tests.engine.storage.played import change, created, full, killed, name_in, renamed, reopened


def refused(act: Callable[[], Any], kind: str) -> None:
    """An act is refused with this sentence."""
    with pytest.raises(FileError) as caught:
        act()
    assert caught.value.label.id == f"error.{kind}"


def kind_of(act: Callable[..., Any], *arguments: Any) -> str:
    """The sentence that an act is refused with, or ""."""
    try:
        act(*arguments)
    except FileError as fault:
        return fault.label.id
    return ""


def noted(letters: int) -> Encounter:
    """A fight with notes of so many letters."""
    return replace(a_fight(), notes="n" * letters)


# -- too long --------------------------------------------------------------------------------------------------------


def test_a_fight_too_long_to_be_read_is_not_written(tmp_path: Path) -> None:
    """Over 16 MB (state and start hold the notes once each) it is refused, and leaves nothing."""
    refused(lambda: OpenFight.create(tmp_path / "fight.estoc", History(noted(LIMIT // 2))), "would_be_too_large")
    assert list(tmp_path.glob("fight*")) == []


def test_a_fight_that_could_never_be_saved_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Notes that nobody can type, too many fighters, no room for what is played: the place is named, the file stays."""
    file = tmp_path / "fight.estoc"
    created(file).close()
    content = json.loads(file.read_bytes())
    content["state"]["notes"] = "n" * (MOST_NOTES + 1)
    content["start"]["fighters"][1]["notes"] = "n" * (MOST_NOTES + 1)
    file.write_text(json.dumps(content), encoding="utf-8")
    found = [(fault.field, fault.label.id) for fault in check_file(file)]
    assert found == [("state.notes", "error.notes_too_long"), ("start.fighters[1].notes", "error.notes_too_long")]
    file.unlink()
    created(file).close()
    with monkeypatch.context() as patch:
        patch.setattr("engine.storage.validate.MOST", len(a_fight().fighters) - 1)
        assert [fault.field for fault in check_file(file)] == ["state.fighters", "start.fighters"]
        refused(lambda: OpenFight.open(file), "fight_is_full")
    monkeypatch.setattr("engine.storage.validate.LIMIT", 2 * len(msgspec.json.encode(a_fight())))
    before = file.read_bytes()
    refused(lambda: OpenFight.open(file), "fight_too_large")
    assert file.read_bytes() == before


def test_a_long_fight_is_written_close_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where lines for people would make it too long, it is one line, and opens."""
    file = tmp_path / "fight.estoc"
    fight = created(file)
    lines, size = len(file.read_bytes().splitlines()), file.stat().st_size
    monkeypatch.setattr(schema, "LIMIT", size - 1)
    change(fight, "Nils")
    fight.save()
    assert lines > 100
    assert len(file.read_bytes().splitlines()) == 1
    fight.close()
    assert check_file(file) == ()


def test_a_history_too_long_stays_in_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No more fits: the change is refused as not saved; saved elsewhere the fight goes on, its history begun anew."""
    file, other = tmp_path / "fight.estoc", tmp_path / "other.estoc"
    fight = created(file)
    monkeypatch.setattr(schema, "LIMIT", 20_000)
    number = 0
    while kind_of(renamed, fight, f"Kara {number}") != "error.would_be_too_large":
        number += 1
    refused(fight.save, "would_be_too_large")
    fight = fight.saved_as(other)
    assert (fight.history.acts, name_in(fight)) == ((), f"Kara {number}")
    assert fight.news == [label("notice.history_left", place=str(file))]
    renamed(fight, "Kara")
    fight.close()
    assert reopened(other) == "Kara"
    old = OpenFight.open(file)
    assert (name_in(old), old.is_kept) == (f"Kara {number}", True)
    killed(old)


def test_a_journal_that_is_full_is_folded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that would make it too long to be read goes into the file instead."""
    file = tmp_path / "fight.estoc"
    fight = created(file)
    renamed(fight, "Kara 0")
    longest = 4 * journal_of(file).stat().st_size
    monkeypatch.setattr("engine.storage.journal.LIMIT", longest)
    for number in range(1, 12):
        renamed(fight, f"Kara {number}")
        assert journal_of(file).stat().st_size <= longest
    killed(fight)
    assert len(read(file).acts) > 3
    again = OpenFight.open(file)
    assert (name_in(again), len(again.history.acts)) == ("Kara 11", 12)
    again.close()


def nested(depth: int) -> Act:
    """A line that was changed so many times."""
    act = Act("rename", {"fighter": "kara", "name": "x"}, label("change.rename", who="x"))
    for _ in range(depth):
        act = Act("exchange", {}, label("change.change_record", line=act.label), (), 0, "", "", Exchange(0, (act,)))
    return act


def test_what_is_written_is_never_too_deep_to_be_read(tmp_path: Path) -> None:
    """Lines changed again and again stand inside each other: as deep as may be read and no deeper."""

    def said(depth: int) -> str:
        history = History(a_fight())
        history.aside = (nested(depth),)
        return kind_of(lambda *made: OpenFight.create(*made).close(), tmp_path / f"{depth}.estoc", history)

    first = bisect_left(range(DEEPEST), True, key=lambda depth: bool(said(depth)))
    assert said(first) == "error.nested_too_deep"
    assert len(read(tmp_path / f"{first - 1}.estoc").aside) == 1


# -- a full disk -----------------------------------------------------------------------------------------------------


@contextmanager
def smallest_files(size: int) -> Iterator[None]:
    """No file may grow beyond so many bytes, as the system itself sees to it: writes end in the middle."""
    resource = pytest.importorskip("resource")
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)


def test_a_write_that_ends_in_the_middle_leaves_the_journal_whole(tmp_path: Path) -> None:
    """Half a line is taken back; once there is room, nothing is missing."""
    file = tmp_path / "fight.estoc"
    fight = created(file)
    renamed(fight, "Kara I")
    before = journal_of(file).read_bytes()
    with smallest_files(len(before) + 100):
        refused(lambda: renamed(fight, "Kara II"), "cannot_write")
        refused(fight.save, "cannot_write")
        change(fight, "Kara III")
        refused(fight.record, "cannot_write")
    assert journal_of(file).read_bytes() == before
    assert list(tmp_path.glob(".*")) == []
    assert fight.record()
    killed(fight)
    again = OpenFight.open(file)
    assert (name_in(again), len(again.history.acts)) == ("Kara III", 3)
    again.close()


@pytest.mark.parametrize("call", ["fsync", "truncate", "rename"])
def test_any_failing_call_is_told_and_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    """Whichever step the disk refuses, on however many changes: all of them are there when it works again."""
    file = tmp_path / "fight.estoc"
    fight = created(file)
    with monkeypatch.context() as patch:
        patch.setattr(Path if call == "rename" else os, {"rename": "replace"}.get(call, call), full)
        for number in range(1, 120):
            change(fight, f"Kara {number}")
            assert kind_of(fight.record) in ("", "error.disk_full")
        if call != "truncate":
            refused(fight.close, "disk_full")
    killed(fight)
    if call == "fsync":  # a disk that never said yes: only what is in memory is sure
        fight._closed = False
        fight = fight.saved_as(tmp_path / "other.estoc")
        killed(fight)
        file = tmp_path / "other.estoc"
    again = OpenFight.open(file)
    assert (name_in(again), len(again.history.acts)) == ("Kara 119", 119)
    again.close()


def test_a_full_disk_costs_no_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often saving fails, the older copies stay."""
    file = tmp_path / "fight.estoc"
    for number in range(4):
        file.write_bytes(f"{number}".encode())
        keep_backup(file)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        for _ in range(9):
            keep_backup(file)
    assert [copy.read_text() for copy in backups(file)] == ["3", "2", "1", "0"]


def test_a_disk_without_locks_is_not_called_open_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the disk cannot do is told as such."""

    def unknown(handle: Any) -> None:
        raise OSError(errno.ENOTSUP, "Operation not supported")

    monkeypatch.setattr("engine.storage.lock._take", unknown)
    refused(lambda: created(tmp_path / "fight.estoc"), "cannot_write")
