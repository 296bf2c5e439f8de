"""Everything in one file, and back: what comes is listed and checked first, and what was there is kept."""

from __future__ import annotations

import errno
import json
import os
import stat
import struct
import zipfile
from pathlib import Path

import pytest

from engine.encounter.history import History
from engine.errors import FileError
from engine.storage import archive, unpack
from engine.storage.archive import SHEET, pack
from engine.storage.fight import OpenFight
from engine.storage.places import home
from engine.storage.read import read
from engine.storage.strict_json import LIMIT
from engine.storage.unpack import contents
from tests.engine.fake_game import a_fight
from tests.engine.storage.played import created, full, killed, renamed, reopened

HEAD = json.dumps({"format": "estoc-backup", "version": 1})


def a_fight_file(name: str, fighter: str = "Kara") -> Path:
    """A fight among the user's, in which the first fighter is called so."""
    path = home("data") / "fights" / f"{name}.estoc"
    fight = OpenFight.create(path, History(a_fight()))
    renamed(fight, fighter)
    fight.close()
    return path


def a_text(root: str, name: str, text: str) -> Path:
    """Another file of the user's."""
    path = home("data" if root == "data" else "config") / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def fates(backup: Path) -> dict[str, str]:
    """What would become of each file."""
    return {one.name: one.fate for one in contents(backup)}


def hostile(path: Path, *names: str, content: bytes = b"{}") -> Path:
    """A backup made by somebody else."""
    with zipfile.ZipFile(path, "w") as made:
        made.writestr(SHEET, HEAD)
        for name in names:
            made.writestr(name, content)
    return path


def refusal(backup: Path) -> str:
    """The sentence with which a backup is refused; nothing was written."""
    before = sorted(str(path) for path in home("data").parent.rglob("*"))
    with pytest.raises(FileError) as caught:
        unpack.unpack(backup, replace=True, untouched=Path("x"))
    assert sorted(str(path) for path in home("data").parent.rglob("*")) == before
    return caught.value.label.id


