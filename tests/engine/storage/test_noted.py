"""A tick is written without waiting for the disk: a killed program loses none, and the disk is waited for later."""

import os
from pathlib import Path

import pytest

from engine.storage.copies import backups
from engine.storage.fight import FOLD_EVERY
from engine.storage.places import journal_of
from engine.storage.write import cannot_write
from tests.engine.storage.played import change, created, full, killed, name_in, reopened


def test_what_was_noted_outlives_the_program(tmp_path: Path) -> None:
    """Noted and killed before anybody waited for the disk: the change is there on the next opening."""
    file = tmp_path / "fight.estoc"
    fight = created(file)
    change(fight, "Zoé")
    fight.note()
    killed(fight)
    assert reopened(file) == "Zoé"


def test_noting_never_waits_and_never_folds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many ticks are noted, no disk is waited for; the next record waits once, and folds what is many."""
    fight = created(tmp_path / "fight.estoc")
    waits: list[int] = []
    monkeypatch.setattr(os, "fsync", waits.append)
    for number in range(FOLD_EVERY + 5):
        change(fight, f"Kara {number}")
        fight.note()
    assert (waits, len(journal_of(fight.path).read_bytes().splitlines())) == ([], FOLD_EVERY + 5)
    assert fight.record()
    assert waits
    assert (journal_of(fight.path).read_bytes(), fight.record()) == (b"", False)
    fight.close()


def test_a_disk_that_does_not_take_what_was_noted_gets_everything_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk fails while it is waited for: the fight goes into its file, and nothing is lost."""
    fight = created(tmp_path / "fight.estoc")
    change(fight, "Zoé")
    fight.note()
    with monkeypatch.context() as failing:
        failing.setattr(fight._journal, "wait", full_journal)
        assert fight.record()
    assert (len(backups(fight.path)), fight.is_kept) == (1, True)
    killed(fight)
    assert reopened(fight.path) == "Zoé"


def full_journal() -> None:
    """What a journal says on a full disk."""
    try:
        full()
    except OSError as fault:
        raise cannot_write(Path("fight.estoc"), fault) from fault


def test_a_note_that_cannot_be_written_is_written_by_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk makes no noise at a tick; the record that follows tries again and tells."""
    fight = created(tmp_path / "fight.estoc")
    change(fight, "Zoé")
    with monkeypatch.context() as failing:
        failing.setattr(fight._journal, "_write", full)
        fight.note()
    assert not fight.is_kept
    assert fight.record()
    assert (name_in(fight), fight.is_kept) == ("Zoé", True)
    fight.close()
