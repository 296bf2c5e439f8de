"""Nothing is lost by going on: the fight before is parked, older copies come back, and a restore can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from engine.errors import FileError
from engine.label import label
from engine.play.desk import Desk
from engine.play.keeping import LINES, copies_of
from engine.storage.copies import BACKUPS, backups
from engine.storage.fight import FOLD_EVERY
from engine.storage.places import home
from engine.storage.read import check_file, read
from engine.storage.recent import KEPT, recent, remember

pytestmark = pytest.mark.usefixtures("duel")


def named(desk: Desk, name: str) -> None:
    """One change that is on the disk."""
    desk.play.act("rename_fight", name=name)
    desk.keep()


def test_opening_another_fight_parks_the_one_before() -> None:
    """It stays as it stood, history included, at the head of the list, and comes back at the same turn."""
    desk = Desk.sample()
    named(desk, "Bridge")
    desk.play.act("start_round")
    before, path = desk.play.history, desk.path
    desk.new("duel", "Cellar", ("A", "B"))
    (parked,) = recent(desk.path)
    assert (parked.path, parked.name, parked.round, parked.is_there) == (str(path), "Bridge", 1, True)
    desk.open(path)
    assert (desk.play.state, desk.play.history.acts) == (before.state, before.acts)
    assert [one.name for one in recent(desk.path)] == ["Cellar"]
    desk.close()


def test_the_last_five_are_offered_and_all_stay_on_the_disk() -> None:
    """The list ends with the fifth; no file goes."""
    desk = Desk.sample()
    for number in range(8):
        desk.new("duel", f"Fight {number}", ("A", "B"))
    assert [one.name for one in recent(desk.path)] == [f"Fight {number}" for number in range(6, 6 - KEPT, -1)]
    assert len(list((home("data") / "fights").glob("*.estoc"))) == 9
    desk.close()


def test_a_fight_whose_file_has_gone_stays_in_the_list() -> None:
    """A stick that was pulled: the list says that it is out of reach, and opening it names the file."""
    desk = Desk.sample()
    path = desk.path
    desk.new("duel", "Cellar", ("A", "B"))
    path.unlink()
    (parked,) = recent(desk.path)
    assert not parked.is_there
    with pytest.raises(FileError) as refusal:
        desk.open(path)
    assert (refusal.value.field, desk.title) == (str(path), "Cellar")
    desk.close()


@pytest.mark.parametrize("content", [b"", b"[", b"{}", b"[1]", b"\xff", b'[{"path": "x"}]'])
def test_a_damaged_list_is_an_empty_one(content: bytes) -> None:
    """The fights themselves are where they were, and the next one begins a new list."""
    desk = Desk.sample()
    (home("state") / "recent.json").write_bytes(content)
    assert recent(desk.path) == ()
    desk.new("duel", "Cellar", ("A", "B"))
    assert len(recent(desk.path)) == 1
    desk.close()


def test_a_list_that_cannot_be_written_stops_nothing() -> None:
    """A file stands where the folder of the list should be: the fight goes on without a word."""
    home("state").parent.mkdir(parents=True, exist_ok=True)
    home("state").write_bytes(b"")
    desk = Desk.sample()
    assert desk.is_saved
    desk.close()
    assert home("state").read_bytes() == b""


def saved_often(desk: Desk, times: int) -> None:
    """So many changes, each folded into the file."""
    for number in range(times):
        named(desk, f"Name {number}")
        desk.save()


def test_each_copy_says_what_it_holds() -> None:
    """Newest first: when, which round, how many fighters, the end of its log; a damaged one says why."""
    desk = Desk.sample()
    desk.play.act("start_round")
    saved_often(desk, BACKUPS + 2)
    newest = copies_of(desk.path)
    assert [copy.table.name for copy in newest if copy.table] == [f"Name {number}" for number in range(5, 0, -1)]
    assert {(copy.round, copy.fighters) for copy in newest} == {(1, len(desk.play.state.fighters))}
    assert [copy.when for copy in newest] == sorted([copy.when for copy in newest], reverse=True)
    assert newest[0].lines == desk.play.log()[-LINES:] != ()
    newest[1].path.write_bytes(b"{")
    assert [copy.refused is None for copy in copies_of(desk.path)] == [True, False, True, True, True]
    desk.close()


def test_a_copy_comes_back_in_place_and_the_present_is_kept_first() -> None:
    """The fight is as the copy was, with its history; what stood before is the newest copy, so it can be had back."""
    desk = Desk.sample()
    saved_often(desk, 3)
    named(desk, "Last")
    copy = copies_of(desk.path)[1].path
    held = read(copy)
    desk.restore(copy, beside=None)
    assert (desk.title, desk.play.history.acts) == ("Name 0", held.acts)
    assert read(copies_of(desk.path)[0].path).state.name == "Last"
    named(desk, "On")
    path = desk.path
    desk.restore(copies_of(path)[0].path, beside=None)
    assert desk.title == "Last"
    desk.close()
    assert (check_file(path), read(path).state.name) == ((), "Last")


def test_a_copy_comes_as_a_fight_of_its_own() -> None:
    """In a new file; the present fight is parked, untouched."""
    desk = Desk.sample()
    saved_often(desk, 2)
    path, present = desk.path, desk.play.state
    desk.restore(backups(path)[0], beside="{} (copy)".format)
    assert (desk.title, desk.path != path, read(path).state) == ("Name 0 (copy)", True, present)
    assert desk.path.stem == "Name 0 copy"
    assert recent(desk.path)[0].path == str(path)
    desk.close()


@pytest.mark.parametrize("beside", [str.upper, None])
def test_a_damaged_copy_is_refused_and_nothing_changes(tmp_path: Path, beside: Callable[[str], str] | None) -> None:
    """The refusal names the copy; the fight stands as it stood."""
    desk = Desk.sample()
    damaged, before = tmp_path / "damaged.estoc", desk.play.state
    damaged.write_bytes(b"\x00")
    with pytest.raises(FileError):
        desk.restore(damaged, beside=beside)
    assert (desk.play.state, desk.is_saved) == (before, True)
    desk.close()


def test_a_restore_that_a_full_disk_stops_leaves_the_fight(monkeypatch: pytest.MonkeyPatch) -> None:
    """The refusal is told, the present fight is played on."""
    desk = Desk.sample()
    saved_often(desk, 2)

    def full(path: Path, content: bytes) -> None:
        raise FileError(str(path), label("error.disk_full"))

    with monkeypatch.context() as failing:
        failing.setattr("engine.storage.fight.write", full)
        with pytest.raises(FileError):
            desk.restore(backups(desk.path)[0], beside=None)
    assert desk.title == "Name 1"
    for number in range(FOLD_EVERY + 1):
        named(desk, f"On {number}")
    assert (desk.is_saved, desk.title) == (True, f"On {FOLD_EVERY}")
    desk.close()


def test_a_list_of_a_later_version_is_read_and_keeps_what_it_says() -> None:
    """Each fight is offered as far as it is understood; a line that tells of none costs only itself."""
    desk = Desk.sample()
    desk.close()
    list_file = home("state") / "recent.json"
    (one,) = msgspec.json.decode(list_file.read_bytes())
    list_file.write_bytes(msgspec.json.encode([one | {"tint": 4}, {"folder": "x"}]))
    assert [fight.path for fight in recent(home("data"))] == [str(desk.path)]
    remember(Path("b.estoc"), desk.play.state)
    remember(desk.path, desk.play.state)
    assert [line.get("tint") for line in msgspec.json.decode(list_file.read_bytes())] == [4, None]
