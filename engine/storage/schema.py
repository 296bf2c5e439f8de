"""What a fight file holds, strictly: an unknown key or a wrong type is a fault. The format has a version."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from engine.encounter.history import History
from engine.encounter.record import Act
from engine.encounter.state import Encounter
from engine.errors import FileError
from engine.home_made.in_force import own
from engine.home_made.rows import Content
from engine.home_made.writing import sections
from engine.label import label
from engine.storage.strict_json import DEEPEST, LIMIT, MEGABYTES
from engine.tables import ArchetypeRow

FORMAT: Final = "estoc-fight"
VERSION: Final = 1


class FightFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One fight on disk.

    Attributes:
        revision: how often the file has been written; a journal that is older than the file says so by it.
        state: the fight as it stands; it is trusted, whatever the tables have become since.
        start: the fight as it began. acts: every record, undone ones included; `position`: how many stand.
        aside: records set aside by a later action, with the place they had.
        home_made: every home-made row that the fight names, as its table has it, so that another computer opens it.
    """

    format: Literal["estoc-fight"] = FORMAT
    version: Literal[1] = VERSION
    revision: int = 0
    state: Encounter
    start: Encounter
    position: int = 0
    acts: tuple[Act, ...] = ()
    aside: tuple[Act, ...] = ()
    aside_at: int = 0
    home_made: dict[str, list[dict[str, Any]]] = {}

    def history(self) -> History:
        """The history that this file tells."""
        history = History.restored(self.start, self.acts, self.position, self.state)
        history.aside, history.aside_at = self.aside, self.aside_at
        return history


def file_of(history: History, revision: int, brought: Content | None = None) -> FightFile:
    """A history as it goes to disk.

    Args:
        brought: home-made rows that the fight brought along; they come before those of this computer.
    """
    bare = _bare(history, revision)
    rows = used(bare, own(history.state.system) | (brought or {}))
    return msgspec.structs.replace(bare, home_made=sections(rows)) if rows else bare


def used(file: FightFile, content: Content) -> Content:
    """The rows that a fight names anywhere, in its history too; a ready-made fighter brings his weapons."""
    if not content:
        return {}
    written = msgspec.json.encode(msgspec.structs.replace(file, home_made={}))
    found = {key: one for key, one in content.items() if b'"%b"' % one.id.encode() in written}
    armed = {id for one in found.values() if isinstance(one.row, ArchetypeRow) for id in one.row.weapons}
    return {key: one for key, one in content.items() if key in found or (one.kind == "weapons" and one.id in armed)}


def _bare(history: History, revision: int) -> FightFile:
    return FightFile(
        revision=revision,
        state=history.state,
        start=history.start,
        position=history.position,
        acts=history.acts,
        aside=history.aside,
        aside_at=history.aside_at,
    )


def encoded(value: msgspec.Struct) -> bytes:
    """A value as one line of JSON that is sure to be read again (not-a-number would become null without a word).

    Raises:
        FileError: the value cannot be read again, so it must not replace what can.
    """
    return _with_pretty(value)[0]


def content_of(file: FightFile, path: Path) -> bytes:
    """What a fight file holds: JSON for people, close together where it would be too long otherwise.

    Raises:
        FileError: it could not be read again: too long even so, too deep, or with values that no file holds.
    """
    line, pretty = _with_pretty(file)
    content = (pretty if len(pretty) < LIMIT else line) + b"\n"
    if len(content) > LIMIT:
        raise FileError(str(path), label("error.would_be_too_large", most=MEGABYTES))
    return content


def _with_pretty(value: msgspec.Struct) -> tuple[bytes, bytes]:
    try:
        line = msgspec.json.encode(value)
        msgspec.json.decode(line, type=type(value))
        pretty = msgspec.json.format(line, indent=1)
    except RecursionError as fault:
        raise FileError("fight", label("error.nested_too_deep", most=DEEPEST)) from fault
    except (msgspec.MsgspecError, UnicodeEncodeError, OverflowError) as fault:
        raise FileError("fight", label("error.damaged_file", reason=str(fault))) from fault
    if b"\n" + b" " * DEEPEST in pretty:  # one space for each object or list that a line stands in
        raise FileError("fight", label("error.nested_too_deep", most=DEEPEST))
    return line, pretty
