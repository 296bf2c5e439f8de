"""Everything in one file: fights, own fighters, parties, settings, as a .zip that any program opens.

No list of files is kept by hand: whatever of a known kind stands in the folders of data and settings goes in. What
comes out of a file from elsewhere is checked as strictly as a fight (`engine.storage.unpack`).
"""

from __future__ import annotations

import contextlib
import os
import zipfile
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Literal

import msgspec

from engine.errors import FileError
from engine.label import label
from engine.storage.places import SUFFIX, home, journal_of, real
from engine.storage.read import bytes_of
from engine.storage.schema import content_of
from engine.storage.whole import read_whole
from engine.storage.write import cannot_write, check_ordinary, sweep_dead, sync_folder

Root = Literal["data", "config"]
ROOTS: tuple[Root, ...] = ("data", "config")
"""Folders that go in; a name in the file begins with one of them."""

KINDS = (SUFFIX, ".json", ".toml", ".csv", ".txt", ".md", ".png", ".jpg", ".svg")
"""Endings of the files that go in, and that may come out."""

LEFT_OUT = "backups"
"""Folder that stays behind: older copies of what goes in anyway."""

SHEET = "estoc-backup.json"
"""What tells that a .zip is a backup of ours."""


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands at the head of a backup: its version, when it was made, how many files it holds."""

    format: Literal["estoc-backup"] = "estoc-backup"
    version: Literal[1] = 1
    made: str = ""
    files: int = 0


def everything() -> Iterator[tuple[str, Path]]:
    """Every file of a known kind that is the user's, with the name that it has in a backup."""
    for root in ROOTS:
        folder = home(root)
        for path in sorted(folder.rglob("*")):
            inside = path.relative_to(folder)
            hidden = any(part.startswith(".") for part in inside.parts)
            if inside.parts[0] != LEFT_OUT and not hidden and path.suffix.lower() in KINDS and _is_ours(path):
                yield f"{root}/{inside.as_posix()}", path


def _is_ours(path: Path) -> bool:
    try:
        return path.is_file() and not path.is_symlink()
    except OSError:
        return False


def pack(target: Path, elsewhere: Iterable[Path] = ()) -> int:
    """Write everything into one file; gives how many files it holds.

    Args:
        elsewhere: fights outside the user's folder that go in too.

    Raises:
        FileError: a file cannot be read, or `target` cannot be written; what stood there is as it was.
    """
    check_ordinary(target)
    named = dict(everything())
    inside = {os.path.realpath(path) for path in named.values()}
    for path in elsewhere:
        if os.path.realpath(path) not in inside and _is_ours(path):
            named[_free(f"data/fights/{path.stem}", path.suffix, named)] = path
    target = real(target)
    temporary = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        sweep_dead(target)
        _fill(temporary, named)
        temporary.replace(target)
        sync_folder(target.parent)
    except OSError as fault:
        raise cannot_write(target, fault) from fault
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
    return len(named)


def _free(stem: str, suffix: str, taken: Iterable[str]) -> str:
    """A name that is not taken yet."""
    names = {name.casefold() for name in taken}
    name, number = f"{stem}{suffix}", 2
    while name.casefold() in names:
        name, number = f"{stem} {number}{suffix}", number + 1
    return name


def _fill(temporary: Path, named: dict[str, Path]) -> None:
    """Write the .zip, read it once, and only then is it good."""
    made = datetime.now().astimezone().isoformat(timespec="seconds")
    with temporary.open("wb") as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as archive:
            archive.writestr(SHEET, msgspec.json.encode(Sheet(made=made, files=len(named))))
            for name, path in named.items():
                archive.writestr(name, closed_content(path))
        file.flush()
        os.fsync(file.fileno())
    with zipfile.ZipFile(temporary) as archive:
        broken = archive.testzip()
    if broken is not None:
        raise FileError(str(temporary), label("error.backup_damaged", name=broken))


def closed_content(path: Path) -> bytes:
    """What a file holds; a fight with what its journal adds, as if it had been closed."""
    content = bytes_of(path)
    if path.suffix.lower() != SUFFIX:
        return content
    with contextlib.suppress(FileError, OSError):
        if journal_of(real(path)).stat().st_size:
            return content_of(read_whole(path), path)
    return content
