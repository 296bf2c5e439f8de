"""Reading a fight file: nothing is guessed, and what is wrong is told with its place and its remedy."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from engine.encounter.record import Act, Exchange
from engine.encounter.state import ActiveState, Carried, Encounter, Fighter, Hold, Pin, Reminder, SideOfFight, Wave
from engine.errors import FileError
from engine.form import Entry, Prompt
from engine.label import Label, label
from engine.outside_words import LONGEST, of_shape
from engine.storage.brought import brought_in
from engine.storage.migrate import migrated
from engine.storage.reason import reason_of
from engine.storage.schema import FightFile
from engine.storage.strict_json import LIMIT, MEGABYTES, parse, unfit
from engine.storage.validate import faults_of
from engine.table_files import unknown_name

KNOWN_KEYS = tuple(
    dict.fromkeys(
        key
        for kind in (
            FightFile,
            Encounter,
            Fighter,
            Carried,
            ActiveState,
            Hold,
            SideOfFight,
            Reminder,
            Wave,
            Pin,
            Entry,
            Prompt,
            Act,
            Exchange,
        )
        for key in kind.__struct_fields__
    )
)
"""Every key of a fight file, to name the nearest one of a misspelled key."""


def read(path: Path) -> FightFile:
    """Read a fight.

    Raises:
        FileError: the first fault; its field is a place in the file, or the file's path.
    """
    return fight_in(bytes_of(path), path)


def fight_in(content: bytes, path: Path) -> FightFile:
    """The fight that the bytes of a file hold.

    Raises:
        FileError: the first fault.
    """
    values = migrated(parse(_text(content, path), path.name), path.name)
    with brought_in(values):
        fault = next(_faults(values), None)
    if fault is not None:
        raise fault
    return msgspec.convert(values, FightFile)


def check_file(path: Path) -> tuple[FileError, ...]:
    """Every fault of a fight file: of each fighter the first one, and all the others. Empty: it can be opened."""
    try:
        values = migrated(parse(read_text(path), path.name), path.name)
        with brought_in(values):
            return tuple(_faults(values))
    except FileError as fault:
        return (fault.kept(),)


def read_text(path: Path) -> str:
    """The text of a file, without the mark that some editors put before it.

    Raises:
        FileError: no such file, no ordinary file, over 16 MB, or not UTF-8.
    """
    return _text(bytes_of(path), path)


def bytes_of(path: Path) -> bytes:
    """The bytes of a file.

    Raises:
        FileError: no such file, no ordinary file, or over 16 MB (known before it is opened).
    """
    try:
        if path.exists() and not path.is_file():
            raise FileError(str(path), label("error.not_a_regular_file"))
        if path.stat().st_size <= LIMIT:
            with path.open("rb") as file:
                content = file.read(LIMIT + 1)  # it may grow meanwhile
            if len(content) <= LIMIT:
                return content
    except (OSError, ValueError) as fault:
        raise FileError(str(path), label("error.cannot_read", reason=reason_of(fault))) from fault
    raise FileError(str(path), label("error.too_large", most=MEGABYTES))


def _text(content: bytes, path: Path) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise FileError(str(path), label("error.cannot_read", reason=reason_of(fault))) from fault


def _faults(content: dict[str, Any]) -> Iterator[FileError]:
    """Faults of shape, fighter by fighter; where there are none, faults of meaning."""
    fault = unfit(content)
    if fault is not None:
        yield fault
        return
    shape = tuple(_shape(content))
    yield from shape or faults_of(msgspec.convert(content, FightFile))


def _shape(content: dict[str, Any]) -> Iterator[FileError]:
    whole = dict(content)
    for part in ("state", "start"):
        state = content.get(part)
        fighters = state.get("fighters") if isinstance(state, dict) else None
        if not isinstance(state, dict) or not isinstance(fighters, list):
            continue
        found = [misshapen(one, Fighter, f"{part}.fighters[{index}]") for index, one in enumerate(fighters)]
        wrong = [fault for fault in found if fault is not None]
        yield from wrong
        if wrong:
            whole[part] = state | {"fighters": []}
    fault = misshapen(whole, FightFile, "")
    if fault is not None:
        yield fault


def misshapen(content: Any, kind: type[msgspec.Struct], place: str) -> FileError | None:
    """What msgspec says of a content of the wrong shape, with its place and the remedy; None: it has the right one."""
    try:
        msgspec.convert(content, kind)
    except msgspec.ValidationError as fault:
        message, _, path = str(fault).partition(" - at `$")
        return FileError((place + path.rstrip("`")).lstrip(".") or "fight", _worded(message))
    return None


def _worded(message: str) -> Label:
    """The English sentence of msgspec as a label, by kind."""
    if match := re.fullmatch(r"Object contains unknown field `(.*)`", message, re.DOTALL):
        return unknown_name(match[1], KNOWN_KEYS)
    return of_shape(message) or label("error.damaged_file", reason=message[:LONGEST])