def test_everything_comes_back_on_another_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fights, own files, settings, the names they had; older copies stay behind."""
    fight = a_fight_file("Bridge", "Zoé")
    texts = [a_text("data", "parties/kept.json", "[1]"), a_text("config", "settings.json", "{}")]
    a_text("data", "backups/x/1.estoc", "old")
    a_text("data", ".hidden.json", "no")
    backup = tmp_path / "all.zip"
    assert pack(backup) == 3
    held = {path.name: path.read_bytes() for path in (fight, *texts)}
    monkeypatch.setenv("ESTOC_HOME", str(tmp_path / "other"))
    assert fates(backup) == dict.fromkeys(
        ["data/fights/Bridge.estoc", "data/parties/kept.json", "config/settings.json"], "new"
    )
    taken = unpack.unpack(backup, replace=False, untouched=Path("x"))
    found = {path.name: path.read_bytes() for path in (tmp_path / "other").rglob("*") if path.name in held}
    assert (taken.count, taken.fights, found) == (3, (home("data") / "fights" / "Bridge.estoc",), held)
    assert set(fates(backup).values()) == {"same"}


def test_a_killed_fight_goes_in_with_its_journal(tmp_path: Path) -> None:
    """What only the journal holds is in the backup, though nobody closed the fight; the fight is untouched."""
    path = home("data") / "fights" / "Bridge.estoc"
    fight = created(path)
    renamed(fight, "Zoé")
    before = path.read_bytes()
    pack(tmp_path / "all.zip")
    with zipfile.ZipFile(tmp_path / "all.zip") as made:
        (tmp_path / "out.estoc").write_bytes(made.read("data/fights/Bridge.estoc"))
    assert read(tmp_path / "out.estoc").state.fighter("kara").name == "Zoé"
    assert path.read_bytes() == before
    killed(fight)


def test_a_fight_that_its_journal_leads_on_is_not_the_same(tmp_path: Path) -> None:
    """Going back to the backup would lose what the journal adds; with it in the backup, too, both are the same."""
    path = home("data") / "fights" / "Bridge.estoc"
    fight = created(path)
    pack(tmp_path / "before.zip")
    renamed(fight, "Zoé")
    pack(tmp_path / "after.zip")
    killed(fight)
    assert set(fates(tmp_path / "before.zip").values()) == {"differs"}
    assert set(fates(tmp_path / "after.zip").values()) == {"same"}
    taken = unpack.unpack(tmp_path / "before.zip", replace=True, untouched=Path("x"))
    assert (taken.count, read(path).state.fighter("kara").name) == (1, "Kara")


def test_fights_from_elsewhere_go_in_under_a_name_of_their_own(tmp_path: Path) -> None:
    """A fight on a stick goes in too; one that is there already goes in once."""
    inside = a_fight_file("Bridge")
    outside = tmp_path / "stick" / "Bridge.estoc"
    outside.parent.mkdir()
    outside.write_bytes(inside.read_bytes())
    assert pack(tmp_path / "all.zip", [outside, inside, tmp_path / "gone.estoc"]) == 2
    assert set(fates(tmp_path / "all.zip")) == {"data/fights/Bridge.estoc", "data/fights/Bridge 2.estoc"}


def test_both_are_kept_or_the_backup_wins(tmp_path: Path) -> None:
    """Keeping both, the fight gets another name and other files stay; replacing, what was there is kept."""
    fight = a_fight_file("Bridge", "Zoé")
    text = a_text("data", "parties/kept.json", "[1]")
    backup = tmp_path / "all.zip"
    pack(backup)
    a_fight_file("Bridge", "Nils")
    text.write_text("[2]", encoding="utf-8")
    assert set(fates(backup).values()) == {"differs"}
    taken = unpack.unpack(backup, replace=False, untouched=Path("x"))
    other = fight.with_name("Bridge 2.estoc")
    names = [read(path).state.fighter("kara").name for path in (fight, other)]
    assert (taken.fights, names, text.read_text(encoding="utf-8")) == ((other,), ["Nils", "Zoé"], "[2]")
    taken = unpack.unpack(backup, replace=True, untouched=Path("x"))
    assert (taken.count, text.read_text(encoding="utf-8")) == (2, "[1]")
    assert read(fight).state.fighter("kara").name == "Zoé"
    unpack.unpack(taken.before, replace=True, untouched=Path("x"))
    assert read(fight).state.fighter("kara").name == "Nils"


def test_the_open_fight_is_never_written_over(tmp_path: Path) -> None:
    """Even when the backup wins, that of the backup comes beside the one being played."""
    fight = a_fight_file("Bridge", "Zoé")
    backup = tmp_path / "all.zip"
    pack(backup)
    a_fight_file("Bridge", "Nils")
    unpack.unpack(backup, replace=True, untouched=fight)
    assert read(fight).state.fighter("kara").name == "Nils"
    assert read(fight.with_name("Bridge 2.estoc")).state.fighter("kara").name == "Zoé"


NAMES = ["../x.json", "data/../../x.json", "/etc/x.json", "data/a/../x.json", "C:/x.json", "data\\..\\x.json", "x.json"]
NAMES += ["data//x.json", "data/.x.json", "data/x.json ", "data/\x01.json", "data/backups/x/1.estoc", "data/con:.json"]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_that_leads_elsewhere_refuses_the_whole(tmp_path: Path, name: str) -> None:
    """Nothing of it is taken, not even what is harmless."""
    assert refusal(hostile(tmp_path / "evil.zip", "data/parties/good.json", name)) == "error.backup_odd_name"


def test_two_files_of_one_name_are_refused(tmp_path: Path) -> None:
    """On a disk that knows no capitals the second would write over the first."""
    assert refusal(hostile(tmp_path / "evil.zip", "data/a.json", "data/A.json")) == "error.backup_odd_name"


@pytest.mark.parametrize(
    "names",
    [
        ("data/a.json", "data/a.json/b.json"),
        ("data/A.json/x/b.json", "data/a.json"),
        ("data/fights/q.estoc/b.json", "data/fights/q.estoc"),
        ("data/fights/q.estoc", "data/fights/q.estoc.journal/b.json"),
    ],
)
def test_a_file_that_is_a_folder_too_refuses_the_whole(tmp_path: Path, names: tuple[str, ...]) -> None:
    """The second could not be written once the first is: nothing is, instead of half."""
    assert refusal(hostile(tmp_path / "evil.zip", *names)) == "error.backup_folder"


def test_what_stands_in_the_way_is_left_out(tmp_path: Path) -> None:
    """A file here where the backup has a folder, and the other way round: refused, and everything else comes."""
    a_text("data", "a.json", "[1]")
    a_text("data", "b.json/c.json", "[2]")
    backup = hostile(tmp_path / "all.zip", "data/a.json/x.json", "data/b.json", "data/good.json")
    assert fates(backup) == {"data/a.json/x.json": "refused", "data/b.json": "refused", "data/good.json": "new"}
    assert unpack.unpack(backup, replace=True, untouched=Path("x")).count == 1


def test_a_link_is_refused(tmp_path: Path) -> None:
    """A .zip can hold links; none is made."""
    link = zipfile.ZipInfo("data/a.json")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(tmp_path / "evil.zip", "w") as made:
        made.writestr(SHEET, HEAD)
        made.writestr(link, "/etc/passwd")
    assert refusal(tmp_path / "evil.zip") == "error.backup_odd_name"


def test_a_folder_that_is_a_link_is_not_followed_out(tmp_path: Path) -> None:
    """A link in the user's folder that leads out of it takes no file."""
    home("data").mkdir(parents=True)
    (tmp_path / "away").mkdir()
    (home("data") / "parties").symlink_to(tmp_path / "away")
    backup = hostile(tmp_path / "all.zip", "data/parties/kept.json")
    assert fates(backup) == {"data/parties/kept.json": "refused"}
    unpack.unpack(backup, replace=True, untouched=Path("x"))
    assert list((tmp_path / "away").iterdir()) == []


