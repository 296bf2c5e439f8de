"""A damaged journal: what can be read is there, what cannot is told and kept, nothing is silently wrong."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.errors import FileError
from engine.storage.fight import OpenFight
from engine.storage.places import backups_of, journal_of
from engine.storage.read import check_file, read
from engine.storage.strict_json import LIMIT
from tests.engine.random_play import redo_all, undo_all
from tests.engine.storage.played import created, full, killed, name_in, renamed


def journaled(file: Path, count: int = 5) -> list[bytes]:
    """A killed fight with so many changes (Kara 1, Kara 2...) in its journal; gives the lines."""
    fight = created(file)
    for number in range(1, count + 1):
        renamed(fight, f"Kara {number}")
    killed(fight)
    return journal_of(file).read_bytes().splitlines(keepends=True)


def told(fight: OpenFight) -> dict[str, Any]:
    """The arguments of the one piece of news, which is that of a damaged journal."""
    (news,) = fight.news
    assert news.id == "notice.damaged_journal"
    return dict(news.arguments)


@pytest.mark.parametrize(
    "harm", [b"\x00" * 40 + b"\n", b"{}\n", b"\n", b'{"revision": 1, "keep"\n', b"\xff\xfe\n", b""]
)
def test_a_damaged_line_in_the_middle_loses_itself_only(tmp_path: Path, harm: bytes) -> None:
    """The fight stands as the last good line says; what could not be read is counted, and the journal is kept whole.

    A line that is gone altogether (the last case) is noticed too, because the next one does not follow.
    """
    file = tmp_path / "fight.estoc"
    lines = journaled(file)
    damaged = b"".join([*lines[:2], harm, *lines[3:]])
    journal_of(file).write_bytes(damaged)
    before = file.read_bytes()
    fight = OpenFight.open(file)
    found = told(fight)
    assert name_in(fight) == "Kara 5"
    assert (found["count"], found["lost"]) == (4, 1)
    kept = Path(str(found["place"]))
    assert kept.read_bytes() == damaged
    assert kept.with_suffix("").read_bytes() == before
    assert undo_all(fight.history).fighter("kara").name == "Kara 4"
    assert redo_all(fight.history).fighter("kara").name == "Kara 5"
    fight.close()
    assert read(file).state.fighter("kara").name == "Kara 5"


def test_a_damaged_last_line_leaves_the_history_whole(tmp_path: Path) -> None:
    """What comes before it can be undone to the start."""
    file = tmp_path / "fight.estoc"
    lines = journaled(file)
    journal_of(file).write_bytes(b"".join(lines[:4]) + b"#" * 30 + b"\n")
    fight = OpenFight.open(file)
    assert (told(fight)["count"], told(fight)["lost"]) == (4, 1)
    assert (name_in(fight), len(fight.history.acts)) == ("Kara 4", 4)
    fight.close()


def test_the_first_line_damaged(tmp_path: Path) -> None:
    """The later ones are still changes of this file."""
    file = tmp_path / "fight.estoc"
    lines = journaled(file)
    journal_of(file).write_bytes(b"".join([b"x\n", *lines[1:]]))
    fight = OpenFight.open(file)
    assert (name_in(fight), told(fight)["count"], told(fight)["lost"]) == ("Kara 5", 4, 1)
    fight.close()


def test_a_line_that_the_file_would_not_take_is_not_taken(tmp_path: Path) -> None:
    """A journal is checked as the file is: a line with a weapon that no game has counts as unreadable."""
    file = tmp_path / "fight.estoc"
    lines = journaled(file)
    for wrong in (2, 4):
        line = json.loads(lines[wrong])
        line["state"]["fighters"][1]["carried"][0]["weapon"] = "sowrd"
        lines[wrong] = json.dumps(line).encode() + b"\n"
    journal_of(file).write_bytes(b"".join(lines))
    fight = OpenFight.open(file)
    assert (name_in(fight), told(fight)["count"], told(fight)["lost"]) == ("Kara 4", 3, 2)
    fight.close()
    assert check_file(file) == ()


@pytest.mark.parametrize(
    "change",
    [{"position": 10**9}, {"keep": -1}, {"state": None}, {"revision": 1.5}, {"more": 1}, {"aside_at": 10**30}],
)
def test_a_line_of_the_wrong_shape_is_not_taken(tmp_path: Path, change: dict[str, Any]) -> None:
    """Numbers out of range, keys that no line has: the file opens, and is one that opens again."""
    file = tmp_path / "fight.estoc"
    lines = journaled(file, 3)
    lines[1] = json.dumps(json.loads(lines[1]) | change).encode() + b"\n"
    journal_of(file).write_bytes(b"".join(lines))
    fight = OpenFight.open(file)
    assert told(fight)["place"]
    assert name_in(fight) == "Kara 3"
    fight.close()
    assert check_file(file) == ()


def test_a_journal_of_another_file_is_kept_aside(tmp_path: Path) -> None:
    """Somebody put another version of the fight in its place meanwhile: that one opens, the changes are kept and told.

    Also where its revision is the same, or one that the journal is too old or too new for.
    """
    file = tmp_path / "fight.estoc"
    for revision in (1, 2, 9, 0):
        journaled(file)
        content = file.read_text(encoding="utf-8").replace('"Kara"', '"Mara"')
        file.write_text(content.replace('"revision": 1,', f'"revision": {revision},'), encoding="utf-8")
        journal = journal_of(file).read_bytes()
        fight = OpenFight.open(file)
        found = told(fight)
        assert (name_in(fight), found["count"], found["lost"]) == ("Mara", 0, 5)
        assert Path(str(found["place"])).read_bytes() == journal
        fight.close()
    assert len(list(backups_of(file).glob("damaged-*.estoc"))) == 4


def test_where_nothing_can_be_kept_nothing_is_touched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A damaged journal that cannot be copied stays where it is, and the fight says why it does not open."""
    file = tmp_path / "fight.estoc"
    lines = journaled(file)
    journal_of(file).write_bytes(b"".join([*lines[:2], b"x\n", *lines[3:], b"torn"]))
    before = file.read_bytes(), journal_of(file).read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(shutil, "copyfile", full)
        with pytest.raises(FileError) as refused:
            OpenFight.open(file)
    assert refused.value.label.id == "error.disk_full"
    assert (file.read_bytes(), journal_of(file).read_bytes()) == before
    OpenFight.open(file).close()


