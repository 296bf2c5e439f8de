"""An open fight: journal, folding, recovery, one process at a time."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.encounter.history import History
from engine.errors import FileError
from engine.storage.copies import backups
from engine.storage.fight import FOLD_EVERY, OpenFight
from engine.storage.places import journal_of
from engine.storage.read import read
from engine.storage.schema import content_of, file_of
from tests.engine.fake_game import a_fight
from tests.engine.random_play import ACTS, MOVES, act, wander
from tests.engine.storage.played import full, killed, renamed

ROOT = Path(__file__).parents[3]


def test_what_was_recorded_is_there_after_a_kill_and_the_fight_opens_where_it_was(tmp_path: Path) -> None:
    """Changes, undo and even what is aimed at come back from the journal; then the file holds them."""
    file = tmp_path / "fight.estoc"
    fight = OpenFight.create(file, History(a_fight()))
    renamed(fight, "Kara I")
    renamed(fight, "Kara II")
    fight.history.undo()
    assert fight.record()
    fight.history.do("aim", {"attacker": "nils"})
    assert fight.record()
    assert not fight.record()
    killed(fight)
    again = OpenFight.open(file)
    assert again.recovered == 4
    assert (again.history.state, again.history.acts) == (fight.history.state, fight.history.acts)
    assert again.history.redo_label is not None
    assert read(file).state == fight.history.state
    assert journal_of(file).stat().st_size == 0
    again.close()
    assert not journal_of(file).exists()


def test_the_last_line_torn_by_the_kill_is_lost_and_nothing_else(tmp_path: Path) -> None:
    """And what is recorded after that is not glued to the torn line."""
    file = tmp_path / "fight.estoc"
    fight = OpenFight.create(file, History(a_fight()))
    renamed(fight, "Kara I")
    whole = journal_of(file).stat().st_size
    renamed(fight, "Kara II")
    killed(fight)
    content = journal_of(file).read_bytes()
    for cut in (whole, whole + 1, (whole + len(content)) // 2, len(content) - 1):
        file.write_bytes(content_of(file_of(History(a_fight()), 1), file))
        journal_of(file).write_bytes(content[:cut])
        again = OpenFight.open(file)
        assert again.recovered == 1
        assert again.history.state.fighter("kara").name == "Kara I"
        renamed(again, "Kara III")
        killed(again)
        last = OpenFight.open(file)
        assert last.history.state.fighter("kara").name == "Kara III"
        last.close()


def test_the_journal_folds_into_the_file_every_fifty_changes(tmp_path: Path) -> None:
    """A save, with a backup of the file before it."""
    file = tmp_path / "fight.estoc"
    fight = OpenFight.create(file, History(a_fight()))
    for number in range(FOLD_EVERY - 1):
        renamed(fight, f"Kara {number}")
    assert read(file).acts == ()
    renamed(fight, "Kara")
    assert len(read(file).acts) == FOLD_EVERY
    assert journal_of(file).stat().st_size == 0
    assert len(backups(file)) == 1
    fight.close()


def test_an_older_journal_is_not_read_twice(tmp_path: Path) -> None:
    """Killed between writing the file and emptying the journal: the file already holds it."""
    file = tmp_path / "fight.estoc"
    fight = OpenFight.create(file, History(a_fight()))
    renamed(fight, "Kara I")
    lines = journal_of(file).read_bytes()
    fight.save()
    killed(fight)
    journal_of(file).write_bytes(lines)
    again = OpenFight.open(file)
    assert (again.recovered, len(again.history.acts)) == (0, 1)
    again.close()


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change that could not be recorded is recorded with the next one; a failed save leaves file and journal."""
    file = tmp_path / "fight.estoc"
    fight = OpenFight.create(file, History(a_fight()))
    renamed(fight, "Kara I")
    before = file.read_bytes(), journal_of(file).read_bytes()

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        fight.history.do("rename", {"fighter": "kara", "name": "Kara II"})
        with pytest.raises(FileError) as fault:
            fight.record()
        assert fault.value.label.id == "error.disk_full"
        with pytest.raises(FileError):
            fight.save()
        assert (file.read_bytes(), journal_of(file).read_bytes()) == before
    renamed(fight, "Kara III")
    killed(fight)
    again = OpenFight.open(file)
    assert again.history.state.fighter("kara").name == "Kara III"
    assert len(again.history.acts) == 3
    again.close()


