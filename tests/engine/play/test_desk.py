"""The desk: one open fight, always in a file, never lost by opening another one or by a disk that is full."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.errors import EngineError, FightError, FileError, RequestError
from engine.label import label
from engine.play.desk import Desk
from engine.storage import schema
from engine.storage.fight import OpenFight
from engine.storage.places import home, journal_of
from tests.engine.play.played import GAME

pytestmark = pytest.mark.usefixtures("duel")


def reopened(path: Path) -> list[str]:
    """Names of the fighters in a file, read by another desk."""
    desk = Desk.reopened(path)
    names = [fighter.name for fighter in desk.play.state.fighters]
    desk.close()
    return names


def renamed(desk: Desk, name: str) -> None:
    """One change of the fight, kept."""
    desk.play.act("rename", fighter="grukk", name=name)
    desk.keep()


def test_the_sample_fight_has_a_file_at_once() -> None:
    """An open fight always has a file of its own under the user's fights; two samples have two."""
    first, second = Desk.sample(), Desk.sample()
    assert first.path.parent == home("data") / "fights"
    assert first.path != second.path
    assert (first.title, first.is_saved, first.news()) == ("The bridge", True, ())
    assert first.saved_at is not None
    first.close()
    assert reopened(first.path) == ["Kara", "Nils", "Grukk"]
    second.close()


def test_a_change_is_on_the_disk_before_it_is_called_saved() -> None:
    """What was kept is there for the next program, although this one never closed its file."""
    desk = Desk.sample()
    renamed(desk, "Gruk")
    assert desk.is_saved
    assert "Gruk" in journal_of(desk.path).read_text(encoding="utf-8")
    desk.close()
    assert reopened(desk.path)[2] == "Gruk"


def test_a_disk_that_refuses_is_trouble_but_no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A change that cannot be written is remembered as trouble; the fight goes on, and the next change ends it."""
    desk = Desk.sample()
    saved = desk.saved_at
    fault = FileError("x", label("error.disk_full"))

    def full(self: OpenFight) -> bool:
        raise fault

    with monkeypatch.context() as disk:
        disk.setattr(OpenFight, "record", full)
        renamed(desk, "Gruk")
        assert (desk.is_saved, desk.trouble, desk.saved_at) == (False, fault, saved)
    renamed(desk, "Grok")
    assert (desk.is_saved, desk.trouble) == (True, None)
    desk.close()
    assert reopened(desk.path)[2] == "Grok"


def test_another_fight_takes_the_place_of_this_one() -> None:
    """Opening saves and closes what was open; the new one has a history of its own."""
    desk = Desk.sample()
    first = desk.path
    renamed(desk, "Gruk")
    desk.new("duel", "The mill", ("Us", "Them"))
    assert (desk.title, desk.path.name) == ("The mill", "The mill.estoc")
    assert [(side.name, side.kind) for side in desk.play.state.sides] == [("Us", "hero"), ("Them", "foe")]
    assert desk.play.steps().undo is None
    assert desk.play.odds().refused == label("error.nobody_attacks")
    desk.open(first)
    assert desk.play.state.fighter("grukk").name == "Gruk"
    desk.open(first)
    assert desk.play.state.fighter("grukk").name == "Gruk"
    desk.open_sample("duel")
    assert desk.play.state.fighter("grukk").name == "Grukk"
    desk.close()


def test_what_cannot_be_opened_leaves_this_one(tmp_path: Path) -> None:
    """No file, no fight, no game: refused, and the present fight goes on with its history."""
    desk = Desk.sample()
    renamed(desk, "Gruk")
    play, path = desk.play, desk.path
    broken = tmp_path / "broken.estoc"
    broken.write_text("{", encoding="utf-8")
    attempts: list[Callable[[], None]] = [
        lambda: desk.open(tmp_path / "none.estoc"),
        lambda: desk.open(broken),
        lambda: desk.open(tmp_path),
        lambda: desk.new("chess", "x", ("a", "b")),
        lambda: desk.open_sample("chess"),
    ]
    for attempt in attempts:
        with pytest.raises(EngineError):
            attempt()
        assert (desk.play, desk.path) == (play, path)
    renamed(desk, "Grok")
    assert desk.is_saved
    desk.close()


def test_an_unknown_game_has_its_nearest() -> None:
    """A game that is not there is refused with one that is."""
    desk = Desk.sample()
    with pytest.raises(RequestError) as refused:
        desk.open_sample("dual")
    assert dict(refused.value.label.arguments) == {"name": "dual", "nearest": "duel"}
    desk.close()


@pytest.mark.parametrize("name", ["../../etc", "a/b\\c:d*?", "é’«»", "…", "x" * 80])
def test_any_name_finds_a_file(name: str) -> None:
    """Whatever a fight is called, it is kept under the user's fights, and under its own name."""
    desk = Desk.sample()
    desk.new("duel", name, ("a", "b"))
    assert desk.path.parent == home("data") / "fights"
    assert desk.title == name
    desk.close()
    again = Desk.reopened(desk.path)
    assert again.title == name
    again.close()


