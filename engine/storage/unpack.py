"""Reading a backup of everything: what it would bring is listed first, and nothing of it is trusted.

A .zip can name places outside the folder, be made of gigabytes of nothing, or hold anything at all. So names, sizes and
contents are checked before the first file is written, and what is written over is kept in a backup of its own.
"""

from __future__ import annotations

import contextlib
import re
import stat
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import Literal

import msgspec

from engine.errors import EngineError, FileError
from engine.home_made.reading import parsed
from engine.label import Label, label
from engine.storage.archive import KINDS, LEFT_OUT, ROOTS, SHEET, Sheet, closed_content, pack
from engine.storage.copies import BACKUPS, keep_backup
from engine.storage.known import Check, checks
from engine.storage.places import SUFFIX, home, journal_of, real
from engine.storage.read import bytes_of, fight_in
from engine.storage.reason import reason_of
from engine.storage.strict_json import LIMIT, MEGABYTES, parse
from engine.storage.together import rows_of_both
from engine.storage.write import sweep_dead, write

MOST_FILES = 10_000
MOST_BYTES = 1_000_000_000
"""A backup of more files, or of more bytes once unpacked, is none of ours."""

PART = re.compile(r"[^/\\:*?\"<>|\x00-\x1f]{1,200}")
"""One name of a path that every system can have."""

SYNTAX: dict[str, Callable[[str, str], object]] = {".json": parse, ".toml": parsed}
"""What reads the text of a file of each kind, with its name; it raises an EngineError."""

Fate = Literal["new", "same", "differs", "refused"]


class Incoming(msgspec.Struct, frozen=True):
    """One file of a backup.

    Attributes:
        name: in the backup; `place`: where it goes.
        fate: there is none of that name yet, the same one, another one; or it cannot be taken, and `why`.
        title: name of the fight, "" for another file. round: of the fight.
    """

    name: str
    place: Path
    fate: Fate
    title: str = ""
    round: int = 0
    why: Label | None = None


class Version(msgspec.Struct, frozen=True):
    """What the sheet of a backup of any version says."""

    format: Literal["estoc-backup"]
    version: int = 1


def contents(path: Path, also: Mapping[str, Check] | None = None) -> tuple[Incoming, ...]:
    """What a backup holds and what would become of each file.

    Args:
        also: checks of files that the engine does not read itself, by name in small letters.

    Raises:
        FileError: it is no backup of ours, damaged, too large, or has a name that leads out of the folder.
    """
    with _opened(path) as archive:
        names = _names(archive, path)
        known = checks(_tables(archive, names)) | dict(also or {})
        return tuple(_incoming(name, _content(archive, name), known.get(name.casefold())) for name in names)


class Taken(msgspec.Struct, frozen=True):
    """What came out of a backup.

    Attributes:
        count: how many files; `fights`: those of them that are fights, where they are now.
        before: where all that was there before is kept.
    """

    count: int
    fights: tuple[Path, ...]
    before: Path


def unpack(path: Path, *, replace: bool, untouched: Path, also: Mapping[str, Check] | None = None) -> Taken:
    """Take over the files of a backup.

    Args:
        replace: files that differ are written over; else both fights are kept, home-made rows come beside those that
            are here, and of other files the present one stays.
        untouched: the fight that is open; that of the backup comes beside it.
        also: as for `contents`.

    Raises:
        FileError: it cannot be read, or a file cannot be written.
    """
    listed = contents(path, also)
    _forget_old()
    before = home("data") / LEFT_OUT / f"before-{datetime.now().astimezone():%Y-%m-%d-%H%M%S-%f}.zip"
    pack(before)
    came: list[Path] = []
    with _opened(path) as archive:
        both = {} if replace else rows_of_both(_tables(archive, [one.name for one in listed if one.fate != "refused"]))
        for one in listed:
            rows = both.get(one.place)
            place = one.place if rows else _target(one, replace=replace, untouched=untouched)
            if place is None or (one.place in both and (not rows or _stands(place, rows))):
                continue
            _put(place, rows or _content(archive, one.name))
            came.append(place)
    return Taken(len(came), tuple(place for place in came if place.suffix.lower() == SUFFIX), before)