def test_two_processes_cannot_have_the_same_fight(tmp_path: Path) -> None:
    """The second one is told so; once the first is gone, however it went, the fight is free."""
    file = tmp_path / "fight.estoc"
    fight = OpenFight.create(file, History(a_fight()))
    with pytest.raises(FileError) as opened:
        OpenFight.open(file)
    with pytest.raises(FileError) as written_over:
        OpenFight.create(file, History(a_fight()))
    assert opened.value.label.id == written_over.value.label.id == "error.already_open"
    renamed(fight, "Kara I")
    killed(fight)
    again = OpenFight.open(file)
    assert again.recovered == 1
    again.close()


def test_saving_elsewhere_goes_on_there_and_frees_the_old_file(tmp_path: Path) -> None:
    """The old file keeps what had been done; what comes later is in the new one only."""
    old, new = tmp_path / "old.estoc", tmp_path / "new.estoc"
    fight = OpenFight.create(old, History(a_fight()))
    renamed(fight, "Kara I")
    fight = fight.saved_as(new)
    renamed(fight, "Kara II")
    assert fight.path == new
    fight.close()
    assert read(old).state.fighter("kara").name == "Kara I"
    assert read(new).state.fighter("kara").name == "Kara II"
    assert sorted(path.name for path in tmp_path.glob("*.estoc*")) == ["new.estoc", "old.estoc"]


def test_an_unreadable_file_stays_untouched_and_leaves_no_journal(tmp_path: Path) -> None:
    """Opening it is refused before anything is written beside it."""
    file = tmp_path / "fight.estoc"
    file.write_bytes(b"{")
    with pytest.raises(FileError):
        OpenFight.open(file)
    assert [path.name for path in tmp_path.glob("fight*")] == ["fight.estoc"]
    assert file.read_bytes() == b"{"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
@given(st.lists(st.one_of(ACTS, st.tuples(MOVES, st.integers(0, 20))), max_size=20))
def test_a_kill_at_any_moment_of_random_play_gives_the_same_history(
    tmp_path: Path, steps: list[tuple[str, Any]]
) -> None:
    """Undone lines, lines set aside, changed records: all of it is in the journal."""
    file = tmp_path / "fight.estoc"
    fight = OpenFight.create(file, History(a_fight()))
    for name, detail in steps:
        if isinstance(detail, int):
            wander(fight.history, name, detail)
        else:
            act(fight.history, (name, detail))
        fight.record()
    killed(fight)
    again = OpenFight.open(file)
    live, found = fight.history, again.history
    assert (found.state, found.acts, found.position) == (live.state, live.acts, live.position)
    assert (found.aside, found.aside_at) == (live.aside, live.aside_at)
    again.close()


PLAYER = """
import sys
import engine.systems
from tests.engine.fake_game import GAME, a_fight
engine.systems.systems = lambda: {"duel": GAME}
from pathlib import Path
from engine.encounter.history import History
from engine.storage.copies import backups
from engine.storage.fight import OpenFight
path = Path(sys.argv[1])
fight = OpenFight.open(path) if path.exists() else OpenFight.create(path, History(a_fight()))
number = int(fight.history.state.fighter("kara").name.partition(" ")[2] or 0)
while True:
    number += 1
    fight.history.do("rename", {"fighter": "kara", "name": f"Kara {number}"})
    fight.record()
    print(number, flush=True)
"""


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is a signal")
def test_kill_9_loses_at_most_the_last_action(tmp_path: Path) -> None:
    """Killed four times while it plays as fast as it can (past a fold): what it said was saved is there."""
    file = tmp_path / "fight.estoc"
    for lines in (1, 7, 60, 30):
        player = subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(file)], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert player.stdout is not None
        said = [int(player.stdout.readline()) for _ in range(lines)]
        player.send_signal(signal.SIGKILL)
        said += [int(line) for line in player.stdout.read().splitlines()]
        player.stdout.close()
        player.wait()
        fight = OpenFight.open(file)
        assert len(fight.history.acts) in (said[-1], said[-1] + 1)
        assert fight.history.state.fighter("kara").name == f"Kara {len(fight.history.acts)}"
        fight.close()