@pytest.mark.parametrize("name", ["", "   ", "x" * 81, "a\0b"])
def test_a_name_that_no_file_takes_back_is_refused(name: str) -> None:
    """An empty, endless or unprintable name, of the fight or of a side, is refused before anything is written."""
    desk = Desk.sample()
    title = desk.title
    for names in ((name, "a", "b"), ("x", name, "b"), ("x", "a", name)):
        with pytest.raises(FightError) as refused:
            desk.new("duel", names[0], names[1:])
        assert refused.value.label.id == "error.bad_name"
    assert desk.title == title
    desk.close()


def test_save_and_save_as(tmp_path: Path) -> None:
    """Save folds the journal into the file; save as goes on in another file and leaves the old one complete."""
    desk = Desk.sample()
    old = desk.path
    renamed(desk, "Gruk")
    desk.save()
    assert "Gruk" in old.read_text(encoding="utf-8")
    desk.save_as(tmp_path / "other.estoc")
    renamed(desk, "Grok")
    desk.close()
    assert desk.path == tmp_path / "other.estoc"
    assert (reopened(old)[2], reopened(desk.path)[2]) == ("Gruk", "Grok")


def test_a_place_that_cannot_be_written_keeps_the_old_one(tmp_path: Path) -> None:
    """Saving into a folder that is none is refused; the fight stays in its file."""
    desk = Desk.sample()
    old = desk.path
    with pytest.raises(FileError):
        desk.save_as(tmp_path)
    assert desk.path == old
    renamed(desk, "Gruk")
    assert desk.is_saved
    desk.close()
    assert reopened(old)[2] == "Gruk"


def test_two_desks_do_not_share_a_fight() -> None:
    """A fight that is open is refused to a second program, which is told so."""
    desk = Desk.sample()
    with pytest.raises(FileError) as refused:
        Desk.reopened(desk.path)
    assert refused.value.label.id == "error.already_open"
    desk.close()


def test_a_killed_program_loses_nothing(tmp_path: Path) -> None:
    """What stands in the journal beside a file is found again, counted, and the turn goes on where it was."""
    desk = Desk.sample()
    desk.play.act("start_round")
    desk.keep()
    renamed(desk, "Gruk")
    copy = tmp_path / "copy.estoc"
    copy.write_bytes(desk.path.read_bytes())
    journal_of(copy).write_bytes(journal_of(desk.path).read_bytes())
    desk.close()
    found = Desk.reopened(copy)
    assert [news.text for news in found.news()] == [label("notice.recovered", count=2)]
    assert found.news() == ()
    assert (found.play.state.turn, found.play.state.fighter("grukk").name) == (1, "Gruk")
    assert found.play.undo() is not None
    assert found.play.state.fighter("grukk").name == "Grukk"
    found.close()