def test_a_bomb_is_refused_before_it_goes_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Too much in all, or too many files, refuses the whole; one file that is too long is left out."""
    long = hostile(tmp_path / "long.zip", "data/a.json", content=b" " * (LIMIT + 1))
    assert fates(long) == {"data/a.json": "refused"}
    monkeypatch.setattr(unpack, "MOST_BYTES", 1000)
    assert refusal(long) == "error.backup_too_large"
    monkeypatch.setattr(unpack, "MOST_FILES", 2)
    assert refusal(hostile(tmp_path / "many.zip", "data/a.json", "data/b.json")) == "error.backup_too_large"


def test_a_size_that_lies_is_found_out(tmp_path: Path) -> None:
    """The directory says that a file is short and it is not: damaged, and no more is read than was announced."""
    made = hostile(tmp_path / "evil.zip", "data/a.json", content=b"[" + b"1," * 5000 + b"1]")
    content = bytearray(made.read_bytes())
    at = content.rindex(b"PK\x01\x02", 0, content.rindex(b"data/a.json"))
    content[at + 24 : at + 28] = struct.pack("<L", 10)
    made.write_bytes(content)
    assert refusal(made) == "error.backup_damaged"


@pytest.mark.parametrize(
    "content, said",
    [(b"", "not_a_backup"), (b"PK\x03\x04 no zip", "not_a_backup"), (b"{}", "not_a_backup")],
)
def test_what_is_no_backup_is_told(tmp_path: Path, content: bytes, said: str) -> None:
    """No zip at all."""
    (tmp_path / "x.zip").write_bytes(content)
    assert refusal(tmp_path / "x.zip") == f"error.{said}"


@pytest.mark.parametrize(
    "head", [None, b"[]", b'{"format": "other"}', b'{"format": "estoc-backup", "version": 0}', b"\xff"]
)
def test_a_zip_without_our_sheet_is_none_of_ours(tmp_path: Path, head: bytes | None) -> None:
    """A zip of holiday pictures, or of a later version."""
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as made:
        made.writestr("data/a.json", "{}")
        if head is not None:
            made.writestr(SHEET, head)
    assert refusal(tmp_path / "x.zip") == "error.not_a_backup"


def test_a_missing_backup_or_a_folder_is_told(tmp_path: Path) -> None:
    """The stick was pulled, or a folder was chosen."""
    assert refusal(tmp_path / "gone.zip") == "error.cannot_read"
    assert refusal(tmp_path) == "error.not_a_regular_file"


def test_every_flipped_byte_is_told_or_harmless(tmp_path: Path) -> None:
    """A damaged disk: each byte changed in turn, the backup is read or refused in words; never anything else."""
    a_text("data", "parties/kept.json", "[1]")
    pack(tmp_path / "all.zip")
    content = (tmp_path / "all.zip").read_bytes()
    damaged = tmp_path / "damaged.zip"
    refused = 0
    for at in range(len(content)):
        damaged.write_bytes(content[:at] + bytes([content[at] ^ 0xFF]) + content[at + 1 :])
        try:
            contents(damaged)
        except FileError as fault:
            refused += bool(fault.label.id)
    assert refused > len(content) // 3


@pytest.mark.parametrize(
    "name, content",
    [
        ("data/x.exe", b"MZ"),
        ("data/fights/x.estoc", b"{}"),
        ("data/x.json", b"[1,"),
        ("data/x.json", b'{"a":1,"a":2}'),
        ("config/x.toml", b"a = "),
        ("data/x.json", b"\xff"),
        ("data/x.json", b""),
    ],
)
def test_a_file_that_is_not_what_it_says_is_left_out(tmp_path: Path, name: str, content: bytes) -> None:
    """It is listed with the reason, and everything else comes."""
    backup = hostile(tmp_path / "all.zip", name, content=content)
    with zipfile.ZipFile(backup, "a") as made:
        made.writestr("data/parties/good.json", "[]")
    assert fates(backup) == {name: "refused", "data/parties/good.json": "new"}
    assert all(one.why is not None for one in contents(backup) if one.fate == "refused")
    assert unpack.unpack(backup, replace=True, untouched=Path("x")).count == 1


def test_a_full_disk_leaves_the_older_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What stood there is as it was, nothing half written stays, and the sentence says what to do."""
    backup = tmp_path / "all.zip"
    pack(backup)
    before = backup.read_bytes()

    def full(path: Path) -> bytes:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(archive, "closed_content", full)
    a_text("data", "parties/kept.json", "[1]")
    with pytest.raises(FileError) as refused:
        pack(backup)
    assert refused.value.label.id == "error.disk_full"
    assert (backup.read_bytes(), list(tmp_path.glob(".*"))) == (before, [])


def test_a_full_disk_leaves_a_fight_its_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A backup that wins and cannot be written costs the fight in its place nothing of what only the journal holds."""
    path, backup = home("data") / "fights" / "Bridge.estoc", tmp_path / "all.zip"
    fight = created(path)
    pack(backup)
    renamed(fight, "Nils")
    fight.save()
    renamed(fight, "Zoé")
    killed(fight)
    with monkeypatch.context() as patch:
        patch.setattr("engine.storage.write._fill", full)
        with pytest.raises(FileError) as refused:
            unpack.unpack(backup, replace=True, untouched=Path("x"))
    assert (refused.value.label.id, Path(refused.value.field).name) == ("error.disk_full", "Bridge.estoc")
    assert reopened(path) == "Zoé"


def test_only_the_last_few_of_before_are_kept(tmp_path: Path) -> None:
    """Taking over again and again fills no disk."""
    pack(tmp_path / "all.zip")
    for _ in range(8):
        unpack.unpack(tmp_path / "all.zip", replace=False, untouched=Path("x"))
    assert len(list((home("data") / "backups").glob("before-*.zip"))) == 5