def _forget_old() -> None:
    """Of what was kept before earlier ones were taken over, leave the last few, and no half of one."""
    folder = home("data") / LEFT_OUT
    for half in folder.glob(".before-*.tmp"):
        sweep_dead(folder / half.name[1:].rsplit(".", 2)[0])
    kept = sorted(folder.glob("before-*.zip"))
    for old in kept[: max(0, len(kept) - BACKUPS + 1)]:
        with contextlib.suppress(OSError):
            old.unlink()


def _target(one: Incoming, *, replace: bool, untouched: Path) -> Path | None:
    """Where a file goes; None: it stays in the backup."""
    if one.fate in ("refused", "same"):
        return None
    if one.fate == "new" or (replace and one.place != untouched):
        return one.place
    return _beside(one.place) if one.place.suffix.lower() == SUFFIX else None


def _stands(place: Path, content: bytes) -> bool:
    """Whether a file is that already."""
    return place.exists() and bytes_of(place) == content


def _beside(place: Path) -> Path:
    """A name beside a fight that no file has."""
    number = 2
    while (other := place.with_name(f"{place.stem} {number}{place.suffix}")).exists() or journal_of(other).exists():
        number += 1
    return other


def _put(place: Path, content: bytes) -> None:
    """Write a file; of a fight that it replaces an older copy is kept, and its journal goes with it."""
    replaced = place.suffix.lower() == SUFFIX and place.exists()
    if replaced:
        keep_backup(place)
    write(place, content)
    if replaced:  # only now: a disk that takes nothing leaves the old fight with all that its journal adds
        with contextlib.suppress(OSError):
            journal_of(place).unlink(missing_ok=True)


DAMAGED = (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError)
"""What reading a damaged .zip may raise; a packing that nobody here knows is a kind of `RuntimeError`."""


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[zipfile.ZipFile]:
    """A .zip, whose faults are told like those of any file."""
    try:
        if not zipfile.is_zipfile(path):
            bytes_of(path)  # a file that is not there, or cannot be read, is told as such
            raise FileError(str(path), label("error.not_a_backup"))
        with zipfile.ZipFile(path) as archive:
            yield archive
    except OSError as fault:
        raise FileError(str(path), label("error.cannot_read", reason=reason_of(fault))) from fault
    except DAMAGED as fault:
        raise FileError(str(path), label("error.backup_damaged", name=path.name)) from fault