def test_lines_changed_again_and_again_are_found_again() -> None:
    """A change of an older line carries the changes of later ones with it; the file that holds them opens."""
    desk = Desk.sample()
    for name in ("A", "B", "C", "D", "E"):
        renamed(desk, name)
    for index in (4, 3, 1, 0):
        desk.play.history.change_record(index, {"fighter": "grukk", "name": f"Changed {index}"})
        desk.keep()
    state, acts = desk.play.state, desk.play.history.acts
    desk.close()
    again = Desk.reopened(desk.path)
    assert (again.play.state, again.play.history.acts) == (state, acts)
    while again.play.undo() is not None:
        pass
    assert again.play.state == GAME.sample()
    again.close()


# -- what the disk has to tell -----------------------------------------------------------------------------------------


def texts(desk: Desk) -> list[str]:
    """The news of a desk by id; each has a title."""
    news = desk.news()
    assert all(one.title is not None and one.kind == "warning" for one in news)
    return [one.text.id for one in news]


def test_a_closed_desk_can_be_closed_and_saved_again() -> None:
    """A save that comes late (a timer, a second signal) does nothing, and leaves the file to others."""
    desk = Desk.sample()
    renamed(desk, "Gruk")
    desk.close()
    desk.save()
    desk.keep()
    desk.close()
    assert desk.is_saved
    assert reopened(desk.path)[2] == "Gruk"


def test_a_fight_whose_file_is_gone_is_not_called_saved(tmp_path: Path) -> None:
    """The trouble stays until the fight has a file again, whether anything changes or not."""
    desk = Desk.sample()
    desk.path.unlink()
    renamed(desk, "Gruk")
    desk.keep()
    assert desk.trouble is not None
    assert desk.trouble.label == label("error.file_gone")
    desk.save_as(tmp_path / "other.estoc")
    assert desk.is_saved
    desk.close()
    assert reopened(tmp_path / "other.estoc")[2] == "Gruk"


@pytest.mark.parametrize("leave", ["close", "open another"])
def test_a_fight_without_a_file_is_kept_when_it_is_left(leave: str) -> None:
    """Closed with its folder gone, everything in memory goes into a new file among the user's fights, and is told."""
    desk = Desk.sample()
    renamed(desk, "Gruk")
    shutil.rmtree(desk.path.parent)
    if leave == "close":
        desk.close()
    else:
        desk.new("duel", "The mill", ("a", "b"))
    (news,) = desk.news()
    place = dict(news.text.arguments)["place"]
    assert news.text.id == "notice.rescued"
    assert leave != "close" or str(desk.path) == place
    desk.close()
    again = Desk.reopened(Path(str(place)))
    assert again.play.state.fighter("grukk").name == "Gruk"
    assert again.play.steps().undo is not None
    again.close()


def test_what_another_program_wrote_is_told_once() -> None:
    """Their version is kept beside the file, also where only closing finds it."""
    desk = Desk.sample()
    desk.path.write_text("theirs", encoding="utf-8")
    renamed(desk, "Gruk")
    assert texts(desk) == ["notice.changed_by_other"]
    assert texts(desk) == []
    first = desk.path
    renamed(desk, "Grok")
    first.write_text("theirs", encoding="utf-8")
    desk.new("duel", "The mill", ("a", "b"))
    assert texts(desk) == ["notice.changed_by_other"]
    assert desk.is_saved
    desk.close()
    assert reopened(first)[2] == "Grok"


def test_a_history_too_long_goes_on_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saved as another file, the fight on the desk stands as it was, with a new history."""
    desk = Desk.sample()
    monkeypatch.setattr(schema, "LIMIT", 20_000)
    while desk.is_saved:
        renamed(desk, "Gruk")
    assert desk.trouble is not None
    assert desk.trouble.label.id == "error.would_be_too_large"
    desk.save_as(tmp_path / "other.estoc")
    assert (desk.is_saved, texts(desk)) == (True, ["notice.history_left"])
    assert (desk.play.steps().undo, desk.play.state.fighter("grukk").name) == (None, "Gruk")
    renamed(desk, "Grok")
    desk.close()
    assert reopened(tmp_path / "other.estoc")[2] == "Grok"