def test_half_a_copy_of_a_damaged_journal_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full in the middle of it: no file has the name of a copy, and later ones are not counted on."""
    file = tmp_path / "fight.estoc"
    journaled(file)
    with journal_of(file).open("ab") as lines:
        lines.write(b"x\n")

    def half(source: Path, copy: Path) -> None:
        copy.write_bytes(source.read_bytes()[:20])
        full()

    with monkeypatch.context() as patch:
        patch.setattr(shutil, "copyfile", half)
        for _ in range(2):
            with pytest.raises(FileError):
                OpenFight.open(file)
    assert [path for path in backups_of(file).iterdir() if "damaged" in path.name] == []
    fight = OpenFight.open(file)
    assert Path(str(told(fight)["place"])).name == "damaged-1.estoc.journal"
    fight.close()


def test_an_endless_journal_is_kept_aside(tmp_path: Path) -> None:
    """One longer than any that is written is not read, but kept and told."""
    file = tmp_path / "fight.estoc"
    created(file).close()
    with journal_of(file).open("wb") as handle:
        handle.truncate(LIMIT + 1)
    fight = OpenFight.open(file)
    assert Path(str(told(fight)["place"])).stat().st_size == LIMIT + 1
    fight.close()


def test_a_new_fight_over_a_journal_keeps_it(tmp_path: Path) -> None:
    """A journal whose file is gone holds changes that nothing else holds, so it is not written over."""
    file = tmp_path / "fight.estoc"
    journaled(file)
    journal = journal_of(file).read_bytes()
    file.unlink()
    fight = created(file)
    (news,) = fight.news
    assert news.id == "notice.kept_journal"
    assert Path(str(dict(news.arguments)["place"])).read_bytes() == journal
    fight.close()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(st.lists(st.tuples(st.integers(0, 10**6), st.binary(max_size=6)), min_size=1, max_size=4), st.booleans())
def test_any_damage_of_a_journal_opens_the_fight(tmp_path: Path, harms: list[tuple[int, bytes]], insert: bool) -> None:
    """Bytes replaced or put in anywhere: the fight opens, is valid, and every line is read, counted, or was the last.

    Undo and redo through what was found never fail.
    """
    file = tmp_path / "fight.estoc"
    file.unlink(missing_ok=True)
    journal_of(file).unlink(missing_ok=True)
    journaled(file, 3)
    content = bytearray(journal_of(file).read_bytes())
    for place, bytes_ in harms:
        at = place % len(content)
        content[at : at + (0 if insert else len(bytes_))] = bytes_
    journal_of(file).write_bytes(content)
    fight = OpenFight.open(file)
    assert fight.news or content.count(b"\n") == 0
    undo_all(fight.history)
    redo_all(fight.history)
    fight.close()
    assert check_file(file) == ()