def _names(archive: zipfile.ZipFile, path: Path) -> list[str]:
    """The files of a backup, once nothing about them is odd."""
    infos = [one for one in archive.infolist() if not one.is_dir()]
    if len(infos) > MOST_FILES or sum(one.file_size for one in infos) > MOST_BYTES:
        raise FileError(str(path), label("error.backup_too_large", files=MOST_FILES, megabytes=MOST_BYTES // 10**6))
    if SHEET not in archive.namelist():
        raise FileError(str(path), label("error.not_a_backup"))
    names = [one.filename for one in infos if one.filename != SHEET]
    folded = [name.casefold() for name in names]
    for info in infos:
        odd = info.filename != SHEET and (not _is_plain(info.filename) or folded.count(info.filename.casefold()) > 1)
        if odd or stat.S_ISLNK(info.external_attr >> 16) or info.flag_bits & 1:
            raise FileError(str(path), label("error.backup_odd_name", name=info.filename[:120]))
    _check_folders(names, path)
    _check_sheet(_content(archive, SHEET), path)
    return names


def _is_plain(name: str) -> bool:
    """Whether a name stays in our folders: no way up, no other disk, no sign that some system gives a meaning."""
    root, *parts = name.split("/")
    plain = all(PART.fullmatch(part) and not part.startswith(".") and part.strip(" .") == part for part in parts)
    return root in ROOTS and bool(parts) and plain and parts[0] != LEFT_OUT


def _check_folders(names: list[str], path: Path) -> None:
    """Refuse a backup in which a file, or what stands beside a fight, is a folder too: it would stop half-way."""
    folders = {folder.as_posix().casefold() for name in names for folder in PurePosixPath(name).parents}
    for name in names:
        if not folders.isdisjoint((name.casefold(), journal_of(Path(name)).as_posix().casefold())):
            raise FileError(str(path), label("error.backup_folder", name=name[:120]))


def _check_sheet(content: bytes, path: Path) -> None:
    try:
        version = msgspec.json.decode(content, type=Version).version
        if version > Sheet().version:
            raise FileError(str(path), label("error.newer_version", version=version))
        msgspec.json.decode(content, type=Sheet)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise FileError(str(path), label("error.not_a_backup")) from fault


def _content(archive: zipfile.ZipFile, name: str) -> bytes:
    """The bytes of one file, never more than a fight may have; b"" for one that is longer."""
    info = archive.getinfo(name)
    if info.file_size > LIMIT or info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return b""
    with archive.open(info) as file:
        return file.read(LIMIT + 1)


def _tables(archive: zipfile.ZipFile, names: list[str]) -> dict[str, str]:
    """The texts of the tables in a backup, by name in small letters; what is no text is refused on its own."""
    found: dict[str, str] = {}
    for name in names:
        if name.lower().endswith(".toml"):
            with contextlib.suppress(UnicodeDecodeError):
                found[name.casefold()] = _content(archive, name).decode("utf-8")
    return found


def _incoming(name: str, content: bytes, check: Check | None) -> Incoming:
    """What would become of a file."""
    root, _, inside = name.partition("/")
    folder = home("data" if root == "data" else "config")
    place = folder / inside
    try:
        title, round = _checked(place, folder, content, check)
        there = closed_content(place) if place.exists() else None
    except EngineError as fault:
        return Incoming(name, place, "refused", why=fault.label)
    fate: Fate = "new" if there is None else "same" if there == content else "differs"
    return Incoming(name, place, fate, title, round)


def _check_way(place: Path, folder: Path) -> None:
    """Refuse a file whose place cannot be made: a folder stands there, or a file where a folder should be.

    Raises:
        FileError: the first thing in the way.
    """
    inside = [one for one in place.parents if one != folder and one.is_relative_to(folder)]
    blocked = next((one for one in inside if one.exists() and not one.is_dir()), None)
    if place.is_dir() or journal_of(place).is_dir():
        blocked = place
    if blocked is not None:
        raise FileError(place.name, label("error.backup_in_the_way", name=blocked.name))


def _checked(place: Path, folder: Path, content: bytes, check: Check | None) -> tuple[str, int]:
    """Name and round of a fight; ("", 0) for another file that is what its name says.

    Raises:
        EngineError: it is not, or a link of the folder leads its place elsewhere.
    """
    if not real(place).is_relative_to(real(folder)):
        raise FileError(place.name, label("error.backup_odd_name", name=place.name))
    _check_way(place, folder)
    kind = place.suffix.lower()
    if kind not in KINDS:
        raise FileError(place.name, label("error.backup_kind"))
    if not content:
        raise FileError(place.name, label("error.too_large", most=MEGABYTES))
    if kind == SUFFIX:
        state = fight_in(content, place).state
        return state.name, state.turn
    if kind in SYNTAX:
        try:
            text = content.decode("utf-8")
        except UnicodeDecodeError as fault:
            raise FileError(place.name, label("error.cannot_read", reason=reason_of(fault))) from fault
        SYNTAX[kind](text, place.name)
        if check is not None:
            check(text)
    return "", 0
